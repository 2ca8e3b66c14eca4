import { applyEntSignature, getEntSignature } from '#contract/entSignature.contract.ts'
import { auditsOf } from '#server/platform/audit.ts'
import { handle, type Route } from '#server/platform/handle.ts'
import { applyForSignature, readEntSignature } from './entSignature.store.ts'

export const entSignatureRoutes: readonly Route[] = [
  handle(getEntSignature, ({ ports, caller }) =>
    readEntSignature(ports.db, caller, ports.clock.now()),
  ),
  handle(applyEntSignature, (given) =>
    given.once(async (tx) => {
      const { ports, caller, body } = given
      const now = ports.clock.now()
      await applyForSignature(tx, caller, body, now)
      await auditsOf('signature')(tx, given, 'signature.applied', caller.entId, {})
      return readEntSignature(tx, caller, now)
    }),
  ),
]

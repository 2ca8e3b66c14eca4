import {
  createInterfaceKey,
  listInterfaceKeys,
  revokeInterfaceKey,
} from '#contract/interfaceKey.contract.ts'
import { verifyPassword } from '#server/auth/account.ts'
import { handle } from '#server/platform/handle.ts'
import { createKey, listKeys, revokeKey } from './interfaceKey.ts'

export const interfaceKeyRoutes = [
  handle(listInterfaceKeys, ({ ports, caller }) => listKeys(ports.db, caller.entId)),
  handle(createInterfaceKey, async (given) => {
    await verifyPassword(given.ports, given.caller, given.body.password, given)
    return createKey(given, given.body.name)
  }),
  handle(revokeInterfaceKey, async (given) => {
    await verifyPassword(given.ports, given.caller, given.body.password, given)
    return revokeKey(given, given.body.id)
  }),
]

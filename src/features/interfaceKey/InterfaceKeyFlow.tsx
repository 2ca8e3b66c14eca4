import { useSearchParams } from 'react-router-dom'
import { fromPromise } from 'xstate'
import {
  createInterfaceKey,
  listInterfaceKeys,
  revokeInterfaceKey,
} from '#contract/interfaceKey.contract.ts'
import { interfaceKeyMachine } from '#machines/interfaceKey/interfaceKey.machine.ts'
import { call } from '#src/api/call.ts'
import { forgetAsked, useAsked } from '#src/flow/askedInAddress.ts'
import { useFlow } from '#src/flow/useFlow.ts'
import { InterfaceKeys } from './InterfaceKeys.tsx'

/** Names in the address that the keys are asked for. */
const parameter = 'keys'
const opened = { type: 'keys.opened' } as const

const machine = interfaceKeyMachine.provide({
  actors: {
    listKeys: fromPromise(({ signal }) => call(listInterfaceKeys, {}, { signal, quiet: true })),
    createKey: fromPromise(({ input, signal }) =>
      call(createInterfaceKey, { body: input }, { signal, quiet: true }),
    ),
    revokeKey: fromPromise(({ input, signal }) =>
      call(revokeInterfaceKey, { body: input }, { signal, quiet: true }),
    ),
  },
  actions: { publishClosed: () => forgetAsked(parameter) },
})

/** Keys of outside systems, behind a button of the page of interface orders. */
export function InterfaceKeyFlow() {
  const [search] = useSearchParams()
  const [snapshot, send, actor] = useFlow(machine, { input: { isAsked: search.has(parameter) } })
  useAsked(parameter, actor, opened)
  return <InterfaceKeys snapshot={snapshot} send={send} />
}

import { useSearchParams } from 'react-router-dom'
import { fromPromise } from 'xstate'
import { readCallback } from '#contract/payTask.contract.ts'
import { callbackMachine, type CallbackResult } from '#machines/callback/callback.machine.ts'
import { call } from '#src/api/call.ts'
import { CallbackPage } from './CallbackPage.tsx'
import { useFlow } from '#src/flow/useFlow.ts'

const machine = callbackMachine.provide({
  actors: {
    readCallback: fromPromise<CallbackResult, { no: string }>(({ input, signal }) =>
      call(readCallback, { params: input }, { signal, quiet: true }),
    ),
  },
})

/** The number is all that is taken from the address; the result is the server's. */
function Callback({ no, browserUrl }: { no: string; browserUrl: string | null }) {
  const [snapshot, send] = useFlow(machine, { input: { no } })
  return <CallbackPage snapshot={snapshot} send={send} browserUrl={browserUrl} />
}

const useNumber = () => useSearchParams()[0].get('no') ?? ''

export function CallbackFlow() {
  const no = useNumber()
  return <Callback key={no} no={no} browserUrl={null} />
}

/** The return inside the mobile application, with the way out into a browser. */
export function IosCallbackFlow() {
  const no = useNumber()
  return <Callback key={no} no={no} browserUrl={location.href} />
}

import { useMachine } from '@xstate/react'
import { fromPromise } from 'xstate'
import { type Cashier, decideCashier, getCashier } from '#contract/desk.contract.ts'
import { cashierMachine } from '#machines/cashier/cashier.machine.ts'
import { call } from '#src/api/call.ts'
import { inspectUnheard } from '#src/api/unheard.ts'
import { CashierPage } from './CashierPage.tsx'
import { DeskFrame } from './DeskFrame.tsx'

const machine = cashierMachine.provide({
  actors: {
    getCashier: fromPromise<Cashier, { no: string }>(({ input, signal }) =>
      call(getCashier, { params: input }, { signal, quiet: true }),
    ),
    decideCashier: fromPromise<Cashier, { no: string; decision: 'confirm' | 'refuse' }>(
      ({ input: { no, decision }, signal }) =>
        call(decideCashier, { params: { no }, body: { decision } }, { signal, quiet: true }),
    ),
  },
})

export function CashierFlow({ no }: { no: string }) {
  const [snapshot, send] = useMachine(machine, { input: { no }, inspect: inspectUnheard })
  return (
    <DeskFrame>
      <CashierPage snapshot={snapshot} send={send} />
    </DeskFrame>
  )
}

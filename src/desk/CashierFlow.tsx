import { fromPromise } from 'xstate'
import { type Cashier, decideCashier, getCashier } from '#contract/desk.contract.ts'
import { cashierMachine } from '#machines/cashier/cashier.machine.ts'
import { call } from '#src/api/call.ts'
import { useRunning } from '#src/flow/useRunning.ts'
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
  const [snapshot, send] = useRunning(machine, { no })
  return (
    <DeskFrame>
      <CashierPage snapshot={snapshot} send={send} />
    </DeskFrame>
  )
}

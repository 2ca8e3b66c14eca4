import { fromPromise } from 'xstate'
import {
  type Cashier,
  decideCashier,
  getCashier,
  openCashier,
  type PayersCashier,
} from '#contract/desk.contract.ts'
import { cashierMachine } from '#machines/cashier/cashier.machine.ts'
import { call } from '#src/api/call.ts'
import { useRunning } from '#src/flow/useRunning.ts'
import { CashierPage } from './CashierPage.tsx'
import { DeskFrame } from './DeskFrame.tsx'

const machine = cashierMachine.provide({
  actors: {
    // Looking again by itself extends nobody's session.
    getCashier: fromPromise<PayersCashier, { no: string }>(({ input, signal }) =>
      call(getCashier, { params: input }, { signal, quiet: true, background: true }),
    ),
    openCashier: fromPromise<PayersCashier, { no: string; password: string }>(
      ({ input: { no, password }, signal }) =>
        call(openCashier, { params: { no }, body: { password } }, { signal, quiet: true }),
    ),
    decideCashier: fromPromise<
      Cashier,
      { no: string; decision: 'confirm' | 'refuse'; password: string }
    >(({ input: { no, ...body }, signal }) =>
      call(decideCashier, { params: { no }, body }, { signal, quiet: true }),
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

import { waitingCashier } from '#contract/desk.examples.ts'
import { Problem } from '#contract/problem.ts'
import type { Scenarios } from '#machines/atlas/scenarios.ts'
import type { cashierMachine } from './cashier.machine.ts'

export const cashierScenarios: Scenarios<typeof cashierMachine> = {
  inputs: [{ no: waitingCashier.no }],
  events: [
    { type: 'payment.confirmed' },
    { type: 'payment.refused' },
    { type: 'cashier.reopened' },
  ],
  outputs: {
    getCashier: [waitingCashier, { ...waitingCashier, state: 'closed' }],
    decideCashier: [{ ...waitingCashier, state: 'done' }],
  },
  errors: { getCashier: [new Problem('missing'), new Problem('offline')] },
  whileBusy: ['payment.confirmed', 'payment.refused'],
  coverageKey: ({ value, context }) => `${String(value)} ${context.cashier?.state}`,
}

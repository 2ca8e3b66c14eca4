import { waitingCashier } from '#contract/desk.examples.ts'
import { Problem } from '#contract/problem.ts'
import type { Scenarios } from '#machines/atlas/scenarios.ts'
import type { cashierMachine } from './cashier.machine.ts'

const toPayer = { ...waitingCashier, isLoggedIn: true }
const toPhone = { ...waitingCashier, isLoggedIn: false }
const wrong = new Problem('passwordWrong', { params: { left: 4 } })

export const cashierScenarios: Scenarios<typeof cashierMachine> = {
  inputs: [{ no: waitingCashier.no }],
  events: [
    { type: 'password.typed', password: 'Demo@2023' },
    { type: 'payer.shown' },
    { type: 'payment.confirmed' },
    { type: 'payment.refused' },
    { type: 'cashier.reopened' },
  ],
  outputs: {
    getCashier: [toPayer, { ...toPayer, state: 'closed' }],
    openCashier: [toPhone, { ...toPhone, state: 'closed' }],
    decideCashier: [{ ...waitingCashier, state: 'done' }],
  },
  errors: {
    getCashier: [new Problem('missing'), new Problem('inputInvalid'), new Problem('offline')],
    openCashier: [new Problem('missing'), wrong],
    decideCashier: [wrong, new Problem('stateForbids')],
  },
  whileBusy: ['password.typed', 'payment.confirmed', 'payment.refused'],
  coverageKey: ({ value, context }) =>
    `${String(value)} ${context.cashier?.state} ${context.isLoggedIn} ${context.password !== ''}`,
}

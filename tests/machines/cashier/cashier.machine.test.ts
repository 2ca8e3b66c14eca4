import { expect, test } from 'vitest'
import { waitingCashier } from '#contract/desk.examples.ts'
import { Problem } from '#contract/problem.ts'
import { begin } from '#machines/atlas/position.ts'
import { cashierMachine } from '#machines/cashier/cashier.machine.ts'

const opening = begin(cashierMachine, { no: waitingCashier.no })
const shown = opening.done('getCashier', { ...waitingCashier, isLoggedIn: true })
const typed = { type: 'password.typed', password: 'Demo@2023' } as const
const byPassword = opening
  .failed('getCashier', new Problem('missing'))
  .sent(typed, { type: 'payer.shown' })
  .done('openCashier', { ...waitingCashier, isLoggedIn: false })

test.each([
  // The session lapsed while the payer decided: the page is read again, and is there no more.
  [
    'whose session lapsed',
    shown
      .sent(typed, { type: 'payment.confirmed' })
      .failed('decideCashier', new Problem('stateForbids'))
      .failed('getCashier', new Problem('missing')),
  ],
  [
    'on the phone whose decision was not heard',
    byPassword
      .sent({ type: 'payment.confirmed' })
      .failed('decideCashier', new Problem('offline'))
      .failed('openCashier', new Problem('offline')),
  ],
])('a payer %s shows who it is again, and then sees the payment', (_, asked) => {
  expect(asked.snapshot.value).toBe('identifying')
  expect(asked.snapshot.context).toMatchObject({ cashier: null, isLoggedIn: false })
  const again = asked
    .sent(typed, { type: 'payer.shown' })
    .done('openCashier', { ...waitingCashier, isLoggedIn: false })
  expect(again.snapshot.value).toBe('waiting')
  expect(again.snapshot.context.cashier?.no).toBe(waitingCashier.no)
})

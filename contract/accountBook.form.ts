import * as z from 'zod/mini'
import { chargeAccountBook, withdrawFromAccountBook } from './accountBook.contract.ts'
import { chargeFaults, type WithdrawalBounds, withdrawalFaults } from './accountBook.rules.ts'
import { defineForm } from './form.ts'

/** How much comes into the account book, and how. */
export const chargeForm = defineForm(
  chargeAccountBook.body,
  {
    amountFen: { kind: 'yuan', label: 'card.book.charge.amount' },
    channel: { kind: 'choice', label: 'card.book.charge.method', initial: '1' },
  },
  chargeFaults,
)

/** How much leaves it; the account is the enterprise's own, and the password is asked by itself. */
export const withdrawalForm = defineForm(
  z.pick(withdrawFromAccountBook.body, { amountFen: true }),
  { amountFen: { kind: 'yuan', label: 'card.book.withdrawal.amount' } },
  (values, bounds: WithdrawalBounds) => withdrawalFaults(values, bounds),
)

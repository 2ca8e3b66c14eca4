import { fault } from './fieldFault.ts'
import type { FormFaults } from './form.ts'
import type { LoanNote, Spent } from './loan.contract.ts'
import { yuanOfFen } from './money.ts'

/** What was repaid of the principal. What payees' banks sent back was never lent, and so never paid back. */
export const principalRepaid = (note: Pick<LoanNote, 'principalPaidFen' | 'returnedFen'>) =>
  Math.max(0, note.principalPaidFen - note.returnedFen)

/** Nobody repays more than what settles the note. */
export const repaymentFaults = (
  { amountFen = 0 }: { amountFen?: number | undefined },
  { payoffFen }: Pick<LoanNote, 'payoffFen'>,
): FormFaults =>
  amountFen > payoffFen ? { amountFen: fault('beyondPayoff', { most: yuanOfFen(payoffFen) }) } : {}

/** How an amount would be spent today. */
export const spendingOf = (
  note: Pick<LoanNote, 'penaltyFen' | 'accruedInterestFen'>,
  amountFen: number,
): Spent => {
  const penaltyFen = Math.min(amountFen, note.penaltyFen)
  const interestFen = Math.min(amountFen - penaltyFen, note.accruedInterestFen)
  return { penaltyFen, interestFen, principalFen: amountFen - penaltyFen - interestFen }
}

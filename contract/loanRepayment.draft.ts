import * as z from 'zod/mini'
import type { LoanNote } from './loan.contract.ts'
import { Fen, IdempotencyKey } from './values.ts'

/** What has been spent of a repayment, or of all of them: penalty first, then interest, then principal. */
export const Spent = z.object({ penaltyFen: Fen, interestFen: Fen, principalFen: Fen })
export type Spent = z.infer<typeof Spent>

/** A repayment that is about to be sent, or was. */
export const RepaymentDraft = z.object({
  key: IdempotencyKey,
  amountFen: Fen,
  /** What had been paid before: more tells that it was booked. */
  before: Spent,
  /** From the moment before it is sent until its final answer. */
  isSent: z.boolean(),
})
export type RepaymentDraft = z.infer<typeof RepaymentDraft>

type Paid = Pick<LoanNote, 'penaltyPaidFen' | 'interestPaidFen' | 'principalPaidFen'>

export const paidOf = ({ penaltyPaidFen, interestPaidFen, principalPaidFen }: Paid): Spent => ({
  penaltyFen: penaltyPaidFen,
  interestFen: interestPaidFen,
  principalFen: principalPaidFen,
})

export const sumOf = ({ penaltyFen, interestFen, principalFen }: Spent) =>
  penaltyFen + interestFen + principalFen

/** What was paid between two looks at a note. */
export const spentBetween = (before: Spent, after: Spent): Spent => ({
  penaltyFen: after.penaltyFen - before.penaltyFen,
  interestFen: after.interestFen - before.interestFen,
  principalFen: after.principalFen - before.principalFen,
})

/** How an amount would be spent today. */
export const spendingOf = (note: Pick<LoanNote, 'penaltyFen' | 'accruedInterestFen'>, amountFen: number): Spent => {
  const penaltyFen = Math.min(amountFen, note.penaltyFen)
  const interestFen = Math.min(amountFen - penaltyFen, note.accruedInterestFen)
  return { penaltyFen, interestFen, principalFen: amountFen - penaltyFen - interestFen }
}

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
  /** What had been paid before, and how it was spent. */
  before: Spent,
  /** All that had been repaid before: more tells that it was booked. */
  repaidFen: Fen,
  /** From the moment before it is sent until its final answer. */
  isSent: z.boolean(),
})
export type RepaymentDraft = z.infer<typeof RepaymentDraft>

type Paid = Pick<
  LoanNote,
  'penaltyPaidFen' | 'interestPaidFen' | 'principalPaidFen' | 'returnedFen' | 'refundedFen'
>

/** What payees' banks sent back was never lent, and so never paid back. */
export const paidOf = (note: Paid): Spent => ({
  penaltyFen: note.penaltyPaidFen,
  interestFen: note.interestPaidFen,
  principalFen: Math.max(0, note.principalPaidFen - note.returnedFen),
})

/** All that was ever repaid: it grows by each repayment, and by nothing else. */
export const repaidOf = (note: Paid) => sumOf(paidOf(note)) + note.refundedFen

export const sumOf = ({ penaltyFen, interestFen, principalFen }: Spent) =>
  penaltyFen + interestFen + principalFen

/** What was paid between two looks at a note; what came back meanwhile takes nothing away from it. */
export const spentBetween = (before: Spent, after: Spent): Spent => ({
  penaltyFen: Math.max(0, after.penaltyFen - before.penaltyFen),
  interestFen: Math.max(0, after.interestFen - before.interestFen),
  principalFen: Math.max(0, after.principalFen - before.principalFen),
})

/** How an amount would be spent today. */
export const spendingOf = (
  note: Pick<LoanNote, 'penaltyFen' | 'accruedInterestFen'>,
  amountFen: number,
): Spent => {
  const penaltyFen = Math.min(amountFen, note.penaltyFen)
  const interestFen = Math.min(amountFen - penaltyFen, note.accruedInterestFen)
  return { penaltyFen, interestFen, principalFen: amountFen - penaltyFen - interestFen }
}

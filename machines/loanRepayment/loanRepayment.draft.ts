import type { SavedAct } from '#contract/act.contract.ts'
import type { Draft } from '#contract/draft.contract.ts'
import type { Id } from '#contract/values.ts'
import { repaymentOf } from './loanRepayment.setup.ts'

/**
 * A repayment that was sent before there were acts and had no answer: its key is asked for, of whichever version the draft
 * is. One that was never sent is nothing.
 */
export const repaymentInDraft = (noteId: Id, saved: Draft | null): SavedAct | null => {
  const { key, amountFen, isSent } = saved?.draft ?? {}
  return typeof key === 'string' && typeof amountFen === 'number' && isSent === true
    ? repaymentOf(key, noteId, amountFen, '')
    : null
}

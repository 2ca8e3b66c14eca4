import { haulierSubject } from '#machines/haulierLoan/haulierLoan.setup.ts'
import {
  emptyHaulierDraft,
  haulierDraftOf,
  haulierDraftVersion,
} from '#machines/haulierLoan/haulierLoan.draft.ts'
import type { haulierLoanMachine } from '#machines/haulierLoan/haulierLoan.machine.ts'
import { isEditable, isWorthSaving } from '#machines/haulierLoan/haulierLoan.terms.ts'
import { draftsOf } from '#src/flow/drafts.ts'

export const machineId = 'haulierLoan'

/** Saved while the wizard stands and waits; forgotten once what is typed is what is stored. */
export const saveHaulierDraft = draftsOf<typeof haulierLoanMachine>(({ context }) => {
  const subjectId = haulierSubject(context)
  const version = haulierDraftVersion
  const { applyId, apply, step, handedIn } = context
  if (isWorthSaving(context)) return { subjectId, version, draft: haulierDraftOf(context) }
  // What is stored is the server's; where the person was filling it in, only a draft knows.
  return applyId !== null && step !== null && apply !== null && isEditable(apply.status)
    ? { subjectId, version, draft: { ...emptyHaulierDraft, step, handedIn } }
    : { subjectId, draft: null }
})

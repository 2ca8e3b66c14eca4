import { haulierSubject } from '#machines/haulierLoan/haulierLoan.setup.ts'
import { haulierDraftOf, haulierDraftVersion } from '#machines/haulierLoan/haulierLoan.draft.ts'
import type { haulierLoanMachine } from '#machines/haulierLoan/haulierLoan.machine.ts'
import { isWorthSaving } from '#machines/haulierLoan/haulierLoan.terms.ts'
import { draftsOf } from '#src/flow/drafts.ts'

export const machineId = 'haulierLoan'

/** Saved while the wizard stands and waits; forgotten once what is typed is what is stored. */
export const saveHaulierDraft = draftsOf<typeof haulierLoanMachine>(({ context }) => {
  const subjectId = haulierSubject(context)
  return isWorthSaving(context)
    ? { subjectId, version: haulierDraftVersion, draft: haulierDraftOf(context) }
    : { subjectId, draft: null }
})

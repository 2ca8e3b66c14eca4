import type { HaulierLoanDraft } from '#contract/haulierLoan.draft.ts'
import { haulierSubject } from '#machines/haulierLoan/haulierLoan.setup.ts'
import {
  haulierDraftOf,
  haulierDraftVersion,
  jsonOfHaulier,
} from '#machines/haulierLoan/haulierLoan.draft.ts'
import type { haulierLoanMachine } from '#machines/haulierLoan/haulierLoan.machine.ts'
import { isWorthSaving } from '#machines/haulierLoan/haulierLoan.terms.ts'
import { draftsOf } from '#src/flow/drafts.ts'

export const machineId = 'haulierLoan'

const toSave = (subjectId: string, draft: HaulierLoanDraft) => ({
  subjectId,
  version: haulierDraftVersion,
  draft: jsonOfHaulier(draft),
})

/** Saved while the wizard stands and waits; forgotten once what is typed is what is stored. */
export const saveHaulierDraft = draftsOf<typeof haulierLoanMachine>(({ context }) => {
  const subjectId = haulierSubject(context)
  return isWorthSaving(context)
    ? toSave(subjectId, haulierDraftOf(context))
    : { subjectId, draft: null }
})

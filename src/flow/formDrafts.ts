import { consignerDraftVersion, fieldsIn, type FormFields } from '#contract/consignerLoan.draft.ts'
import { forgetDraft, loadDraft } from './drafts.ts'

export const formToSave = (subjectId: string, fields: FormFields) => ({
  subjectId,
  version: consignerDraftVersion,
  draft: { ...fields },
  // Accounts stay out of this browser's storage.
  sensitive: ['account'],
})

/** The texts of a form that was left. */
export const readForm = async (machineId: string, subjectId: string, signal: AbortSignal) =>
  fieldsIn(await loadDraft(machineId, subjectId, signal))

export const forgetForm = (machineId: string, subjectId: string) =>
  void forgetDraft(machineId, subjectId)

import type { Draft } from '#contract/draft.contract.ts'
import type { LoanMaterial } from '#contract/loan.contract.ts'
import { MaterialDraft } from '#contract/loanMaterial.draft.ts'
import type { ProblemValue } from '#contract/problem.ts'
import type { StoredFile } from '#contract/values.ts'
import {
  differing,
  factNames,
  factsOf,
  formOf,
  type MaterialBody,
  type MaterialForm,
  type MoneyUnit,
  type PendingFile,
} from './materialForm.ts'

export type LoanMaterialContext = {
  /** As the server has it. */
  readonly saved: LoanMaterial | null
  /** The version that the unsaved changes were made on. */
  readonly baseVersion: number
  readonly form: MaterialForm
  readonly files: readonly PendingFile[]
  readonly removed: readonly number[]
  /** What was typed before, until it replaces what the server has. */
  readonly draft: MaterialDraft | null
  /** What the last save carried. */
  readonly sent: MaterialBody | null
  readonly problem: ProblemValue | null
  /** Grows whenever the form is filled by the portal and not by a person: the fields begin anew. */
  readonly fillings: number
}

export type LoanMaterialEvent =
  | { type: 'facts.typed'; form: MaterialForm }
  | { type: 'unit.changed'; form: MaterialForm; unit: MoneyUnit }
  | { type: 'document.added'; fileType: number; file: StoredFile }
  | { type: 'document.dated'; fileType: number; validTo: string | null }
  | { type: 'document.removed'; fileType: number }
  | {
      type:
        | 'save.requested'
        | 'opening.retried'
        | 'mine.chosen'
        | 'theirs.chosen'
        | 'session.unauthorised'
        | 'session.restored'
    }

export const emptyContext: LoanMaterialContext = {
  saved: null,
  baseVersion: 0,
  form: formOf(null, 'wan'),
  files: [],
  removed: [],
  draft: null,
  sent: null,
  problem: null,
  fillings: 0,
}

/** The documents as they will stand once everything here is saved. */
export const documentsOf = ({
  saved,
  files,
  removed,
}: Pick<LoanMaterialContext, 'saved' | 'files' | 'removed'>) =>
  [
    ...(saved?.documents ?? []).filter(
      ({ fileType }) =>
        !removed.includes(fileType) && !files.some((pending) => pending.fileType === fileType),
    ),
    ...files.map((file) => ({ ...file, status: 0 as const, remark: null })),
  ].toSorted((one, other) => one.fileType - other.fileType)

export const hasChanges = ({ saved, form, files, removed }: LoanMaterialContext): boolean => {
  if (!saved) return false
  const facts = factsOf(form, saved)
  return (
    files.length > 0 || removed.length > 0 || factNames.some((name) => facts[name] !== saved[name])
  )
}

/** What of the documents the server does not have yet: a save whose answer was lost may have been taken. */
export const unsavedIn = (
  saved: LoanMaterial,
  { files, removed }: Pick<LoanMaterialContext, 'files' | 'removed'>,
): Pick<LoanMaterialContext, 'files' | 'removed'> => ({
  files: files.filter(
    ({ fileType, file, validTo }) =>
      !saved.documents.some(
        (there) =>
          there.fileType === fileType && there.file.id === file.id && there.validTo === validTo,
      ),
  ),
  removed: removed.filter((fileType) =>
    saved.documents.some((there) => there.fileType === fileType),
  ),
})

/** What was typed here was made on another version than the server has now, and says something else. */
export const isConflicting = ({
  saved,
  baseVersion,
  form,
  files,
  removed,
}: LoanMaterialContext): boolean =>
  saved !== null &&
  baseVersion !== saved.version &&
  (files.length > 0 || removed.length > 0 || differing(form, saved).length > 0)

export const bodyOf = (
  { form, files, removed }: LoanMaterialContext,
  saved: LoanMaterial,
): MaterialBody => ({
  ...factsOf(form, saved),
  files: files.map(({ fileType, file, validTo }) => ({ fileType, fileId: file.id, validTo })),
  removed: removed.filter((fileType) => !files.some((file) => file.fileType === fileType)),
  version: saved.version,
})

export const draftVersion = 1

/** What is not saved yet. */
export const draftOf = ({
  form,
  files,
  removed,
  baseVersion,
}: LoanMaterialContext): Draft['draft'] => {
  const draft: MaterialDraft = { ...form, files: [...files], removed: [...removed], baseVersion }
  // `as`: every field of its schema is JSON.
  return draft as Draft['draft']
}

/** A saved draft of this version; one of another does not fit. */
export const draftIn = (draft: Draft | null): MaterialDraft | null => {
  const read = draft?.version === draftVersion ? MaterialDraft.safeParse(draft.draft) : null
  return read?.success ? read.data : null
}

/** What was typed before, over what the server has. */
export const withDraft = (
  saved: LoanMaterial,
  { files, removed, baseVersion, ...typed }: MaterialDraft,
): Pick<LoanMaterialContext, 'form' | 'files' | 'removed' | 'baseVersion'> => {
  const known = formOf(saved, typed.unit)
  const { contactName = known.contactName, contactPhone = known.contactPhone } = typed
  return { form: { ...typed, contactName, contactPhone }, files, removed, baseVersion }
}

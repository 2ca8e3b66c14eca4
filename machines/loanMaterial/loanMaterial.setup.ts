import { assign, enqueueActions, fromPromise, setup } from 'xstate'
import type { Draft } from '#contract/draft.contract.ts'
import type { InputOf } from '#contract/endpoint.ts'
import { type FormTexts, readFields, textsOf, type ValuesOf } from '#contract/form.ts'
import type { EnterpriseDocument, LoanMaterial, saveMaterial } from '#contract/loan.contract.ts'
import { MaterialDraft } from '#contract/loanMaterial.draft.ts'
import { type FactName, factNames, materialForm, sumNames } from '#contract/loanMaterial.form.ts'
import { fenOfSum, type MoneyUnit, typedSum } from '#contract/sum.ts'
import { problemOf, type ProblemValue } from '#contract/problem.ts'
import type { StoredFile } from '#contract/values.ts'
import { type FormEvent, formOf, type FormState, noForm } from '#machines/kit/form/form.ts'
import { notProvided } from '#machines/kit/notProvided.ts'
import { problemActions } from '#machines/kit/problems.ts'

export type MaterialBody = InputOf<typeof saveMaterial>['body']

/** A file that is not in the library yet. */
export type PendingFile = Pick<EnterpriseDocument, 'fileType' | 'file' | 'validTo'>

export type LoanMaterialContext = {
  /** As the server has it. */
  readonly saved: LoanMaterial | null
  /** The version that the unsaved changes were made on. */
  readonly baseVersion: number
  /** The facts, as they are typed. */
  readonly form: FormState
  readonly files: readonly PendingFile[]
  readonly removed: readonly number[]
  /** The kind of document that is asked about. */
  readonly asked: number
  /** What was typed before, until it replaces what the server has. */
  readonly draft: MaterialDraft | null
  /** What the last save carried. */
  readonly sent: MaterialBody | null
  readonly problem: ProblemValue | null
  /** Grows whenever the form is filled by the portal and not by a person: the fields begin anew. */
  readonly fillings: number
}

type Event =
  | FormEvent
  /** With its last day where it is known: of a file that is there already. */
  | { type: 'document.added'; fileType: number; file: StoredFile; validTo?: string | null }
  | { type: 'document.dated'; fileType: number; validTo: string | null }
  | { type: 'removal.requested'; fileType: number }
  | { type: 'removal.confirmed' | 'removal.abandoned' }
  | {
      type:
        | 'save.requested'
        | 'opening.retried'
        | 'mine.chosen'
        | 'theirs.chosen'
        | 'session.unauthorised'
        | 'session.restored'
    }

/** What it tells the machine that invokes it: how things are saved; nothing while a change is not. */
export type MaterialEvent = { type: 'material.reported'; material: LoanMaterial | null }

type Typed = Pick<LoanMaterialContext, 'form' | 'files' | 'removed'>

export const unitOf = ({ form }: Pick<LoanMaterialContext, 'form'>): MoneyUnit =>
  form.texts['unit'] === 'yuan' ? 'yuan' : 'wan'

/** The form of what is saved. */
export const formWith = (saved: LoanMaterial | null, unit: MoneyUnit): FormState => ({
  ...noForm,
  subject: 'own',
  texts: textsOf(materialForm, { ...saved, unit }),
})

export const openingContext = (): LoanMaterialContext => ({
  saved: null,
  baseVersion: 0,
  form: formWith(null, 'wan'),
  files: [],
  removed: [],
  asked: 0,
  draft: null,
  sent: null,
  problem: null,
  fillings: 0,
})

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

/** The facts that can be saved: what was typed, and where that is wrong what was saved before. */
const factsOf = ({ texts }: FormState, saved: LoanMaterial) => {
  const { unit: _, ...typed } = readFields(materialForm, texts, null).values
  const facts = factNames.map((name) => [name, name in typed ? typed[name] : saved[name]] as const)
  // `as`: one entry for each fact, each read as its own kind.
  return Object.fromEntries(facts) as Omit<ValuesOf<typeof materialForm>, 'unit'>
}

/** The facts that two differ in: as typed here, and as the server has them. */
export const differing = ({ form }: Typed, saved: LoanMaterial): FactName[] => {
  const { values } = readFields(materialForm, form.texts, null)
  return factNames.filter((name) => !(name in values) || values[name] !== saved[name])
}

export const hasChanges = ({ saved, form, files, removed }: LoanMaterialContext): boolean => {
  if (!saved) return false
  const facts = factsOf(form, saved)
  return (
    files.length > 0 || removed.length > 0 || factNames.some((name) => facts[name] !== saved[name])
  )
}

/** What of the documents the server does not have yet: a save whose answer was lost may have been taken. */
const unsavedIn = (
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
export const isConflicting = ({ saved, baseVersion, ...typed }: LoanMaterialContext): boolean =>
  saved !== null &&
  baseVersion !== saved.version &&
  (typed.files.length > 0 || typed.removed.length > 0 || differing(typed, saved).length > 0)

const bodyOf = ({ form, files, removed }: Typed, saved: LoanMaterial): MaterialBody => ({
  ...factsOf(form, saved),
  files: files.map(({ fileType, file, validTo }) => ({ fileType, fileId: file.id, validTo })),
  removed: removed.filter((fileType) => !files.some((file) => file.fileType === fileType)),
  version: saved.version,
})

export const draftVersion = 1

/** What is not saved yet. */
export const draftOf = ({ form, files, removed, baseVersion }: LoanMaterialContext) =>
  // `as`: every field of its schema is JSON.
  ({ ...form.texts, files: [...files], removed: [...removed], baseVersion }) as Draft['draft']

/** A saved draft of this version; one of another does not fit. */
const draftIn = (draft: Draft | null): MaterialDraft | null => {
  const read = draft?.version === draftVersion ? MaterialDraft.safeParse(draft.draft) : null
  return read?.success ? read.data : null
}

/** The same sums in another unit; what is no sum stays as it was typed. */
const inUnit = (texts: FormTexts, from: MoneyUnit, to: MoneyUnit): FormTexts => {
  const sums = sumNames.map((name) => {
    const text = texts[name] ?? ''
    const fen = fenOfSum(text, from)
    return [name, fen === null ? text : typedSum(fen, to)]
  })
  return { ...texts, ...Object.fromEntries(sums), unit: to }
}

const form = formOf(materialForm, (_: LoanMaterialContext) => null)

/** Whoever invokes it hears how things are saved; nothing, while a change is not. */
const report = enqueueActions(
  ({ enqueue, self }, { material }: { material: LoanMaterial | null }) => {
    const event: MaterialEvent = { type: 'material.reported', material }
    if (self._parent) enqueue.sendTo(self._parent, event)
    // `as`: made outside of the setup it is bound to no machine's events and actors, and needs none of them.
  },
) as unknown as (at: unknown, params: { material: LoanMaterial | null }) => void

const filledWith = (saved: LoanMaterial, { form, fillings }: LoanMaterialContext) => ({
  form: formWith(saved, unitOf({ form })),
  baseVersion: saved.version,
  files: [],
  removed: [],
  fillings: fillings + 1,
})

export const loanMaterialSetup = setup({
  types: {
    context: {} as LoanMaterialContext,
    events: {} as Event,
    tags: {} as 'busy' | 'editable' | 'blocked' | 'resumable',
  },
  actors: {
    readDraft: fromPromise<Draft | null>(notProvided('readDraft')),
    getMaterial: fromPromise<LoanMaterial>(notProvided('getMaterial')),
    saveMaterial: fromPromise<LoanMaterial, { body: MaterialBody | null }>(
      notProvided('saveMaterial'),
    ),
  },
  actions: {
    ...form.actions,
    /** Another unit is no other fact: sums are written anew. */
    takeUnit: assign(({ context }, { texts }: { texts: FormTexts }) => {
      const to = texts['unit'] === 'yuan' ? 'yuan' : 'wan'
      return {
        form: {
          ...context.form,
          texts: inUnit({ ...context.form.texts, ...texts }, unitOf(context), to),
        },
        fillings: context.fillings + 1,
      }
    }),
    addFile: assign(
      (
        { context },
        added: Pick<PendingFile, 'fileType' | 'file'> & { validTo?: string | null },
      ) => ({
        files: [
          ...context.files.filter((pending) => pending.fileType !== added.fileType),
          { fileType: added.fileType, file: added.file, validTo: added.validTo ?? null },
        ],
        removed: context.removed.filter((it) => it !== added.fileType),
      }),
    ),
    dateFile: assign(({ context }, dated: { fileType: number; validTo: string | null }) => {
      const { fileType, validTo } = dated
      const known = [...context.files, ...(context.saved?.documents ?? [])].find(
        (it) => it.fileType === fileType,
      )
      if (!known) return {}
      return {
        files: [
          ...context.files.filter((pending) => pending.fileType !== fileType),
          { fileType, file: known.file, validTo },
        ],
      }
    }),
    askAbout: assign((_, { fileType }: { fileType: number }) => ({ asked: fileType })),
    /** What a save whose answer was lost may have brought to the library is taken off there too. */
    removeFile: assign(({ context: { asked, saved, sent, files, removed } }) => ({
      files: files.filter(({ fileType }) => fileType !== asked),
      removed: [...(saved?.documents ?? []), ...(sent?.files ?? [])].some(
        ({ fileType }) => fileType === asked,
      )
        ? [...removed.filter((fileType) => fileType !== asked), asked]
        : removed,
    })),
    takeDraft: assign((_, draft: Draft | null) => ({ draft: draftIn(draft) })),
    /** The first reading fills the form. */
    takeFirst: assign(({ context }, saved: LoanMaterial) => ({
      saved,
      ...filledWith(saved, context),
      problem: null,
    })),
    /** What was typed before, over what the server has; contacts may not have been stored. */
    takeWithDraft: assign(({ context }, saved: LoanMaterial) => {
      if (!context.draft) return { saved }
      const { files, removed, baseVersion, ...texts } = context.draft
      // `as`: what was left out is no entry.
      const known = formWith(saved, texts.unit)
      return {
        saved,
        form: { ...known, texts: { ...known.texts, ...(texts as FormTexts) } },
        baseVersion,
        ...unsavedIn(saved, { files, removed }),
        fillings: context.fillings + 1,
        draft: null,
        problem: null,
      }
    }),
    /** What is typed here stands. */
    takeTheirs: assign(({ context }, saved: LoanMaterial) => ({
      saved,
      ...unsavedIn(saved, context),
      draft: null,
      problem: null,
    })),
    takeSaved: assign(({ context }, saved: LoanMaterial) => ({
      saved,
      baseVersion: saved.version,
      files: context.files.filter(
        ({ fileType, file, validTo }) =>
          !context.sent?.files.some(
            (sent) =>
              sent.fileType === fileType && sent.fileId === file.id && sent.validTo === validTo,
          ),
      ),
      removed: context.removed.filter((fileType) => !context.sent?.removed.includes(fileType)),
      sent: null,
      problem: null,
    })),
    rememberSent: assign(({ context }) => ({
      sent: context.saved && bodyOf(context, context.saved),
      baseVersion: context.saved?.version ?? 0,
    })),
    agreeToBase: assign(({ context }) => ({ baseVersion: context.saved?.version ?? 0 })),
    fillIn: assign(({ context }) => (context.saved ? filledWith(context.saved, context) : {})),
    ...problemActions,
    report,
    /** Nothing is left to save. */
    forgetDraft: () => undefined,
  },
  guards: {
    ...form.guards,
    isTypedHere: ({ context }) =>
      context.saved !== null && (hasChanges(context) || !form.guards.isWhole({ context })),
    hasDraft: ({ context }) => context.draft !== null,
    isOtherUnit: ({ context }, { texts }: { texts: FormTexts }) =>
      texts['unit'] !== undefined && texts['unit'] !== context.form.texts['unit'],
    isConflicting: ({ context }) => isConflicting(context),
    hasChanges: ({ context }) => hasChanges(context),
    isStale: (_, { error }: { error: unknown }) => problemOf(error).code === 'versionConflict',
  },
  delays: { pause: 1_200 },
})

import { assign, fromPromise, setup } from 'xstate'
import { callOf } from '#contract/act.rules.ts'
import type { FormTexts } from '#contract/form.ts'
import { isLiableDecision } from '#contract/liability.rules.ts'
import { decideApplies, type LoanApply, type DecisionSheet } from '#contract/loan.contract.ts'
import {
  type DecisionValues,
  decisionFormOf,
  itemsOf,
  rowField,
} from '#contract/loanDecision.form.ts'
import { StoredFile } from '#contract/values.ts'
import { type Acting, actingOf, begun, notActing } from '#machines/kit/act/acting.ts'
import { type FormEvent, formOf, type FormState, noForm } from '#machines/kit/form/form.ts'
import { notProvided } from '#machines/kit/notProvided.ts'
import { fileText } from '#machines/kit/uploadList/fileText.ts'
import {
  uploadListMachine,
  type UploadsEvent,
} from '#machines/kit/uploadList/uploadList.machine.ts'
import { itemsIn, reopenable, resultsOf } from './decisionResult.ts'

type Chosen = { readonly result: 1 | 2; readonly applyIds: readonly string[] }

export type LoanDecisionContext = Acting & {
  /** What is chosen, and what is typed about it; none while nothing is chosen. */
  readonly form: FormState
  /** Those that still wait, as the server told them last. */
  readonly sheet: DecisionSheet | null
  /** Those that were chosen and wait no longer. */
  readonly leftOut: readonly LoanApply[]
  /** Applications whose waybills the person has opened, and those whose waybills were then shown. */
  readonly opened: readonly string[]
  readonly seen: readonly string[]
  /** Grows whenever the form is filled by the portal and not by a person: the fields begin anew. */
  readonly fillings: number
}

type Event =
  | { type: 'session.unauthorised' | 'session.restored' }
  | { type: 'reading.retried' }
  | ({ type: 'applies.chosen' } & Chosen)
  | FormEvent
  | UploadsEvent
  | { type: 'row.leftOut' | 'waybills.opened' | 'waybills.shown'; applyId: string }
  | { type: 'reasons.filled' }
  | { type: 'decision.confirmed' | 'decision.reopened' | 'decision.abandoned' | 'decision.closed' }
  | { type: 'refused.reopened' }

const idsIn = (applies = '') => applies.split(',').filter((id) => id !== '')

/** Which applications are asked about, and which way. */
export const chosenIn = ({ texts }: FormState): Chosen => ({
  result: texts['result'] === '2' ? 2 : 1,
  applyIds: idsIn(texts['applies']),
})

const opened = (texts: FormTexts): FormState => ({ ...noForm, subject: 'form', texts })
const formFor = ({ result, applyIds }: Chosen) =>
  opened({ result: String(result), applies: applyIds.join(',') })

const nothingChosen = { form: noForm, sheet: null, leftOut: [], opened: [], seen: [] } as const
const acting = actingOf<LoanDecisionContext>('loanDecision', {
  asksPassword: (act) => isLiableDecision(itemsIn(act)),
})
const form = formOf(
  decisionFormOf(1, null),
  () => undefined,
  ({ form, sheet }: LoanDecisionContext) => decisionFormOf(chosenIn(form).result, sheet),
)

export const { begins, resumes } = acting
const { textOf, fileIn } = fileText(StoredFile)
export const textOfFiles = textOf

const megabyte = 1024 * 1024
const limits = { limit: 1, maxBytes: 20 * megabyte, types: ['pdf', 'jpg', 'jpeg', 'png'] }

/** The field of the file, as it was left. */
export const fileFieldOf = ({ form: { texts } }: LoanDecisionContext) => {
  const file = fileIn(texts['confirmFile'])
  return { limits, existing: file ? [file] : [] }
}

/** What is decided, of a form without faults. */
export const decisionOf = (context: LoanDecisionContext) =>
  context.sheet
    ? // `as`: each value was read by its own schema.
      itemsOf(
        chosenIn(context.form).result,
        context.sheet,
        form.valuesOf(context) as DecisionValues,
      )
    : []

/** What is to be confirmed, and on what it stands has not been looked at. */
export const unseenIn = ({ sheet, form, seen }: LoanDecisionContext) =>
  chosenIn(form).result === 1
    ? (sheet?.rows ?? []).filter(({ apply }) => !seen.includes(apply.id))
    : []

const withOne = (ids: readonly string[], id: string) => (ids.includes(id) ? ids : [...ids, id])

/** As it was chosen, where it is still there, else the default. */
const accountOf = (chosen: string | undefined, { accounts }: DecisionSheet) =>
  (accounts.find(({ kind }) => kind === chosen) ?? accounts.find(({ isDefault }) => isDefault))
    ?.kind ?? ''

/** One reason for all. */
export const reasonsFor = ({ form: { texts }, sheet }: LoanDecisionContext): FormTexts =>
  Object.fromEntries(
    (sheet?.rows ?? []).map(({ apply }) => [rowField(2, apply.id), texts['reasonAll'] ?? '']),
  )

export const loanDecisionSetup = setup({
  types: {
    input: {} as { keySeed: string },
    context: {} as LoanDecisionContext,
    events: {} as Event,
    tags: {} as 'busy' | 'editable' | 'blocked' | 'moneyMoving',
  },
  actors: {
    ...acting.actors,
    readForm: fromPromise<FormTexts | null>(notProvided('readForm')),
    /** Applications as they stand, with what their projects and the authorisation have left. */
    readApplies: fromPromise<DecisionSheet, { applyIds: readonly string[] }>(
      notProvided('readApplies'),
    ),
    /** The file that goes with a confirmation. */
    uploads: uploadListMachine,
  },
  actions: {
    ...acting.actions,
    ...form.actions,
    /** Applications are other than they were; the flow has the list read again. */
    announceChange: () => undefined,
    announceDecided: () => undefined,
    forgetForm: () => undefined,
    recallForm: assign((_, texts: FormTexts | null) => (texts ? { form: opened(texts) } : {})),
    choose: assign((_, chosen: Chosen) => ({ ...nothingChosen, form: formFor(chosen) })),
    /** On how things are now the promise is given anew, and what they stand on is looked at; of a single one it stands open. */
    takeSheet: assign(({ context: { form } }, sheet: DecisionSheet) => ({
      sheet: { ...sheet, rows: sheet.rows.filter(({ apply }) => apply.status === 10) },
      leftOut: sheet.rows.flatMap(({ apply }) => (apply.status === 10 ? [] : [apply])),
      form: {
        ...form,
        texts: { ...form.texts, promise: '', account: accountOf(form.texts['account'], sheet) },
      },
      opened: sheet.rows.length === 1 ? sheet.rows.map(({ apply }) => apply.id) : [],
      seen: [],
    })),
    openWaybills: assign(({ context: { opened } }, { applyId }: { applyId: string }) => ({
      opened: withOne(opened, applyId),
    })),
    takeSeen: assign(({ context: { seen } }, { applyId }: { applyId: string }) => ({
      seen: withOne(seen, applyId),
    })),
    leaveOut: assign(({ context: { sheet, form } }, { applyId }: { applyId: string }) => {
      const applies = chosenIn(form).applyIds.filter((id) => id !== applyId)
      return {
        form: { ...form, texts: { ...form.texts, applies: applies.join(',') } },
        sheet: sheet && { ...sheet, rows: sheet.rows.filter(({ apply }) => apply.id !== applyId) },
      }
    }),
    beginFields: assign(({ context: { fillings } }) => ({ fillings: fillings + 1 })),
    beginDecision: assign(({ context }) =>
      begun(context, {
        call: callOf(decideApplies),
        body: { items: decisionOf(context) },
        name: '',
      }),
    ),
    chooseNothing: assign(nothingChosen),
    chooseRefused: assign(({ context: { outcome } }) => {
      const results = resultsOf(outcome)
      const { result = 1 } = results[0] ?? {}
      return { ...nothingChosen, form: formFor({ result, applyIds: reopenable(results) }) }
    }),
  },
  guards: {
    ...acting.guards,
    ...form.guards,
    /** What this page knows is newer than what was saved. */
    isChosen: ({ context }) => context.form.subject !== null,
    wasLeft: (_, texts: FormTexts | null) => idsIn(texts?.['applies']).length > 0,
    isForSome: (_, { applyIds }: Chosen) => applyIds.length > 0 && applyIds.length <= 50,
    isNoneWaiting: (_, sheet: DecisionSheet) =>
      !sheet.rows.some(({ apply }) => apply.status === 10),
    lacksAuth: ({ context }, sheet: DecisionSheet) =>
      chosenIn(context.form).result === 1 && !sheet.canConfirm,
    lacksWaybills: ({ context }) => unseenIn(context).length > 0,
    hasOthers: ({ context }) => (context.sheet?.rows.length ?? 0) > 1,
    /** While another form is open nothing takes its place. */
    hasRefused: ({ context: { outcome, form } }) =>
      reopenable(resultsOf(outcome)).length > 0 && form.subject === null,
  },
})

export const openingContext = ({ input }: { input: { keySeed: string } }): LoanDecisionContext => ({
  ...input,
  ...notActing,
  ...nothingChosen,
  fillings: 0,
})

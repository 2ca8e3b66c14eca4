import { assign, fromPromise, setup } from 'xstate'
import { callOf } from '#contract/act.rules.ts'
import { typedFields } from '#contract/invoice.contract.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import { recordInvoice, uploadInvoice } from '#contract/invoiceFile.contract.ts'
import { invoiceForm } from '#contract/invoiceFile.form.ts'
import { type FormTexts, textsOf } from '#contract/form.ts'
import type { ActOutput } from '#machines/kit/act/act.setup.ts'
import { type Acting, actingOf, begun, notActing } from '#machines/kit/act/acting.ts'
import { type FormEvent, formOf, type FormState, noForm } from '#machines/kit/form/form.ts'
import { notProvided } from '#machines/kit/notProvided.ts'
import {
  type ChosenFile,
  judgeFiles,
  type Rejection,
  type UploadLimits,
} from '#machines/kit/uploadList/chosenFile.ts'
import { fileText } from '#machines/kit/uploadList/fileText.ts'

/** As the server has it; it looks at what is inside. */
export const invoiceLimits: UploadLimits = {
  limit: 1,
  maxBytes: 10 * 1024 * 1024,
  types: ['pdf', 'ofd', 'xml', 'jpg', 'jpeg', 'png'],
}

/** An uploaded file, and what it says. */
export type ReadFile = ReplyOf<typeof uploadInvoice>
type Upload = Pick<ChosenFile, 'raw'> & { onProgress: (percentage: number) => void }
type Input = Pick<Acting, 'keySeed'>

export type ForeignInvoiceContext = Acting & {
  readonly file: ChosenFile | null
  readonly percentage: number
  readonly rejection: Rejection | null
  readonly found: ReadFile | null
  readonly form: FormState
  /** The form began with what was left of an earlier time. */
  readonly isRestored: boolean
}

type Chosen = { files: readonly ChosenFile[] }
type Event =
  | { type: 'session.unauthorised' | 'session.restored' }
  | { type: 'invoice.requested' | 'form.abandoned' | 'file.changed' | 'upload.aborted' }
  | ({ type: 'files.chosen' } & Chosen)
  | { type: 'upload.progressed'; percentage: number }
  | FormEvent

const form = formOf(invoiceForm, () => undefined)
const acting = actingOf<ForeignInvoiceContext>('foreignInvoice')
export const { begins, resumes } = acting

/** What the file says, as the form would have it; what it does not say is typed. */
export const textsOfFile = ({ read }: ReadFile): FormTexts =>
  textsOf(invoiceForm, {
    ...Object.fromEntries(typedFields.map((field) => [field, read[field].value])),
    shippingNoteNumbers: read.shippingNoteNumbers,
  })

/** Beside what is typed: the draft has the file and what it says, too. */
const fileField = 'file'
const { fileIn } = fileText(uploadInvoice.reply)

/** The file of a draft. */
const fileOf = (texts: FormTexts | null): ReadFile | null => fileIn(texts?.[fileField])

/** Under which what is typed is saved. */
export const invoiceSubject = 'new'

const openedWith = (found: ReadFile): FormState => {
  const texts = textsOfFile(found)
  const invoiceKind = texts['invoiceKind'] || invoiceForm.fields.invoiceKind.initial
  return {
    ...noForm,
    subject: invoiceSubject,
    texts: { ...texts, invoiceKind, [fileField]: JSON.stringify(found) },
  }
}

const nothing = {
  file: null,
  percentage: 0,
  rejection: null,
  found: null,
  form: noForm,
  isRestored: false,
} as const

export const foreignInvoiceSetup = setup({
  types: {
    input: {} as Input,
    context: {} as ForeignInvoiceContext,
    events: {} as Event,
    tags: {} as 'busy' | 'editable' | 'blocked',
  },
  actors: {
    ...acting.actors,
    uploadInvoice: fromPromise<ReadFile, Upload>(notProvided('uploadInvoice')),
    readForm: fromPromise<FormTexts | null>(notProvided('readForm')),
  },
  actions: {
    /** Invoices and orders are not what they were; the flow has the list read again. */
    announceChange: () => undefined,
    forgetForm: () => undefined,
    ...acting.actions,
    ...form.actions,
    takeFiles: assign((_, { files }: Chosen) => {
      const { accepted, rejected } = judgeFiles(files, [], invoiceLimits)
      return {
        ...nothing,
        file: accepted[0] ?? null,
        rejection: rejected[0] ?? null,
        outcome: null,
        problem: null,
      }
    }),
    takeProgress: assign((_, { percentage }: { percentage: number }) => ({ percentage })),
    takeRead: assign((_, found: ReadFile) => ({ found, form: openedWith(found) })),
    takeLeft: assign((_, texts: FormTexts | null) => ({
      found: fileOf(texts),
      form: { ...noForm, subject: invoiceSubject, texts: texts ?? {} },
      isRestored: true,
    })),
    beginRecording: assign(({ context }) => {
      const values = form.valuesOf(context)
      const { id } = context.found! // it is filled in only with a file
      const body = { fileId: id, ...values }
      return begun(context, { call: callOf(recordInvoice), body, name: values.number })
    }),
    beginAnew: assign({ ...nothing, outcome: null, problem: null }),
    close: assign(nothing),
  },
  guards: {
    ...acting.guards,
    ...form.guards,
    /** With its file. */
    isLeft: (_, texts: FormTexts | null) => fileOf(texts) !== null,
    isBeingFilled: ({ context }) => context.form.subject !== null,
    /** What is typed here was registered; of another file nothing is said by it. */
    isFormDone: ({ context: { found } }, outcome: ActOutput) =>
      outcome.kind === 'done' && (found === null || outcome.act.body['fileId'] === found.id),
    isAcceptable: (_, { files }: Chosen) =>
      judgeFiles(files, [], invoiceLimits).accepted.length === 1,
  },
})

export const openingContext = ({ input }: { input: Input }): ForeignInvoiceContext => ({
  ...input,
  ...notActing,
  ...nothing,
})

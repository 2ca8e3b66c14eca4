import { assign, fromPromise, setup } from 'xstate'
import { callOf } from '#contract/act.rules.ts'
import { typedFields } from '#contract/invoice.contract.ts'
import { type InvoiceRead, recordInvoice } from '#contract/invoiceFile.contract.ts'
import { invoiceForm } from '#contract/invoiceFile.form.ts'
import { type FormTexts, textsOf } from '#contract/form.ts'
import { type Acting, actingOf, begun, notActing } from '#machines/kit/act/acting.ts'
import { type FormEvent, formOf, type FormState, noForm } from '#machines/kit/form/form.ts'
import { notProvided } from '#machines/kit/notProvided.ts'
import {
  type ChosenFile,
  judgeFiles,
  type Rejection,
  type UploadLimits,
} from '#machines/kit/uploadList/chosenFile.ts'

/** As the server has it; it looks at what is inside. */
export const invoiceLimits: UploadLimits = {
  limit: 1,
  maxBytes: 10 * 1024 * 1024,
  types: ['pdf', 'ofd', 'xml', 'jpg', 'jpeg', 'png'],
}

/** An uploaded file, and what it says. */
export type ReadFile = { readonly id: string; readonly name: string; readonly read: InvoiceRead }
type Upload = { uid: string; onProgress: (percentage: number) => void }
type Input = Pick<Acting, 'keySeed'>

export type ForeignInvoiceContext = Acting & {
  readonly file: ChosenFile | null
  readonly percentage: number
  readonly rejection: Rejection | null
  readonly found: ReadFile | null
  readonly form: FormState
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

const openedWith = (found: ReadFile): FormState => {
  const texts = textsOfFile(found)
  const invoiceKind = texts['invoiceKind'] || invoiceForm.fields.invoiceKind.initial
  return { ...noForm, subject: 'new', texts: { ...texts, invoiceKind } }
}

const nothing = { file: null, percentage: 0, rejection: null, found: null, form: noForm } as const

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
  },
  actions: {
    /** Invoices and orders are not what they were; the flow has the list read again. */
    announceChange: () => undefined,
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
    isAcceptable: (_, { files }: Chosen) =>
      judgeFiles(files, [], invoiceLimits).accepted.length === 1,
  },
})

export const openingContext = ({ input }: { input: Input }): ForeignInvoiceContext => ({
  ...input,
  ...notActing,
  ...nothing,
})

import { assign, fromPromise, setup } from 'xstate'
import type { SavedAct } from '#contract/act.contract.ts'
import { callOf } from '#contract/act.rules.ts'
import {
  askRedLetter,
  changeInvoiceInfo,
  type InvoiceApply,
  type InvoiceApplyStatus,
  type InvoiceDetail,
  type InvoiceOrder,
  type InvoiceOrigin,
  type InvoiceStatus,
  resubmitInvoiceApply,
  retryInvoiceApply,
  unregisterInvoice,
  withdrawInvoiceApply,
} from '#contract/invoice.contract.ts'
import type { FormTexts } from '#contract/form.ts'
import { invoiceChangeForm, redLetterForm, unregisterForm } from '#contract/invoice.form.ts'
import { type ProblemCode, problemOf, type ProblemValue } from '#contract/problem.ts'
import type { Id } from '#contract/values.ts'
import type { ActOutput } from '#machines/kit/act/act.setup.ts'
import { type Acting, actingOf, begun, notActing } from '#machines/kit/act/acting.ts'
import { ownRefusal } from '#machines/kit/act/refusal.ts'
import { type FormEvent, formOf, type FormState, noForm } from '#machines/kit/form/form.ts'
import { notProvided } from '#machines/kit/notProvided.ts'
import { createWatch, type WatchEvent } from '#machines/kit/watch/watch.machine.ts'

/** What the page is about: an application, or an invoice. */
export type InvoiceSubject = { readonly kind: 'apply' | 'invoice'; readonly id: Id }

/** What was read of it. */
export type InvoiceFound =
  | { kind: 'apply'; apply: InvoiceApply }
  | { kind: 'invoice'; invoice: InvoiceDetail; orders: InvoiceOrder[] }

/** What is only confirmed. */
export type InvoiceStep = 'withdraw' | 'resubmit' | 'retry'

export type InvoiceDetailContext = Acting & {
  readonly subject: InvoiceSubject
  readonly found: InvoiceFound | null
  readonly step: InvoiceStep
  readonly form: FormState
}

type Event =
  | { type: 'session.unauthorised' | 'session.restored' | 'line.restored' | 'data.refreshed' }
  | { type: 'step.requested'; step: InvoiceStep }
  | { type: 'step.confirmed' | 'step.abandoned' }
  | { type: 'change.requested' | 'red.requested' | 'unregister.requested' }
  | FormEvent
  | WatchEvent<InvoiceFound>

type At = { context: InvoiceDetailContext }

const applyIn = ({ found }: InvoiceDetailContext) => (found?.kind === 'apply' ? found.apply : null)
const invoiceIn = ({ found }: InvoiceDetailContext) =>
  found?.kind === 'invoice' ? found.invoice : null

const statusOf = (found: InvoiceFound) =>
  found.kind === 'apply' ? found.apply.status : found.invoice.status

const change = formOf(invoiceChangeForm, (context: InvoiceDetailContext) => ({
  isIssued: applyIn(context)?.status === 30,
}))
const red = formOf(redLetterForm, (_: InvoiceDetailContext) => undefined as never) // it has no rule
const unregister = formOf(unregisterForm, (_: InvoiceDetailContext) => undefined as never) // nor has it

const acting = actingOf<InvoiceDetailContext>(({ subject }) => `invoice-${subject.id}`)
export const { begins, resumes } = acting

/** Under which each form of a subject is open. */
const changeOf = ({ subject }: InvoiceDetailContext) => `change-${subject.id}`
const redOf = ({ subject }: InvoiceDetailContext) => `red-${subject.id}`
const unregisterOf = ({ subject }: InvoiceDetailContext) => `unregister-${subject.id}`

const changeable: readonly InvoiceApplyStatus[] = [10, 30, 40, 50]

/** Of an issued application as long as its invoice stands. */
const canChange = (context: InvoiceDetailContext) => {
  const apply = applyIn(context)
  return (
    apply !== null &&
    changeable.includes(apply.status) &&
    (apply.status !== 30 || apply.invoiceStatus === 10)
  )
}

/** A valid invoice that the enterprise itself has made out, here or elsewhere. */
const isOwn = (context: InvoiceDetailContext, origin: InvoiceOrigin) => {
  const invoice = invoiceIn(context)
  return (
    invoice !== null &&
    invoice.status === 10 &&
    invoice.isBlue &&
    invoice.origin === origin &&
    invoice.viewedAs === 'seller'
  )
}

/** What was issued by way of the portal is cancelled; what was not, is only registered here. */
const canAskRed = (context: InvoiceDetailContext) => isOwn(context, 'issued')
const canUnregister = (context: InvoiceDetailContext) => isOwn(context, 'imported')

/** It is other than it was seen. */
const overtaken: readonly ProblemCode[] = ['versionConflict', 'stateForbids']

const stepCalls = {
  withdraw: callOf(withdrawInvoiceApply),
  resubmit: callOf(resubmitInvoiceApply),
  retry: callOf(retryInvoiceApply),
} as const

/** What an act does, by its call. */
export const doneBy = ({ call }: SavedAct): InvoiceStep | 'change' | 'red' | 'unregister' => {
  if (call === callOf(changeInvoiceInfo)) return 'change'
  if (call === callOf(unregisterInvoice)) return 'unregister'
  if (call === stepCalls.resubmit) return 'resubmit'
  if (call === stepCalls.retry) return 'retry'
  return call === stepCalls.withdraw ? 'withdraw' : 'red'
}

/** The form that is done with once an act is done; null where it had none. */
export const formOfAct = (context: InvoiceDetailContext, { kind, act }: ActOutput) => {
  if (kind !== 'done') return null
  const done = doneBy(act)
  if (done === 'unregister') return unregisterOf(context)
  return done === 'change' ? changeOf(context) : done === 'red' ? redOf(context) : null
}

const headerOf = ({
  invoiceKind: _kind,
  reason: _reason,
  ...header
}: ReturnType<typeof change.valuesOf>) => header

export const invoiceDetailSetup = setup({
  types: {
    input: {} as Pick<InvoiceDetailContext, 'subject' | 'keySeed'>,
    context: {} as InvoiceDetailContext,
    events: {} as Event,
    tags: {} as 'busy' | 'editable' | 'blocked',
  },
  actors: {
    ...acting.actors,
    load: fromPromise<InvoiceFound, { subject: InvoiceSubject }>(notProvided('load')),
    readForm: fromPromise<FormTexts | null, { subject: string | null }>(notProvided('readForm')),
    watch: createWatch<InvoiceSubject, InvoiceFound>(),
  },
  guards: {
    ...acting.guards,
    isMissing: (_, { error }: { error: unknown }) => problemOf(error).code === 'missing',
    isForbidden: (_, { error }: { error: unknown }) => problemOf(error).code === 'forbidden',
    isApplyAt: ({ context }, { status }: { status: InvoiceApplyStatus }) =>
      applyIn(context)?.status === status,
    isSameStatus: ({ context: { found } }, { seen }: { seen: InvoiceFound }) =>
      found?.kind === seen.kind && statusOf(found) === statusOf(seen),
    isInvoiceAt: ({ context }, { status }: { status: InvoiceStatus }) =>
      invoiceIn(context)?.status === status,
    canChange: ({ context }) => canChange(context),
    canAskRed: ({ context }) => canAskRed(context),
    canUnregister: ({ context }) => canUnregister(context),
    isChangeBegun: ({ context }) =>
      context.form.subject === changeOf(context) && canChange(context),
    isRedBegun: ({ context }) => context.form.subject === redOf(context) && canAskRed(context),
    isUnregisterBegun: ({ context }) =>
      context.form.subject === unregisterOf(context) && canUnregister(context),
    isFormDone: ({ context }, outcome: ActOutput) => formOfAct(context, outcome) !== null,
    /** Somebody else changed it: it is looked at first. */
    isOvertaken: (_, outcome: ActOutput) => {
      const code = ownRefusal(outcome)?.code
      return code !== undefined && overtaken.includes(code)
    },
    isStep: ({ event }, { step }: { step: InvoiceStep }) =>
      event.type === 'step.requested' && event.step === step,
    isChangeWhole: change.guards.isWhole,
    isReasonGiven: red.guards.isWhole,
    isUnregisterReasonGiven: unregister.guards.isWhole,
  },
  actions: {
    forgetForm: (_, _params: { subject: string | null }) => undefined,
    ...acting.actions,
    takeFound: assign((_, found: InvoiceFound) => ({ found, problem: null })),
    takeWatchProblem: assign((_, { problem }: { problem: ProblemValue }) => ({ problem })),
    takeStep: assign(({ event }) => (event.type === 'step.requested' ? { step: event.step } : {})),
    openChange: assign(({ context }) => {
      const apply = applyIn(context)
      return {
        outcome: null,
        problem: null,
        form: change.opened(
          changeOf(context),
          apply && {
            invoiceKind: apply.invoiceKind,
            address: apply.buyer.address,
            phone: apply.buyer.phone,
            bankName: apply.buyer.bankName,
            remark: apply.typedRemark,
            receiveEmail: apply.receiveEmail,
          },
        ),
      }
    }),
    openRed: assign(({ context }) => ({
      outcome: null,
      problem: null,
      form: red.opened(redOf(context)),
    })),
    openUnregister: assign(({ context }) => ({
      outcome: null,
      problem: null,
      form: unregister.opened(unregisterOf(context)),
    })),
    recallTexts: change.actions.recallTexts,
    takeChange: change.actions.takeTyped,
    showChangeFaults: change.actions.showFaults,
    showChangeRefusal: change.actions.showRefusal,
    takeReason: red.actions.takeTyped,
    showReasonFaults: red.actions.showFaults,
    showReasonRefusal: red.actions.showRefusal,
    takeUnregisterReason: unregister.actions.takeTyped,
    showUnregisterFaults: unregister.actions.showFaults,
    showUnregisterRefusal: unregister.actions.showRefusal,
    closeForm: assign({ form: noForm, problem: null }),
    beginStep: assign(({ context }) => {
      const { id, version, applyNo } = applyIn(context)! // a step is asked of an application
      const call = stepCalls[context.step]
      return begun(context, { call, body: { applyId: id, version }, name: applyNo })
    }),
    beginChange: assign(({ context }) => {
      const { version, applyNo } = applyIn(context)! // likewise
      const values = change.valuesOf(context)
      return begun(context, {
        call: callOf(changeInvoiceInfo),
        body: {
          applyNo,
          version,
          invoiceKind: values.invoiceKind,
          header: headerOf(values),
          ...(values.reason === undefined ? {} : { reason: values.reason }),
        },
        name: applyNo,
      })
    }),
    beginRed: assign(({ context }) => {
      const { id, version, invoiceNo } = invoiceIn(context)! // a red letter is asked of an invoice
      return begun(context, {
        call: callOf(askRedLetter),
        body: { invoiceId: id, version, ...red.valuesOf(context) },
        name: invoiceNo,
      })
    }),
    beginUnregister: assign(({ context }) => {
      const { id, version, invoiceNo } = invoiceIn(context)! // so is a withdrawal
      return begun(context, {
        call: callOf(unregisterInvoice),
        body: { invoiceId: id, version, ...unregister.valuesOf(context) },
        name: invoiceNo,
      })
    }),
  },
})

export const openingContext = ({
  input,
}: {
  input: Pick<InvoiceDetailContext, 'subject' | 'keySeed'>
}): InvoiceDetailContext => ({
  ...input,
  ...notActing,
  found: null,
  step: 'withdraw',
  form: noForm,
})

export const ofSubject = ({ context: { subject } }: At) => ({ subject })

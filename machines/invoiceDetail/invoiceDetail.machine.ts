import type { DoneActorEvent } from 'xstate'
import type { InvoiceApplyStatus, InvoiceStatus } from '#contract/invoice.contract.ts'
import type { ActOutput } from '#machines/kit/act/act.setup.ts'
import { asksOf } from '#machines/kit/asks.ts'
import {
  begins,
  formOfAct,
  type InvoiceDetailContext,
  invoiceDetailSetup,
  type InvoiceStep,
  ofSubject,
  openingContext,
  resumes,
} from './invoiceDetail.setup.ts'

type At = { context: InvoiceDetailContext }

const asks = asksOf(invoiceDetailSetup)

const applyAt = (status: InvoiceApplyStatus) => ({ type: 'isApplyAt', params: { status } }) as const
const invoiceAt = (status: InvoiceStatus) => ({ type: 'isInvoiceAt', params: { status } }) as const

/** Asks once more before a step that can be taken here. */
const stepping = (...steps: InvoiceStep[]) =>
  steps.map((step) => ({
    guard: { type: 'isStep' as const, params: { step } },
    target: '#invoiceDetail.confirming' as const,
    actions: 'takeStep' as const,
  }))
const changing = { target: '#invoiceDetail.changing', actions: 'openChange' } as const
const refreshed = '#invoiceDetail.loading' as const

const formIn = ({ context }: At) => ({ subject: context.form.subject })
const forgetTyped = { type: 'forgetForm', params: formIn } as const
const forgetSent = {
  type: 'forgetForm',
  params: ({ context, event }: At & { event: DoneActorEvent<ActOutput> }) => ({
    subject: formOfAct(context, event.output),
  }),
} as const

// The draft is a help, not a condition.
const recalling = asks('readForm', {
  input: formIn,
  take: 'recallTexts',
  done: 'filling',
  fail: { target: 'filling', actions: [] },
})

/** Submits a form, which stays as it was typed where it did not take effect. */
const submitting = (
  showRefusal: 'showChangeRefusal' | 'showReasonRefusal' | 'showUnregisterRefusal',
) =>
  asks('act', {
    id: 'act',
    input: begins,
    take: 'takeOutcome',
    done: [
      {
        guard: 'isOwnDone',
        target: '#invoiceDetail.loading',
        actions: [forgetTyped, 'closeForm'],
      },
      { guard: 'isOvertaken', target: '#invoiceDetail.loading' },
      { guard: 'isOwnRefused', target: 'filling', actions: showRefusal },
      // Dropped, or another tab's was first: what was typed is still here.
      { target: '#invoiceDetail.loading' },
    ],
  })

/** Others are at work: it is looked at in the background. */
const watching = invoiceDetailSetup.createStateConfig({
  invoke: {
    id: 'watch',
    src: 'watch',
    input: ({ context: { subject } }) => ({ subject, pace: { soonest: 2_000, latest: 15_000 } }),
    // It never ends by itself.
    onDone: refreshed,
    onError: refreshed,
  },
  on: {
    'watch.reported': [
      // The watch goes on, and slows down.
      {
        guard: { type: 'isSameStatus', params: ({ event }) => event },
        actions: { type: 'takeFound', params: ({ event }) => event.seen },
      },
      {
        target: '#invoiceDetail.placing',
        actions: { type: 'takeFound', params: ({ event }) => event.seen },
      },
    ],
    'watch.failed': { actions: { type: 'takeWatchProblem', params: ({ event }) => event } },
  },
})

/** One application for an invoice, or one invoice: where it stands, and what can be done about it there. */
export const invoiceDetailMachine = invoiceDetailSetup.createMachine({
  id: 'invoiceDetail',
  context: openingContext,
  initial: 'opening',
  on: { 'session.unauthorised': '.suspended', 'session.restored': {} },
  states: {
    // What was begun comes first: nothing is done beside it.
    opening: asks('act', {
      input: resumes,
      take: 'takeOutcome',
      done: [
        { guard: 'isFormDone', target: 'loading', actions: [forgetSent, 'closeForm'] },
        { target: 'loading' },
      ],
    }),
    loading: asks('load', {
      input: ofSubject,
      take: 'takeFound',
      done: 'placing',
      fail: [
        { guard: 'isMissing', target: 'missing' },
        { guard: 'isForbidden', target: 'forbidden' },
        'failed',
      ],
    }),
    placing: {
      always: [
        // It was read again while the form was open.
        { guard: 'isChangeBegun', target: 'changing.filling' },
        { guard: 'isRedBegun', target: 'reasoning.filling' },
        { guard: 'isUnregisterBegun', target: 'unregistering.filling' },
        { guard: applyAt(0), target: 'apply.pending' },
        { guard: applyAt(10), target: 'apply.submitted' },
        { guard: applyAt(20), target: 'apply.issuing' },
        { guard: applyAt(30), target: 'apply.issued' },
        { guard: applyAt(40), target: 'apply.rejected' },
        { guard: applyAt(50), target: 'apply.failed' },
        { guard: applyAt(60), target: 'apply.withdrawn' },
        { guard: 'canAskRed', target: 'invoice.valid' },
        { guard: 'canUnregister', target: 'invoice.registered' },
        { guard: invoiceAt(20), target: 'invoice.redPending' },
        { target: 'invoice.settled' },
      ],
    },
    /** An application, as its status says. */
    apply: {
      initial: 'submitted',
      // What cannot be changed any more is not.
      entry: 'closeForm',
      on: { 'data.refreshed': 'loading' },
      states: {
        pending: {
          ...watching,
          on: { ...watching.on, 'step.requested': stepping('withdraw') },
        },
        submitted: {
          ...watching,
          on: {
            ...watching.on,
            'step.requested': stepping('withdraw'),
            'change.requested': changing,
          },
        },
        issuing: watching,
        rejected: {
          on: {
            'step.requested': stepping('resubmit', 'withdraw'),
            'change.requested': changing,
          },
        },
        failed: {
          on: { 'step.requested': stepping('retry', 'withdraw'), 'change.requested': changing },
        },
        issued: { on: { 'change.requested': { guard: 'canChange', ...changing } } },
        withdrawn: {},
      },
    },
    /** An invoice, as its status says. */
    invoice: {
      initial: 'valid',
      entry: 'closeForm',
      on: { 'data.refreshed': 'loading' },
      states: {
        valid: {
          on: { 'red.requested': { target: '#invoiceDetail.reasoning', actions: 'openRed' } },
        },
        registered: {
          on: {
            'unregister.requested': {
              target: '#invoiceDetail.unregistering',
              actions: 'openUnregister',
            },
          },
        },
        redPending: watching,
        settled: {},
      },
    },
    confirming: {
      tags: ['editable'],
      on: {
        'step.confirmed': { target: 'acting', actions: 'beginStep' },
        'step.abandoned': 'placing',
      },
    },
    /** What it says otherwise; of an issued one by a red letter and a new invoice. */
    changing: {
      initial: 'recalling',
      states: {
        recalling,
        filling: {
          tags: ['editable'],
          on: {
            'form.typed': { actions: { type: 'takeChange', params: ({ event }) => event } },
            'form.submitted': [
              { guard: 'isChangeWhole', target: 'acting', actions: 'beginChange' },
              { actions: 'showChangeFaults' },
            ],
            'step.abandoned': {
              target: '#invoiceDetail.placing',
              actions: [forgetTyped, 'closeForm'],
            },
          },
        },
        acting: submitting('showChangeRefusal'),
      },
    },
    /** Why the invoice is to be cancelled. */
    reasoning: {
      initial: 'recalling',
      states: {
        recalling,
        filling: {
          tags: ['editable'],
          on: {
            'form.typed': { actions: { type: 'takeReason', params: ({ event }) => event } },
            'form.submitted': [
              { guard: 'isReasonGiven', target: 'acting', actions: 'beginRed' },
              { actions: 'showReasonFaults' },
            ],
            'step.abandoned': {
              target: '#invoiceDetail.placing',
              actions: [forgetTyped, 'closeForm'],
            },
          },
        },
        acting: submitting('showReasonRefusal'),
      },
    },
    /** Why its registration is withdrawn. */
    unregistering: {
      initial: 'recalling',
      states: {
        recalling,
        filling: {
          tags: ['editable'],
          on: {
            'form.typed': {
              actions: { type: 'takeUnregisterReason', params: ({ event }) => event },
            },
            'form.submitted': [
              { guard: 'isUnregisterReasonGiven', target: 'acting', actions: 'beginUnregister' },
              { actions: 'showUnregisterFaults' },
            ],
            'step.abandoned': {
              target: '#invoiceDetail.placing',
              actions: [forgetTyped, 'closeForm'],
            },
          },
        },
        acting: submitting('showUnregisterRefusal'),
      },
    },
    acting: asks('act', { input: begins, take: 'takeOutcome', done: 'loading' }),
    missing: { on: { 'data.refreshed': 'loading' } },
    forbidden: { on: { 'data.refreshed': 'loading' } },
    failed: { on: { 'data.refreshed': 'loading', 'line.restored': 'loading' } },
    suspended: {
      tags: ['blocked'],
      on: { 'session.restored': { target: 'opening', actions: 'clearProblem' } },
    },
  },
})

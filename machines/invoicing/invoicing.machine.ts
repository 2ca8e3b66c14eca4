import { asksOf } from '#machines/kit/asks.ts'
import { listWith } from './invoiceableOrders.ts'
import {
  begins,
  choiceOf,
  forgetTyped,
  initialContext,
  type InvoiceTerms,
  type InvoicingContext,
  invoicingSetup,
  resumes,
} from './invoicing.setup.ts'

type At = { context: InvoicingContext }

const asks = asksOf(invoicingSetup)

const choice = ({ context }: At) => ({ choice: choiceOf(context) })

type Terms = { type: 'terms.chosen' } & InvoiceTerms

const takeTerms = {
  type: 'takeTerms',
  params: ({ event }: { event: Terms }) => event,
} as const

/** Back to the list, where what was chosen is still ticked. */
const reopened = { target: '#invoicing.choosing', actions: 'reopenOrders' } as const

const applied = ['takeApplies', forgetTyped, 'finishApplication', 'announceTicks'] as const

const dropped = [forgetTyped, 'openForm', 'clearProblem'] as const

/** Nothing is lost: it is tried again, or other orders are chosen. */
const failed = invoicingSetup.createStateConfig({
  tags: ['blocked'],
  on: { 'orders.rechecked': '#invoicing.checking', 'orders.reopened': reopened },
})

/** From paid orders to invoices: choose, check, look at what will be printed, apply, and follow what becomes of it. */
export const invoicingMachine = invoicingSetup.createMachine({
  id: 'invoicing',
  context: initialContext,
  initial: 'opening',
  on: { 'session.unauthorised': '.suspended', 'session.restored': {} },
  states: {
    // What was begun comes first: nothing is done beside it.
    opening: asks('act', {
      input: resumes,
      take: 'takeOutcome',
      done: [
        { guard: 'isNothing', target: 'placing' },
        { guard: 'isDone', target: 'following', actions: applied },
        reopened,
      ],
    }),
    placing: {
      always: [
        { guard: 'hasApplied', target: 'following' },
        { guard: 'hasChosen', target: 'checking' },
        { target: 'choosing' },
      ],
    },
    choosing: {
      tags: ['editable'],
      invoke: {
        id: 'orders',
        src: 'orders',
        input: ({ context: { orderKind, picked } }) => listWith(orderKind, picked),
        onSnapshot: [
          {
            guard: { type: 'isTickedAnew', params: ({ event }) => event.snapshot.context },
            actions: [
              { type: 'takePicked', params: ({ event }) => event.snapshot.context },
              'announceTicks',
            ],
          },
          { actions: { type: 'takePicked', params: ({ event }) => event.snapshot.context } },
        ],
        // A list goes on for as long as it is on screen.
        onDone: {},
        onError: {},
      },
      on: {
        'source.chosen': {
          guard: { type: 'isOtherSource', params: ({ event }) => event },
          target: 'choosing',
          reenter: true,
          actions: [{ type: 'takeSource', params: ({ event }) => event }, 'announceTicks'],
        },
        'terms.chosen': { actions: takeTerms },
        'orders.chosen': {
          guard: { type: 'isFew', params: ({ event }) => event },
          target: 'checking',
          actions: { type: 'takeOrders', params: ({ event }) => event },
        },
      },
    },
    checking: asks('checkOrders', {
      input: choice,
      take: 'takeCheck',
      done: [{ guard: 'isPassed', target: 'previewing' }, { target: 'reviewing' }],
      fail: 'checkFailed',
    }),
    checkFailed: failed,
    /** Orders that cannot be invoiced, why, and what to do. */
    reviewing: {
      on: {
        'badOrders.leftOut': { guard: 'hasGood', target: 'checking', actions: 'leaveOutBad' },
        'orders.rechecked': 'checking',
        'orders.reopened': reopened,
        // Taken with the next check: what is chosen with the keyboard may be passed over.
        'terms.chosen': { actions: takeTerms },
      },
    },
    previewing: asks('previewInvoices', {
      input: choice,
      take: 'takeInfo',
      done: [
        // What was typed before of this buyer is still there.
        { guard: 'isFormOpen', target: 'describing.filling' },
        { target: 'describing' },
      ],
      fail: 'previewFailed',
    }),
    // The orders are checked again, too: that says why where they were refused.
    previewFailed: failed,
    /** What each invoice will print, and what is said of the buyer besides. */
    describing: {
      initial: 'recalling',
      states: {
        // The draft is a help, not a condition.
        recalling: asks(
          'readForm',
          {
            input: ({ context: { form } }) => form,
            take: 'recallTexts',
            done: { target: 'filling', actions: 'noteRestored' },
            fail: { target: 'filling', actions: [] },
          },
          { entry: 'openForm' },
        ),
        filling: {
          tags: ['editable'],
          on: {
            'form.typed': { actions: { type: 'takeTyped', params: ({ event }) => event } },
            'draft.dropped': { actions: dropped },
            'form.submitted': [
              { guard: 'isWhole', target: '#invoicing.applying', actions: 'beginApplication' },
              { actions: 'showFaults' },
            ],
            'orders.reopened': reopened,
            'terms.chosen': { target: 'outdated', actions: takeTerms },
          },
        },
        /** What is shown would be printed on other terms than those chosen: it is submitted once it was prepared anew. */
        outdated: {
          tags: ['editable'],
          on: {
            'form.typed': { actions: { type: 'takeTyped', params: ({ event }) => event } },
            'draft.dropped': { actions: dropped },
            'form.submitted': '#invoicing.checking',
            'orders.reopened': reopened,
            'terms.chosen': [
              {
                guard: { type: 'isPreviewed', params: ({ event }) => event },
                target: 'filling',
                actions: takeTerms,
              },
              { actions: takeTerms },
            ],
          },
        },
      },
    },
    applying: asks('act', {
      input: begins,
      take: 'takeOutcome',
      done: [
        {
          guard: 'isDone',
          target: 'following',
          actions: applied,
        },
        { guard: 'isStale', target: 'checking' },
        { target: 'describing.filling', actions: 'showRefusal' },
      ],
    }),
    /** Until each application is issued, failed or was rejected. */
    following: {
      always: { guard: 'isOver', target: 'finished' },
      invoke: {
        id: 'watch',
        src: 'watch',
        input: ({ context: { applies } }) => ({
          subject: applies.map(({ id }) => id),
          pace: { soonest: 2_000, latest: 15_000 },
        }),
        // It never ends by itself.
        onDone: 'finished',
        onError: 'finished',
      },
      on: {
        'watch.reported': { actions: { type: 'takeSeen', params: ({ event }) => event } },
        'watch.failed': { actions: { type: 'takePollProblem', params: ({ event }) => event } },
        'more.requested': { target: 'choosing', actions: 'beginAnew' },
      },
    },
    suspended: {
      tags: ['blocked'],
      on: { 'session.restored': { target: 'opening', actions: 'clearProblem' } },
    },
    finished: {
      tags: ['terminal'],
      on: { 'more.requested': { target: 'choosing', actions: 'beginAnew' } },
    },
  },
})

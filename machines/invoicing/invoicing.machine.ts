import { assign } from 'xstate'
import { asksOf } from '#machines/kit/asks.ts'
import { listOfKind } from './invoiceableOrders.ts'
import {
  begins,
  choiceOf,
  initialContext,
  type InvoicingContext,
  invoicingSetup,
  resumes,
} from './invoicing.setup.ts'

type At = { context: InvoicingContext }

const asks = asksOf(invoicingSetup)

const choice = ({ context }: At) => ({ choice: choiceOf(context) })

const retermed = {
  target: 'checking',
  actions: { type: 'takeTerms', params: ({ event }: { event: Terms }) => event },
} as const
type Terms = { type: 'terms.chosen' } & Pick<InvoicingContext, 'mergeMode' | 'invoiceKind'>

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
        { guard: 'isDone', target: 'following', actions: ['takeApplies', 'forgetForm'] },
        { target: 'choosing' },
      ],
    }),
    placing: {
      always: [{ guard: 'hasChosen', target: 'checking' }, { target: 'choosing' }],
    },
    choosing: {
      tags: ['editable'],
      invoke: {
        id: 'orders',
        src: 'orders',
        input: ({ context: { orderKind } }) => listOfKind(orderKind),
        // A list goes on for as long as it is on screen.
        onDone: {},
        onError: {},
      },
      on: {
        'source.chosen': {
          target: 'choosing',
          reenter: true,
          actions: assign({ orderKind: ({ event }) => event.orderKind }),
        },
        'terms.chosen': { actions: { type: 'takeTerms', params: ({ event }) => event } },
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
      fail: 'choosing',
    }),
    /** Orders that cannot be invoiced, why, and what to do. */
    reviewing: {
      on: {
        'badOrders.leftOut': { guard: 'hasGood', target: 'checking', actions: 'leaveOutBad' },
        'orders.rechecked': 'checking',
        'orders.reopened': 'choosing',
        'terms.chosen': retermed,
      },
    },
    previewing: asks('previewInvoices', {
      input: choice,
      take: 'takeInfo',
      done: 'describing',
      fail: 'choosing',
    }),
    /** What each invoice will print, and what is said of the buyer besides. */
    describing: {
      initial: 'recalling',
      states: {
        // The draft is a help, not a condition.
        recalling: asks(
          'readForm',
          {
            take: 'recallTexts',
            done: 'filling',
            fail: { target: 'filling', actions: [] },
          },
          { entry: 'openForm' },
        ),
        filling: {
          tags: ['editable'],
          on: {
            'form.typed': { actions: { type: 'takeTyped', params: ({ event }) => event } },
            'form.submitted': [
              { guard: 'isWhole', target: '#invoicing.applying', actions: 'beginApplication' },
              { actions: 'showFaults' },
            ],
            'orders.reopened': '#invoicing.choosing',
            'terms.chosen': { ...retermed, target: '#invoicing.checking' },
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
          actions: ['takeApplies', 'forgetForm', 'closeForm'],
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

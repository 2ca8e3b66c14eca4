import { asksOf } from '#machines/kit/asks.ts'
import { batchOf, idleContext, orderBatchSetup } from './orderBatch.setup.ts'

const asks = asksOf(orderBatchSetup)

/** One act on several orders: ask, do, report per order. An order that was refused leaves the others as they went. */
export const orderBatchMachine = orderBatchSetup.createMachine({
  id: 'orderBatch',
  context: idleContext,
  initial: 'idle',
  on: { 'session.unauthorised': '.idle', 'session.restored': {} },
  states: {
    idle: {
      on: {
        'batch.requested': {
          guard: { type: 'isForSome', params: ({ event }) => event },
          target: 'asking',
          actions: { type: 'openForm', params: ({ event }) => event },
        },
      },
    },
    asking: {
      on: {
        'form.typed': { actions: { type: 'takeTyped', params: ({ event }) => event } },
        'form.submitted': [
          { guard: 'isWhole', target: 'working', actions: 'clearProblem' },
          { actions: 'showFaults' },
        ],
        'batch.abandoned': 'idle',
      },
    },
    working: asks('changeOrders', {
      input: ({ context }) => batchOf(context),
      take: 'takeReply',
      done: { target: 'reported', actions: 'announceChange' },
      fail: [
        {
          guard: 'isOutcomeOpen',
          target: 'unanswered',
          actions: ['takeProblem', 'announceChange'],
        },
        'asking',
      ],
    }),
    reported: { on: { 'report.closed': 'idle' } },
    unanswered: { on: { 'report.closed': 'idle' } },
  },
})

import type { BatchKind } from '#contract/orderBatch.form.ts'
import { asksOf } from '#machines/kit/asks.ts'
import {
  batchOf,
  type BatchTarget,
  filterOf,
  idleContext,
  orderBatchSetup,
} from './orderBatch.setup.ts'

const asks = asksOf(orderBatchSetup)

type At = { event: { kind: BatchKind; target: BatchTarget } }
const asked = ({ event }: At) => event

/** Another act does not wait until the report of the last is closed. */
const begun = [
  {
    guard: { type: 'isForNone', params: asked },
    target: 'asking',
    actions: { type: 'openForm', params: asked },
  },
  {
    guard: { type: 'isForAll', params: asked },
    target: 'finding',
    actions: { type: 'openForm', params: asked },
  },
  {
    guard: { type: 'isForSome', params: asked },
    target: 'asking',
    actions: { type: 'openForm', params: asked },
  },
] as const

/** One act on several orders: find all that match, ask, do, report per order. An order that was refused leaves the others as they went. */
export const orderBatchMachine = orderBatchSetup.createMachine({
  id: 'orderBatch',
  context: idleContext,
  initial: 'idle',
  on: { 'session.unauthorised': '.idle', 'session.restored': {} },
  states: {
    idle: {
      on: { 'batch.requested': begun },
    },
    /** What is confirmed and done is for these orders, as they are now. */
    finding: asks('queryMatchingOrders', {
      input: ({ context }) => ({ filter: filterOf(context) }),
      take: 'takeOrders',
      done: [
        { guard: 'areImported', target: 'working' },
        { guard: 'areSome', target: 'asking' },
        'noneFound',
      ],
      fail: 'notFound',
    }),
    notFound: {
      on: {
        'load.retried': { target: 'finding', actions: 'clearProblem' },
        'batch.abandoned': 'idle',
        'batch.requested': begun,
      },
    },
    noneFound: {
      entry: 'announceChange',
      on: { 'report.closed': 'idle', 'batch.requested': begun },
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
    /** Many orders go in several calls, one after the other. */
    working: asks('changeOrders', {
      input: ({ context }) => batchOf(context),
      take: 'takeReply',
      done: [
        { guard: 'areMore', target: 'working', reenter: true },
        { target: 'reported', actions: 'announceChange' },
      ],
      fail: [
        {
          guard: 'isOutcomeOpen',
          target: 'unanswered',
          actions: ['takeProblem', 'announceChange'],
        },
        {
          guard: 'hasBegun',
          target: 'stopped',
          actions: ['takeProblem', 'announceChange'],
        },
        'asking',
      ],
    }),
    reported: { on: { 'report.closed': 'idle', 'batch.requested': begun } },
    /** The first orders are done, and a later call was refused: the rest waits for the person. */
    stopped: {
      on: {
        'batch.resumed': { target: 'working', actions: 'clearProblem' },
        'report.closed': 'idle',
        'batch.requested': begun,
      },
    },
    /** What this person has done to an order counts as done when it is sent again. */
    unanswered: {
      on: {
        'batch.resumed': { target: 'working', actions: 'clearProblem' },
        'report.closed': 'idle',
        'batch.requested': begun,
      },
    },
  },
})

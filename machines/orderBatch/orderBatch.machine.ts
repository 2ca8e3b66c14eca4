import { assign, fromPromise, setup } from 'xstate'
import type { OrderBatchReply } from '#contract/order.contract.ts'
import { isOutcomeOpen, problemOf, type ProblemValue } from '#contract/problem.ts'
import { errorOf } from '#machines/kit/errorOf.ts'
import { notProvided } from '#machines/kit/notProvided.ts'
import type { Filter } from '#machines/kit/pagedList/question.ts'

export type BatchKind =
  | 'submit'
  | 'withdraw'
  | 'void'
  | 'bindContract'
  | 'bindTrack'
  | 'approve'
  | 'reject'

export type ContractInput = {
  readonly contractNo: string
  readonly contractType: 1 | 2 | 3
  readonly partyA: string
  readonly signDate: string
  readonly validFrom: string
  readonly validTo: string
  readonly fileIds: readonly string[]
}

export type TrackInput = { readonly trackUrl: string } | { readonly fileId: string }

/** What a person adds to the act: a reason, a contract or a track. */
export type BatchDetails = {
  readonly reason?: string
  readonly contract?: ContractInput
  readonly track?: TrackInput
}

/** The orders an act is for: chosen one by one, or all that match. */
export type BatchTarget =
  | { readonly kind: 'rows'; readonly orderIds: readonly string[] }
  | { readonly kind: 'all'; readonly filter: Filter; readonly count: number }

export const countOfTarget = (target: BatchTarget) =>
  target.kind === 'all' ? target.count : target.orderIds.length

type Act = { kind: BatchKind; target: BatchTarget; details: BatchDetails }

type Event =
  | { type: 'batch.requested'; kind: BatchKind; target: BatchTarget }
  | { type: 'batch.confirmed'; details: BatchDetails }
  | { type: 'batch.abandoned' | 'report.closed' | 'session.unauthorised' | 'session.restored' }

const nothing: BatchTarget = { kind: 'rows', orderIds: [] }

/** One act on several orders: ask, do, report per order. An order that was refused leaves the others as they went. */
export const orderBatchMachine = setup({
  types: {
    context: {} as {
      readonly kind: BatchKind
      readonly target: BatchTarget
      readonly details: BatchDetails
      readonly reply: OrderBatchReply | null
      readonly problem: ProblemValue | null
    },
    events: {} as Event,
    tags: {} as 'busy',
  },
  actors: { changeOrders: fromPromise<OrderBatchReply, Act>(notProvided('changeOrders')) },
  actions: {
    /** The orders are other than they were; the flow has the list read again. */
    announceChange: () => undefined,
    takeProblem: assign((_, { error }: { error: unknown }) => ({ problem: problemOf(error) })),
  },
  guards: {
    isForSome: (_, target: BatchTarget) => countOfTarget(target) > 0,
    isOutcomeOpen: (_, { error }: { error: unknown }) => isOutcomeOpen(problemOf(error)),
  },
}).createMachine({
  id: 'orderBatch',
  context: { kind: 'submit', target: nothing, details: {}, reply: null, problem: null },
  initial: 'idle',
  on: { 'session.unauthorised': '.idle', 'session.restored': {} },
  states: {
    idle: {
      on: {
        'batch.requested': {
          guard: { type: 'isForSome', params: ({ event }) => event.target },
          target: 'asking',
          actions: assign({
            kind: ({ event }) => event.kind,
            target: ({ event }) => event.target,
            details: {},
            reply: null,
            problem: null,
          }),
        },
      },
    },
    asking: {
      on: {
        'batch.confirmed': {
          target: 'working',
          actions: assign({ details: ({ event }) => event.details, problem: null }),
        },
        'batch.abandoned': 'idle',
      },
    },
    working: {
      tags: ['busy'],
      invoke: {
        id: 'changeOrders',
        src: 'changeOrders',
        input: ({ context: { kind, target, details } }) => ({ kind, target, details }),
        onDone: {
          target: 'reported',
          actions: [assign({ reply: ({ event }) => event.output }), 'announceChange'],
        },
        onError: [
          {
            guard: { type: 'isOutcomeOpen', params: errorOf },
            target: 'unanswered',
            actions: [{ type: 'takeProblem', params: errorOf }, 'announceChange'],
          },
          {
            target: 'asking',
            actions: { type: 'takeProblem', params: errorOf },
          },
        ],
      },
    },
    reported: { on: { 'report.closed': 'idle' } },
    unanswered: { on: { 'report.closed': 'idle' } },
  },
})

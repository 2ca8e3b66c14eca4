import { assign, fromPromise, setup } from 'xstate'
import {
  mostChecked,
  mostOrders,
  type OrderBatchLine,
  type OrderBatchReply,
  type OrderRow,
  type SeenOrder,
} from '#contract/order.contract.ts'
import { type BatchDetails, batchForm, type BatchKind } from '#contract/orderBatch.form.ts'
import { isOutcomeOpen, problemOf, type ProblemValue } from '#contract/problem.ts'
import { type FormEvent, formOf, type FormState, noForm } from '#machines/kit/form/form.ts'
import { notProvided } from '#machines/kit/notProvided.ts'
import type { Filter } from '#machines/kit/pagedList/question.ts'

/** An order whose transfer is shown. */
export type OwedOrder = Pick<OrderRow, 'id' | 'shippingNoteNumber' | 'driverName' | 'unfiledFen'>

/**
 * The orders an act is for: chosen one by one, as they were seen; all that match, of which so many were counted; or what an
 * import has brought in, for which the act was asked when the file was chosen.
 */
export type BatchTarget =
  | {
      readonly kind: 'rows'
      readonly orders: readonly SeenOrder[]
      /** What of each still needs a statement, where transfers are shown. */
      readonly owed?: readonly OwedOrder[]
    }
  | { readonly kind: 'all' | 'imported'; readonly filter: Filter; readonly count: number }

export type Batch = {
  kind: BatchKind
  orders: SeenOrder[]
  details: BatchDetails
  /** Of all that match, what they match. */
  filter: Filter
}

/** All that match, as they were found at one moment. */
export type MatchingOrders = { orders: readonly SeenOrder[]; freightFen: number }

type Event =
  | { type: 'batch.requested'; kind: BatchKind; target: BatchTarget }
  | FormEvent
  | {
      type:
        | 'load.retried'
        | 'batch.abandoned'
        | 'batch.resumed'
        | 'report.closed'
        | 'session.unauthorised'
        | 'session.restored'
    }

type Context = {
  readonly kind: BatchKind
  readonly target: BatchTarget
  /** What is asked about and done, as it was seen or found. */
  readonly orders: readonly SeenOrder[]
  /** Of all that match; null of what was chosen one by one. */
  readonly freightFen: number | null
  readonly form: FormState
  /** How many of the orders have been answered: they go in their order, so these are the first. */
  readonly answered: number
  /** What came of them. */
  readonly reply: OrderBatchReply & { notes: readonly OrderBatchLine[]; passed: number }
  readonly problem: ProblemValue | null
}

const noReply = { success: 0, fail: 0, errors: [], notes: [], passed: 0 }

/** Of an act that comes before all orders, as a contract does that they will name. */
export const noOrders: BatchTarget = { kind: 'rows', orders: [] }

export const idleContext: Context = {
  kind: 'submit',
  target: noOrders,
  orders: [],
  freightFen: null,
  form: noForm,
  answered: 0,
  reply: noReply,
  problem: null,
}

const form = formOf(batchForm, ({ kind, orders }: Context) => ({ kind, count: orders.length }))

const mostAtOnce: Record<BatchKind, number> = {
  submit: mostOrders,
  try: mostOrders,
  withdraw: mostOrders,
  void: mostOrders,
  delete: mostOrders,
  bindContract: mostChecked,
  registerContract: mostChecked,
  bindTrack: mostChecked,
  fileMoney: mostChecked,
  undoImport: mostOrders,
  approve: mostChecked,
  reject: mostChecked,
}

const nextOf = ({ kind, orders, answered }: Context): SeenOrder[] =>
  orders.slice(answered, answered + mostAtOnce[kind])

/** What is asked for all that match; `isForAll` leads to whatever needs it. */
export const filterOf = ({ target }: Context): Filter =>
  target.kind === 'rows' ? {} : target.filter

/** What is to be done next, of as many orders as one call takes; asked only where `isWhole` led. */
export const batchOf = (context: Context): Batch => ({
  kind: context.kind,
  orders: nextOf(context),
  details: form.valuesOf(context),
  filter: filterOf(context),
})

export const orderBatchSetup = setup({
  types: { context: {} as Context, events: {} as Event, tags: {} as 'busy' },
  actors: {
    queryMatchingOrders: fromPromise<MatchingOrders, { filter: Filter }>(
      notProvided('queryMatchingOrders'),
    ),
    changeOrders: fromPromise<OrderBatchReply, Batch>(notProvided('changeOrders')),
  },
  actions: {
    /** The orders are other than they were; the flow has the list read again. */
    announceChange: () => undefined,
    ...form.actions,
    openForm: assign((_, { kind, target }: { kind: BatchKind; target: BatchTarget }) => ({
      ...idleContext,
      kind,
      target,
      orders: target.kind === 'rows' ? target.orders : [],
      form: form.opened(kind),
    })),
    takeOrders: assign((_, { orders, freightFen }: MatchingOrders) => ({ orders, freightFen })),
    takeReply: assign(
      ({ context }, { success, fail, errors, notes = [], passed = 0 }: OrderBatchReply) => ({
        answered: context.answered + nextOf(context).length,
        reply: {
          success: context.reply.success + success,
          fail: context.reply.fail + fail,
          errors: [...context.reply.errors, ...errors],
          notes: [...context.reply.notes, ...notes],
          passed: context.reply.passed + passed,
        },
      }),
    ),
    takeProblem: assign(({ context }, { error }: { error: unknown }) => ({
      problem: problemOf(error),
      form: form.refused(context.form, problemOf(error)),
    })),
    clearProblem: assign({ problem: null }),
  },
  guards: {
    ...form.guards,
    isForNone: (_, { kind }: { kind: BatchKind }) => kind === 'registerContract',
    isForAll: (_, { target }: { target: BatchTarget }) => target.kind !== 'rows',
    isForSome: (_, { target }: { target: BatchTarget }) =>
      target.kind === 'rows' && target.orders.length > 0,
    areSome: (_, { orders }: MatchingOrders) => orders.length > 0,
    areImported: ({ context }, { orders }: MatchingOrders) =>
      context.target.kind === 'imported' && orders.length > 0,
    areMore: ({ context }) => context.answered + nextOf(context).length < context.orders.length,
    hasBegun: ({ context }) => context.answered > 0,
    isOutcomeOpen: (_, { error }: { error: unknown }) => {
      const problem = problemOf(error)
      // What came too often was not taken, and no key is open for it.
      return problem.code !== 'tooManyRequests' && isOutcomeOpen(problem)
    },
  },
})

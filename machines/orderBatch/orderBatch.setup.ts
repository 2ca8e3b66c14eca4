import { assign, fromPromise, setup } from 'xstate'
import type { OrderBatchReply, SeenOrder } from '#contract/order.contract.ts'
import { type BatchDetails, batchForm, type BatchKind } from '#contract/orderBatch.form.ts'
import { isOutcomeOpen, problemOf, type ProblemValue } from '#contract/problem.ts'
import { type FormEvent, formOf, type FormState, noForm } from '#machines/kit/form/form.ts'
import { notProvided } from '#machines/kit/notProvided.ts'
import type { Filter } from '#machines/kit/pagedList/question.ts'

/** The orders an act is for: chosen one by one, as they were seen, or all that match when it is done. */
export type BatchTarget =
  | { readonly kind: 'rows'; readonly orders: readonly SeenOrder[] }
  | { readonly kind: 'all'; readonly filter: Filter; readonly count: number }

export const countOfTarget = (target: BatchTarget) =>
  target.kind === 'all' ? target.count : target.orders.length

export type Batch = { kind: BatchKind; target: BatchTarget; details: BatchDetails }

type Event =
  | { type: 'batch.requested'; kind: BatchKind; target: BatchTarget }
  | FormEvent
  | { type: 'batch.abandoned' | 'report.closed' | 'session.unauthorised' | 'session.restored' }

type Context = {
  readonly kind: BatchKind
  readonly target: BatchTarget
  readonly form: FormState
  readonly reply: OrderBatchReply | null
  readonly problem: ProblemValue | null
}

const nothing: BatchTarget = { kind: 'rows', orders: [] }

export const idleContext: Context = {
  kind: 'submit',
  target: nothing,
  form: noForm,
  reply: null,
  problem: null,
}

const form = formOf(batchForm, ({ kind }: Context) => ({ kind }))

/** What is to be done; asked only where `isWhole` led. */
export const batchOf = (context: Context): Batch => ({
  kind: context.kind,
  target: context.target,
  details: form.valuesOf(context),
})

export const orderBatchSetup = setup({
  types: { context: {} as Context, events: {} as Event, tags: {} as 'busy' },
  actors: { changeOrders: fromPromise<OrderBatchReply, Batch>(notProvided('changeOrders')) },
  actions: {
    /** The orders are other than they were; the flow has the list read again. */
    announceChange: () => undefined,
    ...form.actions,
    openForm: assign((_, { kind, target }: { kind: BatchKind; target: BatchTarget }) => ({
      ...idleContext,
      kind,
      target,
      form: form.opened(kind),
    })),
    takeReply: assign((_, reply: OrderBatchReply) => ({ reply })),
    takeProblem: assign(({ context }, { error }: { error: unknown }) => ({
      problem: problemOf(error),
      form: form.refused(context.form, problemOf(error)),
    })),
    clearProblem: assign({ problem: null }),
  },
  guards: {
    ...form.guards,
    isForSome: (_, { target }: { target: BatchTarget }) => countOfTarget(target) > 0,
    isOutcomeOpen: (_, { error }: { error: unknown }) => isOutcomeOpen(problemOf(error)),
  },
})

import { assign, fromPromise, setup } from 'xstate'
import type { OrderDetail, OrderInput, PayeeAccount } from '#contract/order.contract.ts'
import { canChangePayee, canEdit } from '#contract/order.rules.ts'
import { problemOf, type ProblemValue } from '#contract/problem.ts'
import { notProvided } from '#machines/kit/notProvided.ts'

type Event =
  | { type: 'order.refreshed' | 'load.retried' | 'edit.requested' | 'edit.abandoned' }
  | { type: 'order.typed'; fields: OrderFields }
  | { type: 'order.saved'; order: OrderInput }
  | { type: 'draft.dropped' }
  | { type: 'mine.chosen' | 'theirs.chosen' | 'payee.requested' | 'payee.abandoned' }
  | { type: 'payee.chosen'; payeeCardId: string }
  | { type: 'session.unauthorised' | 'session.restored' }

/** What stands in the fields of the form, by their names, whether or not it makes an order yet. */
export type OrderFields = Readonly<Record<string, string>>

type ToSave = { id: string | null; version: number | null; order: OrderInput }

type HasId = { id: string | null }

export const subjectOf = ({ id }: HasId) => id ?? 'new'

export const forgetDraft = {
  type: 'forgetDraft',
  params: ({ context }: { context: HasId }) => ({ subjectId: subjectOf(context) }),
} as const

export const closeForm = {
  type: 'publishEditing',
  params: ({ context }: { context: HasId }) => ({ id: context.id, isEditing: false }),
} as const

export const importedOrderSetup = setup({
  types: {
    /** Without an id a new order is written. */
    input: {} as { id: string | null },
    context: {} as {
      readonly id: string | null
      readonly order: OrderDetail | null
      /** What the person sent last and the server has not taken yet. */
      readonly typed: OrderInput | null
      /** What stands in the form since the person last paused; null while nothing was typed. */
      readonly fields: OrderFields | null
      /** The form began with a draft of an earlier time. */
      readonly isRestored: boolean
      readonly accounts: readonly PayeeAccount[]
      readonly payeeCardId: string | null
      readonly problem: ProblemValue | null
    },
    events: {} as Event,
    tags: {} as 'busy' | 'editable' | 'blocked' | 'resumable',
  },
  actors: {
    queryOrderInfoById: fromPromise<OrderDetail, { id: string }>(notProvided('queryOrderInfoById')),
    /** The draft of this order's form, without what is sensitive. */
    readDraft: fromPromise<OrderFields | null, { subjectId: string }>(notProvided('readDraft')),
    insertOrderInfo: fromPromise<OrderDetail, ToSave>(notProvided('insertOrderInfo')),
    queryBankCards: fromPromise<readonly PayeeAccount[], { id: string }>(
      notProvided('queryBankCards'),
    ),
    changePayee: fromPromise<null, { orderId: string; payeeCardId: string }>(
      notProvided('changePayee'),
    ),
  },
  actions: {
    /** The order is in the list under this id from now on; the flow puts it into the address. */
    publishId: (_, _id: string) => undefined,
    /** The form is open or not: the flow writes that into the address. */
    publishEditing: (_, _editing: { id: string | null; isEditing: boolean }) => undefined,
    forgetDraft: (_, _draft: { subjectId: string }) => undefined,
    announceSaved: () => undefined,
    /** Of a form that is gone: nothing on the page says it. */
    announceRefusal: (_, _refusal: { error: unknown }) => undefined,
    takeOrder: assign((_, order: OrderDetail) => ({
      id: order.id,
      order,
      typed: null,
      problem: null,
    })),
    takeProblem: assign((_, { error }: { error: unknown }) => ({ problem: problemOf(error) })),
    forgetProblem: assign({ problem: null }),
    forgetTyped: assign({ typed: null, fields: null, isRestored: false, problem: null }),
  },
  guards: {
    isNew: ({ context }) => context.id === null,
    hasFields: ({ context }) => context.fields !== null,
    isMissing: ({ context }) => context.problem?.code === 'missing',
    isForbidden: ({ context }) => context.problem?.code === 'forbidden',
    canEdit: ({ context: { order } }) =>
      order !== null && order.editable !== null && canEdit(order.status),
    canChangePayee: ({ context: { order } }) =>
      order !== null && order.payeeId != null && canChangePayee(order.status),
    isConflict: (_, { error }: { error: unknown }) => problemOf(error).code === 'versionConflict',
    isStateForbidden: (_, { error }: { error: unknown }) =>
      problemOf(error).code === 'stateForbids',
  },
})

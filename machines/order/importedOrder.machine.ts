// Long, because one order is opened, read, mended and given another account in one chart.
import { assign, fromPromise, setup } from 'xstate'
import type { OrderDetail, OrderInput, PayeeAccount } from '#contract/order.contract.ts'
import { canChangePayee, canEdit } from '#contract/order.rules.ts'
import { problemOf, type ProblemValue } from '#contract/problem.ts'
import type { StateMeta } from '#machines/atlas/labels.ts'
import { errorOf } from '#machines/errorOf.ts'
import { notProvided } from '#machines/notProvided.ts'
import { importedOrderMeta as meta } from './importedOrder.meta.ts'

type Event =
  | { type: 'order.refreshed' | 'load.retried' | 'edit.requested' | 'edit.abandoned' }
  | { type: 'order.typed'; fields: OrderFields }
  | { type: 'order.saved'; order: OrderInput }
  | { type: 'draft.dropped' }
  | { type: 'mine.kept' | 'theirs.taken' | 'payee.requested' | 'payee.abandoned' }
  | { type: 'payee.chosen'; payeeCardId: string }
  | { type: 'session.unauthorised' | 'session.restored' }

/** What stands in the fields of the form, by their names, whether or not it makes an order yet. */
export type OrderFields = Readonly<Record<string, string>>

type ToSave = { id: string | null; version: number | null; order: OrderInput }

type HasId = { id: string | null }
const subjectOf = ({ id }: HasId) => id ?? 'new'
const forgetDraft = {
  type: 'forgetDraft',
  params: ({ context }: { context: HasId }) => ({ subjectId: subjectOf(context) }),
} as const

const closeForm = {
  type: 'publishEditing',
  params: ({ context }: { context: HasId }) => ({ id: context.id, isEditing: false }),
} as const

/** One imported order: read it, mend it while it is a draft or was rejected, give its payee another account. */
export const importedOrderMachine = setup({
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
      /** The form began with what was kept of an earlier time. */
      readonly isRestored: boolean
      readonly accounts: readonly PayeeAccount[]
      readonly payeeCardId: string | null
      readonly problem: ProblemValue | null
    },
    events: {} as Event,
    meta: {} as StateMeta,
    tags: {} as 'busy' | 'editable' | 'blocked' | 'resumable',
  },
  actors: {
    queryOrderInfoById: fromPromise<OrderDetail, { id: string }>(notProvided('queryOrderInfoById')),
    /** What was kept of this order's form, without what is sensitive. */
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
    /** The form is open or not: the flow keeps that in the address. */
    publishEditing: (_, _editing: { id: string | null; isEditing: boolean }) => undefined,
    forgetDraft: (_, _draft: { subjectId: string }) => undefined,
    takeOrder: assign((_, order: OrderDetail) => ({
      id: order.id,
      order,
      typed: null,
      problem: null,
    })),
    takeProblem: assign((_, error: unknown) => ({ problem: problemOf(error) })),
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
    isConflict: (_, error: unknown) => problemOf(error).code === 'versionConflict',
    isStateForbidden: (_, error: unknown) => problemOf(error).code === 'stateForbids',
  },
}).createMachine({
  id: 'importedOrder',
  context: ({ input }) => ({
    id: input.id,
    order: null,
    typed: null,
    fields: null,
    isRestored: false,
    accounts: [],
    payeeCardId: null,
    problem: null,
  }),
  initial: 'deciding',
  on: {
    'session.unauthorised': '.suspended',
    'session.restored': {},
    'order.refreshed': {},
  },
  states: {
    deciding: {
      meta: meta.deciding,
      always: [{ guard: 'isNew', target: 'editing' }, { target: 'opening' }],
    },
    opening: {
      tags: ['busy'],
      meta: meta.opening,
      invoke: {
        id: 'queryOrderInfoById',
        src: 'queryOrderInfoById',
        input: ({ context }) => ({ id: context.id ?? '' }),
        onDone: [
          {
            // The session lapsed while the form was open.
            guard: 'hasFields',
            target: 'editing',
            actions: { type: 'takeOrder', params: ({ event }) => event.output },
          },
          {
            target: 'viewing',
            actions: { type: 'takeOrder', params: ({ event }) => event.output },
          },
        ],
        onError: {
          target: 'refused',
          actions: { type: 'takeProblem', params: errorOf },
        },
      },
    },
    refused: {
      meta: meta.refused,
      always: [
        { guard: 'isMissing', target: 'missing' },
        { guard: 'isForbidden', target: 'forbidden' },
        { target: 'failed' },
      ],
    },
    missing: { meta: meta.missing, on: { 'load.retried': 'opening' } },
    forbidden: { meta: meta.forbidden, on: { 'load.retried': 'opening' } },
    failed: { meta: meta.failed, on: { 'load.retried': 'opening' } },
    viewing: {
      initial: 'shown',
      states: {
        shown: {
          meta: meta.shown,
          on: {
            'order.refreshed': { target: 'refreshing', actions: 'forgetProblem' },
            'edit.requested': {
              guard: 'canEdit',
              target: '#importedOrder.editing',
              actions: 'forgetProblem',
            },
            'payee.requested': {
              guard: 'canChangePayee',
              target: '#importedOrder.changingPayee',
              actions: 'forgetProblem',
            },
          },
        },
        refreshing: {
          tags: ['busy'],
          meta: meta.refreshing,
          invoke: {
            id: 'refreshOrder',
            src: 'queryOrderInfoById',
            input: ({ context }) => ({ id: context.id ?? '' }),
            onDone: {
              target: 'shown',
              actions: { type: 'takeOrder', params: ({ event }) => event.output },
            },
            onError: {
              target: 'outdated',
              actions: { type: 'takeProblem', params: errorOf },
            },
          },
        },
        outdated: {
          meta: meta.outdated,
          on: { 'load.retried': 'refreshing', 'order.refreshed': 'refreshing' },
        },
      },
    },
    editing: {
      initial: 'deciding',
      entry: {
        type: 'publishEditing',
        params: ({ context }) => ({ id: context.id, isEditing: true }),
      },
      states: {
        deciding: {
          meta: meta.decidingFields,
          always: [{ guard: 'hasFields', target: 'filling' }, { target: 'restoring' }],
        },
        restoring: {
          tags: ['busy'],
          meta: meta.restoring,
          invoke: {
            id: 'readDraft',
            src: 'readDraft',
            input: ({ context }) => ({ subjectId: subjectOf(context) }),
            onDone: {
              target: 'filling',
              actions: assign({
                fields: ({ event }) => event.output,
                isRestored: ({ event }) => event.output !== null,
              }),
            },
            // What was kept is a help, not a condition.
            onError: 'filling',
          },
        },
        filling: {
          tags: ['editable', 'resumable'],
          meta: meta.filling,
          on: {
            'order.typed': { actions: assign({ fields: ({ event }) => event.fields }) },
            'draft.dropped': { actions: [forgetDraft, 'forgetTyped'] },
            'order.saved': {
              target: 'saving',
              actions: assign({ typed: ({ event }) => event.order, problem: null }),
            },
            'edit.abandoned': [
              { guard: 'isNew', actions: [forgetDraft, 'forgetTyped'] },
              { target: '#importedOrder.viewing', actions: [forgetDraft, 'forgetTyped', closeForm] },
            ],
          },
        },
        saving: {
          tags: ['busy'],
          meta: meta.saving,
          invoke: {
            id: 'insertOrderInfo',
            src: 'insertOrderInfo',
            input: ({ context }) => ({
              id: context.id,
              version: context.order?.version ?? null,
              // `order.saved` alone leads here.
              order: context.typed!,
            }),
            onDone: {
              target: '#importedOrder.viewing',
              actions: [
                forgetDraft,
                'forgetTyped',
                { type: 'takeOrder', params: ({ event }) => event.output },
                { type: 'publishId', params: ({ event }) => event.output.id },
              ],
            },
            onError: [
              {
                guard: { type: 'isConflict', params: errorOf },
                target: 'conflicted',
                actions: { type: 'takeProblem', params: errorOf },
              },
              {
                guard: { type: 'isStateForbidden', params: errorOf },
                target: '#importedOrder.opening',
                actions: [forgetDraft, 'forgetTyped', closeForm],
              },
              {
                target: 'filling',
                actions: { type: 'takeProblem', params: errorOf },
              },
            ],
          },
        },
        conflicted: {
          tags: ['blocked'],
          meta: meta.conflicted,
          on: {
            'mine.kept': { target: 'renewing', actions: 'forgetProblem' },
            'theirs.taken': {
              target: '#importedOrder.opening',
              actions: [forgetDraft, 'forgetTyped', closeForm],
            },
          },
        },
        renewing: {
          tags: ['busy'],
          meta: meta.renewing,
          invoke: {
            id: 'renewVersion',
            src: 'queryOrderInfoById',
            input: ({ context }) => ({ id: context.id ?? '' }),
            onDone: {
              target: 'saving',
              actions: assign({ order: ({ event }) => event.output }),
            },
            onError: {
              target: 'conflicted',
              actions: { type: 'takeProblem', params: errorOf },
            },
          },
        },
      },
    },
    changingPayee: {
      initial: 'loading',
      states: {
        loading: {
          tags: ['busy'],
          meta: meta.loadingAccounts,
          invoke: {
            id: 'queryBankCards',
            src: 'queryBankCards',
            input: ({ context }) => ({ id: context.order?.payeeId ?? '' }),
            onDone: {
              target: 'choosing',
              actions: assign({ accounts: ({ event }) => event.output }),
            },
            onError: {
              target: '#importedOrder.viewing',
              actions: { type: 'takeProblem', params: errorOf },
            },
          },
        },
        choosing: {
          tags: ['editable'],
          meta: meta.choosingAccount,
          on: {
            'payee.chosen': {
              target: 'saving',
              actions: assign({ payeeCardId: ({ event }) => event.payeeCardId, problem: null }),
            },
            'payee.abandoned': { target: '#importedOrder.viewing', actions: 'forgetProblem' },
          },
        },
        saving: {
          tags: ['busy'],
          meta: meta.savingAccount,
          invoke: {
            id: 'changePayee',
            src: 'changePayee',
            input: ({ context }) => ({
              orderId: context.id ?? '',
              payeeCardId: context.payeeCardId ?? '',
            }),
            onDone: '#importedOrder.viewing.refreshing',
            onError: {
              target: 'choosing',
              actions: { type: 'takeProblem', params: errorOf },
            },
          },
        },
      },
    },
    suspended: { meta: meta.suspended, on: { 'session.restored': 'deciding' } },
  },
})

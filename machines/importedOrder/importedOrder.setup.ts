import { assign, fromPromise, setup } from 'xstate'
import { callOf } from '#contract/act.rules.ts'
import type { AddressType } from '#contract/address.contract.ts'
import {
  insertOrderInfo,
  type OrderDetail,
  type OrderInput,
  type PayeeAccount,
} from '#contract/order.contract.ts'
import { canChangePayee, canEdit } from '#contract/order.rules.ts'
import { problemOf } from '#contract/problem.ts'
import type { PlaceTexts } from '#machines/addressBook/addressBook.setup.ts'
import type { ActOutput } from '#machines/kit/act/act.setup.ts'
import { type Acting, actingOf, begun, notActing } from '#machines/kit/act/acting.ts'
import { notProvided } from '#machines/kit/notProvided.ts'

type Event =
  | { type: 'order.refreshed' | 'load.retried' | 'edit.requested' | 'edit.abandoned' }
  | { type: 'order.typed'; fields: OrderFields }
  | ({ type: 'place.filled' } & FilledPlace)
  | { type: 'order.saved'; order: OrderInput }
  | { type: 'draft.dropped' }
  | { type: 'mine.chosen' | 'theirs.chosen' | 'payee.requested' | 'payee.abandoned' }
  | { type: 'payee.chosen'; payeeCardId: string }
  | { type: 'session.unauthorised' | 'session.restored' }

/** What stands in the fields of the form, by their names, whether or not it makes an order yet. */
export type OrderFields = Readonly<Record<string, string>>

type FilledPlace = { addressType: AddressType; place: PlaceTexts }

/** The fields of the places of loading and of unloading, each by what an address calls it. */
export const placeFields = {
  1: {
    areaCode: 'fromCode',
    detailAddress: 'placeOfLoading',
    contactName: 'loadingContact',
    contactPhone: 'loadingPhone',
  },
  2: {
    areaCode: 'toCode',
    detailAddress: 'goodsReceiptPlace',
    contactName: 'unloadingContact',
    contactPhone: 'unloadingPhone',
  },
} as const satisfies Record<AddressType, Record<keyof PlaceTexts, keyof OrderInput>>

type ToSave = { id: string; version: number; order: OrderInput }

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

/** The order that an act has created; the flow's actor has read the reply as one. */
export const createdOf = (outcome: ActOutput) =>
  (outcome as Extract<ActOutput, { kind: 'done' }>).reply as OrderDetail

type Input = {
  /** Without an id a new order is written. */
  id: string | null
  /** Minted anew whenever the page opens: the keys of acts are counted from it. */
  keySeed: string
}

type Context = Acting & {
  readonly id: string | null
  readonly order: OrderDetail | null
  /** What the person sent last and the server has not taken yet. */
  readonly typed: OrderInput | null
  /** What stands in the form since the person last paused; null while nothing was typed. */
  readonly fields: OrderFields | null
  /** How often the fields of a place were filled from the address book: each time they begin anew. */
  readonly fillings: Readonly<Record<AddressType, number>>
  /** The form began with a draft of an earlier time. */
  readonly isRestored: boolean
  readonly accounts: readonly PayeeAccount[]
  readonly payeeCardId: string | null
}

const acting = actingOf<Context>('importedOrder')

export const { begins, resumes } = acting

export const importedOrderSetup = setup({
  types: {
    input: {} as Input,
    context: {} as Context,
    events: {} as Event,
    tags: {} as 'busy' | 'editable' | 'blocked' | 'resumable',
  },
  actors: {
    ...acting.actors,
    queryOrderInfoById: fromPromise<OrderDetail, { id: string }>(notProvided('queryOrderInfoById')),
    /** The draft of this order's form, without what is sensitive. */
    readDraft: fromPromise<OrderFields | null, { subjectId: string }>(notProvided('readDraft')),
    changeOrder: fromPromise<OrderDetail, ToSave>(notProvided('changeOrder')),
    queryBankCards: fromPromise<readonly PayeeAccount[], { id: string }>(
      notProvided('queryBankCards'),
    ),
    changePayee: fromPromise<null, { orderId: string; version: number; payeeCardId: string }>(
      notProvided('changePayee'),
    ),
  },
  actions: {
    ...acting.actions,
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
    takeTyped: assign((_, { order }: { order: OrderInput }) => ({
      typed: order,
      outcome: null,
      problem: null,
    })),
    beginCreation: assign(({ context }, { order }: { order: OrderInput }) => ({
      ...begun(context, {
        call: callOf(insertOrderInfo),
        body: { order },
        name: order.originalDocumentNumber,
      }),
      typed: order,
    })),
    /** What was sent from a page that is gone stands in the form again. */
    takeSent: assign(({ context }, outcome: ActOutput) => ({
      typed: context.typed ?? (outcome.act.body as { order: OrderInput }).order, // as `beginCreation` wrote it
    })),
    takeFields: assign((_, fields: OrderFields | null) => ({
      fields,
      isRestored: fields !== null,
    })),
    takePlace: assign(({ context }, { addressType, place }: FilledPlace) => {
      const names = placeFields[addressType]
      return {
        fields: {
          ...context.fields,
          [names.areaCode]: place.areaCode,
          [names.detailAddress]: place.detailAddress,
          [names.contactName]: place.contactName,
          [names.contactPhone]: place.contactPhone,
        },
        fillings: { ...context.fillings, [addressType]: context.fillings[addressType] + 1 },
      }
    }),
    renewOrder: assign((_, order: OrderDetail) => ({ order })),
    takeAccounts: assign((_, accounts: readonly PayeeAccount[]) => ({ accounts })),
    forgetTyped: assign({ typed: null, fields: null, isRestored: false, problem: null }),
  },
  guards: {
    isNew: ({ context }) => context.id === null,
    ...acting.guards,
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

export const openingContext = ({ input }: { input: Input }): Context => ({
  ...input,
  ...notActing,
  order: null,
  typed: null,
  fields: null,
  fillings: { 1: 0, 2: 0 },
  isRestored: false,
  accounts: [],
  payeeCardId: null,
})

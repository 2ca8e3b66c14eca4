import { assign, fromPromise, setup } from 'xstate'
import type { SavedAct } from '#contract/act.contract.ts'
import { callOf } from '#contract/act.rules.ts'
import type { PayeeCard } from '#contract/card.contract.ts'
import type { AddressType } from '#contract/address.contract.ts'
import type { FormTexts } from '#contract/form.ts'
import type { Crew } from '#contract/fleet.contract.ts'
import {
  insertOrderInfo,
  type FilledOrder,
  type OrderDetail,
  type OrderInput,
  type PayeeAccount,
  type SpecialType,
} from '#contract/order.contract.ts'
import { isPlate } from '#contract/identity.rules.ts'
import { plainPlate } from '#contract/names.rules.ts'
import { orderForm } from '#contract/order.form.ts'
import { canChangePayee, canEdit, type PagedKind } from '#contract/order.rules.ts'
import { saveRealTimeOrder } from '#contract/realTimeOrder.contract.ts'
import { problemOf } from '#contract/problem.ts'
import type { PlaceTexts } from '#machines/addressBook/addressBook.setup.ts'
import type { ActOutput } from '#machines/kit/act/act.setup.ts'
import { type Acting, actingOf, begun, notActing } from '#machines/kit/act/acting.ts'
import { type FormEvent, formOf, type FormState, noForm } from '#machines/kit/form/form.ts'
import { notProvided } from '#machines/kit/notProvided.ts'

type Event =
  | { type: 'order.refreshed' | 'load.retried' | 'edit.requested' | 'edit.abandoned' }
  | FormEvent
  | ({ type: 'place.filled' } & FilledPlace)
  | { type: 'crew.filled'; crew: Crew }
  | { type: 'account.filled'; card: PayeeCard }
  | { type: 'draft.dropped' }
  | { type: 'mine.chosen' | 'theirs.chosen' | 'payee.requested' | 'payee.abandoned' }
  | { type: 'payee.chosen'; payeeCardId: string }
  | { type: 'session.unauthorised' | 'session.restored' }

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

/** What stands in the fields of a place. */
export const placeIn = (texts: FormTexts, addressType: AddressType): PlaceTexts => {
  const names = placeFields[addressType]
  return {
    areaCode: texts[names.areaCode] ?? '',
    detailAddress: texts[names.detailAddress] ?? '',
    contactName: texts[names.contactName] ?? '',
    contactPhone: texts[names.contactPhone] ?? '',
  }
}

/** An address of the book, as the fields of its place say it. */
export const textsOfPlace = ({ addressType, place }: FilledPlace): FormTexts => {
  const names = placeFields[addressType]
  return {
    [names.areaCode]: place.areaCode,
    [names.detailAddress]: place.detailAddress,
    [names.contactName]: place.contactName,
    [names.contactPhone]: place.contactPhone,
  }
}

const noAccount = { payeeAccount: '', payeeCardId: '' }

/** A bound account, as the fields of the payee say it: its number is the server's alone. */
export const textsOfAccount = (
  { card }: { card: PayeeCard },
  { driverName, payeeType = '' }: FormTexts,
): FormTexts => ({
  payeeType: card.holderName === driverName ? '1' : payeeType === '3' ? '3' : '2',
  payeeName: card.holderName,
  payeeAccount: '',
  payeeCardId: card.cardId,
})

/**
 * The payee is the driver, unless somebody else was named. The account is never filled in: only the enterprise that the driver
 * told it to may know it.
 */
const payeeOf = ({ driverName, driverIdNo }: Crew, typed: FormTexts): FormTexts => {
  const { payeeType = '', payeeName = '' } = typed
  const isElse = payeeName !== '' && payeeName !== typed['driverName']
  if (isElse || payeeType === '2' || payeeType === '3') return {}
  const isSame = driverIdNo === typed['driverIdNo']
  return { payeeType: '1', payeeName: driverName, ...(isSame ? {} : noAccount) }
}

/** A vehicle and its driver, as their fields say it; what the vehicle has not is emptied. */
export const textsOfCrew = ({ crew }: { crew: Crew }, typed: FormTexts): FormTexts => ({
  ...crew,
  trailerVehiclePlateNumber: crew.trailerVehiclePlateNumber ?? '',
  ...payeeOf(crew, typed),
})

const plateIn = (texts: FormTexts) => plainPlate(texts['vehicleNumber'] ?? '')

/** The driver of another vehicle, and what is to be paid to that driver, is asked for anew. */
const withoutDriver = (typed: FormTexts): FormTexts => {
  const driver = { name: typed['driverName'], idNo: typed['driverIdNo'] }
  const isCarrier =
    typed['actualCarrierName'] === driver.name && typed['actualCarrierID'] === driver.idNo
  return {
    driverName: '',
    driverIdNo: '',
    driverPhone: '',
    ...(isCarrier ? { actualCarrierName: '', actualCarrierID: '' } : {}),
    ...(typed['payeeName'] === driver.name ? { payeeName: '', ...noAccount } : {}),
  }
}

/** What is filled from outside the form, or emptied: the driver where the vehicle is another one. */
export type FilledPart = AddressType | 'crew' | 'driver' | 'account'

type ToSave = { id: string; version: number; order: FilledOrder }

type HasId = { id: string | null; orderKind: PagedKind; specialType: SpecialType | null }

const newSubjects: Partial<Record<PagedKind, string>> = {
  REALTIME: 'newRealTime',
  SPECIAL: 'newSpecial',
}

/** What is typed is saved under: a new order of each family, and of each type, by itself. */
export const subjectOf = ({ id, orderKind, specialType }: HasId) =>
  id ?? `${newSubjects[orderKind] ?? 'new'}${specialType ?? ''}`

export const formIn = ({ context }: { context: HasId }) => ({ subject: subjectOf(context) })

export const forgetTyped = { type: 'forgetForm', params: formIn } as const

export const leaveForm = {
  type: 'publishEditing',
  params: ({ context }: { context: HasId }) => ({
    id: context.id,
    orderKind: context.orderKind,
    isEditing: false,
  }),
} as const

/** The order that an act has created; the flow's actor has read the reply as one. */
export const createdOf = (outcome: ActOutput) =>
  (outcome as Extract<ActOutput, { kind: 'done' }>).reply as OrderDetail

type Input = {
  /** Imported, followed on its way, pushed, or special. */
  orderKind: PagedKind
  /** Of a new special order. */
  specialType: SpecialType | null
  /** Without an id a new order is written. */
  id: string | null
  /** Minted anew whenever the page opens: the keys of acts are counted from it. */
  keySeed: string
  /** Whoever came asks for the form: it opens as soon as the order is there. */
  isFormAsked: boolean
}

type Context = Acting & {
  readonly orderKind: PagedKind
  readonly specialType: SpecialType | null
  readonly id: string | null
  readonly isFormAsked: boolean
  readonly order: OrderDetail | null
  readonly form: FormState
  /** How often the fields of a part were filled with a choice: each time they begin anew. */
  readonly fillings: Readonly<Record<FilledPart, number>>
  /** The plate beside which the driver stood as the form was opened or a crew was chosen; null where nobody stood there, or was parted from it. */
  readonly crewPlate: string | null
  /** The vehicle whose driver stood in the form until another plate was typed. */
  readonly partedFrom: string | null
  /** The account that was chosen on this page; null of one that an earlier page has chosen, too. */
  readonly chosenCard: PayeeCard | null
  /** The form began with a draft of an earlier time. */
  readonly isRestored: boolean
  readonly accounts: readonly PayeeAccount[]
  readonly payeeCardId: string | null
}

const form = formOf(orderForm, (_: Context) => undefined)
const actSubjects: Partial<Record<PagedKind, string>> = {
  REALTIME: 'freightOrder-realTime',
  SPECIAL: 'freightOrder-special',
}
const acting = actingOf<Context>(({ orderKind }) => actSubjects[orderKind] ?? 'freightOrder')

export const { begins, resumes } = acting

/** What is to be saved over an order that was read; asked only where `isWhole` led. */
export const changeOf = (context: Context): ToSave & { orderKind: PagedKind } => {
  const { id, version } = context.order! // a new one is created by the act
  return { id, version, order: form.valuesOf(context), orderKind: context.orderKind }
}

/** What creates an order of each family that is written here; one from outside is there before it has a page. */
const creationOf = (orderKind: PagedKind) =>
  orderKind === 'REALTIME' ? saveRealTimeOrder : insertOrderInfo

/** How a call that several families share is told which is meant. */
export const named = (orderKind: PagedKind) => (orderKind === 'SPECIAL' ? { orderKind } : {})

export const freightOrderSetup = setup({
  types: {
    input: {} as Input,
    context: {} as Context,
    events: {} as Event,
    tags: {} as 'busy' | 'editable' | 'blocked' | 'resumable',
  },
  actors: {
    ...acting.actors,
    queryOrderInfoById: fromPromise<OrderDetail, { id: string; orderKind: PagedKind }>(
      notProvided('queryOrderInfoById'),
    ),
    readForm: fromPromise<FormTexts | null, { subject: string }>(notProvided('readForm')),
    changeOrder: fromPromise<OrderDetail, ToSave & { orderKind: PagedKind }>(
      notProvided('changeOrder'),
    ),
    queryBankCards: fromPromise<readonly PayeeAccount[], { id: string }>(
      notProvided('queryBankCards'),
    ),
    changePayee: fromPromise<null, { orderId: string; version: number; payeeCardId: string }>(
      notProvided('changePayee'),
    ),
  },
  actions: {
    ...acting.actions,
    ...form.actions,
    /** The order is in the list under this id from now on; the flow puts it into the address. */
    publishId: (_, _order: { id: string; orderKind: PagedKind }) => undefined,
    /** The form is open or not: the flow writes that into the address. */
    publishEditing: (
      _,
      _editing: { id: string | null; orderKind: PagedKind; isEditing: boolean },
    ) => undefined,
    forgetForm: (_, _form: { subject: string }) => undefined,
    announceSaved: () => undefined,
    /** Of a form that is gone: nothing on the page says it. */
    announceRefusal: (_, _refusal: { error: unknown }) => undefined,
    takeOrder: assign((_, order: OrderDetail) => ({ id: order.id, order, problem: null })),
    openForm: assign(({ context }) => {
      const opened = form.opened(subjectOf(context), context.order?.editable)
      const { specialType } = context
      const texts = specialType === null ? {} : { specialType: String(specialType) }
      return { form: { ...opened, texts: { ...opened.texts, ...texts } }, isRestored: false }
    }),
    takeAccount: assign((_, { card }: { card: PayeeCard }) => ({ chosenCard: card })),
    noteRestored: assign((_, texts: FormTexts | null) => ({ isRestored: texts !== null })),
    beginCreation: assign(({ context }) => {
      const order = form.valuesOf(context)
      const name = order.originalDocumentNumber
      // `as`: what an order leaves out is left out of the JSON, too.
      const body = { order, ...named(context.orderKind) } as SavedAct['body']
      return begun(context, { call: callOf(creationOf(context.orderKind)), body, name })
    }),
    /** What was sent from a page that is gone stands in the form again. */
    takeSent: assign(({ context }, { act }: ActOutput) => {
      const { order } = act.body as { order: FilledOrder } // as `beginCreation` wrote it
      return context.form.subject === null ? { form: form.opened(subjectOf(context), order) } : {}
    }),
    /** Who stands in the form drives the vehicle that stands there. */
    noteCrew: assign(
      ({
        context: {
          form: { texts },
        },
      }) => ({
        crewPlate: (texts['driverName'] ?? '') === '' ? null : plateIn(texts),
      }),
    ),
    partCrew: assign(({ context }) => ({
      form: {
        ...context.form,
        texts: { ...context.form.texts, ...withoutDriver(context.form.texts) },
      },
      fillings: { ...context.fillings, driver: context.fillings.driver + 1 },
      crewPlate: null,
      partedFrom: context.crewPlate,
    })),
    countFilling: assign(({ context }, { part }: { part: FilledPart }) => ({
      fillings: { ...context.fillings, [part]: context.fillings[part] + 1 },
    })),
    renewOrder: assign((_, order: OrderDetail) => ({ order })),
    takeAccounts: assign((_, accounts: readonly PayeeAccount[]) => ({ accounts })),
    /** A form that stands open is saved once more after its pause. */
    closeForm: assign({ isFormAsked: false, form: noForm, isRestored: false, problem: null }),
  },
  guards: {
    isNew: ({ context }) => context.id === null,
    ...acting.guards,
    ...form.guards,
    /** A plate is typed that is not the one that the driver came with, and the driver is left as it was. */
    isOtherVehicle: ({ context: { crewPlate, form: typed } }, { texts }: { texts: FormTexts }) => {
      const next = { ...typed.texts, ...texts }
      const plate = plateIn(next)
      const isSameDriver = ['driverName', 'driverIdNo'].every((it) => next[it] === typed.texts[it])
      // While the last letter of a long plate is deleted, what is left is a plate as well.
      const isOther = crewPlate !== null && !crewPlate.startsWith(plate) && isPlate(plate)
      return isOther && isSameDriver
    },
    /** What was typed before the session ended stands. */
    isBeingFilled: ({ context }) => context.form.subject !== null,
    isFormAsked: ({ context }, order: OrderDetail) =>
      context.isFormAsked && order.editable !== null && canEdit(order.status),
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
  form: noForm,
  fillings: { 1: 0, 2: 0, crew: 0, driver: 0, account: 0 },
  chosenCard: null,
  crewPlate: null,
  partedFrom: null,
  isRestored: false,
  accounts: [],
  payeeCardId: null,
})

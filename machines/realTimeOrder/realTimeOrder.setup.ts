import { assign, fromPromise, setup } from 'xstate'
import type { SavedAct } from '#contract/act.contract.ts'
import { callOf } from '#contract/act.rules.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import type { FormTexts } from '#contract/form.ts'
import {
  type OrderBatchReply,
  type OrderDetail,
  type OrderStatus,
  type RuleProblem,
  type SeenOrder,
  uploadMoneyFile,
} from '#contract/order.contract.ts'
import { canFileMoney, trackStart, type TripStep, unfiledFen } from '#contract/order.rules.ts'
import type { ProblemCode } from '#contract/problem.ts'
import * as calls from '#contract/realTimeOrder.contract.ts'
import { type TripDetails, tripForm, tripFormOf } from '#contract/realTimeOrder.form.ts'
import type { ActOutput } from '#machines/kit/act/act.setup.ts'
import { type Acting, actingOf, begun, notActing } from '#machines/kit/act/acting.ts'
import { ownRefusal } from '#machines/kit/act/refusal.ts'
import { type FormEvent, formOf, type FormState, noForm } from '#machines/kit/form/form.ts'
import { notProvided } from '#machines/kit/notProvided.ts'

/** What a person asks for at an order on its way, by the step. */
export const stepEvents = {
  depart: 'departure.requested',
  arrive: 'arrival.requested',
  place: 'place.requested',
  prove: 'proof.requested',
  money: 'money.requested',
  payType: 'payType.requested',
  moneyFile: 'moneyFile.requested',
  askVoid: 'void.requested',
  withdrawVoid: 'withdrawal.requested',
} as const satisfies Record<TripStep, string>

type Event =
  | { type: (typeof stepEvents)[TripStep] | 'step.abandoned' }
  | FormEvent
  | { type: 'trial.requested' | 'trial.confirmed' | 'trial.abandoned' }
  | { type: 'order.refreshed' | 'load.retried' }
  | { type: 'session.unauthorised' | 'session.restored' }

type Input = OrderReading & { keySeed: string }

export type RealTimeOrderContext = Acting & {
  readonly order: OrderDetail
  readonly now: string
  readonly step: TripStep
  readonly form: FormState
  /** What the rules would say of a trial. */
  readonly items: readonly RuleProblem[]
}

/** Which kind of proof is chosen; undefined while none is. */
export const proveTypeIn = ({ texts }: FormState): number | undefined =>
  Number(texts['proveType'] ?? '') || undefined

const form = formOf(
  tripForm,
  ({ step }: RealTimeOrderContext) => ({ step }),
  ({ step, form: typed }) => tripFormOf(step, proveTypeIn(typed)),
)
const acting = actingOf<RealTimeOrderContext>(({ order }) => `realTimeOrder-${order.id}`)

export const { begins, resumes } = acting

/** What stands in the form of a step at first. */
const beginningOf = (step: TripStep, order: OrderDetail): Partial<TripDetails> | null => {
  const { toCode, goodsReceiptPlace, payType } = order
  const { freightFen, driverFreightFen, deductFen } = order
  switch (step) {
    case 'arrive':
    case 'place':
      return { toCode, goodsReceiptPlace }
    case 'money':
      return { freightFen, driverFreightFen: driverFreightFen ?? 0, deductFen: deductFen ?? 0 }
    case 'payType':
      return { payType: payType ?? 2 }
    case 'moneyFile':
      return { amountFen: Math.max(unfiledFen(order), 0) }
    case 'depart': {
      const time = trackStart(order)
      return time === null ? null : { despatchActualDateTime: time }
    }
    case 'prove':
    case 'askVoid':
    case 'withdrawVoid':
      return null
  }
}

const callsOf = {
  depart: calls.saveRealTimeOrder,
  arrive: calls.changeOrderEndPlace,
  place: calls.changeOrderEndPlace,
  prove: calls.proveOrder,
  money: calls.changeOrderMoney,
  payType: calls.changeOrderPayType,
  moneyFile: calls.addMoneyFile,
  askVoid: calls.askVoid,
  withdrawVoid: calls.withdrawVoid,
} as const satisfies Record<TripStep, Endpoint>

/** What an act does, by its call; an arrival changes the place, too. */
export const doneBy = ({ call, body }: SavedAct): TripStep => {
  if (call === callOf(calls.changeOrderEndPlace))
    return 'goodsReceiptDateTime' in body ? 'arrive' : 'place'
  const steps = Object.keys(callsOf) as TripStep[] // of that table
  return steps.find((step) => callOf(callsOf[step]) === call) ?? 'moneyFile'
}

/** Under which what is typed for a step is saved. */
export const subjectOf = ({ order }: Pick<RealTimeOrderContext, 'order'>, step: TripStep) =>
  `${order.id}-${step}`

/** A step as its call wants it: what it asks for and was typed, for the order as it was seen. */
const stepOf = (
  { step, order: { id, version, orderKind } }: RealTimeOrderContext,
  { fileIds, ...values }: TripDetails,
) => {
  const typed = Object.entries(values).filter(([, value]) => value !== undefined)
  const files =
    fileIds === undefined ? {} : step === 'moneyFile' ? { fileId: fileIds[0] } : { fileIds }
  const body = { orderId: id, version, ...Object.fromEntries(typed), ...files }
  const called = step === 'moneyFile' && orderKind !== 'REALTIME' ? uploadMoneyFile : callsOf[step]
  return { call: callOf(called), body: body as SavedAct['body'] } // of texts and numbers
}

/** The order is other than it was seen. */
const overtaken: readonly ProblemCode[] = ['versionConflict', 'stateForbids', 'voidWaits']

/** The order as it was read, and the wall time at which it was. */
export type OrderReading = { order: OrderDetail; now: string }

const isRunOut = ({ order: { trialValidTo }, now }: RealTimeOrderContext) =>
  trialValidTo !== null && trialValidTo < now

const stands =
  (...statuses: readonly OrderStatus[]) =>
  ({ context: { order } }: { context: RealTimeOrderContext }) =>
    statuses.includes(order.status)

export const realTimeOrderSetup = setup({
  types: {
    input: {} as Input,
    context: {} as RealTimeOrderContext,
    events: {} as Event,
    tags: {} as 'busy' | 'editable',
  },
  actors: {
    ...acting.actors,
    readOrder: fromPromise<OrderReading, Pick<OrderDetail, 'id' | 'orderKind'>>(
      notProvided('readOrder'),
    ),
    checkTrial: fromPromise<readonly RuleProblem[], { id: string }>(notProvided('checkTrial')),
    applyTrial: fromPromise<OrderBatchReply, SeenOrder>(notProvided('applyTrial')),
    readForm: fromPromise<FormTexts | null, { subject: string | null }>(notProvided('readForm')),
  },
  actions: {
    ...acting.actions,
    ...form.actions,
    /** The order was read again, and may be other than it was; the flow has the page around it do so too. */
    announceChange: () => undefined,
    /** A step was taken; of a form that is gone, nothing on the page says it. */
    noteDone: () => undefined,
    /** The order is other than it was seen, and is shown as it is now. */
    noteOvertaken: () => undefined,
    /** Its trial ran out while it was looked at: it is tried again. */
    noteRunOut: () => undefined,
    openStep: assign(({ context }, { step }: { step: TripStep }) => ({
      step,
      form: form.opened(subjectOf(context, step), beginningOf(step, context.order)),
      outcome: null,
      problem: null,
    })),
    forgetForm: (_, _params: { subject: string | null }) => undefined,
    closeStep: assign({ form: noForm, problem: null }),
    beginStep: assign(({ context }) => {
      const name = context.order.shippingNoteNumber
      return begun(context, { ...stepOf(context, form.valuesOf(context)), name })
    }),
    takeOrder: assign((_, reading: OrderReading) => ({ ...reading, problem: null })),
    takeItems: assign((_, items: readonly RuleProblem[]) => ({ items, problem: null })),
  },
  guards: {
    ...acting.guards,
    ...form.guards,
    isRecorded: ({ context: { order } }) => order.orderKind !== 'REALTIME',
    isDraft: stands(0),
    isSubmitted: stands(10, 20),
    isRejected: stands(30),
    isApproved: stands(40),
    isInTransit: stands(50),
    isDelivered: stands(60),
    isSigned: stands(70),
    isPaying: stands(80, 90),
    isPaid: stands(100, 110, 120),
    isTrialRunOut: ({ context }) => isRunOut(context),
    isTrialValid: ({ context }) => !isRunOut(context),
    isOffline: ({ context: { order } }) =>
      order.payType === 1 && canFileMoney(order) && unfiledFen(order) > 0 && !order.voidAsked,
    isFree: ({ context: { order } }) => !order.voidAsked,
    isVoidAsked: ({ context: { order } }) => order.voidAsked,
    isAllowed: ({ context: { items } }) => items.every(({ level }) => level !== 'BLOCK'),
    isTried: (_, { success }: OrderBatchReply) => success > 0,
    isTrialOver: (_, outcome: ActOutput) => ownRefusal(outcome)?.code === 'trialExpired',
    /** Somebody else changed it: it is looked at first. */
    isOvertaken: (_, outcome: ActOutput) => {
      const code = ownRefusal(outcome)?.code
      return code !== undefined && overtaken.includes(code)
    },
  },
})

export const openingContext = ({ input }: { input: Input }): RealTimeOrderContext => ({
  ...input,
  ...notActing,
  step: 'depart',
  form: noForm,
  items: [],
})

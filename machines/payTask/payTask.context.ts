import type { StateValue } from 'xstate'
import type { ReplyOf } from '#contract/endpoint.ts'
import type {
  listCreditLines,
  OrderChoice,
  ChannelInfo,
  ParamInfo,
  PayTask,
  PayTaskDetail,
  SafePayer,
} from '#contract/payTask.contract.ts'
import type { AddCheckReply, ChannelCheckReply, PayChannel } from '#contract/payTask.contract.ts'
import type { OrderKind } from '#contract/order.contract.ts'
import type { PayChoice, PayTaskDraft } from '#contract/payTask.draft.ts'
import { type Acting, notActing } from '#machines/kit/act/acting.ts'
import type { ProblemValue } from '#contract/problem.ts'
import type { Fen, Id } from '#contract/values.ts'
import type { WatchEvent } from '#machines/kit/watch/watch.machine.ts'
import { emptyDraft } from './payTask.draft.ts'

/** Orders handed to the wizard: by its own list, or by another page before it opened. */
export type ChosenOrders = { choice: PayChoice; count: number; totalFen: Fen }

export type PayTaskInput = {
  /** The task to go on with; null for a new one. */
  taskId: Id | null
  /** Under which a new one is saved until it is a task: each has its own. */
  draftId: string
  /** Minted anew whenever the wizard opens: the keys of acts are counted from it. */
  keySeed: string
  /** Orders that another page has chosen already. */
  chosen: (ChosenOrders & { orderKind: OrderKind }) | null
}

/** The channel, and the account that pays; with safe pay the enterprise that owns it, with a loan the line that it is drawn on. */
export type ChannelChoice = {
  channel: PayChannel
  payerAccount: string
  payerEntId: Id | null
  applyId: Id | null
}

/** What the channels, payers and credit lines offer at this moment. */
export type ChannelOffer = {
  params: ParamInfo
  payers: SafePayer[]
  credit: ReplyOf<typeof listCreditLines>
}

/** A check, and the version of the task that it is about. */
export type ChannelCheck = Omit<ChannelCheckReply, 'task'> & { taskVersion: number }

export type PayTaskContext = PayTaskDraft &
  Acting & {
    taskId: Id | null
    draftId: string
    /** The task as the server last told it; null until it is created. */
    task: PayTaskDetail | null
    orderCheck: AddCheckReply | null
    offer: ChannelOffer | null
    channelChoice: ChannelChoice | null
    /** Facts and reasons of the last check by the channel chosen. */
    channelCheck: ChannelCheck | null
    /** Details that the person takes out of the task. */
    leftOut: Id[]
    /** The tasks that a split made of this one, itself first, until the person goes on. */
    parts: PayTask[]
    /** Why the last background look at the task failed; what is shown may be old. */
    pollProblem: ProblemValue | null
    /** A saved draft of another version was read: what still fitted was filled in. */
    isDraftPartial: boolean
    /** How often in a row the server was asked without an answer that settles it; the back-off grows by it. */
    attempts: number
  }

export type PayTaskEvent =
  | { type: 'session.unauthorised' }
  | { type: 'session.restored' }
  | { type: 'opening.retried' }
  | { type: 'source.chosen'; orderKind: OrderKind }
  | { type: 'source.reopened' }
  | ({ type: 'orders.chosen' } & ChosenOrders)
  | { type: 'orders.reopened' }
  | { type: 'orders.rechecked' }
  | { type: 'badOrders.leftOut' }
  | { type: 'check.abandoned' }
  | ({ type: 'channel.chosen' } & ChannelChoice)
  | { type: 'channel.rechecked' }
  | { type: 'channel.reopened' }
  | { type: 'channels.asked' }
  | { type: 'badDetails.leftOut' }
  | { type: 'details.leftOut'; detailIds: Id[] }
  | { type: 'orders.unchanged' }
  | { type: 'split.requested' }
  | { type: 'split.seen' }
  | { type: 'payment.requested' }
  | { type: 'payment.resumed' }
  | { type: 'payer.claimedPaid' }
  | { type: 'cancel.requested' }
  | { type: 'cancel.confirmed' }
  | { type: 'cancel.abandoned' }
  | { type: 'task.named'; taskName: string }
  | { type: 'task.asked' }
  | { type: 'task.refreshed' }
  | WatchEvent<PayTaskDetail>

export type PayTaskTag = 'busy' | 'editable' | 'blocked' | 'resumable' | 'moneyMoving' | 'terminal'

export const openingContext = ({
  taskId,
  draftId,
  keySeed,
  chosen,
}: PayTaskInput): PayTaskContext => ({
  ...emptyDraft,
  ...(chosen && {
    orderKind: chosen.orderKind,
    choice: chosen.choice,
    expected: { count: chosen.count, totalFen: chosen.totalFen },
  }),
  taskId,
  draftId,
  task: null,
  orderCheck: null,
  offer: null,
  channelChoice: null,
  channelCheck: null,
  leftOut: [],
  parts: [],
  ...notActing,
  keySeed,
  pollProblem: null,
  isDraftPartial: false,
  attempts: 0,
})

/** Where the wizard stands within its phase: `choosingOrders`, `awaitingPayer`, `settled`. */
export const stateWithin = (value: StateValue): string => {
  const [within = ''] = typeof value === 'string' ? [value] : Object.values(value)
  if (typeof within === 'string') return within
  const [[name, inner] = ['', '']] = Object.entries(within)
  return name === 'started' && typeof inner === 'string' ? inner : name
}

/** Whether a choice can be made now: the channel is available, and the account is one that it offers. */
export const isOffered = ({ params, payers, credit }: ChannelOffer, choice: ChannelChoice) => {
  const info: ChannelInfo | undefined = params.channels.find(({ code }) => code === choice.channel)
  if (!info?.enabled) return false
  const isOpen = credit.lines.some(
    ({ applyId, reasons }) => applyId === choice.applyId && reasons.length === 0,
  )
  if (choice.channel === 'LOAN' && !isOpen) return false
  return choice.channel === 'SAFE'
    ? payers.some(
        (payer) =>
          payer.enabled &&
          payer.entId === choice.payerEntId &&
          payer.accountBookId === choice.payerAccount,
      )
    : info.account?.id === choice.payerAccount
}

/** What is created after a check: a filter of which everything passed stays one, else the orders that passed. */
export const createBodyOf = (
  choice: PayChoice | null,
  { pass, passIds }: AddCheckReply,
): OrderChoice => {
  if (!choice) return { orderIds: passIds }
  if (!('again' in choice))
    return pass && choice.filter ? choice : { orderIds: passIds, ...retryOf(choice.retryOf) }
  return {
    orderIds: passIds,
    ...retryOf(choice.again.part === 'closed' ? undefined : choice.again.taskId),
  }
}

const retryOf = (taskId: Id | undefined) => (taskId === undefined ? {} : { retryOf: taskId })

/** How many contracts the task's orders name, as the last check or offer said. */
export const contractCountOf = ({ channelCheck, offer }: PayTaskContext) =>
  channelCheck?.facts.contractCount ?? offer?.credit.contractCount ?? 1

/** Details that the channel refuses, one by one; reasons that concern the whole task name none. */
export const badDetailIds = (check: ChannelCheck | null): Id[] => [
  ...new Set(
    (check?.problems ?? []).flatMap(({ level, detailId }) =>
      level === 'BLOCK' && detailId ? [detailId] : [],
    ),
  ),
]

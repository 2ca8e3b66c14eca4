import type { MoneyMoved, PayDetailStatus, PayTaskStatus, PayTask } from './payTask.contract.ts'
import type { ChannelCode } from './words/channel.zhCN.ts'

type Part = { status: PayDetailStatus; amountFen: number; returnedFen: number }

/**
 * What became of a task's money, from its details. Of a task that is being paid what waits is on its way: nobody can stop it
 * any more. All amounts in fen.
 */
export const moneyMovedBy = (task: PayTaskStatus, details: readonly Part[]): MoneyMoved => {
  const money = { movedFen: 0, returnedFen: 0, movingFen: 0, untouchedFen: 0 }
  for (const { status, amountFen, returnedFen } of details) {
    if (status === 20) {
      money.movedFen += amountFen - returnedFen
      money.returnedFen += returnedFen
    } else if (status === 10 || status === 15 || (status === 0 && task === 30))
      money.movingFen += amountFen
    else money.untouchedFen += amountFen
  }
  return money
}

/** The results of all payments of a started task are in. */
export const isSettled = (status: PayTaskStatus) => status === 40 || status === 41 || status === 50

/** Whether later tasks have paid all that this one, which is settled, did not bring to its payees. */
export const isPaidLater = ({
  status,
  failed,
  returned,
  closed,
  paidLater,
}: Pick<PayTask, 'status' | 'failed' | 'returned' | 'closed' | 'paidLater'>) =>
  isSettled(status) &&
  paidLater.count > 0 &&
  paidLater.count === failed.count + returned.count + closed.count

/** Whether all that this task, which is settled, has paid came back. */
export const isAllBack = ({
  status,
  paid,
  returned,
}: Pick<PayTask, 'status' | 'paid' | 'returned'>) =>
  isSettled(status) && returned.count > 0 && paid.count === 0

/** What the list says of where a task stands: one thing, or several of one that is settled. */
export type TaskState = PayTaskStatus | 'unknown' | 'returned' | 'partlyReturned' | 'paidLater'

/** Where a task stands, in the order in which it is said. Where everything came back, nothing is left of which "all paid" could be said. */
export const taskStates = (
  task: Pick<
    PayTask,
    'status' | 'unknown' | 'paid' | 'failed' | 'returned' | 'closed' | 'paidLater'
  >,
): TaskState[] => {
  if (task.status === 30 && task.unknown.count > 0) return ['unknown']
  const isBack = isAllBack(task)
  const states: TaskState[] = isBack
    ? task.failed.count + task.closed.count > 0
      ? [50]
      : []
    : [task.status]
  if (task.returned.count > 0) states.push(isBack ? 'returned' : 'partlyReturned')
  return isPaidLater(task) ? [...states, 'paidLater'] : states
}

/** Whether a payee has the money of a payment: it was paid, and did not come back. */
export const isPaid = ({ status, returnedFen }: Pick<Part, 'status' | 'returnedFen'>) =>
  status === 20 && returnedFen === 0

/** A started task's status from its details: any moving or unknown → 30; all paid → 40; none paid → 50; else 41. */
export const taskStatusOf = (
  details: readonly Pick<Part, 'status' | 'returnedFen'>[],
): 30 | 40 | 41 | 50 => {
  if (details.some(({ status }) => status === 0 || status === 10 || status === 15)) return 30
  const paid = details.filter(isPaid).length
  return paid === details.length ? 40 : paid === 0 ? 50 : 41
}

/** The transitions of a task's status; anything else is refused, in code and in the database. */
export const taskTransitions: Readonly<Record<PayTaskStatus, readonly PayTaskStatus[]>> = {
  0: [10, 60],
  10: [0, 20, 30, 60],
  20: [30, 60, 70],
  30: [40, 41, 50],
  // Money that came back is not paid.
  40: [41, 50],
  41: [50],
  50: [],
  60: [],
  70: [],
}

/** The transitions of a detail's status. */
export const detailTransitions: Readonly<Record<PayDetailStatus, readonly PayDetailStatus[]>> = {
  0: [10, 50],
  10: [15, 20, 30, 50],
  15: [10, 20, 30],
  20: [],
  30: [],
  50: [],
}

/** Whether a detail reserves its order: no other live detail may exist beside it. */
export const isLive = (status: PayDetailStatus) => status === 0 || status === 10 || status === 15

const ofTheAccount: ReadonlySet<string> = new Set<ChannelCode>([
  'PAYEE_NOT_EXIST',
  'PAYEE_USER_INFO_ERROR',
  'PAYEE_ACC_OCUPIED',
  'PAYEE_ACCOUNT_STATUS_ERROR',
  'PAYEE_CARD_INFO_ERROR',
  'CARD_BIN_ERROR',
])

/** Whether a payment that failed by this code of its channel fails again until another account is paid. */
export const needsOtherAccount = (errorCode: string) => ofTheAccount.has(errorCode)

/** Service fee of one detail in fen: amount × rate in parts per million, rounded half up. */
export const feeOf = (amountFen: number, ppm: number) =>
  Math.floor((amountFen * ppm + 500_000) / 1_000_000)

/** What a person is told first of a task: where its money is. */
export type PayOutcome =
  | 'notSent'
  | 'notStarted'
  | 'awaitingPayer'
  | 'moving'
  | 'unknown'
  | 'paid'
  | 'partlyPaid'
  | 'unpaid'
  | 'cancelled'
  | 'expired'

const settledOutcomes = {
  0: 'notSent',
  10: 'notSent',
  20: 'awaitingPayer',
  40: 'paid',
  41: 'partlyPaid',
  50: 'unpaid',
  60: 'cancelled',
  70: 'expired',
} as const

/** While one detail is unknown, that is what must be said: nobody may pay it again. */
export const outcomeOf = (task: {
  status: PayTaskStatus
  unknown: { count: number }
}): PayOutcome =>
  task.status === 30
    ? task.unknown.count > 0
      ? 'unknown'
      : 'moving'
    : settledOutcomes[task.status]

/** Whether a task's name can be changed: until it has started. */
export const canName = ({ status }: { status: PayTaskStatus }) => status === 0 || status === 10

/** What a task's timeline can tell (`PayEvent.action`). */
export const payActions = [
  'task.created',
  'orders.replaced',
  'order.added',
  'details.leftOut',
  'task.split',
  'task.named',
  'channel.checked',
  'payment.started',
  'payer.confirmed',
  'payer.refused',
  'details.settled',
  'query.exhausted',
  'notice.refused',
  'money.returned',
  'order.alarmed',
  'task.settled',
  'task.cancelled',
  'task.expired',
] as const
export type PayAction = (typeof payActions)[number]

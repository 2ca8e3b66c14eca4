import { type OrderDetail, OrderStatus } from '#contract/order.contract.ts'
import {
  canAskVoid,
  canAudit,
  canBindContract,
  canBindTrack,
  canDelete,
  canFileMoney,
  canSubmit,
  canVoid,
  canWithdraw,
  type PagedKind,
  payableStatuses,
} from '#contract/order.rules.ts'
import type { PayDetailStatus } from '#contract/payTask.contract.ts'
import { isLive } from '#contract/payTask.rules.ts'
import type { BatchKind } from '#contract/orderBatch.form.ts'
import type { PlainKey } from './orderWords.ts'

/** Which acts a status allows to the order's own enterprise; the server decides. */
type At = {
  orderKind: PagedKind
  status: OrderStatus
  isSigned: boolean
  isOffline: boolean
  isVoidAsked: boolean
}
type Acts = readonly (readonly [BatchKind, (at: At) => boolean])[]

const ownActs: Acts = [
  ['submit', ({ orderKind, status }) => orderKind !== 'REALTIME' && canSubmit(status)],
  ['try', ({ orderKind, status }) => orderKind === 'REALTIME' && canSubmit(status)],
  ['bindContract', ({ status }) => canBindContract(status)],
  ['bindTrack', canBindTrack],
  ['fileMoney', (at) => at.orderKind !== 'REALTIME' && at.isOffline && canFileMoney(at)],
  ['withdraw', ({ status, isSigned }) => canWithdraw(status) && !isSigned],
  ['void', (at) => (canVoid(at) && !at.isSigned) || (canAskVoid(at) && !at.isVoidAsked)],
  ['delete', canDelete],
]

const consignorActs: Acts = [
  ['approve', ({ status }) => canAudit(status)],
  ['reject', ({ status }) => canAudit(status)],
]

/** The act that leads on, where there is one. */
export const isMain = (kind: BatchKind) => kind === 'submit' || kind === 'try' || kind === 'approve'

type Side = {
  orderKind: PagedKind
  asConsignor: boolean
  /** Whether one of them was signed for before it was handed in again. */
  isSigned?: boolean
  /** Whether the platform was asked to void one of them, and has not decided. */
  isVoidAsked?: boolean
  /** Whether each was chosen by itself and is paid outside the portal. */
  isOffline?: boolean
}

const nothingKnown = { isSigned: false, isOffline: false, isVoidAsked: false }

/** What may be done with all of these orders together. */
export const actsFor = (
  statuses: readonly OrderStatus[],
  { orderKind, asConsignor, ...more }: Side,
): BatchKind[] =>
  (asConsignor ? consignorActs : ownActs)
    .filter(
      ([, allows]) =>
        statuses.length > 0 &&
        statuses.every((status) => allows({ ...nothingKnown, ...more, orderKind, status })),
    )
    .map(([kind]) => kind)

export const canPay = (statuses: readonly OrderStatus[], orderKind: PagedKind): boolean =>
  statuses.length > 0 && statuses.every((status) => payableStatuses(orderKind).includes(status))

/** Whether its carrier can pay this order now: no open task has it. */
export const isPayable = ({
  status,
  orderKind,
  viewedAs,
  voidAsked,
  payTasks,
}: OrderDetail): boolean =>
  viewedAs === 'carrier' &&
  !voidAsked &&
  payableStatuses(orderKind).includes(status) &&
  // `as`: they are statuses of details.
  !payTasks.some(({ detailStatus }) => isLive(detailStatus as PayDetailStatus))

/** What is paid and not invoiced. */
export const canInvoice = (statuses: readonly OrderStatus[]): boolean =>
  statuses.length > 0 && statuses.every((status) => status === 100)

/** The statuses that a filter lets through; none named means any. */
export const statusesOfFilter = (status = ''): OrderStatus[] =>
  status
    .split(',')
    .map(Number)
    .filter((code): code is OrderStatus => OrderStatus.safeParse(code).success && status !== '')

export const actKeys: Readonly<Record<BatchKind, PlainKey>> = {
  submit: 'order.act.submit',
  try: 'order.act.try',
  withdraw: 'order.act.withdraw',
  void: 'order.act.void',
  delete: 'order.act.delete',
  bindContract: 'order.act.bindContract',
  registerContract: 'order.act.registerContract',
  bindTrack: 'order.act.bindTrack',
  fileMoney: 'order.act.fileMoney',
  undoImport: 'order.act.undoImport',
  approve: 'order.act.approve',
  reject: 'order.act.reject',
}

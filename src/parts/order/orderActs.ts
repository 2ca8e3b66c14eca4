import { OrderStatus } from '#contract/order.contract.ts'
import {
  canAudit,
  canBind,
  canSubmit,
  canVoid,
  canWithdraw,
  payableStatuses,
} from '#contract/order.rules.ts'
import type { BatchKind } from '#contract/orderBatch.form.ts'
import type { PlainKey } from './orderWords.ts'

/** Which acts a status allows to the order's own enterprise; the server decides. */
const ownActs: readonly (readonly [BatchKind, (status: OrderStatus) => boolean])[] = [
  ['submit', canSubmit],
  ['bindContract', canBind],
  ['bindTrack', canBind],
  ['withdraw', canWithdraw],
  ['void', canVoid],
]

const consignorActs: typeof ownActs = [
  ['approve', canAudit],
  ['reject', canAudit],
]

/** What may be done with all of these orders together. */
export const actsFor = (statuses: readonly OrderStatus[], asConsignor: boolean): BatchKind[] =>
  (asConsignor ? consignorActs : ownActs)
    .filter(([, allows]) => statuses.length > 0 && statuses.every(allows))
    .map(([kind]) => kind)

export const canPay = (statuses: readonly OrderStatus[]): boolean =>
  statuses.length > 0 && statuses.every((status) => payableStatuses('TAXPAY').includes(status))

/** The statuses that a filter lets through; none named means any. */
export const statusesOfFilter = (status = ''): OrderStatus[] =>
  status
    .split(',')
    .map(Number)
    .filter((code): code is OrderStatus => OrderStatus.safeParse(code).success && status !== '')

export const actKeys: Readonly<Record<BatchKind, PlainKey>> = {
  submit: 'order.act.submit',
  withdraw: 'order.act.withdraw',
  void: 'order.act.void',
  bindContract: 'order.act.bindContract',
  bindTrack: 'order.act.bindTrack',
  approve: 'order.act.approve',
  reject: 'order.act.reject',
}

import type { OrderKind, OrderStatus } from './order.contract.ts'

/** Every status of an order by its stable name. Words live in the messages. */
export const orderStatuses: Readonly<Record<OrderStatus, string>> = {
  0: 'draft',
  10: 'submitted',
  20: 'auditing',
  30: 'rejected',
  40: 'approved',
  50: 'inTransit',
  60: 'delivered',
  70: 'signed',
  80: 'paying',
  90: 'partPaid',
  100: 'paid',
  110: 'invoicing',
  120: 'invoiced',
  900: 'void',
}

/** The statuses from which a family of orders can be paid. */
export const payableStatuses = (kind: OrderKind): readonly OrderStatus[] =>
  kind === 'REALTIME' ? [70, 90] : [40, 90]

/** The transitions of an order's status over all families; anything else is refused, in code and in the database. */
export const orderTransitions: Readonly<Record<OrderStatus, readonly OrderStatus[]>> = {
  0: [10, 900],
  10: [0, 20, 30, 40, 900],
  20: [30, 40, 900],
  30: [10, 900],
  40: [10, 50, 80, 100, 900],
  50: [60, 900],
  60: [70, 900],
  70: [10, 80, 100, 900],
  80: [40, 70, 90, 100],
  90: [40, 70, 80],
  100: [40, 70, 90, 110],
  110: [100, 120],
  120: [100],
  900: [],
}

export const canSubmit = (status: OrderStatus) => status === 0 || status === 30
export const canWithdraw = (status: OrderStatus) => status === 10
export const canEdit = (status: OrderStatus) => status === 0 || status === 30
export const canAudit = (status: OrderStatus) => status === 10 || status === 20
export const canVoid = (status: OrderStatus) => [0, 10, 20, 30, 40, 50, 60, 70].includes(status)
/** Contracts and tracks are bound before the audit has passed. */
export const canBind = (status: OrderStatus) => status === 0 || status === 30
/** Another account of the same payee may be chosen until the order is paid. */
export const canChangePayee = (status: OrderStatus) => status >= 40 && status <= 90

/** What happens to an order, as its log names it. */
export const orderActions = [
  'order.imported',
  'order.created',
  'order.edited',
  'order.contractBound',
  'order.trackBound',
  'order.submitted',
  'order.withdrawn',
  'order.approved',
  'order.rejected',
  'order.voided',
  'order.payeeChanged',
  'order.paying',
  'order.paid',
  'order.returned',
  'order.released',
] as const
export type OrderAction = (typeof orderActions)[number]

import type { OrderKind, OrderStatus } from './order.contract.ts'

type Status = { name: string; tone: 'info' | 'warning' | 'danger' | 'success' | 'brand' }

/** Every status of an order: its stable name and the tone it is shown in. Words live in the messages. */
export const orderStatuses: Readonly<Record<OrderStatus, Status>> = {
  0: { name: 'draft', tone: 'info' },
  10: { name: 'submitted', tone: 'warning' },
  20: { name: 'auditing', tone: 'warning' },
  30: { name: 'rejected', tone: 'danger' },
  40: { name: 'approved', tone: 'success' },
  50: { name: 'inTransit', tone: 'brand' },
  60: { name: 'delivered', tone: 'brand' },
  70: { name: 'signed', tone: 'brand' },
  80: { name: 'paying', tone: 'warning' },
  90: { name: 'partPaid', tone: 'warning' },
  100: { name: 'paid', tone: 'success' },
  110: { name: 'invoicing', tone: 'warning' },
  120: { name: 'invoiced', tone: 'success' },
  900: { name: 'void', tone: 'info' },
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

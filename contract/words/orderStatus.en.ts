import type { OrderStatusKey } from './orderStatus.zhCN.ts'

/** Statuses of orders, on pages and in spreadsheets. */
export const orderStatusEn = {
  'order.status.0': 'Draft',
  'order.status.10': 'Submitted',
  'order.status.20': 'Under review',
  'order.status.30': 'Rejected',
  'order.status.40': 'To pay',
  'order.status.50': 'In transit',
  'order.status.60': 'Delivered',
  'order.status.70': 'Signed for',
  'order.status.80': 'Paying',
  'order.status.90': 'Partly paid',
  'order.status.100': 'Paid',
  'order.status.110': 'Invoicing',
  'order.status.120': 'Invoiced',
  'order.status.900': 'Void',
  'order.trial.10': 'To be pre-checked',
  'order.trial.20': 'In review',
  'order.trial.30': 'Pre-check failed',
  'order.trial.40': 'Ready to depart',
  'order.trial.70': 'Signed for',
} as const satisfies Record<OrderStatusKey, string>

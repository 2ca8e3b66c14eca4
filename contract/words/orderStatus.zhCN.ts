/** Statuses of orders, on pages and in spreadsheets. Until they depart, real-time orders are tried, not reviewed. */
export const orderStatusZhCN = {
  'order.status.0': '草稿',
  'order.status.10': '待审核',
  'order.status.20': '审核中',
  'order.status.30': '审核驳回',
  'order.status.40': '待付款',
  'order.status.50': '运输中',
  'order.status.60': '已送达',
  'order.status.70': '已签收',
  'order.status.80': '付款中',
  'order.status.90': '部分付款',
  'order.status.100': '已付款',
  'order.status.110': '开票中',
  'order.status.120': '已开票',
  'order.status.900': '已作废',
  'order.trial.10': '待预审',
  'order.trial.20': '预审中',
  'order.trial.30': '预审不通过',
  'order.trial.40': '待发车',
  'order.trial.70': '已签收',
} as const

export type OrderStatusKey = keyof typeof orderStatusZhCN

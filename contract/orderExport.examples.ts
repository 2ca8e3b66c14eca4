import type { OrderExport } from './orderExport.contract.ts'

export const readyExport: OrderExport = {
  id: '1850000000000700001',
  subject: 'orders',
  orderKind: 'TAXPAY',
  status: 'ready',
  found: 128_406,
  written: 128_406,
  name: '税务订单_20261010093000.xlsx',
  createTime: '2026-10-10 09:30:00',
  endTime: '2026-10-10 09:30:41',
  expireTime: '2026-10-17 09:30:41',
  size: 18_612_224,
}

const noFile = { endTime: null, expireTime: null, size: null } as const

export const runningExport: OrderExport = {
  ...readyExport,
  ...noFile,
  id: '1850000000000700002',
  status: 'running',
  written: 51_200,
}

export const waitingExport: OrderExport = {
  ...runningExport,
  id: '1850000000000700003',
  subject: 'finance',
  orderKind: 'API',
  status: 'waiting',
  found: 64_000,
  written: 0,
  name: '接口订单财务明细_20261010093100.xlsx',
}

export const failedExport: OrderExport = {
  ...runningExport,
  id: '1850000000000700004',
  status: 'failed',
  endTime: '2026-10-10 09:32:00',
}

export const cancelledExport: OrderExport = {
  ...failedExport,
  id: '1850000000000700005',
  status: 'cancelled',
}

export const expiredExport: OrderExport = {
  ...readyExport,
  id: '1850000000000700006',
  status: 'expired',
  createTime: '2026-10-01 09:30:00',
  endTime: '2026-10-01 09:30:41',
  expireTime: '2026-10-08 09:30:41',
}

export const replies = {
  startOrderExport: waitingExport,
  listOrderExports: [waitingExport, runningExport, readyExport],
  cancelOrderExport: cancelledExport,
  repeatOrderExport: waitingExport,
}

export const bodies = {
  startOrderExport: { subject: 'orders', orderKind: 'TAXPAY', query: { status: '40' } },
}

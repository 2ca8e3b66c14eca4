import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { OrderExportQuery, OrderKind } from './order.contract.ts'
import { mostExported } from './orderExport.rules.ts'
import { Id, Time } from './values.ts'

const portal = { group: 'portal', access: 'enterprise', kind: 'json' } as const

/** What is exported of orders: the list, or what was paid and invoiced of them. */
export const OrderExportSubject = z.enum(['orders', 'finance'])
export type OrderExportSubject = z.infer<typeof OrderExportSubject>

/**
 * `waiting` until those before it are done; `ready` to be downloaded until `expireTime`; of `failed`, `cancelled` and `expired`
 * there is no file.
 */
export const OrderExportStatus = z.enum([
  'waiting',
  'running',
  'ready',
  'failed',
  'cancelled',
  'expired',
])
export type OrderExportStatus = z.infer<typeof OrderExportStatus>

/** An export that the server writes by itself. */
export const OrderExport = z.object({
  id: Id,
  subject: OrderExportSubject,
  orderKind: OrderKind,
  status: OrderExportStatus,
  /** Rows that it has to write, and has written so far. */
  found: z.int().check(z.minimum(0), z.maximum(mostExported)),
  written: z.int().check(z.minimum(0)),
  name: z.string(),
  createTime: Time,
  /** When it was ready, failed or was cancelled. */
  endTime: z.nullable(Time),
  expireTime: z.nullable(Time),
  /** Bytes of the file. */
  size: z.nullable(z.int()),
})
export type OrderExport = z.infer<typeof OrderExport>

/** Begins an export, or answers the one that the enterprise has under way of the same. */
export const startOrderExport = endpoint({
  ...portal,
  method: 'POST',
  path: '/api/portal/order/export',
  summary: { zh: '发起订单导出', en: 'Begin an export of orders' },
  body: z.strictObject({
    subject: OrderExportSubject,
    orderKind: OrderKind,
    query: OrderExportQuery,
  }),
  reply: OrderExport,
  problems: ['tooManyOrders', 'exportsFull'],
})

/** The last exports of the enterprise, the newest first. */
export const listOrderExports = endpoint({
  ...portal,
  method: 'GET',
  path: '/api/portal/order/exports',
  summary: { zh: '订单导出记录', en: 'The last exports of orders' },
  reply: z.array(OrderExport),
})

/** Answers how it stands then: one that is ready stays so. */
export const cancelOrderExport = endpoint({
  ...portal,
  method: 'POST',
  path: '/api/portal/order/export/{id}/cancel',
  summary: { zh: '取消订单导出', en: 'Cancel an export of orders' },
  params: z.object({ id: Id }),
  reply: OrderExport,
})

/** Begins an export of what matches now under the conditions of one that has ended; see `startOrderExport`. */
export const repeatOrderExport = endpoint({
  ...portal,
  method: 'POST',
  path: '/api/portal/order/export/{id}/again',
  summary: { zh: '重新导出订单', en: 'Export the same orders again' },
  params: z.object({ id: Id }),
  reply: OrderExport,
  problems: ['tooManyOrders', 'exportsFull'],
})

/** As often as wanted until it expires; each download is audited. */
export const downloadOrderExport = endpoint({
  ...portal,
  method: 'GET',
  path: '/api/portal/order/export/{id}/file',
  summary: { zh: '下载订单导出文件', en: 'Download an export of orders' },
  kind: 'blob',
  params: z.object({ id: Id }),
  problems: ['exportGone'],
})

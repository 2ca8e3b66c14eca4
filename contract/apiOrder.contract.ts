import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import {
  OrderContract,
  OrderDetail,
  OrderExportQuery,
  OrderFilter,
  OrderInput,
  OrderStatistics,
  OrderTrack,
} from './order.contract.ts'
import { Id, Time, Version } from './values.ts'

const api = { group: 'apiOrder', access: 'enterprise', kind: 'json' } as const
const read = { ...api, method: 'GET', signed: true } as const

/** How an outside system names its order: once for an enterprise, for ever. */
export const ExternalOrderNo = z.string().check(z.regex(/^[\w./-]{1,64}$/))

/**
 * Takes an order from an outside system, whose number of it makes the request one effect: the same content again answers
 * what stands, other content changes a draft or rejected order. With `submit` it is handed in, or nothing is changed. A person
 * who corrects one on the portal names its `id` and `version` instead.
 */
export const pushOrder = endpoint({
  ...api,
  method: 'POST',
  path: '/api/ws/ent/api/order',
  summary: { zh: '推送接口订单', en: 'Push an order' },
  signed: true,
  body: z
    .strictObject({
      externalOrderNo: z.optional(ExternalOrderNo),
      id: z.optional(Id),
      version: z.optional(Version),
      order: OrderInput,
      submit: z.optional(z.boolean()),
    })
    .check(
      z.refine(({ externalOrderNo, id, submit }) =>
        id === undefined
          ? externalOrderNo !== undefined
          : externalOrderNo === undefined && submit === undefined,
      ),
    ),
  reply: OrderDetail,
  problems: ['orderNotDraft', 'versionConflict', 'stateForbids', 'transferFiled'],
})

export const readApiOrder = endpoint({
  ...read,
  path: '/api/ws/ent/api/order/{id}',
  summary: { zh: '接口订单详情', en: 'One interface order' },
  params: z.object({ id: Id }),
  reply: OrderDetail,
})

export const readApiContract = endpoint({
  ...read,
  path: '/api/ws/ent/api/order/contract',
  summary: { zh: '接口订单合同', en: 'The contract of an interface order' },
  query: z.strictObject({ id: Id }),
  reply: z.nullable(OrderContract),
})

export const readApiTracks = endpoint({
  ...read,
  path: '/api/ws/ent/api/order/track/{id}',
  summary: { zh: '接口订单轨迹', en: 'The tracks of an interface order' },
  params: z.object({ id: Id }),
  reply: z.array(OrderTrack),
})

/** What was paid and invoiced of the orders that match, as .xlsx; more than 5,000 rows are `exportLarge`, to be begun by `startOrderExport`. */
export const exportFinance = endpoint({
  ...api,
  method: 'GET',
  path: '/api/ws/ent/api/order/exportFinance',
  summary: { zh: '导出接口订单财务明细', en: 'Export payments and invoices of interface orders' },
  kind: 'blob',
  query: OrderExportQuery,
  problems: ['tooManyOrders', 'exportLarge'],
})

/** Pushes that were refused and of which no order came; at most 50 of them, the newest first. */
export const RefusedPushes = z.object({
  total: z.int(),
  records: z.array(z.object({ externalOrderNo: z.string(), reason: z.string(), time: Time })),
})
export type RefusedPushes = z.infer<typeof RefusedPushes>

export const listRefusedPushes = endpoint({
  ...api,
  method: 'GET',
  path: '/api/portal/order/api/refused',
  summary: { zh: '未采纳的推送', en: 'Pushes that were refused' },
  group: 'portal',
  reply: RefusedPushes,
})

export const apiOrderStatistics = endpoint({
  ...api,
  method: 'GET',
  path: '/api/portal/order/api/statistics',
  summary: { zh: '接口订单统计', en: 'Interface orders by status' },
  group: 'portal',
  query: OrderFilter,
  reply: OrderStatistics,
})

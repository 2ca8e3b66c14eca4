import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { plainPhone } from './written.rules.ts'
import { PersonName } from './parties.ts'
import { written } from './written.ts'
import {
  ImportReply,
  MoneyFile,
  MoneyStatement,
  mostChecked,
  mostOrders,
  OrderBatchReply,
  OrderContract,
  OrderDetail,
  OrderExportQuery,
  OrderFen,
  OrderFilter,
  FilledOrder,
  OrderInput,
  OrderStatistics,
  PayType,
  RuleProblem,
  seenOrders,
} from './order.contract.ts'
import { importProblems } from './importProblems.ts'
import { TrackPoint } from './track.contract.ts'
import { Id, note, StoredFile, Time, Version } from './values.ts'

const realTime = { group: 'realTimeOrder', access: 'enterprise', kind: 'json' } as const
const once = { ...realTime, method: 'POST', idempotent: true, act: true } as const

/** The order as its person saw it. */
const seen = { orderId: Id, version: Version } as const

/**
 * Without ids, as an act: a new draft. With `id`: changes a draft or refused order. With `orderId` and the time, as an act: the
 * order has departed.
 */
export const saveRealTimeOrder = endpoint({
  ...realTime,
  method: 'POST',
  path: '/api/ws/ent/real-time/order/add-upt',
  summary: {
    zh: '新增、修改实时订单或登记发车',
    en: 'Create or change a real-time order, or let it depart',
  },
  idempotent: true,
  act: 'creating',
  body: z
    .strictObject({
      id: z.optional(Id),
      orderId: z.optional(Id),
      version: z.optional(Version),
      order: z.optional(FilledOrder),
      despatchActualDateTime: z.optional(Time),
    })
    .check(
      z.refine(({ id, orderId, order, despatchActualDateTime }) =>
        orderId === undefined
          ? order !== undefined && despatchActualDateTime === undefined
          : id === undefined && order === undefined && despatchActualDateTime !== undefined,
      ),
    ),
  reply: OrderDetail,
  problems: ['versionConflict', 'stateForbids'],
})

export const readRealTimeOrder = endpoint({
  ...realTime,
  method: 'GET',
  path: '/api/ws/ent/real-time/order/{id}/detail',
  summary: { zh: '实时订单详情', en: 'One real-time order' },
  params: z.object({ id: Id }),
  reply: OrderDetail,
})

export const realTimeStatistics = endpoint({
  ...realTime,
  method: 'GET',
  path: '/api/ws/ent/real-time/order/list/statistics',
  summary: { zh: '实时订单统计', en: 'Real-time orders by status' },
  query: OrderFilter,
  reply: OrderStatistics,
})

export const exportRealTimeOrders = endpoint({
  ...realTime,
  method: 'GET',
  path: '/api/ws/ent/real-time/order/export',
  summary: { zh: '导出实时订单', en: 'Export real-time orders' },
  kind: 'blob',
  query: OrderExportQuery,
  problems: ['tooManyOrders', 'exportLarge'],
})

/** As `importOrderInfo`: times are those that are planned. */
export const importRealTimeOrders = endpoint({
  ...realTime,
  method: 'POST',
  path: '/api/ws/ent/real-time/order/import',
  summary: { zh: '导入实时订单', en: 'Import real-time orders' },
  kind: 'multipart',
  body: z.strictObject({}),
  reply: ImportReply,
  problems: importProblems,
})

/** Deletes drafts; what was handed in is voided, with a reason, or asked to be once it has departed (`notes`). */
export const deleteRealTimeOrders = endpoint({
  ...realTime,
  method: 'POST',
  path: '/api/ws/ent/real-time/order/del',
  summary: { zh: '删除或作废实时订单', en: 'Delete or void real-time orders' },
  body: z.strictObject({ orders: seenOrders(mostOrders), reason: z.optional(note(5, 200)) }),
  reply: OrderBatchReply,
})

/** What the rules would say of a trial now. Nothing is changed. */
export const checkTrial = endpoint({
  ...realTime,
  method: 'POST',
  path: '/api/ws/ent/real-time/order/apply/antecedent/trial/check',
  summary: { zh: '事前预审检查', en: 'Check orders before their pre-check' },
  body: z.strictObject({
    orderIds: z.array(Id).check(z.minLength(1), z.maxLength(mostChecked)),
  }),
  reply: z.array(
    z.object({
      orderId: Id,
      /** Nothing speaks against it; what is only warned of is looked at by a person. */
      pass: z.boolean(),
      items: z.array(RuleProblem),
    }),
  ),
})

/** Hands orders in for their trial: without a warning they pass at once, else a person looks at them. */
export const applyTrial = endpoint({
  ...realTime,
  method: 'POST',
  path: '/api/ws/ent/real-time/order/apply/antecedent/trial',
  summary: { zh: '申请事前预审', en: 'Submit orders for pre-check' },
  body: z.strictObject({ orders: seenOrders(mostOrders) }),
  reply: OrderBatchReply,
})

/** Adds a proof. The receipt, and the weighing note where it is paid by ton, make the order signed for. */
export const proveOrder = endpoint({
  ...once,
  path: '/api/ws/ent/real-time/order/upt/prove',
  summary: { zh: '上传回单等证明', en: 'Add a proof of the transport' },
  body: z.strictObject({
    ...seen,
    proveType: z.literal([1, 2, 3, 4, 5]),
    fileIds: z.array(Id).check(z.minLength(1), z.maxLength(9)),
    signer: z.optional(PersonName),
    signTime: z.optional(Time),
    actualWeightKg: z.optional(OrderInput.shape.weightKg),
    damageRemark: z.optional(note(2, 200)),
  }),
  reply: OrderDetail,
  problems: ['versionConflict', 'stateForbids'],
})

/** A jpg or png up to 20 MB, without the place where it was taken; one of over 16 megapixels (50 at most) is made smaller. */
export const uploadProvePicture = endpoint({
  ...realTime,
  method: 'POST',
  path: '/api/ws/ent/real-time/order/upload/prove/pic',
  summary: { zh: '上传证明图片', en: 'Upload a picture of a proof' },
  kind: 'multipart',
  body: z.strictObject({}),
  reply: StoredFile,
  problems: ['fileTooLarge', 'pictureTooLarge', 'fileTypeUnsupported', 'quotaExceeded'],
})

/** Other amounts of an order that was tried; where they differ by much, it is looked at again. */
export const changeOrderMoney = endpoint({
  ...once,
  path: '/api/ws/ent/real-time/order/upt/order/money',
  summary: { zh: '修改运费', en: 'Change the amounts of an order' },
  body: z.strictObject({
    ...seen,
    freightFen: OrderFen,
    driverFreightFen: OrderFen,
    deductFen: OrderFen,
    reason: note(5, 200),
  }),
  reply: OrderDetail,
  problems: ['versionConflict', 'stateForbids', 'paymentUnderWay', 'transferFiled', 'voidWaits'],
})

export const changeOrderPayType = endpoint({
  ...once,
  path: '/api/ws/ent/real-time/order/upt/order/payType',
  summary: { zh: '修改付款方式', en: 'Change the way of payment' },
  body: z.strictObject({ ...seen, payType: PayType }),
  reply: OrderDetail,
  problems: ['versionConflict', 'stateForbids', 'paymentUnderWay', 'transferFiled', 'voidWaits'],
})

/**
 * Where the goods go; with the time, they have arrived there. Another city, or a place over 50 km from the planned one, needs a
 * reason. `lng` and `lat` (GCJ-02), together, are the place itself; without them its district counts.
 */
export const changeOrderEndPlace = endpoint({
  ...once,
  path: '/api/ws/ent/real-time/order/upt/order/end/palce',
  summary: { zh: '变更卸货地或登记送达', en: 'Change the unloading place, or arrive there' },
  body: z
    .strictObject({
      ...seen,
      toCode: OrderInput.shape.toCode,
      goodsReceiptPlace: OrderInput.shape.goodsReceiptPlace,
      /** Who receives at another place; without them nobody does, the former contact being of the former place. */
      unloadingContact: z.optional(PersonName),
      unloadingPhone: z.optional(written(plainPhone, 5, 20)),
      lng: z.optional(TrackPoint.shape.lng),
      lat: z.optional(TrackPoint.shape.lat),
      /** How long the way is to another district; outside the province nobody else knows, so an arrival needs it. */
      distanceKm: z.optional(OrderInput.shape.distanceKm),
      goodsReceiptDateTime: z.optional(Time),
      reason: z.optional(note(5, 200)),
    })
    .check(z.refine(({ lng, lat }) => (lng === undefined) === (lat === undefined))),
  reply: OrderDetail,
  problems: ['versionConflict', 'stateForbids'],
})

const ofPortal = { ...once, group: 'portal' } as const

/** Asks the platform to void an order that has departed; the order goes on until that is decided. */
export const askVoid = endpoint({
  ...ofPortal,
  path: '/api/portal/order/void/ask',
  summary: { zh: '申请作废已发车的订单', en: 'Ask to void an order on the road' },
  body: z.strictObject({ ...seen, reason: note(5, 200) }),
  reply: OrderDetail,
  problems: ['versionConflict', 'stateForbids', 'voidWaits', 'paymentUnderWay', 'transferFiled'],
})

/** Takes the request back while nobody has decided it. */
export const withdrawVoid = endpoint({
  ...ofPortal,
  path: '/api/portal/order/void/withdraw',
  summary: { zh: '撤回作废申请', en: 'Withdraw a request to void an order' },
  body: z.strictObject(seen),
  reply: OrderDetail,
  problems: ['versionConflict', 'stateForbids'],
})

/** The statement of a transfer outside the portal, which is verified before the order is paid. */
export const addMoneyFile = endpoint({
  ...once,
  path: '/api/ws/ent/real-time/order/upload/money/file',
  summary: { zh: '上传资金流水', en: 'Add the statement of a transfer' },
  body: MoneyStatement,
  reply: OrderDetail,
  problems: ['versionConflict', 'stateForbids', 'paymentUnderWay', 'voidWaits'],
})

export const listMoneyFiles = endpoint({
  ...realTime,
  method: 'GET',
  path: '/api/ws/ent/real-time/order/{id}/money/file',
  summary: { zh: '资金流水', en: 'Statements of transfers' },
  params: z.object({ id: Id }),
  reply: z.array(MoneyFile),
})

export const readOrderContract = endpoint({
  ...realTime,
  method: 'GET',
  path: '/api/ws/ent/real-time/order/{id}/contract/file',
  summary: { zh: '运输合同', en: 'The contract of an order' },
  params: z.object({ id: Id }),
  reply: z.nullable(OrderContract),
})

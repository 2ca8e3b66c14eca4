import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm'
import type { ReplyOf } from '#contract/endpoint.ts'
import {
  mostOrders,
  type OrderFilter,
  type OrderKind,
  type OrderListQuery,
  type OrderRow,
  type queryMatchingOrders,
} from '#contract/order.contract.ts'
import { Problem } from '#contract/problem.ts'
import { timeOf } from '#contract/time.ts'
import { freightOrder as order } from './order.schema.ts'
import { areaNameOf } from '#server/platform/areas.ts'
import { listed } from '#server/platform/db/listed.ts'
import type { Db, Locale } from '#server/platform/ports.ts'
import { matches } from './orderFilter.ts'
import { owedOf } from './owed.ts'

export type StoredOrder = typeof order.$inferSelect

/** The columns of a list: each costs something in every row of it. */
export const listedOrder = listed({
  id: order.id,
  orderKind: order.orderKind,
  specialType: order.specialType,
  shippingNoteNumber: order.shippingNoteNumber,
  originalDocumentNumber: order.originalDocumentNumber,
  serialNumber: order.serialNumber,
  status: order.status,
  carrier: order.carrier,
  consignor: order.consignor,
  consignee: order.consignee,
  descriptionOfGoods: order.descriptionOfGoods,
  weightKg: order.weightKg,
  fromCode: order.fromCode,
  placeOfLoading: order.placeOfLoading,
  toCode: order.toCode,
  goodsReceiptPlace: order.goodsReceiptPlace,
  vehicleNumber: order.vehicleNumber,
  driverName: order.driverName,
  freightFen: order.freightFen,
  driverFreightFen: order.driverFreightFen,
  deductFen: order.deductFen,
  paidFen: order.paidFen,
  payType: order.payType,
  contractNo: order.contractNo,
  contractId: order.contractId,
  hasTrack: order.hasTrack,
  hasReceipt: order.hasReceipt,
  hasMoney: order.hasMoney,
  despatchActualDateTime: order.despatchActualDateTime,
  goodsReceiptDateTime: order.goodsReceiptDateTime,
  auditRemark: order.auditRemark,
  voidAsked: order.voidAsked,
  createdAt: order.createdAt,
  version: order.version,
  externalOrderNo: order.externalOrderNo,
  syncStatus: order.syncStatus,
  failReason: order.failReason,
})
export type ListedOrder = ReturnType<typeof listedOrder.read>

/** One line of a list, but for its statements of transfers; what only the carrier may know is null to the consignor. */
export const rowOf = (
  row: ListedOrder,
  viewedAs: 'carrier' | 'consignor',
  locale: Locale,
): Omit<OrderRow, 'unfiledFen'> => {
  const own = <T>(value: T): T | null => (viewedAs === 'carrier' ? value : null)
  return {
    id: row.id,
    orderKind: row.orderKind,
    specialType: row.specialType,
    shippingNoteNumber: row.shippingNoteNumber,
    originalDocumentNumber: row.originalDocumentNumber,
    serialNumber: row.serialNumber,
    status: row.status,
    carrier: row.carrier,
    consignor: row.consignor,
    consignee: row.consignee,
    descriptionOfGoods: row.descriptionOfGoods,
    weightKg: row.weightKg,
    fromAreaName: areaNameOf(row.fromCode),
    placeOfLoading: row.placeOfLoading,
    toAreaName: areaNameOf(row.toCode),
    goodsReceiptPlace: row.goodsReceiptPlace,
    vehicleNumber: row.vehicleNumber,
    driverName: row.driverName,
    freightFen: row.freightFen,
    driverFreightFen: own(row.driverFreightFen),
    deductFen: own(row.deductFen),
    paidFen: own(row.paidFen),
    unpaidFen: own(Math.max(owedOf(row), 0)),
    payType: own(row.payType),
    contractNo: row.contractNo === '' ? null : row.contractNo,
    hasContract: row.contractId !== null,
    hasTrack: row.hasTrack,
    hasReceipt: row.hasReceipt,
    hasMoney: row.hasMoney,
    despatchActualDateTime: timeOf(row.despatchActualDateTime),
    goodsReceiptDateTime: timeOf(row.goodsReceiptDateTime),
    auditRemark: row.auditRemark,
    voidAsked: viewedAs === 'carrier' && row.voidAsked,
    createTime: timeOf(row.createdAt),
    version: row.version,
    externalOrderNo: own(row.externalOrderNo),
    syncStatus: own(row.failReason === null ? row.syncStatus : 2),
    failReason: own(row.failReason && row.failReason[locale === 'en' ? 'en' : 'zh']),
  }
}

const sorts = {
  createTime: 'createdAt',
  despatchActualDateTime: 'despatchActualDateTime',
  freightFen: 'freightFen',
  driverFreightFen: 'driverFreightFen',
} as const

type Sorting = Pick<OrderListQuery, 'sort' | 'direction' | 'role'>

/** The column and direction of a list's order; the id decides between equals. */
export const sortOf = ({ sort = 'createTime', direction = 'desc', role }: Sorting) => {
  // The order of what a consignor may not see would tell it.
  const isHidden = role === 'consignor' && sort === 'driverFreightFen'
  const field = sorts[isHidden ? 'createTime' : sort]
  const column = order[field]
  const isAscending = direction === 'asc'
  const turn = isAscending ? asc : desc
  return { column, field, isAscending, by: [turn(column), turn(order.id)] as const }
}

export const tooManyOrders = () => new Problem('tooManyOrders', { params: { limit: mostOrders } })

/** All that match, by one statement: what changes meanwhile is in it as it was before or as it is after, and once. */
export const matchingOrders = async (
  db: Db,
  entId: string,
  kind: OrderKind,
  filter: OrderFilter,
): Promise<ReplyOf<typeof queryMatchingOrders>> => {
  const rows = await db
    .select({ id: order.id, version: order.version, fen: order.freightFen })
    .from(order)
    .where(matches(entId, kind, filter))
    .orderBy(...sortOf(filter).by)
    .limit(mostOrders + 1)
  if (rows.length > mostOrders) throw tooManyOrders()
  return {
    orders: rows.map(({ id, version }) => ({ id, version })),
    freightFen: rows.reduce((sum, { fen }) => sum + fen, 0),
  }
}

/** Orders of this enterprise by id, of whichever family; missing ones are left out. */
export const findOrders = async (db: Db, entId: string, ids: readonly string[]) =>
  ids.length === 0
    ? []
    : db
        .select()
        .from(order)
        .where(and(eq(order.entId, entId), sql`not ${order.deleted}`, inArray(order.id, [...ids])))

import { and, sql } from 'drizzle-orm'
import { cargoTypes, payTypes, specialTypeNames, statusNames } from '#contract/order.codes.ts'
import { headerOf } from '#contract/order.columns.ts'
import type { OrderKind, OrderListQuery } from '#contract/order.contract.ts'
import { Problem } from '#contract/problem.ts'
import { timeOf } from '#contract/time.ts'
import { freightOrder } from '#server/order/order.schema.ts'
import type { BlobReply } from '#server/platform/handle.ts'
import { areaNameOf } from '#server/platform/areas.ts'
import type { Db, Ports } from '#server/platform/ports.ts'
import { type ListedOrder, listedColumns, rowOf, sortOf } from '#server/order/order.store.ts'
import { matches } from '#server/order/orderFilter.ts'
import { streamSheet } from './stream.ts'
import type { ExportCell } from './xlsx.ts'

const maxRows = 200_000
const pieceSize = 200
const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

export type Query = Omit<OrderListQuery, 'current' | 'size'>

const headings = [
  '托运单号',
  '原始单号',
  '货主',
  '货物',
  '货物类型',
  '重量(吨)',
  '装货地',
  '卸货地',
  '车牌',
  '司机',
  '运费(元)',
  '司机运费(元)',
  '已付(元)',
  '付款方式',
  '合同',
  '轨迹',
  '回单',
  '资金',
  '状态',
  '发货时间',
  '收货时间',
  '创建时间',
]

const sheetNames: Readonly<Record<OrderKind, string>> = {
  TAXPAY: '税务订单',
  REALTIME: '实时订单',
  API: '接口订单',
  SPECIAL: '特殊订单',
}

const mark = (isThere: boolean) => (isThere ? '有' : '无')
const money = (fen: number | null): ExportCell => (fen === null ? null : { fen })

// Special orders have their type beside.
const headingsFor = (kind: OrderKind) =>
  kind === 'SPECIAL' ? [...headings, headerOf('specialType')] : headings

const cellsOf = (stored: ListedOrder, viewedAs: 'carrier' | 'consignor'): ExportCell[] => {
  const row = rowOf(stored, viewedAs, 'zh-CN')
  return [
    row.shippingNoteNumber,
    row.originalDocumentNumber,
    row.consignor,
    row.descriptionOfGoods,
    cargoTypes[stored.cargoTypeClassificationCode] ?? '',
    { weight: row.weightKg / 1000 },
    areaNameOf(stored.fromCode) + row.placeOfLoading,
    areaNameOf(stored.toCode) + row.goodsReceiptPlace,
    row.vehicleNumber,
    row.driverName,
    money(row.freightFen),
    money(row.driverFreightFen),
    money(row.paidFen),
    row.payType === null ? null : (payTypes[row.payType] ?? ''),
    mark(row.hasContract),
    mark(row.hasTrack),
    mark(row.hasReceipt),
    mark(row.hasMoney),
    statusNames[row.status] ?? '',
    row.despatchActualDateTime,
    row.goodsReceiptDateTime,
    row.createTime,
    ...(row.specialType === null ? [] : [specialTypeNames[row.specialType] ?? '']),
  ]
}

/** Reads on from the last row, in the list's order: each piece costs the same, however far down. */
const pieces = (db: Db, entId: string, kind: OrderKind, query: Query) => {
  const { column, field, isAscending, by } = sortOf(query)
  let last: ListedOrder | undefined
  const after = () => {
    if (!last) return undefined
    const here = sql`(${last[field]}, ${last.id})`
    const row = sql`(${column}, ${freightOrder.id})`
    return isAscending ? sql`${row} > ${here}` : sql`${row} < ${here}`
  }
  return async (): Promise<ListedOrder[]> => {
    const rows = await db
      .select(listedColumns)
      .from(freightOrder)
      .where(and(matches(entId, kind, query), after()))
      .orderBy(...by)
      .limit(pieceSize)
    last = rows.at(-1)
    return rows
  }
}

/** A spreadsheet of orders: its name, its headings, and what it says of some orders of the list. */
type Sheet = {
  name: string
  headings: readonly string[]
  cellsOf: (rows: readonly ListedOrder[]) => ExportCell[][] | Promise<ExportCell[][]>
}

/** What the list shows under these filters, as a spreadsheet. */
export const exportSheet = (ports: Ports, entId: string, kind: OrderKind, query: Query) =>
  sheetOf(ports, entId, kind, query, {
    name: sheetNames[kind],
    headings: headingsFor(kind),
    cellsOf: (rows) => rows.map((stored) => cellsOf(stored, query.role ?? 'carrier')),
  })

/** A spreadsheet of all orders that match, written as it is read. */
export const sheetOf = async (
  { db, clock }: Ports,
  entId: string,
  kind: OrderKind,
  query: Query,
  sheet: Sheet,
): Promise<BlobReply & { rows: number }> => {
  const rows = await db.$count(
    db
      .select({ id: freightOrder.id })
      .from(freightOrder)
      .where(matches(entId, kind, query))
      .limit(maxRows + 1)
      .as('found'),
  )
  if (rows > maxRows) throw new Problem('tooManyOrders', { params: { limit: maxRows } })
  const next = pieces(db, entId, kind, query)
  let isFirst = true
  let isDone = false
  const nextRows = async () => {
    if (isDone) return null
    const cells = await sheet.cellsOf(await next())
    isDone = cells.length < pieceSize
    if (!isFirst) return cells
    isFirst = false
    return [[...sheet.headings], ...cells]
  }
  const stamp = timeOf(clock.now()).replace(/\D/g, '')
  return {
    name: `${sheet.name}_${stamp}.xlsx`,
    type: xlsx,
    body: streamSheet({ sheetName: sheet.name, widths: sheet.headings.map(() => 20) }, nextRows),
    rows,
  }
}

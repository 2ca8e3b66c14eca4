import { cargoTypes, payTypes, specialTypeNames, statusKeysOf } from '#contract/order.codes.ts'
import { headerOf } from '#contract/order.columns.ts'
import type { OrderKind, OrderListQuery } from '#contract/order.contract.ts'
import { timeOf } from '#contract/time.ts'
import { orderStatusZhCN } from '#contract/words/orderStatus.zhCN.ts'
import { areaNameOf } from '#server/platform/areas.ts'
import { freightOrder as order } from '#server/order/order.schema.ts'
import type { StoredOrder } from '#server/order/order.store.ts'
import type { ExportCell } from './xlsx.ts'

export type ExportQuery = Omit<OrderListQuery, 'current' | 'size'>

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

/** What a spreadsheet says of an order: a third of a list's columns, of which two hundred thousand are read. */
export const exportedColumns = {
  id: order.id,
  shippingNoteNumber: order.shippingNoteNumber,
  originalDocumentNumber: order.originalDocumentNumber,
  consignor: order.consignor,
  descriptionOfGoods: order.descriptionOfGoods,
  cargoTypeClassificationCode: order.cargoTypeClassificationCode,
  weightKg: order.weightKg,
  fromCode: order.fromCode,
  placeOfLoading: order.placeOfLoading,
  toCode: order.toCode,
  goodsReceiptPlace: order.goodsReceiptPlace,
  vehicleNumber: order.vehicleNumber,
  driverName: order.driverName,
  freightFen: order.freightFen,
  driverFreightFen: order.driverFreightFen,
  paidFen: order.paidFen,
  payType: order.payType,
  contractId: order.contractId,
  hasTrack: order.hasTrack,
  hasReceipt: order.hasReceipt,
  hasMoney: order.hasMoney,
  status: order.status,
  despatchActualDateTime: order.despatchActualDateTime,
  goodsReceiptDateTime: order.goodsReceiptDateTime,
  createdAt: order.createdAt,
  specialType: order.specialType,
} as const
export type ExportedOrder = Pick<StoredOrder, keyof typeof exportedColumns>

const mark = (isThere: boolean) => (isThere ? '有' : '无')
const money = (fen: number | null): ExportCell => (fen === null ? null : { fen })

// Special orders have their type beside.
const headingsFor = (kind: OrderKind) =>
  kind === 'SPECIAL' ? [...headings, headerOf('specialType')] : headings

const cellsOf = (
  row: ExportedOrder,
  kind: OrderKind,
  viewedAs: 'carrier' | 'consignor',
): ExportCell[] => {
  const own = <T>(value: T): T | null => (viewedAs === 'carrier' ? value : null)
  const payType = own(row.payType)
  return [
    row.shippingNoteNumber,
    row.originalDocumentNumber,
    row.consignor,
    row.descriptionOfGoods,
    cargoTypes[row.cargoTypeClassificationCode] ?? '',
    { weight: row.weightKg / 1000 },
    areaNameOf(row.fromCode) + row.placeOfLoading,
    areaNameOf(row.toCode) + row.goodsReceiptPlace,
    row.vehicleNumber,
    row.driverName,
    money(row.freightFen),
    money(own(row.driverFreightFen)),
    money(own(row.paidFen)),
    payType === null ? null : (payTypes[payType] ?? ''),
    mark(row.contractId !== null),
    mark(row.hasTrack),
    mark(row.hasReceipt),
    mark(row.hasMoney),
    orderStatusZhCN[statusKeysOf(kind)[row.status]],
    timeOf(row.despatchActualDateTime),
    timeOf(row.goodsReceiptDateTime),
    timeOf(row.createdAt),
    ...(row.specialType === null ? [] : [specialTypeNames[row.specialType] ?? '']),
  ]
}

/** A spreadsheet of orders: its name, its headings, and what it says of some orders of the list. */
export type Sheet = {
  name: string
  headings: readonly string[]
  cellsOf: (rows: readonly ExportedOrder[]) => ExportCell[][] | Promise<ExportCell[][]>
}

/** What the list shows of these orders, as a spreadsheet. */
export const orderSheet = (kind: OrderKind, { role }: Pick<ExportQuery, 'role'>): Sheet => ({
  name: sheetNames[kind],
  headings: headingsFor(kind),
  cellsOf: (rows) => rows.map((stored) => cellsOf(stored, kind, role ?? 'carrier')),
})

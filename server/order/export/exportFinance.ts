import { and, asc, eq, inArray } from 'drizzle-orm'
import { payTypes } from '#contract/order.codes.ts'
import type { PayChannel } from '#contract/payTask.contract.ts'
import { timeOf } from '#contract/time.ts'
import { invoice, invoiceOrder } from '#server/invoice/invoice.schema.ts'
import { channelNames } from '#server/pay/channelNames.ts'
import { payDetail, payTask } from '#server/pay/pay.schema.ts'
import { moneyFile } from '#server/order/order.schema.ts'
import type { Db } from '#server/platform/ports.ts'
import type { ExportedOrder, Sheet } from './exportOrders.ts'
import type { ExportCell } from './xlsx.ts'

const headings = [
  '托运单号',
  '原始单号',
  '货主',
  '司机',
  '车牌',
  '运费(元)',
  '司机运费(元)',
  '运费差额(元)',
  '税额(元)',
  '付款渠道',
  '付款流水号',
  '付款时间',
  '发票号码',
  '开票日期',
]

const paid = 20
const outside = 'OFFLINE' as const

/** What was paid of these orders, the earliest first; an order may be paid in several parts. */
const paymentsOf = (db: Db, ids: string[]) =>
  db
    .select({
      orderId: payDetail.orderId,
      channel: payTask.channel,
      number: payDetail.channelOrderId,
      outBizNo: payDetail.outBizNo,
      payAt: payDetail.payAt,
    })
    .from(payDetail)
    .innerJoin(payTask, eq(payTask.id, payDetail.taskId))
    .where(and(inArray(payDetail.orderId, ids), eq(payDetail.status, paid)))
    .orderBy(asc(payDetail.payAt), asc(payDetail.id))

const verified = 1

/** What was paid of these orders outside the portal, as its statements say. */
const transfersOf = async (db: Db, ids: string[]) => {
  const rows = await db
    .select({
      orderId: moneyFile.orderId,
      number: moneyFile.sequenceCode,
      payAt: moneyFile.paidTime,
    })
    .from(moneyFile)
    .where(and(inArray(moneyFile.orderId, ids), eq(moneyFile.verifyStatus, verified)))
    .orderBy(asc(moneyFile.paidTime), asc(moneyFile.id))
  return rows.map((row) => ({ ...row, channel: outside, outBizNo: row.number }))
}

const channelOf = (channel: PayChannel | typeof outside | null) => {
  if (channel === outside) return payTypes[1] ?? ''
  return channel && channelNames[channel]['zh-CN']
}

/** The invoice that stands of each of these orders. */
const invoicesOf = (db: Db, ids: string[]) =>
  db
    .select({
      orderId: invoiceOrder.orderId,
      taxFen: invoiceOrder.taxFen,
      invoiceNo: invoice.invoiceNo,
      issuedAt: invoice.issuedAt,
    })
    .from(invoiceOrder)
    .innerJoin(invoice, eq(invoice.id, invoiceOrder.invoiceId))
    .where(and(inArray(invoiceOrder.orderId, ids), invoiceOrder.isLive))

const several = (texts: readonly (string | null)[]) =>
  [...new Set(texts.filter((text) => text !== null))].join('、')

const cellsOf = async (db: Db, rows: readonly ExportedOrder[]): Promise<ExportCell[][]> => {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const paidAtAll = [...(await paymentsOf(db, ids)), ...(await transfersOf(db, ids))]
  const payments = Map.groupBy(paidAtAll, ({ orderId }) => orderId)
  const invoices = new Map((await invoicesOf(db, ids)).map((one) => [one.orderId, one]))
  return rows.map((row) => {
    const own = payments.get(row.id) ?? []
    const issued = invoices.get(row.id)
    return [
      row.shippingNoteNumber,
      row.originalDocumentNumber,
      row.consignor,
      row.driverName,
      row.vehicleNumber,
      { fen: row.freightFen },
      { fen: row.driverFreightFen },
      { fen: Math.max(row.freightFen - row.driverFreightFen, 0) },
      issued ? { fen: issued.taxFen } : null,
      several(own.map(({ channel }) => channelOf(channel))),
      several(own.map(({ number, outBizNo }) => number ?? outBizNo)),
      several(own.map(({ payAt }) => (payAt === null ? null : timeOf(payAt)))),
      issued?.invoiceNo ?? null,
      issued ? timeOf(issued.issuedAt).slice(0, 10) : null,
    ]
  })
}

/** What was paid and invoiced of orders, a line each. */
export const financeSheet = (db: Db): Sheet => ({
  name: '接口订单财务明细',
  headings,
  cellsOf: (rows) => cellsOf(db, rows),
})

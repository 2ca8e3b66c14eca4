import { and, asc, eq, inArray, isNotNull } from 'drizzle-orm'
import type { InvoiceStatus } from '#contract/invoice.contract.ts'
import { timeOf } from '#contract/time.ts'
import { invoiceOrder } from '#server/invoice/invoice.schema.ts'
import { createSheetWriter, type ExportCell } from '#server/order/export/xlsx.ts'
import { freightOrder } from '#server/order/order.schema.ts'
import type { Db } from '#server/platform/ports.ts'
import { titles, type InvoiceRecord } from './invoiceSheet.ts'

/** An invoice and the kinds of files that it has in the archive. */
export type Listed = { record: InvoiceRecord; files: readonly string[] }

const statuses: Readonly<Record<InvoiceStatus, string>> = {
  10: '正常',
  20: '红冲中',
  30: '已红冲',
  31: '部分红冲',
  40: '已撤销登记',
}

const columns: readonly (readonly [heading: string, width: number])[] = [
  ['发票代码', 14],
  ['发票号码', 24],
  ['发票类型', 28],
  ['开票日期', 20],
  ['销方', 36],
  ['销方税号', 22],
  ['购方', 36],
  ['购方税号', 22],
  ['金额', 14],
  ['税额', 14],
  ['价税合计', 14],
  ['状态', 12],
  ['托运单号', 40],
  ['文件', 16],
]

/** The numbers of the orders under each invoice. */
const orderNumbers = async (db: Db, ids: readonly string[]) => {
  const rows = await db
    .select({ invoiceId: invoiceOrder.invoiceId, number: freightOrder.shippingNoteNumber })
    .from(invoiceOrder)
    .innerJoin(freightOrder, eq(freightOrder.id, invoiceOrder.orderId))
    .where(and(isNotNull(invoiceOrder.invoiceId), inArray(invoiceOrder.invoiceId, [...ids])))
    .orderBy(asc(freightOrder.shippingNoteNumber))
  return Map.groupBy(rows, ({ invoiceId }) => invoiceId)
}

/** The list that goes with downloaded invoices. */
export const invoiceList = async (db: Db, listed: readonly Listed[]): Promise<Uint8Array> => {
  const orders = await orderNumbers(
    db,
    listed.map(({ record }) => record.id),
  )
  const rows = listed.map(({ record, files }): ExportCell[] => [
    record.invoiceCode,
    record.invoiceNo,
    titles[record.invoiceKind],
    timeOf(record.issuedAt),
    record.sellerName,
    record.sellerTaxId,
    record.buyerName,
    record.buyerTaxId ?? '',
    { fen: record.amountFen },
    { fen: record.taxFen },
    { fen: record.totalFen },
    statuses[record.status],
    (orders.get(record.id) ?? []).map(({ number }) => number).join('、'),
    files.length === 0 ? '无文件' : files.join('、'),
  ])
  const written: Uint8Array[] = []
  const sheet = createSheetWriter(
    '发票清单',
    columns.map(([, width]) => width),
    (bytes) => written.push(bytes),
  )
  sheet.add([columns.map(([heading]) => heading), ...rows])
  sheet.end()
  return Buffer.concat(written)
}

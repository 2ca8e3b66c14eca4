import { asc, inArray } from 'drizzle-orm'
import type { InvoiceKind, InvoiceLine, InvoiceTransport } from '#contract/invoice.contract.ts'
import { yuanInWords } from '#contract/money.ts'
import { invoice, invoiceLine, invoiceTransport } from '#server/invoice/invoice.schema.ts'
import type { Ports } from '#server/platform/ports.ts'

export type InvoiceRecord = typeof invoice.$inferSelect

/** Everything that stands on an invoice. */
export type InvoiceSheet = {
  invoice: InvoiceRecord
  lines: readonly InvoiceLine[]
  transport: readonly InvoiceTransport[]
  /** The number of the blue invoice that a red one cancels. */
  redOfNo: string | null
  /** Whether the sandbox's authority issued it: it is none that anybody may deduct. */
  isSample: boolean
}

/** What its first line says; those on paper are only brought in, never drawn. */
export const titles: Readonly<Record<InvoiceKind, string>> = {
  '81': '电子发票（增值税专用发票）',
  '82': '电子发票（普通发票）',
  '01': '增值税专用发票',
  '04': '增值税普通发票',
}

/** What is written on every invoice of the sandbox. */
export const sampleMark = '示例发票 仅供演示 不具有法律效力'

export const totalInWords = (totalFen: number) =>
  totalFen < 0 ? `（负数）${yuanInWords(-totalFen)}` : yuanInWords(totalFen)

/** What stands on these invoices, in their order. */
export const sheetsOf = async (
  { db, settings }: Pick<Ports, 'db' | 'settings'>,
  records: readonly InvoiceRecord[],
): Promise<InvoiceSheet[]> => {
  const ids = records.map(({ id }) => id)
  const blueIds = records.flatMap(({ redOfId }) => redOfId ?? [])
  if (ids.length === 0) return []
  const [lines, transport, blue] = [
    await db
      .select()
      .from(invoiceLine)
      .where(inArray(invoiceLine.invoiceId, ids))
      .orderBy(asc(invoiceLine.seq)),
    await db
      .select()
      .from(invoiceTransport)
      .where(inArray(invoiceTransport.invoiceId, ids))
      .orderBy(asc(invoiceTransport.seq)),
    blueIds.length === 0
      ? []
      : await db
          .select({ id: invoice.id, invoiceNo: invoice.invoiceNo })
          .from(invoice)
          .where(inArray(invoice.id, blueIds)),
  ]
  return records.map((record) => ({
    invoice: record,
    lines: lines.filter(({ invoiceId }) => invoiceId === record.id),
    transport: transport.filter(({ invoiceId }) => invoiceId === record.id),
    redOfNo: blue.find(({ id }) => id === record.redOfId)?.invoiceNo ?? null,
    isSample: settings.demo,
  }))
}

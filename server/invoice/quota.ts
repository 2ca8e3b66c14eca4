import { and, eq, gte, inArray, ne, sql } from 'drizzle-orm'
import { dayOf, instantOf } from '#contract/time.ts'
import type { Db } from '#server/platform/ports.ts'
import { invoice, invoiceApply } from './invoice.schema.ts'

const sum = (column: typeof invoice.amountFen | typeof invoiceApply.amountFen) =>
  sql<string>`coalesce(sum(${column}), 0)`

/**
 * What of this month's quota is taken, without tax: what was issued and what has been applied for. A red letter gives back
 * what was issued in the same month; that of an earlier month is over.
 */
export const invoicedFen = async (db: Db, entId: string, now: number): Promise<number> => {
  const monthBegan = instantOf(`${dayOf(now).slice(0, 7)}-01 00:00:00`)
  const [issued] = await db
    .select({ fen: sum(invoice.amountFen) })
    .from(invoice)
    .where(
      and(
        eq(invoice.entId, entId),
        eq(invoice.origin, 'issued'),
        eq(invoice.isBlue, true),
        ne(invoice.status, 30),
        gte(invoice.issuedAt, monthBegan),
      ),
    )
  const [applied] = await db
    .select({ fen: sum(invoiceApply.amountFen) })
    .from(invoiceApply)
    .where(and(eq(invoiceApply.entId, entId), inArray(invoiceApply.status, [10, 20])))
  return Number(issued?.fen ?? 0) + Number(applied?.fen ?? 0)
}

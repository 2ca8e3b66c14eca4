import { and, eq, inArray, sql } from 'drizzle-orm'
import { unpaidFen } from '#server/order/owed.ts'
import { freightOrder } from '#server/order/order.schema.ts'
import type { Db, Ports } from '#server/platform/ports.ts'
import { record } from './event.ts'
import { invoice, invoiceOrder } from './invoice.schema.ts'

/**
 * Money of orders came back after they were invoiced (O15): the invoices stand, and seller and buyer are told, once for each
 * invoice.
 */
export const tellMoneyReturned = async (
  tx: Db,
  ports: Pick<Ports, 'nextId'>,
  orderIds: readonly string[],
  { at, actor }: { at: number; actor: string },
) => {
  if (orderIds.length === 0) return
  const invoiceIds = tx
    .select({ id: invoiceOrder.invoiceId })
    .from(invoiceOrder)
    .where(and(inArray(invoiceOrder.orderId, [...orderIds]), eq(invoiceOrder.isLive, true)))
  const rows = await tx.select().from(invoice).where(inArray(invoice.id, invoiceIds))
  for (const row of rows)
    await record(
      tx,
      ports,
      { apply: null, invoice: row },
      { at, actor, action: 'invoice.moneyReturned' },
    )
}

/** Whether money of an application's orders came back since they were taken: there is nothing to invoice then. */
export const isMoneyShort = async (tx: Db, applyId: string): Promise<boolean> =>
  (await tx.$count(
    freightOrder,
    and(
      inArray(
        freightOrder.id,
        tx
          .select({ id: invoiceOrder.orderId })
          .from(invoiceOrder)
          .where(eq(invoiceOrder.applyId, applyId)),
      ),
      sql`${unpaidFen} > 0`,
    ),
  )) > 0

import { and, asc, eq, sql } from 'drizzle-orm'
import { Problem } from '#contract/problem.ts'
import { moveOrders, ownedBy, type Why } from '#server/order/orderChange.store.ts'
import { settleOrders } from '#server/pay/orders.ts'
import type { Db } from '#server/platform/ports.ts'
import type { Composed } from './compose.ts'
import { invoiceOrder } from './invoice.schema.ts'

type OrderWhy = Omit<Why, 'action'>

export const ordersOf = (db: Db, applyId: string) =>
  db
    .select()
    .from(invoiceOrder)
    .where(eq(invoiceOrder.applyId, applyId))
    .orderBy(asc(invoiceOrder.lineSeq), asc(invoiceOrder.id))

const itemsOf = (rows: readonly { orderId: string }[]) =>
  rows.map(({ orderId }) => ({ id: orderId }))

/**
 * Takes the orders of an application (O12): they are its own until it is issued, or ends otherwise. Throws where one of them
 * is not what it was, or is another's by now.
 */
export const takeOrders = async (tx: Db, entId: string, applyId: string, why: OrderWhy) => {
  const rows = await ordersOf(tx, applyId)
  await tx.update(invoiceOrder).set({ isLive: true }).where(eq(invoiceOrder.applyId, applyId))
  const moved = await moveOrders(tx, {
    items: itemsOf(rows),
    from: [100],
    to: 110,
    whose: ownedBy(entId),
    where: sql`freight_fen = (
      select total_fen from invoice_order taken where taken.apply_id = ${applyId} and taken.order_id = freight_order.id)`,
    why: { ...why, action: 'order.invoicing' },
  })
  if (moved.length < rows.length) throw new Problem('ordersChanged')
}

/** Each order's part of an application, as it is composed now. */
export const saveParts = (tx: Db, applyId: string, { orders }: Composed) => {
  const parts = orders.map(({ order, lineSeq, amountFen, taxFen }) => ({
    order_id: order.id,
    line_seq: lineSeq,
    amount_fen: amountFen,
    tax_fen: taxFen,
  }))
  return tx.execute(sql`update invoice_order
    set line_seq = part.line_seq, amount_fen = part.amount_fen, tax_fen = part.tax_fen
    from jsonb_to_recordset(${JSON.stringify(parts)}::jsonb)
      as part (order_id bigint, line_seq integer, amount_fen bigint, tax_fen bigint)
    where invoice_order.apply_id = ${applyId} and invoice_order.order_id = part.order_id`)
}

/** The orders of an application are invoiced (O13). */
export const finishOrders = async (tx: Db, applyId: string, invoiceId: string, why: OrderWhy) => {
  const rows = await tx
    .update(invoiceOrder)
    .set({ invoiceId })
    .where(eq(invoiceOrder.applyId, applyId))
    .returning()
  await moveOrders(tx, {
    items: itemsOf(rows),
    from: [110],
    to: 120,
    why: { ...why, action: 'order.invoiced' },
  })
}

type Letting = 'order.invoiceReleased' | 'order.redLettered' | 'order.invoiceUnregistered'

/**
 * Lets the orders of an application or an invoice go (O13, O14). What came back of their money meanwhile puts them where they
 * belong (O15).
 */
export const releaseOrders = async (
  tx: Db,
  of: { applyId: string } | { invoiceId: string },
  why: OrderWhy & { action: Letting },
) => {
  const isOf =
    'applyId' in of
      ? eq(invoiceOrder.applyId, of.applyId)
      : eq(invoiceOrder.invoiceId, of.invoiceId)
  const rows = await tx
    .update(invoiceOrder)
    .set({ isLive: false })
    .where(and(isOf, eq(invoiceOrder.isLive, true)))
    .returning()
  await moveOrders(tx, { items: itemsOf(rows), from: [110, 120], to: 100, why })
  await settleOrders(
    tx,
    rows.map(({ orderId }) => ({ orderId, fen: 0 })),
    { ...why, action: 'order.returned' },
  )
}

import { and, asc, eq, or, sql } from 'drizzle-orm'
import type { LoanWaybill, pageWaybills } from '#contract/loan.contract.ts'
import type { ParsedOf, ReplyOf } from '#contract/endpoint.ts'
import { Problem } from '#contract/problem.ts'
import { dayOf, timeOf } from '#contract/time.ts'
import { page } from '#contract/values.ts'
import { freightOrder } from '#server/order/order.schema.ts'
import { containing, plateContaining } from '#server/platform/containing.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import type { Caller } from '#server/platform/handle.ts'
import type { Db, Ports } from '#server/platform/ports.ts'
import { isCarried, owedSince } from './carriage.ts'
import { isBetween, nowFen } from './changed.ts'
import type { ApplyRow } from './event.ts'
import { loanApply, loanReceivable } from './loan.schema.ts'
import { isForConsigner } from './shown.ts'

type Between = Pick<ApplyRow, 'id' | 'haulierEntId' | 'consignerEntId'>

/**
 * Notes what the consigner owes as an application is handed in, waybill by waybill, and answers its sum: that is the
 * receivable, so both agree to the fen whatever is imported or approved meanwhile.
 */
export const listReceivable = async (
  tx: Db,
  { id, haulierEntId, consignerEntId }: Between,
  { now, periodDays }: { now: number; periodDays: number },
): Promise<number> => {
  const since = owedSince(now, periodDays)
  await tx.delete(loanReceivable).where(eq(loanReceivable.applyId, id))
  const [listed] = await rowsOf<{ fen: string }>(
    tx,
    sql`
    with owed as (
      select id as order_id, null as month, 1 as orders, freight_fen as fen, despatch_at as at
      from freight_order
      where ${isCarried(now)} and despatch_at >= ${since} and freight_fen > 0
        and ent_id = ${haulierEntId}::bigint and consignor_ent_id = ${consignerEntId}::bigint
      union all
      select null, month, orders, freight_fen, 0
      from carriage_month
      where month >= ${dayOf(since).slice(0, 7)} and freight_fen > 0
        and haulier_ent_id = ${haulierEntId}::bigint and consigner_ent_id = ${consignerEntId}::bigint
    ), listed as (
      insert into loan_receivable (apply_id, sequence, order_id, month, orders, freight_fen)
      select ${id}::bigint, row_number() over (order by at desc, month desc, order_id desc), order_id, month, orders, fen
      from owed
      returning freight_fen
    )
    select coalesce(sum(freight_fen), 0) as fen from listed`,
  )
  return Number(listed?.fen ?? 0)
}

type Query = ParsedOf<typeof pageWaybills>['query']

/** Waybills of an application, for the consigner that it names; an order that is between others by now tells it nothing. */
export const pageOfWaybills = async (
  { db, clock }: Ports,
  { entId }: Caller,
  { applyId, keyword, ...query }: Query,
): Promise<ReplyOf<typeof pageWaybills>> => {
  const [apply] = await db
    .select()
    .from(loanApply)
    .where(and(eq(loanApply.id, applyId), isForConsigner(entId)))
  if (!apply) throw new Problem('missing')
  const ofApply = eq(loanReceivable.applyId, applyId)
  const found = and(
    ofApply,
    keyword
      ? or(
          containing(freightOrder.shippingNoteNumber, keyword.toUpperCase()),
          containing(freightOrder.originalDocumentNumber, keyword),
          plateContaining(freightOrder.vehicleNumber, keyword),
        )
      : undefined,
  )
  const changedFen = nowFen(clock.now())
  const rows = await db
    .select({ listed: loanReceivable, order: freightOrder, nowFen: changedFen })
    .from(loanReceivable)
    .innerJoin(loanApply, eq(loanApply.id, loanReceivable.applyId))
    .leftJoin(freightOrder, isBetween)
    .where(found)
    .orderBy(asc(loanReceivable.sequence))
    .limit(query.size)
    .offset((query.current - 1) * query.size)
  const [all] = await db
    .select({
      rows: sql<string>`count(*) filter (where ${found})`,
      orders: sql<string>`coalesce(sum(${loanReceivable.orders}), 0)`,
      ordersInMonths: sql<string>`coalesce(sum(${loanReceivable.orders}) filter (where ${loanReceivable.month} is not null), 0)`,
      freightFen: sql<string>`coalesce(sum(${loanReceivable.freightFen}), 0)`,
      paidFen: sql<string>`coalesce(sum(${freightOrder.paidFen}), 0)`,
      changed: sql<string>`count(${changedFen})`,
    })
    .from(loanReceivable)
    .innerJoin(loanApply, eq(loanApply.id, loanReceivable.applyId))
    .leftJoin(freightOrder, isBetween)
    .where(ofApply)
  return {
    ...page(rows.map(shownWaybill), Number(all?.rows), query),
    sums: {
      freightFen: Number(all?.freightFen),
      paidFen: Number(all?.paidFen),
      orders: Number(all?.orders),
      ordersInMonths: Number(all?.ordersInMonths),
      changed: Number(all?.changed),
    },
  }
}

type Row = {
  listed: typeof loanReceivable.$inferSelect
  order: typeof freightOrder.$inferSelect | null
  nowFen: string | null
}

const shownWaybill = ({ listed, order, nowFen: changedFen }: Row): LoanWaybill => ({
  id: String(listed.sequence),
  waybill: order && {
    shippingNoteNumber: order.shippingNoteNumber,
    originalDocumentNumber: order.originalDocumentNumber,
    despatchTime: timeOf(order.despatchActualDateTime),
    from: order.placeOfLoading,
    to: order.goodsReceiptPlace,
    vehicleNumber: order.vehicleNumber,
    goods: order.descriptionOfGoods,
    orderKind: order.orderKind,
    status: order.status,
    paidFen: order.paidFen,
    hasTrack: order.hasTrack,
    hasReceipt: order.hasReceipt,
    hasMoney: order.hasMoney,
  },
  month: listed.month,
  orders: listed.orders,
  freightFen: listed.freightFen,
  nowFen: changedFen === null ? null : Number(changedFen),
})

import { and, eq, inArray, sql } from 'drizzle-orm'
import { freightOrder } from '#server/order/order.schema.ts'
import type { Db } from '#server/platform/ports.ts'
import { isCarried } from './carriage.ts'
import { loanApply, loanReceivable } from './loan.schema.ts'

/** What each counts for now: nothing once it was taken back, or is between others. */
export const nowFen = (now: number) => sql<string | null>`
  case when ${loanReceivable.orderId} is null then null
    when ${freightOrder.id} is null or not (${isCarried(now)}) then 0
    when ${freightOrder.freightFen} <> ${loanReceivable.freightFen} then ${freightOrder.freightFen} end`

/** The order of a row, as long as it is between the parties of its application. */
export const isBetween = and(
  eq(freightOrder.id, loanReceivable.orderId),
  eq(freightOrder.entId, loanApply.haulierEntId),
  eq(freightOrder.consignorEntId, loanApply.consignerEntId),
)

/** What counts for something else by now, in fen more or less than it was handed in for, by application. */
export const changedOf = async (
  db: Db,
  applyIds: readonly string[],
  now: number,
): Promise<ReadonlyMap<string, number>> => {
  const rows = await db
    .select({
      applyId: loanReceivable.applyId,
      fen: sql<string>`coalesce(sum(${nowFen(now)} - ${loanReceivable.freightFen}), 0)`,
    })
    .from(loanReceivable)
    .innerJoin(loanApply, eq(loanApply.id, loanReceivable.applyId))
    .leftJoin(freightOrder, isBetween)
    .where(inArray(loanReceivable.applyId, [...applyIds]))
    .groupBy(loanReceivable.applyId)
  return new Map(rows.map(({ applyId, fen }) => [applyId, Number(fen)]))
}

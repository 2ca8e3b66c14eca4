import { sql } from 'drizzle-orm'
import { OrderKind } from '#contract/order.contract.ts'
import { dayMs, dayOf } from '#contract/time.ts'
import type { FreightDay, FreightMonth } from '#contract/workbench.contract.ts'
import { monthDays, workbenchFilters } from '#contract/workbench.rules.ts'
import { readTallyByDay } from '#server/order/orderTally.store.ts'
import { payTask } from '#server/pay/pay.schema.ts'
import { matching } from '#server/pay/payTask.store.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import type { Caller } from '#server/platform/handle.ts'
import type { Ports } from '#server/platform/ports.ts'

const byDay = (rows: readonly { day: string; fen: string }[]) =>
  new Map(rows.map(({ day, fen }) => [dayOf(Number(day) * dayMs), Number(fen)]))

const sumOf = (days: readonly FreightDay[]) => ({
  freightFen: days.reduce((sum, { freightFen }) => sum + freightFen, 0),
  paidFen: days.reduce((sum, { paidFen }) => sum + paidFen, 0),
})

/** Thirty days of freight and payments, and the thirty before; each as the lists of its day sum it up. */
export const readMonth = async (
  { db, clock }: Ports,
  { entId }: Pick<Caller, 'entId'>,
): Promise<FreightMonth> => {
  const now = clock.now()
  const days = Array.from({ length: 2 * monthDays }, (_, at) =>
    dayOf(now - (2 * monthDays - 1 - at) * dayMs),
  )
  const [from = '', to = ''] = [days[0], days.at(-1)]
  const filter = { ...workbenchFilters.freight, despatchFrom: from, despatchTo: to }
  const families = OrderKind.options.map((kind) => ({ kind, filter }))
  const freight = byDay(await readTallyByDay(db, entId, families, 'despatch'))
  const paid = byDay(
    await rowsOf(
      db,
      sql`select (${payTask.createdAt} + 28800000) / ${dayMs} as day, sum(${payTask.paidFen} - ${payTask.returnedFen}) as fen
        from ${payTask} where ${matching(entId, { createFrom: from, createTo: to })} group by 1`,
    ),
  )
  const all = days.map((day) => ({
    day,
    freightFen: freight.get(day) ?? 0,
    paidFen: paid.get(day) ?? 0,
  }))
  const last = all.slice(monthDays)
  return { days: last, total: sumOf(last), before: sumOf(all.slice(0, monthDays)) }
}

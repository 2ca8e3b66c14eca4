import { and, eq, gte, inArray, lt, notInArray, sql } from 'drizzle-orm'
import { onlyDriverMonthFen, specialType } from '#contract/specialOrder.rules.ts'
import { dayMs, instantOf, timeOf } from '#contract/time.ts'
import { seal } from '#server/platform/db/sealed.ts'
import type { Db } from '#server/platform/ports.ts'
import { freightOrder as order } from './order.schema.ts'
import type { StoredOrder } from './order.store.ts'
import { isShown } from './orderFilter.ts'
import { numbersOfPayees, payeesOfPeople } from './person.store.ts'

/** The month in which an order departs, `YYYY-MM` of Shanghai. */
export const despatchMonth = sql<string>`to_char(to_timestamp(${order.despatchActualDateTime} / 1000 + 28800) at time zone 'UTC', 'YYYY-MM')`

const monthStart = (month: string) => instantOf(`${month}-01 00:00:00`)
/** Some instant of the month after. */
const after = (month: string) => monthStart(month) + 32 * dayMs
const monthOf = (instant: number) => timeOf(instant).slice(0, 7)

type Sum = { payeeId: string | null; month: string; fen: string }

/** Of sums by payee and month, those of people, of whom each enterprise has an id of its own: fen by `idNo YYYY-MM`. */
export const sumsByMonth = (people: ReadonlyMap<string, string>, rows: readonly Sum[]) => {
  const sums = new Map<string, number>()
  for (const { payeeId, month, fen } of rows) {
    const key = `${people.get(payeeId ?? '')} ${month}`
    sums.set(key, (sums.get(key) ?? 0) + Number(fen))
  }
  return sums
}

/** What people are paid, whoever carries, for driver-only orders that were handed in: fen by `idNo YYYY-MM`. */
export const onlyDriverMonths = async (
  db: Db,
  idNos: readonly string[],
  { start, end }: { start: string; end: string },
): Promise<Map<string, number>> => {
  const people = await payeesOfPeople(db, idNos)
  if (people.size === 0) return new Map()
  const rows = await db
    .select({
      payeeId: order.payeeId,
      month: despatchMonth,
      fen: sql<string>`sum(${order.driverFreightFen})`,
    })
    .from(order)
    .where(
      and(
        inArray(order.payeeId, [...people.keys()]),
        eq(order.specialType, specialType.onlyDriver),
        gte(order.despatchActualDateTime, monthStart(start.slice(0, 7))),
        lt(order.despatchActualDateTime, monthStart(monthOf(after(end.slice(0, 7))))),
        notInArray(order.status, [0, 30, 900]),
        isShown,
      ),
    )
    .groupBy(order.payeeId, despatchMonth)
  return sumsByMonth(people, rows)
}

/**
 * Of driver-only orders that are being handed in, those with which their driver would be paid too much in a month. Until the
 * transaction is over nobody else decides for these drivers and months.
 */
export const beyondMonth = async (
  tx: Db,
  handedIn: readonly StoredOrder[],
): Promise<ReadonlySet<string>> => {
  const orders = handedIn.filter((it) => it.specialType === specialType.onlyDriver)
  const over = new Set<string>()
  if (orders.length === 0) return over
  const numbers = await numbersOfPayees(
    tx,
    orders.flatMap(({ payeeId }) => payeeId ?? []),
  )
  const keyOf = ({ payeeId, despatchActualDateTime: at }: StoredOrder) =>
    `${numbers.get(payeeId ?? '')} ${monthOf(at)}`
  // In one order for everybody, so that no two wait for each other.
  for (const key of [...new Set(orders.map(keyOf))].map(seal).toSorted())
    await tx.execute(
      sql`select pg_advisory_xact_lock(hashtextextended(${`only driver ${key}`}, 0))`,
    )
  const times = orders.map(({ despatchActualDateTime: at }) => timeOf(at)).toSorted()
  const sums = await onlyDriverMonths(tx, [...new Set(numbers.values())], {
    start: times[0] ?? '',
    end: times.at(-1) ?? '',
  })
  for (const it of orders) {
    const fen = (sums.get(keyOf(it)) ?? 0) + it.driverFreightFen
    if (fen > onlyDriverMonthFen) over.add(it.id)
    else sums.set(keyOf(it), fen)
  }
  return over
}

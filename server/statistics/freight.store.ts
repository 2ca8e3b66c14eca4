import { and, eq, gte, inArray, lt, lte, notInArray, sql } from 'drizzle-orm'
import { instantOf, timeOf } from '#contract/time.ts'
import type { ParsedOf } from '#contract/endpoint.ts'
import type { statFreight } from '#contract/statistics.contract.ts'
import {
  assessedEnterprise as assessed,
  freightMonth,
  freightMonthSum,
} from '#server/credit/credit.schema.ts'
import { isInArea } from '#server/platform/area.ts'
import { freightOrder as order } from '#server/order/order.schema.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import type { Db, Ports, Sweep } from '#server/platform/ports.ts'

/** Months as statistics name them: the last that are over, the oldest first. */
export const fullMonths = (now: number, many = 12): string[] => {
  const [year = 0, month = 1] = timeOf(now).slice(0, 7).split('-').map(Number)
  return Array.from({ length: many }, (_, at) => {
    const count = year * 12 + (month - 1) - many + at
    return `${Math.floor(count / 12)}-${String((count % 12) + 1).padStart(2, '0')}`
  })
}

const startOf = (month: string) => instantOf(`${month}-01 00:00:00`)

const afterMonth = (month: string) => {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`
}

/** Not carried: drafts, those in review or rejected, those under way, and void ones. */
const notCarried = [0, 10, 20, 30, 50, 900] as const

/** Sums up a month's orders anew; whoever does it at the same time waits and finds nothing different. */
const sumUp = (ports: Ports, month: string) =>
  ports.db.transaction(async (tx) => {
    const summedAt = ports.clock.now()
    await tx
      .insert(freightMonthSum)
      .values({ month, summedAt })
      .onConflictDoUpdate({ target: freightMonthSum.month, set: { summedAt } })
    await tx
      .delete(freightMonth)
      .where(and(eq(freightMonth.month, month), eq(freightMonth.source, 'portal')))
    const sums = tx
      .select({
        month: sql`${month}::text`.as('month'),
        source: sql`'portal'`.as('source'),
        uscc: order.carrierUscc,
        goodsType: order.cargoTypeClassificationCode,
        orders: sql`count(*)`.as('orders'),
        weightKg: sql`round(sum(${order.weightKg}))`.as('weight_kg'),
        tonneKm: sql`round(sum(${order.weightKg} * ${order.distanceKm}) / 1000)`.as('tonne_km'),
        freightFen: sql`sum(${order.freightFen})`.as('freight_fen'),
      })
      .from(order)
      .where(
        and(
          gte(order.goodsReceiptDateTime, startOf(month)),
          lt(order.goodsReceiptDateTime, startOf(afterMonth(month))),
          notInArray(order.status, [...notCarried]),
          eq(order.deleted, false),
        ),
      )
      .groupBy(order.carrierUscc, order.cargoTypeClassificationCode)
    await tx.insert(freightMonth).select(sums as never) // its columns are those of the table, in their order
  })

const hourMs = 3_600_000

/** One month a time, the one that was summed up longest ago, so that it never takes long. */
export const freightSweep: Sweep = {
  name: 'freight',
  everySeconds: 60,
  run: async (ports) => {
    const summed = await ports.db.select().from(freightMonthSum)
    const atOf = (month: string) => summed.find((row) => row.month === month)?.summedAt ?? 0
    const next = fullMonths(ports.clock.now())
      .toSorted((one, other) => atOf(one) - atOf(other))
      .find((month) => atOf(month) < ports.clock.now() - hourMs)
    if (next === undefined) return 0
    await sumUp(ports, next)
    return 1
  },
}

type Sums = { orders: string; weightKg: string; tonneKm: string; freightFen: string }

type FreightQuery = ParsedOf<typeof statFreight>['query']

/** Months of freight, and the goods that it was, most first; of an area what its hauliers carried. */
export const readFreight = async (
  db: Db,
  now: number,
  { areaCode, months: many }: FreightQuery,
) => {
  const months = fullMonths(now, many)
  const within = and(
    gte(freightMonth.month, months[0] ?? ''),
    lte(freightMonth.month, months.at(-1) ?? ''),
    areaCode
      ? inArray(
          freightMonth.uscc,
          db
            .select({ uscc: assessed.uscc })
            .from(assessed)
            .where(isInArea(assessed.areaCode, areaCode)),
        )
      : undefined,
  )
  const byMonth = await rowsOf<Sums & { month: string }>(
    db,
    sql`select month, sum(orders) as orders, sum(weight_kg) as "weightKg",
      sum(tonne_km) as "tonneKm", sum(freight_fen) as "freightFen"
    from ${freightMonth} where ${within} group by month`,
  )
  const goods = await rowsOf<{ goodsType: string; orders: string; weightKg: string }>(
    db,
    sql`select goods_type as "goodsType", sum(orders) as orders, sum(weight_kg) as "weightKg"
    from ${freightMonth} where ${within} group by goods_type order by sum(weight_kg) desc, goods_type`,
  )
  const [oldest] = await db
    .select({ at: sql<string | null>`min(${freightMonthSum.summedAt})` })
    .from(freightMonthSum)
    .where(
      and(
        gte(freightMonthSum.month, months[0] ?? ''),
        lte(freightMonthSum.month, months.at(-1) ?? ''),
      ),
    )
  return {
    months: months.map((month) => {
      const sums = byMonth.find((row) => row.month === month)
      return {
        month,
        orders: Number(sums?.orders ?? 0),
        weightKg: Number(sums?.weightKg ?? 0),
        tonneKm: Number(sums?.tonneKm ?? 0),
        freightFen: Number(sums?.freightFen ?? 0),
      }
    }),
    goods: goods.map(({ goodsType, orders, weightKg }) => ({
      goodsType,
      orders: Number(orders),
      weightKg: Number(weightKg),
    })),
    asOf: timeOf(oldest?.at ? Number(oldest.at) : now),
  }
}

import { sql } from 'drizzle-orm'
import { addMonths } from '#contract/loan.rules.ts'
import { dayMs, dayOf } from '#contract/time.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import type { Ports } from '#server/platform/ports.ts'

export type Carriage = {
  /** The haulier, or, by consigner, the consigner. */
  entId: string
  orders: number
  freightFen: number
  /** Of those whose arrival is known. */
  onTimeOrders: number
  /** The first day with an order; of what was carried before, the first of its month. */
  firstDay: string
  /** What the consigner owes for the last `days` days; nobody tells the portal when it pays. */
  receivableFen: number
}

/** Approved freight that has left; what is still on its way is owed by nobody yet. */
export const isCarried = (now: number) => sql`
  freight_order.status between 40 and 120 and not freight_order.deleted and freight_order.despatch_at <= ${now}
  and (freight_order.order_kind <> 'REALTIME' or freight_order.status >= 70)`

/** Of carriage for so many days before an instant: since when it is owed. */
export const owedSince = (now: number, days: number) => now - days * dayMs

type Asked = { haulierEntId?: string; consignerEntId?: string }
type By = 'haulier' | 'consigner'

/**
 * What hauliers carried for consigners, out of the portal's approved orders and what was carried before they were saved here;
 * of one consigner or one haulier or both, a row for each haulier or for each consigner.
 */
export const readCarriage = async (
  ports: Pick<Ports, 'db' | 'clock'>,
  { days, ...of }: Asked & { days: number },
  by: By = 'haulier',
): Promise<Carriage[]> =>
  (await readCarriageOfTerms(ports, { ...of, terms: [days] }, by)).map(({ owed, ...row }) => ({
    ...row,
    receivableFen: owed.get(days) ?? 0,
  }))

/** The same with what is owed for each of several terms, in days. */
export const readCarriageOfTerms = async (
  { db, clock }: Pick<Ports, 'db' | 'clock'>,
  of: Asked & { terms: readonly number[] },
  by: By,
): Promise<(Omit<Carriage, 'receivableFen'> & { owed: ReadonlyMap<number, number> })[]> => {
  const haulier = of.haulierEntId ?? null
  const consigner = of.consignerEntId ?? null
  const owedOf = (days: number) => {
    const since = owedSince(clock.now(), days)
    return sql`coalesce(sum(fen) filter (where at >= ${since} or month >= ${dayOf(since).slice(0, 7)}), 0)`
  }
  const owed = sql.join(of.terms.map(owedOf), sql`, `)
  const rows = await rowsOf<
    Record<Exclude<keyof Carriage, 'receivableFen'>, string> & { owed: string[] }
  >(
    db,
    sql`
    with carried as (
      select haulier_ent_id as haulier, consigner_ent_id as consigner, month || '-01' as day, orders, on_time_orders as on_time, freight_fen as fen,
        month, null::bigint as at
      from carriage_month
      where (${haulier}::bigint is null or haulier_ent_id = ${haulier}::bigint)
        and (${consigner}::bigint is null or consigner_ent_id = ${consigner}::bigint)
      union all
      select ent_id, consignor_ent_id, to_char(to_timestamp(despatch_at / 1000) at time zone 'Asia/Shanghai', 'YYYY-MM-DD'), 1, 1, freight_fen,
        null, despatch_at
      from freight_order
      where ${isCarried(clock.now())}
        and (${haulier}::bigint is null or ent_id = ${haulier}::bigint)
        and (${consigner}::bigint is null or consignor_ent_id = ${consigner}::bigint)
        and consignor_ent_id is not null
    )
    select ${sql.identifier(by)} as "entId", sum(orders) as orders, sum(fen) as "freightFen", sum(on_time) as "onTimeOrders",
      min(day) as "firstDay", array[${owed}]::text[] as owed
    from carried group by ${sql.identifier(by)}`,
  )
  return rows.map((row) => ({
    entId: String(row.entId),
    orders: Number(row.orders),
    freightFen: Number(row.freightFen),
    onTimeOrders: Number(row.onTimeOrders),
    firstDay: row.firstDay,
    owed: new Map(of.terms.map((days, at) => [days, Number(row.owed[at])])),
  }))
}

/** Whole months from a day to an instant: the last one counts once its day has come. */
export const monthsSince = (day: string, now: number) => {
  const today = dayOf(now)
  const [year = 0, month = 0] = day.split('-').map(Number)
  const [thisYear = 0, thisMonth = 0] = today.split('-').map(Number)
  const months = (thisYear - year) * 12 + thisMonth - month
  return addMonths(day, months) > today ? months - 1 : months
}

import { sql } from 'drizzle-orm'
import { dayOf } from '#contract/time.ts'
import { rowsOf } from '#server/db/rows.ts'
import type { Ports } from '#server/ports.ts'

export type Carriage = {
  /** The haulier, or, by consigner, the consigner. */
  entId: string
  orders: number
  freightFen: number
  /** Of those whose arrival is known. */
  onTimeOrders: number
  /** The first month with an order, `YYYY-MM`. */
  firstMonth: string
  /** What the consigner owes for the last `days` days; nobody tells the portal when it pays. */
  receivableFen: number
}

/**
 * What hauliers carried for consigners, out of the portal's approved orders and what was carried before they were kept here;
 * of one consigner or one haulier or both, a row for each haulier or for each consigner.
 */
export const readCarriage = async (
  { db, clock }: Pick<Ports, 'db' | 'clock'>,
  of: { haulierEntId?: string; consignerEntId?: string; days: number },
  by: 'haulier' | 'consigner' = 'haulier',
): Promise<Carriage[]> => {
  const since = clock.now() - of.days * 86_400_000
  const haulier = of.haulierEntId ?? null
  const consigner = of.consignerEntId ?? null
  const rows = await rowsOf<Record<keyof Carriage, string>>(
    db,
    sql`
    with carried as (
      select haulier_ent_id as haulier, consigner_ent_id as consigner, month, orders, on_time_orders as on_time, freight_fen as fen,
        case when month >= ${dayOf(since).slice(0, 7)} then freight_fen else 0 end as owed
      from carriage_month
      where (${haulier}::bigint is null or haulier_ent_id = ${haulier}::bigint)
        and (${consigner}::bigint is null or consigner_ent_id = ${consigner}::bigint)
      union all
      select ent_id, consignor_ent_id, to_char(to_timestamp(despatch_at / 1000) at time zone 'Asia/Shanghai', 'YYYY-MM'), 1, 1, freight_fen,
        case when despatch_at >= ${since} then freight_fen else 0 end
      from freight_order
      where status between 40 and 120 and not deleted
        and (${haulier}::bigint is null or ent_id = ${haulier}::bigint)
        and (${consigner}::bigint is null or consignor_ent_id = ${consigner}::bigint)
        and consignor_ent_id is not null
    )
    select ${sql.identifier(by)} as "entId", sum(orders) as orders, sum(fen) as "freightFen", sum(on_time) as "onTimeOrders",
      min(month) as "firstMonth", sum(owed) as "receivableFen"
    from carried group by ${sql.identifier(by)}`,
  )
  return rows.map((row) => ({
    entId: String(row.entId),
    orders: Number(row.orders),
    freightFen: Number(row.freightFen),
    onTimeOrders: Number(row.onTimeOrders),
    firstMonth: row.firstMonth,
    receivableFen: Number(row.receivableFen),
  }))
}

/** Whole months from a month to an instant's. */
export const monthsSince = (month: string, now: number) => {
  const [year = 0, at = 0] = month.split('-').map(Number)
  const [thisYear = 0, thisMonth = 0] = dayOf(now).split('-').map(Number)
  return (thisYear - year) * 12 + thisMonth - at
}

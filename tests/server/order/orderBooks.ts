import { sql } from 'drizzle-orm'

const dayOf = (column: 'created_at' | 'despatch_at') =>
  sql.raw(`((${column} + 28800000) / 86400000)::integer`)

/** What is counted of orders as they change, and the orders themselves, on each of their days; no import may be running. */
export const orderBooks = sql`
    select 'counted orders' as what,
      concat_ws(' ', ent_id, order_kind, counted_by, day, status, lacks) as id,
      concat_ws(' ', coalesce(counted.orders, 0), coalesce(counted.freight, 0), coalesce(counted.driver, 0), coalesce(counted.unpaid, 0)) as left,
      concat_ws(' ', coalesce(there.orders, 0), coalesce(there.freight, 0), coalesce(there.driver, 0), coalesce(there.unpaid, 0)) as right
    from (
      select ent_id, order_kind, counted_by, day, status, lacks, sum(orders) as orders, sum(freight_fen) as freight,
        sum(driver_freight_fen) as driver, sum(unpaid_fen) as unpaid
      from order_tally group by 1, 2, 3, 4, 5, 6
    ) counted full join (
      select ent_id, order_kind, counted_by, day, status,
        (contract_id is null)::integer + 2 * (not has_track)::integer + 4 * (not has_receipt)::integer
          + 8 * (not has_money)::integer as lacks,
        count(*) as orders, sum(freight_fen) as freight, sum(driver_freight_fen) as driver,
        sum(greatest(driver_freight_fen - deduct_fen - paid_fen, 0)) as unpaid
      from freight_order cross join lateral (
        values ('created', ${dayOf('created_at')}), ('despatch', ${dayOf('despatch_at')}), ('ever', 0)
      ) as counting (counted_by, day)
      where not deleted group by 1, 2, 3, 4, 5, 6
    ) there using (ent_id, order_kind, counted_by, day, status, lacks)`

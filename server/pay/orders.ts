import { sql } from 'drizzle-orm'
import { rowsOf } from '#server/db/rows.ts'
import type { Db } from '#server/ports.ts'

type Why = { at: number; actor: string; action: string; remark: string | null }

const idList = (ids: readonly string[]) => sql`(select value::bigint from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))`

/** Reserved orders begin to be paid (O9); answers how many did, in pieces that leave the process free in between. */
export const beginPaying = async (tx: Db, orderIds: readonly string[], why: Why): Promise<number> => {
  let moved = 0
  for (let start = 0; start < orderIds.length; start += 500) {
    const ids = orderIds.slice(start, start + 500)
    moved += await moveTo(
      tx,
      sql`id in ${idList(ids)} and (status = 90 or (order_kind = 'REALTIME' and status = 70)
        or (order_kind <> 'REALTIME' and status = 40))`,
      sql`80`,
      why,
    )
  }
  return moved
}

// Where an order stands after money moved or came back (O10, O15); invoiced ones stay where they are.
const settledStatus = sql`case
  when status not in (80, 90, 100) then status
  when paid_fen >= driver_freight_fen - deduct_fen then 100
  when paid_fen > 0 then 90
  when order_kind = 'REALTIME' then 70 else 40 end`

/** Adds what an order's payee received or returned (0 where a payment failed), and puts the order where it belongs. */
export const settleOrders = async (
  tx: Db,
  changes: readonly { orderId: string; fen: number }[],
  why: Why,
) => {
  if (changes.length === 0) return
  await tx.execute(sql`
    update freight_order set paid_fen = paid_fen + change.fen,
      has_money = has_money or change.fen > 0, version = version + 1, updated_at = ${why.at}
    from (
      select "orderId"::bigint as order_id, sum(fen) as fen
      from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as row ("orderId" text, fen bigint)
      group by 1
    ) change
    where freight_order.id = change.order_id`)
  const ids = changes.map(({ orderId }) => orderId)
  await moveTo(tx, sql`id in ${idList(ids)} and status <> ${settledStatus}`, settledStatus, why)
}

/** Moves orders and writes their logs in one statement each. */
const moveTo = async (tx: Db, where: ReturnType<typeof sql>, to: ReturnType<typeof sql>, why: Why) => {
  const rows = await rowsOf<{ id: string }>(
    tx,
    sql`with before as (
        select id, status as from_status from freight_order where ${where} order by id for update
      ), moved as (
        update freight_order set status = ${to}, version = version + 1, updated_at = ${why.at},
          log_count = log_count + 1
        from before where freight_order.id = before.id
        returning freight_order.id, before.from_status, freight_order.status, log_count
      )
      insert into order_log (order_id, seq, at, actor, action, from_status, to_status, remark)
      select id, log_count, ${why.at}, ${why.actor}, ${why.action}, from_status, status, ${why.remark} from moved
      returning order_id as id`,
  )
  return rows.length
}

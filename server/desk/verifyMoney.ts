import { sql } from 'drizzle-orm'
import { rowsOf } from '#server/platform/db/rows.ts'
import type { Ports } from '#server/platform/ports.ts'
import { lockOrders, moveOrders } from '#server/order/orderChange.store.ts'
import { hasLiveDetail } from '#server/order/orderFilter.ts'
import { reviewer } from './reviewer.ts'

const atOnce = 100

const owed = sql`(driver_freight_fen - deduct_fen - paid_fen)`
const filed = sql`(select coalesce(sum(amount_fen), 0) from money_file
  where money_file.order_id = freight_order.id and verify_status = 0)`

/** Orders whose statements came before an instant and add up to what is owed. */
const findDue = (db: Ports['db'], before: number) =>
  rowsOf<{ id: string }>(
    db,
    sql`select id::text from freight_order
      where id in (select order_id from money_file where verify_status = 0 and created_at <= ${before})
        and status = 70 and pay_type = 1 and not deleted and ${owed} > 0 and ${filed} = ${owed}
      order by id limit ${atOnce}`,
  )

/** The reviewer of the demonstration verifies transfers outside the portal, by which orders are paid (O11). */
export const verifyMoneyDue = async ({ db, clock }: Ports, seconds: number): Promise<number> => {
  const at = clock.now()
  const ids = (await findDue(db, at - seconds * 1000)).map(({ id }) => id)
  if (ids.length === 0) return 0
  return db.transaction(async (tx) => {
    await lockOrders(tx, ids)
    const paid = await moveOrders(tx, {
      items: ids.map((id) => ({ id })),
      from: [70],
      to: 100,
      where: sql`pay_type = 1 and ${filed} = ${owed} and not ${hasLiveDetail}`,
      set: sql`paid_fen = driver_freight_fen - deduct_fen`,
      why: { at, actor: reviewer, action: 'order.moneyVerified' },
    })
    for (const { id } of paid)
      await tx.execute(sql`update money_file set verify_status = 1 where order_id = ${id}`)
    return paid.length
  })
}

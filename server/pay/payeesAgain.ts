import { sql, type SQL } from 'drizzle-orm'
import { rowsOf } from '#server/platform/db/rows.ts'
import type { Db } from '#server/platform/ports.ts'
import { found, type PayProblem } from './checkProblem.ts'

/**
 * Locks what a task's payees are paid by until the commit: whoever unbinds or changes an account, or what a person is known as,
 * waits for the start, and then finds it.
 */
export const lockPayees = async (tx: Db, taskId: string) => {
  const paid = (column: SQL) => sql`select ${column} from pay_detail where task_id = ${taskId}`
  const own = sql`ent_id = (select ent_id from pay_task where id = ${taskId})`
  for (const [table, column] of [
    [sql`bank_card`, sql`card_id`],
    [sql`driver`, sql`payee_id`],
    [sql`vehicle_owner`, sql`payee_id`],
  ] as const)
    await tx.execute(
      sql`select 1 from ${table} where id in (${paid(column)}) and ${own} order by id for share`,
    )
}

/** Payees whose account was found wrong, or changed hands, after their payment was checked (C04). */
export const findUnverified = async (tx: Db, taskId: string): Promise<PayProblem[]> => {
  const rows = await rowsOf<{ id: string; orderId: string; shippingNoteNumber: string }>(
    tx,
    sql`select detail.id::text as id, order_id::text as "orderId", shipping_note_number as "shippingNoteNumber"
      from pay_detail detail
      left join bank_card card on card.id = card_id and card.ent_id = detail.ent_id
      left join driver on driver.id = payee_id and driver.ent_id = detail.ent_id
      left join vehicle_owner on vehicle_owner.id = payee_id and vehicle_owner.ent_id = detail.ent_id
      where task_id = ${taskId} and (
        card.verify_status is distinct from 1 or card.holder_name is distinct from payee_name
        or card.card_no is distinct from payee_account
        or coalesce(driver.real_name_status, vehicle_owner.real_name_status) is distinct from 1
      )
      order by seq limit 100`,
  )
  return rows.map(({ id, ...where }) => found('C04', { ...where, detailId: id }))
}

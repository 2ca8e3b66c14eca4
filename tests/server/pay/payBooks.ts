import { sql } from 'drizzle-orm'
import { rowsOf } from '#server/platform/db/rows.ts'
import type { Db } from '#server/platform/ports.ts'

/** The demonstration's network-freight enterprise has set this aside for taxes, not for payments. */
const frozenForTax = sql`case ent_id
  when (select id from enterprise where uscc = '91349901MAXXX00232') then 119329 else 0 end`

/** Whatever does not agree to the fen, as sentences; empty when all books agree. */
export const findUnbalanced = async (db: Db): Promise<string[]> => {
  const rows = await rowsOf<{ what: string; id: string; left: string; right: string }>(
    db,
    sql`
    select 'task total' as what, id::text, total_fen::text as left,
      coalesce((select sum(amount_fen) from pay_detail where task_id = pay_task.id), 0)::text as right
      from pay_task
    union all
    select 'task paid less returned and its entries', id::text, (paid_fen - returned_fen)::text,
      coalesce((
        select sum(case kind when 'PAY' then amount_fen else -amount_fen end) from ledger_entry
        where task_id = pay_task.id and ((kind = 'PAY' and side = 'D') or (kind = 'RETURN' and side = 'C'))
      ), 0)::text
      from pay_task
    union all
    select 'account balance and its entries', id::text, balance_fen::text,
      coalesce((select sum(case side when 'C' then amount_fen else -amount_fen end) from ledger_entry
        where account_id = ledger_account.id), 0)::text
      from ledger_account where kind <> 'OUTSIDE'
    union all
    select 'account frozen and what is open on it', id::text, frozen_fen::text,
      coalesce((select sum(amount_fen) from pay_detail where status in (0, 10, 15) and task_id in (
        select pay_task.id from pay_task where account_id = ledger_account.id and pay_task.status in (20, 30)
      )), 0)::text
      from ledger_account where kind in ('ACCOUNT_BOOK', 'ICBC', 'CREDIT')
    union all
    select 'prepaid frozen and open fees', id::text, (frozen_fen - ${frozenForTax})::text,
      coalesce((select sum(fee_fen) from pay_detail where status in (0, 10, 15) and task_id in (
        select pay_task.id from pay_task where pay_task.ent_id = ledger_account.ent_id and pay_task.status in (20, 30)
      )), 0)::text
      from ledger_account where kind = 'PREPAID'
    union all
    select 'order paid and its details', id::text, paid_fen::text,
      coalesce((select sum(amount_fen - returned_fen) from pay_detail
        where order_id = freight_order.id and status = 20), 0)::text
      from freight_order where exists (select 1 from pay_detail where order_id = freight_order.id)
    union all
    select 'debits and credits', posting_id::text, '0',
      sum(case side when 'D' then amount_fen else -amount_fen end)::text
      from ledger_entry group by posting_id
    union all
    select 'numbers of a history', task_id::text, max(sequence)::text, count(*)::text from pay_event group by task_id
    union all
    select 'numbers of a detail''s history', detail_id::text, max(sequence)::text, count(*)::text
      from pay_detail_event group by detail_id
    union all
    select 'paid and the bank''s word', out_biz_no, '1',
      (select count(*) from sandbox_transfer where sandbox_transfer.out_biz_no = pay_detail.out_biz_no
        and sandbox_transfer.amount_fen = pay_detail.amount_fen
        and sandbox_transfer.status in ('SUCCESS', 'REFUND'))::text
      from pay_detail where status = 20 and sent_at is not null
    union all
    select 'paid at the bank once an order', order_id::text, '0',
      greatest(count(*) filter (where bank.status = 'SUCCESS') - 1, 0)::text
      from pay_detail join sandbox_transfer bank using (out_biz_no) group by order_id`,
  )
  return rows
    .filter(({ left, right }) => left !== right)
    .map(({ what, id, left, right }) => `${what} of ${id}: ${left} is not ${right}`)
}

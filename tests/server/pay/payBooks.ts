import { sql } from 'drizzle-orm'
import { instantOf } from '#contract/time.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import type { Db } from '#server/platform/ports.ts'
import { usedOfDay } from '#server/pay/taskCheck.ts'
import { accountBooks } from '#tests/server/account/accountBooks.ts'
import { orderBooks } from '#tests/server/order/orderBooks.ts'
import { loanBooks } from '#tests/server/loan/loanBooks.ts'

/** The demonstration's network-freight enterprise has set this aside for taxes, not for payments. */
const frozenForTax = sql`case ent_id
  when (select id from enterprise where uscc = '91349901MAXXX00232') then 119329 else 0 end`

/** Where a detail's money is: on its way in a started task, or gone and not come back. */
const isOpen = sql`(pay_detail.status in (0, 10, 15) and pay_task.status in (20, 30))`
const outFen = sql`coalesce(sum(case when ${isOpen} then amount_fen
  when pay_detail.status = 20 then amount_fen - pay_detail.returned_fen else 0 end), 0)`
const startedOn = sql`to_char(to_timestamp(started_at / 1000) at time zone 'Asia/Shanghai', 'YYYY-MM-DD')`

const payBooks = sql`
    select 'task total' as what, id::text, total_fen::text as left,
      coalesce((select sum(amount_fen) from pay_detail where task_id = pay_task.id), 0)::text as right
      from pay_task
    union all
    -- Money that came back is not paid: one says so for all that is told of a task.
    select 'status of a task and its payments', id::text, status::text,
      (select case when bool_or(status in (0, 10, 15)) then 30
          when bool_and(status = 20 and returned_fen = 0) then 40
          when bool_or(status = 20 and returned_fen = 0) then 41 else 50 end
        from pay_detail where task_id = pay_task.id)::text
      from pay_task where status in (30, 40, 41, 50)
    union all
    select 'fee of a task and its entries', id::text,
      coalesce((select sum(fee_fen) from pay_detail where task_id = pay_task.id and status = 20 and returned_fen = 0), 0)::text,
      coalesce((select sum(case side when 'D' then amount_fen else -amount_fen end) from ledger_entry
        join ledger_account on ledger_account.id = account_id and ledger_account.kind = 'PREPAID'
        where task_id = pay_task.id and ledger_entry.kind = 'FEE'), 0)::text
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
      (coalesce((select sum(amount_fen) from pay_detail where status in (0, 10, 15) and task_id in (
        select pay_task.id from pay_task where account_id = ledger_account.id and pay_task.status in (20, 30)
      )), 0) + coalesce((select sum(amount_fen + fee_fen) from account_withdrawal
        where account_id = ledger_account.id and status in (1, 5)), 0))::text
      from ledger_account where kind in ('ACCOUNT_BOOK', 'ICBC', 'CREDIT')
    union all
    select 'prepaid frozen, open fees and refunds', id::text, (frozen_fen - ${frozenForTax})::text,
      (coalesce((select sum(fee_fen) from pay_detail where status in (0, 10, 15) and task_id in (
        select pay_task.id from pay_task where pay_task.ent_id = ledger_account.ent_id and pay_task.status in (20, 30)
      )), 0) + coalesce((select sum(amount_fen) from prepaid_refund
        where account_id = ledger_account.id and status in (0, 1)), 0))::text
      from ledger_account where kind = 'PREPAID'
    union all
    select 'refunds and what went back', id::text,
      coalesce((select sum(amount_fen) from prepaid_refund where account_id = account.id and status = 2), 0)::text,
      coalesce((select sum(amount_fen) from ledger_entry where account_id = account.id and kind = 'REFUND'
        and ref_no in (select refund_no from prepaid_refund)), 0)::text
      from ledger_account account where kind = 'PREPAID'
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
    select 'sent to a payee on a day', payee_id_no || ' on ' || day, coalesce(payee_usage.fen, 0)::text, coalesce(sent.fen, 0)::text
      from payee_usage full join (
        select payee_id_no, ${startedOn} as day, ${outFen} as fen
        from pay_detail join pay_task on pay_task.id = task_id
        where payee_type <> 3 and started_at is not null group by 1, 2
      ) sent using (payee_id_no, day)
    union all
    select 'used and frozen of a grant', id::text, used_fen || ' and ' || frozen_fen,
      coalesce((select sum(pay_detail.amount_fen - pay_detail.returned_fen) from pay_detail join pay_task on pay_task.id = task_id
        where grant_id = safe_pay_grant.id and pay_detail.status = 20), 0) || ' and ' ||
      coalesce((select sum(amount_fen) from pay_detail join pay_task on pay_task.id = task_id
        where grant_id = safe_pay_grant.id and ${isOpen}), 0)
      from safe_pay_grant
    union all
    select 'prepaid costs and fees taken', account.id::text,
      coalesce((select sum(amount_fen) from prepaid_cost where prepaid_cost.ent_id = account.ent_id and task_id is not null), 0)::text,
      coalesce((select sum(case side when 'D' then amount_fen else -amount_fen end)
        from ledger_entry where account_id = account.id and kind = 'FEE' and task_id is not null), 0)::text
      from ledger_account account where kind = 'PREPAID'
    union all
    select 'an applied notice and its payment', notice_no, body->>'channel' || ' ' || (body->>'amountFen') || ' true',
      coalesce((select channel || ' ' || amount_fen || ' ' || (case body->>'status'
          when 'SUCCESS' then pay_detail.status = 20
          when 'REFUND' then pay_detail.returned_fen = amount_fen
          when 'FAIL' then pay_detail.status <> 20 else true end)
        from pay_detail join pay_task on pay_task.id = task_id where pay_detail.out_biz_no = pay_notice.out_biz_no),
        (select 'ALIPAY ' || amount_fen || ' ' || (case body->>'status'
          when 'SUCCESS' then status in (2, 4) when 'REFUND' then status = 4
          when 'FAIL' then status = 3 else true end)
        from account_withdrawal where withdrawal_no = pay_notice.out_biz_no), 'nothing')
      from pay_notice where applied
    union all
    select 'refused notices and what is told of them', out_biz_no,
      count(*) filter (where reason is distinct from 'contradicts') || case when bool_or(reason = 'contradicts') then ' and once' else '' end,
      (select count(*) filter (where params->>'reason' <> 'contradicts')
          -- What contradicts is told once, whoever says it: a channel's answer is no notice.
          || case count(*) filter (where params->>'reason' = 'contradicts') when 0 then '' when 1
            then case when bool_or(pay_notice.reason = 'contradicts') then ' and once' else '' end else ' and again' end
        from pay_event where action = 'notice.refused' and params->>'outBizNo' = pay_notice.out_biz_no)
      from pay_notice where not applied and out_biz_no in (select out_biz_no from pay_detail) group by out_biz_no`

type Line = { what: string; id: string; left: string; right: string | null }

/**
 * The one judge of every history: whatever does not agree to the fen, as sentences; empty when all books agree. The portal's
 * are those of one moment; the bank's are read after them, and may be ahead.
 */
export const findUnbalanced = async (db: Db, bankDb: Db = db): Promise<string[]> => {
  const { lines, payments } = await db.transaction(
    async (tx) => ({
      lines: [
        ...(await rowsOf<Line>(tx, payBooks)),
        ...(await rowsOf<Line>(tx, loanBooks)),
        ...(await rowsOf<Line>(tx, orderBooks)),
        ...(await rowsOf<Line>(tx, accountBooks)),
        ...(await payersDays(tx)),
      ],
      payments: await rowsOf<Payment>(tx, sentPayments),
    }),
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
  return [...lines, ...(await unlikeTheBank(payments, bankDb))]
    .filter(({ left, right }) => right !== null && left !== right)
    .map(({ what, id, left, right }) => `${what} of ${id}: ${left} is not ${right}`)
}

/** What the portal counts against a payer's day, which is summed when it is asked for, and what left the account or may. */
const payersDays = async (tx: Db): Promise<Line[]> => {
  const days = await rowsOf<{ id: string; day: string; fen: string }>(
    tx,
    sql`select account_id::text as id, ${startedOn} as day, ${outFen}::text as fen
      from pay_detail join pay_task on pay_task.id = task_id where started_at is not null group by 1, 2`,
  )
  const lines: Line[] = []
  // One connection asks one thing at a time.
  for (const { id, day, fen } of days) {
    lines.push({
      what: 'used of a payer’s day',
      id: `${id} on ${day}`,
      left: String(await usedOfDay(tx, id, instantOf(`${day} 12:00:00`))),
      right: fen,
    })
  }
  return lines
}

type Payment = {
  no: string
  order: string
  status: 10 | 15 | 20 | 30 | 50
  returned: boolean
  fen: string
}
const sentPayments = sql`select out_biz_no as no, order_id::text as order, status, returned_fen > 0 as returned, amount_fen::text as fen
  from pay_detail where sent_at is not null`

type Transfer = { no: string; status: string; fen: string }

/** What the bank may have done of a payment that the portal calls so. */
const bankMay = ({ status, returned }: Payment) => {
  if (returned) return ['REFUND']
  if (status === 20) return ['SUCCESS', 'REFUND']
  // Paid and sent back leaves as much behind as refused.
  if (status === 30) return ['FAIL', 'REFUND']
  return status === 50 ? ['CLOSED'] : null
}

const unlikeTheBank = async (payments: readonly Payment[], bankDb: Db): Promise<Line[]> => {
  const booked = await rowsOf<Transfer>(
    bankDb,
    sql`select out_biz_no as no, status, amount_fen::text as fen from sandbox_transfer where status <> 'NONE'`,
  )
  const transfers = new Map(booked.map((row) => [row.no, row]))
  const paid = new Map<string, number>()
  for (const { order, no } of payments)
    if (transfers.get(no)?.status === 'SUCCESS') paid.set(order, (paid.get(order) ?? 0) + 1)
  return [
    ...payments.flatMap((payment): Line[] => {
      const may = bankMay(payment)
      const told = transfers.get(payment.no)
      if (may === null && told === undefined) return []
      const is = `${told?.status ?? 'nothing'} ${told?.fen ?? ''}`
      const fits = may === null || (told !== undefined && may.includes(told.status))
      return [
        {
          what: `the bank’s word on a payment of status ${payment.status}`,
          id: payment.no,
          left: `${fits ? told?.status : (may?.join(' or ') ?? '')} ${payment.fen}`,
          right: is,
        },
      ]
    }),
    ...[...paid].map(([order, times]) => ({
      what: 'paid at the bank',
      id: order,
      left: '1',
      right: String(times),
    })),
  ]
}

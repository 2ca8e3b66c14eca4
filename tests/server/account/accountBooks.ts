import { sql } from 'drizzle-orm'

const entries = (kind: string, side: 'D' | 'C', number: string) =>
  sql.raw(`(select sum(entry.amount_fen) from ledger_entry entry where entry.account_id = one.account_id
    and entry.kind = '${kind}' and entry.side = '${side}' and entry.ref_no = one.${number})`)

/** What must agree of charges and withdrawals: with their entries, and with what the outside party has in its books. */
export const accountBooks = sql`
    select 'a charge and its entry' as what, charge_no as id,
      (case when status = 1 then amount_fen else 0 end)::text as left,
      coalesce(${entries('CHARGE', 'C', 'charge_no')}, 0)::text as right
      from account_charge one
    union all
    select 'a withdrawal and its entries', withdrawal_no,
      (case when status in (2, 4) then amount_fen else 0 end) || ' and ' ||
      (case when status = 4 then amount_fen else 0 end),
      coalesce(${entries('WITHDRAWAL', 'D', 'withdrawal_no')}, 0) || ' and ' ||
      coalesce(${entries('WITHDRAWAL_BACK', 'C', 'withdrawal_no')}, 0)
      from account_withdrawal one
    union all
    select 'a withdrawal’s fee and its entries', withdrawal_no,
      (case when status = 2 then fee_fen else 0 end)::text,
      (coalesce(${entries('FEE', 'D', 'withdrawal_no')}, 0) - coalesce(${entries('FEE', 'C', 'withdrawal_no')}, 0))::text
      from account_withdrawal one
    union all
    select 'a withdrawal and the bank’s word', withdrawal_no, one.status::text,
      case coalesce(transfer.status, 'NONE')
        when 'SUCCESS' then case when one.status in (1, 2, 5) then one.status else 2 end
        when 'REFUND' then case when one.status in (1, 2, 4, 5) then one.status else 4 end
        when 'FAIL' then case when one.status in (1, 3, 5) then one.status else 3 end
        else case when one.status in (1, 5) then one.status else 1 end end::text
      from account_withdrawal one left join sandbox_transfer transfer on out_biz_no = withdrawal_no
      where sent_at is not null
    union all
    select 'a charge by the cashier and its page', one.charge_no, 'done', page.state
      from account_charge one join sandbox_cashier page on page.no = one.cashier_no where one.status = 1
    union all
    select 'a matched transfer and what arrived', charge_no, amount_fen::text,
      (select amount_fen from sandbox_arrival where sandbox_arrival.arrival_no = one.arrival_no)::text
      from account_charge one where arrival_no is not null`

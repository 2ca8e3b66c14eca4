import { sql } from 'drizzle-orm'

/** From the consigner's confirmation to the last repayment. */
const confirmed = sql`(20, 21, 30, 40, 41, 50)`
const open = sql`(40, 41, 50)`

/** What is drawn of an application and not repaid, and what is on its way. */
const drawn = sql`(
  (select coalesce(sum(amount_fen - principal_paid_fen), 0) from loan_note where apply_id = apply.id)
  + (select coalesce(sum(pay_detail.amount_fen), 0) from pay_detail join pay_task on pay_task.id = task_id
      where pay_task.apply_id = apply.id and pay_task.status in (20, 30) and pay_detail.status in (0, 10, 15)))`

/** Left and right have to agree in every line. */
export const loanBooks = sql`
    select 'drawn beyond what was approved' as what, id::text, 'false' as left,
      (${drawn} > coalesce(approved_fen, 0))::text as right
      from loan_apply apply
    union all
    select 'approved beyond what the confirmed sum carries', id::text, 'false',
      (approved_fen > confirmed_fen * case product_code when 'YFD' then 0.8 when 'DDRZ' then 0.6 when 'YSZK' then 0.9 end)::text
      from loan_apply apply where product_code <> 'CLD' and approved_fen is not null
    union all
    select 'confirmed beyond what was owed', min(id)::text, 'false', (sum(confirmed_fen) > max(receivable_fen))::text
      from loan_apply where status in ${confirmed} and submitted_at is not null group by haulier_ent_id, consigner_ent_id
    union all
    select 'limit of a project in use and what is confirmed in it', id::text, used_limit_fen::text,
      coalesce((select sum(confirmed_fen) from loan_apply where project_id = project.id and status in ${confirmed}), 0)::text
      from loan_project project
    union all
    select 'limit of a project', id::text, 'false', (used_limit_fen > credit_limit_fen)::text from loan_project
    union all
    select 'credit account and what its lines leave', account.id::text, account.balance_fen::text,
      (select coalesce(sum(approved_fen), 0) - coalesce(sum(
          (select sum(amount_fen - principal_paid_fen) from loan_note where apply_id = apply.id)), 0)
        from loan_apply apply
        where account_id = account.id and status in ${open} and product_code <> 'CLD')::text
      from ledger_account account where kind = 'CREDIT'
    union all
    select 'principal of a note, paid and amount', id::text, 'true',
      (principal_paid_fen <= amount_fen and returned_fen <= principal_paid_fen
        and (status <> 2 or principal_paid_fen = amount_fen) and (status <> 4 or amount_fen = 0))::text
      from loan_note
    union all
    select 'what was repaid of a note and how it was spent', id::text,
      (coalesce((select sum(amount_fen) from loan_repayment where note_id = note.id), 0) - refunded_fen)::text,
      (principal_paid_fen - returned_fen + interest_paid_fen + penalty_paid_fen)::text
      from loan_note note
    union all
    select 'returns of a note and of its task', note.id::text, returned_fen::text,
      coalesce((select sum(amount_fen) from pay_return where pay_return.task_id = note.task_id), 0)::text
      from loan_note note
    union all
    select 'account books and repayments', note.id::text,
      (coalesce((select sum(amount_fen) from loan_repayment where note_id = note.id), 0) - refunded_fen)::text,
      coalesce((select sum(case side when 'D' then entry.amount_fen else -entry.amount_fen end)
        from ledger_entry entry join ledger_account on ledger_account.id = account_id
        where entry.ref_no = note.note_no and ledger_account.kind = 'ACCOUNT_BOOK'), 0)::text
      from loan_note note
    union all
    select 'live applications of one haulier, consigner and product', min(id)::text, '1', count(*)::text
      from loan_apply where status not in (22, 60, 70, 80) group by haulier_ent_id, consigner_ent_id, product_code
    union all
    select 'numbers of a history', apply.id::text, event_count::text,
      (select count(*) || case when count(*) = coalesce(max(sequence), 0) then '' else ' with gaps' end
        from loan_event where apply_id = apply.id)
      from loan_apply apply
    union all
    -- A task that started on a credit has its note, with what was paid of it; one of which nothing was paid and nothing can be is closed.
    select 'a financed task and its note', pay_task.id::text,
      coalesce((select string_agg(amount_fen || case status when 4 then ' closed' when 0 then ' open' else ' lent' end, ', ')
        from loan_note where task_id = pay_task.id), 'no note'),
      case when started_at is null then 'no note'
        else paid_fen || case when paid_fen > 0 then ' lent' when waiting_count + moving_count + unknown_count > 0 then ' open' else ' closed' end end
      from pay_task where channel = 'LOAN'
    union all
    select 'a note and its task', loan_note.id::text, '1', count(pay_task.id)::text
      from loan_note join loan_apply on loan_apply.id = loan_note.apply_id and product_code <> 'CLD'
      left join pay_task on pay_task.id = task_id and channel = 'LOAN' and pay_task.apply_id = loan_note.apply_id
      group by loan_note.id`

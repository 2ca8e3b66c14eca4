import { sql } from 'drizzle-orm'

// Both sides of a posting come in one statement, so that it can be weighed here; balances follow their entries.
const post = sql`create or replace function ledger_post() returns trigger language plpgsql as $$
  begin
    if exists (
      select 1 from written group by posting_id
      having sum(case side when 'D' then amount_fen else -amount_fen end) <> 0
    ) then
      raise exception 'debits and credits differ' using errcode = 'check_violation';
    end if;
    perform 1 from ledger_account where id in (select account_id from written) and kind <> 'OUTSIDE'
      order by id for update;
    update ledger_account account
      set balance_fen = account.balance_fen + moved.fen,
          frozen_fen = account.frozen_fen - moved.released
      from (
        select account_id,
          sum(case side when 'C' then amount_fen else -amount_fen end) as fen,
          sum(case when side = 'D' and kind in ('PAY', 'FEE') then amount_fen else 0 end) as released
        from written group by account_id
      ) moved
      where account.id = moved.account_id and account.kind <> 'OUTSIDE';
    return null;
  end $$`

const countChange = sql`create or replace function pay_detail_count_change() returns trigger
  language plpgsql as $$
  begin
    new.last_event_no := old.last_event_no + 1;
    return new;
  end $$`

const recordChange = sql`create or replace function pay_detail_record_change() returns trigger
  language plpgsql as $$
  begin
    insert into pay_detail_event (detail_id, sequence, from_status, to_status, at, cause)
      select after.id, after.last_event_no, before.status, after.status, after.changed_at, after.cause
      from after join before on before.id = after.id
      where after.status <> before.status;
    return null;
  end $$`

// What was ever started stays; only a draft's details can be left out.
const refuseDeletingSent = sql`create or replace function pay_detail_keep_sent() returns trigger language plpgsql as $$
  begin
    if old.status <> 0 or exists (
      select 1 from pay_task where id = old.task_id and status not in (0, 10)
    ) then
      raise exception 'a started payment is kept' using errcode = 'check_violation';
    end if;
    return old;
  end $$`

/** What the database itself enforces of money: double entry, balances, and the history of every detail. */
export const payGuards = [
  post,
  sql`create or replace trigger post after insert on ledger_entry
    referencing new table as written for each statement execute function ledger_post()`,
  countChange,
  sql`create or replace trigger count_change before update on pay_detail
    for each row when (old.status is distinct from new.status) execute function pay_detail_count_change()`,
  recordChange,
  sql`create or replace trigger record_change after update on pay_detail
    referencing old table as before new table as after
    for each statement execute function pay_detail_record_change()`,
  refuseDeletingSent,
  sql`create or replace trigger keep_sent before delete on pay_detail
    for each row execute function pay_detail_keep_sent()`,
] as const

import { sql } from 'drizzle-orm'
import { applyTransitions, authTransitions, noteTransitions } from '#contract/loan.rules.ts'
import { orderTransitions } from '#contract/order.rules.ts'
import { detailTransitions, taskTransitions } from '#contract/payTask.rules.ts'
import type { Db } from '#server/platform/ports.ts'
import { createPayGuards } from '#server/pay/payGuards.ts'
import { statusTransition } from './platform.schema.ts'
import { rowsOf } from './rows.ts'

/** Tables whose `status` moves only along the contract's transitions. */
const guarded: Record<string, Readonly<Record<number, readonly number[]>>> = {
  freight_order: orderTransitions,
  pay_task: taskTransitions,
  pay_detail: detailTransitions,
  loan_apply: applyTransitions,
  loan_note: noteTransitions,
  consigner_auth: authTransitions,
}

/** Tables whose rows are never changed or taken away. */
const appendOnly = [
  'audit_log',
  'order_log',
  'pay_event',
  'pay_detail_event',
  'ledger_entry',
  'loan_event',
  'loan_repayment',
]

/**
 * Brings the database's own refusals in line with the contract. Runs after every migration and may be repeated: the rules
 * live in the contract alone, and a table that does not exist yet is left out.
 */
export const createGuards = (db: Db) =>
  db.transaction(async (tx) => {
    const tables = new Set(
      (
        await rowsOf<{ name: string }>(
          tx,
          sql`select table_name as name from information_schema.tables where table_schema = 'public'`,
        )
      ).map(({ name }) => name),
    )
    await tx.execute(refuseUnlisted)
    await tx.execute(refuseChange)
    await tx.delete(statusTransition)
    for (const [table, transitions] of Object.entries(guarded)) {
      if (!tables.has(table)) continue
      await tx
        .insert(statusTransition)
        .values(
          Object.entries(transitions).flatMap(([from, targets]) =>
            targets.map((to) => ({ machine: table, fromStatus: Number(from), toStatus: to })),
          ),
        )
      await tx.execute(sql`create or replace trigger listed_transition
        before update of status on ${sql.identifier(table)} for each row
        when (old.status is distinct from new.status)
        execute function refuse_unlisted_transition()`)
    }
    for (const table of appendOnly.filter((name) => tables.has(name))) {
      await tx.execute(sql`create or replace trigger append_only
        before update or delete on ${sql.identifier(table)} for each row execute function refuse_change()`)
      await tx.execute(sql`create or replace trigger append_only_whole
        before truncate on ${sql.identifier(table)} for each statement execute function refuse_change()`)
    }
    if (tables.has('ledger_entry')) await createPayGuards(tx)
  })

const refuseUnlisted = sql`create or replace function refuse_unlisted_transition() returns trigger
  language plpgsql as $$
  begin
    if not exists (
      select 1 from status_transition
      where machine = tg_table_name and from_status = old.status and to_status = new.status
    ) then
      raise exception '% may not go from % to %', tg_table_name, old.status, new.status
        using errcode = 'check_violation';
    end if;
    return new;
  end $$`

const refuseChange = sql`create or replace function refuse_change() returns trigger
  language plpgsql as $$
  begin
    raise exception '% only grows', tg_table_name using errcode = 'check_violation';
  end $$`

import { createHash } from 'node:crypto'
import { type SQL, sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import {
  chargeTransitions,
  signingTransitions,
  withdrawalTransitions,
} from '#contract/accountBook.rules.ts'
import { invoiceApplyTransitions, invoiceTransitions } from '#contract/invoice.rules.ts'
import { applyTransitions, authTransitions, noteTransitions } from '#contract/loan.rules.ts'
import { orderTransitions } from '#contract/order.rules.ts'
import { detailTransitions, taskTransitions } from '#contract/payTask.rules.ts'
import { refundTransitions } from '#contract/prepaid.rules.ts'
import type { Db } from '#server/platform/ports.ts'
import { payGuards } from '#server/pay/payGuards.ts'
import { readSetting, writeSetting } from '#server/platform/setting.ts'
import { rowsOf } from './rows.ts'
import { limitTo, migrationLimits } from './limits.ts'
import { untilUnlocked } from './untilUnlocked.ts'

type Transitions = Readonly<Record<number, readonly number[]>>

/** Tables whose `status` moves only along the contract's transitions. */
const guarded: Record<string, Transitions> = {
  pay_task: taskTransitions,
  pay_detail: detailTransitions,
  loan_apply: applyTransitions,
  loan_note: noteTransitions,
  consigner_auth: authTransitions,
  invoice_apply: invoiceApplyTransitions,
  invoice: invoiceTransitions,
  account_agreement: signingTransitions,
  account_charge: chargeTransitions,
  account_withdrawal: withdrawalTransitions,
  prepaid_refund: refundTransitions,
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
  'invoice_event',
]

/** Orders of each family by its own. */
const guardedOrders = Object.entries<Transitions>(orderTransitions).map(
  ([kind, transitions]) => [`freight_order ${kind}`, transitions] as const,
)

const refuseUnlisted = (name: string, machine: SQL) => sql`create or replace function
  ${sql.identifier(name)}() returns trigger
  language plpgsql as $$
  begin
    if not exists (
      select 1 from status_transition
      where machine = ${machine} and from_status = old.status and to_status = new.status
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

/** Says a word on a channel when the transaction is committed: the channel, and the column that has the word. */
const sayChange = sql`create or replace function say_change() returns trigger
  language plpgsql as $$
  begin
    perform pg_notify(tg_argv[0], to_jsonb(new) ->> tg_argv[1]);
    return new;
  end $$`

const says: readonly SQL[] = [
  sql`create or replace trigger say_message after insert or update of read_at on message
    for each row execute function say_change('portal_message', 'user_id')`,
  sql`create or replace trigger say_session_end after update of revoked_at on session
    for each row when (old.revoked_at is null and new.revoked_at is not null)
    execute function say_change('portal_session', 'id')`,
  sql`create or replace trigger say_standing after update of reg_status, ent_name on enterprise
    for each row when (old.reg_status <> new.reg_status or old.ent_name <> new.ent_name)
    execute function say_change('portal_standing', 'id')`,
]

/** One change of one table, or of none. */
type Guard = readonly SQL[]

const listed: Guard = [
  sql`delete from status_transition`,
  ...[...Object.entries(guarded), ...guardedOrders].flatMap(([machine, transitions]) =>
    Object.entries(transitions).flatMap(([from, targets]) =>
      targets.map(
        (to) => sql`insert into status_transition (machine, from_status, to_status)
          values (${machine}, ${Number(from)}, ${to})`,
      ),
    ),
  ),
]

const listedOnly = (
  table: string,
  refusal: string,
) => sql`create or replace trigger listed_transition
  before update of status on ${sql.identifier(table)} for each row
  when (old.status is distinct from new.status)
  execute function ${sql.identifier(refusal)}()`

const guards: readonly Guard[] = [
  [refuseUnlisted('refuse_unlisted_transition', sql`tg_table_name`)],
  [refuseUnlisted('refuse_unlisted_order_transition', sql`tg_table_name || ' ' || new.order_kind`)],
  [refuseChange],
  [sayChange],
  // At once: in between, no order could go anywhere.
  [...listed, listedOnly('freight_order', 'refuse_unlisted_order_transition')],
  ...Object.keys(guarded).map((table) => [listedOnly(table, 'refuse_unlisted_transition')]),
  ...appendOnly.map((table) => [
    sql`create or replace trigger append_only
      before update or delete on ${sql.identifier(table)} for each row execute function refuse_change()`,
    sql`create or replace trigger append_only_whole
      before truncate on ${sql.identifier(table)} for each statement execute function refuse_change()`,
  ]),
  ...payGuards.map((statement) => [statement]),
  ...says.map((statement) => [statement]),
]

/** Changes with any of them. */
const fingerprint = () => {
  const dialect = new PgDialect()
  const texts = guards.flat().map((statement) => dialect.sqlToQuery(statement))
  return createHash('sha256')
    .update(JSON.stringify(texts.map(({ sql: text, params }) => [text, params])))
    .digest('hex')
}

/** Looks whether the rows keep the checks that a migration added without looking at them, which would have stopped who works. */
const validateChecks = async (db: Db) => {
  const added = await rowsOf<{ table: string; name: string }>(
    db,
    sql`select conrelid::regclass::text as table, conname as name from pg_constraint
      where not convalidated and contype = 'c' order by 1, 2`,
  )
  for (const { table, name } of added) {
    await underLock(db, [
      sql`alter table ${sql.identifier(table)} validate constraint ${sql.identifier(name)}`,
    ])
  }
}

const underLock = (db: Db, guard: Guard) =>
  untilUnlocked(() =>
    db.transaction(async (tx) => {
      await limitTo(tx, migrationLimits)
      for (const statement of guard) await tx.execute(statement)
    }),
  )

/**
 * Brings the database's own refusals in line with the contract, in which the rules live alone. Where they are, nothing is
 * locked: a start is no event for the processes that are at work. Else each table is locked by itself and for a moment,
 * so that nobody who holds another can wait for this one in a circle.
 */
export const settleGuards = async (db: Db) => {
  await validateChecks(db)
  const current = fingerprint()
  if ((await readSetting(db, 'guards')) === current) return
  for (const guard of guards) await underLock(db, guard)
  await writeSetting(db, 'guards', current)
}

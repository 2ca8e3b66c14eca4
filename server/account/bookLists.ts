import { and, desc, eq, gte, lt, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { chargeStatus, withdrawalStatus } from '#contract/accountBook.rules.ts'
import type {
  ChargeFilter,
  MovementFilter,
  Movement,
  queryBookTransferList,
  queryChargeList,
  queryWithdrawalList,
  WithdrawalFilter,
} from '#contract/accountBook.contract.ts'
import type { ParsedOf, ReplyOf } from '#contract/endpoint.ts'
import { endOfDay, startOfDay, timeOf } from '#contract/time.ts'
import { page } from '#contract/values.ts'
import { channelWords } from '#server/pay/payDetail.store.ts'
import { payDetail } from '#server/pay/pay.schema.ts'
import { containing, nameContaining } from '#server/platform/containing.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { maskAccount } from '#server/platform/mask.ts'
import type { Db, Locale, Ports } from '#server/platform/ports.ts'
import { accountCharge, accountWithdrawal, ledgerAccount, ledgerEntry } from './account.schema.ts'
import { findBook } from './accountBook.store.ts'
import { shownCharge } from './charge.ts'
import { shownWithdrawal } from './withdraw.ts'

/** The days that a list is narrowed to. */
export type Days = { dayFrom?: string | undefined; dayTo?: string | undefined }

/** Within these days. */
export const within = (column: PgColumn, { dayFrom, dayTo }: Days) =>
  and(
    dayFrom === undefined ? undefined : gte(column, startOfDay(dayFrom)),
    dayTo === undefined ? undefined : lt(column, endOfDay(dayTo)),
  )

/** The one place where a filter of charges becomes SQL. */
export const chargesBy = (accountId: string, { keyword, status, ...days }: ChargeFilter) =>
  and(
    eq(accountCharge.accountId, accountId),
    status === undefined ? undefined : eq(accountCharge.status, chargeStatus[status]),
    keyword === undefined
      ? undefined
      : or(
          containing(accountCharge.chargeNo, keyword.toUpperCase()),
          nameContaining(accountCharge.payerName, keyword),
        ),
    within(accountCharge.at, days),
  )

/** The one place where a filter of withdrawals becomes SQL. */
export const withdrawalsBy = (accountId: string, { keyword, status, ...days }: WithdrawalFilter) =>
  and(
    eq(accountWithdrawal.accountId, accountId),
    status === undefined ? undefined : eq(accountWithdrawal.status, withdrawalStatus[status]),
    keyword === undefined
      ? undefined
      : or(
          containing(accountWithdrawal.withdrawalNo, keyword.toUpperCase()),
          eq(accountWithdrawal.toTail, keyword),
        ),
    within(accountWithdrawal.at, days),
  )

/** The one place where a filter of movements becomes SQL; charges, withdrawals and payments are joined. */
export const movementsBy = (
  accountId: string,
  { keyword, kind, amountFen, ...days }: MovementFilter,
) =>
  and(
    eq(ledgerEntry.accountId, accountId),
    kind === undefined ? undefined : eq(ledgerEntry.kind, kind),
    amountFen === undefined ? undefined : eq(ledgerEntry.amountFen, Number(amountFen)),
    keyword === undefined
      ? undefined
      : or(
          containing(ledgerEntry.refNo, keyword.toUpperCase()),
          nameContaining(payDetail.payeeName, keyword),
          nameContaining(accountCharge.payerName, keyword),
          nameContaining(accountWithdrawal.toName, keyword),
        ),
    within(ledgerEntry.at, days),
  )

/** Of whoever has no account. */
export const none = (query: { current: number; size: number }) => page([], 0, query)

/** Charges of the caller's book, the newest first. */
export const pageOfCharges = async (
  { db, clock }: Ports,
  entId: string,
  { current, size, ...filter }: ParsedOf<typeof queryChargeList>['query'],
): Promise<ReplyOf<typeof queryChargeList>> => {
  const found = await findBook(db, entId)
  if (!found) return none({ current, size })
  const where = chargesBy(found.account.id, filter)
  const rows = await db
    .select()
    .from(accountCharge)
    .where(where)
    .orderBy(desc(accountCharge.at), desc(accountCharge.id))
    .limit(size)
    .offset((current - 1) * size)
  const now = clock.now()
  const records = rows.map((row) => shownCharge(row, now))
  return page(records, await db.$count(accountCharge, where), { current, size })
}

/** The channel's reasons in the reader's words. */
export const reasonsIn = (locale: Locale) => (code: string) => channelWords(locale, code).reason

/** Withdrawals of the caller's book, the newest first. */
export const pageOfWithdrawals = async (
  { db }: Ports,
  entId: string,
  { current, size, ...filter }: ParsedOf<typeof queryWithdrawalList>['query'],
  locale: Locale,
): Promise<ReplyOf<typeof queryWithdrawalList>> => {
  const found = await findBook(db, entId)
  if (!found) return none({ current, size })
  const where = withdrawalsBy(found.account.id, filter)
  const rows = await db
    .select()
    .from(accountWithdrawal)
    .where(where)
    .orderBy(desc(accountWithdrawal.at), desc(accountWithdrawal.id))
    .limit(size)
    .offset((current - 1) * size)
  const records = rows.map((row) => shownWithdrawal(row, reasonsIn(locale)))
  return page(records, await db.$count(accountWithdrawal, where), { current, size })
}

const isCharge = and(eq(ledgerEntry.kind, 'CHARGE'), eq(accountCharge.chargeNo, ledgerEntry.refNo))
const isWithdrawal = and(
  sql`${ledgerEntry.kind} in ('WITHDRAWAL', 'WITHDRAWAL_BACK')`,
  eq(accountWithdrawal.withdrawalNo, ledgerEntry.refNo),
)

/** Entries with what they are joined with, as filters ask. */
export const joined = (db: Db) =>
  db
    .select({
      id: ledgerEntry.id,
      kind: ledgerEntry.kind,
      side: ledgerEntry.side,
      amountFen: ledgerEntry.amountFen,
      refNo: ledgerEntry.refNo,
      taskId: ledgerEntry.taskId,
      at: ledgerEntry.at,
      payeeName: payDetail.payeeName,
      payeeAccount: payDetail.payeeAccount,
      payerName: accountCharge.payerName,
      payerAccount: accountCharge.payerAccount,
      toName: accountWithdrawal.toName,
      toAccount: accountWithdrawal.toAccount,
    })
    .from(ledgerEntry)
    .leftJoin(payDetail, eq(payDetail.id, ledgerEntry.detailId))
    .leftJoin(accountCharge, isCharge)
    .leftJoin(accountWithdrawal, isWithdrawal)

export type Entry = Awaited<ReturnType<ReturnType<typeof joined>['execute']>>[number]

const signed = sql`case when side = 'C' then amount_fen else -amount_fen end`

/** What an entry does to the balance, in fen. */
const signedFen = ({ side, amountFen }: Pick<Entry, 'side' | 'amountFen'>) =>
  side === 'C' ? amountFen : -amountFen

/** An entry and the balance after it. */
export type Balanced = {
  entry: Pick<Entry, 'id' | 'at' | 'side' | 'amountFen'>
  balanceFen: number
}

/**
 * Balances after entries, by their ids: what the account has, less what came after each. Where a newer one's is known, no entry
 * after that is read again.
 */
export const balancesAfter = async (
  db: Db,
  accountId: string,
  entries: readonly Pick<Entry, 'id' | 'at'>[],
  newer: Balanced | null = null,
): Promise<Map<string, number>> => {
  const oldest = entries.at(-1)
  if (!oldest) return new Map()
  const [latestFen, isOlder] = newer
    ? [
        sql`${newer.balanceFen - signedFen(newer.entry)}::bigint`,
        sql`(at, id) < (${newer.entry.at}::bigint, ${newer.entry.id}::bigint)`,
      ]
    : [sql`(select balance_fen from ${ledgerAccount} where id = ${accountId})`, sql`true`]
  const ids = sql.join(
    entries.map(({ id }) => sql`${id}::bigint`),
    sql`, `,
  )
  const rows = await rowsOf<{ id: string; balance: string }>(
    db,
    sql`select id::text, balance::text from (
        select id, ${latestFen} - coalesce(
          sum(${signed}) over (order by at desc, id desc rows between unbounded preceding and 1 preceding), 0
        ) as balance
        from ${ledgerEntry}
        where account_id = ${accountId} and ${isOlder}
          and (at, id) >= (${oldest.at}::bigint, ${oldest.id}::bigint)
      ) as after where id in (${ids})`,
  )
  return new Map(rows.map(({ id, balance }) => [id, Number(balance)]))
}

/** An entry as the owner of the book reads it. */
export const shownMovement = (entry: Entry, balanceFen: number): Movement => {
  const account = entry.payeeAccount ?? entry.payerAccount ?? entry.toAccount
  return {
    entryId: entry.id,
    refNo: entry.refNo,
    kind: entry.kind,
    amountFen: signedFen(entry),
    balanceFen,
    counterparty: entry.payeeName ?? entry.payerName ?? entry.toName,
    counterpartyAccount: account === null ? null : maskAccount(account),
    taskId: entry.taskId,
    time: timeOf(entry.at),
  }
}

/** Sums of all entries that match. */
export const sumMovements = async (db: Db, where: SQL | undefined) => {
  const [row] = await db
    .select({
      count: sql<string>`count(*)`,
      inFen: sql<string>`coalesce(sum(${ledgerEntry.amountFen}) filter (where ${ledgerEntry.side} = 'C'), 0)`,
      outFen: sql<string>`coalesce(sum(${ledgerEntry.amountFen}) filter (where ${ledgerEntry.side} = 'D'), 0)`,
    })
    .from(ledgerEntry)
    .leftJoin(payDetail, eq(payDetail.id, ledgerEntry.detailId))
    .leftJoin(accountCharge, isCharge)
    .leftJoin(accountWithdrawal, isWithdrawal)
    .where(where)
  return {
    total: Number(row?.count ?? 0),
    inFen: Number(row?.inFen ?? 0),
    outFen: Number(row?.outFen ?? 0),
  }
}

/** Movements of the caller's book, the newest first, each with the balance after it. */
export const pageOfMovements = async (
  { db }: Ports,
  entId: string,
  { current, size, ...filter }: ParsedOf<typeof queryBookTransferList>['query'],
): Promise<ReplyOf<typeof queryBookTransferList>> => {
  const found = await findBook(db, entId)
  if (!found) return { ...none({ current, size }), inFen: 0, outFen: 0 }
  const accountId = found.account.id
  const where = movementsBy(accountId, filter)
  const entries = await joined(db)
    .where(where)
    .orderBy(desc(ledgerEntry.at), desc(ledgerEntry.id))
    .limit(size)
    .offset((current - 1) * size)
  const balances = await balancesAfter(db, accountId, entries)
  const records = entries.map((entry) => shownMovement(entry, balances.get(entry.id) ?? 0))
  const { total, inFen, outFen } = await sumMovements(db, where)
  return { ...page(records, total, { current, size }), inFen, outFen }
}

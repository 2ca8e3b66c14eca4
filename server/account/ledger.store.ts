import assert from 'node:assert/strict'
import { and, eq, inArray, or, sql } from 'drizzle-orm'
import { inPieces } from '#server/platform/inPieces.ts'
import { rowsIn } from '#server/platform/db/listed.ts'
import { ledgerAccount, ledgerEntry, type AccountKind } from './account.schema.ts'
import type { Db, Ports } from '#server/platform/ports.ts'

export type Account = typeof ledgerAccount.$inferSelect
export type EntryKind = (typeof ledgerEntry.$inferInsert)['kind']

const accountRows = rowsIn(ledgerAccount)

export const availableOf = (account: Pick<Account, 'balanceFen' | 'frozenFen'>) =>
  account.balanceFen - account.frozenFen

export const findAccount = async (db: Db, id: string): Promise<Account | undefined> =>
  (await accountRows.select(db, sql`where id = ${id}`))[0]

export const findAccountOf = async (
  db: Db,
  entId: string,
  kind: AccountKind,
): Promise<Account | undefined> =>
  (await accountRows.select(db, sql`where ent_id = ${entId} and kind = ${kind} limit 1`))[0]

/** Sets money aside; false when what is available does not suffice or the account is frozen. One conditional update. */
export const freeze = async (tx: Db, accountId: string, fen: number): Promise<boolean> => {
  if (fen === 0) return true
  const rows = await tx
    .update(ledgerAccount)
    .set({ frozenFen: sql`${ledgerAccount.frozenFen} + ${fen}` })
    .where(
      and(
        eq(ledgerAccount.id, accountId),
        eq(ledgerAccount.status, 1),
        sql`${ledgerAccount.balanceFen} - ${ledgerAccount.frozenFen} >= ${fen}`,
      ),
    )
    .returning({ id: ledgerAccount.id })
  return rows.length === 1
}

/** Gives back what was set aside and not used. */
export const release = async (tx: Db, accountId: string, fen: number) => {
  if (fen === 0) return
  await tx
    .update(ledgerAccount)
    .set({ frozenFen: sql`${ledgerAccount.frozenFen} - ${fen}` })
    .where(eq(ledgerAccount.id, accountId))
}

/** Always in the same order, so that no two transactions wait for each other. */
export const lockAccounts = (tx: Db, ids: readonly string[]) =>
  tx
    .select({ id: ledgerAccount.id })
    .from(ledgerAccount)
    .where(inArray(ledgerAccount.id, [...ids]))
    .orderBy(ledgerAccount.id)
    .for('update')

/** An account that is paid from, with those of an enterprise that fees are taken from and refunds go to. */
export const lockPayersAccounts = (tx: Db, entId: string, accountId: string) =>
  tx
    .select({ id: ledgerAccount.id })
    .from(ledgerAccount)
    .where(
      or(
        eq(ledgerAccount.id, accountId),
        and(
          eq(ledgerAccount.entId, entId),
          inArray(ledgerAccount.kind, ['PREPAID', 'ACCOUNT_BOOK']),
        ),
      ),
    )
    .orderBy(ledgerAccount.id)
    .for('update')

export type Posting = {
  from: string
  to: string
  amountFen: number
  kind: EntryKind
  taskId?: string
  detailId?: string
  refNo?: string
}

/** Moves money between accounts: a debit and a credit each, in one statement, weighed by the database. */
export const post = async (
  tx: Db,
  { nextId }: Pick<Ports, 'nextId'>,
  at: number,
  postings: readonly Posting[],
) => {
  const entries = postings.flatMap(({ from, to, ...posting }) => {
    const shared = { ...posting, postingId: nextId(), at }
    return [
      { ...shared, id: nextId(), accountId: from, side: 'D' as const },
      { ...shared, id: nextId(), accountId: to, side: 'C' as const },
    ]
  })
  for (const piece of inPieces(entries, 400)) await tx.insert(ledgerEntry).values(piece)
}

/** The account that stands for the world outside, made when first needed. */
export const outsideAccount = async (
  tx: Db,
  { nextId, clock }: Pick<Ports, 'nextId' | 'clock'>,
): Promise<string> => {
  const found = await findAccountOf(tx, '0', 'OUTSIDE')
  if (found) return found.id
  await tx
    .insert(ledgerAccount)
    .values({
      id: nextId(),
      entId: '0',
      kind: 'OUTSIDE',
      accountNo: 'OUTSIDE',
      name: '外部账户',
      openedAt: clock.now(),
    })
    .onConflictDoNothing()
  const made = await findAccountOf(tx, '0', 'OUTSIDE')
  assert(made, 'no outside account')
  return made.id
}

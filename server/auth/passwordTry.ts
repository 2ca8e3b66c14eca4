import { and, desc, eq, gt, sql } from 'drizzle-orm'
import { Problem } from '#contract/problem.ts'
import { passwordTry } from './auth.schema.ts'
import type { Db, Ports } from '#server/platform/ports.ts'

const allowed = 5
const windowMs = 15 * 60_000
const lockMs = 30 * 60_000

export type Tried = { account: string; ip: string; purpose: 'login' | 'stepUp' }

/** How often it went wrong lately, at all and from this address; refuses while the account is locked. */
export const countWrong = async (db: Db, now: number, { account, ip, purpose }: Tried) => {
  const rows = await db
    .select()
    .from(passwordTry)
    .where(
      and(
        eq(passwordTry.account, account),
        eq(passwordTry.purpose, purpose),
        gt(passwordTry.at, now - lockMs - windowMs),
      ),
    )
    .orderBy(desc(passwordTry.at), desc(passwordTry.id))
  const lock = rows.find(({ lockedUntil }) => lockedUntil !== null)
  if (lock?.lockedUntil && lock.lockedUntil > now) {
    throw new Problem('accountLocked', {
      params: { minutes: Math.ceil((lock.lockedUntil - now) / 60_000) },
    })
  }
  const wrong: typeof rows = []
  for (const row of rows) {
    // A right password, or a lock that is over, begins the count anew.
    if (row.right || row.lockedUntil !== null || row.at <= now - windowMs) break
    wrong.push(row)
  }
  return { all: wrong.length, here: wrong.filter((row) => row.ip === ip).length }
}

/**
 * Records how a try ended, of one account one after the other; answers how many are left, 0 where this one locked it. Of
 * many guesses at once all are checked, but once five were wrong the account is locked for the others, right or not:
 * `accountLocked` says no more of them than it would have said one by one.
 */
export const recordTry = async (
  tx: Db,
  { clock, nextId }: Ports,
  tried: Tried,
  right: boolean,
): Promise<number> => {
  const now = clock.now()
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`${tried.purpose} ${tried.account}`}, 0))`,
  )
  const { all } = await countWrong(tx, now, tried)
  const left = right ? allowed : allowed - all - 1
  const lockedUntil = left <= 0 ? now + lockMs : null
  await tx.insert(passwordTry).values({ ...tried, id: nextId(), at: now, right, lockedUntil })
  return left
}

/** A new password ends the count of wrong ones, and with it a lock. */
export const clearTries = (tx: Db, account: string) =>
  tx
    .update(passwordTry)
    .set({ right: true, lockedUntil: null })
    .where(and(eq(passwordTry.account, account), eq(passwordTry.purpose, 'login')))

/** What a wrong try answers: how many are left, or for how long it is locked now. */
export const wrongTry = (left: number, code: 'credentialsWrong' | 'passwordWrong') =>
  left > 0
    ? new Problem(code, { params: { left } })
    : new Problem('accountLocked', { params: { minutes: lockMs / 60_000 } })

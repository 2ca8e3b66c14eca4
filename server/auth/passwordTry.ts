import { and, desc, eq, gt, sql } from 'drizzle-orm'
import { Problem } from '#contract/problem.ts'
import { passwordTry } from './auth.schema.ts'
import type { Db, Ports } from '#server/platform/ports.ts'

const allowed = 5
const windowMs = 15 * 60_000
const lockMs = 30 * 60_000

export type Tried = { account: string; ip: string; purpose: 'login' | 'stepUp' }

export type Try = {
  id: string
  /** How many are left if this one turns out wrong. */
  left: number
}

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

/** Notes a try as wrong before the password is looked at, so that parallel guesses cannot pass the limit. */
export const beginTry = ({ db, clock, nextId }: Ports, tried: Tried): Promise<Try> =>
  db.transaction(async (tx) => {
    const now = clock.now()
    await tx.execute(
      sql`select pg_advisory_xact_lock(hashtextextended(${`${tried.purpose} ${tried.account}`}, 0))`,
    )
    const { all } = await countWrong(tx, now, tried)
    const left = allowed - all - 1
    const id = nextId()
    await tx
      .insert(passwordTry)
      .values({ ...tried, id, at: now, lockedUntil: left <= 0 ? now + lockMs : null })
    return { id, left }
  })

export const markRight = (tx: Db, id: string) =>
  tx.update(passwordTry).set({ right: true, lockedUntil: null }).where(eq(passwordTry.id, id))

/** A new password ends the count of wrong ones, and with it a lock. */
export const clearTries = (tx: Db, account: string) =>
  tx
    .update(passwordTry)
    .set({ right: true, lockedUntil: null })
    .where(and(eq(passwordTry.account, account), eq(passwordTry.purpose, 'login')))

/** What a wrong try answers: how many are left, or for how long it is locked now. */
export const wrongTry = ({ left }: Try, code: 'credentialsWrong' | 'passwordWrong') =>
  left > 0
    ? new Problem(code, { params: { left } })
    : new Problem('accountLocked', { params: { minutes: lockMs / 60_000 } })

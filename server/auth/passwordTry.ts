import { and, desc, eq, gt, isNotNull, or, sql } from 'drizzle-orm'
import { Problem } from '#contract/problem.ts'
import { passwordTry } from './auth.schema.ts'
import { dayMs, timeOf } from '#contract/time.ts'
import { tell } from '#server/message/tell.ts'
import type { Db, Ports } from '#server/platform/ports.ts'

const allowed = 5
/** From all places that an account does not know together: who guesses from many addresses is stopped as well. */
const allowedAll = 50
const windowMs = 15 * 60_000
const lockMs = 30 * 60_000

/** A try, and its place: a device that the account knows, else an address. */
export type Tried = {
  account: string
  purpose: 'login' | 'stepUp'
  ip: string
  deviceId: string | null
}
type Row = typeof passwordTry.$inferSelect

const minutesTill = (until: number, now: number) => ({
  params: { minutes: Math.ceil((until - now) / 60_000) },
})

const isFrom =
  ({ deviceId, ip }: Tried) =>
  (row: Row) =>
    row.deviceId === deviceId && (deviceId !== null || row.ip === ip)

/**
 * How often it went wrong lately: at this place, and at all that the account does not know. Refuses while the place is
 * locked; one is locked for itself, so that who guesses locks himself out, and not the owner.
 */
export const countWrong = async (db: Db, now: number, tried: Tried) => {
  const rows = await db
    .select()
    .from(passwordTry)
    .where(
      and(
        eq(passwordTry.account, tried.account),
        eq(passwordTry.purpose, tried.purpose),
        gt(passwordTry.at, now - lockMs - windowMs),
      ),
    )
    .orderBy(desc(passwordTry.at), desc(passwordTry.id))
  const here = rows.filter(isFrom(tried))
  const lock = here.find(({ lockedUntil }) => lockedUntil !== null)
  if (lock?.lockedUntil && lock.lockedUntil > now) {
    throw new Problem('accountLocked', minutesTill(lock.lockedUntil, now))
  }
  // A right password, or a lock that is over, begins the count anew.
  const end = here.findIndex(
    (row) => row.right || row.lockedUntil !== null || row.at <= now - windowMs,
  )
  const unknown =
    tried.deviceId === null
      ? rows.filter((row) => row.deviceId === null && !row.right && row.at > now - windowMs)
      : []
  const oldest = unknown[allowedAll - 1]
  if (oldest) throw new Problem('accountLocked', minutesTill(oldest.at + windowMs, now))
  return { here: end < 0 ? here.length : end, unknown: unknown.length }
}

/** Whether a picture's code is asked: after a wrong try here, and at any unknown place while somebody guesses elsewhere. */
export const needsCode = ({ here, unknown }: { here: number; unknown: number }) =>
  here > 0 || unknown >= allowed

/**
 * Records how a try ended, of one account one after the other; answers how many are left, 0 where this one locked its
 * place. Of many guesses at once all are checked, but once five were wrong the place is locked for the others, right or
 * not: `accountLocked` says no more of them than it would have said one by one.
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
  const { here, unknown } = await countWrong(tx, now, tried)
  const left = right ? allowed : Math.min(allowed - here, allowedAll - unknown) - 1
  const lockedUntil = left <= 0 ? now + lockMs : null
  await tx.insert(passwordTry).values({ ...tried, id: nextId(), at: now, right, lockedUntil })
  return left
}

/** Tells the owner by a message, and so by SMS, that a place was locked; once a day, or who guesses could ring a telephone all night. */
export const tellOwner = async (
  tx: Db,
  { clock }: Ports,
  { account, purpose }: Tried,
  { id: entId }: { id: string },
) => {
  const now = clock.now()
  const locks = await tx.$count(
    passwordTry,
    and(
      eq(passwordTry.account, account),
      eq(passwordTry.purpose, purpose),
      isNotNull(passwordTry.lockedUntil),
      gt(passwordTry.at, now - dayMs),
    ),
  )
  if (locks > 1) return
  const event = `locked ${account} ${now}`
  await tell(tx, [{ to: entId, kind: 'passwordLocked', params: {}, event, at: now }])
}

/** How often a place was locked since a time, and when and where last; null if it never was. */
export const readLockouts = async (
  db: Db,
  { account, id: userId }: { account: string; id: string },
  since: number | null,
) => {
  const locks = await db
    .select({ at: passwordTry.at, ip: passwordTry.ip })
    .from(passwordTry)
    .where(
      and(
        or(
          and(eq(passwordTry.account, account), eq(passwordTry.purpose, 'login')),
          and(eq(passwordTry.account, userId), eq(passwordTry.purpose, 'stepUp')),
        ),
        isNotNull(passwordTry.lockedUntil),
        gt(passwordTry.at, since ?? 0),
      ),
    )
    .orderBy(desc(passwordTry.at))
  const [last] = locks
  return last ? { count: locks.length, lastTime: timeOf(last.at), lastIp: last.ip } : null
}

/** A new password ends the count of wrong ones, and with it every lock; that there was one is still told. */
export const clearTries = (tx: Db, account: string, now: number) =>
  tx
    .update(passwordTry)
    .set({
      right: true,
      lockedUntil: sql`case when ${passwordTry.lockedUntil} > ${now} then ${now} else ${passwordTry.lockedUntil} end`,
    })
    .where(and(eq(passwordTry.account, account), eq(passwordTry.purpose, 'login')))

/** What a wrong try answers: how many are left, or for how long it is locked now. */
export const wrongTry = (left: number, code: 'credentialsWrong' | 'passwordWrong') =>
  left > 0
    ? new Problem(code, { params: { left } })
    : new Problem('accountLocked', { params: { minutes: lockMs / 60_000 } })

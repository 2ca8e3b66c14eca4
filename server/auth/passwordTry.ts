import { and, desc, eq, gt, isNotNull, isNull, or, sql } from 'drizzle-orm'
import { Problem } from '#contract/problem.ts'
import { passwordTry } from './auth.schema.ts'
import { dayMs, timeOf } from '#contract/time.ts'
import { tell } from '#server/message/tell.ts'
import { isOfSite, siteTimes } from '#server/platform/callerAddress.ts'
import type { Db, Ports } from '#server/platform/ports.ts'

/** Wrong ones of a place within `windowMs`. */
const allowed = 5
const windowMs = 15 * 60_000
/** Each lock of a place within a day is twice as long as the one before. */
const firstLockMs = 30 * 60_000
const longestLockMs = 8 * 3_600_000
/** In a day, from all places together that an account does not know: whoever guesses from many addresses is stopped as well. */
const allowedStrangers = 20
/** Of these so many before strangers do a work for each try. */
const strangersAtEase = 5
/** In a day, from one address at all accounts together that do not know its device: one password is tried at many accounts, too. */
const allowedAddress = 100

/** A try, and its place: a device that the account knows, else an address. */
export type Tried = {
  account: string
  purpose: 'login' | 'stepUp'
  ip: string
  deviceId: string | null
}
type Row = typeof passwordTry.$inferSelect

const isFrom =
  ({ deviceId, ip }: Tried) =>
  (row: Row) =>
    row.deviceId === deviceId && (deviceId !== null || row.ip === ip)

/**
 * How often it went wrong lately: at this place, and at all that the account does not know. Refuses while the place is
 * locked; one is locked for itself, so that who guesses locks himself out, and not the owner, whose device has its own count.
 */
export const countWrong = async (db: Db, now: number, tried: Tried) => {
  if (tried.deviceId === null) await enforceAddress(db, now, tried)
  const rows = await db
    .select()
    .from(passwordTry)
    .where(
      and(
        eq(passwordTry.account, tried.account),
        eq(passwordTry.purpose, tried.purpose),
        gt(passwordTry.at, now - dayMs),
      ),
    )
    .orderBy(desc(passwordTry.at), desc(passwordTry.id))
  const here = rows.filter(isFrom(tried))
  const lock = here.find(({ lockedUntil }) => lockedUntil !== null)
  if (lock?.lockedUntil && lock.lockedUntil > now) throw lockedTill(lock.lockedUntil, now)
  // A right password, or a lock that is over, begins the count anew.
  const end = here.findIndex(
    (row) => row.right || row.lockedUntil !== null || row.at <= now - windowMs,
  )
  const sinceRight = here.findIndex(({ right }) => right)
  const locks = here
    .slice(0, sinceRight < 0 ? here.length : sinceRight)
    .filter(({ lockedUntil }) => lockedUntil !== null)
  const strangers =
    tried.deviceId === null ? rows.filter((row) => row.deviceId === null && !row.right) : []
  const oldest = strangers[allowedStrangers - 1]
  if (oldest) throw lockedTill(oldest.at + dayMs, now)
  return {
    here: end < 0 ? here.length : end,
    strangers: strangers.length,
    lockMs: Math.min(firstLockMs * 2 ** locks.length, longestLockMs),
  }
}

const lockedTill = (until: number, now: number) =>
  new Problem('accountLocked', { params: { minutes: Math.ceil((until - now) / 60_000) } })

/** An address, or a site, at which very many accounts were tried is refused at each, whether there is such an account or not. */
const enforceAddress = async (db: Db, now: number, { purpose, ip }: Tried) => {
  const bounds = [
    { where: eq(passwordTry.ip, ip), most: allowedAddress },
    { where: isOfSite(passwordTry.ip, ip), most: allowedAddress * siteTimes },
  ]
  for (const { where, most } of bounds) {
    const [oldest] = await db
      .select({ at: passwordTry.at })
      .from(passwordTry)
      .where(
        and(
          where,
          eq(passwordTry.purpose, purpose),
          isNull(passwordTry.deviceId),
          eq(passwordTry.right, false),
          gt(passwordTry.at, now - dayMs),
        ),
      )
      .orderBy(desc(passwordTry.at))
      .limit(1)
      .offset(most - 1)
    if (oldest) throw lockedTill(oldest.at + dayMs, now)
  }
}

/** Whether a work is asked: after a wrong try here, and at any unknown place while somebody guesses elsewhere. */
export const needsWork = ({ here, strangers }: { here: number; strangers: number }) =>
  here > 0 || strangers >= strangersAtEase

/** How a try ended: how many are left, and, where it locked its place, for how long. */
export type Ended = { left: number; lockMs: number }

/**
 * Records how a try ended, of one account one after the other; `left` is 0 where this one locked its place. Of many guesses
 * at once all are checked, but once five were wrong the place is locked for the others, right or not: `accountLocked` says no
 * more of them than it would have said one by one.
 */
export const recordTry = async (
  tx: Db,
  { clock, nextId }: Ports,
  tried: Tried,
  right: boolean,
): Promise<Ended> => {
  const now = clock.now()
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`${tried.purpose} ${tried.account}`}, 0))`,
  )
  const { here, strangers, lockMs } = await countWrong(tx, now, tried)
  const left = right ? allowed : Math.min(allowed - here, allowedStrangers - strangers) - 1
  const lockedUntil = left <= 0 ? now + lockMs : null
  await tx.insert(passwordTry).values({ ...tried, id: nextId(), at: now, right, lockedUntil })
  return { left, lockMs }
}

/**
 * Tells the owner by a message, and so by SMS, that a place was locked; once a day, or who guesses could ring a telephone all
 * night. Of an account that does not exist (null) it does the same work, and tells nobody.
 */
export const tellOwner = async (
  tx: Db,
  { clock }: Ports,
  { account, purpose }: Tried,
  ent: { id: string } | null,
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
  await tell(tx, [{ to: ent?.id ?? nobody, kind: 'passwordLocked', params: {}, event, at: now }])
}

/** An id that no enterprise has. */
const nobody = '0'

type Whose = { account: string; id: string }

/** Tries at a login are of an account as it is typed, those of the password asked once more of a user. */
const isOfUser = ({ account, id }: Whose) =>
  or(
    and(eq(passwordTry.account, account), eq(passwordTry.purpose, 'login')),
    and(eq(passwordTry.account, id), eq(passwordTry.purpose, 'stepUp')),
  )

/** How often a place was locked since a time, and when and where last; null if it never was. */
export const readLockouts = async (db: Db, user: Whose, since: number | null) => {
  const locks = await db
    .select({ at: passwordTry.at, ip: passwordTry.ip })
    .from(passwordTry)
    .where(and(isOfUser(user), isNotNull(passwordTry.lockedUntil), gt(passwordTry.at, since ?? 0)))
    .orderBy(desc(passwordTry.at))
  const [last] = locks
  return last ? { count: locks.length, lastTime: timeOf(last.at), lastIp: last.ip } : null
}

/** A new password ends the count of wrong ones, and with it every lock; that there was one is still told. */
export const clearTries = (tx: Db, user: Whose, now: number) =>
  tx
    .update(passwordTry)
    .set({
      right: true,
      lockedUntil: sql`case when ${passwordTry.lockedUntil} > ${now} then ${now} else ${passwordTry.lockedUntil} end`,
    })
    .where(isOfUser(user))

/** What a wrong try answers: how many are left, or for how long it is locked now. */
export const wrongTry = ({ left, lockMs }: Ended, code: 'credentialsWrong' | 'passwordWrong') =>
  left > 0
    ? new Problem(code, { params: { left } })
    : new Problem('accountLocked', { params: { minutes: lockMs / 60_000 } })

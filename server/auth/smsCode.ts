import { createHash, randomBytes, randomInt } from 'node:crypto'
import { and, desc, eq, gt, isNull, lt, or, sql } from 'drizzle-orm'
import { Problem } from '#contract/problem.ts'
import { smsCode } from './auth.schema.ts'
import { signature } from '#server/message/outside.ts'
import { isOfSite, siteOf, siteTimes } from '#server/platform/callerAddress.ts'
import { outbox } from '#server/platform/db/platform.schema.ts'
import type { Db, Ports } from '#server/platform/ports.ts'

const validMs = 5 * 60_000
const resendMs = 60_000
const hourMs = 3_600_000
const allowedTries = 5
const limits = { phoneHour: 5, phoneDay: 10, ipHour: 20 }
/** The place of a device that the account knows, as of an address. */
const deviceMark = 'device '

export type SmsScene = 'REGISTER' | 'RETRIEVE' | 'LOGIN' | 'PAY'
type Wanted = { scene: SmsScene; phone: string; ip: string }
/** From an address, or a device that the account knows. */
type Sent = { scene: SmsScene; phone: string; network: string; deviceId: string | null }

const hashOf = (key: string, code: string) =>
  createHash('sha256').update(`${key} ${code}`).digest('hex')

/**
 * Makes a code and puts its message into the outbox. `isSent: false` counts, works and answers the same, and its message is to
 * nobody, so that nobody learns which phones have an account. Throws `tooManyRequests` with the seconds to wait.
 */
export const sendSms = async (
  ports: Ports,
  { isSent, network, deviceId, ...given }: Sent & { isSent: boolean },
) => {
  const wanted = { ...given, ip: deviceId === null ? network : `${deviceMark}${deviceId}` }
  const sent = await ports.db.transaction(async (tx) => {
    const now = ports.clock.now()
    // Both are counted before the code is written; always in this order, so that nobody waits in a ring.
    for (const counted of [`sms ${wanted.phone}`, `sms from ${siteOf(wanted.ip)}`]) {
      await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${counted}, 0))`)
    }
    await enforceLimits(tx, now, wanted)
    const { key, code } = await makeCode(tx, { ...wanted, now, validFor: validMs })
    const text = `${signature}您的验证码为 ${code}，5 分钟内有效。请勿告知他人。`
    const until = now + validMs
    const to = isSent ? { to: wanted.phone } : ({ to: '', status: 'late' } as const)
    await tx.insert(outbox).values({ id: ports.nextId(), text, at: now, until, ...to })
    return { codeKey: key, expiresAt: now + validMs, resendAt: now + resendMs }
  })
  // Somebody waits for it.
  await ports.jobs.kick('outbox')
  return sent
}

const makeCode = async (
  tx: Db,
  { now, validFor, ...wanted }: Wanted & { now: number; validFor: number },
  mark = '',
) => {
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const key = `${mark}${randomBytes(24).toString('base64url')}`
  await tx.insert(smsCode).values({
    ...wanted,
    key,
    answerHash: hashOf(key, code),
    createdAt: now,
    expiresAt: now + validFor,
  })
  return { key, code }
}

const grantedFrom = 'operator'
// The key itself says that it came in a link: its row is gone before the link is.
const linkMark = 'link.'

/** A code to retrieve a password with that is handed over otherwise than by SMS; the one that was granted before is void. */
export const grantCode = async (tx: Db, now: number, phone: string, validFor: number) => {
  const wanted = { scene: 'RETRIEVE', phone, ip: grantedFrom } as const
  await tx
    .update(smsCode)
    .set({ usedAt: now })
    .where(
      and(
        eq(smsCode.scene, wanted.scene),
        eq(smsCode.phone, phone),
        eq(smsCode.ip, grantedFrom),
        isNull(smsCode.usedAt),
      ),
    )
  return makeCode(tx, { ...wanted, now, validFor }, linkMark)
}

/**
 * Strangers share what a phone is sent of a scene, so that nobody rings a telephone all night; a device that the account knows has as
 * much for itself, so that strangers who use theirs up keep nobody from a new password.
 */
const enforceLimits = async (tx: Db, now: number, { scene, phone, ip }: Wanted) => {
  const isKnown = ip.startsWith(deviceMark)
  const sent = await tx
    .select({ phone: smsCode.phone, scene: smsCode.scene, ip: smsCode.ip, at: smsCode.createdAt })
    .from(smsCode)
    .where(
      and(
        gt(smsCode.createdAt, now - 24 * hourMs),
        or(
          eq(smsCode.phone, phone),
          and(isOfSite(smsCode.ip, ip), gt(smsCode.createdAt, now - hourMs)),
        ),
      ),
    )
    .orderBy(desc(smsCode.createdAt))
  const isOurs = (of: string) =>
    isKnown ? of === ip : !of.startsWith(deviceMark) && of !== grantedFrom
  const toPhone = sent
    .filter((one) => one.phone === phone && one.scene === scene && isOurs(one.ip))
    .map(({ at }) => at)
  const lately = sent.filter(({ at }) => at > now - hourMs)
  const fromIp = lately.filter((one) => one.ip === ip).map(({ at }) => at)
  const fromSite = lately.filter((one) => siteOf(one.ip) === siteOf(ip)).map(({ at }) => at)
  // The time at which the oldest of the last n is old enough.
  const freeAt = (times: readonly number[], count: number, span: number) => {
    const oldest = times[count - 1]
    return oldest === undefined ? 0 : oldest + span
  }
  const until = Math.max(
    freeAt(toPhone, 1, resendMs),
    freeAt(toPhone, limits.phoneHour, hourMs),
    freeAt(toPhone, limits.phoneDay, 24 * hourMs),
    freeAt(fromIp, limits.ipHour, hourMs),
    freeAt(fromSite, limits.ipHour * siteTimes, hourMs),
  )
  if (until <= now) return
  const seconds = Math.ceil((until - now) / 1_000)
  throw new Problem('tooManyRequests', { params: { seconds }, retryAfter: seconds })
}

export type SmsAnswer = { scene: SmsScene; phone: string; codeKey: string; smsCode: string }

/** Whether the code is right; every look counts as one of five tries and stays counted whatever happens after. */
export const isSmsCode = async ({ db, clock }: Ports, given: SmsAnswer): Promise<boolean> => {
  const [row] = await db
    .update(smsCode)
    .set({ tries: sql`${smsCode.tries} + 1` })
    .where(and(stillGood(given, clock.now()), lt(smsCode.tries, allowedTries)))
    .returning({ answerHash: smsCode.answerHash })
  return row?.answerHash === hashOf(given.codeKey, given.smsCode)
}

/** What whoever sends a code that is not right, or no more, is told: of a link that the link is spent. */
export const refusedCode = ({ codeKey }: Pick<SmsAnswer, 'codeKey'>) =>
  new Problem(codeKey.startsWith(linkMark) ? 'linkSpent' : 'codeWrong')

/** Uses the code up, in the transaction that it allows, for what `usedFor` names; a second use is refused. */
export const useSmsCode = async (tx: Db, now: number, given: SmsAnswer, usedFor?: string) => {
  const used = await tx
    .update(smsCode)
    .set({ usedAt: now, ...(usedFor === undefined ? {} : { usedFor }) })
    .where(stillGood(given, now))
    .returning({ key: smsCode.key })
  if (used.length === 0) throw refusedCode(given)
}

/** When the same code was used for the same before: whoever sends it again never heard the answer. Null if it was not. */
export const smsCodeUsed = async (db: Db, given: SmsAnswer, usedFor: string) => {
  const [row] = await db
    .select({ usedAt: smsCode.usedAt, answerHash: smsCode.answerHash })
    .from(smsCode)
    .where(
      and(
        eq(smsCode.key, given.codeKey),
        eq(smsCode.scene, given.scene),
        eq(smsCode.phone, given.phone),
        eq(smsCode.usedFor, usedFor),
      ),
    )
  return row?.answerHash === hashOf(given.codeKey, given.smsCode) ? row.usedAt : null
}

const stillGood = ({ scene, phone, codeKey }: SmsAnswer, now: number) =>
  and(
    eq(smsCode.key, codeKey),
    eq(smsCode.scene, scene),
    eq(smsCode.phone, phone),
    gt(smsCode.expiresAt, now),
    isNull(smsCode.usedAt),
  )

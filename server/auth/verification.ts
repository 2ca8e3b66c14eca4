import { randomBytes } from 'node:crypto'
import { and, eq, gt } from 'drizzle-orm'
import { isWorkDone, usualWork } from '#contract/work.rules.ts'
import { verificationCode } from './auth.schema.ts'
import type { Db, Ports } from '#server/platform/ports.ts'

const validMs = 5 * 60_000

/** Asks for a work before something that costs: nothing is read, seen or heard for it. It limits nobody; the limits do. */
export const createWork = async ({ db, clock }: Ports, scene: string) => {
  const key = randomBytes(24).toString('base64url')
  const expiresAt = clock.now() + validMs
  await db.insert(verificationCode).values({ key, scene, expiresAt })
  return { codeKey: key, work: usualWork, expiresAt }
}

const isOpen = (now: number, scene: string, key: string) =>
  and(
    eq(verificationCode.key, key),
    eq(verificationCode.scene, scene),
    gt(verificationCode.expiresAt, now),
  )

/** Whether the work was done; uses it up if it was. */
export const useWork = async ({ db, clock }: Ports, scene: string, key: string, code: string) => {
  if (!(await isWorkDone(key, usualWork, code))) return false
  const used = await db
    .delete(verificationCode)
    .where(isOpen(clock.now(), scene, key))
    .returning({ key: verificationCode.key })
  return used.length === 1
}

/** Whether a work is open that may serve several times. */
export const isWorkOpen = async (db: Db, now: number, scene: string, key: string) => {
  const open = await db
    .select({ key: verificationCode.key })
    .from(verificationCode)
    .where(isOpen(now, scene, key))
  return open.length === 1
}

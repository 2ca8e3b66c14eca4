import { createHash, randomBytes } from 'node:crypto'
import { and, desc, eq, notInArray } from 'drizzle-orm'
import type { DeviceCookie } from '#server/platform/deviceCookie.ts'
import type { Db, Ports } from '#server/platform/ports.ts'
import { device, entUser } from './auth.schema.ts'

/** An account knows so many devices; the one that was used longest ago gives way. */
const most = 20

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')

/** The device of this account that calls; null of one that has never logged in to it. */
export const findDevice = async (
  db: Db,
  cookie: DeviceCookie,
  account: string,
): Promise<string | null> => {
  const token = cookie.read(account)
  if (token === null) return null
  const [row] = await db
    .select({ id: device.id })
    .from(device)
    .innerJoin(entUser, eq(entUser.id, device.userId))
    .where(and(eq(device.tokenHash, hashOf(token)), eq(entUser.account, account)))
  return row?.id ?? null
}

/** Knows the device that has just logged in from now on; answers what it is to show, null where it has that. */
export const knowDevice = async (
  tx: Db,
  { clock, nextId }: Ports,
  userId: string,
  known: string | null,
): Promise<string | null> => {
  const now = clock.now()
  if (known !== null) {
    await tx.update(device).set({ usedAt: now }).where(eq(device.id, known))
    return null
  }
  const token = randomBytes(32).toString('base64url')
  const row = { id: nextId(), userId, tokenHash: hashOf(token), createdAt: now, usedAt: now }
  await tx.insert(device).values(row)
  const latest = tx
    .select({ id: device.id })
    .from(device)
    .where(eq(device.userId, userId))
    .orderBy(desc(device.usedAt), desc(device.id))
    .limit(most)
  await tx.delete(device).where(and(eq(device.userId, userId), notInArray(device.id, latest)))
  return token
}

/** Whoever logged in before may have been a stranger: after a new password no device is known. */
export const forgetDevices = (tx: Db, userId: string) =>
  tx.delete(device).where(eq(device.userId, userId))

import assert from 'node:assert/strict'
import { createHash, randomBytes } from 'node:crypto'
import { and, eq, isNull, type SQL } from 'drizzle-orm'
import { enterprise, entUser, session, type SessionEnd } from '#server/auth/auth.schema.ts'
import type { Caller } from './handle.ts'
import type { Db, Ports } from './ports.ts'
import type { OpenSession } from './sessionMemory.ts'

export const idleMs = 30 * 60_000
export const absoluteMs = 12 * 3_600_000
/** How old the stored time of the last act may be: not every request writes. */
const staleMs = 5_000

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')

/** Opens a session and ends the account's others; the token exists only in the answer. */
export const openSession = async (
  tx: Db,
  { nextId, clock }: Pick<Ports, 'nextId' | 'clock'>,
  user: { userId: string; entId: string; ip: string; userAgent: string },
) => {
  const now = clock.now()
  const { userAgent } = user
  await revokeSessions(tx, eq(session.userId, user.userId), { at: now, by: 'login', userAgent })
  const token = randomBytes(32).toString('base64url')
  await tx.insert(session).values({
    ...user,
    id: nextId(),
    tokenHash: hashOf(token),
    userAgent: userAgent.slice(0, 300),
    createdAt: now,
    activeAt: now,
  })
  return { token, idleAt: now + idleMs }
}

/** Ends the open sessions of somebody from elsewhere, on a device or by the operator. */
export const revokeSessions = (
  tx: Db,
  whose: SQL,
  { at, by, userAgent }: { at: number; by: SessionEnd; userAgent?: string },
) =>
  tx
    .update(session)
    .set({ revokedAt: at, endedBy: by, endedOn: userAgent?.slice(0, 300) ?? null })
    .where(and(whose, isNull(session.revokedAt)))

export const revokeSession = (tx: Db, sessionId: string, now: number) =>
  tx.update(session).set({ revokedAt: now }).where(eq(session.id, sessionId))

const readSession = async (db: Db, tokenHash: string): Promise<OpenSession | null> => {
  const [row] = await db
    .select({
      sessionId: session.id,
      userId: session.userId,
      entId: session.entId,
      entName: enterprise.entName,
      regStatus: enterprise.regStatus,
      createdAt: session.createdAt,
      activeAt: session.activeAt,
    })
    .from(session)
    .innerJoin(enterprise, eq(enterprise.id, session.entId))
    .innerJoin(entUser, eq(entUser.id, session.userId))
    .where(and(eq(session.tokenHash, tokenHash), isNull(session.revokedAt)))
  if (!row || row.regStatus !== 2) return null
  const { createdAt, activeAt, regStatus: _, ...caller } = row
  return { caller, createdAt, activeAt }
}

const lapsesAt = ({ createdAt, activeAt }: Pick<OpenSession, 'createdAt' | 'activeAt'>) =>
  Math.min(activeAt + idleMs, createdAt + absoluteMs)

/** Who a token stands for, and until when; a background request looks without extending. */
export const findSession = async (
  { db, clock, sessions }: Pick<Ports, 'db' | 'clock' | 'sessions'>,
  token: string,
  background: boolean,
): Promise<{ caller: Caller; idleAt: number } | null> => {
  const now = clock.now()
  const tokenHash = hashOf(token)
  const known = sessions.recall(tokenHash)
  // Another process may have extended what seems to have lapsed.
  const found =
    known && now < lapsesAt(known)
      ? known
      : await sessions.learn(tokenHash, () => readSession(db, tokenHash))
  if (!found || now >= lapsesAt(found)) return null
  const { caller } = found
  if (background) return { caller, idleAt: lapsesAt(found) }
  if (now - found.activeAt > staleMs) {
    await db.update(session).set({ activeAt: now }).where(eq(session.id, caller.sessionId))
    found.activeAt = now
  }
  return { caller, idleAt: lapsesAt({ ...found, activeAt: now }) }
}

/** What ended a session from elsewhere; null of one that lapsed before, or was logged out, or that nobody knows. */
export const findSessionEnd = async ({ db }: Pick<Ports, 'db'>, token: string) => {
  const [row] = await db
    .select()
    .from(session)
    .where(eq(session.tokenHash, hashOf(token)))
  if (!row?.endedBy || row.revokedAt === null) return null
  return row.revokedAt >= lapsesAt(row)
    ? null
    : { by: row.endedBy, at: row.revokedAt, userAgent: row.endedOn }
}

/** When a session will lapse unless something is done. */
export const readIdleAt = async ({ db }: Pick<Ports, 'db'>, sessionId: string) => {
  const [row] = await db
    .select({ createdAt: session.createdAt, activeAt: session.activeAt })
    .from(session)
    .where(eq(session.id, sessionId))
  assert(row, `no session ${sessionId}`)
  return lapsesAt(row)
}

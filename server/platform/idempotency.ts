import { createHash } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import { Problem } from '#contract/problem.ts'
import { idempotency } from '#server/platform/db/platform.schema.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import type { Db } from './ports.ts'

export const idempotencyDays = 7

/** Names one request: the same person, the same key. */
export type Claim = { userId: string; key: string; fingerprint: string }

/** Thrown out of a transaction that found its request answered already. */
export class Answered extends Error {
  readonly body: string

  constructor(body: string) {
    super('answered already')
    this.body = body
  }
}

/** What the request asked for; a password asked again on the way is no part of it. */
export const fingerprintOf = (call: string, { params, query, body }: Record<string, unknown>) =>
  createHash('sha256')
    .update(JSON.stringify([call, sorted(params), sorted(query), sorted(body)]))
    .digest('hex')

const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  return Object.entries(value)
    .filter(([key]) => key !== 'password')
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, part]) => [key, sorted(part)])
}

/** The stored reply of a request that took effect; refuses a key that stood for something else. */
export const findAnswer = async (db: Db, { userId, key, fingerprint }: Claim) => {
  const [row] = await db
    .select({ fingerprint: idempotency.fingerprint, body: idempotency.body })
    .from(idempotency)
    .where(and(eq(idempotency.userId, userId), eq(idempotency.key, key)))
  if (!row) return null
  if (row.fingerprint !== fingerprint) throw new Problem('idempotencyKeyReused')
  return row.body
}

/**
 * Runs the effect and stores its reply in one transaction. The claim is a lock of the transaction: a crash frees it, and
 * nothing is left that says “running” of a request that no longer runs.
 */
export const takeEffect = <T>(
  db: Db,
  claim: Claim,
  at: number,
  effect: (tx: Db) => Promise<T>,
  bodyOf: (reply: T) => string,
): Promise<T> =>
  db.transaction(async (tx) => {
    const [row] = await rowsOf<{ mine: boolean }>(
      tx,
      sql`select pg_try_advisory_xact_lock(hashtextextended(${`${claim.userId} ${claim.key}`}, 0)) as mine`,
    )
    if (!row?.mine) throw new Problem('stillRunning')
    const answered = await findAnswer(tx, claim)
    if (answered !== null) throw new Answered(answered)
    const reply = await effect(tx)
    await tx.insert(idempotency).values({ ...claim, at, body: bodyOf(reply) })
    return reply
  })

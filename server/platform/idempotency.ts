import { createHash } from 'node:crypto'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import { Problem, type ProblemValue } from '#contract/problem.ts'
import { idempotency } from '#server/platform/db/platform.schema.ts'
import { rowsIn } from '#server/platform/db/listed.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import type { Db } from './ports.ts'

/** Names one request: the same person, the same key. */
export type Claim = { userId: string; key: string; fingerprint: string; isAct: boolean }

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

type Row = typeof idempotency.$inferSelect

const keyRows = rowsIn(idempotency)

/** What a stored key stands for; null of one that was dropped before it was saved. */
export const fingerprintIn = ({ call, form, fingerprint }: Row): string | null =>
  form === null ? fingerprint : fingerprintOf(call ?? '', { body: form })

export const isOf = ({ userId, key }: Pick<Claim, 'userId' | 'key'>) =>
  and(eq(idempotency.userId, userId), eq(idempotency.key, key))

export const refusalIn = ({ body }: Row): ProblemValue => JSON.parse(body ?? '') as ProblemValue // as `refuse` wrote it

/**
 * The stored reply of a request that took effect. Refuses a key that stood for something else, and of an act one that is
 * not open: what was refused or dropped stays so.
 */
export const findAnswer = async (db: Db, claim: Claim, isLocking = false) => {
  const { userId, key } = claim
  const lock = isLocking ? sql`for update` : sql``
  const [row] = await keyRows.select(db, sql`where user_id = ${userId} and key = ${key} ${lock}`)
  if (!row) {
    if (claim.isAct) throw new Problem('actNotOpen')
    return null
  }
  if (row.status === 'dropped') throw new Problem('actDropped')
  if (fingerprintIn(row) !== claim.fingerprint) throw new Problem('idempotencyKeyReused')
  if (row.status === 'refused') {
    const { code, ...value } = refusalIn(row)
    throw new Problem(code, value)
  }
  return row.status === 'open' ? null : row.body
}

const lockOf = ({ userId, key }: Pick<Claim, 'userId' | 'key'>): SQL =>
  sql`hashtextextended(${`${userId} ${key}`}, 0)`

/** Whether some process is at it now. The embedded database has one connection: there it never shows. */
export const isRunning = async (db: Db, claim: Pick<Claim, 'userId' | 'key'>): Promise<boolean> => {
  const [row] = await rowsOf<{ runs: boolean }>(
    db,
    sql`with asked as (select ${lockOf(claim)} as lock)
      select exists (
        select from pg_locks, asked
        where locktype = 'advisory' and objsubid = 1 and granted
          and database = (select oid from pg_database where datname = current_database())
          and classid::bigint = ((lock >> 32) & 4294967295) and objid::bigint = (lock & 4294967295)
      ) as runs`,
  )
  return row?.runs === true
}

/**
 * Runs the effect and stores its reply in one transaction. The claim is a lock of the transaction: a crash frees it, and
 * nothing is left that says “running” of a request that no longer runs. An act has its row locked besides, so that who
 * drops it waits for its end.
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
      sql`select pg_try_advisory_xact_lock(${lockOf(claim)}) as mine`,
    )
    if (!row?.mine) throw new Problem('stillRunning')
    const { isAct, ...named } = claim
    const answered = await findAnswer(tx, claim, isAct)
    if (answered !== null) throw new Answered(answered)
    const reply = await effect(tx)
    const body = bodyOf(reply)
    const done = { status: 'done', body, isSeen: false, at } as const
    if (isAct) await tx.update(idempotency).set(done).where(isOf(claim))
    else await tx.insert(idempotency).values({ ...named, at, body })
    return reply
  })

/** Closes an act that was refused; answers whether that came first. */
export const refuse = async (
  db: Db,
  claim: Pick<Claim, 'userId' | 'key'>,
  at: number,
  problem: ProblemValue,
): Promise<boolean> => {
  const closed = await db
    .update(idempotency)
    .set({ status: 'refused', body: JSON.stringify(problem), isSeen: false, at })
    .where(and(isOf(claim), eq(idempotency.status, 'open')))
    .returning({ key: idempotency.key })
  return closed.length > 0
}

/**
 * An act was refused for its password alone, and the person told: it stays open for another try, and is not brought up, unless
 * another process is at it now.
 */
export const noteAskedAgain = (db: Db, claim: Pick<Claim, 'userId' | 'key'>) =>
  db.transaction(async (tx) => {
    const [row] = await rowsOf<{ mine: boolean }>(
      tx,
      sql`select pg_try_advisory_xact_lock(${lockOf(claim)}) as mine`,
    )
    if (!row?.mine) return
    await tx
      .update(idempotency)
      .set({ isSeen: true })
      .where(and(isOf(claim), eq(idempotency.status, 'open')))
  })

/**
 * Stores that a signed request was refused, so that its repeat is told the same. Where another process is at the same request
 * its end is waited for, and an outcome that came of it stays: answers that as `findAnswer` does.
 */
export const storeRefusal = async (
  db: Db,
  claim: Claim,
  at: number,
  problem: ProblemValue,
): Promise<string | null> => {
  const { userId, key, fingerprint } = claim
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${lockOf(claim)})`)
    await tx
      .insert(idempotency)
      .values({ userId, key, fingerprint, at, status: 'refused', body: JSON.stringify(problem) })
      .onConflictDoNothing()
  })
  return findAnswer(db, claim)
}

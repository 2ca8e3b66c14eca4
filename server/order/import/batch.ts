import { and, eq, gt, lt, lte, type SQL, sql } from 'drizzle-orm'
import { Problem } from '#contract/problem.ts'
import { breathe } from '#server/platform/breathe.ts'
import { importBatch, importClaim } from '#server/order/order.schema.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import type { Db, Ports } from '#server/platform/ports.ts'

const sameFileMs = 10 * 60_000
const brokenAfterMs = 5 * 60_000

type Claim = { entId: string; sha256: string; now: number }

/** One statement, so that of two at once one has it. */
const claimed = async (db: Db, { entId, sha256, now }: Claim, forMs: number) => {
  const rows = await rowsOf(
    db,
    sql`insert into import_claim (ent_id, sha256, claimed_at) values (${entId}, ${sha256}, ${now})
      on conflict (ent_id, sha256) do update set claimed_at = excluded.claimed_at
      where import_claim.claimed_at <= ${now - forMs} returning 1 as mine`,
  )
  return rows.length === 1
}

/** Whether this enterprise may import this file now. */
export const claimFile = (db: Db, claim: Claim) => claimed(db, claim, sameFileMs)

// No file has this sum.
const turn = 'turn'

/** Whether no other file of this enterprise is being imported, in any process. */
export const claimTurn = (db: Db, { entId, now }: Omit<Claim, 'sha256'>) =>
  claimed(db, { entId, sha256: turn, now }, brokenAfterMs)

export const releaseTurn = (db: Db, { entId, until }: Pick<Release, 'entId' | 'until'>) =>
  releaseFile(db, { entId, sha256: turn, until })

/** An import that stood still so long that it was taken for broken: nothing of it is left, and its file may be sent again. */
const wasDiscarded = () => new Problem('maintenance', { retryAfter: 5 })

/**
 * The process that imports is alive: nobody else of the enterprise has the turn, and no sweep takes its orders. Refuses one
 * whose turn was freed meanwhile.
 */
export const noteAlive = async (
  db: Db,
  { entId, since, now }: { entId: string; since: number; now: number },
) => {
  const own = await db
    .update(importClaim)
    .set({ claimedAt: now })
    .where(
      and(
        eq(importClaim.entId, entId),
        eq(importClaim.sha256, turn),
        eq(importClaim.claimedAt, since),
      ),
    )
    .returning({ entId: importClaim.entId })
  if (own.length === 0) throw wasDiscarded()
  await db
    .update(importBatch)
    .set({ aliveAt: now })
    .where(and(eq(importBatch.entId, entId), isRunning))
}

type Release = Omit<Claim, 'now'> & {
  /** When it was claimed at the latest: who has it since then keeps it. */
  until: number
}

/** Nothing came of it: the same file may be tried again. */
export const releaseFile = (db: Db, { entId, sha256, until }: Release) =>
  db
    .delete(importClaim)
    .where(
      and(
        eq(importClaim.entId, entId),
        eq(importClaim.sha256, sha256),
        lte(importClaim.claimedAt, until),
      ),
    )

/** Alive at 0 is who is being discarded. */
const discarding = 0
const isRunning = and(eq(importBatch.status, 'running'), gt(importBatch.aliveAt, discarding))

/** Locks an import against being discarded until the transaction is over; refuses one that is. */
export const lockBatch = async (tx: Db, batchId: string) => {
  const [batch] = await tx
    .select({ id: importBatch.id })
    .from(importBatch)
    .where(and(eq(importBatch.id, batchId), isRunning))
    .for('update')
  if (!batch) throw wasDiscarded()
}

/**
 * Takes a broken import's orders away: they were never shown. Logs only grow, so the rows stay, marked deleted, in pieces; the
 * batch itself comes last. Whoever still works on it adds nothing from the first moment on. False where it runs no longer, or is
 * not stale any more.
 */
export const discardBatch = async (db: Db, batchId: string, isStale?: SQL): Promise<boolean> => {
  const taken = await db
    .update(importBatch)
    .set({ aliveAt: discarding })
    .where(and(eq(importBatch.id, batchId), eq(importBatch.status, 'running'), isStale))
    .returning({ id: importBatch.id })
  if (taken.length === 0) return false
  for (;;) {
    const rows = await rowsOf(
      db,
      sql`update freight_order set deleted = true where id in (
        select id from freight_order where batch_id = ${batchId} and not deleted limit 200) returning 1 as one`,
    )
    if (rows.length === 0) break
    await breathe()
  }
  await db
    .update(importBatch)
    .set({ status: 'failed' })
    .where(and(eq(importBatch.id, batchId), eq(importBatch.status, 'running')))
  return true
}

/** Clears imports whose process died: nothing was heard of them for minutes. */
export const discardBroken = async ({
  db,
  clock,
}: Pick<Ports, 'db' | 'clock'>): Promise<number> => {
  const isStale = lt(importBatch.aliveAt, clock.now() - brokenAfterMs)
  const broken = await db
    .select({
      id: importBatch.id,
      entId: importBatch.entId,
      sha256: importBatch.sha256,
      aliveAt: importBatch.aliveAt,
      createdAt: importBatch.createdAt,
    })
    .from(importBatch)
    .where(and(eq(importBatch.status, 'running'), isStale))
  let discarded = 0
  for (const { id, entId, sha256, aliveAt, createdAt } of broken) {
    if (!(await discardBatch(db, id, isStale))) continue
    discarded++
    await releaseFile(db, { entId, sha256, until: createdAt })
    await releaseTurn(db, { entId, until: Math.max(aliveAt, createdAt) })
  }
  return discarded
}

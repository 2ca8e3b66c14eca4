import { and, eq, lt, sql } from 'drizzle-orm'
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

export const releaseTurn = (db: Db, entId: string) => releaseFile(db, { entId, sha256: turn })

/** The process that imports is alive: nobody else of the enterprise has the turn, and no sweep takes its orders. */
export const noteAlive = async (db: Db, entId: string, now: number) => {
  await db
    .update(importBatch)
    .set({ aliveAt: now })
    .where(and(eq(importBatch.entId, entId), eq(importBatch.status, 'running')))
  await db
    .update(importClaim)
    .set({ claimedAt: now })
    .where(and(eq(importClaim.entId, entId), eq(importClaim.sha256, turn)))
}

/** Nothing came of it: the same file may be tried again. */
export const releaseFile = (db: Db, { entId, sha256 }: Omit<Claim, 'now'>) =>
  db.delete(importClaim).where(and(eq(importClaim.entId, entId), eq(importClaim.sha256, sha256)))

/**
 * Takes a broken import's orders away: they were never shown. Logs only grow, so the rows stay, marked deleted, in pieces; the
 * batch itself comes last.
 */
export const discardBatch = async (db: Db, batchId: string) => {
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
}

/** Clears imports whose process died: nothing was heard of them for minutes. */
export const discardBroken = async ({
  db,
  clock,
}: Pick<Ports, 'db' | 'clock'>): Promise<number> => {
  const broken = await db
    .select({ id: importBatch.id, entId: importBatch.entId, sha256: importBatch.sha256 })
    .from(importBatch)
    .where(
      and(eq(importBatch.status, 'running'), lt(importBatch.aliveAt, clock.now() - brokenAfterMs)),
    )
  for (const { id, ...claim } of broken) {
    await discardBatch(db, id)
    await releaseFile(db, claim)
    await releaseTurn(db, claim.entId)
  }
  return broken.length
}

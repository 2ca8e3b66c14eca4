import { and, eq, lt, sql } from 'drizzle-orm'
import { breathe } from '#server/platform/breathe.ts'
import { importBatch, importClaim } from '#server/order/order.schema.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import type { Db, Ports } from '#server/platform/ports.ts'

const sameFileMs = 10 * 60_000
const brokenAfterMs = 5 * 60_000

/** Whether this enterprise may import this file now: one statement, so that of two at once one may. */
export const claimFile = async (db: Db, claim: { entId: string; sha256: string; now: number }) => {
  const rows = await rowsOf(
    db,
    sql`insert into import_claim (ent_id, sha256, claimed_at) values (${claim.entId}, ${claim.sha256}, ${claim.now})
      on conflict (ent_id, sha256) do update set claimed_at = excluded.claimed_at
      where import_claim.claimed_at <= ${claim.now - sameFileMs} returning 1 as mine`,
  )
  return rows.length === 1
}

/** Nothing came of it: the same file may be tried again. */
export const releaseFile = (db: Db, { entId, sha256 }: { entId: string; sha256: string }) =>
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
  }
  return broken.length
}

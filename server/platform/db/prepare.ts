import { setTimeout } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Db } from '#server/platform/ports.ts'
import type { Database } from './connect.ts'
import { settleGuards } from './guards.ts'
import { limitTo, migrationLimits } from './limits.ts'
import { rowsOf } from './rows.ts'

const isMine = async (tx: Db) => {
  const [row] = await rowsOf<{ taken: boolean }>(
    tx,
    sql`select pg_try_advisory_xact_lock(7231, 1) as taken`,
  )
  return row?.taken === true
}

/** Migrates and settles the guards, and does what else must happen once, while no other process does. */
export const prepare = async (
  database: Database,
  once: () => Promise<void> = async () => undefined,
) => {
  if (database.url === null) {
    await database.migrate()
    await settleGuards(database.db)
    return once()
  }
  // The lock belongs to a transaction of its own connection; the work goes over others.
  await database.db.transaction(async (tx) => {
    await limitTo(tx, migrationLimits)
    // Asked for again and again: while a statement waits, the database cannot clear away rows that others have replaced.
    while (!(await isMine(tx))) await setTimeout(200)
    // A process that froze in the middle gives no more signs of life, and the database gives its lock to the next.
    const beat = setInterval(() => void tx.execute(sql`select 1`).catch(() => undefined), 5_000)
    try {
      await database.migrate()
      await settleGuards(database.db)
      await once()
    } finally {
      clearInterval(beat)
    }
  })
}

import { sql } from 'drizzle-orm'
import { rowsOf } from '#server/platform/db/rows.ts'
import type { Db } from '#server/platform/ports.ts'

/** Until somebody, or as many, on this database wait for a lock of another transaction, or the work is over. */
export const isBlocked = async (db: Db, work: Promise<unknown>, count = 1) => {
  const over = work.then(
    () => true,
    () => true,
  )
  for (;;) {
    const waiting = rowsOf(
      db,
      sql`select 1 from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`,
    )
    if ((await waiting).length >= count) return true
    if (await Promise.race([over, Promise.resolve(false)])) return false
  }
}

import { sql } from 'drizzle-orm'
import type { Database } from './connect.ts'
import { layGuards } from './guards.ts'

/** Migrates and lays the guards, and does what else must happen once, while no other process does. */
export const prepare = async (
  database: Database,
  once: () => Promise<void> = async () => undefined,
) => {
  if (database.url === null) {
    await database.migrate()
    await layGuards(database.db)
    return once()
  }
  // The lock is held by a transaction of its own connection; the work goes over others.
  await database.db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(7231, 1)`)
    await database.migrate()
    await layGuards(database.db)
    await once()
  })
}

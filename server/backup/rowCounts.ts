import { sql } from 'drizzle-orm'
import { rowsOf } from '#server/platform/db/rows.ts'
import type { Db } from '#server/platform/ports.ts'

export type RowCounts = Readonly<Record<string, number>>

/** How many rows each table of the portal has. */
export const countRows = async (db: Db): Promise<RowCounts> => {
  const tables = await rowsOf<{ name: string }>(
    db,
    sql`select table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
  )
  const counts: Record<string, number> = {}
  for (const { name } of tables) {
    const [row] = await rowsOf<{ count: string }>(
      db,
      sql`select count(*) as count from ${sql.identifier(name)}`,
    )
    counts[name] = Number(row?.count)
  }
  return counts
}

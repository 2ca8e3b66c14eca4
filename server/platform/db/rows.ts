import type { SQL } from 'drizzle-orm'
import type { Db } from '#server/platform/ports.ts'

/** Rows of raw SQL. 64-bit integers are text on either database: read ids as they are, amounts by Number. */
export const rowsOf = async <T extends Record<string, unknown>>(
  db: Db,
  query: SQL,
): Promise<T[]> => {
  const result = (await db.execute(query)) as { rows: T[] } // both drivers answer so
  return result.rows
}

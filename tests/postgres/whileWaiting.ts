import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { rowsOf } from '#server/platform/db/rows.ts'
import type { Db } from '#server/platform/ports.ts'
import { isBlocked } from './isBlocked.ts'

/** Begins what writes into a table, and does something else while it waits there. */
export const whileWaiting = async <T>(
  db: Db,
  table: string,
  { begin, meanwhile }: { begin: () => Promise<T>; meanwhile: () => Promise<void> },
): Promise<T> => {
  const isIt = sql`relation = ${table}::regclass and not granted`
  const { begun } = await db.transaction(async (tx) => {
    await tx.execute(sql.raw(`lock table ${table} in share mode`))
    const work = begin()
    await expect
      .poll(() => rowsOf(db, sql`select 1 as one from pg_locks where ${isIt}`))
      .toHaveLength(1)
    await meanwhile()
    return { begun: work }
  })
  return begun
}

/** Begins what an enterprise has done before, and does something else while that waits for the end of the enterprise's books. */
export const whileAuditing = async <T>(
  db: Db,
  entId: string,
  { begin, meanwhile }: { begin: () => Promise<T>; meanwhile: () => Promise<void> },
): Promise<T> => {
  const { begun } = await db.transaction(async (tx) => {
    await tx.execute(sql`select 1 from audit_head where chain = ${entId} for update`)
    const work = begin()
    expect(await isBlocked(db, work)).toBe(true)
    await meanwhile()
    return { begun: work }
  })
  return begun
}

/** Whether nobody stands in the way of whoever takes the next number of this kind. */
export const isCountFree = async (db: Db, prefix: string): Promise<boolean> => {
  const asked = sql`select 1 as one from daily_number where prefix like ${`${prefix}%`} for update skip locked`
  return (await rowsOf(db, asked)).length > 0
}

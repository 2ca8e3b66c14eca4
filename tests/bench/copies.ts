import { getTableColumns, sql, type SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { rowsOf } from '#server/platform/db/rows.ts'
import type { Db } from '#server/platform/ports.ts'

/** Rows alike but for what is named, which may be made of `n`, the number of the row, and of `p`, the row they are like. */
export const copies = async (
  db: Db,
  table: PgTable,
  { like, over, values }: { like: SQL; over: SQL; values: Record<string, SQL> },
) => {
  const columns = Object.entries(getTableColumns(table))
  const missing = Object.keys(values).filter((key) => !columns.some(([name]) => name === key))
  if (missing.length > 0) throw new Error(`no column ${missing.join()}`)
  const names = columns.map(([, { name }]) => sql.identifier(name))
  const given = columns.map(([key, { name }]) => values[key] ?? sql`p.${sql.identifier(name)}`)
  const copied = await rowsOf(
    db,
    sql`with copied as (insert into ${table} (${sql.join(names, sql`, `)})
    select ${sql.join(given, sql`, `)} from (select * from ${table} where ${like} limit 1) p cross join ${over} returning 1)
    select 1 as one from copied limit 1`,
  )
  if (copied.length === 0) throw new Error('the demonstration has no row to copy')
}

/** Rows of the numbers 1 to so many, as `n`. */
export const upTo = (count: number) => sql`generate_series(1, ${sql.raw(String(count))}) as n`

import { getTableName, type GetColumnData, sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

type Columns = Readonly<Record<string, PgColumn>>
type RowOf<C extends Columns> = { [K in keyof C]: GetColumnData<C[K]> }

/** Columns of one table that a hot statement reads: how they are written is made out once, and not with every statement. */
export const listed = <const C extends Columns>(columns: C) => {
  const entries = Object.entries(columns)
  const names = entries.map(([, { table, name }]) => `"${getTableName(table)}"."${name}"`)
  return {
    /** As they stand behind `select`. */
    columns: sql.raw(names.join(', ')) as SQL,
    /** The same of a row that `rowsOf` answers. */
    read: (row: Readonly<Record<string, unknown>>) => {
      const read: Record<string, unknown> = {}
      for (const [key, column] of entries) {
        const value = row[column.name]
        read[key] = value === null ? null : column.mapFromDriverValue(value)
      }
      return read as RowOf<C> // of each column what its type says
    },
  }
}

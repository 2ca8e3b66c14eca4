import { getTableColumns, getTableName, type GetColumnData, sql, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '#server/platform/ports.ts'
import { rowsOf } from './rows.ts'

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

/** Whole rows of one table, for the statements of every payment: making out forty columns takes longer than asking for them. */
export const rowsIn = <T extends PgTable>(table: T) => {
  const { columns, read } = listed(getTableColumns(table))
  const asked = async (db: Db, statement: SQL) =>
    (await rowsOf(db, statement)).map((row) => read(row) as T['$inferSelect']) // all of its columns
  const from = sql`select ${columns} from ${sql.raw(getTableName(table))} `
  return {
    /** With what stands behind the table's name: `where …`. */
    select: (db: Db, rest: SQL) => asked(db, sql`${from}${rest}`),
    /** The rows that a statement changed, which ends before its `returning`. */
    returned: (db: Db, change: SQL) => asked(db, sql`${change} returning ${columns}`),
  }
}

import { getTableColumns, is, type SQL, sql } from 'drizzle-orm'
import { PgCustomColumn, type PgTable } from 'drizzle-orm/pg-core'

/** Whole rows of a table as one parameter, to insert from: thousands take a fraction of the time of one for each value. */
export const recordSet = <T extends PgTable>(
  table: T,
  rows: readonly (T['$inferSelect'] | T['$inferInsert'])[],
): SQL => {
  const columns = Object.entries(getTableColumns(table))
  const records = rows.map((row: Record<string, unknown>) =>
    Object.fromEntries(
      columns.map(([field, column]) => {
        const value = row[field] ?? null
        return [
          column.name,
          value !== null && is(column, PgCustomColumn) ? column.mapToDriverValue(value) : value,
        ]
      }),
    ),
  )
  return sql`jsonb_populate_recordset(null::${table}, ${JSON.stringify(records)}::jsonb)`
}

import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

/** Whether a column has one of these values. They are one parameter, however many: the statement stays the same, and is made quickly. */
export const anyOf = (column: PgColumn, values: readonly unknown[]): SQL => {
  const written = values.map((value) => column.mapToDriverValue(value))
  return sql`${column} = any(${sql.param(written)}::${sql.raw(column.getSQLType())}[])`
}

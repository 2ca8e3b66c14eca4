import { type Column, sql } from 'drizzle-orm'
import { bigint, check, customType, date } from 'drizzle-orm/pg-core'
import { maxFen } from '#contract/values.ts'

/** Snowflake as a string, on either driver. */
export const id = customType<{ data: string; driverData: string }>({
  dataType: () => 'bigint',
  fromDriver: String,
})

/** Money in integer fen; 2^53 fen are 90,000 billion yuan. */
export const fen = (name: string) => bigint(name, { mode: 'number' })

/**
 * Checks that no amount of a table is above what the contract lets through, and no sum of amounts above what is exact. Its
 * migration adds it as `NOT VALID`; a start looks at the rows (`settleGuards`).
 */
export const ceilingOf = (
  table: string,
  columns: Readonly<Record<string, Column>>,
  sums: readonly Column[] = [],
) => {
  const parts = Object.values(columns)
    .filter(({ name }) => /(^|_)fen$/.test(name))
    .map((column) => {
      const limit = sums.includes(column) ? Number.MAX_SAFE_INTEGER : maxFen
      return `abs(${column.name}) <= ${limit}`
    })
  return check(`${table}_ceiling`, sql.raw(parts.join(' and ')))
}

/** An instant in milliseconds since 1970: no driver and no session time zone can read it differently. */
export const instant = (name: string) => bigint(name, { mode: 'number' })

/** A day as text, `2026-11-21`: a `Date` would be read in a time zone. */
export const day = (name: string) => date(name, { mode: 'string' })

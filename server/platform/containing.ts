import { like, or, sql, type Column } from 'drizzle-orm'
import { plainName, plainPlate } from '#contract/names.rules.ts'

/** A text in a pattern: `%` and `_` are letters. */
export const literally = (text: string) => text.replace(/[\\%_]/g, '\\$&')

/** A part of a text, as a person types it. */
export const containing = (column: Column, text: string) => like(column, `%${literally(text)}%`)

/** A part of a plate, however it is written. */
export const plateContaining = (column: Column, text: string) => {
  const part = plainPlate(text)
  // A dot alone is in none.
  return part === '' ? sql`false` : containing(column, part)
}

/** A part of a person's or an enterprise's name, however it is written; papers keep the names that they were issued with. */
export const nameContaining = (column: Column, text: string) =>
  or(containing(column, plainName(text)), containing(column, text))

import { like, type Column } from 'drizzle-orm'

/** A part of a text, as a person types it: `%` and `_` are letters. */
export const containing = (column: Column, text: string) =>
  like(column, `%${text.replace(/[\\%_]/g, '\\$&')}%`)

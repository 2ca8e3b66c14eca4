import { like, type Column } from 'drizzle-orm'

/** A text in a pattern: `%` and `_` are letters. */
export const literally = (text: string) => text.replace(/[\\%_]/g, '\\$&')

/** A part of a text, as a person types it. */
export const containing = (column: Column, text: string) => like(column, `%${literally(text)}%`)

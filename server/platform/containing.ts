import { and, like, or, sql, type Column, type SQL } from 'drizzle-orm'
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

/** What names of papers and of earlier releases have besides: blanks, and marks that show nothing. */
const besides = String.raw`[\s\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0\U000e0000-\U000e0fff]`
/** A name with anything else may be written in another way than `plainName` writes it. */
const otherwise = String.raw`[^\u4e00-\u9fffA-Z0-9（）·]`

/** A name as it is compared where it may be of either spelling. */
const compared = (name: Column | SQL) =>
  sql`translate(normalize(regexp_replace(${name}, ${besides}, '', 'g'), NFKC), ${'()•‧・∙⋅●.'}, ${'（）·······'})`

/**
 * A part of a person's or an enterprise's name, however it is written here or there: papers, registers and what was paid keep the
 * names that they were issued with.
 */
export const nameContaining = (column: Column, text: string) =>
  or(
    containing(column, plainName(text)),
    // Few names are, so that few are spelled anew.
    and(
      sql`${column} ~ ${otherwise}`,
      sql`strpos(${compared(column)}, ${compared(sql`${text}::text`)}) > 0`,
    ),
  )

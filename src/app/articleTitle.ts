import type { Column } from '#contract/menu.contract.ts'
import type { Locale } from '#src/i18n/locale.ts'
import { nameOf } from './menu.ts'

const lists = '/dynamic/articles/'

/** The title of a list of articles: that of the child column whose page equals the path; null for any other. */
export const articleTitle = (
  columns: readonly Column[],
  path: string,
  locale: Locale,
): string | null => {
  if (!path.startsWith(lists)) return null
  const child = columns.flatMap(({ sub }) => sub).find(({ columnPage }) => columnPage === path)
  return child ? nameOf(child, locale) : null
}

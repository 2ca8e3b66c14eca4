import type { Column } from '#contract/menu.contract.ts'
import type { Locale } from '#src/i18n/locale.ts'
import { nameOf } from './menu.ts'

/** The column of articles. */
const articles = '80000'

/** The title of a list of articles: that of the articles' child column whose page equals the path; null for any other. */
export const articleTitle = (
  columns: readonly Column[],
  path: string,
  locale: Locale,
): string | null => {
  const child = columns
    .find(({ columnCode }) => columnCode === articles)
    ?.sub.find(({ columnPage }) => columnPage === path)
  return child ? nameOf(child, locale) : null
}

import type { Column } from '#contract/menu.contract.ts'
import type { Locale } from '#src/i18n/locale.ts'
import { nameOf } from './menu.ts'

type Title = (columns: readonly Column[], path: string, locale: Locale) => string | null

const childTitle: Title = (columns, path, locale) => {
  const child = columns.flatMap(({ sub }) => sub).find(({ columnPage }) => columnPage === path)
  return child ? nameOf(child, locale) : null
}

/** The title of the news at a path: of the child of column 80000 whose page equals it; null for any other. */
export const articleTitle: Title = (columns, path, locale) =>
  childTitle(
    columns.filter(({ columnCode }) => columnCode === '80000'),
    path,
    locale,
  )

/** What a page is called by the menu: as news, or a list of articles of another column, such as the guides. */
export const menuTitle: Title = (columns, path, locale) =>
  articleTitle(columns, path, locale) ??
  (path.startsWith('/dynamic/articles/') ? childTitle(columns, path, locale) : null)

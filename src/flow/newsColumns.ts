import type { Column } from '#contract/menu.contract.ts'
import { nameOf, shownOf } from '#src/app/menu.ts'
import type { Locale } from '#src/i18n/locale.ts'
import type { TrailStep } from '#src/parts/Trail.tsx'
import type { SideEntry } from '#src/parts/content/SideNav.tsx'

/** The column whose children are the columns of the news. */
const news = '80000'

/** The columns of the news, beside each of their pages. */
export const newsEntries = (columns: readonly Column[], locale: Locale): SideEntry[] =>
  shownOf(columns.find(({ columnCode }) => columnCode === news)?.sub ?? []).map((child) => ({
    name: nameOf(child, locale),
    path: child.columnPage,
  }))

/** The columns above an article, by the code of its own; none for the home page's. */
export const trailOf = (columns: readonly Column[], code: string, locale: Locale): TrailStep[] => {
  for (const column of columns) {
    const child = column.sub.find(({ columnCode }) => columnCode === code)
    if (child) {
      return [
        { name: nameOf(column, locale), path: null },
        { name: nameOf(child, locale), path: child.columnPage },
      ]
    }
    if (column.columnCode === code && column.columnPage !== '/') {
      return [{ name: nameOf(column, locale), path: column.columnPage }]
    }
  }
  return []
}

import type { Article, ArticleRow, Banner, FriendlyLink, Tool } from '#contract/content.contract.ts'
import type { Column } from '#contract/menu.contract.ts'
import type { Locale } from '#src/i18n/locale.ts'

type Articles = { readonly records: readonly ArticleRow[] }

/** What the home page shows, as its calls answer it. */
export type HomeData = {
  readonly banners: readonly Banner[]
  readonly bottomTools: readonly Tool[]
  readonly rightTools: readonly Tool[]
  readonly friendlyLinks: readonly FriendlyLink[]
  readonly headline: Articles
  readonly creditNews: Articles
}

/** The home page that came with the document: its language, and the data that its markup was drawn from. */
export type FirstView = {
  readonly locale: Locale
  readonly home: HomeData & { readonly columns: readonly Column[] }
}

/** What came with the document of another page: the menu and, on its page, the article. */
export type Known = { readonly columns: readonly Column[]; readonly article: Article | null }

/** Written by this portal's own server into its own page. */
const read = <Said>(id: string): Said | null => {
  const text = document.getElementById(id)?.textContent
  return text ? (JSON.parse(text) as Said) : null
}

export const readFirstView = () => read<FirstView>('first-view')

export const readKnown = () => read<Known>('known')

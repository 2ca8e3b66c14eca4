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

/** What came with a document: the menu, and what its page shows. */
export type Known = {
  /** The page that the server drew, and its language; null where the browser draws it. */
  readonly drawn: { readonly page: string; readonly locale: Locale } | null
  /** Null where no menu stands on the page. */
  readonly columns: readonly Column[] | null
  readonly home: HomeData | null
  readonly article: Article | null
  /** What it asks first, by the question. */
  readonly answers: Readonly<Record<string, unknown>>
}

/** Written by this portal's own server into its own page. */
export const readKnown = (): Known | null => {
  const text = document.getElementById('known')?.textContent
  return text ? (JSON.parse(text) as Known) : null
}

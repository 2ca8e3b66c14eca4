import type { ArticleRow, Banner, FriendlyLink, Tool } from '#contract/content.contract.ts'
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
export type FirstView = { readonly locale: Locale; readonly home: HomeData & { readonly columns: readonly Column[] } }

/** Written by this portal's own server into its own page. */
export const readFirstView = (): FirstView | null => {
  const text = document.getElementById('first-view')?.textContent
  return text ? (JSON.parse(text) as FirstView) : null
}

import type { ArticleRow } from '#contract/content.contract.ts'
import { Page } from '#src/components/Page.tsx'
import { useTranslate } from '#src/i18n/translate.ts'
import type { ListView } from '#src/parts/list/ListBody.tsx'
import { ArticleItems } from '#src/parts/content/ArticleItems.tsx'
import { ColumnLayout } from '#src/parts/content/ColumnLayout.tsx'
import type { SideEntry } from '#src/parts/content/SideNav.tsx'

type Props = ListView<ArticleRow> & {
  /** What the column is called; null while the menu is on its way. */
  column: string | null
  entries: readonly SideEntry[]
  /** The path on screen. */
  current: string
}

/** All articles of one column. */
export function ArticlesPage({ column, entries, current, ...list }: Props) {
  const t = useTranslate('content')
  return (
    <Page
      title={column ?? t('content.articles.caption')}
      description={
        column ? t('content.articles.description', { column }) : t('content.articles.plain')
      }
    >
      <ColumnLayout entries={entries} current={current}>
        <ArticleItems {...list} />
      </ColumnLayout>
    </Page>
  )
}

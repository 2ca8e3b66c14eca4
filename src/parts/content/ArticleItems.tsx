import { mergeClasses } from '@fluentui/react-components'
import type { ArticleRow } from '#contract/content.contract.ts'
import { useTranslate } from '#src/i18n/translate.ts'
import type { ListView } from '#src/parts/list/ListBody.tsx'
import { List } from '#src/parts/list/List.tsx'
import type { FilterField } from '#src/components/filters.ts'
import { ArticleItem } from './ArticleItem.tsx'
import { useArticleItemStyles } from './ArticleItem.styles.ts'

/** The articles of a column, with search, dates, order and pages. */
export function ArticleItems(list: ListView<ArticleRow> & { title?: string }) {
  const styles = useArticleItemStyles()
  const t = useTranslate('content')
  const { records } = list.snapshot.context
  const isBusy = list.snapshot.hasTag('busy')
  const filters: FilterField[] = [
    {
      kind: 'text',
      name: 'keyword',
      isCommon: true,
      label: t('content.keyword'),
      placeholder: t('content.keywordHint'),
    },
    { kind: 'days', name: 'from', until: 'to', label: t('content.published') },
  ]
  return (
    <List
      {...list}
      filters={filters}
      orders={{
        label: t('content.sort'),
        options: [
          { value: '', label: t('content.sort.newest') },
          { value: 'publishTime asc', label: t('content.sort.oldest') },
          { value: 'title asc', label: t('content.sort.title') },
        ],
      }}
      empty={{ title: t('content.articles.empty'), hint: t('content.articles.emptyHint') }}
    >
      <ul
        role="list"
        aria-label={t('content.articles.caption')}
        aria-busy={isBusy}
        className={mergeClasses(styles.list, isBusy && styles.busy)}
      >
        {records.map((article) => (
          <ArticleItem key={article.id} article={article} />
        ))}
      </ul>
    </List>
  )
}

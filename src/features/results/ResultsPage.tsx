import type { ArticleRow } from '#contract/content.contract.ts'
import { Page } from '#src/components/Page.tsx'
import { useLocale, useTranslate } from '#src/i18n/translate.ts'
import type { ListView } from '#src/parts/list/ListBody.tsx'
import { List } from '#src/parts/list/List.tsx'
import { tabsOf } from '#src/parts/list/listTabs.ts'
import { ColumnLayout } from '#src/parts/content/ColumnLayout.tsx'
import { resultColumns } from './resultColumns.tsx'
import type { SideEntry } from '#src/parts/content/SideNav.tsx'

type Props = ListView<ArticleRow> & {
  entries: readonly SideEntry[]
  current: string
  /** Years that may have results, the newest first. */
  years: readonly number[]
}

const types = [1, 2, 3, 4] as const

/** Published results: ratings, lists and repairs, by year and type. */
export function ResultsPage({ entries, current, years, ...list }: Props) {
  const t = useTranslate('content')
  return (
    <Page title={t('content.results.title')} description={t('content.results.description')}>
      <ColumnLayout entries={entries} current={current}>
        <List
          {...list}
          caption={t('content.results.caption')}
          tabs={tabsOf(t('content.results.types'), 'resultType', [
            { value: '', label: t('common.all') },
            ...types.map((type) => ({
              value: String(type),
              label: t(`content.resultType.${type}`),
            })),
          ])}
          filters={[
            {
              kind: 'text',
              name: 'keyword',
              isCommon: true,
              label: t('content.keyword'),
              placeholder: t('content.keywordHint'),
            },
            {
              kind: 'choice',
              name: 'year',
              label: t('content.results.year'),
              options: years.map((year) => ({
                value: String(year),
                label: t('content.results.yearOf', { year }),
              })),
            },
          ]}
          columns={resultColumns(t, useLocale())}
          rowName={({ title }) => title}
          empty={{ title: t('content.results.empty'), hint: t('content.results.emptyHint') }}
        />
      </ColumnLayout>
    </Page>
  )
}

import type { ArticleRow } from '#contract/content.contract.ts'
import { Card } from '#src/components/Card.tsx'
import { Page } from '#src/components/Page.tsx'
import { useLocale, useTranslate } from '#src/i18n/translate.ts'
import type { ListView } from '#src/parts/list/ListBody.tsx'
import { ListTable } from '#src/parts/list/ListTable.tsx'
import { PublicList } from '#src/parts/list/PublicList.tsx'
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
export function ResultsPage({ snapshot, send, entries, current, years }: Props) {
  const t = useTranslate('content')
  const locale = useLocale()
  return (
    <Page title={t('content.results.title')} description={t('content.results.description')}>
      <ColumnLayout entries={entries} current={current}>
        <Card isList>
          <PublicList
            snapshot={snapshot}
            send={send}
            tabs={{
              label: t('content.results.types'),
              name: 'resultType',
              options: types.map((type) => ({
                value: String(type),
                label: t(`content.resultType.${type}`),
              })),
            }}
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
                isCommon: true,
                label: t('content.results.year'),
                options: years.map((year) => ({
                  value: String(year),
                  label: t('content.results.yearOf', { year }),
                })),
              },
            ]}
            empty={{ title: t('content.results.empty'), hint: t('content.results.emptyHint') }}
          >
            <ListTable
              snapshot={snapshot}
              send={send}
              caption={t('content.results.caption')}
              columns={resultColumns(t, locale)}
              rowName={({ title }) => title}
            />
          </PublicList>
        </Card>
      </ColumnLayout>
    </Page>
  )
}

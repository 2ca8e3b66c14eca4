import { classifications } from '#contract/credit.contract.ts'
import { Card } from '#src/components/Card.tsx'
import { Page } from '#src/components/Page.tsx'
import { useLocale, useTranslate } from '#src/i18n/translate.ts'
import type { ListView } from '#src/parts/list/ListBody.tsx'
import { ListTable } from '#src/parts/list/ListTable.tsx'
import { PublicList } from '#src/parts/list/PublicList.tsx'
import { areaFilter, keywordFilter } from '#src/parts/credit/creditFilters.tsx'
import {
  areaColumn,
  classColumn,
  gradeColumn,
  partyColumns,
  wholeName,
  stateColumn,
  yearColumn,
  type CreditItem,
} from '#src/parts/credit/enterpriseColumns.tsx'
import { Measures } from './Measures.tsx'

/** Enterprises by supervision class, and what each class gets. */
export function ClassesPage({ snapshot, send }: ListView<CreditItem>) {
  const t = useTranslate('credit')
  const locale = useLocale()
  return (
    <Page title={t('credit.classes.title')} description={t('credit.classes.description')}>
      <Card isList>
        <PublicList
          snapshot={snapshot}
          send={send}
          tabs={{
            label: t('credit.classes.tabs'),
            name: 'classification',
            options: classifications.map((letter) => ({
              value: letter,
              label: t('credit.classification.tag', {
                letter,
                word: t(`credit.classification.${letter}`),
              }),
            })),
          }}
          filters={[keywordFilter(t), areaFilter(t)]}
          empty={{ title: t('credit.query.empty'), hint: t('credit.query.emptyHint') }}
        >
          <ListTable
            snapshot={snapshot}
            send={send}
            caption={t('credit.classes.caption')}
            rowName={({ entName }) => entName}
            columns={[
              ...partyColumns(t, wholeName),
              areaColumn(t, true),
              gradeColumn(t, true),
              classColumn(t),
              yearColumn(t),
              stateColumn(t, locale),
            ]}
          />
        </PublicList>
      </Card>
      <Card title={t('credit.classes.measures')}>
        <Measures chosen={snapshot.context.question.filter['classification'] ?? ''} />
      </Card>
    </Page>
  )
}

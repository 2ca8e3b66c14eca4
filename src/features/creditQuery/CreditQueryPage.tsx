import { Card } from '#src/components/Card.tsx'
import { Page } from '#src/components/Page.tsx'
import { useLocale, useTranslate } from '#src/i18n/translate.ts'
import type { ListView } from '#src/parts/list/ListBody.tsx'
import { ListTable } from '#src/parts/list/ListTable.tsx'
import { PublicList } from '#src/parts/list/PublicList.tsx'
import { TextLink } from '#src/parts/TextLink.tsx'
import {
  areaFilter,
  entTypeFilter,
  gradeFilter,
  keywordFilter,
} from '#src/parts/credit/creditFilters.tsx'
import {
  areaColumn,
  classColumn,
  type CreditItem,
  gradeColumn,
  partyColumns,
  wholeName,
  stateColumn,
  yearColumn,
} from '#src/parts/credit/enterpriseColumns.tsx'
import { GradeLegend } from '#src/parts/credit/GradeLegend.tsx'

/** Grades and classes of all assessed enterprises. */
export function CreditQueryPage({ snapshot, send }: ListView<CreditItem>) {
  const t = useTranslate('credit')
  const locale = useLocale()
  return (
    <Page
      title={t('credit.query.title')}
      description={t('credit.query.description')}
      actions={
        <>
          <TextLink to="/assess/qualityEnt">{t('credit.query.toQuality')}</TextLink>
          <TextLink to="/assess/warning">{t('credit.query.toWarning')}</TextLink>
        </>
      }
    >
      <Card isList>
        <PublicList
          snapshot={snapshot}
          send={send}
          filters={[keywordFilter(t), areaFilter(t), gradeFilter(t), entTypeFilter(t)]}
          empty={{ title: t('credit.query.empty'), hint: t('credit.query.emptyHint') }}
        >
          <ListTable
            snapshot={snapshot}
            send={send}
            caption={t('credit.query.caption')}
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
        <GradeLegend />
      </Card>
    </Page>
  )
}

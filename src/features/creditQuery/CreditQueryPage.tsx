import { useTranslate } from '#src/i18n/translate.ts'
import type { ListView } from '#src/parts/list/ListBody.tsx'
import { ListPage } from '#src/parts/list/ListPage.tsx'
import { TextLink } from '#src/parts/TextLink.tsx'
import {
  areaFilter,
  entTypeFilter,
  gradeFilter,
  keywordFilter,
} from '#src/parts/credit/creditFilters.tsx'
import { type CreditItem, gradedColumns } from '#src/parts/credit/enterpriseColumns.tsx'
import { GradeLegend } from '#src/parts/credit/GradeLegend.tsx'

/** Grades and classes of all assessed enterprises. */
export function CreditQueryPage(list: ListView<CreditItem>) {
  const t = useTranslate('credit')
  return (
    <ListPage
      {...list}
      title={t('credit.query.title')}
      description={t('credit.query.description')}
      acts={
        <>
          <TextLink to="/assess/qualityEnt">{t('credit.query.toQuality')}</TextLink>
          <TextLink to="/assess/warning">{t('credit.query.toWarning')}</TextLink>
        </>
      }
      caption={t('credit.query.caption')}
      filters={[keywordFilter(t), areaFilter(t), gradeFilter(t), entTypeFilter(t)]}
      columns={gradedColumns(t, list.tools?.here)}
      rowName={({ entName }) => entName}
      empty={{ title: t('credit.query.empty'), hint: t('credit.query.emptyHint') }}
      foot={<GradeLegend />}
    />
  )
}

import { useTranslate } from '#src/i18n/translate.ts'
import type { ListView } from '#src/parts/list/ListBody.tsx'
import { List } from '#src/parts/list/List.tsx'
import { areaFilter, entTypeFilter, keywordFilter } from '#src/parts/credit/creditFilters.tsx'
import {
  areaColumn,
  type CreditItem,
  gradeColumn,
  partyColumn,
  profileColumn,
  stateColumn,
  yearColumn,
} from '#src/parts/credit/enterpriseColumns.tsx'

/** Enterprises of the best grade. */
export function BestList(list: ListView<CreditItem>) {
  const t = useTranslate('credit')
  return (
    <List
      {...list}
      caption={t('credit.quality.best')}
      filters={[keywordFilter(t), { ...areaFilter(t), isCommon: false }, entTypeFilter(t)]}
      columns={[
        partyColumn(t, list.tools?.here),
        profileColumn(t),
        areaColumn(t, true),
        stateColumn(t),
        gradeColumn(t, false),
        yearColumn(t),
      ]}
      rowName={({ entName }) => entName}
      empty={{ title: t('credit.quality.empty'), hint: t('credit.quality.emptyHint') }}
    />
  )
}

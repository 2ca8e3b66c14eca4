import { useLocale, useTranslate } from '#src/i18n/translate.ts'
import type { ListView } from '#src/parts/list/ListBody.tsx'
import { ListTable } from '#src/parts/list/ListTable.tsx'
import { PublicList } from '#src/parts/list/PublicList.tsx'
import { areaFilter, entTypeFilter, keywordFilter } from '#src/parts/credit/creditFilters.tsx'
import {
  areaColumn,
  gradeColumn,
  partyColumns,
  profileColumns,
  stateColumn,
  yearColumn,
  type CreditItem,
} from '#src/parts/credit/enterpriseColumns.tsx'

/** Enterprises of the best grade. */
export function BestList({ snapshot, send }: ListView<CreditItem>) {
  const t = useTranslate('credit')
  const locale = useLocale()
  return (
    <PublicList
      snapshot={snapshot}
      send={send}
      filters={[keywordFilter(t), areaFilter(t), entTypeFilter(t)]}
      empty={{ title: t('credit.quality.empty'), hint: t('credit.quality.emptyHint') }}
    >
      <ListTable
        snapshot={snapshot}
        send={send}
        caption={t('credit.quality.best')}
        rowName={({ entName }) => entName}
        columns={[
          ...partyColumns(t),
          areaColumn(t, true),
          gradeColumn(t, false),
          ...profileColumns(t),
          yearColumn(t),
          stateColumn(t, locale),
        ]}
      />
    </PublicList>
  )
}

import type { RedBlackRow } from '#contract/credit.contract.ts'
import { useTranslate } from '#src/i18n/translate.ts'
import type { ListView } from '#src/parts/list/ListBody.tsx'
import { List } from '#src/parts/list/List.tsx'
import { areaFilter, keywordFilter, listedFilters } from '#src/parts/credit/creditFilters.tsx'
import { partyColumn, profileColumn, stateColumn } from '#src/parts/credit/enterpriseColumns.tsx'
import { authorityColumn, listedColumns, reasonColumn } from '#src/parts/credit/listedColumns.tsx'

/** The list of incentives, with what the enterprises are known for. */
export function IncentiveList(list: ListView<RedBlackRow>) {
  const t = useTranslate('credit')
  return (
    <List
      {...list}
      caption={t('credit.quality.incentives')}
      filters={[keywordFilter(t), { ...areaFilter(t), isCommon: false }, ...listedFilters(t)]}
      columns={[
        partyColumn(t, list.tools?.here),
        {
          key: 'honours',
          title: t('credit.honours'),
          render: ({ honours }) => (
            <span lang="zh-CN">{honours.join(t('common.comma')) || t('common.none')}</span>
          ),
        },
        reasonColumn(t),
        stateColumn(t),
        profileColumn(t),
        ...listedColumns(t),
        authorityColumn(t),
      ]}
      rowName={({ entName }) => entName}
      empty={{ title: t('credit.quality.empty'), hint: t('credit.quality.emptyHint') }}
    />
  )
}

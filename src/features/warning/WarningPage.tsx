import type { RedBlackRow } from '#contract/credit.contract.ts'
import { useTranslate } from '#src/i18n/translate.ts'
import type { ListView } from '#src/parts/list/ListBody.tsx'
import { ListPage } from '#src/parts/list/ListPage.tsx'
import { tabsOf } from '#src/parts/list/listTabs.ts'
import { areaFilter, keywordFilter, listedFilters } from '#src/parts/credit/creditFilters.tsx'
import { partyColumn, stateColumn } from '#src/parts/credit/enterpriseColumns.tsx'
import {
  authorityColumn,
  basisColumn,
  listedColumns,
  reasonColumn,
} from '#src/parts/credit/listedColumns.tsx'

const statuses = [1, 2, 3] as const

/** The list of serious dishonesty. */
export function WarningPage(list: ListView<RedBlackRow>) {
  const t = useTranslate('credit')
  return (
    <ListPage
      {...list}
      title={t('credit.warning.title')}
      description={t('credit.warning.description')}
      caption={t('credit.warning.caption')}
      tabs={tabsOf(t('credit.warning.tabs'), 'status', [
        { value: '', label: t('common.all') },
        ...statuses.map((status) => ({
          value: String(status),
          label: t(`credit.listStatus.${status}`),
        })),
      ])}
      filters={[keywordFilter(t), areaFilter(t), ...listedFilters(t)]}
      columns={[
        partyColumn(t, list.tools?.here),
        reasonColumn(t),
        stateColumn(t),
        ...listedColumns(t),
        basisColumn(t),
        authorityColumn(t),
      ]}
      rowName={({ entName }) => entName}
      empty={{ title: t('credit.warning.empty'), hint: t('credit.warning.emptyHint') }}
    />
  )
}

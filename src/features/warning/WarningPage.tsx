import type { RedBlackRow } from '#contract/credit.contract.ts'
import { Card } from '#src/components/Card.tsx'
import { Page } from '#src/components/Page.tsx'
import { useTranslate } from '#src/i18n/translate.ts'
import type { ListView } from '#src/parts/list/ListBody.tsx'
import { ListTable } from '#src/parts/list/ListTable.tsx'
import { PublicList } from '#src/parts/list/PublicList.tsx'
import { areaFilter, keywordFilter, listedFilters } from '#src/parts/credit/creditFilters.tsx'
import { partyColumns } from '#src/parts/credit/enterpriseColumns.tsx'
import { basisColumn, listedColumns, reasonColumn } from '#src/parts/credit/listedColumns.tsx'

const statuses = [1, 2, 3] as const

/** The list of serious dishonesty. */
export function WarningPage({ snapshot, send }: ListView<RedBlackRow>) {
  const t = useTranslate('credit')
  return (
    <Page title={t('credit.warning.title')} description={t('credit.warning.description')}>
      <Card isList>
        <PublicList
          snapshot={snapshot}
          send={send}
          tabs={{
            label: t('credit.warning.tabs'),
            name: 'status',
            options: statuses.map((status) => ({
              value: String(status),
              label: t(`credit.listStatus.${status}`),
            })),
          }}
          filters={[keywordFilter(t), areaFilter(t), ...listedFilters(t)]}
          empty={{ title: t('credit.warning.empty'), hint: t('credit.warning.emptyHint') }}
        >
          <ListTable
            snapshot={snapshot}
            send={send}
            caption={t('credit.warning.caption')}
            rowName={({ entName }) => entName}
            columns={[...partyColumns(t), reasonColumn(t), basisColumn(t), ...listedColumns(t)]}
          />
        </PublicList>
      </Card>
    </Page>
  )
}

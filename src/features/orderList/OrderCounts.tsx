import { Button } from '@fluentui/react-components'
import type { createQuery } from '#machines/kit/query/query.machine.ts'
import type { Filter } from '#machines/kit/pagedList/question.ts'
import { StatusTabs } from '#src/components/StatusTabs.tsx'
import { useTranslate } from '#src/i18n/translate.ts'
import type { ViewProps } from '#src/parts/ViewProps.ts'
import { useOrderListPageStyles } from './OrderListPage.styles.ts'
import {
  auditTab,
  countOfTab,
  filterOfTab,
  orderTabs,
  type OrderStatistics,
  tabOf,
} from './orderTabs.ts'

type Props = ViewProps<ReturnType<typeof createQuery<Filter, OrderStatistics>>> & {
  filter: Filter
  onChange: (filter: Filter) => void
}

/** The list by status. Without counts, while they are read or where they could not be, the tabs lead all the same. */
export function OrderCounts({ snapshot, send, filter, onChange }: Props) {
  const t = useTranslate('order')
  const styles = useOrderListPageStyles()
  const isUnread = ['failed', 'missing', 'forbidden'].some((state) => snapshot.value === state)
  const statistics = isUnread ? null : snapshot.context.data
  const retry = { type: 'load.retried' } as const
  const tabs = [...orderTabs, { key: auditTab, words: 'order.tab.audit' } as const]
  return (
    <>
      <StatusTabs
        label={t('order.tab.label')}
        tabs={tabs.map(({ key, words }) => ({
          key,
          label: t(words),
          count: countOfTab(key, statistics),
        }))}
        selected={tabOf(filter)}
        onSelect={(key) => onChange(filterOfTab(filter, key))}
      />
      {(isUnread || snapshot.matches({ ready: 'outdated' })) && (
        <p role="status" className={styles.uncounted}>
          {t('order.tab.uncounted')}
          <Button size="small" appearance="transparent" onClick={() => send(retry)}>
            {t('common.retry')}
          </Button>
        </p>
      )}
    </>
  )
}

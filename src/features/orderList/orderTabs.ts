import type { ReplyOf } from '#contract/endpoint.ts'
import type { orderStatistics, OrderStatus } from '#contract/order.contract.ts'
import type { Counts } from '#machines/kit/pagedList/pagedList.machine.ts'
import type { Translate } from '#src/i18n/translate.ts'
import type { ListTabs } from '#src/parts/list/listTabs.ts'
import type { PlainKey } from '#src/parts/order/orderWords.ts'

export type OrderStatistics = ReplyOf<typeof orderStatistics>

type Tab = { key: string; words: PlainKey; statuses: readonly OrderStatus[] }

/** What waits for this enterprise's audit as consignor: a tab of its own, not a status. */
const auditTab = 'audit'

const statusTabs: readonly Tab[] = [
  { key: 'all', words: 'order.tab.all', statuses: [] },
  { key: '0', words: 'order.tab.draft', statuses: [0] },
  { key: '10,20', words: 'order.tab.submitted', statuses: [10, 20] },
  { key: '30', words: 'order.tab.rejected', statuses: [30] },
  { key: '40', words: 'order.tab.approved', statuses: [40] },
  { key: '80,90', words: 'order.tab.paying', statuses: [80, 90] },
  { key: '100', words: 'order.tab.paid', statuses: [100] },
  { key: '110,120', words: 'order.tab.invoiced', statuses: [110, 120] },
  { key: '900', words: 'order.tab.void', statuses: [900] },
]

export const orderTabs = (t: Translate<'order'>): ListTabs => ({
  label: t('order.tab.label'),
  tabs: [
    ...statusTabs.map(({ key, words, statuses }) => ({
      key,
      label: t(words),
      filter: statuses.length > 0 ? { status: statuses.join() } : {},
    })),
    {
      key: auditTab,
      label: t('order.tab.audit'),
      filter: { role: 'consignor', status: '10,20' },
    },
  ],
})

/** How many orders each tab has; of a tab whose orders were not all counted nothing is said. */
export const countsOf = ({ rows, isExact, awaitingMyAudit }: OrderStatistics): Counts => ({
  ...Object.fromEntries(
    (isExact ? statusTabs : []).map(({ key, statuses }) => [
      key,
      rows
        .filter(({ status }) =>
          statuses.length === 0 ? status === null : status !== null && statuses.includes(status),
        )
        .reduce((sum, { count }) => sum + count, 0),
    ]),
  ),
  [auditTab]: awaitingMyAudit,
})

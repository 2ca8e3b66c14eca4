import type { orderStatistics, OrderStatus } from '#contract/order.contract.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import type { Filter } from '#machines/kit/pagedList/question.ts'
import type { PlainKey } from '#src/parts/order/orderWords.ts'

export type OrderStatistics = ReplyOf<typeof orderStatistics>

type Tab = { key: string; words: PlainKey; statuses: readonly OrderStatus[] }

/** What waits for this enterprise's audit as consignor: a tab of its own, not a status. */
export const auditTab = 'audit'

export const orderTabs: readonly Tab[] = [
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

export const tabOf = ({ role, status = '' }: Filter): string =>
  role === 'consignor' ? auditTab : (orderTabs.find(({ key }) => key === status)?.key ?? 'all')

/** What a tab is called; null where it narrows nothing. */
export const wordsOfTab = (tab: string): PlainKey | null => {
  if (tab === auditTab) return 'order.tab.audit'
  return orderTabs.find(({ key, statuses }) => key === tab && statuses.length > 0)?.words ?? null
}

const withoutTab = ({ status: _status, role: _role, ...rest }: Filter): Filter => rest

/** The same filters under another tab. */
export const filterOfTab = (filter: Filter, tab: string): Filter => {
  const rest = withoutTab(filter)
  if (tab === auditTab) return { ...rest, role: 'consignor', status: '10,20' }
  return tab === 'all' ? rest : { ...rest, status: tab }
}

/** Filters typed anew, under the tab that is open. */
export const withTabOf = (filter: Filter, typed: Filter): Filter =>
  filterOfTab(typed, tabOf(filter))

export const countOfTab = (tab: string, statistics: OrderStatistics | null): number | null => {
  if (!statistics) return null
  if (tab === auditTab) return statistics.awaitingMyAudit
  const statuses = orderTabs.find(({ key }) => key === tab)?.statuses ?? []
  const rows = statistics.rows.filter(({ status }) =>
    statuses.length === 0 ? status === null : status !== null && statuses.includes(status),
  )
  return rows.reduce((sum, { count }) => sum + count, 0)
}

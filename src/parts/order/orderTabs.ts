import type { OrderStatistics, OrderStatus, SpecialType } from '#contract/order.contract.ts'
import { statusKeysOf } from '#contract/order.codes.ts'
import type { PagedKind } from '#contract/order.rules.ts'
import type { Filter } from '#machines/kit/pagedList/question.ts'
import type { Counts } from '#machines/kit/pagedList/pagedList.machine.ts'
import type { Translate } from '#src/i18n/translate.ts'
import type { ListTabs } from '#src/parts/list/listTabs.ts'
import type { PlainKey } from './orderWords.ts'

/** What waits for this enterprise's audit as consignor: a tab of its own, not a status. */
const auditTab = 'audit'

/** Several statuses under one word; a tab of one status has that status's word. */
type Group = { words: PlainKey; statuses: readonly OrderStatus[] }

const paying: Group = { words: 'order.tab.paying', statuses: [80, 90] }
const invoiced: Group = { words: 'order.tab.invoiced', statuses: [110, 120] }

const tabsOf = (kind: PagedKind, parts: readonly (OrderStatus | Group)[]) => [
  { key: 'all', words: 'order.tab.all', statuses: [] as readonly OrderStatus[] } as const,
  ...parts.map((part) =>
    typeof part === 'number'
      ? { key: String(part), words: statusKeysOf(kind)[part], statuses: [part] }
      : { key: part.statuses.join(), ...part },
  ),
]

const reviewed = (kind: PagedKind) =>
  tabsOf(kind, [
    0,
    { words: 'order.tab.submitted', statuses: [10, 20] },
    30,
    40,
    paying,
    100,
    invoiced,
    900,
  ])

const realTime = tabsOf('REALTIME', [
  0,
  { words: 'order.tab.trial', statuses: [10, 20] },
  30,
  40,
  50,
  60,
  70,
  paying,
  100,
  invoiced,
  900,
])

const statusTabs = {
  TAXPAY: reviewed('TAXPAY'),
  REALTIME: realTime,
  API: reviewed('API'),
  SPECIAL: reviewed('SPECIAL'),
} satisfies Record<PagedKind, unknown>

export const orderTabs = (t: Translate<'order'>, orderKind: PagedKind): ListTabs => ({
  label: t('order.tab.label'),
  tabs: [
    ...statusTabs[orderKind].map(({ key, words, statuses }) => ({
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
export const countsOf = (
  { rows, isExact, awaitingMyAudit }: OrderStatistics,
  orderKind: PagedKind,
): Counts => ({
  ...Object.fromEntries(
    (isExact ? statusTabs[orderKind] : []).map(({ key, statuses }) => [
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

/** Where special orders stand, each with the list that shows them. */
export const specialTabs = (t: Translate<'order'>, statistics: OrderStatistics) => {
  const counts = countsOf(statistics, 'SPECIAL')
  return orderTabs(t, 'SPECIAL').tabs.map(({ key, label, filter }) => ({
    key,
    label,
    filter,
    count: counts[key] ?? null,
  }))
}

/** Where an order waits for its carrier: to be handed in, corrected, paid, invoiced. */
const waitingTabs = ['0', '30', '40', '100']

/** How many special orders of a type there are, and where some of them wait; null where nobody counted. */
export const typeTabs = (
  t: Translate<'order'>,
  { types }: OrderStatistics,
  specialType: SpecialType,
): {
  count: number
  waiting: { key: string; label: string; count: number; filter: Filter }[]
} | null => {
  if (types === null) return null
  const own = types.filter((one) => one.specialType === specialType)
  const sumOf = (statuses?: readonly OrderStatus[]) =>
    own
      .filter(({ status }) => statuses === undefined || statuses.includes(status))
      .reduce((sum, { count }) => sum + count, 0)
  const waiting = statusTabs.SPECIAL.filter(({ key }) => waitingTabs.includes(key))
  return {
    count: sumOf(),
    waiting: waiting
      .map(({ key, words, statuses }) => ({
        key,
        label: t(words),
        count: sumOf(statuses),
        filter: { specialType: String(specialType), status: statuses.join() },
      }))
      .filter(({ count }) => count > 0),
  }
}

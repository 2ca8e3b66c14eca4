import type { ReplyOf } from '#contract/endpoint.ts'
import type { payTaskStatistics } from '#contract/payTask.contract.ts'
import type { Counts } from '#machines/kit/pagedList/pagedList.machine.ts'

/** How the list of tasks is divided; `value` is the status as the call takes it. */
export const statusTabs = [
  { value: '', label: 'common.all' },
  { value: '0,10', label: 'payTask.list.draft' },
  { value: '20', label: 'payTask.status.20' },
  { value: '30', label: 'payTask.status.30' },
  { value: '40', label: 'payTask.status.40' },
  { value: '41', label: 'payTask.status.41' },
  { value: '50', label: 'payTask.status.50' },
  { value: '60,70', label: 'payTask.list.closed' },
] as const

/** How many tasks each tab has. */
export const countsOf = (rows: ReplyOf<typeof payTaskStatistics>): Counts =>
  Object.fromEntries(
    statusTabs.map(({ value }) => [
      value || 'all',
      rows
        .filter(({ status }) =>
          value === '' ? status === null : value.split(',').includes(String(status)),
        )
        .reduce((sum, { count }) => sum + count, 0),
    ]),
  )

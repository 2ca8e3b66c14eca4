import { Problem } from '#contract/problem.ts'
import type { Scenarios } from '#machines/atlas/scenarios.ts'
import type { pagedListMachine } from './pagedList.machine.ts'

const question = { filter: {}, sort: null, page: 1, size: 1 }
const oneOfMany = { records: [{ id: '1' }], total: 2, sums: {} }

export const pagedListScenarios: Scenarios<typeof pagedListMachine> = {
  inputs: [
    { subject: null, question },
    { subject: null, question, page: oneOfMany },
  ],
  events: [
    { type: 'filter.changed', filter: { orderNo: 'HT' } },
    { type: 'filter.cleared' },
    { type: 'sort.changed', sort: { key: 'createTime', order: 'asc' } },
    { type: 'page.changed', page: 2 },
    { type: 'size.changed', size: 2 },
    { type: 'address.changed', question: { ...question, page: 2 } },
    { type: 'address.changed', question },
    { type: 'rows.selected', ids: ['1'] },
  ],
  outputs: {
    loadPage: [
      oneOfMany,
      { records: [{ id: '2' }], total: 2, sums: {} },
      { records: [{ id: '1' }], total: 1, sums: {} },
      { records: [], total: 2, sums: {} },
      { records: [], total: 0, sums: {} },
    ],
  },
  errors: { loadPage: [new Problem('offline'), new Problem('forbidden')] },
  whileBusy: [
    'filter.changed',
    'filter.cleared',
    'sort.changed',
    'page.changed',
    'size.changed',
    'list.refreshed',
    'rows.selected',
    'all.selected',
    'selection.cleared',
  ],
  coverageKey: ({ value, context: { question, records, total } }) =>
    JSON.stringify([
      value,
      question.page,
      Object.keys(question.filter).length,
      records.length,
      total,
    ]),
}

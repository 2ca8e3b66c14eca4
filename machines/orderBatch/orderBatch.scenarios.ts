import { Problem } from '#contract/problem.ts'
import type { Scenarios } from '#machines/atlas/scenarios.ts'
import type { orderBatchMachine } from './orderBatch.machine.ts'

export const orderBatchScenarios: Scenarios<typeof orderBatchMachine> = {
  inputs: [undefined],
  events: [
    {
      type: 'batch.requested',
      kind: 'void',
      target: { kind: 'rows', orders: [{ id: '1', version: 3 }] },
    },
    {
      type: 'batch.requested',
      kind: 'void',
      target: { kind: 'all', filter: { status: '0' }, count: 2 },
    },
    { type: 'form.typed', texts: { reason: '同一运单重复导入' } },
  ],
  outputs: {
    queryMatchingOrders: [
      { orders: [{ id: '1', version: 3 }], freightFen: 500_000 },
      { orders: [], freightFen: 0 },
    ],
    changeOrders: [{ success: 1, fail: 0, errors: [] }],
  },
  errors: {
    changeOrders: [new Problem('timedOut'), new Problem('inputInvalid')],
    queryMatchingOrders: [new Problem('tooManyOrders', { params: { limit: 10_000 } })],
  },
  coverageKey: ({ value, context: { form } }) =>
    JSON.stringify([value, form.texts['reason'] ?? '']),
}

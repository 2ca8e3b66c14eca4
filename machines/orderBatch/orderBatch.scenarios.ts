import { Problem } from '#contract/problem.ts'
import { mostChecked } from '#contract/order.contract.ts'
import type { Scenarios } from '#machines/atlas/scenarios.ts'
import type { orderBatchMachine } from './orderBatch.machine.ts'
import { noOrders } from './orderBatch.setup.ts'

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
    {
      type: 'batch.requested',
      kind: 'submit',
      target: { kind: 'imported', filter: { batchNo: 'DR20261121000001' }, count: 1 },
    },
    {
      type: 'batch.requested',
      kind: 'approve',
      target: {
        kind: 'rows',
        orders: Array.from({ length: mostChecked + 1 }, (_, at) => ({
          id: String(at),
          version: 1,
        })),
      },
    },
    { type: 'batch.requested', kind: 'registerContract', target: noOrders },
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
  coverageKey: ({ value, context: { form, kind, answered } }) =>
    JSON.stringify([value, form.texts['reason'] ?? '', kind, answered]),
}

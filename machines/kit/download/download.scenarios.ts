import { Problem } from '#contract/problem.ts'
import type { Scenarios } from '#machines/atlas/scenarios.ts'
import type { downloadMachine } from './download.machine.ts'

export const downloadScenarios: Scenarios<typeof downloadMachine> = {
  inputs: [undefined],
  events: [{ type: 'download.requested', of: { status: '30' } }],
  outputs: { download: ['orders.xlsx'] },
  errors: { download: [new Problem('tooManyOrders', { params: { limit: 200_000 } })] },
}

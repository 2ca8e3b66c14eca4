import { Problem } from '#contract/problem.ts'
import type { Scenarios } from '#machines/atlas/scenarios.ts'
import type { creditReportMachine } from './creditReport.machine.ts'

export const creditReportScenarios: Scenarios<typeof creditReportMachine> = {
  inputs: [{ reportId: '1' }],
  events: [],
  outputs: {
    loadReport: [
      { id: '1', status: 'preparing' },
      { id: '1', status: 'ready' },
      { id: '1', status: 'refused' },
    ],
  },
  errors: { loadReport: [new Problem('offline')] },
}

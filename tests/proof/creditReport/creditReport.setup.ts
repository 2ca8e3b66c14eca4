import { assign, fromPromise, setup } from 'xstate'
import type { ProblemValue } from '#contract/problem.ts'
import { notProvided } from '#machines/kit/notProvided.ts'
import { problemActions } from '#machines/kit/problems.ts'

export type CreditReport = { id: string; status: 'preparing' | 'ready' | 'refused' }

export const creditReportSetup = setup({
  types: {
    input: {} as { reportId: string },
    context: {} as { reportId: string; report: CreditReport | null; problem: ProblemValue | null },
    events: {} as
      | { type: 'load.retried' | 'waiting.abandoned' | 'download.requested' }
      | { type: 'session.unauthorised' | 'session.restored' },
    tags: {} as 'busy' | 'terminal',
  },
  actors: {
    loadReport: fromPromise<CreditReport, { reportId: string }>(notProvided('loadReport')),
    downloadReport: fromPromise<null, { reportId: string }>(notProvided('downloadReport')),
  },
  guards: {
    isStatus: (_, { report, status }: { report: CreditReport; status: CreditReport['status'] }) =>
      report.status === status,
  },
  actions: {
    takeReport: assign((_, report: CreditReport) => ({ report, problem: null })),
    ...problemActions,
  },
  delays: { pause: 10_000 },
})

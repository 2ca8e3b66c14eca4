import { asksOf } from '#machines/kit/asks.ts'
import { creditReportSetup } from './creditReport.setup.ts'

const asks = asksOf(creditReportSetup)

/** Shows an enterprise its credit report, and waits for it while a reviewer prepares it. */
export const creditReportMachine = creditReportSetup.createMachine({
  id: 'creditReport',
  context: ({ input }) => ({ ...input, report: null, problem: null }),
  initial: 'loading',
  on: { 'session.unauthorised': '.suspended' },
  states: {
    loading: asks('loadReport', {
      input: ({ context }) => ({ reportId: context.reportId }),
      take: 'takeReport',
      done: [
        {
          guard: {
            type: 'isStatus',
            params: ({ event }) => ({ report: event.output, status: 'ready' }),
          },
          target: 'viewing',
        },
        {
          guard: {
            type: 'isStatus',
            params: ({ event }) => ({ report: event.output, status: 'refused' }),
          },
          target: 'refused',
        },
        { target: 'preparing' },
      ],
      fail: 'failed',
    }),
    preparing: {
      after: { pause: 'loading' },
      on: { 'waiting.abandoned': 'left' },
    },
    viewing: {
      initial: 'shown',
      states: {
        shown: {
          on: { 'download.requested': { target: 'downloading', actions: 'clearProblem' } },
        },
        downloading: asks('downloadReport', {
          input: ({ context }) => ({ reportId: context.reportId }),
          done: 'shown',
          fail: 'shown',
        }),
      },
    },
    failed: { on: { 'load.retried': 'loading' } },
    suspended: { on: { 'session.restored': 'loading' } },
    refused: { tags: ['terminal'] },
    left: { type: 'final' },
  },
})

import { creditReportSetup } from './creditReport.setup.ts'

/** Shows an enterprise its credit report, and waits for it while a reviewer prepares it. */
export const creditReportMachine = creditReportSetup.createMachine({
  id: 'creditReport',
  context: ({ input }) => ({ ...input, report: null, problem: null }),
  initial: 'loading',
  on: { 'session.unauthorised': '.suspended' },
  states: {
    loading: {
      tags: ['busy'],
      invoke: {
        id: 'loadReport',
        src: 'loadReport',
        input: ({ context }) => ({ reportId: context.reportId }),
        onDone: [
          {
            guard: {
              type: 'isStatus',
              params: ({ event }) => ({ report: event.output, status: 'ready' }),
            },
            target: 'viewing',
            actions: { type: 'takeReport', params: ({ event }) => ({ report: event.output }) },
          },
          {
            guard: {
              type: 'isStatus',
              params: ({ event }) => ({ report: event.output, status: 'refused' }),
            },
            target: 'refused',
            actions: { type: 'takeReport', params: ({ event }) => ({ report: event.output }) },
          },
          { target: 'preparing' },
        ],
        onError: {
          target: 'failed',
          actions: { type: 'takeProblem', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
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
        downloading: {
          tags: ['busy'],
          invoke: {
            id: 'downloadReport',
            src: 'downloadReport',
            input: ({ context }) => ({ reportId: context.reportId }),
            onDone: 'shown',
            onError: {
              target: 'shown',
              actions: { type: 'takeProblem', params: ({ event }) => ({ error: event.error }) },
            },
          },
        },
      },
    },
    failed: { on: { 'load.retried': 'loading' } },
    suspended: { on: { 'session.restored': 'loading' } },
    refused: { tags: ['terminal'] },
    left: { type: 'final' },
  },
})

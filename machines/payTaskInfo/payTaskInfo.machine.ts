import type { PayTaskDetail } from '#contract/payTask.contract.ts'
import type { Id } from '#contract/values.ts'
import { asksOf } from '#machines/kit/asks.ts'
import { detailsOf, watchOf } from '#machines/payTask/startedTask.ts'
import { payTaskInfoSetup } from './payTaskInfo.setup.ts'

const asks = asksOf(payTaskInfoSetup)

const ofTask = ({ context: { taskId } }: { context: { taskId: Id } }) => ({ taskId })
const seen = ({ event }: { event: { seen: PayTaskDetail } }) => event.seen
const takeSeen = { type: 'takeTask', params: seen } as const

/** One pay task: read, watched for as long as its money is on its way, read again when somebody asks. */
export const payTaskInfoMachine = payTaskInfoSetup.createMachine({
  id: 'payTaskInfo',
  context: ({ input }) => ({ ...input, task: null, problem: null }),
  initial: 'loading',
  on: { 'session.unauthorised': '.suspended', 'session.restored': {} },
  states: {
    loading: asks('getPayTask', {
      input: ofTask,
      take: 'takeTask',
      done: 'shown',
      fail: [
        { guard: 'isMissing', target: 'missing' },
        { guard: 'isForbidden', target: 'forbidden' },
        'failed',
      ],
    }),
    shown: {
      initial: 'placing',
      invoke: {
        id: 'details',
        src: 'details',
        input: ({ context }) => detailsOf(context.taskId),
        // A list goes on for as long as it is on screen.
        onDone: {},
        onError: {},
      },
      states: {
        placing: { always: [{ guard: 'isMoving', target: 'moving' }, { target: 'resting' }] },
        /** The payer, or the channel, is at work. */
        moving: {
          invoke: {
            id: 'watch',
            src: 'watch',
            input: ({ context }) => watchOf(context.taskId),
            // It never ends by itself.
            onDone: 'refreshing',
            onError: 'refreshing',
          },
          on: {
            'watch.reported': [
              { guard: { type: 'isKnown', params: seen }, actions: takeSeen },
              { target: 'placing', actions: [takeSeen, 'renewDetails'] },
            ],
            'watch.failed': {
              actions: { type: 'takeWatchProblem', params: ({ event }) => event },
            },
            'task.refreshed': { actions: 'lookNow' },
          },
        },
        resting: { on: { 'task.refreshed': 'refreshing' } },
        refreshing: asks('getPayTask', {
          id: 'refreshTask',
          input: ofTask,
          take: 'takeTask',
          done: { target: 'placing', actions: 'renewDetails' },
          fail: 'resting',
        }),
      },
    },
    missing: { on: { 'task.refreshed': 'loading' } },
    forbidden: { on: { 'task.refreshed': 'loading' } },
    failed: { on: { 'task.refreshed': 'loading' } },
    suspended: { on: { 'session.restored': 'loading' } },
  },
})

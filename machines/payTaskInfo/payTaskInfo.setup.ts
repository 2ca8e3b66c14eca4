import { assign, fromPromise, sendTo, setup } from 'xstate'
import type { PayTaskDetail } from '#contract/payTask.contract.ts'
import { problemOf, type ProblemValue } from '#contract/problem.ts'
import type { Id } from '#contract/values.ts'
import { notProvided } from '#machines/kit/notProvided.ts'
import type { WatchEvent } from '#machines/kit/watch/watch.machine.ts'
import { startedTaskActors } from '#machines/payTask/startedTask.ts'
import { problemActions } from '#machines/kit/problems.ts'

export const payTaskInfoSetup = setup({
  types: {
    input: {} as { taskId: Id },
    context: {} as {
      readonly taskId: Id
      /** As the server last told it; what is shown may be old where there is a problem beside it. */
      readonly task: PayTaskDetail | null
      readonly problem: ProblemValue | null
    },
    events: {} as
      | { type: 'task.refreshed' | 'session.unauthorised' | 'session.restored' }
      | WatchEvent<PayTaskDetail>,
    tags: {} as 'busy',
  },
  actors: {
    getPayTask: fromPromise<PayTaskDetail, { taskId: Id }>(notProvided('getPayTask')),
    ...startedTaskActors,
  },
  guards: {
    isMissing: (_, { error }: { error: unknown }) => problemOf(error).code === 'missing',
    isForbidden: (_, { error }: { error: unknown }) => problemOf(error).code === 'forbidden',
    /** Its status changes without the person: he waits for the payer, or for the channel. */
    isMoving: ({ context: { task } }) => task?.status === 20 || task?.status === 30,
    isKnown: ({ context: { task } }, { status, version }: PayTaskDetail) =>
      task?.status === status && task.version === version,
  },
  actions: {
    takeTask: assign((_, task: PayTaskDetail) => ({ task, problem: null })),
    ...problemActions,
    takeWatchProblem: assign((_, { problem }: { problem: ProblemValue }) => ({ problem })),
    lookNow: sendTo('watch', { type: 'look.requested' }),
    renewDetails: sendTo('details', { type: 'list.refreshed' }),
  },
})

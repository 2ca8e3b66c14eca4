import { assign } from 'xstate'
import { payTaskSetup } from './payTask.setup.ts'
import { errorOf } from '#machines/kit/errorOf.ts'

/** Nobody knows yet how it went: the server is asked until it says, and nothing is sent meanwhile. */
export const reconciling = payTaskSetup.createStateConfig({
  initial: 'asking',
  states: {
    asking: {
      tags: ['busy', 'moneyMoving'],
      invoke: {
        id: 'reconcileTask',
        src: 'getPayTask',
        input: ({ context }) => ({ taskId: context.taskId ?? '' }),
        onDone: [
          {
            guard: { type: 'isStartedReply', params: ({ event }) => ({ task: event.output }) },
            target: 'waiting',
            actions: { type: 'takeTask', params: ({ event }) => ({ task: event.output }) },
          },
          {
            guard: { type: 'isUnstartedReply', params: ({ event }) => ({ task: event.output }) },
            target: 'notStarted',
            actions: [
              { type: 'takeTask', params: ({ event }) => ({ task: event.output }) },
              'forgetAttempts',
              'clearProblem',
            ],
          },
          {
            guard: { type: 'isAwaitingReply', params: ({ event }) => ({ task: event.output }) },
            target: '#payTask.awaitingPayer',
            actions: [
              { type: 'takeTask', params: ({ event }) => ({ task: event.output }) },
              'forgetAttempts',
              'clearProblem',
              assign({ isConfirmationMissing: true }),
            ],
          },
          {
            target: '#payTask.placing',
            actions: [
              { type: 'takeTask', params: ({ event }) => ({ task: event.output }) },
              'forgetAttempts',
              'clearProblem',
            ],
          },
        ],
        onError: [
          {
            guard: { type: 'isMissing', params: errorOf },
            target: '#payTask.missing',
          },
          {
            target: 'waiting',
            actions: { type: 'takeProblem', params: errorOf },
          },
        ],
      },
    },
    waiting: {
      tags: ['resumable', 'moneyMoving'],
      entry: 'countAttempt',
      after: { backOff: 'asking' },
      on: { 'task.asked': 'asking' },
    },
    notStarted: {
      tags: ['resumable', 'blocked'],
      on: {
        'payment.resumed': [
          {
            guard: 'isCheckCurrent',
            target: '#payTask.confirming.saving',
            actions: 'clearProblem',
          },
          { guard: 'hasChannel', target: '#payTask.checkingChannel', actions: 'clearProblem' },
          { target: '#payTask.choosingChannel', actions: 'clearProblem' },
        ],
        'task.asked': 'asking',
        'cancel.requested': '#payTask.askingCancel',
      },
    },
  },
})

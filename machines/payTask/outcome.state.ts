import { payTaskSetup } from './payTask.setup.ts'

export const settling = payTaskSetup.createStateConfig({
  tags: ['resumable', 'moneyMoving'],
  invoke: {
    id: 'settlingPoll',
    src: 'taskPoll',
    input: ({ context }) => ({ taskId: context.taskId ?? '' }),
    onDone: 'reconciling',
    onError: 'reconciling',
  },
  on: {
    'task.reported': [
      {
        guard: { type: 'isSettlingReply', params: ({ event }) => event },
        actions: { type: 'takeTask', params: ({ event }) => event },
      },
      { target: 'placing', actions: { type: 'takeTask', params: ({ event }) => event } },
    ],
    'poll.failed': { actions: { type: 'takePollProblem', params: ({ event }) => event } },
    'failed.retried': { guard: 'hasFailed', target: 'checkingOrders', actions: 'payFailedAgain' },
  },
})

export const settled = payTaskSetup.createStateConfig({
  tags: ['terminal'],
  on: {
    'task.refreshed': 'opening',
    'returned.repaid': {
      guard: 'hasReturned',
      target: 'checkingOrders',
      actions: 'payReturnedAgain',
    },
  },
})

export const partlyFailed = payTaskSetup.createStateConfig({
  tags: ['terminal'],
  on: {
    'task.refreshed': 'opening',
    'failed.retried': { guard: 'hasFailed', target: 'checkingOrders', actions: 'payFailedAgain' },
    'returned.repaid': {
      guard: 'hasReturned',
      target: 'checkingOrders',
      actions: 'payReturnedAgain',
    },
  },
})

export const failed = payTaskSetup.createStateConfig({
  tags: ['terminal'],
  on: {
    'task.refreshed': 'opening',
    'failed.retried': { guard: 'hasFailed', target: 'checkingOrders', actions: 'payFailedAgain' },
  },
})

export const cancelled = payTaskSetup.createStateConfig({
  tags: ['terminal'],
  on: { 'orders.reused': { target: 'checkingOrders', actions: 'reuseOrders' } },
})

export const expired = payTaskSetup.createStateConfig({
  tags: ['terminal'],
  on: { 'orders.reused': { target: 'checkingOrders', actions: 'reuseOrders' } },
})

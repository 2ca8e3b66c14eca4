import { payTaskSetup } from './payTask.setup.ts'
import { errorOf } from '#machines/kit/errorOf.ts'

/** Asks where its subject stands: a reload, another device, another tab and a return from login are one case. */
export const opening = payTaskSetup.createStateConfig({
  initial: 'readingDraft',
  entry: 'forgetCheck',
  states: {
    readingDraft: {
      tags: ['busy'],
      invoke: {
        id: 'readDraft',
        src: 'readDraft',
        input: ({ context }) => ({ subjectId: context.taskId ?? 'new' }),
        onDone: [
          {
            guard: 'isNew',
            target: '#payTask.placing',
            actions: { type: 'takeDraft', params: ({ event }) => ({ saved: event.output }) },
          },
          {
            target: 'askingTask',
            actions: { type: 'takeDraft', params: ({ event }) => ({ saved: event.output }) },
          },
        ],
        // Without its keys the wizard does not go on: a second start under a new key could follow a lost one.
        onError: {
          target: '#payTask.openFailed',
          actions: { type: 'takeProblem', params: errorOf },
        },
      },
    },
    askingTask: {
      tags: ['busy'],
      invoke: {
        id: 'openTask',
        src: 'getPayTask',
        input: ({ context }) => ({ taskId: context.taskId ?? '' }),
        onDone: {
          target: '#payTask.placing',
          actions: { type: 'takeTask', params: ({ event }) => ({ task: event.output }) },
        },
        onError: [
          {
            guard: { type: 'isMissing', params: errorOf },
            target: '#payTask.missing',
          },
          {
            target: '#payTask.openFailed',
            actions: { type: 'takeProblem', params: errorOf },
          },
        ],
      },
    },
  },
})

/** The one place that says which state a task or a draft belongs to. */
export const placing = payTaskSetup.createStateConfig({
  always: [
    { guard: 'isCreationOpen', target: '#payTask.creating' },
    { guard: 'hasChoice', target: '#payTask.checkingOrders' },
    { guard: 'hasSource', target: '#payTask.choosingOrders' },
    { guard: 'isAwaiting', target: '#payTask.awaitingPayer', actions: 'clearProblem' },
    { guard: 'isSettling', target: '#payTask.settling', actions: 'clearProblem' },
    { guard: 'isAllPaid', target: '#payTask.settled', actions: 'clearProblem' },
    { guard: 'isPartlyPaid', target: '#payTask.partlyFailed', actions: 'clearProblem' },
    { guard: 'isNonePaid', target: '#payTask.failed', actions: 'clearProblem' },
    { guard: 'isCancelled', target: '#payTask.cancelled', actions: 'clearProblem' },
    { guard: 'isExpired', target: '#payTask.expired', actions: 'clearProblem' },
    { guard: 'isStartReceived', target: '#payTask.reconciling.waiting' },
    { guard: 'isCheckable', target: '#payTask.checkingChannel' },
    { guard: 'isUnstarted', target: '#payTask.choosingChannel' },
    { target: '#payTask.choosingSource' },
  ],
})

export const openFailed = payTaskSetup.createStateConfig({
  tags: ['blocked'],
  on: { 'opening.retried': { target: 'opening', actions: 'clearProblem' } },
})

export const missing = payTaskSetup.createStateConfig({
  tags: ['terminal', 'blocked'],
})

export const suspended = payTaskSetup.createStateConfig({
  tags: ['blocked'],
  on: { 'session.restored': { target: 'opening', actions: 'clearProblem' } },
})

import { assign } from 'xstate'
import { draftOf } from './payTask.draft.ts'
import { payTaskSetup } from './payTask.setup.ts'
import { errorOf } from '#machines/kit/errorOf.ts'

export const awaitingPayer = payTaskSetup.createStateConfig({
  tags: ['resumable'],
  exit: assign({ isConfirmationMissing: false }),
  invoke: [
    {
      id: 'payerPoll',
      src: 'taskPoll',
      input: ({ context }) => ({ taskId: context.taskId ?? '' }),
      onDone: 'reconciling',
      onError: 'reconciling',
    },
    {
      id: 'deadline',
      src: 'deadline',
      input: ({ context }) => ({ at: context.task?.deadlineAt ?? null }),
      onDone: 'reconciling',
      onError: 'reconciling',
    },
  ],
  on: {
    'task.reported': [
      {
        guard: { type: 'isAwaitingReply', params: ({ event }) => event },
        actions: { type: 'takeTask', params: ({ event }) => event },
      },
      {
        target: 'placing',
        actions: { type: 'takeTask', params: ({ event }) => event },
      },
    ],
    'poll.failed': { actions: { type: 'takePollProblem', params: ({ event }) => event } },
    'payer.claimedPaid': 'reconciling',
    'cancel.requested': 'askingCancel',
  },
})

export const askingCancel = payTaskSetup.createStateConfig({
  tags: ['editable'],
  entry: 'mintCancelKey',
  on: {
    'cancel.confirmed': { target: 'cancelling', actions: 'clearProblem' },
    'cancel.abandoned': { target: 'opening', actions: 'clearProblem' },
  },
})

export const cancelling = payTaskSetup.createStateConfig({
  initial: 'saving',
  states: {
    saving: {
      tags: ['busy'],
      invoke: {
        id: 'saveCancel',
        src: 'saveDraft',
        input: ({ context }) => ({
          subjectId: context.taskId ?? '',
          draft: draftOf(context),
          answeredKey: context.answeredKey,
        }),
        onDone: {
          target: 'sending',
          actions: { type: 'takeSavedKeys', params: ({ event }) => ({ draft: event.output }) },
        },
        onError: {
          target: '#payTask.askingCancel',
          actions: { type: 'takeProblem', params: errorOf },
        },
      },
    },
    sending: {
      tags: ['busy'],
      invoke: {
        id: 'cancelPayTask',
        src: 'cancelPayTask',
        input: ({ context }) => ({
          taskId: context.taskId ?? '',
          key: context.cancelKey ?? '',
        }),
        onDone: [
          {
            guard: { type: 'isCancelledReply', params: ({ event }) => ({ task: event.output }) },
            target: '#payTask.cancelled',
            actions: { type: 'takeTask', params: ({ event }) => ({ task: event.output }) },
          },
          { target: '#payTask.reconciling' },
        ],
        onError: [
          {
            guard: { type: 'isOutcomeOpen', params: errorOf },
            target: '#payTask.reconciling',
            actions: { type: 'takeProblem', params: errorOf },
          },
          {
            target: '#payTask.reconciling',
            actions: [{ type: 'takeProblem', params: errorOf }, assign({ cancelKey: null })],
          },
        ],
      },
    },
  },
})

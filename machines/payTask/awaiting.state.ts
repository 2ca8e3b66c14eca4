import { assign } from 'xstate'
import { draftOf } from './payTask.draft.ts'
import { payTaskSetup } from './payTask.setup.ts'

export const awaitingPayer = payTaskSetup.createStateConfig({
  tags: ['resumable'],
  exit: assign({ isConfirmationMissing: false }),
  meta: {
    label: { zh: '等待付款方确认', en: 'Awaiting the payer' },
    description: {
      zh: '付款方在支付宝或工行网银完成确认；确认前不会扣款。',
      en: 'The payer confirms on Alipay’s or ICBC’s own page; nothing is deducted before.',
    },
    hint: {
      zh: '请在截止时间前完成，超时任务自动关闭。',
      en: 'After the deadline the task is closed.',
    },
  },
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
  meta: {
    label: { zh: '确认撤销', en: 'Confirming the cancellation' },
    description: {
      zh: '再次确认是否撤销任务；撤销后订单可重新选择。',
      en: 'Asks once more whether to cancel the task; its orders are free again afterwards.',
    },
  },
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
      meta: {
        label: { zh: '保存撤销标识', en: 'Saving the cancellation key' },
        description: {
          zh: '撤销之前，先保存防重复标识。',
          en: 'The idempotency key is saved before the cancellation is sent.',
        },
      },
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
          actions: { type: 'takeProblem', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    sending: {
      tags: ['busy'],
      meta: {
        label: { zh: '撤销任务', en: 'Cancelling' },
        description: {
          zh: '服务器撤销任务并释放冻结的资金；付款方可能已先完成确认。',
          en: 'The server cancels the task and releases what was frozen; the payer may have been faster.',
        },
      },
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
            guard: { type: 'isOutcomeOpen', params: ({ event }) => ({ error: event.error }) },
            target: '#payTask.reconciling',
            actions: { type: 'takeProblem', params: ({ event }) => ({ error: event.error }) },
          },
          {
            target: '#payTask.reconciling',
            actions: [
              { type: 'takeProblem', params: ({ event }) => ({ error: event.error }) },
              assign({ cancelKey: null }),
            ],
          },
        ],
      },
    },
  },
})

// Over 250 lines: everything that follows a start, up to its outcome.
import { assign } from 'xstate'
import { draftOf } from './payTask.draft.ts'
import { payTaskSetup } from './payTask.setup.ts'

export const awaitingPayer = payTaskSetup.createStateConfig({
  tags: ['resumable'],
  meta: {
    label: { zh: '等待付款方确认', en: 'Awaiting the payer' },
    description: {
      zh: '付款方在支付宝或工行网银完成确认；确认前不会扣款。',
      en: 'The payer confirms on Alipay’s or ICBC’s own page; nothing is deducted before.',
    },
    hint: { zh: '请在截止时间前完成，超时任务自动关闭。', en: 'After the deadline the task is closed.' },
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

/** Nobody knows yet how it went: the server is asked until it says, and nothing is sent meanwhile. */
export const reconciling = payTaskSetup.createStateConfig({
  initial: 'asking',
  states: {
    asking: {
      tags: ['busy', 'moneyMoving'],
      meta: {
        label: { zh: '核实结果', en: 'Asking for the outcome' },
        description: {
          zh: '向服务器核实付款到了哪一步，款项可能已付出。',
          en: 'Asks the server how far the payment went; money may have moved.',
        },
        hint: {
          zh: '请勿重复付款，也不要线下补付。',
          en: 'Do not pay again, here or by other means.',
        },
      },
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
            guard: { type: 'isMissing', params: ({ event }) => ({ error: event.error }) },
            target: '#payTask.missing',
          },
          {
            target: 'waiting',
            actions: { type: 'takeProblem', params: ({ event }) => ({ error: event.error }) },
          },
        ],
      },
    },
    waiting: {
      tags: ['resumable', 'moneyMoving'],
      entry: 'countAttempt',
      meta: {
        label: { zh: '结果待确认', en: 'Outcome not known' },
        description: {
          zh: '暂时没有得到结果，款项可能已付出，稍后自动再次核实。',
          en: 'No outcome yet; money may have moved. The server is asked again in a moment.',
        },
        hint: {
          zh: '请勿重复付款，也不要线下补付。',
          en: 'Do not pay again, here or by other means.',
        },
      },
      after: { backOff: 'asking' },
      on: { 'task.asked': 'asking' },
    },
    notStarted: {
      tags: ['resumable', 'blocked'],
      meta: {
        label: { zh: '付款尚未开始', en: 'Payment not begun' },
        description: {
          zh: '服务器没有收到付款请求，款项未付出；可用同一标识继续付款。',
          en: 'The server received no start, and nothing was paid; the payment can go on under the same key.',
        },
        hint: { zh: '继续付款不会重复扣款。', en: 'Going on deducts nothing twice.' },
      },
      on: {
        'payment.resumed': [
          { guard: 'isCheckCurrent', target: '#payTask.confirming.saving', actions: 'clearProblem' },
          { guard: 'hasChannel', target: '#payTask.checkingChannel', actions: 'clearProblem' },
          { target: '#payTask.choosingChannel', actions: 'clearProblem' },
        ],
        'task.asked': 'asking',
        'cancel.requested': '#payTask.askingCancel',
      },
    },
  },
})

export const settling = payTaskSetup.createStateConfig({
  tags: ['resumable', 'moneyMoving'],
  meta: {
    label: { zh: '付款中', en: 'Settling' },
    description: {
      zh: '渠道正在逐笔付款，显示每笔进度；待确认的明细款项可能已付出。',
      en: 'The channel pays one detail after the other; those not known may have been paid.',
    },
    hint: {
      zh: '可以离开此页，付款不受影响；请勿重复付款。',
      en: 'You may leave this page, the payment goes on. Do not pay again.',
    },
  },
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
  meta: {
    label: { zh: '付款完成', en: 'All paid' },
    description: {
      zh: '全部明细已付出；银行退票另行记录。',
      en: 'Every detail is paid; a bank’s return is a record of its own.',
    },
  },
  on: {
    'task.refreshed': 'opening',
    'returned.repaid': { guard: 'hasReturned', target: 'checkingOrders', actions: 'payReturnedAgain' },
  },
})

export const partlyFailed = payTaskSetup.createStateConfig({
  tags: ['terminal'],
  meta: {
    label: { zh: '部分付款成功', en: 'Partly paid' },
    description: {
      zh: '一部分明细已付出，其余未付出，写明原因。',
      en: 'Some details are paid; the others are not, with their reasons.',
    },
    hint: { zh: '可更正后重新付款。', en: 'Those can be corrected and paid again.' },
  },
  on: {
    'task.refreshed': 'opening',
    'failed.retried': { guard: 'hasFailed', target: 'checkingOrders', actions: 'payFailedAgain' },
    'returned.repaid': { guard: 'hasReturned', target: 'checkingOrders', actions: 'payReturnedAgain' },
  },
})

export const failed = payTaskSetup.createStateConfig({
  tags: ['terminal'],
  meta: {
    label: { zh: '付款未成功', en: 'Nothing paid' },
    description: {
      zh: '全部明细未付出，写明原因，款项未付出。',
      en: 'No detail was paid, with the reasons; no money moved.',
    },
    hint: { zh: '可更正后重新付款。', en: 'They can be corrected and paid again.' },
  },
  on: {
    'task.refreshed': 'opening',
    'failed.retried': { guard: 'hasFailed', target: 'checkingOrders', actions: 'payFailedAgain' },
  },
})

export const cancelled = payTaskSetup.createStateConfig({
  tags: ['terminal'],
  meta: {
    label: { zh: '任务已撤销', en: 'Cancelled' },
    description: {
      zh: '任务已撤销，款项未付出，订单可重新选择。',
      en: 'The task is cancelled; no money moved, and its orders are free again.',
    },
  },
  on: { 'orders.reused': { target: 'checkingOrders', actions: 'reuseOrders' } },
})

export const expired = payTaskSetup.createStateConfig({
  tags: ['terminal'],
  meta: {
    label: { zh: '超时已关闭', en: 'Expired' },
    description: {
      zh: '付款方未在截止时间前确认，任务已关闭，款项未付出。',
      en: 'The payer did not confirm in time; the task is closed and no money moved.',
    },
  },
  on: { 'orders.reused': { target: 'checkingOrders', actions: 'reuseOrders' } },
})

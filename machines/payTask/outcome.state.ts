import { payTaskSetup } from './payTask.setup.ts'

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
    'returned.repaid': {
      guard: 'hasReturned',
      target: 'checkingOrders',
      actions: 'payReturnedAgain',
    },
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
    'returned.repaid': {
      guard: 'hasReturned',
      target: 'checkingOrders',
      actions: 'payReturnedAgain',
    },
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

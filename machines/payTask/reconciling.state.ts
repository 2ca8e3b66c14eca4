import { assign } from 'xstate'
import { payTaskSetup } from './payTask.setup.ts'

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

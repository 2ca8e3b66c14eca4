import { assign } from 'xstate'
import { draftOf } from './payTask.draft.ts'
import { payTaskSetup } from './payTask.setup.ts'

export const choosingSource = payTaskSetup.createStateConfig({
  tags: ['editable', 'resumable'],
  meta: {
    label: { zh: '选择订单来源', en: 'Choosing a source' },
    description: {
      zh: '选择要付款的订单来自导入订单、实时订单还是接口订单。',
      en: 'Chooses whether imported, real-time or interface orders are to be paid.',
    },
  },
  on: {
    'source.chosen': {
      target: 'choosingOrders',
      actions: [
        'clearProblem',
        assign({ orderKind: ({ event }) => event.orderKind, picked: null }),
      ],
    },
  },
})

export const choosingOrders = payTaskSetup.createStateConfig({
  tags: ['editable', 'resumable'],
  meta: {
    label: { zh: '选择订单', en: 'Choosing orders' },
    description: {
      zh: '从可付款的订单中选择，可逐笔选择，也可选择全部符合条件的订单。',
      en: 'Chooses payable orders one by one, or all that match the filters.',
    },
    hint: { zh: '一个任务最多 10,000 笔。', en: 'A task holds 10,000 orders at most.' },
  },
  on: {
    // What is being picked is the newest word on how much: an earlier check counts no more.
    'orders.picked': {
      actions: assign({ picked: ({ event }) => event.picked, expected: null, orderCheck: null }),
    },
    'orders.chosen': {
      guard: { type: 'hasOrders', params: ({ event }) => event },
      target: 'checkingOrders',
      actions: [
        'clearProblem',
        assign({
          choice: ({ event }) => event.choice,
          expected: ({ event }) => ({ count: event.count, totalFen: event.totalFen }),
        }),
      ],
    },
    'source.reopened': {
      target: 'choosingSource',
      actions: ['clearProblem', assign({ orderKind: null, picked: null })],
    },
  },
})

export const checkingOrders = payTaskSetup.createStateConfig({
  tags: ['busy', 'resumable'],
  entry: 'forgetCreation',
  meta: {
    label: { zh: '校验订单', en: 'Checking the orders' },
    description: {
      zh: '服务器逐笔校验订单是否可以付款。',
      en: 'The server checks each order for whether it can be paid.',
    },
  },
  invoke: {
    id: 'addCheck',
    src: 'addCheck',
    input: ({ context }) => ({
      orderKind: context.orderKind ?? 'TAXPAY',
      choice: context.choice ?? {},
    }),
    onDone: [
      {
        guard: { type: 'isPassed', params: ({ event }) => event.output },
        target: 'creating',
        actions: { type: 'takeOrderCheck', params: ({ event }) => ({ reply: event.output }) },
      },
      {
        target: 'reviewingProblems',
        actions: { type: 'takeOrderCheck', params: ({ event }) => ({ reply: event.output }) },
      },
    ],
    onError: {
      target: 'choosingOrders',
      actions: [
        { type: 'takeProblem', params: ({ event }) => ({ error: event.error }) },
        assign({ choice: null }),
      ],
    },
  },
  on: { 'check.abandoned': { target: 'choosingOrders', actions: assign({ choice: null }) } },
})

export const reviewingProblems = payTaskSetup.createStateConfig({
  tags: ['blocked', 'resumable'],
  meta: {
    label: { zh: '查看校验结果', en: 'Reviewing the check' },
    description: {
      zh: '列出不能付款的订单和原因，可只付通过校验的订单。',
      en: 'Lists the orders that cannot be paid, and why; those that passed can be paid without them.',
    },
    hint: {
      zh: '可移出有问题的订单、更正后重新校验，或重新选择。',
      en: 'Leave the bad orders out, correct them and check again, or choose anew.',
    },
  },
  on: {
    'badOrders.leftOut': { guard: 'hasPassing', target: 'creating', actions: 'clearProblem' },
    'orders.rechecked': { target: 'checkingOrders', actions: 'clearProblem' },
    'orders.reopened': {
      target: 'choosingOrders',
      actions: ['clearProblem', assign({ choice: null })],
    },
  },
})

/** The key and what it creates are saved first; only then is the creation sent. */
export const creating = payTaskSetup.createStateConfig({
  initial: 'saving',
  states: {
    saving: {
      tags: ['busy'],
      entry: 'mintCreateKey',
      meta: {
        label: { zh: '保存草稿', en: 'Saving the draft' },
        description: {
          zh: '创建任务之前，先保存所选订单和防重复标识。',
          en: 'Saves the orders and the idempotency key before the task is created.',
        },
      },
      invoke: {
        id: 'saveCreation',
        src: 'saveDraft',
        input: ({ context }) => ({
          subjectId: 'new',
          draft: draftOf(context),
          answeredKey: context.answeredKey,
        }),
        onDone: 'sending',
        onError: {
          target: '#payTask.creationUnknown',
          actions: [
            { type: 'takeProblem', params: ({ event }) => ({ error: event.error }) },
            'countAttempt',
          ],
        },
      },
    },
    sending: {
      tags: ['busy'],
      meta: {
        label: { zh: '创建付款任务', en: 'Creating the task' },
        description: {
          zh: '服务器创建付款任务并锁定所选订单，不涉及资金。',
          en: 'The server creates the task and reserves its orders; no money moves.',
        },
      },
      invoke: {
        id: 'addPayTask',
        src: 'addPayTask',
        input: ({ context }) => ({
          orderKind: context.orderKind ?? 'TAXPAY',
          body: context.createBody ?? {},
          key: context.createKey ?? '',
        }),
        onDone: {
          target: '#payTask.choosingChannel',
          actions: [
            { type: 'takeTask', params: ({ event }) => ({ task: event.output }) },
            'finishCreation',
            'forgetAttempts',
          ],
        },
        onError: [
          {
            guard: { type: 'isOutcomeOpen', params: ({ event }) => ({ error: event.error }) },
            target: '#payTask.creationUnknown',
            actions: [
              { type: 'takeProblem', params: ({ event }) => ({ error: event.error }) },
              'countAttempt',
            ],
          },
          {
            guard: { type: 'isOrdersChanged', params: ({ event }) => ({ error: event.error }) },
            target: '#payTask.checkingOrders',
            actions: { type: 'takeProblem', params: ({ event }) => ({ error: event.error }) },
          },
          {
            target: '#payTask.choosingOrders',
            actions: [
              { type: 'takeProblem', params: ({ event }) => ({ error: event.error }) },
              'forgetCreation',
              assign({ choice: null }),
            ],
          },
        ],
      },
    },
  },
})

export const creationUnknown = payTaskSetup.createStateConfig({
  tags: ['blocked', 'resumable'],
  meta: {
    label: { zh: '创建结果待确认', en: 'Creation not confirmed' },
    description: {
      zh: '没有收到创建结果，稍后用同一标识自动重试，不会重复创建，不涉及资金。',
      en: 'No answer to the creation arrived. It is sent again under the same key: nothing is created twice, no money moves.',
    },
    hint: { zh: '无需重新选择订单。', en: 'The orders need not be chosen again.' },
  },
  after: { backOff: 'creating' },
  on: { 'creation.retried': 'creating' },
})

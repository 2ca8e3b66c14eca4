import { assign } from 'xstate'
import { draftOf } from './payTask.draft.ts'
import { payTaskSetup } from './payTask.setup.ts'
import { errorOf } from '#machines/kit/errorOf.ts'

export const choosingSource = payTaskSetup.createStateConfig({
  tags: ['editable', 'resumable'],
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
      actions: [{ type: 'takeProblem', params: errorOf }, assign({ choice: null })],
    },
  },
  on: { 'check.abandoned': { target: 'choosingOrders', actions: assign({ choice: null }) } },
})

export const reviewingProblems = payTaskSetup.createStateConfig({
  tags: ['blocked', 'resumable'],
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
          actions: [{ type: 'takeProblem', params: errorOf }, 'countAttempt'],
        },
      },
    },
    sending: {
      tags: ['busy'],
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
            guard: { type: 'isOutcomeOpen', params: errorOf },
            target: '#payTask.creationUnknown',
            actions: [{ type: 'takeProblem', params: errorOf }, 'countAttempt'],
          },
          {
            guard: { type: 'isOrdersChanged', params: errorOf },
            target: '#payTask.checkingOrders',
            actions: { type: 'takeProblem', params: errorOf },
          },
          {
            target: '#payTask.choosingOrders',
            actions: [
              { type: 'takeProblem', params: errorOf },
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
  after: { backOff: 'creating' },
  on: { 'creation.retried': 'creating' },
})

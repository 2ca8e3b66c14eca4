import { assign, fromPromise, setup } from 'xstate'
import type { Cashier } from '#contract/desk.contract.ts'
import { problemOf, type ProblemValue } from '#contract/problem.ts'
import type { StateMeta } from '#machines/atlas/labels.ts'
import { notProvided } from '#machines/kit/notProvided.ts'

/** The outside page on which a payer confirms or refuses one payment; it shows what stands, never what was hoped. */
export const cashierMachine = setup({
  types: {
    input: {} as { no: string },
    context: {} as { no: string; cashier: Cashier | null; problem: ProblemValue | null },
    events: {} as { type: 'payment.confirmed' | 'payment.refused' | 'cashier.reopened' },
    meta: {} as StateMeta,
    tags: {} as 'busy' | 'terminal',
  },
  actors: {
    getCashier: fromPromise<Cashier, { no: string }>(notProvided('getCashier')),
    decideCashier: fromPromise<Cashier, { no: string; decision: 'confirm' | 'refuse' }>(
      notProvided('decideCashier'),
    ),
  },
  actions: {
    keepCashier: assign((_, cashier: Cashier) => ({ cashier, problem: null })),
    keepProblem: assign((_, { error }: { error: unknown }) => ({ problem: problemOf(error) })),
  },
  guards: {
    isShown: ({ context }) => context.cashier?.state === 'waiting',
    isWaiting: (_, { state }: Cashier) => state === 'waiting',
    isMissing: (_, { error }: { error: unknown }) =>
      ['missing', 'inputInvalid'].includes(problemOf(error).code),
  },
  delays: { lookAgain: 5_000 },
}).createMachine({
  id: 'cashier',
  context: ({ input }) => ({ no: input.no, cashier: null, problem: null }),
  initial: 'opening',
  states: {
    opening: {
      tags: ['busy'],
      meta: {
        label: { zh: '打开中', en: 'Opening' },
        description: { zh: '正在读取付款内容。', en: 'The payment is being read.' },
      },
      // Looking again takes nothing away from a payer who decides meanwhile.
      on: {
        'payment.confirmed': { guard: 'isShown', target: 'confirming' },
        'payment.refused': { guard: 'isShown', target: 'refusing' },
      },
      invoke: {
        id: 'getCashier',
        src: 'getCashier',
        input: ({ context }) => ({ no: context.no }),
        onDone: [
          {
            guard: { type: 'isWaiting', params: ({ event }) => event.output },
            target: 'waiting',
            actions: { type: 'keepCashier', params: ({ event }) => event.output },
          },
          {
            target: 'decided',
            actions: { type: 'keepCashier', params: ({ event }) => event.output },
          },
        ],
        onError: [
          {
            guard: { type: 'isMissing', params: ({ event }) => ({ error: event.error }) },
            target: 'missing',
          },
          {
            target: 'failed',
            actions: { type: 'keepProblem', params: ({ event }) => ({ error: event.error }) },
          },
        ],
      },
    },
    waiting: {
      meta: {
        label: { zh: '待付款人决定', en: 'Waiting for the payer' },
        description: {
          zh: '付款人可以确认或拒绝；页面每隔几秒核对付款是否仍然有效。',
          en: 'The payer confirms or refuses; the page looks now and then whether it still stands.',
        },
      },
      after: { lookAgain: 'opening' },
      on: { 'payment.confirmed': 'confirming', 'payment.refused': 'refusing' },
    },
    confirming: {
      tags: ['busy'],
      meta: {
        label: { zh: '确认中', en: 'Confirming' },
        description: { zh: '确认已发出，等待结果。', en: 'The confirmation is on its way.' },
      },
      invoke: {
        id: 'confirmCashier',
        src: 'decideCashier',
        input: ({ context }) => ({ no: context.no, decision: 'confirm' }),
        onDone: {
          target: 'decided',
          actions: { type: 'keepCashier', params: ({ event }) => event.output },
        },
        onError: {
          target: 'opening',
          actions: { type: 'keepProblem', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    refusing: {
      tags: ['busy'],
      meta: {
        label: { zh: '拒绝中', en: 'Refusing' },
        description: { zh: '拒绝已发出，等待结果。', en: 'The refusal is on its way.' },
      },
      invoke: {
        id: 'refuseCashier',
        src: 'decideCashier',
        input: ({ context }) => ({ no: context.no, decision: 'refuse' }),
        onDone: {
          target: 'decided',
          actions: { type: 'keepCashier', params: ({ event }) => event.output },
        },
        onError: {
          target: 'opening',
          actions: { type: 'keepProblem', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    decided: {
      tags: ['terminal'],
      meta: {
        label: { zh: '已有结果', en: 'Decided' },
        description: {
          zh: '付款已确认、已拒绝或已关闭，可返回平台。',
          en: 'Confirmed, refused or closed; the way leads back to the portal.',
        },
      },
    },
    missing: {
      tags: ['terminal'],
      meta: {
        label: { zh: '无此付款', en: 'Missing' },
        description: { zh: '没有这个编号的付款。', en: 'No payment has this number.' },
      },
    },
    failed: {
      meta: {
        label: { zh: '打开失败', en: 'Failed' },
        description: {
          zh: '未能读取，可以重试。',
          en: 'It could not be read; it can be tried again.',
        },
      },
      on: { 'cashier.reopened': 'opening' },
    },
  },
})

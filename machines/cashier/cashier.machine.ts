import { assign, fromPromise, setup } from 'xstate'
import type { Cashier } from '#contract/desk.contract.ts'
import { problemOf, type ProblemValue } from '#contract/problem.ts'
import { notProvided } from '#machines/kit/notProvided.ts'
import { errorOf } from '#machines/kit/errorOf.ts'

/** The outside page on which a payer confirms or refuses one payment; it shows what stands, never what was hoped. */
export const cashierMachine = setup({
  types: {
    input: {} as { no: string },
    context: {} as { no: string; cashier: Cashier | null; problem: ProblemValue | null },
    events: {} as { type: 'payment.confirmed' | 'payment.refused' | 'cashier.reopened' },
    tags: {} as 'busy' | 'terminal',
  },
  actors: {
    getCashier: fromPromise<Cashier, { no: string }>(notProvided('getCashier')),
    decideCashier: fromPromise<Cashier, { no: string; decision: 'confirm' | 'refuse' }>(
      notProvided('decideCashier'),
    ),
  },
  actions: {
    takeCashier: assign((_, cashier: Cashier) => ({ cashier, problem: null })),
    takeProblem: assign((_, { error }: { error: unknown }) => ({ problem: problemOf(error) })),
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
            actions: { type: 'takeCashier', params: ({ event }) => event.output },
          },
          {
            target: 'decided',
            actions: { type: 'takeCashier', params: ({ event }) => event.output },
          },
        ],
        onError: [
          {
            guard: { type: 'isMissing', params: errorOf },
            target: 'missing',
          },
          {
            target: 'failed',
            actions: { type: 'takeProblem', params: errorOf },
          },
        ],
      },
    },
    waiting: {
      after: { lookAgain: 'opening' },
      on: { 'payment.confirmed': 'confirming', 'payment.refused': 'refusing' },
    },
    confirming: {
      tags: ['busy'],
      invoke: {
        id: 'confirmCashier',
        src: 'decideCashier',
        input: ({ context }) => ({ no: context.no, decision: 'confirm' }),
        onDone: {
          target: 'decided',
          actions: { type: 'takeCashier', params: ({ event }) => event.output },
        },
        onError: {
          target: 'opening',
          actions: { type: 'takeProblem', params: errorOf },
        },
      },
    },
    refusing: {
      tags: ['busy'],
      invoke: {
        id: 'refuseCashier',
        src: 'decideCashier',
        input: ({ context }) => ({ no: context.no, decision: 'refuse' }),
        onDone: {
          target: 'decided',
          actions: { type: 'takeCashier', params: ({ event }) => event.output },
        },
        onError: {
          target: 'opening',
          actions: { type: 'takeProblem', params: errorOf },
        },
      },
    },
    decided: {
      tags: ['terminal'],
    },
    missing: {
      tags: ['terminal'],
    },
    failed: {
      on: { 'cashier.reopened': 'opening' },
    },
  },
})

import { assign, fromPromise, setup } from 'xstate'
import type { Cashier } from '#contract/desk.contract.ts'
import { problemOf, type ProblemValue } from '#contract/problem.ts'
import { notProvided } from '#machines/kit/notProvided.ts'
import { asksOf } from '#machines/kit/asks.ts'
import { problemActions } from '#machines/kit/problems.ts'

const cashierSetup = setup({
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
    ...problemActions,
  },
  guards: {
    isShown: ({ context }) => context.cashier?.state === 'waiting',
    isWaiting: (_, { state }: Cashier) => state === 'waiting',
    isMissing: (_, { error }: { error: unknown }) =>
      ['missing', 'inputInvalid'].includes(problemOf(error).code),
  },
  delays: { lookAgain: 5_000 },
})

const asks = asksOf(cashierSetup)

/** The outside page on which a payer confirms or refuses one payment; it shows what stands, never what was hoped. */
export const cashierMachine = cashierSetup.createMachine({
  id: 'cashier',
  context: ({ input }) => ({ no: input.no, cashier: null, problem: null }),
  initial: 'opening',
  states: {
    opening: asks(
      'getCashier',
      {
        input: ({ context }) => ({ no: context.no }),
        take: 'takeCashier',
        done: [
          { guard: { type: 'isWaiting', params: ({ event }) => event.output }, target: 'waiting' },
          { target: 'decided' },
        ],
        fail: [{ guard: 'isMissing', target: 'missing' }, 'failed'],
      },
      {
        // Looking again takes nothing away from a payer who decides meanwhile.
        on: {
          'payment.confirmed': { guard: 'isShown', target: 'confirming' },
          'payment.refused': { guard: 'isShown', target: 'refusing' },
        },
      },
    ),
    waiting: {
      after: { lookAgain: 'opening' },
      on: { 'payment.confirmed': 'confirming', 'payment.refused': 'refusing' },
    },
    confirming: asks('decideCashier', {
      id: 'confirmCashier',
      input: ({ context }) => ({ no: context.no, decision: 'confirm' }),
      take: 'takeCashier',
      done: 'decided',
      fail: 'opening',
    }),
    refusing: asks('decideCashier', {
      id: 'refuseCashier',
      input: ({ context }) => ({ no: context.no, decision: 'refuse' }),
      take: 'takeCashier',
      done: 'decided',
      fail: 'opening',
    }),
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

import { assign, fromPromise, setup } from 'xstate'
import type { ReplyOf } from '#contract/endpoint.ts'
import type { readCallback } from '#contract/payTask.contract.ts'
import { problemOf, type ProblemValue } from '#contract/problem.ts'
import { notProvided } from '#machines/kit/notProvided.ts'
import { asksOf } from '#machines/kit/asks.ts'
import { problemActions } from '#machines/kit/problems.ts'

export type CallbackResult = ReplyOf<typeof readCallback>

const callbackSetup = setup({
  types: {
    input: {} as { no: string },
    context: {} as { no: string; result: CallbackResult | null; problem: ProblemValue | null },
    events: {} as { type: 'result.asked' },
    tags: {} as 'busy' | 'terminal',
  },
  actors: {
    readCallback: fromPromise<CallbackResult, { no: string }>(notProvided('readCallback')),
  },
  guards: {
    isWaiting: (_, result: CallbackResult) => result.state === 'waiting',
    isMissing: (_, { error }: { error: unknown }) =>
      ['missing', 'inputInvalid'].includes(problemOf(error).code),
    hasNumber: ({ context }) => context.no !== '',
  },
  actions: {
    takeResult: assign((_, result: CallbackResult) => ({ result, problem: null })),
    ...problemActions,
  },
  delays: { askAgain: 3_000 },
})

const asks = asksOf(callbackSetup)

/** The return from an outside page: what became of it is asked of the server, by its number. */
export const callbackMachine = callbackSetup.createMachine({
  id: 'callback',
  context: ({ input }) => ({ no: input.no, result: null, problem: null }),
  initial: 'opening',
  states: {
    opening: {
      always: [{ guard: 'hasNumber', target: 'asking' }, { target: 'missing' }],
    },
    asking: asks('readCallback', {
      input: ({ context }) => ({ no: context.no }),
      take: 'takeResult',
      done: [
        { guard: { type: 'isWaiting', params: ({ event }) => event.output }, target: 'waiting' },
        { target: 'answered' },
      ],
      fail: [{ guard: 'isMissing', target: 'missing', actions: [] }, 'failed'],
    }),
    waiting: {
      after: { askAgain: 'asking' },
      on: { 'result.asked': 'asking' },
    },
    answered: {
      tags: ['terminal'],
    },
    missing: {
      tags: ['terminal'],
    },
    failed: {
      on: { 'result.asked': 'asking' },
    },
  },
})

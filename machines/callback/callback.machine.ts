import { assign, fromPromise, setup } from 'xstate'
import type { ReplyOf } from '#contract/endpoint.ts'
import type { readCallback } from '#contract/payTask.contract.ts'
import { problemOf, type ProblemValue } from '#contract/problem.ts'
import { notProvided } from '#machines/kit/notProvided.ts'
import { errorOf } from '#machines/kit/errorOf.ts'

export type CallbackResult = ReplyOf<typeof readCallback>

/** The return from an outside page: what became of it is asked of the server, by its number. */
export const callbackMachine = setup({
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
  },
  delays: { askAgain: 3_000 },
}).createMachine({
  id: 'callback',
  context: ({ input }) => ({ no: input.no, result: null, problem: null }),
  initial: 'opening',
  states: {
    opening: {
      always: [{ guard: 'hasNumber', target: 'asking' }, { target: 'missing' }],
    },
    asking: {
      tags: ['busy'],
      invoke: {
        id: 'readCallback',
        src: 'readCallback',
        input: ({ context }) => ({ no: context.no }),
        onDone: [
          {
            guard: { type: 'isWaiting', params: ({ event }) => event.output },
            target: 'waiting',
            actions: { type: 'takeResult', params: ({ event }) => event.output },
          },
          {
            target: 'answered',
            actions: { type: 'takeResult', params: ({ event }) => event.output },
          },
        ],
        onError: [
          {
            guard: { type: 'isMissing', params: errorOf },
            target: 'missing',
          },
          {
            target: 'failed',
            actions: assign(({ event }) => ({ problem: problemOf(event.error) })),
          },
        ],
      },
    },
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

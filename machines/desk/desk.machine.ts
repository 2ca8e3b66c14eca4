import { assertEvent, assign, fromPromise, setup } from 'xstate'
import type { ProblemValue } from '#contract/problem.ts'
import { errorOf } from '#machines/kit/errorOf.ts'
import { notProvided } from '#machines/kit/notProvided.ts'
import { problemActions } from '#machines/kit/problems.ts'

type Context<Question, Reply> = {
  question: Question
  /** What was read last; it stays on screen while it is read again. */
  reply: Reply | null
  /** How many things the last act changed; null before the first. */
  changed: number | null
  problem: ProblemValue | null
}

/** One section of the outside parties' desk: read, act, read again. It reads by itself now and then. */
export const createDesk = <Question, Reply, Act>() =>
  setup({
    types: {
      input: {} as { question: Question },
      context: {} as Context<Question, Reply>,
      events: {} as
        | { type: 'section.refreshed' }
        | { type: 'question.changed'; question: Question }
        | { type: 'act.chosen'; act: Act },
      tags: {} as 'busy',
    },
    actors: {
      readSection: fromPromise<Reply, { question: Question }>(notProvided('readSection')),
      performAct: fromPromise<number, { act: Act }>(notProvided('performAct')),
    },
    actions: {
      ...problemActions,
    },
    delays: { refreshEvery: 5_000 },
  }).createMachine({
    id: 'desk',
    context: ({ input }) => ({
      question: input.question,
      reply: null,
      changed: null,
      problem: null,
    }),
    initial: 'reading',
    on: {
      'question.changed': {
        target: '.reading',
        actions: assign(({ event }) => ({ question: event.question, changed: null })),
      },
    },
    states: {
      reading: {
        tags: ['busy'],
        invoke: {
          id: 'readSection',
          src: 'readSection',
          input: ({ context }) => ({ question: context.question }),
          onDone: {
            target: 'open',
            actions: assign(({ event }) => ({ reply: event.output })),
          },
          onError: {
            target: 'failed',
            actions: { type: 'takeProblem', params: errorOf },
          },
        },
        // What can be seen can be decided, though it is being read again.
        on: { 'act.chosen': 'acting' },
      },
      open: {
        after: { refreshEvery: 'reading' },
        on: { 'section.refreshed': 'reading', 'act.chosen': 'acting' },
      },
      acting: {
        tags: ['busy'],
        entry: [assign({ changed: null }), 'clearProblem'],
        invoke: {
          id: 'performAct',
          src: 'performAct',
          input: ({ event }) => {
            assertEvent(event, 'act.chosen')
            return { act: event.act }
          },
          onDone: {
            target: 'reading',
            actions: assign(({ event }) => ({ changed: event.output })),
          },
          onError: {
            target: 'open',
            actions: { type: 'takeProblem', params: errorOf },
          },
        },
      },
      failed: {
        exit: 'clearProblem',
        on: { 'section.refreshed': 'reading' },
      },
    },
  })

export const deskMachine = createDesk<unknown, unknown, unknown>()

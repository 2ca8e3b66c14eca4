import { assign, fromPromise, setup } from 'xstate'
import type { ProblemValue } from '#contract/problem.ts'
import { errorOf } from '#machines/kit/errorOf.ts'
import { notProvided } from '#machines/kit/notProvided.ts'
import { problemActions } from '#machines/kit/problems.ts'

type Event<Subject> =
  | { type: 'subject.changed'; subject: Subject }
  | { type: 'data.refreshed' | 'load.retried' | 'line.restored' }
  | { type: 'session.unauthorised' | 'session.restored' }

/** Read one thing and leave it on screen while it is read again; another subject aborts the reading. */
export const createQuery = <Subject, Data>() =>
  setup({
    types: {
      /** `data`: it is known already, so nothing is read at first. */
      input: {} as { subject: Subject; data?: Data | null },
      context: {} as {
        readonly subject: Subject
        readonly data: Data | null
        readonly problem: ProblemValue | null
      },
      events: {} as Event<Subject>,
      tags: {} as 'busy',
    },
    actors: { load: fromPromise<Data, { subject: Subject }>(notProvided('load')) },
    actions: {
      takeData: assign((_, data: Data) => ({ data, problem: null })),
      ...problemActions,
    },
    guards: {
      hasData: ({ context }) => context.data !== null,
      isMissing: ({ context }) => context.problem?.code === 'missing',
      isForbidden: ({ context }) => context.problem?.code === 'forbidden',
    },
  }).createMachine({
    id: 'query',
    context: ({ input }) => ({ subject: input.subject, data: input.data ?? null, problem: null }),
    initial: 'opening',
    on: {
      'session.unauthorised': '.suspended',
      'session.restored': {},
      'data.refreshed': {},
      'subject.changed': {
        target: '.loading',
        actions: assign({ subject: ({ event }) => event.subject }),
      },
    },
    states: {
      opening: {
        always: [{ guard: 'hasData', target: 'ready' }, { target: 'loading' }],
      },
      loading: {
        tags: ['busy'],
        invoke: {
          id: 'load',
          src: 'load',
          input: ({ context }) => ({ subject: context.subject }),
          onDone: {
            target: 'ready',
            actions: { type: 'takeData', params: ({ event }) => event.output },
          },
          onError: {
            target: 'refused',
            actions: { type: 'takeProblem', params: errorOf },
          },
        },
      },
      refused: {
        always: [
          { guard: 'isMissing', target: 'missing' },
          { guard: 'isForbidden', target: 'forbidden' },
          { target: 'failed' },
        ],
      },
      ready: {
        initial: 'shown',
        states: {
          shown: { on: { 'data.refreshed': 'refreshing' } },
          refreshing: {
            tags: ['busy'],
            invoke: {
              id: 'refresh',
              src: 'load',
              input: ({ context }) => ({ subject: context.subject }),
              onDone: {
                target: 'shown',
                actions: { type: 'takeData', params: ({ event }) => event.output },
              },
              onError: {
                target: 'outdated',
                actions: { type: 'takeProblem', params: errorOf },
              },
            },
          },
          outdated: {
            on: {
              'load.retried': 'refreshing',
              'data.refreshed': 'refreshing',
              'line.restored': 'refreshing',
            },
          },
        },
      },
      missing: { on: { 'load.retried': 'loading' } },
      forbidden: { on: { 'load.retried': 'loading' } },
      failed: {
        on: {
          'load.retried': 'loading',
          'line.restored': 'loading',
        },
      },
      suspended: {
        on: {
          'session.restored': 'loading',
          'subject.changed': { actions: assign({ subject: ({ event }) => event.subject }) },
        },
      },
    },
  })

export const queryMachine = createQuery<unknown, unknown>()

import { assign, enqueueActions, fromPromise, setup } from 'xstate'
import { problemOf, type ProblemValue } from '#contract/problem.ts'
import { errorOf } from '#machines/kit/errorOf.ts'
import { notProvided } from '#machines/kit/notProvided.ts'

/** How long a watch waits between two looks, in milliseconds; after failures up to twice the longest time. */
export type Pace = { readonly soonest: number; readonly latest: number }

/** What a watch tells the machine that invokes it. */
export type WatchEvent<Seen> =
  | { type: 'watch.reported'; seen: Seen }
  | { type: 'watch.failed'; problem: ProblemValue }

// At first a change is likely soon; later each wait is a fifth longer.
const growth = 1.2

/** Looks at something that goes on by itself, ever less often, until the state that invokes it is left. */
export const createWatch = <Subject, Seen>() =>
  setup({
    types: {
      input: {} as { subject: Subject; pace: Pace },
      context: {} as { readonly subject: Subject; readonly pace: Pace; readonly wait: number },
      events: {} as { type: 'look.requested' | 'line.restored' },
      tags: {} as 'busy',
    },
    actors: { look: fromPromise<Seen, { subject: Subject }>(notProvided('look')) },
    actions: {
      report: enqueueActions(({ enqueue, self }, { seen }: { seen: Seen }) => {
        const event: WatchEvent<Seen> = { type: 'watch.reported', seen }
        if (self._parent) enqueue.sendTo(self._parent, event)
      }),
      reportFailure: enqueueActions(({ enqueue, self }, { error }: { error: unknown }) => {
        const event: WatchEvent<Seen> = { type: 'watch.failed', problem: problemOf(error) }
        if (self._parent) enqueue.sendTo(self._parent, event)
      }),
      slowDown: assign(({ context: { pace, wait } }) => ({
        wait: Math.min(pace.latest, wait * growth),
      })),
      backOff: assign(({ context: { pace, wait } }, { error }: { error: unknown }) => {
        const asked = (problemOf(error).retryAfter ?? 0) * 1_000
        return { wait: Math.min(pace.latest * 2, Math.max(wait * 2, asked)) }
      }),
    },
    delays: { pause: ({ context }) => context.wait },
  }).createMachine({
    id: 'watch',
    context: ({ input }) => ({ ...input, wait: input.pace.soonest }),
    initial: 'waiting',
    states: {
      // Something has happened here: what was asked for before it says nothing of it.
      waiting: {
        after: { pause: 'looking' },
        on: { 'look.requested': 'looking', 'line.restored': 'looking' },
      },
      looking: {
        tags: ['busy'],
        on: { 'look.requested': { target: 'looking', reenter: true } },
        invoke: {
          id: 'look',
          src: 'look',
          input: ({ context }) => ({ subject: context.subject }),
          onDone: {
            target: 'waiting',
            actions: [
              { type: 'report', params: ({ event }) => ({ seen: event.output }) },
              'slowDown',
            ],
          },
          onError: {
            target: 'waiting',
            actions: [
              { type: 'reportFailure', params: errorOf },
              { type: 'backOff', params: errorOf },
            ],
          },
        },
      },
    },
  })

export const watchMachine = createWatch<unknown, unknown>()

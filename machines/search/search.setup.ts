import { assign, fromPromise, setup } from 'xstate'
import { problemOf, type ProblemValue } from '#contract/problem.ts'
import type { FoundGroup } from '#contract/search.contract.ts'
import type { Way } from '#contract/search.rules.ts'
import { notProvided } from '#machines/kit/notProvided.ts'

export const searchSetup = setup({
  types: {
    context: {} as {
      readonly text: string
      readonly groups: readonly FoundGroup[]
      /** Which option the keys have reached, counted from 0; null: none. */
      readonly reached: number | null
      readonly problem: ProblemValue | null
    },
    events: {} as
      | { type: 'text.typed'; text: string }
      | { type: 'option.reached'; reached: number | null }
      | { type: 'way.chosen'; way: Way }
      | { type: 'search.submitted'; text: string }
      | { type: 'list.opened' | 'list.closed' | 'searches.forgotten' | 'search.retried' }
      | { type: 'line.restored' },
    tags: {} as 'busy' | 'open',
  },
  actors: {
    searchPortal: fromPromise<readonly FoundGroup[], { text: string }>(notProvided('searchPortal')),
  },
  guards: {
    isBlank: (_, { text }: { text: string }) => text.trim() === '',
    isNothing: (_, groups: readonly FoundGroup[]) => groups.length === 0,
    hasText: ({ context }) => context.text.trim() !== '',
  },
  actions: {
    takeText: assign((_, { text }: { text: string }) => ({ text, reached: null })),
    takeGroups: assign((_, groups: readonly FoundGroup[]) => ({
      groups,
      reached: null,
      problem: null,
    })),
    takeProblem: assign((_, { error }: { error: unknown }) => ({
      groups: [],
      problem: problemOf(error),
    })),
    dropAnswer: assign({ groups: [], reached: null, problem: null }),
    reach: assign((_, { reached }: { reached: number | null }) => ({ reached })),
    leaveList: assign({ reached: null }),
    /** The flow leads there, and saves what was looked for. */
    follow: (_, _params: { way: Way; text: string }) => undefined,
    forgetSearches: () => undefined,
  },
  delays: {
    /** Nobody is asked for what is half typed. */
    pause: 200,
  },
})

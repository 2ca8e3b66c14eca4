import { assign, fromPromise, setup } from 'xstate'
import type { PayeeCard } from '#contract/card.contract.ts'
import type { ProblemValue } from '#contract/problem.ts'
import { notProvided } from '#machines/kit/notProvided.ts'
import { problemActions } from '#machines/kit/problems.ts'

export type FoundAccounts = { readonly records: readonly PayeeCard[]; readonly total: number }

type Context = {
  /** A part of the holder's name or of a plate. */
  readonly keyword: string
  /** What was read last; null until then. */
  readonly found: FoundAccounts | null
  readonly problem: ProblemValue | null
}

export const nothingChosen: Context = { keyword: '', found: null, problem: null }

export const accountChoiceSetup = setup({
  types: {
    context: {} as Context,
    events: {} as
      | { type: 'choice.opened' | 'account.sought'; keyword: string }
      | { type: 'choice.closed' | 'load.retried' }
      | { type: 'account.chosen'; card: PayeeCard }
      | { type: 'session.unauthorised' | 'session.restored' },
    tags: {} as 'busy' | 'blocked',
  },
  actors: {
    pagePayeeCards: fromPromise<FoundAccounts, { keyword: string }>(notProvided('pagePayeeCards')),
  },
  actions: {
    beginAnew: assign(nothingChosen),
    takeKeyword: assign((_, { keyword }: { keyword: string }) => ({ keyword: keyword.trim() })),
    takeFound: assign((_, found: FoundAccounts) => ({ found, problem: null })),
    ...problemActions,
    /** The form takes the payee and the account into its fields. */
    fillAccount: (_, _card: PayeeCard) => undefined,
  },
})

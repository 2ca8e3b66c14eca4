import { assign, fromPromise, setup } from 'xstate'
import type { Draft } from '#contract/draft.contract.ts'
import { isBegun } from '#contract/payTask.draft.ts'
import { notProvided } from '#machines/kit/notProvided.ts'

type Dropped = Pick<Draft, 'subjectId'>

export const unfinishedTaskSetup = setup({
  types: {
    context: {} as {
      /** The last saved first. */
      readonly drafts: readonly Draft[]
      /** The one that is being discarded. */
      readonly dropped: Draft['subjectId'] | null
    },
    events: {} as
      | ({ type: 'draft.dropped' } & Dropped)
      | { type: 'session.unauthorised' | 'session.restored' },
    tags: {} as 'busy' | 'terminal',
  },
  actors: {
    listDrafts: fromPromise<readonly Draft[]>(notProvided('listDrafts')),
    deleteDraft: fromPromise<null, Dropped>(notProvided('deleteDraft')),
  },
  actions: {
    takeDrafts: assign((_, drafts: readonly Draft[]) => ({
      drafts: drafts.filter(({ draft }) => isBegun(draft)),
      dropped: null,
    })),
    chooseDropped: assign((_, { subjectId }: Dropped) => ({ dropped: subjectId })),
    removeDropped: assign(({ context: { drafts, dropped } }) => ({
      drafts: drafts.filter(({ subjectId }) => subjectId !== dropped),
      dropped: null,
    })),
    unmarkDropped: assign({ dropped: null }),
    announceProblem: (_, _problem: { error: unknown }) => undefined,
  },
  guards: {
    hasBegun: ({ context }) => context.drafts.length > 0,
  },
})

import { assign, fromPromise, setup } from 'xstate'
import type { Draft } from '#contract/draft.contract.ts'
import { notProvided } from '#machines/kit/notProvided.ts'

export const unfinishedTaskSetup = setup({
  types: {
    context: {} as { readonly savedAt: Draft['savedAt'] },
    events: {} as { type: 'draft.dropped' | 'session.unauthorised' | 'session.restored' },
    tags: {} as 'busy' | 'terminal',
  },
  actors: {
    getDraft: fromPromise<Draft | null>(notProvided('getDraft')),
    deleteDraft: fromPromise<null>(notProvided('deleteDraft')),
  },
  actions: {
    takeDraft: assign((_, draft: Draft | null) => ({ savedAt: draft?.savedAt ?? '' })),
    announceProblem: (_, _problem: { error: unknown }) => undefined,
  },
  guards: {
    /** Whoever has chosen where the orders come from has begun. */
    isBegun: (_, draft: Draft | null) => Boolean(draft?.draft['orderKind']),
  },
})

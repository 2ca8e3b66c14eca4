import { sendTo, setup } from 'xstate'
import type { Workbench } from '#contract/workbench.contract.ts'
import { createQuery } from '#machines/kit/query/query.machine.ts'

/** All figures by one question. */
export const createFigures = () => createQuery<null, Workbench>()

export const workbenchSetup = setup({
  types: {
    context: {} as Record<string, never>,
    events: {} as
      | { type: 'refresh.requested' | 'tab.left' | 'tab.returned' }
      | { type: 'session.unauthorised' | 'session.restored' },
  },
  actors: { figures: createFigures() },
  actions: {
    refreshFigures: sendTo('figures', { type: 'data.refreshed' }),
    tellFigures: sendTo('figures', ({ event }) => event),
  },
  delays: { staleAfter: 30_000 },
})

import { registerSetup } from './register.setup.ts'

/** The steps in which something is filled in or shown: a person goes back, or forward again where all between is whole. */
export const reopening = registerSetup.createStateConfig({
  on: {
    'step.reopened': [
      {
        guard: { type: 'leadsTo', params: ({ event }) => ({ step: event.step, to: 'enterprise' }) },
        target: '#register.enterprise',
        actions: 'clearProblem',
      },
      {
        guard: { type: 'leadsTo', params: ({ event }) => ({ step: event.step, to: 'account' }) },
        target: '#register.account',
        actions: 'clearProblem',
      },
      {
        guard: { type: 'leadsTo', params: ({ event }) => ({ step: event.step, to: 'agreements' }) },
        target: '#register.agreements',
        actions: 'clearProblem',
      },
    ],
  },
})

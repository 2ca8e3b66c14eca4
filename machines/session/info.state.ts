import { assign } from 'xstate'
import { sessionSetup } from './session.setup.ts'

/** What is known of the enterprise, beside its presence. */
export const infoState = sessionSetup.createStateConfig({
  initial: 'current',
  states: {
    current: {
      on: { 'refresh.requested': 'refreshing' },
    },
    refreshing: {
      tags: ['busy'],
      invoke: {
        id: 'refreshUser',
        src: 'refreshUser',
        onDone: {
          target: 'current',
          actions: [
            assign({
              user: ({ context, event }) => context.user && { ...context.user, ...event.output },
            }),
            'storeUser',
            'moveDeadline',
          ],
        },
        onError: 'current',
      },
    },
  },
})

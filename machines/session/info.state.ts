import { assign } from 'xstate'
import { sessionSetup } from './session.setup.ts'

/** What is known of the enterprise, beside its presence. */
export const infoState = sessionSetup.createStateConfig({
  initial: 'current',
  states: {
    current: {
      meta: {
        label: { zh: '信息已是最新', en: 'Up to date' },
        description: {
          zh: '企业信息与服务器一致。',
          en: 'What is known of the enterprise is what the server said last.',
        },
      },
      on: { 'refresh.requested': 'refreshing' },
    },
    refreshing: {
      tags: ['busy'],
      meta: {
        label: { zh: '正在更新信息', en: 'Refreshing' },
        description: {
          zh: '正在向服务器取企业信息，并写回本浏览器。',
          en: 'Fetches the enterprise from the server and writes it back to this browser.',
        },
      },
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

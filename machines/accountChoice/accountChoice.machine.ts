import { asksOf } from '#machines/kit/asks.ts'
import { accountChoiceSetup, nothingChosen } from './accountChoice.setup.ts'

const asks = asksOf(accountChoiceSetup)

/** The bound accounts that can be paid to, opened beside the form of an order, which takes one of them. */
export const accountChoiceMachine = accountChoiceSetup.createMachine({
  id: 'accountChoice',
  context: nothingChosen,
  initial: 'closed',
  // The form goes too.
  on: { 'session.unauthorised': '.closed', 'session.restored': {} },
  states: {
    closed: {
      on: {
        'choice.opened': {
          target: 'open',
          actions: ['beginAnew', { type: 'takeKeyword', params: ({ event }) => event }],
        },
      },
    },
    open: {
      initial: 'reading',
      on: { 'choice.closed': 'closed' },
      states: {
        reading: asks('pagePayeeCards', {
          input: ({ context: { keyword } }) => ({ keyword }),
          take: 'takeFound',
          done: 'choosing',
          fail: 'failed',
        }),
        failed: { tags: ['blocked'], on: { 'load.retried': 'reading' } },
        choosing: {
          on: {
            'account.sought': {
              target: 'reading',
              actions: { type: 'takeKeyword', params: ({ event }) => event },
            },
            'account.chosen': {
              target: '#accountChoice.closed',
              actions: { type: 'fillAccount', params: ({ event }) => event.card },
            },
          },
        },
      },
    },
  },
})

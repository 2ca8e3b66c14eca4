import { assign } from 'xstate'
import { errorOf } from '#machines/kit/errorOf.ts'
import { importedOrderSetup } from './importedOrder.setup.ts'

export const changingPayee = importedOrderSetup.createStateConfig({
  initial: 'loading',
  states: {
    loading: {
      tags: ['busy'],
      invoke: {
        id: 'queryBankCards',
        src: 'queryBankCards',
        input: ({ context }) => ({ id: context.order?.payeeId ?? '' }),
        onDone: {
          target: 'choosing',
          actions: assign({ accounts: ({ event }) => event.output }),
        },
        onError: {
          target: '#importedOrder.viewing',
          actions: { type: 'takeProblem', params: errorOf },
        },
      },
    },
    choosing: {
      tags: ['editable'],
      on: {
        'payee.chosen': {
          target: 'saving',
          actions: assign({ payeeCardId: ({ event }) => event.payeeCardId, problem: null }),
        },
        'payee.abandoned': { target: '#importedOrder.viewing', actions: 'forgetProblem' },
      },
    },
    saving: {
      tags: ['busy'],
      invoke: {
        id: 'changePayee',
        src: 'changePayee',
        input: ({ context }) => ({
          orderId: context.id ?? '',
          payeeCardId: context.payeeCardId ?? '',
        }),
        onDone: { target: '#importedOrder.viewing.refreshing', actions: 'announceSaved' },
        onError: {
          target: 'choosing',
          actions: { type: 'takeProblem', params: errorOf },
        },
      },
    },
  },
})

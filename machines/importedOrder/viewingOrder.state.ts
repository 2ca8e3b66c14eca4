import { errorOf } from '#machines/kit/errorOf.ts'
import { importedOrderSetup } from './importedOrder.setup.ts'

export const viewing = importedOrderSetup.createStateConfig({
  initial: 'shown',
  states: {
    shown: {
      on: {
        'order.refreshed': { target: 'refreshing', actions: 'forgetProblem' },
        'edit.requested': {
          guard: 'canEdit',
          target: '#importedOrder.editing',
          actions: 'forgetProblem',
        },
        'payee.requested': {
          guard: 'canChangePayee',
          target: '#importedOrder.changingPayee',
          actions: 'forgetProblem',
        },
      },
    },
    refreshing: {
      tags: ['busy'],
      invoke: {
        id: 'refreshOrder',
        src: 'queryOrderInfoById',
        input: ({ context }) => ({ id: context.id ?? '' }),
        onDone: {
          target: 'shown',
          actions: { type: 'takeOrder', params: ({ event }) => event.output },
        },
        onError: {
          target: 'outdated',
          actions: { type: 'takeProblem', params: errorOf },
        },
      },
    },
    outdated: {
      on: { 'load.retried': 'refreshing', 'order.refreshed': 'refreshing' },
    },
  },
})

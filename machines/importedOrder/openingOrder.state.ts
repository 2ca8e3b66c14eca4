import { errorOf } from '#machines/kit/errorOf.ts'
import { importedOrderSetup } from './importedOrder.setup.ts'

export const opening = importedOrderSetup.createStateConfig({
  tags: ['busy'],
  invoke: {
    id: 'queryOrderInfoById',
    src: 'queryOrderInfoById',
    input: ({ context }) => ({ id: context.id ?? '' }),
    onDone: [
      {
        // The session lapsed while the form was open.
        guard: 'hasFields',
        target: 'editing',
        actions: { type: 'takeOrder', params: ({ event }) => event.output },
      },
      {
        target: 'viewing',
        actions: { type: 'takeOrder', params: ({ event }) => event.output },
      },
    ],
    onError: {
      target: 'refused',
      actions: { type: 'takeProblem', params: errorOf },
    },
  },
})

export const refused = importedOrderSetup.createStateConfig({
  always: [
    { guard: 'isMissing', target: 'missing' },
    { guard: 'isForbidden', target: 'forbidden' },
    { target: 'failed' },
  ],
})

export const missing = importedOrderSetup.createStateConfig({
  on: { 'load.retried': 'opening' },
})

export const forbidden = importedOrderSetup.createStateConfig({
  on: { 'load.retried': 'opening' },
})

export const failed = importedOrderSetup.createStateConfig({
  on: { 'load.retried': 'opening' },
})

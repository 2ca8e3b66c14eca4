import { errorOf } from '#machines/kit/errorOf.ts'
import { importedOrderMeta as meta } from './importedOrder.meta.ts'
import { importedOrderSetup } from './importedOrder.setup.ts'

export const opening = importedOrderSetup.createStateConfig({
  tags: ['busy'],
  meta: meta.opening,
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
  meta: meta.refused,
  always: [
    { guard: 'isMissing', target: 'missing' },
    { guard: 'isForbidden', target: 'forbidden' },
    { target: 'failed' },
  ],
})

export const missing = importedOrderSetup.createStateConfig({
  meta: meta.missing,
  on: { 'load.retried': 'opening' },
})

export const forbidden = importedOrderSetup.createStateConfig({
  meta: meta.forbidden,
  on: { 'load.retried': 'opening' },
})

export const failed = importedOrderSetup.createStateConfig({
  meta: meta.failed,
  on: { 'load.retried': 'opening' },
})

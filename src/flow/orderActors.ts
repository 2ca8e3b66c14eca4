import { fromPromise } from 'xstate'
import {
  auditBath,
  contractImage,
  mostOrders,
  type OrderBatchReply,
  OrderFilter,
  queryMatchingOrders,
  type SeenOrder,
  updateOrderStatus,
  uploadTrackUrlBath,
} from '#contract/order.contract.ts'
import type { BatchKind } from '#contract/orderBatch.form.ts'
import { orderBatchMachine } from '#machines/orderBatch/orderBatch.machine.ts'
import type { Batch } from '#machines/orderBatch/orderBatch.setup.ts'
import { call } from '#src/api/call.ts'

const statusOf = { submit: '10', withdraw: '0', void: '900' } as const

/** Sends one act for at most as many orders as its call takes. */
const send = (
  { kind, details }: Batch,
  orders: SeenOrder[],
  signal: AbortSignal,
): Promise<OrderBatchReply> => {
  const options = { signal, quiet: true, timeout: 120_000 }
  const { reason, trackUrl, fileIds = [], ...contract } = details
  const orderIds = orders.map(({ id }) => id)
  switch (kind) {
    case 'submit':
    case 'withdraw':
    case 'void':
      return call(
        updateOrderStatus,
        { params: { id: statusOf[kind] }, body: { orders, ...(reason ? { reason } : {}) } },
        options,
      )
    case 'approve':
      return call(auditBath, { body: { orders, result: 1 } }, options)
    case 'reject':
      return call(
        auditBath,
        { body: { orders, result: 2, ...(reason ? { remark: reason } : {}) } },
        options,
      )
    case 'bindContract':
      return call(
        contractImage,
        { body: contractImage.body.parse({ orderIds, ...contract, fileIds }) },
        options,
      )
    case 'bindTrack': {
      const track = trackUrl === undefined ? { fileId: fileIds[0] } : { trackUrl }
      const items = orderIds.map((orderId) => ({ orderId, ...track }))
      return call(uploadTrackUrlBath, { body: { items } }, options)
    }
  }
}

const most = (kind: BatchKind) => (kind in statusOf ? mostOrders : 200)

/** Does one act to all its orders, in as many calls as that takes. */
const changeOrders = fromPromise<OrderBatchReply, Batch>(async ({ input, signal }) => {
  const { orders } = input
  const sum: OrderBatchReply = { success: 0, fail: 0, errors: [] }
  for (let from = 0; from < orders.length; from += most(input.kind)) {
    const reply = await send(input, orders.slice(from, from + most(input.kind)), signal)
    sum.success += reply.success
    sum.fail += reply.fail
    sum.errors.push(...reply.errors)
  }
  return sum
})

export const providedBatch = orderBatchMachine.provide({
  actors: {
    queryMatchingOrders: fromPromise(({ input: { filter }, signal }) =>
      call(queryMatchingOrders, { query: OrderFilter.parse(filter) }, { signal, quiet: true }),
    ),
    changeOrders,
  },
})

import { fromPromise } from 'xstate'
import {
  auditBath,
  contractImage,
  type OrderBatchReply,
  queryMatchingOrders,
  undoImport,
  updateOrderStatus,
  uploadMoneyFileBath,
  uploadTrackUrlBath,
} from '#contract/order.contract.ts'
import type { PagedKind } from '#contract/order.rules.ts'
import { applyTrial, deleteRealTimeOrders } from '#contract/realTimeOrder.contract.ts'
import { codesFor } from '#contract/orderBatch.form.ts'
import { orderBatchMachine } from '#machines/orderBatch/orderBatch.machine.ts'
import type { Batch } from '#machines/orderBatch/orderBatch.setup.ts'
import { call } from '#src/api/call.ts'

const statusOf = { submit: '10', withdraw: '0', void: '900' } as const

const send = (
  { kind, orders, details, filter }: Batch,
  signal: AbortSignal,
): Promise<OrderBatchReply> => {
  const options = { signal, quiet: true, timeout: 120_000 }
  const { reason, trackUrl, fileIds = [], sequenceCodes = '', paidTime, ...contract } = details
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
    case 'try':
      return call(applyTrial, { body: { orders } }, options)
    case 'delete':
      return call(deleteRealTimeOrders, { body: { orders } }, options)
    case 'approve':
      return call(auditBath, { body: { orders, result: 1 } }, options)
    case 'reject':
      return call(
        auditBath,
        { body: { orders, result: 2, ...(reason ? { remark: reason } : {}) } },
        options,
      )
    case 'bindContract':
    case 'registerContract': {
      const bound = kind === 'bindContract' ? { orderIds } : {}
      const body = contractImage.body.parse({ ...bound, ...contract, fileIds })
      return call(contractImage, { body }, options)
    }
    case 'bindTrack': {
      const track = trackUrl === undefined ? { fileId: fileIds[0] } : { trackUrl }
      const items = orderIds.map((orderId) => ({ orderId, ...track }))
      return call(uploadTrackUrlBath, { body: { items } }, options)
    }
    case 'undoImport':
      return call(undoImport, { body: { batchNo: filter['batchNo'] ?? '' } }, options)
    case 'fileMoney': {
      const codes = codesFor(sequenceCodes, orders.length)
      const items = orders.map(({ id: orderId, version }, at) => {
        const transfer = { sequenceCode: codes[at], paidTime, fileId: fileIds[0] }
        return { orderId, version, ...transfer }
      })
      return call(uploadMoneyFileBath, { body: uploadMoneyFileBath.body.parse({ items }) }, options)
    }
  }
}

const providedFor = (orderKind: PagedKind) =>
  orderBatchMachine.provide({
    actors: {
      queryMatchingOrders: fromPromise(({ input: { filter }, signal }) =>
        call(
          queryMatchingOrders,
          { query: queryMatchingOrders.query.parse({ ...filter, orderKind }) },
          { signal, quiet: true },
        ),
      ),
      changeOrders: fromPromise(({ input, signal }) => send(input, signal)),
    },
  })

/** The machine of acts on several orders of a family. */
export const providedBatch = {
  TAXPAY: providedFor('TAXPAY'),
  REALTIME: providedFor('REALTIME'),
  API: providedFor('API'),
  SPECIAL: providedFor('SPECIAL'),
} satisfies Record<PagedKind, unknown>

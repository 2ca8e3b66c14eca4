import { readApiOrder } from '#contract/apiOrder.contract.ts'
import { type OrderDetail, queryOrderInfoById } from '#contract/order.contract.ts'
import type { PagedKind } from '#contract/order.rules.ts'
import { readRealTimeOrder } from '#contract/realTimeOrder.contract.ts'
import { named } from '#machines/freightOrder/freightOrder.setup.ts'
import { call } from '#src/api/call.ts'

/** One order, by the call of its family. */
export const readOrder = (
  { id, orderKind }: { id: string; orderKind: PagedKind },
  signal: AbortSignal,
): Promise<OrderDetail> => {
  const options = { signal, quiet: true }
  switch (orderKind) {
    case 'TAXPAY':
    case 'SPECIAL':
      return call(queryOrderInfoById, { query: { id, ...named(orderKind) } }, options)
    case 'REALTIME':
      return call(readRealTimeOrder, { params: { id } }, options)
    case 'API':
      return call(readApiOrder, { params: { id } }, options)
  }
}

import { fromPromise } from 'xstate'
import {
  OrderFilter,
  type OrderKind,
  type OrderListQuery,
  orderSorts,
  pageApiOrders,
  pageRealTimeOrders,
  queryOrderInfo,
} from '#contract/order.contract.ts'
import type { Question } from '#machines/kit/pagedList/question.ts'
import { payableOrders } from '#machines/payTask/payableOrders.ts'
import { call } from '#src/api/call.ts'

const pageOf = (kind: OrderKind, query: OrderListQuery, signal: AbortSignal) => {
  const options = { signal, quiet: true }
  if (kind === 'REALTIME') return call(pageRealTimeOrders, { query }, options)
  if (kind === 'API') return call(pageApiOrders, { query }, options)
  return call(queryOrderInfo, { query: { ...query, orderKind: kind } }, options)
}

const queryOf = ({ filter, sort, page, size }: Question): OrderListQuery => {
  const key = orderSorts.find((it) => it === sort?.key)
  return {
    ...OrderFilter.parse(filter),
    payable: '1',
    current: page,
    size,
    ...(sort && key ? { sort: key, direction: sort.order } : {}),
  }
}

export const providedPayableOrders = payableOrders.provide({
  actors: {
    loadPage: fromPromise(({ input, signal }) => pageOf(input.subject, queryOf(input), signal)),
  },
})

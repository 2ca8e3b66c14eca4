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

const listsByKind = {
  TAXPAY: queryOrderInfo,
  SPECIAL: queryOrderInfo,
  REALTIME: pageRealTimeOrders,
  API: pageApiOrders,
} satisfies Record<OrderKind, unknown>

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
    loadPage: fromPromise(({ input, signal }) =>
      call(listsByKind[input.subject], { query: queryOf(input) }, { signal, quiet: true }),
    ),
  },
})

import { fromPromise } from 'xstate'
import {
  OrderFilter,
  type OrderKind,
  type OrderListQuery,
  type OrderRow,
  orderSorts,
  pageApiOrders,
  pageRealTimeOrders,
  queryOrderInfo,
} from '#contract/order.contract.ts'
import type { Asked, ListPage } from '#machines/kit/pagedList/pagedList.machine.ts'
import { call } from '#src/api/call.ts'

/** Answers pages of those orders of a family that a wizard can take. */
export const loadsOrders = (that: Pick<OrderListQuery, 'payable' | 'status'>) =>
  fromPromise<ListPage<OrderRow>, Asked<OrderKind>>(({ input, signal }) => {
    const { subject: orderKind, filter, sort, page, size } = input
    const key = orderSorts.find((it) => it === sort?.key)
    const query: OrderListQuery = {
      ...OrderFilter.parse(filter),
      ...that,
      current: page,
      size,
      ...(sort && key ? { sort: key, direction: sort.order } : {}),
    }
    const options = { signal, quiet: true }
    if (orderKind === 'REALTIME') return call(pageRealTimeOrders, { query }, options)
    if (orderKind === 'API') return call(pageApiOrders, { query }, options)
    return call(queryOrderInfo, { query: { ...query, orderKind } }, options)
  })

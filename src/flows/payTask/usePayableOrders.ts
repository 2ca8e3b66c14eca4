import { useState } from 'react'
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
import { createPagedList, type ListPage } from '#machines/query/pagedList.machine.ts'
import type { Question } from '#machines/query/question.ts'
import { call } from '#src/api/call.ts'
import { useFlow } from '#src/flows/useFlow.ts'
import type { ListView } from '#src/pages/list/ListBody.tsx'

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

const payableOrders = (kind: OrderKind) =>
  createPagedList<OrderRow>().provide({
    actors: {
      loadPage: fromPromise<ListPage<OrderRow>, Question>(({ input, signal }) =>
        call(listsByKind[kind], { query: queryOf(input) }, { signal, quiet: true }),
      ),
    },
  })

/** The orders of one family that can be paid, as a list beside the wizard. */
export const usePayableOrders = (kind: OrderKind): ListView<OrderRow> => {
  const [machine] = useState(() => payableOrders(kind))
  const [snapshot, send] = useFlow(machine, {
    input: { question: { filter: {}, sort: null, page: 1, size: 20 } },
  })
  return { snapshot, send }
}

import { useEffect, useState } from 'react'
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
import type { PickedOrders } from '#contract/payTask.draft.ts'
import { createPagedList, type ListPage } from '#machines/kit/pagedList/pagedList.machine.ts'
import type { Question } from '#machines/kit/pagedList/question.ts'
import { rowsOfSelection, type Selection } from '#machines/kit/pagedList/selection.ts'
import { call } from '#src/api/call.ts'
import { useFlow } from '#src/flow/useFlow.ts'
import type { ListView } from '#src/parts/list/ListBody.tsx'

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

const first: Question = { filter: {}, sort: null, page: 1, size: 20 }

const selectionOf = ({ rows, all }: PickedOrders): Selection<OrderRow> => {
  if (all) return { kind: 'all', ...all, sums: { unpaidFen: all.totalFen } }
  const ticked = Object.entries(rows).map(([id, unpaidFen]) => [id, { id, unpaidFen }])
  // `as`: until its page is read again, a ticked row is asked for its id and its worth only.
  return { kind: 'rows', rows: Object.fromEntries(ticked) as Record<string, OrderRow> }
}

const pickedOf = (question: Question, selection: Selection<OrderRow>): PickedOrders => ({
  question: { ...question, filter: { ...question.filter } },
  rows: Object.fromEntries(rowsOfSelection(selection).map((row) => [row.id, row.unpaidFen ?? 0])),
  all:
    selection.kind === 'all'
      ? {
          filter: { ...selection.filter },
          count: selection.count,
          totalFen: selection.sums['unpaidFen'] ?? 0,
        }
      : null,
})

/** The orders of one family that can be paid, as a list beside the wizard, which stays where it is. */
export const usePayableOrders = (
  kind: OrderKind,
  picked: PickedOrders | null,
  onPicked: (picked: PickedOrders) => void,
): ListView<OrderRow> => {
  const [machine] = useState(() => payableOrders(kind))
  const [snapshot, send] = useFlow(machine, {
    input: {
      question: picked?.question ?? first,
      ...(picked ? { selection: selectionOf(picked) } : {}),
    },
  })
  const { question, selection } = snapshot.context
  useEffect(() => onPicked(pickedOf(question, selection)), [question, selection, onPicked])
  return { snapshot, send }
}

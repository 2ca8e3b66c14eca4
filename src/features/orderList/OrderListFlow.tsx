import { useCallback, useEffect, useMemo, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { fromPromise } from 'xstate'
import {
  exportOrders,
  OrderFilter,
  type OrderListQuery,
  type OrderRow,
  orderSorts,
  orderStatistics,
  queryOrderInfo,
} from '#contract/order.contract.ts'
import { orderBatchMachine } from '#machines/orderBatch/orderBatch.machine.ts'
import { orderListMachine } from '#machines/orderBatch/orderList.ts'
import type { ListPage } from '#machines/kit/pagedList/pagedList.machine.ts'
import { createQuery } from '#machines/kit/query/query.machine.ts'
import type { Filter, Question } from '#machines/kit/pagedList/question.ts'
import {
  countOfSelection,
  rowsOfSelection,
  sumOfSelection,
} from '#machines/kit/pagedList/selection.ts'
import { call } from '#src/api/call.ts'
import { download } from '#src/api/download.ts'
import { notifyProblem } from '#src/components/notifications.ts'
import { OrderCounts } from './OrderCounts.tsx'
import { OrderListPage } from './OrderListPage.tsx'
import type { OrderStatistics } from './orderTabs.ts'
import { publishAt, useAddressedList } from '#src/flow/addressedList.ts'
import { questionOf, searchOf } from '#src/parts/list/listAddress.ts'
import { changeOrders } from '#src/flow/orderActors.ts'
import { OrderBatchFlow } from '#src/features/orderBatch/OrderBatchFlow.tsx'
import { OrderImportFlow } from '#src/features/orderImport/OrderImportFlow.tsx'
import { useFlow } from '#src/flow/useFlow.ts'
import { useListSettings } from '#src/flow/useListSettings.ts'

const names = { filters: Object.keys(OrderFilter.shape), sorts: orderSorts }
const askedIn = (search: URLSearchParams) => questionOf(search, names)

/** The list's query of a question. The server refuses a value that no filter takes. */
const queryOf = ({ filter, sort }: Question) =>
  ({
    ...filter,
    ...(sort ? { sort: sort.key, direction: sort.order } : {}),
    // Names are known by `names`; values are the server's to judge.
  }) as Pick<OrderListQuery, keyof OrderFilter | 'sort' | 'direction'>

const listMachine = orderListMachine.provide({
  actors: {
    loadPage: fromPromise<ListPage<OrderRow>, Question>(({ input, signal }) =>
      call(
        queryOrderInfo,
        { query: { ...queryOf(input), current: input.page, size: input.size } },
        { signal, quiet: true },
      ),
    ),
  },
  actions: { publishQuestion: publishAt((question) => `/tax/order${searchOf(question)}`, askedIn) },
})

const statisticsMachine = createQuery<Filter, OrderStatistics>().provide({
  actors: {
    load: fromPromise<OrderStatistics, { subject: Filter }>(({ input, signal }) =>
      call(orderStatistics, { query: input.subject }, { signal, quiet: true }),
    ),
  },
})

/** Counts by status are over every status, of the orders this enterprise carries. */
const countedFilter = ({ status: _status, role: _role, ...rest }: Filter): Filter => rest

export function OrderListFlow() {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const [isImporting, setImporting] = useState(false)
  const [isExporting, setExporting] = useState(false)
  const settings = useListSettings('orders')
  const [snapshot, send, list] = useFlow(listMachine, { input: { question: askedIn(search) } })
  useAddressedList(list, askedIn)
  const { question, selection } = snapshot.context
  const [counts, sendCounts, statistics] = useFlow(statisticsMachine, {
    input: { subject: countedFilter(question.filter) },
  })
  const renew = useCallback(() => {
    list.send({ type: 'list.refreshed' })
    statistics.send({ type: 'data.refreshed' })
  }, [list, statistics])
  const batchMachine = useMemo(() => {
    const announceChange = () => {
      list.send({ type: 'selection.cleared' })
      renew()
    }
    return orderBatchMachine.provide({ actors: { changeOrders }, actions: { announceChange } })
  }, [list, renew])
  const [batch, sendBatch] = useFlow(batchMachine, { input: undefined })

  const counted = JSON.stringify(countedFilter(question.filter))
  useEffect(() => {
    const isKnown = JSON.stringify(statistics.getSnapshot().context.subject) === counted
    // Written by JSON.stringify above.
    if (!isKnown)
      statistics.send({ type: 'subject.changed', subject: JSON.parse(counted) as Filter })
  }, [statistics, counted])

  const exportShown = () => {
    setExporting(true)
    void download(exportOrders, { query: queryOf(question) }, { timeout: 180_000, quiet: true })
      .catch((error: unknown) => notifyProblem(error))
      .finally(() => setExporting(false))
  }

  const pay = () => {
    const expected = {
      count: countOfSelection(selection),
      totalFen: sumOfSelection(selection, 'unpaidFen', (row) => row.unpaidFen),
    }
    const state =
      selection.kind === 'all'
        ? { orderKind: 'TAXPAY', filter: selection.filter, expected }
        : {
            orderKind: 'TAXPAY',
            orderIds: rowsOfSelection(selection).map(({ id }) => id),
            expected,
          }
    void navigate('/tax/generation?task=new', { state })
  }

  return (
    <OrderListPage
      snapshot={snapshot}
      send={send}
      tabs={
        <OrderCounts
          snapshot={counts}
          send={sendCounts}
          filter={question.filter}
          onChange={(filter) => send({ type: 'filter.changed', filter })}
        />
      }
      settings={settings}
      isExporting={isExporting}
      onOpen={(id) => void navigate(`/tax/orderinfo?id=${id}`)}
      onEdit={(id) => void navigate(`/tax/orderinfo?id=${id}&edit=1`)}
      onNew={() => void navigate('/tax/orderinfo')}
      onImport={() => setImporting(true)}
      onExport={exportShown}
      onAct={(kind, target) => sendBatch({ type: 'batch.requested', kind, target })}
      onPay={pay}
    >
      {isImporting && (
        <OrderImportFlow
          onClose={() => setImporting(false)}
          onImported={renew}
          onSee={(batchNo) => {
            setImporting(false)
            send({ type: 'filter.changed', filter: batchNo ? { batchNo } : {} })
          }}
        />
      )}
      <OrderBatchFlow snapshot={batch} send={sendBatch} />
    </OrderListPage>
  )
}

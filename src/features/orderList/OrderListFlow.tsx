import { useNavigate } from 'react-router-dom'
import * as z from 'zod/mini'
import {
  exportOrders,
  importOrderInfo,
  type ImportReply,
  OrderFilter,
  orderStatistics,
  pageRealTimeOrders,
  queryOrderInfo,
  readImportReport,
  readTemplate,
} from '#contract/order.contract.ts'
import { orderPages, type PagedKind } from '#contract/order.rules.ts'
import {
  exportRealTimeOrders,
  importRealTimeOrders,
  realTimeStatistics,
} from '#contract/realTimeOrder.contract.ts'
import {
  countOfSelection,
  rowsOfSelection,
  sumOfSelection,
} from '#machines/kit/pagedList/selection.ts'
import type { Filter } from '#machines/kit/pagedList/question.ts'
import { call } from '#src/api/call.ts'
import { OrderBatchFlow } from '#src/features/orderBatch/OrderBatchFlow.tsx'
import { listOf, useList } from '#src/flow/listOf.ts'
import { providedBatch } from '#src/flow/orderActors.ts'
import { useFlow } from '#src/flow/useFlow.ts'
import { useHandOver } from '#src/flow/handOver.ts'
import { notify } from '#src/components/notifications.ts'
import { translateIn } from '#src/i18n/translate.ts'
import { usePayable } from '#src/flow/usePayable.ts'
import { type Sheets, useSpreadsheetImport } from '#src/flow/useSpreadsheetImport.ts'
import { OrderListPage } from './OrderListPage.tsx'
import { countsOf } from './orderTabs.ts'

const filters = z.keyof(OrderFilter).options

// Counts by status are over every status, of the orders this enterprise carries.
const lists = {
  TAXPAY: listOf({
    name: 'orders',
    call: queryOrderInfo,
    filters,
    count: async ({ status: _status, role: _role, ...query }, signal) =>
      countsOf(await call(orderStatistics, { query }, { signal, quiet: true }), 'TAXPAY'),
    export: exportOrders,
  }),
  REALTIME: listOf({
    name: 'realTimeOrders',
    call: pageRealTimeOrders,
    filters,
    count: async ({ status: _status, role: _role, ...query }, signal) =>
      countsOf(await call(realTimeStatistics, { query }, { signal, quiet: true }), 'REALTIME'),
    export: exportRealTimeOrders,
  }),
}

const reportOf = ({
  batchNo,
  success,
  fail,
  errorFile,
  errors,
  warnings,
  ...sums
}: ImportReply) => ({
  id: batchNo,
  success,
  fail,
  sums: { freightFen: sums.successFreightFen, driverFreightFen: sums.successDriverFreightFen },
  errorFile,
  errors,
  warnings,
})

const sheetsOf = (send: typeof importOrderInfo | typeof importRealTimeOrders): Sheets => ({
  send: async (file, options) => reportOf(await call(send, { body: {}, file }, options)),
  template: readTemplate,
  // Who comes back from binding a driver comes back to the import.
  recall: async (batchNo, signal) => {
    const asked = { query: { batchNo } }
    return reportOf((await call(readImportReport, asked, { signal, quiet: true })).report)
  },
})

const sheets = {
  TAXPAY: sheetsOf(importOrderInfo),
  REALTIME: sheetsOf(importRealTimeOrders),
}

/** What leads an order of each family from a draft. */
const handIn = { TAXPAY: 'submit', REALTIME: 'try' } as const

const drafts = '0'
const submitted = '10,20'

function Orders({ orderKind }: { orderKind: PagedKind }) {
  const orders = lists[orderKind]
  const pages = orderPages[orderKind]
  const navigate = useNavigate()
  const payWith = useHandOver()
  const list = useList(orders)
  const { send } = list
  const { selection } = list.snapshot.context
  const { payable, refresh } = usePayable(orderKind)
  const renew = () => {
    send({ type: 'list.refreshed' })
    refresh()
  }
  const see = (filter: Filter) => send({ type: 'filter.changed', filter })
  const [batch, sendBatch, batchActor] = useFlow(providedBatch[orderKind], {
    input: undefined,
    actions: {
      announceChange: ({ context: { kind, reply } }) => {
        send({ type: 'selection.cleared' })
        const { filter } = orders.asked(new URLSearchParams(location.search))
        // What was submitted has left the drafts that the list shows, and whoever submits wants to see it.
        if (kind === handIn[orderKind] && reply.success > 0 && filter['status'])
          see({ ...filter, status: submitted })
        else renew()
      },
    },
  })
  const importing = useSpreadsheetImport(sheets[orderKind], ({ report, goesOn }) => {
    if (!goesOn || !report?.id || report.success === 0) return renew()
    const filter = { batchNo: report.id, status: drafts }
    const asked = {
      type: 'batch.requested',
      kind: handIn[orderKind],
      target: { kind: 'imported', filter, count: report.success },
    } as const
    // Another act was begun beside the import.
    if (!batchActor.getSnapshot().can(asked)) {
      notify({ tone: 'warning', title: translateIn('order')('order.import.notSubmitted') })
      return renew()
    }
    // What is warned of stands above the list, and what is submitted can be withdrawn until it is audited.
    see(filter)
    sendBatch(asked)
  })

  const pay = () => {
    const expected = {
      count: countOfSelection(selection),
      totalFen: sumOfSelection(selection, 'unpaidFen', (row) => row.unpaidFen),
    }
    payWith(
      selection.kind === 'all'
        ? { orderKind, filter: selection.filter, expected }
        : {
            orderKind,
            orderIds: rowsOfSelection(selection).map(({ id }) => id),
            expected,
          },
    )
  }

  return (
    <OrderListPage
      {...list}
      orderKind={orderKind}
      onOpen={(id) => void navigate(`${pages.one}?id=${id}`)}
      onEdit={(id) => void navigate(`${pages.one}?id=${id}&edit=1`)}
      onNew={() => void navigate(pages.one)}
      importing={importing}
      onAct={(kind, target) => sendBatch({ type: 'batch.requested', kind, target })}
      onPay={pay}
      payable={payable}
    >
      <OrderBatchFlow orderKind={orderKind} snapshot={batch} send={sendBatch} />
    </OrderListPage>
  )
}

/** /tax/order */
export function OrderListFlow() {
  return <Orders orderKind="TAXPAY" />
}

/** /tax/realTime */
export function RealTimeListFlow() {
  return <Orders orderKind="REALTIME" />
}

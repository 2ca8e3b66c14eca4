import { useNavigate, useSearchParams } from 'react-router-dom'
import * as z from 'zod/mini'
import { fromPromise } from 'xstate'
import {
  apiOrderStatistics,
  listRefusedPushes,
  type RefusedPushes as RefusedPushesReply,
} from '#contract/apiOrder.contract.ts'
import {
  type ImportedSheet,
  importOrderInfo,
  type ImportReply,
  listImports,
  OrderFilter,
  type OrderKind,
  orderStatistics,
  pageApiOrders,
  pageRealTimeOrders,
  queryOrderInfo,
  readImportReport,
  readTemplate,
} from '#contract/order.contract.ts'
import { orderPages, type PagedKind } from '#contract/order.rules.ts'
import type { BatchKind } from '#contract/orderBatch.form.ts'
import { importRealTimeOrders, realTimeStatistics } from '#contract/realTimeOrder.contract.ts'
import {
  countOfSelection,
  rowsOfSelection,
  sumOfSelection,
} from '#machines/kit/pagedList/selection.ts'
import type { Filter } from '#machines/kit/pagedList/question.ts'
import { createQuery } from '#machines/kit/query/query.machine.ts'
import type { BatchTarget } from '#machines/orderBatch/orderBatch.setup.ts'
import { call } from '#src/api/call.ts'
import { download } from '#src/api/download.ts'
import {
  InterfaceOrderFlow,
  SpecialOrderFlow,
} from '#src/features/freightOrder/FreightOrderFlow.tsx'
import { InterfaceKeyFlow } from '#src/features/interfaceKey/InterfaceKeyFlow.tsx'
import { useOrderExport } from '#src/features/orderExport/OrderExportFlow.tsx'
import { OrderBatchFlow } from '#src/features/orderBatch/OrderBatchFlow.tsx'
import { fetchFile } from '#src/flow/fetchFile.ts'
import { listOf, useList } from '#src/flow/listOf.ts'
import { providedBatch } from '#src/flow/orderActors.ts'
import { useFlow } from '#src/flow/useFlow.ts'
import { useHandOver } from '#src/flow/handOver.ts'
import { notify } from '#src/components/notifications.ts'
import { translateIn } from '#src/i18n/translate.ts'
import { usePayable } from '#src/flow/usePayable.ts'
import { type Sheets, useSpreadsheetImport } from '#src/flow/useSpreadsheetImport.ts'
import { invoicingAddress, type OrdersToInvoice } from '#src/parts/invoice/invoiceAddresses.ts'
import { type EarlierActs, EarlierImports } from './EarlierImports.tsx'
import { OrderListPage } from './OrderListPage.tsx'
import { RefusedPushes } from './RefusedPushes.tsx'
import { newSpecialAddress, newTypeIn } from '#src/parts/order/specialAddresses.ts'
import { countsOf } from '#src/parts/order/orderTabs.ts'

const filters = z.keyof(OrderFilter).options

// Counts by status are over every status, of the orders this enterprise carries.
const lists = {
  TAXPAY: listOf({
    name: 'orders',
    call: queryOrderInfo,
    filters,
    count: async ({ status: _status, role: _role, ...query }, how) =>
      countsOf(await call(orderStatistics, { query }, how), 'TAXPAY'),
  }),
  REALTIME: listOf({
    name: 'realTimeOrders',
    call: pageRealTimeOrders,
    filters,
    count: async ({ status: _status, role: _role, ...query }, how) =>
      countsOf(await call(realTimeStatistics, { query }, how), 'REALTIME'),
  }),
  API: listOf({
    name: 'apiOrders',
    call: pageApiOrders,
    filters,
    count: async ({ status: _status, role: _role, ...query }, how) =>
      countsOf(await call(apiOrderStatistics, { query }, how), 'API'),
  }),
  SPECIAL: listOf({
    name: 'specialOrders',
    call: queryOrderInfo,
    always: { orderKind: 'SPECIAL' },
    filters,
    count: async ({ status: _status, role: _role, ...query }, how) =>
      countsOf(
        await call(orderStatistics, { query: { ...query, orderKind: 'SPECIAL' } }, how),
        'SPECIAL',
      ),
  }),
}

const reportOf = ({
  batchNo,
  success,
  fail,
  errorFile,
  errors,
  warnings,
  unread,
  ...sums
}: ImportReply) => ({
  id: batchNo,
  success,
  fail,
  sums: { freightFen: sums.successFreightFen, driverFreightFen: sums.successDriverFreightFen },
  errorFile,
  errors,
  warnings,
  unread,
})

type Send = (file: File, options: Parameters<Sheets['send']>[1]) => Promise<ImportReply>

const sheetsOf = (send: Send, orderKind: PagedKind): Sheets => ({
  send: async (file, options) => reportOf(await send(file, options)),
  template: (signal) => download(readTemplate, { query: { orderKind } }, { signal, quiet: true }),
  // Who comes back from binding a driver comes back to the import.
  recall: async (batchNo, signal) => {
    const asked = { query: { batchNo } }
    return reportOf((await call(readImportReport, asked, { signal, quiet: true })).report)
  },
})

/** Families that a person writes or imports; the others come from outside. */
type WrittenKind = Exclude<PagedKind, 'API'>

const sheets = {
  TAXPAY: sheetsOf((file, how) => call(importOrderInfo, { body: {}, file }, how), 'TAXPAY'),
  REALTIME: sheetsOf(
    (file, how) => call(importRealTimeOrders, { body: {}, file }, how),
    'REALTIME',
  ),
  SPECIAL: sheetsOf(
    (file, how) => call(importOrderInfo, { body: { orderKind: 'SPECIAL' }, file }, how),
    'SPECIAL',
  ),
}

/** What leads an order of each family from a draft. */
const handIn = { TAXPAY: 'submit', REALTIME: 'try', API: 'submit', SPECIAL: 'submit' } as const

const drafts = '0'
const submitted = '10,20'
const passedTrial = '40'

/** The list of a family, with what is done to its orders; all but how they come into it. */
const useOrders = (orderKind: PagedKind) => {
  const orders = lists[orderKind]
  const pages = orderPages[orderKind]
  const navigate = useNavigate()
  const payWith = useHandOver()
  const list = useList(orders)
  const { exporting, exports } = useOrderExport(orderKind)
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
        // What was submitted has left the drafts that the list shows, and whoever submits wants to see it: where most of it is.
        if (kind === handIn[orderKind] && reply.success > 0 && filter['status'])
          see({ ...filter, status: reply.passed * 2 > reply.success ? passedTrial : submitted })
        else renew()
      },
    },
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

  const page = {
    ...list,
    ...(list.tools && { tools: { ...list.tools, exporting } }),
    orderKind,
    onOpen: (id: string) => void navigate(`${pages.one}?id=${id}`),
    onEdit: (id: string) => void navigate(`${pages.one}?id=${id}&edit=1`),
    onAct: (kind: BatchKind, target: BatchTarget) =>
      sendBatch({ type: 'batch.requested', kind, target }),
    onPay: pay,
    onInvoice: () => {
      const chosen = rowsOfSelection(selection)
      const orders = chosen.map(({ id, freightFen }) => ({ id, freightFen }))
      const state: OrdersToInvoice = { orderKind, orders }
      void navigate(invoicingAddress, { state })
    },
    payable,
    children: (
      <>
        <OrderBatchFlow orderKind={orderKind} snapshot={batch} send={sendBatch} />
        {exports}
      </>
    ),
  }
  return { page, see, renew, sendBatch, batchActor, taken: batch.context.reply.success }
}

const earlierImports = createQuery<OrderKind, readonly ImportedSheet[]>().provide({
  actors: {
    load: fromPromise(({ input: { subject: orderKind }, signal }) =>
      call(listImports, { query: { orderKind } }, { signal, quiet: true }),
    ),
  },
})

function EarlierFlow({ orderKind, ...acts }: EarlierActs & { orderKind: WrittenKind }) {
  const [snapshot, send] = useFlow(earlierImports, { input: { subject: orderKind } })
  return (
    <EarlierImports
      {...acts}
      snapshot={snapshot}
      send={send}
      onErrors={(file) => fetchFile(file.id)}
    />
  )
}

function WrittenOrders({ orderKind }: { orderKind: WrittenKind }) {
  const navigate = useNavigate()
  const { page, see, renew, sendBatch, batchActor, taken } = useOrders(orderKind)
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
  return (
    <OrderListPage
      {...page}
      onNew={(type) => void navigate(type ? newSpecialAddress(type) : orderPages[orderKind].one)}
      importing={importing}
      // What a batch has taken back is read anew.
      earlier={(acts) => <EarlierFlow key={taken} {...acts} orderKind={orderKind} />}
    />
  )
}

/** /tax/order */
export function OrderListFlow() {
  return <WrittenOrders orderKind="TAXPAY" />
}

/** /tax/realTime */
export function RealTimeListFlow() {
  return <WrittenOrders orderKind="REALTIME" />
}

const refusedPushes = createQuery<null, RefusedPushesReply>().provide({
  actors: {
    load: fromPromise(({ signal }) => call(listRefusedPushes, {}, { signal, quiet: true })),
  },
})

function PushedOrders() {
  const { page } = useOrders('API')
  const [refused] = useFlow(refusedPushes, { input: { subject: null } })
  return (
    <OrderListPage {...page} entrance={<InterfaceKeyFlow />}>
      <RefusedPushes refused={refused.context.data} />
      {page.children}
    </OrderListPage>
  )
}

/** /tax/logistics: the list, or one of its orders in its place. */
export function InterfaceListFlow() {
  const [search] = useSearchParams()
  return search.has('id') ? <InterfaceOrderFlow /> : <PushedOrders />
}

/** /specialOrder/specialOrderList: `?id=` shows one order in its place, `?new=` writes one of a type. */
export function SpecialListFlow() {
  const [search] = useSearchParams()
  const specialType = newTypeIn(search)
  if (specialType === null && !search.has('id')) return <WrittenOrders orderKind="SPECIAL" />
  return <SpecialOrderFlow specialType={specialType} />
}

import { lazy, Suspense } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'
import * as z from 'zod/mini'
import {
  InvoiceApplyFilter,
  InvoiceFilter,
  pageInvoiceApplies,
  pageInvoices,
} from '#contract/invoice.contract.ts'
import { OrderKind } from '#contract/order.contract.ts'
import { Id } from '#contract/values.ts'
import { goTo } from '#src/app/navigation.ts'
import { invoiceDownloads, invoiceSheets } from '#src/flow/invoiceFiles.ts'
import { listOf, useList } from '#src/flow/listOf.ts'
import { useWizard } from '#src/flow/useWizard.ts'
import { useSpreadsheetImport } from '#src/flow/useSpreadsheetImport.ts'
import {
  invoicesAddress,
  invoicingAddress,
  invoicingOf,
  OrdersToInvoice,
  TickedOrders,
} from '#src/parts/invoice/invoiceAddresses.ts'
import { useForeignInvoice } from './ForeignInvoiceFlow.tsx'
import {
  InvoiceApplies,
  type InvoiceView,
  invoiceViews,
  IssuedInvoices,
  ReceivedInvoices,
} from './InvoicesPage.tsx'

const filters = z.keyof(InvoiceFilter).options.filter((name) => name !== 'role')

const issued = listOf({ name: 'invoices', call: pageInvoices, filters })
const received = listOf({
  name: 'receivedInvoices',
  call: pageInvoices,
  filters,
  always: { role: 'buyer' },
})
const applies = listOf({
  name: 'invoiceApplies',
  call: pageInvoiceApplies,
  filters: z.keyof(InvoiceApplyFilter).options.filter((name) => name !== 'ids'),
})

const ways = {
  onNew: () => goTo(invoicingAddress),
  onView: (view: InvoiceView) =>
    goTo(view === 'issued' ? invoicesAddress : `${invoicesAddress}?view=${view}`),
}

function Issued() {
  const list = useList(issued)
  const renew = () => list.send({ type: 'list.refreshed' })
  return (
    <IssuedInvoices
      {...list}
      view="issued"
      {...ways}
      downloads={invoiceDownloads}
      importing={useSpreadsheetImport(invoiceSheets, renew)}
      foreign={useForeignInvoice(renew)}
    />
  )
}
function Received() {
  return (
    <ReceivedInvoices
      {...useList(received)}
      view="received"
      {...ways}
      downloads={invoiceDownloads}
    />
  )
}
function Applies() {
  return <InvoiceApplies {...useList(applies)} view="applies" {...ways} />
}

// Whoever only looks at the lists need not load the rest.
const InvoicingFlow = lazy(() =>
  import('#src/features/invoicing/InvoicingFlow.tsx').then((it) => ({ default: it.InvoicingFlow })),
)
const InvoiceDetailFlow = lazy(() =>
  import('#src/features/invoiceDetail/InvoiceDetailFlow.tsx').then((it) => ({
    default: it.InvoiceDetailFlow,
  })),
)

function Wizard() {
  const { state } = useLocation()
  const of = OrderKind.safeParse(useSearchParams()[0].get('of'))
  const { key, follow } = useWizard(of.success ? invoicingOf(of.data) : invoicingAddress)
  const ticked = TickedOrders.safeParse(state).data
  const left = ticked ?? (of.success ? { orderKind: of.data, orders: [] } : null)
  return (
    <InvoicingFlow
      key={key}
      chosen={OrdersToInvoice.safeParse(state).data ?? null}
      left={left ? { orderKind: left.orderKind, orders: left.orders } : null}
      onTicked={(orders) => follow(invoicingOf(orders.orderKind), orders)}
    />
  )
}

/** The lists; with `?new=` the wizard, with `?apply=` or `?invoice=` one of them. */
export function InvoicesFlow() {
  const [search] = useSearchParams()
  const apply = Id.safeParse(search.get('apply'))
  const invoice = Id.safeParse(search.get('invoice'))
  const view = invoiceViews.find((one) => one === search.get('view'))
  if (search.has('new'))
    return (
      <Suspense>
        <Wizard />
      </Suspense>
    )
  if (apply.success || invoice.success) {
    const id = apply.data ?? invoice.data ?? ''
    return (
      <Suspense>
        <InvoiceDetailFlow key={id} subject={{ kind: apply.success ? 'apply' : 'invoice', id }} />
      </Suspense>
    )
  }
  return view === 'applies' ? <Applies /> : view === 'received' ? <Received /> : <Issued />
}

import { fromPromise } from 'xstate'
import {
  applyInvoicing,
  applyRealTimeInvoicing,
  checkInvoicing,
  mostInvoiced,
  pageInvoiceApplies,
  queryInvoiceInfo,
} from '#contract/invoice.contract.ts'
import { invoiceHeaderForm } from '#contract/invoice.form.ts'
import type { OrderRow } from '#contract/order.contract.ts'
import { invoiceableOrders, ticksOf } from '#machines/invoicing/invoiceableOrders.ts'
import { invoicingMachine } from '#machines/invoicing/invoicing.machine.ts'
import type { ChosenOrders } from '#machines/invoicing/invoicing.setup.ts'
import { createWatch } from '#machines/kit/watch/watch.machine.ts'
import type { InvoiceApplyRow } from '#contract/invoice.contract.ts'
import { call } from '#src/api/call.ts'
import { actOf } from '#src/flow/acts.ts'
import { forgetForm, readForm, savesForm } from '#src/flow/formDrafts.ts'
import { loadsOrders } from '#src/flow/familyOrders.ts'
import { useAct, useKeySeed } from '#src/flow/useAct.ts'
import { useChild } from '#src/flow/useChild.ts'
import { useFlow } from '#src/flow/useFlow.ts'
import type { ListMachine } from '#src/parts/list/ListBody.tsx'
import { InvoicingPage } from './InvoicingPage.tsx'
import type { InvoicingView } from './invoicingView.ts'

const orders = invoiceableOrders.provide({ actors: { loadPage: loadsOrders({ status: '100' }) } })

const watch = createWatch<readonly string[], InvoiceApplyRow[]>().provide({
  actors: {
    look: fromPromise(async ({ input: { subject }, signal }) => {
      const query = { ids: subject.join(), size: mostInvoiced }
      const options = { signal, quiet: true, background: true }
      return (await call(pageInvoiceApplies, { query }, options)).records
    }),
  },
})

const machine = invoicingMachine.provide({
  actors: {
    act: actOf(applyInvoicing, applyRealTimeInvoicing),
    orders,
    watch,
    checkOrders: fromPromise(({ input: { choice }, signal }) =>
      call(checkInvoicing, { body: choice }, { signal, quiet: true }),
    ),
    previewInvoices: fromPromise(({ input: { choice }, signal }) =>
      call(queryInvoiceInfo, { body: choice }, { signal, quiet: true }),
    ),
    readForm: fromPromise(({ input: { subject }, signal }) =>
      readForm(invoicingMachine.id, subject, signal),
    ),
  },
  actions: { forgetForm: (_, { subject }) => forgetForm(invoicingMachine.id, subject) },
})

const saveDraft = savesForm(invoiceHeaderForm)

function WithOrders(view: InvoicingView) {
  const list = useChild<ListMachine<OrderRow>>(view.snapshot, 'orders')
  return <InvoicingPage {...view} orders={list} />
}

type Props = {
  chosen: ChosenOrders | null
  left: ChosenOrders | null
  /** Other orders are ticked, which a reload shall find. */
  onTicked: (orders: ChosenOrders) => void
}

/** The invoicing wizard, with the orders that another page has chosen, or that were ticked in it before a reload. */
export function InvoicingFlow({ chosen, left, onTicked }: Props) {
  const keySeed = useKeySeed()
  const [snapshot, send] = useFlow(machine, {
    input: { keySeed, chosen, left },
    saveDraft,
    actions: {
      announceTicks: ({ context: { orderKind, picked } }) =>
        onTicked({ orderKind, orders: ticksOf(picked) }),
    },
  })
  const act = useAct(snapshot)
  const view = { snapshot, send }
  return snapshot.matches('choosing') ? (
    <WithOrders {...view} />
  ) : (
    <InvoicingPage {...view} act={act} />
  )
}

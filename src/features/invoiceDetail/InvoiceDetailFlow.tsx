import { fromPromise } from 'xstate'
import {
  askRedLetter,
  changeInvoiceInfo,
  listInvoiceOrders,
  readInvoice,
  readInvoiceApply,
  resubmitInvoiceApply,
  retryInvoiceApply,
  unregisterInvoice,
  withdrawInvoiceApply,
} from '#contract/invoice.contract.ts'
import { invoiceChangeForm } from '#contract/invoice.form.ts'
import { invoiceDetailMachine } from '#machines/invoiceDetail/invoiceDetail.machine.ts'
import type { InvoiceFound, InvoiceSubject } from '#machines/invoiceDetail/invoiceDetail.setup.ts'
import { createWatch } from '#machines/kit/watch/watch.machine.ts'
import { call } from '#src/api/call.ts'
import { actOf } from '#src/flow/acts.ts'
import { forgetForm, readForm, savesForm } from '#src/flow/formDrafts.ts'
import { invoiceDownloads } from '#src/flow/invoiceFiles.ts'
import { useAct, useKeySeed } from '#src/flow/useAct.ts'
import { useFlow } from '#src/flow/useFlow.ts'
import { InvoiceDetailPage } from './InvoiceDetailPage.tsx'

type Asking = { signal: AbortSignal; background?: boolean }

const load = async (
  { kind, id }: InvoiceSubject,
  { signal, background = false }: Asking,
): Promise<InvoiceFound> => {
  const options = { signal, quiet: true, background }
  const asked = { params: { id } }
  if (kind === 'apply') return { kind, apply: await call(readInvoiceApply, asked, options) }
  const [invoice, orders] = await Promise.all([
    call(readInvoice, asked, options),
    call(listInvoiceOrders, asked, options),
  ])
  return { kind, invoice, orders }
}

const machineId = invoiceDetailMachine.id
/** What the other forms have, that of a change has as well. */
const saveDraft = savesForm(invoiceChangeForm)

const machine = invoiceDetailMachine.provide({
  actors: {
    act: actOf(
      changeInvoiceInfo,
      withdrawInvoiceApply,
      resubmitInvoiceApply,
      retryInvoiceApply,
      askRedLetter,
      unregisterInvoice,
    ),
    load: fromPromise(({ input: { subject }, signal }) => load(subject, { signal })),
    readForm: fromPromise(({ input: { subject }, signal }) => readForm(machineId, subject, signal)),
    watch: createWatch<InvoiceSubject, InvoiceFound>().provide({
      actors: {
        look: fromPromise(({ input: { subject }, signal }) =>
          load(subject, { signal, background: true }),
        ),
      },
    }),
  },
  actions: { forgetForm: (_, { subject }) => forgetForm(machineId, subject) },
})

/** One application or invoice. */
export function InvoiceDetailFlow({ subject }: { subject: InvoiceSubject }) {
  const keySeed = useKeySeed()
  const [snapshot, send] = useFlow(machine, { input: { keySeed, subject }, saveDraft })
  return (
    <InvoiceDetailPage
      snapshot={snapshot}
      send={send}
      act={useAct(snapshot)}
      onDownload={invoiceDownloads.onOne}
    />
  )
}

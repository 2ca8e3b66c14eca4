import type { InvoiceAction } from '#contract/invoice.rules.ts'
import type { invoice, invoiceApply } from '#server/invoice/invoice.schema.ts'
import type { Db } from '#server/platform/ports.ts'
import { tell, type ToldWhat } from './tell.ts'

type About = {
  apply: typeof invoiceApply.$inferSelect | null
  invoice: typeof invoice.$inferSelect | null
}

type Happened = { at: number; action: InvoiceAction; remark: string | null; event: string }

type Tells = (about: About, remark: string) => ToldWhat[]

type ApplyKind = 'invoiceApplyRejected' | 'invoiceApplyFailed' | 'invoiceApplyCancelled'

const toApplicant =
  (kind: ApplyKind): Tells =>
  ({ apply }, remark) =>
    apply
      ? [{ to: apply.entId, kind, params: { applyNo: apply.applyNo, applyId: apply.id, remark } }]
      : []

const invoiceOf = (row: typeof invoice.$inferSelect) => ({
  invoiceNo: row.invoiceNo,
  invoiceId: row.id,
  seller: row.sellerName,
  buyer: row.buyerName,
  totalFen: row.totalFen,
})

type InvoiceKinds = {
  seller: 'invoiceIssued' | 'invoiceCancelled' | 'invoicedMoneyReturned'
  buyer:
    | 'invoiceReceived'
    | 'invoiceReceivedCancelled'
    | 'invoiceReceivedUnregistered'
    | 'invoicedMoneyReturnedBuyer'
}

/** The buyer where it has an account here, and is not the seller. */
const toBuyer =
  (kind: InvoiceKinds['buyer']): Tells =>
  ({ invoice: row }) =>
    row && row.buyerEntId !== null && row.buyerEntId !== row.entId
      ? [{ to: row.buyerEntId, kind, params: invoiceOf(row) }]
      : []

/** The seller and the buyer, once where both are the same. */
const toBoth =
  (seller: InvoiceKinds['seller'], buyer: InvoiceKinds['buyer']): Tells =>
  (about, remark) =>
    about.invoice
      ? [
          { to: about.invoice.entId, kind: seller, params: invoiceOf(about.invoice) },
          ...toBuyer(buyer)(about, remark),
        ]
      : []

/** Whom it concerns what happened to an application or invoice, or why it is no message. */
export const toldOfInvoices: Readonly<Record<InvoiceAction, Tells | string>> = {
  'apply.submitted': 'the person’s own act, whose page has told',
  'apply.submittedAgain': 'the person’s own act, whose page has told',
  'apply.changed': 'the person’s own act, whose page has told',
  'apply.retried': 'the person’s own act, whose page has told',
  'apply.withdrawn': 'the person’s own act, whose page has told',
  'apply.approved': 'it is handed to the tax authority; what becomes of it is told',
  'apply.issued': 'the invoice itself is told',
  'apply.rejected': toApplicant('invoiceApplyRejected'),
  'apply.failed': toApplicant('invoiceApplyFailed'),
  'apply.cancelled': toApplicant('invoiceApplyCancelled'),
  'invoice.issued': toBoth('invoiceIssued', 'invoiceReceived'),
  'invoice.imported': toBuyer('invoiceReceived'),
  'invoice.unregistered': toBuyer('invoiceReceivedUnregistered'),
  'invoice.redAsked': 'the person’s own act; that it is through is told',
  'invoice.redRefused': ({ invoice: row }, remark) =>
    row ? [{ to: row.entId, kind: 'redLetterRefused', params: { ...invoiceOf(row), remark } }] : [],
  'invoice.redDone': toBoth('invoiceCancelled', 'invoiceReceivedCancelled'),
  'invoice.moneyReturned': toBoth('invoicedMoneyReturned', 'invoicedMoneyReturnedBuyer'),
}

/** Tells of what has just happened, in the transaction of it. */
export const tellOfInvoice = async (
  tx: Db,
  about: About,
  { at, action, remark, event }: Happened,
): Promise<void> => {
  const tells = toldOfInvoices[action]
  if (typeof tells === 'string') return
  const told = tells(about, remark ?? '')
  await tell(
    tx,
    told.map((one) => ({ ...one, event: `${action} ${event}`, at })),
  )
}

import type { InvoiceKind, InvoiceLine, InvoiceTransport } from '#contract/invoice.contract.ts'
import type { Ports } from '#server/platform/ports.ts'
import { withinTime } from '#server/platform/withinTime.ts'
import { bankOf } from './sandbox/bank.ts'

type Taxpayer = {
  name: string
  taxId: string | null
  address: string | null
  phone: string | null
  bank: string | null
  account: string | null
}

/** An invoice as it is handed in; the same number always with the same data. A red one names the blue one that it cancels. */
export type InvoiceRequest = {
  requestNo: string
  redOfInvoiceNo: string | null
  invoiceKind: InvoiceKind
  seller: Taxpayer
  buyer: Taxpayer
  totalFen: number
  amountFen: number
  taxFen: number
  lines: InvoiceLine[]
  transport: InvoiceTransport[]
  remark: string | null
}

/** What became of a request. `notFound`: it has never arrived. */
export type InvoiceReply =
  | { kind: 'notFound' | 'waiting' }
  | { kind: 'issued'; invoiceNo: string; at: number }
  | { kind: 'refused'; reason: string }

/** Who issues invoices. Every call may be lost or repeated; one that throws says nothing about any request. */
export type TaxAuthority = {
  hand(requests: readonly InvoiceRequest[]): Promise<null>
  /** One reply for each number, in their order. */
  ask(requestNos: readonly string[]): Promise<InvoiceReply[]>
}

const patienceMs = 15_000

/** The tax authority; null without demonstration data, where none is connected. */
export const taxAuthorityOf = (ports: Ports): TaxAuthority | null =>
  ports.settings.demo
    ? {
        hand: (requests) => withinTime(bankOf(ports).takeInvoices([...requests]), patienceMs),
        ask: (requestNos) => withinTime(bankOf(ports).answerInvoices([...requestNos]), patienceMs),
      }
    : null

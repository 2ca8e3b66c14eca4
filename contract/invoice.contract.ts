import * as z from 'zod/mini'
import { OrderKind } from './order.contract.ts'
import { Fen, Id, maxFen, Time, Version } from './values.ts'

/** 81 electronic special, 82 electronic general; 01 special and 04 general on paper, which only an import brings. */
export const InvoiceKind = z.enum(['81', '82', '01', '04'])
export type InvoiceKind = z.infer<typeof InvoiceKind>

/** Kinds that can be applied for. */
export const IssuedKind = z.enum(['81', '82'])
export type IssuedKind = z.infer<typeof IssuedKind>

/** 1 one order one invoice, 2 by consigner, 3 by consigner and route. */
export const MergeMode = z.literal([1, 2, 3])
export type MergeMode = z.infer<typeof MergeMode>

/** 0 draft, 10 submitted, 20 issuing, 30 issued, 40 rejected, 50 failed, 60 withdrawn. */
export const InvoiceApplyStatus = z.literal([0, 10, 20, 30, 40, 50, 60])
export type InvoiceApplyStatus = z.infer<typeof InvoiceApplyStatus>

/** 10 normal, 20 red letter asked for, 30 cancelled by it in full, 31 in part, 40 void (on paper only). */
export const InvoiceStatus = z.literal([10, 20, 30, 31, 40])
export type InvoiceStatus = z.infer<typeof InvoiceStatus>

/** Issued by way of the portal, or brought in from elsewhere. */
export const InvoiceOrigin = z.enum(['issued', 'imported'])
export type InvoiceOrigin = z.infer<typeof InvoiceOrigin>

/** An amount of an invoice: those of a red one are below zero. */
export const InvoiceFen = z.int().check(z.minimum(-maxFen), z.maximum(maxFen))

/** As an invoice names its seller or buyer. A natural person has no number; of an account only its end is shown. */
export const InvoiceParty = z.object({
  name: z.string(),
  taxId: z.nullable(z.string()),
  address: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  bankName: z.nullable(z.string()),
  accountMasked: z.nullable(z.string()),
})
export type InvoiceParty = z.infer<typeof InvoiceParty>

/** A line of an invoice; without quantity where its orders are counted in different units. */
export const InvoiceLine = z.object({
  seq: z.int(),
  itemName: z.string(),
  /** Nineteen digits of the tax classification. */
  taxCode: z.string(),
  spec: z.nullable(z.string()),
  unit: z.nullable(z.string()),
  quantity: z.nullable(z.number()),
  /** Yuan without tax, up to eight decimals. */
  unitPrice: z.nullable(z.string()),
  amountFen: InvoiceFen,
  ratePpm: z.int(),
  taxFen: InvoiceFen,
})
export type InvoiceLine = z.infer<typeof InvoiceLine>

/** What an invoice for freight says of each transport. */
export const InvoiceTransport = z.object({
  seq: z.int(),
  vehicleKind: z.string(),
  vehicleNumber: z.string(),
  from: z.string(),
  to: z.string(),
  goods: z.string(),
})
export type InvoiceTransport = z.infer<typeof InvoiceTransport>

const amounts = { totalFen: InvoiceFen, amountFen: InvoiceFen, taxFen: InvoiceFen }

export const InvoiceRow = z.object({
  id: Id,
  invoiceNo: z.string(),
  /** Of a paper invoice; null of an electronic one. */
  invoiceCode: z.nullable(z.string()),
  invoiceKind: InvoiceKind,
  origin: InvoiceOrigin,
  status: InvoiceStatus,
  isBlue: z.boolean(),
  issueTime: Time,
  sellerName: z.string(),
  buyerName: z.string(),
  ...amounts,
  orderCount: z.int(),
  viewedAs: z.enum(['seller', 'buyer']),
  version: Version,
})
export type InvoiceRow = z.infer<typeof InvoiceRow>

/** What happened to an application or an invoice: `invoiceActions` in invoice.rules.ts names it. */
export const InvoiceEvent = z.object({
  time: Time,
  actor: z.string(),
  action: z.string(),
  remark: z.nullable(z.string()),
})
export type InvoiceEvent = z.infer<typeof InvoiceEvent>

const OtherInvoice = z.object({ id: Id, invoiceNo: z.string() })

export const InvoiceDetail = z.extend(InvoiceRow, {
  seller: InvoiceParty,
  buyer: InvoiceParty,
  /** Amount with tax in capital characters. */
  totalCn: z.string(),
  lines: z.array(InvoiceLine),
  transport: z.array(InvoiceTransport),
  drawer: z.nullable(z.string()),
  payee: z.nullable(z.string()),
  reviewer: z.nullable(z.string()),
  remark: z.nullable(z.string()),
  /** The application it was issued for; to the seller only. */
  apply: z.nullable(z.object({ id: Id, applyNo: z.string(), version: Version })),
  /** Why its red letter was asked for, or was refused last. */
  redReason: z.nullable(z.string()),
  /** The red invoice that cancels it, or the blue one that it cancels. */
  redInvoice: z.nullable(OtherInvoice),
  redOf: z.nullable(OtherInvoice),
  history: z.array(InvoiceEvent),
})
export type InvoiceDetail = z.infer<typeof InvoiceDetail>

/** An order under an invoice or application, with its part of the amounts. */
export const InvoiceOrder = z.object({
  orderId: Id,
  orderKind: OrderKind,
  shippingNoteNumber: z.string(),
  originalDocumentNumber: z.string(),
  consignor: z.string(),
  vehicleNumber: z.string(),
  descriptionOfGoods: z.string(),
  from: z.string(),
  to: z.string(),
  totalFen: Fen,
  amountFen: Fen,
  taxFen: Fen,
})
export type InvoiceOrder = z.infer<typeof InvoiceOrder>

export const InvoiceApplyRow = z.object({
  id: Id,
  applyNo: z.string(),
  status: InvoiceApplyStatus,
  invoiceKind: IssuedKind,
  mergeMode: MergeMode,
  buyerName: z.string(),
  orderCount: z.int(),
  totalFen: Fen,
  amountFen: Fen,
  taxFen: Fen,
  ratePpm: z.int(),
  /** Why it was rejected, could not be issued or was withdrawn by the portal. */
  reason: z.nullable(z.string()),
  invoice: z.nullable(OtherInvoice),
  submitTime: Time,
  version: Version,
})
export type InvoiceApplyRow = z.infer<typeof InvoiceApplyRow>

export const InvoiceApply = z.extend(InvoiceApplyRow, {
  seller: InvoiceParty,
  buyer: InvoiceParty,
  totalCn: z.string(),
  lines: z.array(InvoiceLine),
  transport: z.array(InvoiceTransport),
  remark: z.nullable(z.string()),
  receiveEmail: z.nullable(z.string()),
  /** The invoice that it replaces once its red letter is through. */
  replaces: z.nullable(OtherInvoice),
  orders: z.array(InvoiceOrder),
  history: z.array(InvoiceEvent),
})
export type InvoiceApply = z.infer<typeof InvoiceApply>

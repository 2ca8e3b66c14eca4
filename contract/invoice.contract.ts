import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { isAccountNo, isEmail } from './identity.rules.ts'
import { plainAccount } from './names.rules.ts'
import { AnyPhone, NamePart } from './parties.ts'
import { numbered } from './written.ts'
import { OrderKind } from './order.contract.ts'
import {
  Day,
  Fen,
  FenSum,
  Id,
  idList,
  line,
  maxFen,
  note,
  pageOf,
  PageQuery,
  queryInt,
  Time,
  Version,
} from './values.ts'

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

/** 10 normal, 20 red letter asked for, 30 cancelled by it in full, 31 in part, 40 from elsewhere, and its registration withdrawn. */
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

/** What a person may type of an invoice whose file was read. */
export const typedFields = [
  'number',
  'code',
  'invoiceKind',
  'issueDay',
  'buyerName',
  'buyerTaxId',
  'amountFen',
  'taxFen',
  'totalFen',
] as const
export type TypedField = (typeof typedFields)[number]

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
  /** An invoice from elsewhere came with a file, or as a row of a spreadsheet alone. */
  hasOriginal: z.boolean(),
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
  /** What a person typed otherwise than the file says that it came with. */
  typed: z.array(z.enum(typedFields)),
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
  /** Where that invoice stands: it may be cancelled by now. */
  invoiceStatus: z.nullable(InvoiceStatus),
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
  /** What a person typed of the remark, before what the portal adds. */
  typedRemark: z.nullable(z.string()),
  receiveEmail: z.nullable(z.string()),
  /** The invoice that it replaces once its red letter is through. */
  replaces: z.nullable(OtherInvoice),
  /** The application that replaces this one once the red letter of its invoice is through. */
  replacedBy: z.nullable(z.object({ id: Id, applyNo: z.string() })),
  orders: z.array(InvoiceOrder),
  history: z.array(InvoiceEvent),
})
export type InvoiceApply = z.infer<typeof InvoiceApply>

const base = { access: 'enterprise', kind: 'json' } as const
const taxpay = { ...base, group: 'taxpay', method: 'POST' } as const
const portal = { ...base, group: 'portal' } as const
const once = { idempotent: true, act: true } as const

/** Orders of one check or application, or of one invoice from elsewhere. */
export const mostInvoiced = 200

/** What is to be invoiced, and how: the order of the ids is that of the invoices. */
const choice = {
  orderIds: z.array(Id).check(z.minLength(1), z.maxLength(mostInvoiced)),
  mergeMode: MergeMode,
  invoiceKind: IssuedKind,
}

/** What an invoice names of its buyer beside name and number, and says besides; null: as the buyer registered it, or nothing. */
export const InvoiceHeader = z.strictObject({
  address: z.nullable(line(5, 200)),
  phone: z.nullable(AnyPhone),
  bankName: z.nullable(line(4, 100)),
  bankAccount: z.nullable(numbered(isAccountNo, plainAccount)),
  remark: z.nullable(line(1, 100)),
  receiveEmail: z.nullable(z.string().check(z.trim(), z.maxLength(100), z.refine(isEmail))),
})
export type InvoiceHeader = z.infer<typeof InvoiceHeader>

/** What may be invoiced in the month, and how much of it is taken; without tax. */
const Quota = z.object({ totalFen: Fen, usedFen: FenSum })

/** What an application would print; `missing` names what its kind needs of the buyer. */
export const InvoicePreview = z.object({
  buyer: InvoiceParty,
  missing: z.array(z.enum(['taxId'])),
  orderIds: z.array(Id),
  ...amounts,
  totalCn: z.string(),
  ratePpm: z.int(),
  lines: z.array(InvoiceLine),
  transport: z.array(InvoiceTransport),
  remark: z.string(),
})
export type InvoicePreview = z.infer<typeof InvoicePreview>

export const queryInvoiceInfo = endpoint({
  ...taxpay,
  path: '/api/ws/ent/taxpay/queryInvoiceInfo',
  summary: { zh: '开票信息预览', en: 'Preview of invoices' },
  body: z.strictObject(choice),
  reply: z.object({
    seller: InvoiceParty,
    invoices: z.array(InvoicePreview),
    orderCount: z.int(),
    ...amounts,
  }),
  problems: ['invoiceRefused'],
})

/** What speaks against invoicing an order, and what to do; without an order, against all of them. */
export const InvoicingProblem = z.object({
  orderId: z.nullable(Id),
  shippingNoteNumber: z.nullable(z.string()),
  code: z.string(),
  /** What is only warned of does not keep an order from its invoice. */
  level: z.enum(['BLOCK', 'WARN']),
  message: z.string(),
})
export type InvoicingProblem = z.infer<typeof InvoicingProblem>

/** What can be invoiced together, as it stands now. Nothing is changed. */
export const InvoicingCheck = z.object({
  pass: z.boolean(),
  /** So many invoices would it be. */
  count: z.int(),
  orderCount: z.int(),
  ...amounts,
  /** Null where the tax authority has told nothing yet. */
  quota: z.nullable(Quota),
  problems: z.array(InvoicingProblem),
})
export type InvoicingCheck = z.infer<typeof InvoicingCheck>

export const checkInvoicing = endpoint({
  ...taxpay,
  path: '/api/ws/ent/taxpay/invoicingBath/check',
  summary: { zh: '开票检查', en: 'Check orders before they are invoiced' },
  body: z.strictObject(choice),
  reply: InvoicingCheck,
})

const application = {
  ...once,
  body: z.strictObject({
    ...choice,
    /** Only where all orders have one buyer. */
    header: z.optional(InvoiceHeader),
    /** What the person saw: anything else is refused. */
    expected: z.strictObject({
      count: z.int().check(z.minimum(1), z.maximum(mostInvoiced)),
      totalFen: FenSum,
    }),
  }),
  reply: z.object({ applies: z.array(InvoiceApplyRow) }),
  problems: ['invoiceRefused', 'ordersChanged'],
} as const

/** Applies for the invoices of orders, all of them or none. */
export const applyInvoicing = endpoint({
  ...taxpay,
  ...application,
  path: '/api/ws/ent/taxpay/invoicingBath',
  summary: { zh: '批量开票', en: 'Apply for invoices' },
})

/** The same for real-time orders. */
export const applyRealTimeInvoicing = endpoint({
  ...base,
  ...application,
  group: 'realTimeOrder',
  method: 'POST',
  path: '/api/ws/ent/real-time/order/apply/invoice',
  summary: { zh: '实时订单申请开票', en: 'Apply for invoices of real-time orders' },
})

/** An application as its person saw it. */
const seenApply = z.strictObject({ applyId: Id, version: Version })

/**
 * Before an invoice is issued, changes what it will say. Afterwards, with a reason, asks for its red letter, and makes the
 * application that replaces it. By the application's number, or an order of it.
 */
/** The header is what is printed from now on: null is nothing, and of the account what stands, as long as a bank is named. */
export const changeInvoiceInfo = endpoint({
  ...taxpay,
  ...once,
  path: '/api/ws/ent/taxpay/changeInvoiceInfo',
  summary: { zh: '变更开票信息', en: 'Change what an invoice says' },
  body: z
    .strictObject({
      applyNo: z.optional(line(10, 20)),
      orderId: z.optional(Id),
      version: Version,
      invoiceKind: IssuedKind,
      header: InvoiceHeader,
      reason: z.optional(note(5, 200)),
    })
    .check(z.refine(({ applyNo, orderId }) => (applyNo === undefined) !== (orderId === undefined))),
  reply: InvoiceApply,
  problems: ['versionConflict', 'stateForbids', 'invoiceRefused'],
})

const onApply = {
  ...portal,
  ...once,
  method: 'POST',
  body: seenApply,
  reply: InvoiceApply,
} as const

export const withdrawInvoiceApply = endpoint({
  ...onApply,
  path: '/api/portal/invoice/apply/withdraw',
  summary: { zh: '撤回开票申请', en: 'Withdraw an application for an invoice' },
  problems: ['versionConflict', 'stateForbids'],
})

/** Hands an application that was rejected in again. */
export const resubmitInvoiceApply = endpoint({
  ...onApply,
  path: '/api/portal/invoice/apply/resubmit',
  summary: { zh: '重新提交开票申请', en: 'Submit an application for an invoice again' },
  problems: ['versionConflict', 'stateForbids', 'invoiceRefused', 'ordersChanged'],
})

/** Has an invoice that could not be issued tried again. */
export const retryInvoiceApply = endpoint({
  ...onApply,
  path: '/api/portal/invoice/apply/retry',
  summary: { zh: '重新开票', en: 'Try to issue an invoice again' },
  problems: ['versionConflict', 'stateForbids', 'invoiceRefused', 'ordersChanged'],
})

/** Asks the tax authority to cancel an invoice by a red one. */
export const askRedLetter = endpoint({
  ...portal,
  ...once,
  method: 'POST',
  path: '/api/portal/invoice/red',
  summary: { zh: '申请红冲', en: 'Ask for a red letter' },
  body: z.strictObject({ invoiceId: Id, version: Version, reason: note(5, 200) }),
  reply: InvoiceDetail,
  problems: ['versionConflict', 'stateForbids'],
})

/** Takes back that an invoice from elsewhere was registered, as where it was mistaken, or was cancelled there. */
export const unregisterInvoice = endpoint({
  ...portal,
  ...once,
  method: 'POST',
  path: '/api/portal/invoice/unregister',
  summary: {
    zh: '撤销外部发票的登记',
    en: 'Withdraw the registration of an invoice from elsewhere',
  },
  body: z.strictObject({ invoiceId: Id, version: Version, reason: note(2, 200) }),
  reply: InvoiceDetail,
  problems: ['versionConflict', 'stateForbids'],
})

export const InvoiceFilter = z.strictObject({
  /** The number of an invoice, or a part of it. */
  invoiceNo: z.optional(line(1, 20)),
  buyer: z.optional(NamePart),
  issueFrom: z.optional(Day),
  issueTo: z.optional(Day),
  /** Statuses, separated by commas. */
  status: z.optional(z.string().check(z.regex(/^\d{2}(,\d{2}){0,30}$/))),
  invoiceKind: z.optional(z.string().check(z.regex(/^\d{2}(,\d{2}){0,30}$/))),
  origin: z.optional(InvoiceOrigin),
  /** `buyer`: invoices made out to the caller, to read only. */
  role: z.optional(z.literal('buyer')),
})
export type InvoiceFilter = z.infer<typeof InvoiceFilter>

export const pageInvoices = endpoint({
  ...base,
  group: 'invoice',
  method: 'GET',
  path: '/api/ws/ent/invoice/page',
  summary: { zh: '发票列表', en: 'Invoices' },
  query: z.extend(InvoiceFilter, {
    ...PageQuery.shape,
    sort: z.optional(z.enum(['issueTime', 'totalFen'])),
    direction: z.optional(z.enum(['asc', 'desc'])),
  }),
  reply: z.extend(pageOf(InvoiceRow), {
    /** Over everything that matches; what was cancelled counts with its red invoice, what was withdrawn not at all. */
    sums: z.object({ totalFen: z.int(), amountFen: z.int(), taxFen: z.int() }),
  }),
})

/** Orders under an invoice, for its seller and its buyer; of a red one those of the invoice that it cancels. */
export const listInvoiceOrders = endpoint({
  ...base,
  group: 'invoice',
  method: 'GET',
  path: '/api/ws/ent/invoice/order/{id}',
  summary: { zh: '发票下的订单', en: 'Orders under an invoice' },
  params: z.object({ id: Id }),
  reply: z.array(InvoiceOrder),
})

export const readInvoice = endpoint({
  ...portal,
  method: 'GET',
  path: '/api/portal/invoice/{id}/detail',
  summary: { zh: '发票详情', en: 'One invoice' },
  params: z.object({ id: Id }),
  reply: InvoiceDetail,
})

export const InvoiceApplyFilter = z.strictObject({
  /** The number of an application, or a part of it. */
  applyNo: z.optional(line(1, 20)),
  buyer: z.optional(NamePart),
  submitFrom: z.optional(Day),
  submitTo: z.optional(Day),
  status: z.optional(z.string().check(z.regex(/^\d{1,2}(,\d{1,2}){0,30}$/))),
  /** Those of one act. */
  ids: z.optional(idList(mostInvoiced)),
})
export type InvoiceApplyFilter = z.infer<typeof InvoiceApplyFilter>

export const pageInvoiceApplies = endpoint({
  ...portal,
  method: 'GET',
  path: '/api/portal/invoice/apply/page',
  summary: { zh: '开票申请列表', en: 'Applications for invoices' },
  query: z.extend(InvoiceApplyFilter, {
    ...PageQuery.shape,
    size: z._default(queryInt(1, mostInvoiced), 10),
  }),
  reply: z.extend(pageOf(InvoiceApplyRow), { sums: z.object({ totalFen: FenSum }) }),
})

export const readInvoiceApply = endpoint({
  ...portal,
  method: 'GET',
  path: '/api/portal/invoice/apply/{id}/detail',
  summary: { zh: '开票申请详情', en: 'One application for an invoice' },
  params: z.object({ id: Id }),
  reply: InvoiceApply,
})

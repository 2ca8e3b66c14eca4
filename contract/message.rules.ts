import type { MessageSettings } from './message.contract.ts'
import { yuanOfFen } from './money.ts'
import { orderPages, pagedKindOf } from './order.rules.ts'
import { fillPlaces } from './words/places.ts'

/** What a message is about, as its reader filters. */
export const messageAreas = ['order', 'pay', 'loan', 'account'] as const
export type MessageArea = (typeof messageAreas)[number]

/** Ways outside the portal by which a message also reaches its person. */
export const messageWays = ['sms', 'mail'] as const
export type MessageWay = (typeof messageWays)[number]

/** Which messages of an area a person wants by a way, all of them or those that cannot wait. */
export const messageChoices = ['urgent', 'all', 'none'] as const
export type MessageChoice = (typeof messageChoices)[number]

/**
 * Unless a person chooses otherwise. An SMS reaches whoever is not at a desk, and so goes where waiting costs money; of mail
 * nobody has asked for any, and a second copy of everything teaches to read none.
 */
export const usualSettings: MessageSettings = {
  version: 0,
  language: 'zh-CN',
  smsOrder: 'urgent',
  smsPay: 'urgent',
  smsLoan: 'urgent',
  smsAccount: 'urgent',
  mailOrder: 'none',
  mailPay: 'none',
  mailLoan: 'none',
  mailAccount: 'none',
}

/** The setting by which messages of an area are sent that way. */
export const settingOf = (area: MessageArea, way: MessageWay) =>
  `${way}${area[0]!.toUpperCase()}${area.slice(1)}` as `${MessageWay}${Capitalize<MessageArea>}` // an area is a word

export type MessageValue = string | number
type Values = Readonly<Record<string, MessageValue>>

type Kind = {
  readonly area: MessageArea
  /** What its words name; amounts end with `Fen`. */
  readonly params: readonly string[]
  /** Its page, by its params; null where there is nothing to do or to see. */
  readonly leadsTo: ((values: Values) => string) | null
  /**
   * `urgent`: its person has to act, has a deadline, or has money that went otherwise than it should. `security`: somebody
   * may be at the account who should not be, which is told whatever was chosen.
   */
  readonly weight: 'plain' | 'urgent' | 'security'
}

const of =
  (area: MessageArea) =>
  <const P extends readonly string[]>(
    params: P,
    leadsTo: Kind['leadsTo'] = null,
    weight: Kind['weight'] = 'plain',
  ) => ({ area, params, leadsTo, weight })
const order = of('order')
const pay = of('pay')
const loan = of('loan')
const account = of('account')

const toTask = ({ taskId }: Values) => `/tax/generationInfo?id=${taskId}`
/** To what the payer sees of a task of another enterprise. */
const toSafePayment = ({ taskId }: Values) => `/tax/generation?as=payer&id=${taskId}`
const toApply = ({ applyId }: Values) => `/logisticsLoan/index?apply=${applyId}`
const toNote = ({ noteId }: Values) => `/logisticsLoan/index?repay=${noteId}`
const toDecision = ({ applyId }: Values) => `/logisticsLoan/enterpriseAccept?apply=${applyId}`
const toConsigner = (tab: string) => () => `/logisticsLoan/enterpriseAuth?as=consigner&tab=${tab}`
const toProjects = () => '/logisticsLoan/index'
const toCenter = () => '/center'
const toBook = () => '/tax/myAccount'
const toInvoiceApply = ({ applyId }: Values) => `/tax/invoices?apply=${applyId}`
const toInvoice = ({ invoiceId }: Values) => `/tax/invoices?invoice=${invoiceId}`
const toKeys = () => `${orderPages.API.list}?keys`
const toCards = ({ payee }: Values) =>
  `/tax/bindingCard?keyword=${encodeURIComponent(String(payee))}`
const toFleet = ({ plate }: Values) => `/tax/bind?keyword=${encodeURIComponent(String(plate))}`
const toTaxInfo = () => '/tax/entinfo'
/** Pages of orders by their family; messages of earlier times are of imported ones. */
const pagesOf = ({ orderKind }: Values) => orderPages[pagedKindOf(orderKind)]
/** To the order, or to all that stand so where it is not the only one. */
const toOrders = (status: number) => (values: Values) =>
  values['count'] === 1
    ? `${pagesOf(values).one}?id=${values['orderId']}`
    : `${pagesOf(values).list}?status=${status}`
const toOrder = (values: Values) => `${pagesOf(values).one}?id=${values['orderId']}`
/** To what the consigner sees of others' orders. */
const toConsigned = (statuses: string) => (values: Values) =>
  `${pagesOf(values).list}?role=consignor&status=${encodeURIComponent(statuses)}`

/** To the list whose orders were exported, with its exports open. */
const toExports = (values: Values) => `${pagesOf(values).list}?exports`

const orders = ['number', 'count', 'orderId', 'orderKind', 'by'] as const
/** Of what the platform decides, whichever person it was. */
const decided = ['number', 'count', 'orderId', 'orderKind'] as const
const task = ['taskNo', 'taskId', 'totalCount', 'totalFen'] as const
const apply = ['applyNo', 'applyId', 'haulier', 'consigner'] as const
const application = ['applyNo', 'applyId', 'remark'] as const
const exported = ['fileName', 'rows', 'orderKind'] as const
/** Of an account of a payee: whose, masked, when and by whom it was changed. */
const changedCard = ['payee', 'account', 'time', 'by'] as const
const invoice = ['invoiceNo', 'invoiceId', 'seller', 'buyer', 'totalFen'] as const

/**
 * Every kind of message: what it is about, what its words name, where it leads, and whether it can wait. Who is told of
 * what stands with the change (`server/message/`), the words in `contract/words/message.*`.
 */
const table = {
  orderToAudit: order(orders, toConsigned('10,20')),
  orderApproved: order(orders, toOrders(40)),
  trialPassed: order(orders, toOrders(40)),
  orderAmountsApproved: order(orders, toOrders(70)),
  orderRejected: order([...orders, 'remark'], toOrders(30), 'urgent'),
  orderDeparted: order(orders, toConsigned('50')),
  orderDelivered: order(orders, toConsigned('60')),
  orderSigned: order(orders, toConsigned('70')),
  orderMoneyVerified: order(decided, toOrders(100)),
  orderMoneyRefused: order([...decided, 'remark'], toOrders(70), 'urgent'),
  orderVoidApproved: order(decided, toOrders(900)),
  orderVoided: order(decided, toConsigned('900')),
  orderVoidRejected: order([...decided, 'remark'], toOrders(50), 'urgent'),
  orderExportReady: order(exported, toExports),
  orderExportFailed: order(exported, toExports),

  invoiceIssued: order(invoice, toInvoice),
  invoiceReceived: order(invoice, toInvoice),
  invoiceApplyRejected: order(application, toInvoiceApply, 'urgent'),
  invoiceApplyFailed: order(application, toInvoiceApply, 'urgent'),
  invoiceApplyCancelled: order(application, toInvoiceApply, 'urgent'),
  invoiceCancelled: order(invoice, toInvoice),
  invoiceReceivedCancelled: order(invoice, toInvoice, 'urgent'),
  invoiceReceivedUnregistered: order(invoice, toInvoice, 'urgent'),
  redLetterRefused: order([...invoice, 'remark'], toInvoice, 'urgent'),
  invoicedMoneyReturned: order(invoice, toInvoice, 'urgent'),
  invoicedMoneyReturnedBuyer: order(invoice, toInvoice, 'urgent'),

  payAwaiting: pay([...task, 'payer', 'until'], toTask),
  payAsked: pay([...task, 'payer', 'by', 'until'], toSafePayment, 'urgent'),
  payAskedNoMore: pay(task, toSafePayment),
  safePaid: pay([...task, 'by'], toSafePayment),
  safePartlyPaid: pay(
    [...task, 'by', 'paidCount', 'paidFen', 'failedCount', 'failedFen'],
    toSafePayment,
  ),
  safeFailed: pay([...task, 'by'], toSafePayment),
  safeReturned: pay([...task, 'by', 'count', 'fen'], toSafePayment),
  payPaid: pay(task, toTask),
  payPartlyPaid: pay(
    [...task, 'paidCount', 'paidFen', 'failedCount', 'failedFen'],
    toTask,
    'urgent',
  ),
  payFailed: pay(task, toTask, 'urgent'),
  payUnknown: pay([...task, 'count', 'fen'], toTask, 'urgent'),
  payReturned: pay([...task, 'count', 'fen'], toTask, 'urgent'),
  payRefused: pay([...task, 'payer'], toTask, 'urgent'),
  payExpired: pay(task, toTask, 'urgent'),
  payCancelled: pay(task, toTask),
  payeeCardBound: pay(changedCard, toCards, 'urgent'),
  payeeCardDefault: pay(changedCard, toCards, 'urgent'),
  payeeCardVerified: pay(changedCard, toCards),
  payeeCardUnbound: pay(changedCard, toCards, 'urgent'),
  orderPayeeChanged: pay([...decided, ...changedCard], toOrder, 'urgent'),

  loanToConfirm: loan([...apply, 'fen'], toDecision, 'urgent'),
  loanTakenBack: loan(apply, toDecision),
  loanConfirmed: loan([...apply, 'fen'], toApply),
  loanReturned: loan([...apply, 'remark'], toApply, 'urgent'),
  loanReturnedByTime: loan(apply, toApply, 'urgent'),
  loanSupplement: loan([...apply, 'remark'], toApply, 'urgent'),
  loanRejected: loan([...apply, 'remark'], toApply, 'urgent'),
  loanRejectedOther: loan(apply, toDecision),
  loanApproved: loan([...apply, 'fen', 'until'], toApply, 'urgent'),
  loanApprovedOther: loan([...apply, 'fen', 'until'], toDecision),
  loanSigned: loan([...apply, 'fen'], toDecision),
  loanFrozen: loan([...apply, 'remark'], toApply, 'urgent'),
  loanThawed: loan(apply, toApply),
  loanExpired: loan(apply, toApply),
  loanSettled: loan(apply, toApply),
  loanReleased: loan(apply, toDecision),
  loanDrawn: loan(['noteNo', 'noteId', 'dueDay'], toNote, 'urgent'),
  loanDrawnOther: loan([...apply, 'noteNo', 'dueDay'], toDecision),
  loanDue: loan(['noteNo', 'noteId', 'fen', 'dueDay'], toNote, 'urgent'),
  loanOverdue: loan([...apply, 'noteNo'], toApply, 'urgent'),
  loanOverdueOther: loan([...apply, 'noteNo'], toDecision, 'urgent'),
  loanRepaid: loan([...apply, 'amount'], toApply),
  loanSentBack: loan([...apply, 'noteNo'], toApply, 'urgent'),
  authExpired: loan(
    ['authType'],
    ({ authType }) => `${toConsigner('auth')()}&type=${authType}`,
    'urgent',
  ),
  projectApproved: loan(['projectName'], toConsigner('projects')),
  projectOpened: loan(['projectName', 'consigner'], toProjects),
  projectSuspended: loan(['projectName', 'consigner', 'remark'], toProjects, 'urgent'),
  projectEnded: loan(['projectName', 'consigner', 'remark'], toProjects, 'urgent'),
  haulierQualified: loan(['consigner'], toProjects),
  haulierWatched: loan(['consigner'], toProjects),
  haulierRemoved: loan(['consigner'], toProjects),

  registrationApproved: account([], toCenter, 'urgent'),
  registrationRejected: account(['remark'], null, 'urgent'),
  consultAnswered: account(['consultNo'], toCenter),
  taxInfoApproved: account([], toTaxInfo),
  taxInfoRejected: account(['remark'], toTaxInfo, 'urgent'),
  signatureOpened: account(['validTo'], toTaxInfo),
  plateBoundElsewhere: account(['plate', 'time'], toFleet),
  plateContested: account(['plate'], toFleet),
  plateUpheld: account(['plate'], toFleet),
  plateRefused: account(['plate'], toFleet, 'urgent'),
  chargeArrived: account(['chargeNo', 'amountFen'], toBook),
  chargeWaits: account(['chargeNo', 'amountFen', 'payer'], toBook, 'urgent'),
  chargeSentBack: account(['chargeNo', 'amountFen', 'payer', 'remark'], toBook, 'urgent'),
  withdrawalPaid: account(['withdrawalNo', 'amountFen'], toBook),
  withdrawalFailed: account(['withdrawalNo', 'amountFen'], toBook, 'urgent'),
  withdrawalReturned: account(['withdrawalNo', 'amountFen'], toBook, 'urgent'),
  withdrawalUnknown: account(['withdrawalNo', 'amountFen'], toBook, 'urgent'),
  refundPaid: account(['refundNo', 'amountFen'], toCenter),
  refundRejected: account(['refundNo', 'amountFen', 'remark'], toCenter, 'urgent'),
  balanceLow: account(['account', 'availableFen', 'lineFen'], toBook, 'urgent'),
  vendorApproved: account([], () => '/tax/bindingCard?of=enterprise'),
  vendorRejected: account([], () => '/tax/bindingCard?of=enterprise', 'urgent'),
  appliedAgain: account([], toCenter, 'security'),
  passwordLocked: account([], toCenter, 'security'),
  passwordChanged: account([], toCenter, 'security'),
  contactChanged: account([], toCenter, 'security'),
  keyCreated: account(['name', 'keyNo'], toKeys, 'security'),
  keyRevoked: account(['name', 'keyNo'], toKeys, 'security'),
  accountFrozen: account(['remark'], null, 'security'),
  accountThawed: account([], toCenter, 'urgent'),
} as const satisfies Record<string, Kind>

export type MessageKind = keyof typeof table
export const messageKinds = Object.keys(table) as MessageKind[] // of this very table

/** What a message of a kind has to be given. */
export type MessageParams<K extends MessageKind> = Readonly<
  Record<(typeof table)[K]['params'][number], MessageValue>
>

/** The facts of a kind, whatever kind it is. */
export const factsOf = (kind: MessageKind): Kind => table[kind]

export const kindsOf = (area: MessageArea): MessageKind[] =>
  messageKinds.filter((kind) => table[kind].area === area)

/** By which choices a kind is sent: of what concerns security an SMS by any. */
export const choicesThatSend = (kind: MessageKind, way: MessageWay): readonly MessageChoice[] => {
  const { weight } = table[kind]
  if (weight === 'plain') return ['all']
  return weight === 'security' && way === 'sms' ? messageChoices : ['urgent', 'all']
}

/** The page on which its person acts on it; null where there is none. */
export const linkOf = (kind: MessageKind, params: Values): string | null =>
  factsOf(kind).leadsTo?.(params) ?? null

/** Title and text with `{name}` in the places of what a message names. */
export type MessageWords = Readonly<Record<`message.${MessageKind}.${'title' | 'text'}`, string>>

/** A message in the reader's words; a reason that nobody gave is left out with its mark. */
export const messageText = (
  words: MessageWords,
  kind: MessageKind,
  params: Values,
): { title: string; text: string } => {
  const valueOf = (name: string) => {
    const value = params[name] ?? ''
    return typeof value === 'number' && /fen$/i.test(name) ? yuanOfFen(value) : String(value)
  }
  const text = words[`message.${kind}.text`]
  const isBare = params['remark'] === ''
  return {
    title: words[`message.${kind}.title`],
    text: fillPlaces(isBare ? text.replace(reasonPart, '') : text, valueOf),
  }
}

/**
 * The same as it leaves the portal. Reasons are left out: people type them, of other enterprises too, so that they may name
 * a person or lead somewhere.
 */
export const textOutside = (
  words: MessageWords,
  kind: MessageKind,
  params: Values,
): { title: string; text: string; isShortened: boolean } => {
  const isShortened =
    (params['remark'] ?? '') !== '' && reasonPart.test(words[`message.${kind}.text`])
  return { ...messageText(words, kind, { ...params, remark: '' }), isShortened }
}

/** What says the reason: up to the end of its sentence. */
const reasonPart = /\s?(原因：|意见：|Reason: ?)\{remark\}[。.]?/

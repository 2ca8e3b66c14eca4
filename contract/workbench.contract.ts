import * as z from 'zod/mini'
import { CreditScore } from './credit.contract.ts'
import { endpoint } from './endpoint.ts'
import { OrderKind } from './order.contract.ts'
import { Day, FenSum, Id, Time } from './values.ts'

/** What may wait for an enterprise, the most pressing first where no deadline decides. */
export const waitingKinds = [
  'loansToRepay',
  'safeToConfirm',
  'tasksAtPayer',
  'loansToSign',
  'loansToSupplement',
  'loansReturned',
  'loansToDecide',
  'certificatesEnded',
  'certificatesEnding',
  'signatureEnding',
  'taxInfoToFix',
  'vendorToFix',
  'tasksToPayAgain',
  'ordersToPay',
  'specialToPay',
  'tripsToPay',
  'pushesToPay',
  'invoicesToFix',
  'tripsToProve',
  'tripsToDepart',
  'ordersToAudit',
  'specialToAudit',
  'tripsToAudit',
  'pushesToAudit',
  'ordersRejected',
  'specialRejected',
  'tripsRejected',
  'pushesRejected',
  'pushesRefused',
  'ordersToInvoice',
  'tripsToInvoice',
  'pushesToInvoice',
  'specialToInvoice',
  'safeAtPayer',
  'tripsVoidAsked',
  'taskDrafts',
  'orderDrafts',
  'specialDrafts',
  'tripDrafts',
  'pushDrafts',
  'loanDrafts',
  'payDrafts',
] as const
export const WaitingKind = z.enum(waitingKinds)
export type WaitingKind = z.infer<typeof WaitingKind>

/** One kind of thing that waits for the enterprise: how many, for how much, and until when. */
export const Waiting = z.object({
  kind: WaitingKind,
  count: z.int().check(z.minimum(1)),
  /** Null where it is not about money, or its money stands with other kinds (`isPartOfOthers`). */
  fen: z.nullable(FenSum),
  /** The earliest deadline; one that is a day ends with it. Null: none. */
  dueTime: z.nullable(Time),
  /** The thing itself where it is the only one. */
  onlyId: z.nullable(Id),
})
export type Waiting = z.infer<typeof Waiting>

export const accountKinds = ['ACCOUNT_BOOK', 'ICBC', 'CREDIT', 'PREPAID'] as const

/** What one can pay from; of the credit all lines together. */
export const WorkbenchAccount = z.object({
  kind: z.enum(accountKinds),
  /** Null of the credit, which may be several lines. */
  accountMasked: z.nullable(z.string()),
  availableFen: FenSum,
  /** What banks have granted; null of an account. */
  limitFen: z.nullable(FenSum),
  isFrozen: z.boolean(),
  /** Under the amount that its enterprise wants to be warned at. */
  isLow: z.boolean(),
})
export type WorkbenchAccount = z.infer<typeof WorkbenchAccount>

const total = z.object({ freightFen: FenSum, paidFen: FenSum })

/** Freight of the orders of all families that departed on a day, and what the tasks of that day have paid and was not returned. */
export const FreightDay = z.extend(total, { day: Day })
export type FreightDay = z.infer<typeof FreightDay>

/** The last thirty days, today's the last, beside the sums of the thirty before. */
export const FreightMonth = z.object({ days: z.array(FreightDay), total, before: total })
export type FreightMonth = z.infer<typeof FreightMonth>

/** Something that the enterprise did lately, without its money, which stands with what waits; `no` is what people know it by. */
export const RecentWork = z.object({
  kind: z.enum(['task', 'import', 'apply']),
  id: Id,
  no: z.string(),
  /** Into which family an import was. */
  orderKind: z.nullable(OrderKind),
  count: z.nullable(z.int()),
  /** Of a task or an application, as their lists have it. */
  status: z.nullable(z.int()),
  time: Time,
})
export type RecentWork = z.infer<typeof RecentWork>

/** What a new enterprise does first. */
export const FirstStep = z.object({
  kind: z.enum(['bindVehicle', 'importOrders', 'registerAccount', 'authorise', 'addProject']),
  isDone: z.boolean(),
})
export type FirstStep = z.infer<typeof FirstStep>

/** What is read by itself: one that fails leaves the others as they are. */
export const workbenchParts = [
  'orders',
  'invoices',
  'tasks',
  'loans',
  'fleet',
  'signature',
  'filings',
  'drafts',
  'accounts',
  'credit',
  'month',
  'recent',
  'steps',
] as const
export const WorkbenchPart = z.enum(workbenchParts)
export type WorkbenchPart = z.infer<typeof WorkbenchPart>

export const Workbench = z.object({
  waiting: z.array(Waiting),
  accounts: z.array(WorkbenchAccount),
  /** Null where it could not be read, as the month. */
  credit: z.nullable(CreditScore),
  month: z.nullable(FreightMonth),
  recent: z.array(RecentWork),
  /** Empty once the enterprise has begun. */
  steps: z.array(FirstStep),
  /** What could not be read this time. */
  failed: z.array(WorkbenchPart),
  asOf: Time,
})
export type Workbench = z.infer<typeof Workbench>

/** All that the enterprise sees first: what waits for it, its balances, its score, a month in figures, what it did last. */
export const readWorkbench = endpoint({
  method: 'GET',
  path: '/api/portal/workbench',
  group: 'portal',
  summary: { zh: '工作台', en: 'The workbench' },
  access: 'enterprise',
  kind: 'json',
  reply: Workbench,
})

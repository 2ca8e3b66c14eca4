import * as z from 'zod/mini'
import { ChargeFilter, OwnCard } from './accountBook.contract.ts'
import { chargeStatus } from './accountBook.rules.ts'
import { endpoint } from './endpoint.ts'
import { costStatus, costTypes, refundStatus } from './prepaid.rules.ts'
import { Day, Fen, FenSum, Id, line, pageOf, PageQuery, Password, Time } from './values.ts'

const prepaid = { group: 'prepaid', access: 'enterprise', kind: 'json' } as const

/** What an enterprise paid ahead for what the portal charges. The balance is all charges, less costs and refunds. */
export const PrepaidAccount = z.object({
  accountNo: z.string(),
  status: z.enum(['normal', 'frozen']),
  balanceFen: FenSum,
  frozenFen: FenSum,
  availableFen: FenSum,
  totalChargeFen: FenSum,
  totalCostFen: FenSum,
  totalRefundFen: FenSum,
  /** Where refunds go: the enterprise's own account, once the bank has verified one. */
  refundCard: z.nullable(OwnCard),
})
export type PrepaidAccount = z.infer<typeof PrepaidAccount>

export const readPrepaidAccount = endpoint({
  ...prepaid,
  method: 'GET',
  path: '/api/ent/prepaid/account/info',
  summary: { zh: '预付款账户', en: 'The prepaid account' },
  /** Null where none was opened. */
  reply: z.nullable(PrepaidAccount),
})

const days = { dayFrom: z.optional(Day), dayTo: z.optional(Day) }
/** A part of a number. */
const keyword = z.optional(line(1, 50))

export const PrepaidCharge = z.object({
  chargeId: Id,
  chargeNo: z.string(),
  amountFen: Fen,
  payerName: z.string(),
  /** Masked. */
  payerAccount: z.nullable(z.string()),
  status: chargeStatus.name,
  createTime: Time,
})
export type PrepaidCharge = z.infer<typeof PrepaidCharge>

export const pagePrepaidCharges = endpoint({
  ...prepaid,
  method: 'GET',
  path: '/api/ent/prepaid/account/charge/page',
  summary: { zh: '预付款充值记录', en: 'Charges of the prepaid account' },
  query: z.extend(ChargeFilter, PageQuery.shape),
  reply: pageOf(PrepaidCharge),
})

export const PrepaidRefund = z.object({
  refundId: Id,
  refundNo: z.string(),
  amountFen: Fen,
  bankName: z.string(),
  /** The account it goes to, masked. */
  toAccount: z.string(),
  /** What the enterprise said why. */
  reason: z.string(),
  status: refundStatus.name,
  /** Why it was not paid. */
  remark: z.nullable(z.string()),
  createTime: Time,
  /** When it was paid, or it was clear that it would not be. */
  endTime: z.nullable(Time),
})
export type PrepaidRefund = z.infer<typeof PrepaidRefund>

export const PrepaidRefundFilter = z.strictObject({
  keyword,
  status: z.optional(refundStatus.name),
  ...days,
})
export type PrepaidRefundFilter = z.infer<typeof PrepaidRefundFilter>

export const pagePrepaidRefunds = endpoint({
  ...prepaid,
  method: 'GET',
  path: '/api/ent/prepaid/account/refund/page',
  summary: { zh: '预付款退款记录', en: 'Refunds of the prepaid account' },
  query: z.extend(PrepaidRefundFilter, PageQuery.shape),
  reply: pageOf(PrepaidRefund),
})

export const PrepaidCost = z.object({
  costId: Id,
  costNo: z.string(),
  costType: costTypes.name,
  /** The number of what it was for: a task, an application, an order; null of one of earlier times. */
  refNo: z.nullable(z.string()),
  /** The pay task that it was for. */
  taskId: z.nullable(Id),
  /** Below 0 where it was given back. */
  amountFen: z.int(),
  balanceAfterFen: FenSum,
  status: costStatus.name,
  createTime: Time,
})
export type PrepaidCost = z.infer<typeof PrepaidCost>

export const PrepaidCostFilter = z.strictObject({
  keyword,
  costType: z.optional(costTypes.name),
  ...days,
})
export type PrepaidCostFilter = z.infer<typeof PrepaidCostFilter>

export const pagePrepaidCosts = endpoint({
  ...prepaid,
  method: 'GET',
  path: '/api/ent/prepaid/account/cost/page',
  summary: { zh: '预付款扣费记录', en: 'Costs of the prepaid account' },
  query: z.extend(PrepaidCostFilter, PageQuery.shape),
  reply: z.extend(pageOf(PrepaidCost), {
    /** Of all that match: what was charged, less what was given back. */
    sumFen: z.int(),
  }),
})

/** Asks for a refund to the enterprise's own account. It is set aside at once; the operator decides. */
export const askPrepaidRefund = endpoint({
  group: 'portal',
  access: 'enterprise',
  kind: 'json',
  idempotent: true,
  act: true,
  method: 'POST',
  path: '/api/portal/prepaid/refund',
  summary: { zh: '申请预付款退款', en: 'Ask for a refund' },
  body: z.strictObject({
    amountFen: Fen.check(z.minimum(1)),
    /** The account that was shown. */
    cardId: Id,
    reason: line(2, 100),
    password: Password,
  }),
  reply: PrepaidRefund,
  problems: ['accountNotOpen', 'refundOpen', 'passwordWrong', 'accountLocked'],
})

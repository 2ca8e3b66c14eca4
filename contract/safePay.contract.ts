import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { PayDetail, PayReturn, PayTask, PayTaskFilter } from './payTask.contract.ts'
import { FenSum, Id, pageOf, PageQuery, Time } from './values.ts'

const safePay = { group: 'portal', access: 'enterprise', kind: 'json' } as const

/** A pay task of another enterprise that the caller's account book pays, as its payer sees it: from its start on. */
export const SafePayment = z.extend(
  z.pick(PayTask, {
    id: true,
    taskNo: true,
    status: true,
    totalCount: true,
    totalFen: true,
    waiting: true,
    moving: true,
    unknown: true,
    paid: true,
    failed: true,
    closed: true,
    returned: true,
    money: true,
    /** While the payer has to confirm: its page at the channel, and until when. */
    cashierUrl: true,
    deadlineAt: true,
    finishTime: true,
  }),
  {
    /** Who asked for the money, for its own orders. */
    askerName: z.string(),
    /** The account book of the caller that pays. */
    accountMasked: z.string(),
    /** Whether the payer was asked; a small total goes by the grant alone. */
    isAsked: z.boolean(),
    startTime: Time,
  },
)
export type SafePayment = z.infer<typeof SafePayment>

export const SafePaymentFilter = z.pick(PayTaskFilter, {
  taskNo: true,
  status: true,
  /** Days of the start. */
  createFrom: true,
  createTo: true,
})

/** What other enterprises pay from the caller's account book, the last first. */
export const pageSafePayments = endpoint({
  ...safePay,
  method: 'GET',
  path: '/api/portal/pay/safe/page',
  summary: { zh: '由本企业付款的安全发任务', en: 'Safe payments from the own account book' },
  query: z.extend(SafePaymentFilter, PageQuery.shape),
  reply: z.extend(pageOf(SafePayment), {
    sums: z.object({ totalFen: FenSum, paidFen: FenSum }),
  }),
})

/** One of them; of whoever asked for the money, and of everybody else, there is none under this number. */
export const getSafePayment = endpoint({
  ...safePay,
  method: 'GET',
  path: '/api/portal/pay/safe/{id}/detail',
  summary: { zh: '由本企业付款的安全发任务详情', en: 'One safe payment' },
  params: z.object({ id: Id }),
  reply: SafePayment,
})

/** One payment of it: what left the account book under which number, and what came back. Persons are masked. */
export const SafeLine = z.extend(
  z.pick(PayDetail, {
    id: true,
    outBizNo: true,
    shippingNoteNumber: true,
    payeeName: true,
    payeeAccount: true,
    bankName: true,
    amountFen: true,
    status: true,
    payTime: true,
    failReason: true,
  }),
  {
    returned: z.nullable(z.pick(PayReturn, { time: true, reason: true })),
  },
)
export type SafeLine = z.infer<typeof SafeLine>

/** Failed and unknown ones first, then in order of their numbers. */
export const listSafeLines = endpoint({
  ...safePay,
  method: 'GET',
  path: '/api/portal/pay/safe/line',
  summary: { zh: '安全发任务的付款明细', en: 'Payments of a safe payment' },
  query: z.extend(PageQuery, { id: Id }),
  reply: pageOf(SafeLine),
})

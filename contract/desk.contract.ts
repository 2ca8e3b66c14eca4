import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { ApplyStatus, LoanApplyDetail, ProductCode } from './loan.contract.ts'
import { messageWays } from './message.rules.ts'
import { PartyName } from './parties.ts'
import { PayChannel } from './payTask.contract.ts'
import { Fen, FenSum, Id, line, pageOf, PageQuery, Password, queryInt, Time } from './values.ts'

const desk = { access: 'desk', group: 'desk', kind: 'json', problems: [] } as const

/** The outside cashier, signing or approval page: its unguessable number finds it, and opens it to its payer alone. */
export const Cashier = z.object({
  no: z.string(),
  /** Payment page of Alipay, approval page of the bank, signing page of an agreement. */
  kind: z.enum(['payment', 'approval', 'agreement']),
  channel: PayChannel,
  payerName: z.string(),
  payerAccount: z.string(),
  taskNo: z.string(),
  count: z.int(),
  amountFen: FenSum,
  state: z.enum(['waiting', 'done', 'refused', 'closed']),
  createTime: Time,
  deadlineAt: Time,
  /** Back to the portal. */
  returnUrl: z.string(),
})
export type Cashier = z.infer<typeof Cashier>

const cashierNo = z.object({ no: z.string().check(z.regex(/^[\w-]{20,64}$/)) })

/** The same before its payer; who is logged in as the payer reads it again without a password. */
export const PayersCashier = z.extend(Cashier, { isLoggedIn: z.boolean() })
export type PayersCashier = z.infer<typeof PayersCashier>

/** Who is logged in as the payer sees its page; to anybody else there is none under this number. */
export const getCashier = endpoint({
  ...desk,
  method: 'GET',
  path: '/api/portal/desk/cashier/{no}',
  summary: { zh: '外部收银台（付款人已登录）', en: 'Outside cashier of a payer who is logged in' },
  knowsCaller: true,
  params: cashierNo,
  reply: PayersCashier,
})

/** The same where nobody is logged in, as on the telephone that scanned the code: by the password of the payer's account. */
export const openCashier = endpoint({
  ...desk,
  method: 'POST',
  path: '/api/portal/desk/cashier/{no}/open',
  summary: { zh: '凭付款人密码打开收银台', en: 'Open the outside cashier by the payer’s password' },
  params: cashierNo,
  body: z.strictObject({ password: Password }),
  reply: PayersCashier,
  problems: ['passwordWrong', 'accountLocked', 'accountFrozen'],
})

/** The payer decides, with the password of its account, logged in or not: the number alone decides nothing. */
export const decideCashier = endpoint({
  ...desk,
  method: 'POST',
  path: '/api/portal/desk/cashier/{no}',
  summary: { zh: '付款人确认或拒绝付款', en: 'Confirm or refuse on the cashier, as its payer' },
  params: cashierNo,
  body: z.strictObject({ decision: z.enum(['confirm', 'refuse']), password: Password }),
  reply: Cashier,
  problems: ['passwordWrong', 'accountLocked', 'accountFrozen', 'stateForbids'],
})

/** The desk plays the payer at the channel: by the task, for the numbers of the pages are their payers'. */
export const decideAtChannel = endpoint({
  ...desk,
  method: 'POST',
  path: '/api/portal/desk/cashier',
  summary: {
    zh: '演示台代付款人确认或拒绝',
    en: 'Confirm or refuse at the desk, in the payer’s place',
  },
  body: z.strictObject({ taskNo: line(1, 40), decision: z.enum(['confirm', 'refuse']) }),
  reply: z.null(),
  problems: ['stateForbids'],
})

/** A page at the desk: without its number, and without the way back, which has it. */
export const DeskCashier = z.omit(Cashier, { no: true, returnUrl: true })
export type DeskCashier = z.infer<typeof DeskCashier>

export const listCashiers = endpoint({
  ...desk,
  method: 'GET',
  path: '/api/portal/desk/cashier',
  summary: { zh: '待确认的付款', en: 'Payments that wait for their payer' },
  query: PageQuery,
  reply: pageOf(DeskCashier),
})

/** A transfer as the outside party's own books have it. */
export const DeskTransfer = z.object({
  outBizNo: z.string(),
  channel: PayChannel,
  taskNo: z.string(),
  payeeName: z.string(),
  payeeAccount: z.string(),
  amountFen: Fen,
  /** The bank's truth, which the portal may not know yet. `NONE`: the request never arrived. */
  bankStatus: z.enum(['NONE', 'DEALING', 'SUCCESS', 'FAIL', 'REFUND']),
  errorCode: z.nullable(z.string()),
  /** What the portal believes. */
  portalStatus: z.int(),
  createTime: Time,
})
export type DeskTransfer = z.infer<typeof DeskTransfer>

export const listTransfers = endpoint({
  ...desk,
  method: 'GET',
  path: '/api/portal/desk/transfer',
  summary: { zh: '渠道侧交易', en: 'Transfers at the channels' },
  query: z.extend(PageQuery, {
    keyword: z.optional(line(1, 50)),
    bankStatus: z.optional(DeskTransfer.shape.bankStatus),
  }),
  reply: pageOf(DeskTransfer),
})

/** Decides transfers by hand. `answer`: told to the portal at once, twice, or not (the portal has to ask). */
export const decideTransfers = endpoint({
  ...desk,
  method: 'POST',
  path: '/api/portal/desk/transfer/decide',
  summary: { zh: '决定交易结果', en: 'Decide transfers' },
  body: z.strictObject({
    outBizNos: z.optional(z.array(line(1, 64)).check(z.maxLength(1000))),
    /** All that are in process. */
    all: z.optional(z.literal(true)),
    outcome: z.enum(['SUCCESS', 'FAIL', 'REFUND']),
    errorCode: z.optional(line(1, 64)),
    answer: z.enum(['notify', 'notifyTwice', 'silent']),
  }),
  reply: z.object({ changed: z.int() }),
  problems: ['stateForbids'],
})

/** How transfers still to come will go; the first rule that matches decides, before the rules by payee. */
export const DeskRule = z.object({
  id: Id,
  /** Null matches any. */
  channel: z.nullable(PayChannel),
  /** Part of the payee's name or account; null matches any. */
  payee: z.nullable(z.string()),
  /** How many transfers it applies to before it ends; null: until removed. */
  times: z.nullable(z.int()),
  outcome: z.enum(['SUCCESS', 'FAIL', 'DEALING', 'REFUND']),
  errorCode: z.nullable(z.string()),
  /** How long it stays in process, and how long before a return comes. */
  delaySeconds: z.int(),
  /**
   * `normal`; `requestLost`: never arrives; `answerLost`: arrives, the answer does not; `late`: arrives after the portal asked
   * and was told “not found”; `duplicateNotice`; `wrongAmount`: a notice with another amount, which must be refused.
   */
  answer: z.enum(['normal', 'requestLost', 'answerLost', 'late', 'duplicateNotice', 'wrongAmount']),
})
export type DeskRule = z.infer<typeof DeskRule>

export const listRules = endpoint({
  ...desk,
  method: 'GET',
  path: '/api/portal/desk/rule',
  summary: { zh: '结果规则', en: 'Rules for outcomes' },
  reply: z.array(DeskRule),
})

export const addRule = endpoint({
  ...desk,
  method: 'POST',
  path: '/api/portal/desk/rule',
  summary: { zh: '新增结果规则', en: 'Add a rule' },
  body: z.strictObject({
    channel: z.nullable(PayChannel),
    payee: z.nullable(line(1, 64)),
    times: z.nullable(z.int().check(z.minimum(1), z.maximum(10_000))),
    outcome: DeskRule.shape.outcome,
    errorCode: z.nullable(line(1, 64)),
    delaySeconds: z.int().check(z.minimum(0), z.maximum(86_400)),
    answer: DeskRule.shape.answer,
  }),
  reply: DeskRule,
})

export const removeRule = endpoint({
  ...desk,
  method: 'DELETE',
  path: '/api/portal/desk/rule/{id}',
  summary: { zh: '删除结果规则', en: 'Remove a rule' },
  params: z.object({ id: Id }),
  reply: z.null(),
})

export const DeskReview = z.object({
  orderId: Id,
  shippingNoteNumber: z.string(),
  originalDocumentNumber: z.string(),
  carrier: z.string(),
  consignor: z.string(),
  freightFen: Fen,
  warnings: z.array(z.string()),
  submitTime: Time,
})

export const listReviews = endpoint({
  ...desk,
  method: 'GET',
  path: '/api/portal/desk/review',
  summary: { zh: '待审核订单', en: 'Orders to review' },
  query: PageQuery,
  reply: pageOf(DeskReview),
})

export const decideReviews = endpoint({
  ...desk,
  method: 'POST',
  path: '/api/portal/desk/review/decide',
  summary: { zh: '审核订单', en: 'Decide reviews' },
  body: z.strictObject({
    orderIds: z.optional(z.array(Id).check(z.maxLength(1000))),
    all: z.optional(z.literal(true)),
    result: z.literal([1, 2]),
    remark: z.optional(line(5, 200)),
  }),
  reply: z.object({ changed: z.int() }),
})

export const DeskRegistration = z.object({
  entId: Id,
  entName: z.string(),
  uscc: z.string(),
  areaName: z.string(),
  legalPerson: z.string(),
  submitTime: Time,
})
export type DeskRegistration = z.infer<typeof DeskRegistration>

export const listRegistrations = endpoint({
  ...desk,
  method: 'GET',
  path: '/api/portal/desk/registration',
  summary: { zh: '待审核的注册申请', en: 'Applications for an account' },
  query: PageQuery,
  reply: pageOf(DeskRegistration),
})

export const decideRegistration = endpoint({
  ...desk,
  method: 'POST',
  path: '/api/portal/desk/registration/{id}',
  summary: { zh: '审核注册申请', en: 'Decide an application' },
  params: z.object({ id: Id }),
  body: z.strictObject({ result: z.literal([1, 2]), remark: z.optional(line(5, 200)) }),
  reply: z.null(),
  problems: ['stateForbids'],
})

/** A question that waits for a reply of the platform. */
export const DeskConsult = z.object({
  id: Id,
  consultNo: z.string(),
  entName: z.string(),
  content: z.string(),
  time: Time,
})
export type DeskConsult = z.infer<typeof DeskConsult>

export const listConsults = endpoint({
  ...desk,
  method: 'GET',
  path: '/api/portal/desk/consult',
  summary: { zh: '待回复咨询', en: 'Questions to answer' },
  query: PageQuery,
  reply: pageOf(DeskConsult),
})

export const answerConsult = endpoint({
  ...desk,
  method: 'POST',
  path: '/api/portal/desk/consult/{id}',
  summary: { zh: '回复咨询', en: 'Answer a question' },
  params: z.object({ id: Id }),
  body: z.strictObject({ replyContent: line(2, 500) }),
  reply: z.null(),
  problems: ['stateForbids'],
})

/** An application at the bank, or a line that the bank has given. */
export const DeskLoan = z.object({
  applyId: Id,
  applyNo: z.string(),
  haulier: z.string(),
  consigner: z.string(),
  productCode: ProductCode,
  applyFen: Fen,
  confirmedFen: z.nullable(Fen),
  termDays: z.nullable(z.int()),
  termMonths: z.nullable(z.int()),
  status: ApplyStatus,
  submitTime: Time,
})
export type DeskLoan = z.infer<typeof DeskLoan>

export const listLoans = endpoint({
  ...desk,
  method: 'GET',
  path: '/api/portal/desk/loan',
  summary: { zh: '银行贷款审批', en: 'Loans at the bank' },
  query: z.extend(PageQuery, { status: z.optional(queryInt(0, 80)) }),
  reply: pageOf(DeskLoan),
})

/** An application with everything that was handed in, and what the bank may give on it. */
export const DeskLoanDetail = z.extend(LoanApplyDetail, {
  contractNo: z.nullable(z.string()),
  offer: z.object({
    minFen: Fen,
    mostFen: Fen,
    minRatePpm: z.int(),
    maxRatePpm: z.int(),
    /** What may be chosen: days, or months. */
    termDays: z.array(z.int()),
    termMonths: z.array(z.int()),
  }),
})
export type DeskLoanDetail = z.infer<typeof DeskLoanDetail>

export const getLoan = endpoint({
  ...desk,
  method: 'GET',
  path: '/api/portal/desk/loan/{id}',
  summary: { zh: '贷款申请详情（银行）', en: 'An application at the bank' },
  params: z.object({ id: Id }),
  reply: DeskLoanDetail,
})

/** A document that was handed in with the application. */
export const readLoanFile = endpoint({
  ...desk,
  kind: 'blob',
  method: 'GET',
  path: '/api/portal/desk/loan/{id}/file/{fileId}',
  summary: { zh: '读取申请材料', en: 'Read a document of an application' },
  params: z.object({ id: Id, fileId: Id }),
})

/** What the bank may do: ask for more, reject, approve with amount, rate and term; freeze a line or thaw it. */
export const decideLoan = endpoint({
  ...desk,
  method: 'POST',
  path: '/api/portal/desk/loan/{id}',
  summary: { zh: '银行审批', en: 'Decide as the bank' },
  params: z.object({ id: Id }),
  body: z.strictObject({
    decision: z.enum(['approve', 'reject', 'supplement', 'freeze', 'thaw']),
    approvedFen: z.optional(Fen),
    ratePpm: z.optional(z.int().check(z.minimum(0), z.maximum(240_000))),
    /** How long the line may be drawn on. */
    creditMonths: z.optional(z.int().check(z.minimum(1), z.maximum(12))),
    /** Of a draw, or, in months, of a vehicle loan; one that the product offers. */
    termDays: z.optional(z.int().check(z.minimum(1), z.maximum(3_600))),
    termMonths: z.optional(z.int().check(z.minimum(1), z.maximum(120))),
    remark: z.optional(line(5, 200)),
    fileTypes: z.optional(
      z.array(z.int().check(z.minimum(1), z.maximum(13))).check(z.minLength(1), z.maxLength(13)),
    ),
  }),
  reply: z.null(),
  problems: ['stateForbids'],
})

/** Whatever a channel pays from. */
export const DeskAccount = z.object({
  id: Id,
  kind: z.enum(['ACCOUNT_BOOK', 'PREPAID', 'ICBC', 'CREDIT', 'SAFE_GRANT']),
  entName: z.string(),
  account: z.string(),
  balanceFen: FenSum,
  frozenFen: FenSum,
  availableFen: FenSum,
  /** Frozen or in use. */
  frozen: z.boolean(),
  agreement: z.nullable(z.enum(['NONE', 'TEMP', 'NORMAL', 'STOP'])),
})
export type DeskAccount = z.infer<typeof DeskAccount>

export const listAccounts = endpoint({
  ...desk,
  method: 'GET',
  path: '/api/portal/desk/account',
  summary: { zh: '付款账户', en: 'Accounts' },
  reply: z.array(DeskAccount),
})

/** Charges, freezes or thaws an account, or sets its agreement. */
export const adjustAccount = endpoint({
  ...desk,
  method: 'POST',
  path: '/api/portal/desk/account/{id}',
  summary: { zh: '充值、冻结或签约', en: 'Adjust an account' },
  params: z.object({ id: Id }),
  body: z.strictObject({
    chargeFen: z.optional(Fen),
    /** Of an account book: the charge arrives as a transfer from this payer to the card of the book. */
    payerName: z.optional(PartyName),
    frozen: z.optional(z.boolean()),
    agreement: z.optional(z.enum(['TEMP', 'NORMAL', 'STOP'])),
  }),
  reply: DeskAccount,
})

export const DeskPayee = z.object({
  cardId: Id,
  payeeName: z.string(),
  accountType: z.literal([1, 2]),
  account: z.string(),
  verifyStatus: z.literal([0, 1, 2, 3]),
  realNameStatus: z.literal([0, 1, 2]),
})

export const listPayees = endpoint({
  ...desk,
  method: 'GET',
  path: '/api/portal/desk/payee',
  summary: { zh: '收款账户', en: 'Payees' },
  query: z.extend(PageQuery, { keyword: z.optional(line(1, 50)) }),
  reply: pageOf(DeskPayee),
})

export const verifyPayee = endpoint({
  ...desk,
  method: 'POST',
  path: '/api/portal/desk/payee/{id}',
  summary: { zh: '核验收款账户', en: 'Verify a payee' },
  params: z.object({ id: Id }),
  body: z.strictObject({ verifyStatus: z.literal([0, 1, 2]) }),
  reply: DeskPayee,
})

/** What whoever carries SMS and mail does with them. */
export const gatewayMoods = ['taken', 'busy', 'refused', 'requestLost', 'answerLost'] as const
export type GatewayMood = (typeof gatewayMoods)[number]

const Received = z.object({
  /** By which the portal knows it. */
  id: z.string(),
  way: z.enum(messageWays),
  to: z.string(),
  title: z.nullable(z.string()),
  text: z.string(),
  time: Time,
  /** How often it was handed over; it went out once. */
  times: z.int(),
})

export const listOutbox = endpoint({
  ...desk,
  method: 'GET',
  path: '/api/portal/desk/outbox',
  summary: { zh: '短信与邮件', en: 'SMS and mail received' },
  query: PageQuery,
  reply: z.extend(pageOf(Received), { mood: z.enum(gatewayMoods) }),
})

export const steerGateway = endpoint({
  ...desk,
  method: 'PUT',
  path: '/api/portal/desk/outbox',
  summary: { zh: '短信与邮件网关的应答方式', en: 'Steer who carries SMS and mail' },
  body: z.strictObject({ mood: z.enum(gatewayMoods) }),
  reply: z.null(),
})

export const sweepNames = [
  'settlement',
  'query',
  'accountBooks',
  'statements',
  'deadlines',
  'reviews',
  'loans',
  'freight',
  'tally',
  'outbox',
  'invoices',
  'drafts',
  'files',
] as const

export const listSweeps = endpoint({
  ...desk,
  method: 'GET',
  path: '/api/portal/desk/sweep',
  summary: { zh: '定时任务', en: 'Sweeps' },
  reply: z.array(
    z.object({
      name: z.enum(sweepNames),
      lastRunAt: z.nullable(Time),
      lastChanged: z.nullable(z.int()),
      /** Does not run by itself until it is let go; running it by hand works. */
      isPaused: z.boolean(),
    }),
  ),
})

export const runSweep = endpoint({
  ...desk,
  method: 'POST',
  path: '/api/portal/desk/sweep',
  summary: { zh: '立即执行定时任务', en: 'Run a sweep now' },
  body: z.strictObject({ name: z.enum([...sweepNames, 'all']) }),
  reply: z.object({ changed: z.int() }),
})

/** Pauses a sweep, so that a person can decide before it does, or resumes it. */
export const pauseSweep = endpoint({
  ...desk,
  method: 'POST',
  path: '/api/portal/desk/sweep/pause',
  summary: { zh: '暂停或恢复定时任务', en: 'Pause or resume a sweep' },
  body: z.strictObject({ name: z.enum(sweepNames), isPaused: z.boolean() }),
  reply: z.null(),
})

/** The portal's clock, ahead of the real one by `aheadSeconds`; it never goes back. */
export const getClock = endpoint({
  ...desk,
  method: 'GET',
  path: '/api/portal/desk/clock',
  summary: { zh: '平台时钟', en: 'The clock' },
  reply: z.object({ now: Time, aheadSeconds: z.int() }),
})

export const moveClock = endpoint({
  ...desk,
  method: 'POST',
  path: '/api/portal/desk/clock',
  summary: { zh: '拨快时钟', en: 'Move the clock' },
  body: z.strictObject({ seconds: z.int().check(z.minimum(1), z.maximum(31_536_000)) }),
  reply: z.object({ now: Time, aheadSeconds: z.int() }),
})

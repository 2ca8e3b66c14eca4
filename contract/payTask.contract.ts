import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { ProductCode, RepayMethod } from './loan.contract.ts'
import { Expected, OrderFilter, OrderKind, RecordedKind } from './order.contract.ts'
import { Day, Fen, FenSum, Id, line, pageOf, PageQuery, Password, Time, Version } from './values.ts'

export const PayChannel = z.enum(['ALIPAY', 'ICBC', 'LOAN', 'SAFE'])
export type PayChannel = z.infer<typeof PayChannel>

/** 0 draft, 10 checked, 20 awaiting payer, 30 processing, 40 all paid, 41 partly, 50 failed, 60 cancelled, 70 closed. */
export const PayTaskStatus = z.literal([0, 10, 20, 30, 40, 41, 50, 60, 70])
export type PayTaskStatus = z.infer<typeof PayTaskStatus>

/** 0 not sent, 10 moving, 15 unknown, 20 paid, 30 failed, 50 closed. */
export const PayDetailStatus = z.literal([0, 10, 15, 20, 30, 50])
export type PayDetailStatus = z.infer<typeof PayDetailStatus>

/** What became of the money; the four parts are the task's total, `returnedFen` being part of what had moved. */
export const MoneyMoved = z.object({
  /** Paid to the payees and not returned. */
  movedFen: FenSum,
  /** Paid, and returned by the payees' banks since. */
  returnedFen: FenSum,
  /** On its way, or not known: it may have left the account. */
  movingFen: FenSum,
  /** Never left the account. */
  untouchedFen: FenSum,
})
export type MoneyMoved = z.infer<typeof MoneyMoved>

const tally = z.object({ count: z.int(), fen: FenSum })
const nothing = { count: 0, fen: 0 }
/** Of a task from which nothing is paid again, and of which no later one paid anything. */
export const nothingAgain = {
  again: { failed: nothing, returned: nothing, closed: nothing },
  paidLater: nothing,
}

export const PayTask = z.object({
  id: Id,
  taskNo: z.string(),
  taskName: z.string(),
  orderKind: OrderKind,
  channel: z.nullable(PayChannel),
  payer: z.nullable(
    z.object({
      /** Account book, ICBC account or credit; for safe pay the payer enterprise's account book. */
      account: z.string(),
      accountMasked: z.string(),
      entId: Id,
      name: z.string(),
      /** The credit line that a loan is drawn on. Answers kept from before it was told have none. */
      applyId: z._default(z.nullable(Id), null),
    }),
  ),
  status: PayTaskStatus,
  totalCount: z.int(),
  totalFen: FenSum,
  /** Taken, or to be taken with what is paid yet: none of a payment that failed or was closed. */
  feeFen: FenSum,
  waiting: tally,
  moving: tally,
  unknown: tally,
  paid: tally,
  failed: tally,
  closed: tally,
  returned: tally,
  money: MoneyMoved,
  remark: z.nullable(z.string()),
  /** The task whose failed details this one pays again. */
  retryOf: z.nullable(z.object({ taskId: Id, taskNo: z.string() })),
  /** The task that pays this one's failed details again. */
  retriedBy: z.nullable(z.object({ taskId: Id, taskNo: z.string() })),
  /** What can be paid again: its order can be paid, and is in no later task, whichever way it came there. Answers kept from before this was told offer nothing. */
  again: z._default(
    z.object({ failed: tally, returned: tally, closed: tally }),
    nothingAgain.again,
  ),
  /** Of what failed, came back or was closed: what a later task has paid. */
  paidLater: z._default(tally, nothingAgain.paidLater),
  /** Awaiting the payer: the outside page, and until when. With safe pay the page is the other enterprise's, and not told. */
  cashierUrl: z.nullable(z.string()),
  deadlineAt: z.nullable(Time),
  createTime: Time,
  startTime: z.nullable(Time),
  finishTime: z.nullable(Time),
  version: Version,
})
export type PayTask = z.infer<typeof PayTask>

export const PayReturn = z.object({
  id: Id,
  detailId: Id,
  amountFen: Fen,
  time: Time,
  reason: z.string(),
})

export const PayDetail = z.object({
  id: Id,
  outBizNo: z.string(),
  taskId: Id,
  orderId: Id,
  shippingNoteNumber: z.string(),
  vehicleNumber: z.string(),
  payeeId: Id,
  payeeName: z.string(),
  payeeIdNo: z.string(),
  payeePhone: z.string(),
  /** 1 bank card, 2 Alipay account, 3 account book, 4 corporate account. */
  accountType: z.literal([1, 2, 3, 4]),
  payeeAccount: z.string(),
  bankName: z.string(),
  amountFen: Fen,
  title: z.string(),
  remark: z.nullable(z.string()),
  status: PayDetailStatus,
  attemptNo: z.int(),
  channelOrderId: z.nullable(z.string()),
  fundOrderId: z.nullable(z.string()),
  payTime: z.nullable(Time),
  errorCode: z.nullable(z.string()),
  /** In the reader's language. */
  failReason: z.nullable(z.string()),
  returned: z.nullable(PayReturn),
  /** Where the same order is paid by a later task, and what became of that; null while this is its last payment. */
  later: z.nullable(
    z.object({
      taskId: Id,
      taskNo: z.string(),
      state: z.enum(['open', 'paid', 'failed', 'returned']),
    }),
  ),
  /** Nothing came of it, no later task has its order, and the order can be paid. */
  again: z.boolean(),
  hasReceipt: z.boolean(),
})
export type PayDetail = z.infer<typeof PayDetail>

export const PayEvent = z.object({
  sequence: z.int(),
  time: Time,
  actor: z.string(),
  /** `task.created`, `channel.chosen`, `payment.started` …: named in payTask.rules.ts. */
  action: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
})

/** `C01`–`C99`, and the words with what to do. `INFO` only tells. */
export const CheckProblem = z.object({
  code: z.string(),
  level: z.enum(['BLOCK', 'WARN', 'INFO']),
  message: z.string(),
  orderId: z.nullable(Id),
  detailId: z.nullable(Id),
  shippingNoteNumber: z.nullable(z.string()),
  /** The live task that the order belongs to (C02). */
  taskId: z.nullable(Id),
  taskNo: z.nullable(z.string()),
  /** By how much a balance, quota or credit is short. */
  shortFen: z.nullable(FenSum),
})
export type CheckProblem = z.infer<typeof CheckProblem>

/** Orders chosen one by one, or all that match a filter together with what the person saw. */
const choice = {
  orderIds: z.optional(z.array(Id).check(z.minLength(1), z.maxLength(10_000))),
  filter: z.optional(OrderFilter),
  expected: z.optional(Expected),
  /** The task whose failed or returned details are paid again. */
  retryOf: z.optional(Id),
  /** With `retryOf` alone: which of its details; without it, those that failed and those that came back. */
  retryPart: z.optional(z.enum(['failed', 'returned', 'closed'])),
}
/** How the wizard names what is to be paid: exactly one of `orderIds`, `filter` and `retryOf` alone; `expected` goes with `filter`. */
export const OrderChoice = z.strictObject(choice)
export type OrderChoice = z.infer<typeof OrderChoice>

export const AddCheckReply = z.object({
  pass: z.boolean(),
  totalCount: z.int(),
  totalFen: FenSum,
  passIds: z.array(Id),
  passFen: FenSum,
  /** Orders that cannot be paid, each with its reasons; at most 500. */
  problems: z.array(CheckProblem),
})
export type AddCheckReply = z.infer<typeof AddCheckReply>

const addCheckCall = <const P extends `/api/${string}`, B extends z.ZodMiniObject>(
  path: P,
  { zh, en }: { zh: string; en: string },
  body: B,
) =>
  endpoint({
    method: 'POST',
    path,
    group: 'payTask',
    summary: { zh, en },
    access: 'enterprise',
    kind: 'json',
    body,
    reply: AddCheckReply,
    problems: ['ordersChanged', 'tooManyOrders'],
  })

export const addCheck = addCheckCall(
  '/api/ws/ent/pay/task/add/check',
  { zh: '税务订单、特殊订单付款校验', en: 'Check imported or special orders for a pay task' },
  // Without a family, imported ones.
  z.extend(OrderChoice, { orderKind: z.optional(RecordedKind) }),
)
export const realTimeAddCheck = addCheckCall(
  '/api/ws/ent/pay/task/real-time/order/add/check',
  { zh: '实时订单付款校验', en: 'Check real-time orders for a pay task' },
  OrderChoice,
)
export const apiAddCheck = addCheckCall(
  '/api/ws/ent/pay/task/api/order/add/check',
  { zh: '接口订单付款校验', en: 'Check interface orders for a pay task' },
  OrderChoice,
)

const payTask = { group: 'payTask', access: 'enterprise', kind: 'json' } as const
const portal = { group: 'portal', access: 'enterprise', kind: 'json' } as const
const portalFile = { group: 'portal', access: 'enterprise', kind: 'blob' } as const

/**
 * Creates a draft task; with `taskId` replaces the orders of a draft or checked one. Its details reserve their orders. What
 * a task pays again is settled when it is made: with `taskId`, another `retryOf` than its own is refused (`inputInvalid`).
 */
export const addPayTask = endpoint({
  ...payTask,
  method: 'POST',
  path: '/api/ws/ent/pay/task/add/v2',
  summary: { zh: '创建付款任务', en: 'Create a pay task' },
  idempotent: true,
  act: true,
  body: z.extend(OrderChoice, {
    taskId: z.optional(Id),
    version: z.optional(Version),
    orderKind: OrderKind,
    taskName: z.optional(line(1, 50)),
    remark: z.optional(line(1, 100)),
  }),
  reply: PayTask,
  problems: ['ordersChanged', 'tooManyOrders', 'versionConflict', 'stateForbids', 'checkFailed'],
})

export const addPayDetail = endpoint({
  ...payTask,
  method: 'POST',
  path: '/api/ws/ent/pay/task/detail/add',
  summary: { zh: '向任务添加订单', en: 'Add an order to a task' },
  body: z.strictObject({ taskId: Id, version: Version, orderId: Id }),
  reply: PayTask,
  problems: ['stateForbids', 'checkFailed', 'versionConflict'],
})

/** Why a payee deserves a look before its money moves. */
export const PayeeReason = z.object({
  /** Account added within 30 days, and an earlier payment went to another; same amount sent within 7 days; never paid before. */
  kind: z.enum(['changed', 'similar', 'first']),
  /** Of how many payments of the account this is said, and of which order the first of them is. */
  count: z.int(),
  shippingNoteNumber: z.string(),
  /** The payment that says so, as it was made; null of somebody never paid before. Not paid, it is on its way or its result is not known. */
  earlier: z.nullable(
    z.object({
      taskId: Id,
      taskNo: z.string(),
      time: Time,
      account: z.string(),
      amountFen: Fen,
      isPaid: z.boolean(),
    }),
  ),
})
export type PayeeReason = z.infer<typeof PayeeReason>

/** One account that a task pays to, with all that it is paid. */
export const CheckedPayee = z.object({
  payeeId: Id,
  payeeName: z.string(),
  accountType: z.literal([1, 2, 3, 4]),
  /** Masked. */
  payeeAccount: z.string(),
  bankName: z.string(),
  /** When within 30 days the account was recorded, checked anew, made the default or chosen for an order, and by which enterprise; the last of these. */
  changed: z.nullable(z.object({ time: Time, by: z.string() })),
  count: z.int(),
  amountFen: FenSum,
  reasons: z.array(PayeeReason),
})
export type CheckedPayee = z.infer<typeof CheckedPayee>

/** When the money is expected; `sameDay`: at once within the bank. */
const Arrival = z.enum(['twoHours', 'sameDay', 'dayOfPayout', 'nextDay'])
export type Arrival = z.infer<typeof Arrival>

/** A credit line, and what the whole of a task costs over it if the bank pays out today. */
export const LineTerms = z.object({
  applyId: Id,
  applyNo: z.string(),
  productCode: ProductCode,
  bankName: z.string(),
  /** Parts per million a year, simple. */
  ratePpm: z.int(),
  repayMethod: RepayMethod,
  /** From the day on which it is paid out. */
  termDays: z.int(),
  dueDay: Day,
  /** All interest until then. */
  interestFen: FenSum,
  /** What can still be drawn on it. */
  leftFen: FenSum,
  /** What can be drawn after this task; null where it does not suffice. */
  afterFen: z.nullable(FenSum),
})
export type LineTerms = z.infer<typeof LineTerms>

/** What stands on the page before paying. */
export const ChannelCheckReply = z.object({
  pass: z.boolean(),
  totalCount: z.int(),
  totalFen: FenSum,
  feeFen: FenSum,
  availableFen: FenSum,
  /** Available after this task, if it is paid in full; null when it does not suffice. */
  afterFen: z.nullable(FenSum),
  /** At most 500. */
  problems: z.array(CheckProblem),
  facts: z.object({
    payerName: z.string(),
    payerAccount: z.string(),
    payeeCount: z.int(),
    /** Accounts of the payees that are paid to; one payee may have several. */
    accountCount: z.int(),
    firstTimePayees: z.int(),
    /** Payees whose account changed within 30 days. */
    changedAccounts: z.int(),
    /** Same payee and amount within 7 days. */
    similarPayments: z.int(),
    /** As it will stand on the receipts. */
    purpose: z.string(),
    /** A loan pays the orders of one. */
    contractCount: z.int(),
    /** Whether a page of the payer will have to be confirmed. */
    needsPayer: z.boolean(),
    cutoff: z.nullable(z.string()),
    expectedArrival: Arrival,
    /** The line that a loan is drawn on and its terms, where there is one; null over any other channel. */
    credit: z.nullable(LineTerms),
  }),
  /** Those that deserve a look first, then by amount; at most 200. */
  payees: z.array(CheckedPayee),
  task: PayTask,
})
export type ChannelCheckReply = z.infer<typeof ChannelCheckReply>

const channelCheckCall = <const P extends `/api/${string}`, B extends z.ZodMiniObject>(
  path: P,
  body: B,
  zh: string,
  en: string,
) =>
  endpoint({
    method: 'POST',
    path,
    group: 'payTask',
    summary: { zh, en },
    access: 'enterprise',
    kind: 'json',
    body,
    reply: ChannelCheckReply,
    problems: ['stateForbids', 'versionConflict', 'channelUnavailable'],
  })

/** Account book, or safe pay when `payerEntId` names another enterprise that granted it. */
export const alipayCheck = channelCheckCall(
  '/api/ws/ent/pay/task/alipay/check',
  z.strictObject({ taskId: Id, payerAccount: line(1, 40), payerEntId: z.optional(Id) }),
  '记账本付款校验',
  'Check payment by account book',
)
export const icbcCheck = channelCheckCall(
  '/api/ws/ent/pay/task/icbc/check',
  z.strictObject({ taskId: Id, payerAccount: line(1, 40) }),
  '工行代发校验',
  'Check payment by ICBC',
)
/** On the line that is named; without one, on the cheapest that carries the payment. */
export const loanPayCheck = channelCheckCall(
  '/api/ws/ent/pay/task/loan/pay/check',
  z.strictObject({ taskId: Id, payerAccount: line(1, 40), applyId: z.optional(Id) }),
  '贷款支付校验',
  'Check payment by loan',
)

/** 30: the money is being sent. 20: the payer confirms on the outside page first, which is told where the caller pays itself. */
export const StartReply = z.object({
  status: z.literal([20, 30]),
  cashierUrl: z.nullable(z.string()),
  deadlineAt: z.nullable(Time),
})
export type StartReply = z.infer<typeof StartReply>

const startCall = <const P extends `/api/${string}`>(
  path: P,
  group: string,
  zh: string,
  en: string,
) =>
  endpoint({
    method: 'POST',
    path,
    group,
    summary: { zh, en },
    access: 'enterprise',
    kind: 'json',
    idempotent: true,
    act: true,
    /** The password is asked again; it is no part of the act, and is never stored. `version` is that of the task as it was shown: what was confirmed is paid, or nothing. */
    body: z.strictObject({
      taskId: Id,
      version: Version,
      password: Password,
    }),
    reply: StartReply,
    problems: [
      'passwordWrong',
      'accountLocked',
      'stateForbids',
      'versionConflict',
      'checkFailed',
      'balanceShort',
      'creditShort',
      'agreementUnsigned',
      'accountNotOpen',
      'limitExceeded',
      'paidTwice',
      'channelUnavailable',
    ],
  })

export const startAlipay = startCall(
  '/api/ws/ent/pay/task/start/alipay',
  'payTask',
  '记账本付款',
  'Pay by account book',
)
export const startLoanPay = startCall(
  '/api/ws/ent/pay/task/start/loan/pay',
  'payTask',
  '贷款支付',
  'Pay by loan',
)
export const startSafePay = startCall(
  '/api/ws/ent/pay/task/start/safe/pay',
  'payTask',
  '安全发付款',
  'Pay by safe pay',
)
export const startIcbc = startCall('/api/ws/icbc/ent/payroll', 'bank', '工行代发', 'Pay by ICBC')

export const PayTaskFilter = z.strictObject({
  /** Number or name of the task, or a part of it. */
  taskNo: z.optional(line(1, 40)),
  channel: z.optional(z.string().check(z.regex(/^[A-Z]{1,20}(,[A-Z]{1,20}){0,30}$/))),
  status: z.optional(z.string().check(z.regex(/^\d{1,2}(,\d{1,2}){0,30}$/))),
  createFrom: z.optional(Day),
  createTo: z.optional(Day),
  /** `1`: only tasks of which something failed or came back and can be paid again. */
  again: z.optional(z.literal('1')),
})

const taskOrder = {
  sort: z.optional(z.enum(['createTime', 'totalFen'])),
  direction: z.optional(z.enum(['asc', 'desc'])),
}

export const pagePayTasks = endpoint({
  ...payTask,
  method: 'GET',
  path: '/api/ws/ent/pay/task/page',
  summary: { zh: '付款任务列表', en: 'Pay tasks' },
  query: z.extend(PayTaskFilter, { ...PageQuery.shape, ...taskOrder }),
  reply: z.extend(pageOf(PayTask), { sums: z.object({ totalFen: FenSum, paidFen: FenSum }) }),
})

/** Counts per status under the list's filters except status; `null` is all. */
export const payTaskStatistics = endpoint({
  ...portal,
  method: 'GET',
  path: '/api/portal/pay/task/statistics',
  summary: { zh: '付款任务统计', en: 'Pay tasks by status' },
  query: PayTaskFilter,
  reply: z.array(
    z.object({ status: z.nullable(PayTaskStatus), count: z.int(), amountFen: FenSum }),
  ),
})

/** Details with failed and unknown ones first, then in order of their numbers. */
export const listPayDetails = endpoint({
  ...payTask,
  method: 'GET',
  path: '/api/ws/ent/pay/task/detail/list',
  summary: { zh: '付款明细', en: 'Details of a pay task' },
  query: z.extend(PageQuery, {
    taskId: Id,
    /** Statuses separated by commas; `returned` stands for returned ones. */
    status: z.optional(
      z.string().check(z.regex(/^(\d{1,2}|returned)(,(\d{1,2}|returned)){0,30}$/)),
    ),
    keyword: z.optional(line(1, 50)),
  }),
  reply: pageOf(PayDetail),
})

/** One task with its timeline: status, money, deadline and link are the server's answer to where it stands. */
export const getPayTask = endpoint({
  ...payTask,
  method: 'GET',
  path: '/api/ws/ent/pay/task/{id}/detail',
  summary: { zh: '付款任务详情', en: 'One pay task' },
  params: z.object({ id: Id }),
  reply: z.extend(PayTask, {
    events: z.array(PayEvent),
    /** Failures by reason: who acts and how, in the reader's language. */
    failures: z.array(
      z.object({
        errorCode: z.string(),
        reason: z.string(),
        remedy: z.string(),
        count: z.int(),
        fen: FenSum,
      }),
    ),
  }),
})
export const PayTaskDetail = getPayTask.reply
export type PayTaskDetail = z.infer<typeof PayTaskDetail>

/** Status 0, 10 or 20 → 60; what was frozen is released, the orders are free again. */
export const cancelPayTask = endpoint({
  ...portal,
  method: 'POST',
  path: '/api/portal/pay/task/cancel',
  summary: { zh: '撤销付款任务', en: 'Cancel a pay task' },
  idempotent: true,
  act: true,
  body: z.strictObject({ taskId: Id }),
  reply: PayTask,
  problems: ['stateForbids', 'channelUnavailable'],
})

/** How many tasks a split makes at most: nobody confirms more of them one by one. */
export const mostParts = 100

/** Puts the orders of each contract into a task of their own, all or nothing. The task that is split keeps those of its first order's, and stands first. */
export const splitPayTask = endpoint({
  ...portal,
  method: 'POST',
  path: '/api/portal/pay/task/split',
  summary: { zh: '按合同拆分付款任务', en: 'Split a pay task by contract' },
  idempotent: true,
  act: true,
  body: z.strictObject({ taskId: Id, version: Version }),
  reply: z.object({ tasks: z.array(PayTask) }),
  problems: ['stateForbids', 'versionConflict', 'checkFailed', 'ordersChanged'],
})
export const SplitReply = splitPayTask.reply
export type SplitReply = z.infer<typeof SplitReply>

/** Takes details out of a draft or checked task; their orders are free again. */
export const leaveOutDetails = endpoint({
  ...portal,
  method: 'POST',
  path: '/api/portal/pay/task/{id}/leaveOut',
  summary: { zh: '移出付款明细', en: 'Leave details out' },
  params: z.object({ id: Id }),
  body: z.strictObject({
    version: Version,
    detailIds: z.array(Id).check(z.minLength(1), z.maxLength(10_000)),
  }),
  reply: PayTask,
  problems: ['stateForbids', 'versionConflict'],
})

/** Names a task that has not started: what was started stays as it was told to others. A name moves no version: it is changed over the one that was shown. */
export const namePayTask = endpoint({
  ...portal,
  method: 'PUT',
  path: '/api/portal/pay/task/{id}/name',
  summary: { zh: '修改付款任务名称', en: 'Name a pay task' },
  params: z.object({ id: Id }),
  body: z.strictObject({
    version: Version,
    shownName: z.string().check(z.maxLength(100)),
    taskName: line(1, 50),
  }),
  reply: PayTask,
  problems: ['stateForbids', 'versionConflict'],
})

/** The list of tasks as its filters show it, as a spreadsheet. */
export const exportPayTasks = endpoint({
  ...portalFile,
  method: 'GET',
  path: '/api/portal/pay/task/list/export',
  summary: { zh: '导出付款任务列表', en: 'Export the list of pay tasks' },
  query: z.extend(PayTaskFilter, taskOrder),
})

export const exportPayTask = endpoint({
  method: 'GET',
  path: '/api/ws/ent/pay/task/export/order/msg',
  group: 'payTask',
  summary: { zh: '导出付款任务', en: 'Export a pay task' },
  access: 'enterprise',
  kind: 'blob',
  query: z.strictObject({ taskId: Id }),
})

/** All receipts of the channel (电子回单) of a task, as a zip. */
export const downloadReceipts = endpoint({
  ...portalFile,
  method: 'GET',
  path: '/api/portal/pay/task/{id}/receipts',
  summary: { zh: '下载电子回单', en: 'Download the receipts' },
  params: z.object({ id: Id }),
  problems: ['stateForbids'],
})

export const downloadReceipt = endpoint({
  ...portalFile,
  method: 'GET',
  path: '/api/portal/pay/detail/{id}/receipt',
  summary: { zh: '下载单笔电子回单', en: 'Download one receipt' },
  params: z.object({ id: Id }),
  problems: ['stateForbids', 'channelUnavailable'],
})

export const SafePayer = z.object({
  entId: Id,
  entName: z.string(),
  accountBookId: z.string(),
  accountMasked: z.string(),
  availableFen: FenSum,
  /** What the payer still allows the caller. */
  quotaLeftFen: FenSum,
  agreementStatus: z.enum(['NORMAL', 'TEMP', 'STOP']),
  validTo: z.string(),
  enabled: z.boolean(),
  reason: z.nullable(z.string()),
})
export type SafePayer = z.infer<typeof SafePayer>

export const listSafePayers = endpoint({
  ...payTask,
  method: 'GET',
  path: '/api/ws/ent/pay/task/query/safe/pay/ent/list',
  summary: { zh: '安全发付款企业', en: 'Payers of safe pay' },
  reply: z.array(SafePayer),
})

/** A line that a loan can be drawn on, and every reason why this task cannot draw on it. */
export const CreditLine = z.extend(LineTerms, { reasons: z.array(z.string()) })
export type CreditLine = z.infer<typeof CreditLine>

/** The caller's lines that are open: those that can be chosen first, of these the cheapest. A loan pays the orders of one contract: of more, no line can be chosen. */
export const listCreditLines = endpoint({
  ...portal,
  method: 'GET',
  path: '/api/portal/pay/task/{id}/creditLines',
  summary: { zh: '付款任务可选的授信', en: 'Credit lines for a pay task' },
  params: z.object({ id: Id }),
  reply: z.object({ contractCount: z.int(), lines: z.array(CreditLine) }),
})

export const ChannelInfo = z.object({
  code: PayChannel,
  name: z.string(),
  enabled: z.boolean(),
  /** Why it is not available, and how to fix it; or a notice. */
  notice: z.nullable(z.string()),
  /** The account it would pay from; null for safe pay (a payer is chosen) or where there is none. */
  account: z.nullable(
    z.object({ id: z.string(), name: z.string(), masked: z.string(), availableFen: FenSum }),
  ),
})
export type ChannelInfo = z.infer<typeof ChannelInfo>

export const ParamInfo = z.object({
  /** Parts per million of the amount: 1000 is 0.1 %. */
  serviceFeePpm: z.int(),
  minFen: Fen,
  singleLimitFen: z.record(PayChannel, Fen),
  dayLimitFen: Fen,
  payeeDayLimitFen: Fen,
  payeeMonthLimitFen: Fen,
  remarkRequiredFen: Fen,
  confirmThresholdFen: Fen,
  channels: z.array(ChannelInfo),
})
export type ParamInfo = z.infer<typeof ParamInfo>

export const getParamInfo = endpoint({
  ...payTask,
  method: 'GET',
  path: '/api/ws/ent/get/param/info',
  summary: { zh: '付款参数', en: 'Payment parameters' },
  reply: ParamInfo,
})

export const EntPayroll = z.object({
  id: Id,
  payrollNo: z.string(),
  taskId: Id,
  taskNo: z.string(),
  period: z.string(),
  channel: PayChannel,
  payerAccount: z.string(),
  totalCount: z.int(),
  totalFen: FenSum,
  feeFen: FenSum,
  successCount: z.int(),
  successFen: FenSum,
  failCount: z.int(),
  failFen: FenSum,
  status: PayTaskStatus,
  submitTime: Time,
  finishTime: z.nullable(Time),
})

export const pageEntPayroll = endpoint({
  method: 'GET',
  path: '/api/ws/ent/personal/page/entPayroll',
  group: 'personal',
  summary: { zh: '运费代发批次', en: 'Payroll batches' },
  access: 'enterprise',
  kind: 'json',
  query: z.extend(PageQuery, {
    period: z.optional(z.string().check(z.regex(/^\d{4}-\d{2}$/))),
    status: PayTaskFilter.shape.status,
  }),
  reply: pageOf(EntPayroll),
})

export const pagePayrollDetails = endpoint({
  method: 'GET',
  path: '/api/ws/ent/taxpay/page/payrollDetails',
  group: 'taxpay',
  summary: { zh: '运费代发明细', en: 'Lines of a payroll batch' },
  access: 'enterprise',
  kind: 'json',
  query: z.extend(PageQuery, {
    payrollId: Id,
    status: z.optional(z.string().check(z.regex(/^[0-4](,[0-4]){0,30}$/))),
  }),
  reply: pageOf(
    z.object({
      seq: z.int(),
      orderId: Id,
      shippingNoteNumber: z.string(),
      vehicleNumber: z.string(),
      driverName: z.string(),
      idNo: z.string(),
      phone: z.string(),
      accountNo: z.string(),
      bankName: z.string(),
      grossFen: Fen,
      deductFen: Fen,
      taxFen: Fen,
      feeFen: Fen,
      netFen: Fen,
      /** 0 to send, 1 in process, 2 paid, 3 failed, 4 returned. */
      status: z.literal([0, 1, 2, 3, 4]),
      failReason: z.nullable(z.string()),
      bankSerialNo: z.nullable(z.string()),
      payTime: z.nullable(Time),
    }),
  ),
})

/** Where an outside page's business stands; read by its unguessable number, never from the address. */
export const readCallback = endpoint({
  method: 'GET',
  path: '/api/portal/callback/{no}',
  group: 'portal',
  summary: { zh: '外部页面返回结果', en: 'Result of an outside page' },
  access: 'public',
  kind: 'json',
  params: z.object({ no: z.string().check(z.regex(/^[\w-]{20,64}$/)) }),
  reply: z.object({
    kind: z.enum(['payment', 'approval', 'agreement', 'charge']),
    state: z.enum(['waiting', 'done', 'refused', 'closed']),
    /** The task to go back to, for whoever may open it; null where it was no pay task's. */
    taskId: z.nullable(Id),
    /** Whether another enterprise started it: who comes back is its payer, and sees it as one. */
    isSafePay: z.boolean(),
  }),
})

/** A channel tells how a transfer stands; signed with the channel's key over the body. */
export const channelNotify = endpoint({
  method: 'POST',
  path: '/api/portal/channel/notify',
  group: 'portal',
  summary: { zh: '渠道通知', en: 'Notice of a channel' },
  access: 'channel',
  kind: 'json',
  body: z.strictObject({
    noticeNo: z.string().check(z.maxLength(64)),
    channel: PayChannel,
    outBizNo: z.string().check(z.maxLength(64)),
    payeeAccount: z.string().check(z.maxLength(64)),
    amountFen: Fen,
    status: z.enum(['SUCCESS', 'WAIT_PAY', 'CLOSED', 'FAIL', 'DEALING', 'REFUND']),
    errorCode: z.nullable(z.string().check(z.maxLength(64))),
    channelOrderId: z.nullable(z.string().check(z.maxLength(64))),
    fundOrderId: z.nullable(z.string().check(z.maxLength(64))),
    time: Time,
  }),
  reply: z.object({ accepted: z.boolean() }),
})

import * as z from 'zod/mini'
import {
  bookStatus,
  chargeMethods,
  chargeStatus,
  movementKinds,
  withdrawalStatus,
} from './accountBook.rules.ts'
import { endpoint } from './endpoint.ts'
import { Day, Fen, FenSum, Id, line, pageOf, PageQuery, Password, Time } from './values.ts'

const alipay = { group: 'alipay', access: 'enterprise', kind: 'json' } as const
const act = { ...alipay, idempotent: true, act: true } as const

/** A signing page of the channel, found by a number of ours that nobody guesses. */
export const Signing = z.object({
  externalAgreementNo: z.string(),
  /** Where the channel's page opens. */
  url: z.string(),
  /** A document of its own that leads there: for programs that show it in a frame. */
  html: z.string(),
  deadlineTime: Time,
})
export type Signing = z.infer<typeof Signing>

/** The account that an enterprise withdraws to: its own, which the bank knows. */
export const OwnCard = z.object({ cardId: Id, bankName: z.string(), accountTail: z.string() })

export const AccountBook = z.object({
  /** The channel's number of it; null before it was opened. */
  accountBookId: z.nullable(z.string()),
  agreementNo: z.nullable(z.string()),
  agreementStatus: z.enum(['NONE', 'TEMP', 'NORMAL', 'STOP']),
  availableFen: FenSum,
  frozenFen: FenSum,
  balanceFen: FenSum,
  extCard: z.nullable(
    z.object({
      bankAccName: z.string(),
      cardNo: z.string(),
      cardBank: z.string(),
      status: z.string(),
    }),
  ),
  status: bookStatus.code,
  openTime: z.nullable(Time),
  /** The signing page that waits for its signer. */
  signing: z.nullable(
    z.pick(Signing, { externalAgreementNo: true, url: true, deadlineTime: true }),
  ),
  /** What became of the last signing that did not end in an agreement, until the next one. */
  lastSigning: z.nullable(z.enum(['refused', 'closed'])),
  /** What a withdrawal is bound by today. */
  withdrawal: z.object({
    minFen: Fen,
    feeFen: Fen,
    mostADay: z.int(),
    usedToday: z.int(),
    card: z.nullable(OwnCard),
  }),
})
export type AccountBook = z.infer<typeof AccountBook>

export const queryAccountBook = endpoint({
  ...alipay,
  method: 'GET',
  path: '/api/ent/alipay/query/account/book',
  summary: { zh: '记账本', en: 'The account book' },
  reply: AccountBook,
})

/** Opens the channel's signing page; while one waits for its signer, that one. */
export const getAgreementHtml = endpoint({
  ...act,
  method: 'GET',
  path: '/api/ent/alipay/get/agreement/html',
  summary: { zh: '签约页面', en: 'The signing page' },
  query: z.strictObject({}),
  reply: Signing,
  problems: ['stateForbids', 'channelUnavailable'],
})

/** Opens the account book once the agreement is signed. The channel knows the enterprise by its id: asked twice it has one. */
export const createAccountBook = endpoint({
  ...act,
  method: 'POST',
  path: '/api/ent/alipay/create/account/book',
  summary: { zh: '开通记账本', en: 'Open the account book' },
  body: z.strictObject({}),
  reply: z.object({ accountBookId: z.string() }),
  problems: ['agreementUnsigned', 'stateForbids', 'channelUnavailable'],
})

const ChargeMethod = z.literal([chargeMethods.cashier, chargeMethods.transfer])

export const Charge = z.object({
  chargeId: Id,
  chargeNo: z.string(),
  amountFen: Fen,
  /** 1 by the cashier, 2 by a transfer to the card of the book; of earlier times others. */
  method: z.int(),
  payerName: z.string(),
  payerAccount: z.nullable(z.string()),
  status: chargeStatus.name,
  /** Its time is over and the channel has not said how it ended: it is being asked. */
  isAsking: z.boolean(),
  /** Why it waits for a person, or was sent back. */
  reason: z.nullable(z.string()),
  /** The cashier of one that waits for its payer. */
  cashierUrl: z.nullable(z.string()),
  deadlineTime: z.nullable(Time),
  createTime: Time,
  arrivalTime: z.nullable(Time),
})
export type Charge = z.infer<typeof Charge>

/** Begins a charge: by the cashier, closed after 30 minutes, or by a transfer to the card of the book, matched when it arrives. */
export const chargeAccountBook = endpoint({
  ...act,
  method: 'POST',
  path: '/api/ent/alipay/account/book/charge',
  summary: { zh: '记账本充值', en: 'Charge the account book' },
  body: z.strictObject({
    amountFen: Fen.check(z.minimum(1)),
    channel: ChargeMethod,
  }),
  reply: Charge,
  problems: ['accountNotOpen', 'agreementUnsigned', 'channelUnavailable'],
})

export const Withdrawal = z.object({
  withdrawalId: Id,
  withdrawalNo: z.string(),
  amountFen: Fen,
  feeFen: Fen,
  bankName: z.nullable(z.string()),
  /** The account it goes to, masked. */
  toAccount: z.string(),
  status: withdrawalStatus.name,
  /** Why it failed or came back. */
  reason: z.nullable(z.string()),
  createTime: Time,
  /** When it was decided, or came back. */
  endTime: z.nullable(Time),
})
export type Withdrawal = z.infer<typeof Withdrawal>

/** Withdraws to the enterprise's own account, once, whatever happens on the way. */
export const withdrawFromAccountBook = endpoint({
  ...act,
  method: 'POST',
  path: '/api/ent/alipay/account/book/withdrawal',
  summary: { zh: '记账本提现', en: 'Withdraw from the account book' },
  body: z.strictObject({
    amountFen: Fen.check(z.minimum(1)),
    /** The account that was shown. */
    cardId: Id,
    password: Password,
  }),
  reply: Withdrawal,
  problems: [
    'accountNotOpen',
    'agreementUnsigned',
    'withdrawalsFull',
    'channelUnavailable',
    'passwordWrong',
    'accountLocked',
  ],
})

const days = { dayFrom: z.optional(Day), dayTo: z.optional(Day) }
/** A part of a number or of a name. */
const keyword = z.optional(line(1, 50))

export const ChargeFilter = z.strictObject({
  keyword,
  status: z.optional(chargeStatus.name),
  ...days,
})
export type ChargeFilter = z.infer<typeof ChargeFilter>

export const queryChargeList = endpoint({
  ...alipay,
  method: 'GET',
  path: '/api/ent/alipay/query/charge/list',
  summary: { zh: '充值记录', en: 'Charges' },
  query: z.extend(ChargeFilter, PageQuery.shape),
  reply: pageOf(Charge),
})

export const WithdrawalFilter = z.strictObject({
  keyword,
  status: z.optional(withdrawalStatus.name),
  ...days,
})
export type WithdrawalFilter = z.infer<typeof WithdrawalFilter>

export const queryWithdrawalList = endpoint({
  ...alipay,
  method: 'GET',
  path: '/api/ent/alipay/query/withdrawal/list',
  summary: { zh: '提现记录', en: 'Withdrawals' },
  query: z.extend(WithdrawalFilter, PageQuery.shape),
  reply: pageOf(Withdrawal),
})

/** One entry of the book, as its owner reads it. */
export const Movement = z.object({
  entryId: Id,
  /** The number of what moved it. */
  refNo: z.nullable(z.string()),
  kind: z.enum(movementKinds),
  /** Below 0 where it left the book. */
  amountFen: z.int(),
  /** The balance after it. */
  balanceFen: FenSum,
  counterparty: z.nullable(z.string()),
  counterpartyAccount: z.nullable(z.string()),
  taskId: z.nullable(Id),
  time: Time,
})
export type Movement = z.infer<typeof Movement>

export const MovementFilter = z.strictObject({
  /** A part of a number, or of the counterparty's name. */
  keyword,
  kind: z.optional(z.enum(movementKinds)),
  amountFen: z.optional(z.string().check(z.regex(/^[1-9]\d{0,14}$/))),
  ...days,
})
export type MovementFilter = z.infer<typeof MovementFilter>

export const queryBookTransferList = endpoint({
  ...alipay,
  method: 'GET',
  path: '/api/ent/alipay/query/book/transfer/list',
  summary: { zh: '记账本流水', en: 'Movements of the account book' },
  query: z.extend(MovementFilter, PageQuery.shape),
  reply: z.extend(pageOf(Movement), {
    /** Of all that match. */
    inFen: FenSum,
    outFen: FenSum,
  }),
})

const portal = { group: 'portal', access: 'enterprise', kind: 'json' } as const

/** What is set aside in the book, and by what. */
export const FrozenPart = z.object({
  kind: z.enum(['task', 'withdrawal']),
  /** Null of another enterprise's task, which is paid out of this book by a grant. */
  id: z.nullable(Id),
  number: z.string(),
  byEnterprise: z.nullable(z.string()),
  amountFen: Fen,
  /** How many payments of it are open. */
  count: z.int(),
})
export type FrozenPart = z.infer<typeof FrozenPart>

export const listFrozen = endpoint({
  ...portal,
  method: 'GET',
  path: '/api/portal/account/book/frozen',
  summary: { zh: '记账本冻结明细', en: 'What is frozen in the account book' },
  reply: z.array(FrozenPart),
})

const portalFile = { ...portal, kind: 'blob' } as const

/** The movements of the list under its filters, as .xlsx, with the sums of its rows. */
export const exportMovements = endpoint({
  ...portalFile,
  method: 'GET',
  path: '/api/portal/account/book/movement/export',
  summary: { zh: '导出记账本流水', en: 'Export movements of the account book' },
  query: MovementFilter,
  problems: ['accountNotOpen'],
})

/** One movement as a paper (PDF), with its amount in figures and in capital characters. */
export const downloadMovementReceipt = endpoint({
  ...portalFile,
  method: 'GET',
  path: '/api/portal/account/book/movement/{id}/receipt',
  summary: { zh: '下载记账本电子回单', en: 'Download the receipt of a movement' },
  params: z.object({ id: Id }),
})

/** `YYYY-MM`. */
const Month = z.string().check(z.regex(/^20\d{2}-(0[1-9]|1[0-2])$/))

/** What came into the book and left it, and how often. */
const Flow = z.object({ inFen: FenSum, outFen: FenSum, count: z.int().check(z.minimum(0)) })

/** A month of the book: the opening balance, and what came in, less what went out, is the closing balance. */
export const BookStatement = z.object({
  month: z.string(),
  accountBookId: z.string(),
  name: z.string(),
  openingFen: FenSum,
  closingFen: FenSum,
  total: Flow,
  /** The same by kind; a kind without movements is left out. */
  kinds: z.array(z.extend(Flow, { kind: z.enum(movementKinds) })),
  /** False while the month goes on: the closing balance is that of `asOf`. */
  isOver: z.boolean(),
  asOf: Time,
})
export type BookStatement = z.infer<typeof BookStatement>

/** The statement of a month. Once the month is over it is the same whenever it is asked for. */
export const readBookStatement = endpoint({
  ...portal,
  method: 'GET',
  path: '/api/portal/account/book/statement',
  summary: { zh: '记账本月度对账单', en: 'Monthly statement of the account book' },
  query: z.strictObject({ month: Month }),
  reply: BookStatement,
  problems: ['accountNotOpen'],
})

/** The same with every movement, as a spreadsheet or as a paper; the paper has 3,000 movements at most. */
export const downloadBookStatement = endpoint({
  ...portalFile,
  method: 'GET',
  path: '/api/portal/account/book/statement/file',
  summary: { zh: '下载记账本月度对账单', en: 'Download a monthly statement' },
  query: z.strictObject({ month: Month, format: z.enum(['xlsx', 'pdf']) }),
  problems: ['accountNotOpen', 'statementLarge'],
})

/** The balance at the end of a day; of today the one that there is by now. */
export const readDayBalance = endpoint({
  ...portal,
  method: 'GET',
  path: '/api/portal/account/book/balance',
  summary: { zh: '记账本日终余额', en: 'Balance at the end of a day' },
  query: z.strictObject({ day: Day }),
  reply: z.object({ day: Day, balanceFen: FenSum, isOver: z.boolean() }),
  problems: ['accountNotOpen'],
})

/** An account with the line under which its enterprise is told that it runs out. */
export const BalanceLine = z.object({
  accountId: Id,
  kind: z.enum(['ACCOUNT_BOOK', 'ICBC', 'PREPAID']),
  accountMasked: z.string(),
  availableFen: FenSum,
  /** Null: none is set. */
  lineFen: z.nullable(Fen),
  /** What is available is under the line. */
  isLow: z.boolean(),
})
export type BalanceLine = z.infer<typeof BalanceLine>

export const listBalanceLines = endpoint({
  ...portal,
  method: 'GET',
  path: '/api/portal/account/balanceLine',
  summary: { zh: '余额提醒', en: 'Balance warnings' },
  reply: z.array(BalanceLine),
})

/** Sets the line of an account, or with null takes it away. A message tells of each fall under it, once. */
export const putBalanceLine = endpoint({
  ...portal,
  method: 'PUT',
  path: '/api/portal/account/balanceLine/{id}',
  summary: { zh: '设置余额提醒', en: 'Set a balance warning' },
  params: z.object({ id: Id }),
  body: z.strictObject({
    lineFen: z.nullable(Fen.check(z.minimum(1))),
    /** The line that was shown. */
    shownFen: z.nullable(Fen),
  }),
  reply: BalanceLine,
  problems: ['versionConflict'],
})

import { bookStatus } from './accountBook.rules.ts'
import type {
  AccountBook,
  Charge,
  FrozenPart,
  Movement,
  Withdrawal,
} from './accountBook.contract.ts'

export const ownCard = {
  cardId: '1860000000000000301',
  bankName: '示例银行股份有限公司',
  accountTail: '0002',
}

/** Open, with money in it and a part that is frozen. */
export const openBook: AccountBook = {
  accountBookId: '2088999900000002',
  agreementNo: '20260000000000000002',
  agreementStatus: 'NORMAL',
  availableFen: 48_620_050,
  frozenFen: 5_088_050,
  balanceFen: 53_708_100,
  extCard: {
    bankAccName: '云途示例网络货运有限公司',
    cardNo: '6299999999999999',
    cardBank: '示例银行',
    status: 'A',
  },
  status: bookStatus.normal,
  openTime: '2026-03-02 10:20:00',
  signing: null,
  lastSigning: null,
  withdrawal: { minFen: 100, feeFen: 200, mostADay: 5, usedToday: 1, card: ownCard },
}

export const noBook: AccountBook = {
  ...openBook,
  accountBookId: null,
  agreementNo: null,
  agreementStatus: 'NONE',
  availableFen: 0,
  frozenFen: 0,
  balanceFen: 0,
  extCard: null,
  status: bookStatus.none,
  openTime: null,
  withdrawal: { ...openBook.withdrawal, usedToday: 0 },
}

/** Its signing page waits for the signer. */
export const signingBook: AccountBook = {
  ...noBook,
  agreementStatus: 'TEMP',
  status: bookStatus.signing,
  signing: {
    externalAgreementNo: 'bq3Yk2m0Xw7LhVd9sTzEuR1c',
    url: 'sandbox.html#/cashier/bq3Yk2m0Xw7LhVd9sTzEuR1c',
    deadlineTime: '2026-11-21 10:30:00',
  },
}

export const signedBook: AccountBook = {
  ...noBook,
  agreementNo: openBook.agreementNo,
  agreementStatus: 'NORMAL',
  status: bookStatus.signed,
}

export const frozenBook: AccountBook = {
  ...openBook,
  frozenFen: 0,
  balanceFen: openBook.availableFen,
  status: bookStatus.frozen,
}
/** Its agreement has ended: it is signed again. */
export const stoppedBook: AccountBook = {
  ...openBook,
  frozenFen: 0,
  balanceFen: openBook.availableFen,
  agreementStatus: 'STOP',
}
export const closedBook: AccountBook = {
  ...openBook,
  agreementStatus: 'STOP',
  availableFen: 0,
  frozenFen: 0,
  balanceFen: 0,
  status: bookStatus.closed,
}

export const frozenParts: FrozenPart[] = [
  {
    kind: 'task',
    id: '1860000000000000401',
    number: 'FK20261120000003',
    byEnterprise: null,
    amountFen: 4_088_050,
    count: 12,
  },
  {
    kind: 'task',
    id: null,
    number: 'FK20261120000009',
    byEnterprise: '皖江示例物流有限公司',
    amountFen: 500_000,
    count: 2,
  },
  {
    kind: 'withdrawal',
    id: '1860000000000000501',
    number: 'TX1860000000000000501',
    byEnterprise: null,
    amountFen: 500_000,
    count: 1,
  },
]

export const arrivedCharge: Charge = {
  chargeId: '1860000000000000601',
  chargeNo: 'CZ1860000000000000601',
  amountFen: 10_000_000,
  method: 1,
  payerName: '云途示例网络货运有限公司',
  payerAccount: '1302****0002',
  status: 'SUCCESS',
  isAsking: false,
  reason: null,
  cashierUrl: null,
  deadlineTime: null,
  createTime: '2026-11-20 09:10:00',
  arrivalTime: '2026-11-20 09:12:30',
}

/** Waits for its payer at the cashier. */
export const waitingCharge: Charge = {
  ...arrivedCharge,
  chargeId: '1860000000000000602',
  chargeNo: 'CZ1860000000000000602',
  amountFen: 2_000_000,
  payerAccount: null,
  status: 'WAIT_PAY',
  cashierUrl: 'sandbox.html#/cashier/Ck0Yk2m0Xw7LhVd9sTzEuR1c',
  deadlineTime: '2026-11-21 10:30:00',
  createTime: '2026-11-21 10:00:00',
  arrivalTime: null,
}

/** Announced, and not arrived yet. */
export const announcedCharge: Charge = {
  ...waitingCharge,
  chargeId: '1860000000000000603',
  chargeNo: 'CZ1860000000000000603',
  method: 2,
  cashierUrl: null,
  deadlineTime: '2026-11-28 10:00:00',
}

export const closedCharge: Charge = {
  ...waitingCharge,
  status: 'CLOSED',
  cashierUrl: null,
}

/** Somebody else's money, which waits for a person. */
export const reviewedCharge: Charge = {
  ...arrivedCharge,
  chargeId: '1860000000000000604',
  chargeNo: 'CZ1860000000000000604',
  method: 2,
  payerName: '付款示例商贸有限公司',
  status: 'REVIEW',
  reason: '付款户名与本企业名称不一致',
  arrivalTime: null,
}

export const sentWithdrawal: Withdrawal = {
  withdrawalId: '1860000000000000501',
  withdrawalNo: 'TX1860000000000000501',
  amountFen: 499_800,
  feeFen: 200,
  bankName: '示例银行股份有限公司',
  toAccount: '1302***********0002',
  status: 'DEALING',
  reason: null,
  createTime: '2026-11-21 09:40:00',
  endTime: null,
}

/** Nobody has heard what became of it. */
export const unknownWithdrawal: Withdrawal = { ...sentWithdrawal, status: 'UNKNOWN' }
export const doneWithdrawal: Withdrawal = {
  ...sentWithdrawal,
  status: 'SUCCESS',
  endTime: '2026-11-21 09:41:10',
}
export const failedWithdrawal: Withdrawal = {
  ...sentWithdrawal,
  withdrawalId: '1860000000000000502',
  withdrawalNo: 'TX1860000000000000502',
  status: 'FAIL',
  reason: '收款账户状态异常',
  endTime: '2026-11-21 09:41:10',
}
export const returnedWithdrawal: Withdrawal = {
  ...failedWithdrawal,
  withdrawalId: '1860000000000000503',
  withdrawalNo: 'TX1860000000000000503',
  status: 'REFUND',
}

export const movements: Movement[] = [
  {
    entryId: '1860000000000000705',
    refNo: 'FK20261120000003-00001-1',
    kind: 'PAY',
    amountFen: -420_000,
    balanceFen: 53_708_100,
    counterparty: '张*一',
    counterpartyAccount: '629999*********0011',
    taskId: '1860000000000000401',
    time: '2026-11-20 15:20:10',
  },
  {
    entryId: '1860000000000000704',
    refNo: 'CZ1860000000000000601',
    kind: 'CHARGE',
    amountFen: 10_000_000,
    balanceFen: 54_128_100,
    counterparty: '云途示例网络货运有限公司',
    counterpartyAccount: '1302****0002',
    taskId: null,
    time: '2026-11-20 09:12:30',
  },
  {
    entryId: '1860000000000000703',
    refNo: 'TX1860000000000000499',
    kind: 'FEE',
    amountFen: -200,
    balanceFen: 44_128_100,
    counterparty: null,
    counterpartyAccount: null,
    taskId: null,
    time: '2026-11-19 16:02:00',
  },
]

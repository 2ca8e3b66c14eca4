import type { ReplyOf } from './endpoint.ts'
import type {
  Cashier,
  DeskAccount,
  DeskConsult,
  DeskLoan,
  DeskLoanDetail,
  DeskRegistration,
  DeskRule,
  DeskTransfer,
  listOutbox,
  listPayees,
  listReviews,
  listSweeps,
} from './desk.contract.ts'
import { waitingApplyDetail } from './loan.examples.ts'

export const waitingCashier: Cashier = {
  no: '5V6bQ1n0Tz2mK8xWcR4yLd',
  kind: 'payment',
  channel: 'ALIPAY',
  payerName: '云途示例网络货运有限公司',
  payerAccount: '2088********0002',
  taskNo: 'FK20261110000001',
  count: 12,
  amountFen: 5088050,
  state: 'waiting',
  createTime: '2026-11-10 09:15:40',
  deadlineAt: '2026-11-10 09:45:40',
  returnUrl: '/home/callback?no=5V6bQ1n0Tz2mK8xWcR4yLd',
}

/** The same as the desk lists it. */
export const { no: _, returnUrl: __, ...listedCashier } = waitingCashier

export const dealingTransfer: DeskTransfer = {
  outBizNo: 'FK20261110000001-00002',
  channel: 'ALIPAY',
  taskNo: 'FK20261110000001',
  payeeName: '刘样二',
  payeeAccount: 'de***01@example.com',
  amountFen: 337784,
  bankStatus: 'DEALING',
  errorCode: null,
  portalStatus: 10,
  createTime: '2026-11-10 09:15:42',
}

export const failingRule: DeskRule = {
  id: '1890000000000000001',
  channel: 'ALIPAY',
  payee: '陈样三',
  times: 1,
  outcome: 'FAIL',
  errorCode: 'PAYEE_USER_INFO_ERROR',
  delaySeconds: 0,
  answer: 'normal',
}

export const deskReview: ReplyOf<typeof listReviews>['records'][number] = {
  orderId: '1850000000000000001',
  shippingNoteNumber: 'YD2026101000000001',
  originalDocumentNumber: 'HT-2026-1001',
  carrier: '云途示例网络货运有限公司',
  consignor: '江汇示例供应链管理有限公司',
  freightFen: 374200,
  warnings: ['同一车辆 24 小时内有多单'],
  submitTime: '2026-11-10 08:02:11',
}

export const waitingRegistration: DeskRegistration = {
  entId: '1880000000000000201',
  entName: '新程示例货运有限公司',
  uscc: '91349901MAXXX0100C',
  areaName: '安徽省合肥市包河区',
  legalPerson: '陈示新',
  submitTime: '2026-11-10 09:12:40',
}

export const bookAccount: DeskAccount = {
  id: '2088999900000002',
  kind: 'ACCOUNT_BOOK',
  entName: '云途示例网络货运有限公司',
  account: '2088********0002',
  balanceFen: 125_860_000,
  frozenFen: 0,
  availableFen: 125_860_000,
  frozen: false,
  agreement: 'NORMAL',
}

export const unverifiedPayee: ReplyOf<typeof listPayees>['records'][number] = {
  cardId: '1870000000000000101',
  payeeName: '陈样三',
  accountType: 1,
  account: '629999*********0037',
  verifyStatus: 0,
  realNameStatus: 1,
}

export const sentMessage: ReplyOf<typeof listOutbox>['records'][number] = {
  id: '0b6f3c1e-7d1a-4f5e-9a44-2f9a1c5d8e01',
  way: 'sms',
  to: '19900000002',
  title: null,
  text: '【物流信用平台】付款失败：付款任务 FK20261110000001 的 2 笔、3,420.00 元均未付款，请查看原因后重新付款。',
  time: '2026-11-10 09:15:58',
  times: 1,
}

export const sentMail: typeof sentMessage = {
  ...sentMessage,
  id: '0b6f3c1e-7d1a-4f5e-9a44-2f9a1c5d8e02',
  way: 'mail',
  to: 'demo@example.com',
  title: '【物流信用平台】付款失败',
  text: '云途示例物流有限公司：\n\n付款任务 FK20261110000001 的 2 笔、3,420.00 元均未付款，请查看原因后重新付款。',
  times: 3,
}

export const querySweep: ReplyOf<typeof listSweeps>[number] = {
  name: 'query',
  lastRunAt: '2026-11-10 09:16:00',
  lastChanged: 1,
  isPaused: false,
}

export const waitingQuestion: DeskConsult = {
  id: '1890000000000000301',
  consultNo: 'ZX20261110000001',
  entName: '安和示例物流有限公司',
  content: '信用等级多久更新一次？',
  time: '2026-11-10 09:05:12',
}

/** At the bank: its consigner has confirmed, and it waits for an answer. */
export const loanDetail: DeskLoanDetail = {
  ...waitingApplyDetail,
  status: 20,
  acceptState: 2,
  confirmedFen: 150_000_000,
  confirmation: { repayAccount: '6299990000001234', file: null },
  actsNow: 'bank',
  contractNo: 'KJ-2026-103',
  offer: {
    minFen: 5_000_000,
    mostFen: 100_000_000,
    minRatePpm: 36_000,
    maxRatePpm: 55_000,
    termDays: [30, 60, 90, 180],
    termMonths: [],
  },
}

/** An application, or a line, as the desk lists it. */
export const deskLoanOf = (loan: DeskLoanDetail): DeskLoan => ({
  applyId: loan.id,
  applyNo: loan.applyNo,
  haulier: loan.haulierName,
  consigner: loan.consignerName,
  productCode: loan.productCode,
  applyFen: loan.applyFen,
  confirmedFen: loan.confirmedFen,
  termDays: loan.termDays,
  termMonths: loan.termMonths,
  status: loan.status,
  submitTime: loan.submitTime ?? loan.createTime,
})

import {
  type ChannelCheckReply,
  type CreditLine,
  type LineTerms,
  nothingAgain,
  type ParamInfo,
  type PayDetail,
  type PayTask,
  type PayTaskDetail,
  type SafePayer,
} from './payTask.contract.ts'

const nothing = { count: 0, fen: 0 }

/** Two orders, no channel chosen. */
export const draftTask: PayTask = {
  id: '1860000000000000001',
  taskNo: 'FK20261110000001',
  taskName: '运费付款 2026-11-10',
  orderKind: 'TAXPAY',
  channel: null,
  payer: null,
  status: 0,
  totalCount: 2,
  totalFen: 695145,
  feeFen: 695,
  waiting: { count: 2, fen: 695145 },
  moving: nothing,
  unknown: nothing,
  paid: nothing,
  failed: nothing,
  closed: nothing,
  returned: nothing,
  money: { movedFen: 0, returnedFen: 0, movingFen: 0, untouchedFen: 695145 },
  remark: null,
  retryOf: null,
  retriedBy: null,
  ...nothingAgain,
  cashierUrl: null,
  deadlineAt: null,
  createTime: '2026-11-10 09:12:03',
  startTime: null,
  finishTime: null,
  version: 1,
}

export const checkedTask: PayTask = {
  ...draftTask,
  status: 10,
  channel: 'ALIPAY',
  payer: {
    account: '2088999900000002',
    accountMasked: '2088********0002',
    entId: '2',
    name: '云途示例网络货运有限公司',
    applyId: null,
  },
  version: 2,
}

export const awaitingTask: PayTask = {
  ...checkedTask,
  status: 20,
  startTime: '2026-11-10 09:15:40',
  cashierUrl: '/sandbox/cashier/5V6bQ1n0Tz2mK8xWcR4yLd',
  deadlineAt: '2026-11-10 09:45:40',
  version: 3,
}

/** The same over safe pay: another enterprise has the page. */
export const askingTask: PayTask = {
  ...awaitingTask,
  channel: 'SAFE',
  payer: {
    account: '2088123412340009',
    accountMasked: '2088********0009',
    entId: '1800000000000000009',
    name: '安和示例物流有限公司',
    applyId: null,
  },
  cashierUrl: null,
}

export const settlingTask: PayTask = {
  ...checkedTask,
  status: 30,
  startTime: '2026-11-10 09:15:40',
  waiting: nothing,
  moving: { count: 1, fen: 337784 },
  paid: { count: 1, fen: 357361 },
  money: { movedFen: 357361, returnedFen: 0, movingFen: 337784, untouchedFen: 0 },
  version: 4,
}

export const unknownTask: PayTask = {
  ...settlingTask,
  moving: nothing,
  unknown: { count: 1, fen: 337784 },
}

export const settledTask: PayTask = {
  ...settlingTask,
  status: 40,
  moving: nothing,
  paid: { count: 2, fen: 695145 },
  money: { movedFen: 695145, returnedFen: 0, movingFen: 0, untouchedFen: 0 },
  finishTime: '2026-11-10 09:15:58',
  version: 6,
}

export const returnedTask: PayTask = {
  ...settledTask,
  status: 41,
  paid: { count: 1, fen: 357361 },
  returned: { count: 1, fen: 337784 },
  again: { ...nothingAgain.again, returned: { count: 1, fen: 337784 } },
  money: { movedFen: 357361, returnedFen: 337784, movingFen: 0, untouchedFen: 0 },
}

export const partlyFailedTask: PayTask = {
  ...settledTask,
  status: 41,
  feeFen: 357,
  paid: { count: 1, fen: 357361 },
  failed: { count: 1, fen: 337784 },
  again: { ...nothingAgain.again, failed: { count: 1, fen: 337784 } },
  money: { movedFen: 357361, returnedFen: 0, movingFen: 0, untouchedFen: 337784 },
}

/** Of the two one failed, and the other was paid and came back. */
export const partlyReturnedTask: PayTask = {
  ...partlyFailedTask,
  status: 50,
  paid: nothing,
  returned: { count: 1, fen: 357361 },
  again: { ...partlyFailedTask.again, returned: { count: 1, fen: 357361 } },
  money: { movedFen: 0, returnedFen: 357361, movingFen: 0, untouchedFen: 337784 },
}

/** What failed was paid by a later task. */
export const paidLaterTask: PayTask = {
  ...partlyFailedTask,
  again: nothingAgain.again,
  paidLater: { count: 1, fen: 337784 },
}

export const failedTask: PayTask = {
  ...settledTask,
  status: 50,
  feeFen: 0,
  paid: nothing,
  failed: { count: 2, fen: 695145 },
  again: { ...nothingAgain.again, failed: { count: 2, fen: 695145 } },
  money: { movedFen: 0, returnedFen: 0, movingFen: 0, untouchedFen: 695145 },
}

export const cancelledTask: PayTask = {
  ...checkedTask,
  status: 60,
  waiting: nothing,
  closed: { count: 2, fen: 695145 },
  again: { ...nothingAgain.again, closed: { count: 2, fen: 695145 } },
  finishTime: '2026-11-10 09:20:00',
}

export const expiredTask: PayTask = {
  ...cancelledTask,
  status: 70,
  startTime: '2026-11-10 09:15:40',
}

/** A task as its own page reads it. */
export const taskDetail = (task: PayTask): PayTaskDetail => ({
  ...task,
  events: [
    {
      sequence: 1,
      time: task.createTime,
      actor: '云途示例网络货运有限公司',
      action: 'task.created',
      params: { count: task.totalCount, fen: task.totalFen },
    },
    ...(task.startTime === null
      ? []
      : [
          {
            sequence: 2,
            time: task.startTime,
            actor: '云途示例网络货运有限公司',
            action: 'payment.started',
            params: { count: task.totalCount, fen: task.totalFen },
          },
        ]),
  ],
  failures:
    task.failed.count > 0
      ? [
          {
            errorCode: 'PAYEE_USER_INFO_ERROR',
            reason: '户名与账号不一致',
            remedy: '请与司机核对账号和户名，或更换为其名下另一账户后重新付款',
            ...task.failed,
          },
        ]
      : [],
})

export const paidDetail: PayDetail = {
  id: '1870000000000000001',
  outBizNo: 'FK20261110000001-00001',
  taskId: draftTask.id,
  orderId: '1850000000000000001',
  shippingNoteNumber: 'YD2026101000000001',
  vehicleNumber: '皖X10001',
  payeeId: '1',
  payeeName: '张样一',
  payeeIdNo: '349***********0011',
  payeePhone: '199****0001',
  accountType: 2,
  payeeAccount: 'de***01@example.com',
  bankName: '支付宝',
  amountFen: 357361,
  title: '运费-皖X10001',
  remark: null,
  status: 20,
  attemptNo: 1,
  channelOrderId: '20261110110070001502',
  fundOrderId: '20261110110070001503',
  payTime: '2026-11-10 09:15:52',
  errorCode: null,
  failReason: null,
  returned: null,
  later: null,
  again: false,
  hasReceipt: true,
}

export const failedDetail: PayDetail = {
  ...paidDetail,
  id: '1870000000000000002',
  outBizNo: 'FK20261110000001-00002',
  orderId: '1850000000000000002',
  shippingNoteNumber: 'YD2026101100000002',
  vehicleNumber: '皖X10002',
  payeeName: '刘样二',
  amountFen: 337784,
  title: '运费-皖X10002',
  status: 30,
  fundOrderId: null,
  payTime: null,
  errorCode: 'PAYEE_USER_INFO_ERROR',
  failReason: '户名与账号不一致',
  again: true,
  hasReceipt: false,
}

/** Failed, and paid since by another task. */
export const paidLaterDetail: PayDetail = {
  ...failedDetail,
  again: false,
  later: { taskId: '1860000000000000002', taskNo: 'FK20261110000002', state: 'paid' },
}

export const unknownDetail: PayDetail = {
  ...failedDetail,
  status: 15,
  channelOrderId: null,
  errorCode: null,
  failReason: null,
  again: false,
}

export const returnedDetail: PayDetail = {
  ...paidDetail,
  again: true,
  returned: {
    id: '1880000000000000001',
    detailId: paidDetail.id,
    amountFen: 357361,
    time: '2026-11-11 10:02:11',
    reason: '收款人账户状态异常，被收款银行退回',
  },
}

export const safePayer: SafePayer = {
  entId: '1',
  entName: '安和示例物流有限公司',
  accountBookId: '2088999900000001',
  accountMasked: '2088********0001',
  availableFen: 80_000_000,
  quotaLeftFen: 50_000_000,
  agreementStatus: 'NORMAL',
  validTo: '2027-12-31',
  enabled: true,
  reason: null,
}

export const paramInfo: ParamInfo = {
  serviceFeePpm: 1000,
  minFen: 10,
  singleLimitFen: { ALIPAY: 10_000_000, SAFE: 10_000_000, ICBC: 50_000_000, LOAN: 50_000_000 },
  dayLimitFen: 10_000_000_000,
  payeeDayLimitFen: 20_000_000,
  payeeMonthLimitFen: 50_000_000,
  remarkRequiredFen: 5_000_000,
  confirmThresholdFen: 1_000_000,
  channels: [
    {
      code: 'ALIPAY',
      name: '支付宝记账本',
      enabled: true,
      notice: null,
      account: {
        id: '2088999900000002',
        name: '云途示例网络货运有限公司',
        masked: '2088********0002',
        availableFen: 125_860_000,
      },
    },
    {
      code: 'ICBC',
      name: '工行代发',
      enabled: true,
      notice: '17:00 至次日 8:30 提交的付款按下一工作日处理',
      account: {
        id: '1302000009000000002',
        name: '云途示例网络货运有限公司',
        masked: '1302***********0002',
        availableFen: 300_000_000,
      },
    },
    {
      code: 'LOAN',
      name: '贷款支付',
      enabled: false,
      notice: '授信尚未签约，请先完成签约',
      account: null,
    },
    { code: 'SAFE', name: '安全发', enabled: true, notice: null, account: null },
  ],
}

export const passedCheck: ChannelCheckReply = {
  pass: true,
  totalCount: 2,
  totalFen: 695145,
  feeFen: 695,
  availableFen: 125_860_000,
  afterFen: 125_164_855,
  problems: [],
  facts: {
    payerName: '云途示例网络货运有限公司',
    payerAccount: '2088********0002',
    payeeCount: 2,
    accountCount: 2,
    firstTimePayees: 1,
    changedAccounts: 0,
    similarPayments: 0,
    purpose: '运费',
    contractCount: 1,
    needsPayer: false,
    cutoff: null,
    expectedArrival: 'twoHours',
    credit: null,
  },
  payees: [
    {
      payeeId: '1850000000000000602',
      payeeName: '刘样二',
      accountType: 1,
      payeeAccount: '629999*********0022',
      bankName: '示例银行',
      changed: null,
      count: 1,
      amountFen: 337784,
      reasons: [{ kind: 'first', count: 1, shippingNoteNumber: 'YD20261110000002', earlier: null }],
    },
    {
      payeeId: '1850000000000000601',
      payeeName: '张样一',
      accountType: 2,
      payeeAccount: '139****0011',
      bankName: '支付宝',
      changed: null,
      count: 1,
      amountFen: 357361,
      reasons: [],
    },
  ],
  task: checkedTask,
}

/** A line that a loan of the task can be drawn on. */
export const creditLine: LineTerms = {
  applyId: '1850000000000000901',
  applyNo: 'DK20260715000001',
  productCode: 'YFD',
  bankName: '示例银行',
  ratePpm: 41_500,
  repayMethod: 'BULLET',
  termDays: 60,
  dueDay: '2027-01-09',
  interestFen: 4_808,
  leftFen: 40_000_000,
  afterFen: 39_304_855,
}

/** The same line, and a cheaper one that has too little left. */
export const creditLines: [CreditLine, CreditLine] = [
  { ...creditLine, reasons: [] },
  {
    ...creditLine,
    applyId: '1850000000000000902',
    applyNo: 'DK20260801000001',
    productCode: 'DDRZ',
    ratePpm: 39_000,
    interestFen: 4_518,
    leftFen: 500_000,
    afterFen: null,
    reasons: ['可用授信额度不足，还差 1,951.45 元，请更换付款渠道，或撤销任务后减少订单'],
  },
]

/** Of a loan: what it is drawn on and what it costs. */
export const creditCheck: ChannelCheckReply = {
  ...passedCheck,
  facts: {
    ...passedCheck.facts,
    credit: creditLine,
  },
  task: { ...checkedTask, channel: 'LOAN' },
}

export const shortCheck: ChannelCheckReply = {
  ...passedCheck,
  pass: false,
  availableFen: 500_000,
  afterFen: null,
  problems: [
    {
      code: 'C11',
      level: 'BLOCK',
      message: '记账本余额不足，还差 1,951.45 元，请先充值',
      orderId: null,
      detailId: null,
      shippingNoteNumber: null,
      taskId: null,
      taskNo: null,
      shortFen: 195145,
    },
  ],
  task: { ...checkedTask, status: 0 },
}

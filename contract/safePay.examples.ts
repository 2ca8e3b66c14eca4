import { awaitingTask, partlyFailedTask, returnedTask, settledTask } from './payTask.examples.ts'
import type { PayTask } from './payTask.contract.ts'
import { SafePayment, type SafeLine } from './safePay.contract.ts'

const seen = (task: PayTask, more: Partial<SafePayment> = {}): SafePayment =>
  SafePayment.parse({
    ...task,
    askerName: '云途示例网络货运有限公司',
    accountMasked: '2088********0009',
    isAsked: true,
    startTime: task.startTime ?? task.createTime,
    ...more,
  })

/** Waits for its payer, whom the example is shown to. */
export const askedPayment = seen(awaitingTask)
export const paidPayment = seen(settledTask, { isAsked: false })
export const partlyPaidPayment = seen(partlyFailedTask)
export const returnedPayment = seen(returnedTask)

export const paidLine: SafeLine = {
  id: '1860000000000000101',
  outBizNo: 'FK20261110000001-00001-1',
  shippingNoteNumber: 'YD20261108000011',
  payeeName: '张*一',
  payeeAccount: '629999*********0011',
  bankName: '示例银行',
  amountFen: 420_000,
  status: 20,
  payTime: '2026-11-10 09:16:30',
  failReason: null,
  returned: null,
}

export const failedLine: SafeLine = {
  ...paidLine,
  id: '1860000000000000102',
  outBizNo: 'FK20261110000001-00002-1',
  shippingNoteNumber: 'YD20261108000012',
  payeeName: '刘*二',
  status: 30,
  payTime: null,
  failReason: '收款账户户名不符',
}

export const returnedLine: SafeLine = {
  ...paidLine,
  id: '1860000000000000103',
  outBizNo: 'FK20261110000001-00003-1',
  shippingNoteNumber: 'YD20261108000013',
  payeeName: '陈*三',
  returned: { time: '2026-11-12 10:02:00', reason: '收款银行退回' },
}

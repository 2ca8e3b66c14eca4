import { yuanOfFen } from '#contract/money.ts'
import { payableStatuses } from '#contract/order.rules.ts'
import type { PayOrder } from './payOrder.store.ts'
import { found, type Finding } from './checkWords.ts'

/** Whether one order can be put into a pay task at all (C01–C04), whatever the channel. */
export const checkOrder = (order: PayOrder): Finding[] => {
  const where = { orderId: order.id, shippingNoteNumber: order.shippingNoteNumber }
  if (order.heldBy !== null && order.heldByNo !== null) {
    return [
      found('C02', {
        ...where,
        taskId: order.heldBy,
        taskNo: order.heldByNo,
        params: { taskNo: order.heldByNo },
      }),
    ]
  }
  const findings: Finding[] = []
  if (!payableStatuses(order.orderKind).includes(order.status)) findings.push(found('C01', where))
  else if (order.unpaidFen <= 0) {
    findings.push(
      found('C03', { ...where, params: { short: yuanOfFen(Math.abs(order.unpaidFen)) } }),
    )
  }
  if (!isPayeeKnown(order)) findings.push(found('C04', where))
  return findings
}

const isPayeeKnown = ({ payeeId, realNameStatus, payeeName, holderName, verifyStatus }: PayOrder) =>
  payeeId !== null && realNameStatus === 1 && verifyStatus === 1 && holderName === payeeName

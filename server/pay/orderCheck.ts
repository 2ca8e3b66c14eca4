import { yuanOfFen } from '#contract/money.ts'
import { payableStatuses } from '#contract/order.rules.ts'
import { judgeTrips } from '#server/order/judgeTrips.ts'
import type { Db } from '#server/platform/ports.ts'
import { type PayOrder, readPayOrders } from './payOrder.store.ts'
import { found, foundInTrip, type PayProblem } from './checkProblem.ts'

/** Orders, each with what forbids to put it into a pay task; what is only warned of is told once the channel is chosen. */
export const checkOrders = async (
  db: Db,
  ids: readonly string[],
  now: number,
): Promise<{ order: PayOrder; problems: PayProblem[] }[]> => {
  const orders = await readPayOrders(db, ids)
  const trips = await judgeTrips(db, ids, now)
  return orders.map((order) => {
    const where = { orderId: order.id, shippingNoteNumber: order.shippingNoteNumber }
    const forbidden = (trips.get(order.id) ?? []).filter(({ level }) => level === 'BLOCK')
    return {
      order,
      problems: [...checkOrder(order), ...forbidden.map((one) => foundInTrip(one, where))],
    }
  })
}

/** Whether one order can be put into a pay task at all (C01–C04), whatever the channel. */
export const checkOrder = (order: PayOrder): PayProblem[] => {
  const where = { orderId: order.id, shippingNoteNumber: order.shippingNoteNumber }
  if (order.live) {
    return [found('C02', { ...where, ...order.live, params: { taskNo: order.live.taskNo } })]
  }
  if (order.isVoidAsked) return [found('C01_VOID', where)]
  if (order.isFiled) return [found('C03_FILED', where)]
  const problems: PayProblem[] = []
  if (!payableStatuses(order.orderKind).includes(order.status)) problems.push(found('C01', where))
  else if (order.unpaidFen <= 0) {
    problems.push(
      found('C03', { ...where, params: { short: yuanOfFen(Math.abs(order.unpaidFen)) } }),
    )
  }
  if (!isPayeeKnown(order)) problems.push(found('C04', where))
  return problems
}

const isPayeeKnown = ({ payeeId, realNameStatus, payeeName, holderName, verifyStatus }: PayOrder) =>
  payeeId !== null && realNameStatus === 1 && verifyStatus === 1 && holderName === payeeName

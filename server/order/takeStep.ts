import type { OrderAction } from '#contract/order.rules.ts'
import type { proveOrder } from '#contract/realTimeOrder.contract.ts'
import type { Context } from '#server/platform/handle.ts'
import { auditOrder } from './auditOrder.ts'
import { detailOf } from './detail.ts'
import { findOrders } from './order.store.ts'
import type { Stepping } from './trip.ts'

type Acting = Pick<
  Context<typeof proveOrder>,
  'ports' | 'caller' | 'locale' | 'requestNo' | 'ip' | 'once'
>

/**
 * One step of an order: done, answered with the order as it stands then, and written into the books as what it was; last, since
 * whatever else the enterprise does waits for the end of the books.
 */
export const takeStep = <Body extends { orderId: string }>(
  { once, ...given }: Acting,
  take: (stepping: Stepping, body: Body) => Promise<OrderAction>,
  body: Body,
) =>
  once(async (tx) => {
    const { orderId, ...params } = body
    const { entId } = given.caller
    const action = await take({ ...given, tx }, body)
    const [order] = await findOrders(tx, entId, [orderId])
    // The step has just found it.
    const asked = { id: orderId, kind: order!.orderKind }
    const detail = await detailOf(tx, entId, asked, given.locale)
    await auditOrder({ ...given, ports: { ...given.ports, db: tx } }, action, params, orderId)
    return detail
  })

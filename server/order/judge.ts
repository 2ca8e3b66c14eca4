import { desc, inArray } from 'drizzle-orm'
import { timeOf } from '#contract/time.ts'
import { breathe } from '#server/platform/breathe.ts'
import type { Db, Ports } from '#server/platform/ports.ts'
import { needsOf } from './import/needs.ts'
import { orderTrack } from './order.schema.ts'
import type { StoredOrder } from './order.store.ts'
import { loadFacts } from './orderFacts.store.ts'
import { inputOf } from './orderOf.ts'
import { payableOf } from './owed.ts'
import { trackUrlOf } from './detail.ts'
import { checkOrder } from './rules/check.ts'
import type { Materials } from './rules/facts.ts'
import type { Stored } from './rules/money.ts'

/** What the newest track with points tells, and the newest link. */
const trackFacts = async (db: Db, ids: readonly string[]) => {
  const rows = await db
    .select({
      orderId: orderTrack.orderId,
      trackUrl: orderTrack.trackUrl,
      pointCount: orderTrack.pointCount,
      completeness: orderTrack.completeness,
      startOffsetM: orderTrack.startOffsetM,
      endOffsetM: orderTrack.endOffsetM,
    })
    .from(orderTrack)
    .where(inArray(orderTrack.orderId, [...ids]))
    .orderBy(desc(orderTrack.createdAt))
  return (id: string) => {
    const tracks = rows.filter(({ orderId }) => orderId === id)
    return {
      trackUrl: trackUrlOf(tracks),
      measured: tracks.find(({ pointCount }) => pointCount !== null),
    }
  }
}
type TrackFact = ReturnType<Awaited<ReturnType<typeof trackFacts>>>

/** What is not there before an order departs is no reason against it. */
const onTheWay: Materials = {
  hasTrack: true,
  hasMoney: true,
  completeness: null,
  startOffsetM: null,
  endOffsetM: null,
}

const materialsOf = (order: StoredOrder, { measured }: TrackFact): Materials =>
  order.orderKind === 'REALTIME'
    ? onTheWay
    : {
        hasTrack: order.hasTrack,
        hasMoney: order.hasMoney,
        completeness: measured?.completeness ?? null,
        startOffsetM: measured?.startOffsetM ?? null,
        endOffsetM: measured?.endOffsetM ?? null,
      }

/** What an order that is stored counts for in its payee's income. */
export const countedOf = (order: StoredOrder): Stored => ({
  payeeId: order.payeeId,
  month: timeOf(order.despatchActualDateTime).slice(0, 7),
  fen: payableOf(order),
})

/** What the rules say of orders now, each as it would be handed in, and where they are changed, as they are stored until then. */
export const judgeOrders = async (
  { db, clock }: Pick<Ports, 'db' | 'clock'>,
  entId: string,
  orders: readonly StoredOrder[],
  asStored = orders,
) => {
  const trackOf = await trackFacts(
    db,
    orders.map(({ id }) => id),
  )
  const inputs = orders.map((order) => inputOf(order, trackOf(order.id).trackUrl))
  const facts = await loadFacts(db, { entId, now: clock.now() }, needsOf(inputs))
  await breathe()
  return orders.map((order, at) => ({
    order,
    problems: checkOrder(inputs[at]!, facts, {
      // one of each order
      kind: order.orderKind,
      orderId: order.id,
      stored: countedOf(asStored[at]!),
      materials: materialsOf(order, trackOf(order.id)),
    }),
  }))
}

import { and, desc, eq, inArray, isNotNull, max } from 'drizzle-orm'
import { instantOf, timeOf } from '#contract/time.ts'
import { leastCompleteness } from '#contract/track.rules.ts'
import { judgeTrip, type TripFacts, type TripFinding } from '#contract/trip.rules.ts'
import { breathe } from '#server/platform/breathe.ts'
import { inPieces } from '#server/platform/inPieces.ts'
import { metresBetweenAreas } from '#server/platform/places.ts'
import type { Db } from '#server/platform/ports.ts'
import { freightOrder, orderProof, orderTrack, type SpecialInput } from './order.schema.ts'
import type { StoredOrder } from './order.store.ts'
import type { OrderProblem } from './rules/orderProblem.ts'
import { spansOf } from './rules/specialRow.ts'

type Trip = Pick<
  StoredOrder,
  | 'orderKind'
  | 'status'
  | 'consignmentDateTime'
  | 'despatchActualDateTime'
  | 'goodsReceiptDateTime'
  | 'fromCode'
  | 'toCode'
  | 'distanceKm'
  | 'isDistanceTold'
  | 'specialType'
> & { special: SpecialInput | null }

/**
 * The length of a way: as it was told, or, where its end was moved since, from border to border at least. Without the borders,
 * outside the province, it is null.
 */
export const distanceOf = ({
  isDistanceTold,
  distanceKm,
  fromCode,
  toCode,
}: Pick<Trip, 'isDistanceTold' | 'distanceKm' | 'fromCode' | 'toCode'>): TripFacts['distance'] => {
  if (isDistanceTold) return { km: distanceKm, isLeast: false }
  const least = metresBetweenAreas(fromCode, toCode)
  return least === null ? null : { km: least / 1000, isLeast: true }
}

/** When the lorry of an order was under way, as its row says it. */
export const spansIn = (
  order: Pick<Trip, 'specialType' | 'special' | 'despatchActualDateTime' | 'goodsReceiptDateTime'>,
) =>
  spansOf({
    specialType: order.specialType,
    tripList: order.special?.tripList,
    despatchActualDateTime: timeOf(order.despatchActualDateTime),
    goodsReceiptDateTime: timeOf(order.goodsReceiptDateTime),
  })

/** What is known of the trip of an order; of one that is followed, what is planned has not happened. */
export const tripOf = (
  order: Trip,
  { signed, trackKm }: Pick<TripFacts, 'signed' | 'trackKm'>,
): TripFacts => {
  const { orderKind, status } = order
  const isFollowed = orderKind === 'REALTIME'
  const hasLeft = !isFollowed || status >= 50
  const hasArrived = !isFollowed || status >= 60
  return {
    made: order.consignmentDateTime,
    left: hasLeft ? order.despatchActualDateTime : null,
    arrived: hasArrived ? order.goodsReceiptDateTime : null,
    signed,
    spans: hasArrived
      ? spansIn(order).map(({ start, end }) => ({ start: instantOf(start), end: instantOf(end) }))
      : [],
    distance: distanceOf(order),
    trackKm: hasArrived ? trackKm : null,
  }
}

const receipt = 3
const pieceSize = 250

/**
 * When the receipts of orders were signed, of several the last, and how long their newest tracks with points are: of one that
 * is not whole (R16), nobody knows.
 */
const materialsOf = async (db: Db, ids: readonly string[]) => {
  const signings = await db
    .select({ id: orderProof.orderId, signed: max(orderProof.signTime) })
    .from(orderProof)
    .where(and(inArray(orderProof.orderId, [...ids]), eq(orderProof.proveType, receipt)))
    .groupBy(orderProof.orderId)
  const tracks = await db
    .selectDistinctOn([orderTrack.orderId], {
      id: orderTrack.orderId,
      km: orderTrack.mileageKm,
      completeness: orderTrack.completeness,
    })
    .from(orderTrack)
    .where(and(inArray(orderTrack.orderId, [...ids]), isNotNull(orderTrack.mileageKm)))
    .orderBy(orderTrack.orderId, desc(orderTrack.createdAt), desc(orderTrack.id))
  const signedOf = new Map(signings.map(({ id, signed }) => [id, signed]))
  const trackOf = new Map(
    tracks
      .filter(({ completeness }) => (completeness ?? 0) >= leastCompleteness)
      .map(({ id, km }) => [id, km]),
  )
  return (id: string) => ({ signed: signedOf.get(id) ?? null, trackKm: trackOf.get(id) ?? null })
}

/** As above, of one order. */
export const tripMaterials = async (db: Db, id: string) => (await materialsOf(db, [id]))(id)

/** What speaks against the trips of orders as they stand now, by their ids. */
export const judgeTrips = async (
  db: Db,
  ids: readonly string[],
  now: number,
): Promise<Map<string, TripFinding[]>> => {
  const findings = new Map<string, TripFinding[]>()
  for (const piece of inPieces(ids, pieceSize)) {
    const orders = await db
      .select({
        id: freightOrder.id,
        orderKind: freightOrder.orderKind,
        status: freightOrder.status,
        consignmentDateTime: freightOrder.consignmentDateTime,
        despatchActualDateTime: freightOrder.despatchActualDateTime,
        goodsReceiptDateTime: freightOrder.goodsReceiptDateTime,
        fromCode: freightOrder.fromCode,
        toCode: freightOrder.toCode,
        distanceKm: freightOrder.distanceKm,
        isDistanceTold: freightOrder.isDistanceTold,
        specialType: freightOrder.specialType,
        special: freightOrder.special,
      })
      .from(freightOrder)
      .where(inArray(freightOrder.id, piece))
    const materials = await materialsOf(db, piece)
    for (const order of orders)
      findings.set(order.id, judgeTrip(tripOf(order, materials(order.id)), now))
    await breathe()
  }
  return findings
}

const fieldsOf = {
  'R03.tripDespatch': 'despatchActualDateTime',
  'R03.tripReceipt': 'goodsReceiptDateTime',
  'R03.tripSigning': 'goodsReceiptDateTime',
  'R03.tripFuture': 'goodsReceiptDateTime',
  'R05.tripTooFast': 'distanceKm',
  'R05.tripFast': 'distanceKm',
  'R05.tripSlow': 'distanceKm',
  'R17.tripLength': 'distanceKm',
} as const satisfies Record<TripFinding['key'], OrderProblem['field']>

/** What speaks against a trip, as it stands with its order. */
export const asProblem = ({ key, level, params }: TripFinding): OrderProblem => ({
  key,
  level,
  field: fieldsOf[key],
  params,
})

/** What forbids to pay for the trip of an order: once it is paid, nobody could correct it. */
export const forbiddenTrip = async (db: Db, id: string, now: number): Promise<OrderProblem[]> => {
  const found = (await judgeTrips(db, [id], now)).get(id) ?? []
  return found.filter(({ level }) => level === 'BLOCK').map(asProblem)
}

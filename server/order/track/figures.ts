import { eq } from 'drizzle-orm'
import {
  completenessOf,
  mileageOf,
  mostOffsetM,
  type Place,
  type WayPoint,
} from '#contract/track.rules.ts'
import { isOtherLength } from '#contract/trip.rules.ts'
import type { TrackFigures } from '#contract/track.contract.ts'
import { timeOf } from '#contract/time.ts'
import type { Db } from '#server/platform/ports.ts'
import { metresToArea } from '#server/platform/places.ts'
import { orderTrack } from '#server/order/order.schema.ts'
import { distanceOf, spansIn } from '#server/order/judgeTrips.ts'
import type { StoredOrder } from '#server/order/order.store.ts'
import { unpackPoints } from './sealedPoints.ts'

type Trip = Pick<
  StoredOrder,
  | 'fromCode'
  | 'toCode'
  | 'despatchActualDateTime'
  | 'goodsReceiptDateTime'
  | 'distanceKm'
  | 'isDistanceTold'
  | 'specialType'
  | 'special'
>

const isFar = (offset: number | null) => offset !== null && offset > mostOffsetM

/** An order has no coordinates: its place is its whole district. */
const offsetOf = (point: Place | undefined, areaCode: string) =>
  point ? metresToArea(point, areaCode) : null

/** Whether a track is of another length than all trips of the way; of a way nobody has told the length of, it is not known. */
const isOfOtherLength = (mileageKm: number, order: Trip) => {
  const distance = distanceOf(order)
  if (distance === null || distance.isLeast) return false
  return isOtherLength(mileageKm, { km: distance.km, trips: Math.max(1, spansIn(order).length) })
}

/** What the points of a track come to beside an order, as its row has it. */
export const figuresOf = (way: readonly WayPoint[], order: Trip) => {
  const trip = { from: order.despatchActualDateTime, to: order.goodsReceiptDateTime }
  const mileageKm = mileageOf(way)
  const startOffsetM = offsetOf(way[0], order.fromCode)
  const endOffsetM = offsetOf(way.at(-1), order.toCode)
  return {
    startAt: way[0]?.at ?? null,
    endAt: way.at(-1)?.at ?? null,
    mileageKm,
    pointCount: way.length,
    completeness: completenessOf(way, trip),
    startOffsetM,
    endOffsetM,
    isDeviating: isFar(startOffsetM) || isFar(endOffsetM) || isOfOtherLength(mileageKm, order),
  }
}

type TrackRow = Omit<typeof orderTrack.$inferSelect, 'points'>

/** The figures of a track as they are shown; null of one that is only a link or a file. */
export const shownFigures = (row: TrackRow): TrackFigures | null => {
  const { startAt, endAt, mileageKm, pointCount, completeness, isDeviating } = row
  if (startAt === null || endAt === null) return null
  return {
    startTime: timeOf(startAt),
    endTime: timeOf(endAt),
    mileageKm: mileageKm ?? 0,
    pointCount: pointCount ?? 0,
    completeness: completeness ?? 0,
    isDeviating: isDeviating ?? false,
  }
}

/** An order has other times or places: its tracks are measured by them. */
export const measureAnew = async (tx: Db, order: Trip & { id: string }) => {
  const rows = await tx
    .select({ id: orderTrack.id, points: orderTrack.points })
    .from(orderTrack)
    .where(eq(orderTrack.orderId, order.id))
  for (const { id, points } of rows) {
    if (points === null) continue
    const figures = figuresOf(unpackPoints(points), order)
    await tx.update(orderTrack).set(figures).where(eq(orderTrack.id, id))
  }
}

import { eq } from 'drizzle-orm'
import { mostShownPoints, type TrackWay } from '#contract/track.contract.ts'
import { minutesOf, shownOf, speedsOf, stopsOf } from '#contract/track.rules.ts'
import { Problem } from '#contract/problem.ts'
import { timeOf } from '#contract/time.ts'
import type { Db } from '#server/platform/ports.ts'
import { findVisibleOrder } from '#server/order/detail.ts'
import { freightOrder, orderTrack } from '#server/order/order.schema.ts'
import { shownFigures } from './figures.ts'
import { unpackPoints } from './sealedPoints.ts'

/** The way of a track, for who carries its order or is the consignor of it; any other is missing. */
export const readWay = async (
  db: Db,
  entId: string,
  id: string,
): Promise<{ orderId: string; way: TrackWay }> => {
  const [found] = await db
    .select({ track: orderTrack, kind: freightOrder.orderKind })
    .from(orderTrack)
    .innerJoin(freightOrder, eq(freightOrder.id, orderTrack.orderId))
    .where(eq(orderTrack.id, id))
  if (!found) throw new Problem('missing')
  const { track, kind } = found
  await findVisibleOrder(db, entId, { id: track.orderId, kind })
  const figures = shownFigures(track)
  if (!figures || track.points === null) throw new Problem('missing')
  const points = unpackPoints(track.points)
  const way = {
    ...figures,
    id,
    source: track.source,
    ...speedsOf(points),
    stops: stopsOf(points).map((stop) => ({
      startTime: timeOf(stop.from.at),
      endTime: timeOf(stop.to.at),
      minutes: minutesOf(stop),
      lng: stop.from.lng,
      lat: stop.from.lat,
      address: stop.from.address ?? stop.to.address ?? null,
    })),
    points: shownOf(points, mostShownPoints).map(({ at, ...point }) => ({
      time: timeOf(at),
      ...point,
    })),
  }
  return { orderId: track.orderId, way }
}

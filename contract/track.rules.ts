import { mostMileageKm, type TrackPoint } from './track.contract.ts'
import { instantOf } from './time.ts'

/** Degrees, GCJ-02. */
export type Place = { readonly lng: number; readonly lat: number }

/** A point as it is stored: an instant, and a speed that was told or follows from the point before. */
export type WayPoint = Omit<TrackPoint, 'time' | 'speed'> & { at: number; speed: number }

/** A stop: slower than walking, since a receiver wanders even while a vehicle stands; queues at lights and gates are shorter. */
export const stopBelowKmh = 3
export const stopFromMinutes = 10

/** A parked vehicle reports rarely; for longer than this nobody knows where it was. */
export const longestGapMinutes = 10

/** Less of the trip's minutes is not a whole track (R16). */
export const leastCompleteness = 80

/** So far from its addresses may a track begin and end (R17). */
export const mostOffsetM = 5000

/** Roads bend, and a driver may choose another one: by more than this share its length is another way. */
export const mostLengthDifference = 0.3

/** No truck is as fast. Over a short way a receiver may be that wrong. */
const fastestKmh = 200
const leastJumpM = 5000

const minuteMs = 60_000
const hourMs = 3_600_000
const earthM = 6_371_000
const radians = (degrees: number) => (degrees * Math.PI) / 180

/** Metres between two places. */
export const metresBetween = (one: Place, other: Place): number => {
  const turn = Math.sin(radians(other.lat - one.lat) / 2) ** 2
  const across = Math.sin(radians(other.lng - one.lng) / 2) ** 2
  const share = turn + Math.cos(radians(one.lat)) * Math.cos(radians(other.lat)) * across
  return 2 * earthM * Math.asin(Math.min(1, Math.sqrt(share)))
}

const kmhBetween = (one: Moment, other: Moment) =>
  (metresBetween(one, other) / Math.max(1, other.at - one.at)) * 3600

type Moment = Place & { at: number }

const inTime = <T extends { time: string }>(points: readonly T[]) =>
  points
    .map(({ time, ...point }) => ({ ...point, at: instantOf(time) }))
    .toSorted((one, other) => one.at - other.at)
    .filter(({ at }, place, all) => at !== all[place - 1]?.at)

/** The places in a list of those points to which no truck can have come from the point before in time. */
export const jumpsOf = (points: readonly TrackPoint[]): number[] => {
  const timed = inTime(points.map(({ time, lng, lat }, place) => ({ time, lng, lat, place })))
  return timed.flatMap((point, at) => {
    const before = timed[at - 1]
    const isJump =
      before !== undefined &&
      metresBetween(before, point) > leastJumpM &&
      kmhBetween(before, point) > fastestKmh
    return isJump ? [point.place] : []
  })
}

/** Points in the order of their times, of each time the first, each with a speed. */
export const wayOf = (points: readonly TrackPoint[]): WayPoint[] => {
  const timed = inTime(points)
  return timed.map((point, place) => {
    const before = timed[place - 1]
    const computed = before ? Math.round(kmhBetween(before, point) * 10) / 10 : 0
    return { ...point, speed: point.speed ?? Math.min(fastestKmh, computed) }
  })
}

const pairsOf = (way: readonly WayPoint[]) =>
  way.slice(1).map((to, place) => [way[place] ?? to, to] as const)

/** Kilometres: of the odometer where the first and the last point tell it, else from point to point. */
export const mileageOf = (way: readonly WayPoint[]): number => {
  const told = (way.at(-1)?.mileage ?? 0) - (way[0]?.mileage ?? 0)
  const isTold = way[0]?.mileage !== undefined && told > 0
  const metres = pairsOf(way).reduce((sum, [from, to]) => sum + metresBetween(from, to), 0)
  const km = Math.min(isTold ? told : metres / 1000, mostMileageKm)
  return Math.round(km * 10) / 10
}

const isClose = ([one, other]: readonly [Moment, Moment]) =>
  other.at - one.at <= longestGapMinutes * minuteMs

/** Whole percent of the minutes between two instants in which the points follow each other closely enough. */
export const completenessOf = (
  way: readonly WayPoint[],
  { from, to }: { from: number; to: number },
): number => {
  const covered = pairsOf(way)
    .filter(isClose)
    .reduce(
      (sum, [one, other]) => sum + Math.max(0, Math.min(other.at, to) - Math.max(one.at, from)),
      0,
    )
  return to > from ? Math.floor((100 * covered) / (to - from)) : 0
}

/** Where a vehicle stood, from one instant to another. */
export type Stop = { from: WayPoint; to: WayPoint }

const isSlow = (from: WayPoint, to: WayPoint) =>
  kmhBetween(from, to) < stopBelowKmh || (from.speed < stopBelowKmh && to.speed < stopBelowKmh)

/** Every stop of a way, in the order of time. */
export const stopsOf = (way: readonly WayPoint[]): Stop[] => {
  const stops: Stop[] = []
  for (const [from, to] of pairsOf(way)) {
    if (!isSlow(from, to)) continue
    const last = stops.at(-1)
    if (last?.to === from) last.to = to
    else stops.push({ from, to })
  }
  return stops.filter((stop) => minutesOf(stop) >= stopFromMinutes)
}

/** Whole minutes of a stop. */
export const minutesOf = ({ from, to }: Stop): number => Math.floor((to.at - from.at) / minuteMs)

/** How fast it went: on average while it was not standing, and at most. */
export const speedsOf = (way: readonly WayPoint[]) => {
  const stood = stopsOf(way).reduce((sum, { from, to }) => sum + to.at - from.at, 0)
  const hours = ((way.at(-1)?.at ?? 0) - (way[0]?.at ?? 0) - stood) / hourMs
  const average = hours > 0 ? mileageOf(way) / hours : 0
  return {
    averageSpeed: Math.round(average * 10) / 10,
    topSpeed: way.reduce((most, { speed }) => Math.max(most, speed), 0),
  }
}

/** At most so many of the points, at even steps, with the first and the last. */
export const thinned = <T>(points: readonly T[], most: number): T[] => {
  const step = Math.max(1, (points.length - 1) / (most - 1))
  const count = Math.min(points.length, most)
  return Array.from({ length: count }, (_, place) => points[Math.round(place * step)]!) // within the array: step × (count − 1) is its end
}

/** As `thinned`, each with whether it follows a gap in all of them. */
export const shownOf = (way: readonly WayPoint[], most: number) => {
  const places = thinned([...way.keys()], most)
  return places.map((place, at) => {
    const passed = way.slice(places[at - 1] ?? place, place + 1)
    return { ...way[place]!, isAfterGap: !pairsOf(passed).every(isClose) } // a place of the way
  })
}

import { instantOf, timeOf } from '#contract/time.ts'
import type { TrackStop, TrackWay } from '#contract/track.contract.ts'
import type { Time } from '#contract/values.ts'

type Point = TrackWay['points'][number]

const hourMs = 3_600_000

/** As many pieces of time as a narrow screen can tell apart, and a person walks through by the keys. */
const pieces = 96

/** A piece of the trip: how fast it went then; null where no point tells. */
export type Piece = { time: Time; speed: number | null; isStop: boolean }

const isIn = ({ startTime, endTime }: TrackStop, time: Time) => startTime <= time && time < endTime

/** How fast it was at an instant between two points; null where a gap lies between them. */
const speedAt = (points: readonly (Point & { at: number })[], at: number) => {
  const next = points.findIndex((point) => point.at >= at)
  const [before, after] = [points[next - 1], points[next]]
  if (!before || !after || after.isAfterGap) return null
  const share = (at - before.at) / (after.at - before.at)
  return before.speed + (after.speed - before.speed) * share
}

/** The speed over time, in even pieces. */
export const profileOf = ({ startTime, endTime, points, stops }: TrackWay): Piece[] => {
  const [from, to] = [instantOf(startTime), instantOf(endTime)]
  const length = (to - from) / pieces
  const timed = points.map((point) => ({ ...point, at: instantOf(point.time) }))
  return Array.from({ length: pieces }, (_, place) => {
    const at = from + (place + 0.5) * length
    const time = timeOf(at)
    const isStop = stops.some((stop) => isIn(stop, time))
    const speed = isStop ? 0 : speedAt(timed, at)
    return { time, speed: speed === null ? null : Math.round(speed), isStop }
  })
}

/** A line of the table beside the charts. */
export type TrackRow = {
  kind: 'start' | 'end' | 'stop' | 'hour'
  time: Time
  /** Of a stop. */
  minutes: number | null
  speed: number
  place: string
}

/** Where it was, in words where somebody told them. */
export const placeOf = ({
  lng,
  lat,
  address,
}: {
  lng: number
  lat: number
  address?: string | null | undefined
}) => address ?? `${lng.toFixed(4)}, ${lat.toFixed(4)}`

const rowOf = (kind: TrackRow['kind'], point: Point): TrackRow => ({
  kind,
  time: point.time,
  minutes: null,
  speed: point.speed,
  place: placeOf(point),
})

/** Of each hour on the way the first point, but for the start's and the end's. */
const hoursOf = (points: readonly Point[]) =>
  points
    .slice(1, -1)
    .filter(
      ({ time }, at) =>
        Math.floor(instantOf(time) / hourMs) !==
        Math.floor(instantOf(points[at]?.time ?? time) / hourMs),
    )

/** What the charts tell, as rows: the ends, every stop, and where it was at each hour. */
export const rowsOf = ({ points, stops }: TrackWay): TrackRow[] => {
  const [first, last] = [points[0], points.at(-1)]
  return [
    ...(first ? [rowOf('start', first)] : []),
    ...hoursOf(points).map((point) => rowOf('hour', point)),
    ...stops.map((stop): TrackRow => ({
      kind: 'stop',
      time: stop.startTime,
      minutes: stop.minutes,
      speed: 0,
      place: placeOf(stop),
    })),
    ...(last ? [rowOf('end', last)] : []),
  ].toSorted((one, other) => (one.time < other.time ? -1 : 1))
}

/** Hours and minutes from one time to another. */
export const lengthOf = (from: Time, to: Time) => {
  const minutes = Math.round((instantOf(to) - instantOf(from)) / 60_000)
  return { hours: Math.floor(minutes / 60), minutes: minutes % 60 }
}

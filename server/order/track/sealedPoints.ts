import { deflateRawSync, inflateRawSync } from 'node:zlib'
import type { WayPoint } from '#contract/track.rules.ts'

type Row = readonly [
  seconds: number,
  lng: number,
  lat: number,
  speed: number,
  direction?: number | null,
  metres?: number | null,
  address?: string | null,
]

const degree = 1e6

const rounded = (value: number, of: number) => Math.round(value * of)

// What is told of few points costs nothing where it is not told.
const shortest = (row: Row): Row => {
  const last = row.findLastIndex((part) => part !== null)
  return row.slice(0, last + 1) as unknown as Row // the first four are numbers
}

/** Points as one short text, which a sealed column stores: each row says how it differs from the one before. */
export const packPoints = (way: readonly WayPoint[]): string => {
  const rows = way.map((point, at) => {
    const before = way[at - 1]
    const { direction = null, mileage = null, address = null } = point
    return shortest([
      (point.at - (before?.at ?? 0)) / 1000,
      rounded(point.lng, degree) - (before ? rounded(before.lng, degree) : 0),
      rounded(point.lat, degree) - (before ? rounded(before.lat, degree) : 0),
      rounded(point.speed, 10),
      direction,
      mileage === null ? null : rounded(mileage, 1000),
      address,
    ])
  })
  return deflateRawSync(JSON.stringify(rows)).toString('base64url')
}

/** The points again, as `packPoints` took them. */
export const unpackPoints = (packed: string): WayPoint[] => {
  const text = inflateRawSync(Buffer.from(packed, 'base64url')).toString()
  const rows = JSON.parse(text) as Row[] // as written above
  let [seconds, lng, lat] = [0, 0, 0]
  return rows.map(([after, east, north, speed, direction, metres, address]) => {
    seconds += after
    lng += east
    lat += north
    return {
      at: seconds * 1000,
      lng: lng / degree,
      lat: lat / degree,
      speed: speed / 10,
      ...(direction == null ? {} : { direction }),
      ...(metres == null ? {} : { mileage: metres / 1000 }),
      ...(address == null ? {} : { address }),
    }
  })
}

import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Boundaries } from '#contract/boundary.ts'
import { metresBetween, type Place } from '#contract/track.rules.ts'

const folder = join(import.meta.dirname, '../../public/boundaries')

type Ring = readonly (readonly number[])[]
type Outline = readonly (readonly Ring[])[]

const cities = new Map<string, ReadonlyMap<string, Outline>>()

/** The outlines of a city's districts as the portal ships them; none of a city outside the province. */
const outlinesIn = (city: string) => {
  const known = cities.get(city)
  if (known) return known
  const file = join(folder, `${city}.json`)
  const features = existsSync(file)
    ? Boundaries.parse(JSON.parse(readFileSync(file, 'utf8'))).features
    : []
  const outlines = new Map(
    features.map(({ properties, geometry }) => [properties.code, geometry.coordinates] as const),
  )
  cities.set(city, outlines)
  return outlines
}

const outlineOf = (code: string) => outlinesIn(`${code.slice(0, 4)}00`).get(code) ?? null

const placeOf = ([lng = 0, lat = 0]: readonly number[]): Place => ({ lng, lat })

const sidesOf = (ring: Ring) =>
  ring.slice(1).map((to, at) => [placeOf(ring[at] ?? to), placeOf(to)] as const)

/** Whether a line from the place to the east crosses the ring an odd number of times. */
const isWithin = ({ lng, lat }: Place, ring: Ring) =>
  sidesOf(ring).filter(
    ([one, other]) =>
      one.lat > lat !== other.lat > lat &&
      lng < ((other.lng - one.lng) * (lat - one.lat)) / (other.lat - one.lat) + one.lng,
  ).length %
    2 ===
  1

/** The place of a side that is nearest; so short a side is straight on any map. */
const nearestOn = (place: Place, [one, other]: readonly [Place, Place]): Place => {
  const narrow = Math.cos((place.lat * Math.PI) / 180)
  const along = { x: (other.lng - one.lng) * narrow, y: other.lat - one.lat }
  const to = { x: (place.lng - one.lng) * narrow, y: place.lat - one.lat }
  const length = along.x ** 2 + along.y ** 2
  const share = length === 0 ? 0 : (to.x * along.x + to.y * along.y) / length
  const within = Math.min(1, Math.max(0, share))
  return {
    lng: one.lng + within * (other.lng - one.lng),
    lat: one.lat + within * (other.lat - one.lat),
  }
}

/** Metres from a place to a district, 0 inside it; null where its outline is not known. */
export const metresToArea = (place: Place, code: string): number | null => {
  const outline = outlineOf(code)
  if (!outline) return null
  // A ring inside another is a hole.
  if (outline.some((rings) => rings.filter((ring) => isWithin(place, ring)).length % 2 === 1))
    return 0
  const sides = outline.flatMap((rings) => rings.flatMap(sidesOf))
  return Math.round(Math.min(...sides.map((side) => metresBetween(place, nearestOn(place, side)))))
}

const cornersOf = (outline: Outline) => outline.flat(2).map(placeOf)

/** Metres from a district to another, which no way between them is shorter than; null where an outline is not known. */
export const metresBetweenAreas = (one: string, other: string): number | null => {
  const [here, there] = [outlineOf(one), outlineOf(other)]
  if (!here || !there) return null
  // Where two outlines are nearest, one of them has a corner.
  const metres = [
    ...cornersOf(here).map((corner) => metresToArea(corner, other) ?? 0),
    ...cornersOf(there).map((corner) => metresToArea(corner, one) ?? 0),
  ]
  return Math.min(...metres)
}

/** Twice the area of a ring in square degrees, and its centre. */
const centreIn = (ring: Ring) => {
  let area = 0
  let lng = 0
  let lat = 0
  for (const [one, other] of sidesOf(ring)) {
    const part = one.lng * other.lat - other.lng * one.lat
    area += part
    lng += (one.lng + other.lng) * part
    lat += (one.lat + other.lat) * part
  }
  return { area: Math.abs(area), centre: { lng: lng / (3 * area), lat: lat / (3 * area) } }
}

/** The centre of a district's largest part; null where its outline is not known. */
export const centreOf = (code: string): Place | null => {
  const parts = (outlineOf(code) ?? []).flatMap(([outer]) => (outer ? [centreIn(outer)] : []))
  return parts.toSorted((one, other) => other.area - one.area)[0]?.centre ?? null
}

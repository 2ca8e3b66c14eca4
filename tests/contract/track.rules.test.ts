import { describe, expect, test } from 'vitest'
import { timeOf } from '#contract/time.ts'
import type { TrackPoint } from '#contract/track.contract.ts'
import {
  completenessOf,
  jumpsOf,
  shownOf,
  mileageOf,
  minutesOf,
  speedsOf,
  stopsOf,
  thinned,
  wayOf,
} from '#contract/track.rules.ts'

const minute = 60_000

/** A point at a minute, so many km along a road to the north. */
const at = (minutes: number, km: number, more: Partial<TrackPoint> = {}): TrackPoint => ({
  time: timeOf(minutes * minute),
  lng: 117,
  lat: 31 + km / 111.195,
  ...more,
})

test('points come in the order of time, once each, with the speed that follows from them', () => {
  const way = wayOf([at(10, 10), at(0, 0), at(10, 12), at(20, 15, { speed: 33 })])
  expect(way.map(({ speed }) => speed)).toEqual([0, 60, 33])
  expect(mileageOf(way)).toBe(15)
})

test('an odometer that is told at both ends is the length', () => {
  expect(mileageOf(wayOf([at(0, 0, { mileage: 100 }), at(10, 10, { mileage: 113.4 })]))).toBe(13.4)
})

test('a jump is farther than 5 km and faster than 200 km/h, whatever the order of the points', () => {
  expect(jumpsOf([at(0, 0), at(1, 4.9), at(2, 0)])).toEqual([])
  expect(jumpsOf([at(0, 0), at(3, 9.9)])).toEqual([])
  expect(jumpsOf([at(0, 0), at(3, 10.1)])).toEqual([1])
  expect(jumpsOf([at(3, 0), at(1, 12), at(0, 12)])).toEqual([0])
})

test('a length is never more than an odometer can tell', () => {
  const corners = [
    { lng: 73, lat: 3 },
    { lng: 136, lat: 54 },
  ] as const
  const days = 24 * 60
  const across = Array.from({ length: 2000 }, (_, place) => at(place * days, 0, corners[place % 2]))
  expect(mileageOf(wayOf(across))).toBe(9_999_999)
})

describe('completeness', () => {
  const trip = { from: 0, to: 100 * minute }

  test('counts the minutes between points that are ten minutes apart at most', () => {
    const closely = Array.from({ length: 9 }, (_, place) => at(place * 10, place))
    expect(completenessOf(wayOf(closely), trip)).toBe(80)
    expect(completenessOf(wayOf([...closely, at(91, 9)]), trip)).toBe(80)
    expect(completenessOf(wayOf([...closely, at(90, 9)]), trip)).toBe(90)
  })

  test('counts nothing before the trip or after it, and never rounds up', () => {
    expect(completenessOf(wayOf([at(-5, 0), at(5, 1)]), trip)).toBe(5)
    expect(completenessOf(wayOf([at(95, 0), at(105, 1)]), trip)).toBe(5)
    const short = [...Array.from({ length: 8 }, (_, place) => at(place * 10, place)), at(79.9, 8)]
    expect(completenessOf(wayOf(short), trip)).toBe(79)
  })
})

describe('a stop', () => {
  const drive = (stood: number) =>
    wayOf([at(0, 0), at(5, 5), at(5 + stood, 5.01), at(10 + stood, 10)])

  test('is ten minutes or longer', () => {
    expect(stopsOf(drive(9.9))).toEqual([])
    expect(stopsOf(drive(10)).map(minutesOf)).toEqual([10])
  })

  test('is one, however many points tell of it', () => {
    const points = [at(0, 0), ...[5, 9, 13, 17].map((time) => at(time, 5)), at(22, 10)]
    expect(stopsOf(wayOf(points)).map(minutesOf)).toEqual([12])
  })

  test('is no slow queue', () => {
    expect(stopsOf(wayOf([at(0, 0), at(12, 0.61)]))).toEqual([])
    expect(stopsOf(wayOf([at(0, 0), at(12, 0.59)]))).toHaveLength(1)
  })

  test('is left out of the average speed', () => {
    expect(speedsOf(drive(30))).toMatchObject({ averageSpeed: 60 })
  })
})

test('fewer points begin and end where all of them do', () => {
  const all = Array.from({ length: 10_001 }, (_, place) => place)
  const few = thinned(all, 1000)
  expect(few).toHaveLength(1000)
  expect([few[0], few.at(-1)]).toEqual([0, 10_000])
  expect(new Set(few).size).toBe(1000)
  expect(thinned([1, 2, 3], 1000)).toEqual([1, 2, 3])
})

test('fewer points tell of each gap between all of them', () => {
  // A point a minute, but for a gap of eleven after the 500th.
  const all = Array.from({ length: 1000 }, (_, place) => at(place < 500 ? place : place + 10, 0))
  const shown = shownOf(wayOf(all), 50)
  expect(shown).toHaveLength(50)
  const after = shown.filter(({ isAfterGap }) => isAfterGap)
  expect(after).toHaveLength(1)
  expect(after[0]?.at).toBeGreaterThanOrEqual(510 * minute)
  expect(after[0]?.at).toBeLessThan((510 + 21) * minute)
})

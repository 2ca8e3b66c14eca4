import { describe, expect, test } from 'vitest'
import { timeOf } from '#contract/time.ts'
import type { TrackPoint } from '#contract/track.contract.ts'
import {
  completenessOf,
  metresBetween,
  mileageOf,
  speedsOf,
  stopBelowKmh,
  stopsOf,
  wayOf,
} from '#contract/track.rules.ts'

const minute = 60_000
const kmOfDegree = 111.195

/** A point so many minutes after a moment that is not the beginning of all time, so many km to the north. */
const at = (minutes: number, km: number, more: Partial<TrackPoint> = {}): TrackPoint => ({
  time: timeOf((1000 + minutes) * minute),
  lng: 117,
  lat: 31 + km / kmOfDegree,
  ...more,
})

test('a distance is measured on the sphere, in both directions at once', () => {
  const radians = (degrees: number) => (degrees * Math.PI) / 180
  // By the law of cosines, which shares no step with the formula that is used.
  const expected = (a: readonly [number, number], b: readonly [number, number]) =>
    6_371_000 *
    Math.acos(
      Math.sin(radians(a[1])) * Math.sin(radians(b[1])) +
        Math.cos(radians(a[1])) * Math.cos(radians(b[1])) * Math.cos(radians(b[0] - a[0])),
    )
  for (const [a, b] of [
    [
      [117, 31],
      [118, 31],
    ],
    [
      [117, 31],
      [121, 45],
    ],
    [
      [73, 3],
      [136, 54],
    ],
  ] as const) {
    const measured = metresBetween({ lng: a[0], lat: a[1] }, { lng: b[0], lat: b[1] })
    expect(measured / expected(a, b)).toBeCloseTo(1, 9)
  }
})

describe('the length of a way', () => {
  test('goes by the odometer of its first and last point alone', () => {
    const ends = [at(0, 0, { mileage: 100 }), at(5, 4), at(10, 10, { mileage: 113.4 })]
    expect(mileageOf(wayOf(ends))).toBe(13.4)
  })

  test.each([
    ['the first does not tell it', undefined, 500],
    ['it stood still', 100, 100],
    ['it went backwards', 500, 100],
  ])('goes from point to point where %s', (_, first, last) => {
    const way = wayOf([at(0, 0, { mileage: first }), at(10, 10, { mileage: last })])
    expect(mileageOf(way)).toBe(10)
  })

  test('of nothing is nothing', () => {
    expect(mileageOf([])).toBe(0)
    expect(speedsOf([])).toEqual({ averageSpeed: 0, topSpeed: 0 })
  })
})

test('speeds follow from the points, whenever the way began', () => {
  const way = wayOf([at(0, 0), at(10, 10), at(20, 30)])
  expect(way.map(({ speed }) => speed)).toEqual([0, 60, 120])
  expect(speedsOf(way)).toEqual({ averageSpeed: 90, topSpeed: 120 })
})

test('completeness is of the trip’s own minutes; a trip without minutes has none', () => {
  const way = wayOf([at(0, 0), at(10, 10)])
  const from = (1000 + 0) * minute
  expect(completenessOf(way, { from, to: from + 20 * minute })).toBe(50)
  expect(completenessOf(way, { from, to: from })).toBe(0)
  expect(completenessOf(way, { from, to: from - minute })).toBe(0)
})

describe('a receiver that wanders while the vehicle stands', () => {
  const wandering = (first: number, second: number) =>
    stopsOf(wayOf([at(0, 0, { speed: first }), at(12, 1, { speed: second })]))

  test('is a stop where both speeds say so', () => {
    expect(wandering(1, 2.9)).toHaveLength(1)
  })

  test.each([
    [50, 1],
    [1, 50],
    [stopBelowKmh, 1],
    [1, stopBelowKmh],
  ])('is none at %d and %d km/h', (first, second) => {
    expect(wandering(first, second)).toEqual([])
  })

  test('is none at the very limit between two points', () => {
    const from = { lng: 117, lat: 31, at: 0, speed: 9 }
    const there = { lng: 117, lat: 31.01 }
    // An hour for three kilometres.
    const to = { ...there, at: (metresBetween(from, there) * 3600) / stopBelowKmh, speed: 9 }
    expect((metresBetween(from, to) / to.at) * 3600).toBe(stopBelowKmh)
    expect(stopsOf([from, to])).toEqual([])
  })
})

import { describe, expect, test } from 'vitest'
import type { AreaCredit } from '#contract/statistics.contract.ts'
import { areaStat } from '#contract/statistics.examples.ts'
import { mapAddress, mapPlaceOf } from '#src/features/map/mapAddress.ts'
import {
  classesOf,
  classOf,
  formatMeasure,
  type Measure,
  measureOf,
  ranksOf,
  sortAreas,
  sumOf,
} from '#src/features/map/measures.ts'

const area = (areaCode: string, changes: Partial<AreaCredit>): AreaCredit => ({
  areaCode,
  areaName: areaCode,
  grades: { AAA: 0, AA: 0, A: 0, B: 0, C: 0, D: 0 },
  evaluated: 0,
  unevaluated: 0,
  avg: null,
  ...changes,
})
const three = [
  area('340100', { avg: 5_428, evaluated: 10 }),
  area('340200', { avg: 7_377, evaluated: 30 }),
  area('340300', {}),
]

describe('classes of the map', () => {
  test('are the same whatever is on it', () => {
    expect(classesOf('average').map(({ from, to }) => [from, to])).toEqual([
      [null, 550],
      [550, 600],
      [600, 650],
      [650, 700],
      [700, null],
    ])
  })

  test('take every value, a bound in the class above it', () => {
    const at = (measure: Measure, value: number) =>
      classesOf(measure).findIndex(({ from }) => from === classOf(measure, value)?.from)
    expect([0, 549.9, 550, 650, 699.9, 700, 1_000].map((value) => at('average', value))).toEqual([
      0, 0, 1, 3, 3, 4, 4,
    ])
    expect([0, 9, 10, 200, 12_345].map((value) => at('evaluated', value))).toEqual([0, 0, 1, 4, 4])
    expect([0, 0.5, 0.7999, 1].map((value) => at('share', value))).toEqual([0, 1, 3, 4])
  })

  test('give no colour to an area where nobody is evaluated', () => {
    expect(classOf('average', measureOf(area('1', {}), 'average'))).toBeNull()
    expect(formatMeasure(null, 'share')).toBe('—')
  })
})

describe('ranks', () => {
  const placesOf = (averages: readonly (number | null)[]) => {
    const areas = averages.map((avg, at) => area(String(at), { avg, evaluated: 9 }))
    const ranks = ranksOf(areas, 'average')
    return areas.map(({ areaCode }) => ranks.get(areaCode))
  }
  const own = (place: number) => ({ place, isShared: false })
  const shared = (place: number) => ({ place, isShared: true })

  test('are each another, from the best', () => {
    expect(placesOf([6_000, 7_000, 6_500])).toEqual([own(3), own(1), own(2)])
  })

  test('are shared by those whose figure reads alike, and the next goes without', () => {
    expect(placesOf([7_000, 6_500, 6_500, 6_000])).toEqual([own(1), shared(2), shared(2), own(4)])
    const share = (grades: number, evaluated: number) => ({
      grades: { AAA: grades, AA: 0, A: 0, B: evaluated - grades, C: 0, D: 0 },
      evaluated,
    })
    const areas = [area('1', share(3_334, 10_000)), area('2', share(3_333, 10_000))]
    expect([...ranksOf(areas, 'share').values()]).toEqual([shared(1), shared(1)])
  })

  test('are not given where there is no figure', () => {
    expect(placesOf([null, 6_000])).toEqual([undefined, own(1)])
  })
})

describe('the table', () => {
  test('sorts either way, areas without a value last', () => {
    const codes = (order: 'asc' | 'desc') =>
      sortAreas(three, { key: 'average', order }).map(({ areaCode }) => areaCode)
    expect(codes('desc')).toEqual(['340200', '340100', '340300'])
    expect(codes('asc')).toEqual(['340100', '340200', '340300'])
  })

  test('adds up to the whole, whose average the server tells', () => {
    const sum = sumOf({ ...areaStat, avg: 6_890, areas: three })
    expect(sum).toMatchObject({ evaluated: 40, avg: 6_890 })
  })
})

describe('the address', () => {
  test('keeps area, measure and order, and says nothing of what goes without saying', () => {
    const address = '/home/map?area=340200&measure=share&sort=evaluated&direction=asc'
    expect(mapAddress(mapPlaceOf(new URL(address, 'http://x').searchParams))).toBe(address)
    expect(mapAddress(mapPlaceOf(new URLSearchParams()))).toBe('/home/map')
  })

  test('takes nothing from outside that it does not know', () => {
    const place = mapPlaceOf(new URLSearchParams('area=../etc&measure=score&sort=name'))
    expect(place).toEqual({ areaCode: null, measure: 'average', sort: null })
  })
})

import { describe, expect, test } from 'vitest'
import type { AreaCredit } from '#contract/statistics.contract.ts'
import { areaStat } from '#contract/statistics.examples.ts'
import { mapAddress, mapPlaceOf } from '#src/features/map/mapAddress.ts'
import {
  classesOf,
  classOf,
  formatMeasure,
  measureOf,
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
  test('are five of round width and cover every value', () => {
    const classes = classesOf(three, 'average')
    expect(classes.map(({ from, to }) => [from, to])).toEqual([
      [500, 550],
      [550, 600],
      [600, 650],
      [650, 700],
      [700, 750],
    ])
    expect(classOf(classes, 542.8)?.from).toBe(500)
    expect(classOf(classes, 550)?.from).toBe(550)
    expect(classOf(classes, 737.7)?.from).toBe(700)
  })

  test('cover the greatest value whatever the values are', () => {
    for (const most of [1, 4, 5, 7, 99, 100, 101, 349, 12_345]) {
      const areas = [area('1', { evaluated: 0 }), area('2', { evaluated: most })]
      const classes = classesOf(areas, 'evaluated')
      expect(classes.at(-1)?.to, String(most)).toBeGreaterThanOrEqual(most)
    }
  })

  test('stop at the whole where all are good', () => {
    const share = (part: number) => ({
      grades: { AAA: part, AA: 0, A: 0, B: 10 - part, C: 0, D: 0 },
      evaluated: 10,
    })
    const classes = classesOf([area('1', share(5)), area('2', share(10))], 'share')
    expect(classes.at(-1)?.to).toBeCloseTo(1)
    expect(classOf(classes, 1)).toBe(classes.at(-1))
  })

  test('give no colour to an area where nobody is evaluated', () => {
    expect(classOf(classesOf(three, 'average'), measureOf(area('1', {}), 'average'))).toBeNull()
    expect(classesOf([area('1', {})], 'average')).toEqual([])
    expect(formatMeasure(null, 'share')).toBe('—')
  })
})

describe('the table', () => {
  test('sorts either way, areas without a value last', () => {
    const codes = (order: 'asc' | 'desc') =>
      sortAreas(three, { key: 'average', order }).map(({ areaCode }) => areaCode)
    expect(codes('desc')).toEqual(['340200', '340100', '340300'])
    expect(codes('asc')).toEqual(['340100', '340200', '340300'])
  })

  test('adds up to what the average of all enterprises is', () => {
    const sum = sumOf({ ...areaStat, areas: three })
    expect(sum.evaluated).toBe(40)
    expect(sum.avg).toBe(Math.round((5_428 * 10 + 7_377 * 30) / 40))
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

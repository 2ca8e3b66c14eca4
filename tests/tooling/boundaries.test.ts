import { globSync, readFileSync } from 'node:fs'
import { areaList } from '@vant/area-data'
import { describe, expect, test } from 'vitest'
import { simplerBy } from '#bin/boundaries/simpler.ts'
import { areaOf, redraw, type Point, type Shape } from '#bin/boundaries/topology.ts'

const square = (code: string, x: number, y = 0): Shape => ({
  code,
  polygons: [
    [
      [
        [x, y],
        [x + 1, y],
        [x + 1, y + 1],
        [x, y + 1],
        [x, y],
      ],
    ],
  ],
})
const asTheyAre = (points: readonly Point[]) => [...points]

describe('redraw', () => {
  test('joins neighbours into one outline, without the border between them', () => {
    const [[outer] = []] =
      redraw([square('a', 0), square('b', 1)], () => 'all', asTheyAre).get('all') ?? []
    expect(outer && Math.abs(areaOf(outer))).toBe(2)
    expect(new Set(outer?.filter(([x]) => x === 1).map(String)).size).toBe(2)
  })

  test('keeps what is apart apart, and a hole a hole', () => {
    const apart = redraw([square('a', 0), square('b', 5)], () => 'all', asTheyAre).get('all')
    expect(apart).toHaveLength(2)
    const ring = [0, 1, 2]
      .flatMap((x) => [0, 1, 2].map((y) => square(`${x}${y}`, x, y)))
      .filter(({ code }) => code !== '11')
    const [polygon] = redraw(ring, () => 'all', asTheyAre).get('all') ?? []
    expect(polygon?.map((one) => areaOf(one))).toEqual([9, -1])
  })

  test('draws a common border alike on either side, however much simpler', () => {
    const wavy: Point[] = [
      [1, 0],
      [1.1, 0.25],
      [0.9, 0.5],
      [1.1, 0.75],
      [1, 1],
    ]
    const left: Shape = { code: 'l', polygons: [[[[0, 0], ...wavy, [0, 1]]]] }
    const right: Shape = { code: 'r', polygons: [[[[2, 1], ...wavy.toReversed(), [2, 0]]]] }
    const drawn = redraw([left, right], (code) => code, simplerBy(0.15))
    const borderOf = (code: string) =>
      (drawn.get(code)?.[0]?.[0] ?? [])
        .filter(([x]) => x > 0.5 && x < 1.5)
        .map(String)
        .toSorted()
    expect(new Set(borderOf('l'))).toEqual(new Set(borderOf('r')))
    expect(new Set(borderOf('l')).size).toBeLessThan(wavy.length)
  })
})

type Boundaries = { features: { properties: { code: string; name: string } }[] }
const read = (code: string) =>
  JSON.parse(readFileSync(`public/boundaries/${code}.json`, 'utf8')) as Boundaries // written by the script
const named = (list: Record<string, string>, start: string) =>
  Object.entries(list).filter(([code]) => code.startsWith(start) && !/(7[1-9]|9\d)$/.test(code))

describe('the boundaries that the portal ships', () => {
  test('hold every city of the province and every district of a city, by their present names', () => {
    const pairs = (code: string) =>
      read(code).features.map(({ properties }) => [properties.code, properties.name])
    expect(pairs('340000').toSorted()).toEqual(named(areaList.city_list, '34').toSorted())
    for (const [city] of named(areaList.city_list, '34')) {
      expect(pairs(city).toSorted()).toEqual(
        named(areaList.county_list, city.slice(0, 4)).toSorted(),
      )
    }
  })

  test('are small enough to load with a page', () => {
    for (const file of globSync('public/boundaries/*.json')) {
      expect(readFileSync(file).length, file).toBeLessThan(60_000)
    }
  })
})

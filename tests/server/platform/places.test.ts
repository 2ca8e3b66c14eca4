import { expect, test } from 'vitest'
import { metresBetween } from '#contract/track.rules.ts'
import { centreOf, metresBetweenAreas, metresToArea } from '#server/platform/places.ts'

test('a place inside a district is no metre from it, one outside as far as its border', () => {
  const centre = centreOf('340207')
  if (!centre) throw new Error('the district is in the province')
  expect(metresToArea(centre, '340207')).toBe(0)
  const [here, there] = [0.5, 0.6].map((away) =>
    metresToArea({ lng: centre.lng, lat: centre.lat + away }, '340207'),
  )
  expect(here).toBeGreaterThan(5000)
  expect((there ?? 0) - (here ?? 0)).toBeGreaterThan(5000)
  expect((there ?? 0) - (here ?? 0)).toBeLessThan(11_120)
})

test('of a district outside the province nothing is known', () => {
  expect(centreOf('320583')).toBeNull()
  expect(metresToArea({ lng: 120.98, lat: 31.39 }, '320583')).toBeNull()
})

test('a degree of latitude is 111 km, and one of longitude shorter', () => {
  const here = { lng: 117, lat: 32 }
  expect(Math.round(metresBetween(here, { lng: 117, lat: 33 }) / 1000)).toBe(111)
  expect(Math.round(metresBetween(here, { lng: 118, lat: 32 }) / 1000)).toBe(94)
})

test('two districts are as far from each other as their borders, whichever is named first', () => {
  // 芜湖 and 宿州; 贵池 and 东至 have a border in common.
  const far = metresBetweenAreas('340207', '341302')
  expect(far).toBe(metresBetweenAreas('341302', '340207'))
  expect(far).toBeGreaterThan(150_000)
  expect(far).toBeLessThan(270_000)
  expect(metresBetweenAreas('341702', '341721')).toBeLessThan(1000)
  expect(metresBetweenAreas('341702', '341702')).toBe(0)
  expect(metresBetweenAreas('341702', '320583')).toBeNull()
  expect(metresBetweenAreas('320583', '341702')).toBeNull()
})

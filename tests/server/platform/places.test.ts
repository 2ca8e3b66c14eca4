import { expect, test } from 'vitest'
import { metresBetween } from '#contract/track.rules.ts'
import { centreOf, metresToArea } from '#server/platform/places.ts'

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

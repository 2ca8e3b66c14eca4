import { describe, expect, test } from 'vitest'
import { dataAddress, dataPlaceOf, gradesIn } from '#src/features/dataCenter/dataPlace.ts'
import { pointsFrom } from '#src/features/dataCenter/trendFigures.ts'

describe('the address', () => {
  test('keeps every choice, and says nothing of what goes without saying', () => {
    const address = '/dynamic/datacenter?area=340207&months=24&class=A&trend=share&freight=turnover'
    expect(dataAddress(dataPlaceOf(new URL(address, 'http://x').searchParams))).toBe(address)
    expect(dataAddress(dataPlaceOf(new URLSearchParams()))).toBe('/dynamic/datacenter')
  })

  test('takes nothing from outside that it does not know', () => {
    const place = dataPlaceOf(new URLSearchParams('area=../etc&months=7&class=Z&trend=x&freight=y'))
    expect(place).toEqual(dataPlaceOf(new URLSearchParams()))
    expect(dataPlaceOf(new URLSearchParams('area=340000')).areaCode).toBeNull()
  })
})

describe('a class', () => {
  test('consists of its grades', () => {
    expect(gradesIn('A')).toEqual(['AAA', 'AA'])
    expect(gradesIn('D')).toEqual(['D'])
    expect(gradesIn(null)).toHaveLength(6)
  })
})

describe('a change', () => {
  test.each([
    [0.5, 0.532, '+3.2'],
    [0.5, 0.496, '−0.4'],
    [0.5, 0.50004, '0.0'],
  ])('from %d to %d is %s points', (before, now, words) => {
    expect(pointsFrom(before, now)).toBe(words)
  })
})

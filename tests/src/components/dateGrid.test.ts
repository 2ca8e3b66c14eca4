import { describe, expect, test } from 'vitest'
import { dayByKey, weeksAround, within } from '#src/components/dateGrid.ts'

test('a month stands in six weeks that begin on Sunday', () => {
  const weeks = weeksAround('2026-11-21')
  expect(weeks).toHaveLength(6)
  expect(weeks[0]?.[0]).toBe('2026-11-01')
  expect(weeks[5]?.[6]).toBe('2026-12-12')
  expect(weeksAround('2026-08-05')[0]).toContain('2026-07-31')
})

describe('a key in the grid', () => {
  test.each([
    ['ArrowLeft', false, '2026-11-17'],
    ['ArrowRight', false, '2026-11-19'],
    ['ArrowUp', false, '2026-11-11'],
    ['ArrowDown', false, '2026-11-25'],
    ['Home', false, '2026-11-15'],
    ['End', false, '2026-11-21'],
    ['PageUp', false, '2026-10-18'],
    ['PageDown', false, '2026-12-18'],
    ['PageUp', true, '2025-11-18'],
    ['PageDown', true, '2027-11-18'],
    ['a', false, null],
  ])('%s (shifted: %s) leads to %s', (key, isShifted, to) => {
    expect(dayByKey('2026-11-18', key, isShifted)).toBe(to)
  })
})

test('bounds belong to what may be chosen', () => {
  expect(within('2026-11-21', '2026-11-21', '2026-11-21 10:00:00')).toBe(true)
  expect(within('2026-11-22', undefined, '2026-11-21')).toBe(false)
  expect(within('2026-11-20', '2026-11-21')).toBe(false)
})

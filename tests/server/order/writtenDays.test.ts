import { expect, test } from 'vitest'
import { dayIn } from '#server/order/import/cells.ts'

test.each([
  ['2026-10-1', '2026-10-01'],
  ['2026/10/01 9:30', '2026-10-01'],
  ['2026-10-10T09:30:00', '2026-10-10'],
  ['2026年10月1日', '2026-10-01'],
  ['2026年10月1日9时30分', '2026-10-01'],
  ['20261001', '2026-10-01'],
])('%s is the day %s', (text, day) => {
  expect(dayIn(text)).toBe(day)
})

test.each([
  // The blank before the time was forgotten: 1 or 10 October.
  '2026-10-109:30',
  '2026-02-31',
  '0226-11-20',
])('%s is no day that anybody can be sure of', (text) => {
  expect(dayIn(text)).toBeNull()
})

import { expect, test } from 'vitest'
import { tripsIn } from '#contract/specialOrder.rules.ts'

test.each([
  ['2026-10-10 09:00-09:40 3.5', '2026-10-10 09:00:00', '2026-10-10 09:40:00', 3_500],
  [' ２０２６/10/1 9:05~9:40 3.25吨 ', '2026-10-01 09:05:00', '2026-10-01 09:40:00', 3_250],
  ['2026-10-10 23:30-00:10 1', '2026-10-10 23:30:00', '2026-10-11 00:10:00', 1_000],
  ['2026-10-10 09:00-09:00 1', '2026-10-10 09:00:00', '2026-10-11 09:00:00', 1_000],
])('%s is a trip', (line, start, end, weightKg) => {
  expect(tripsIn(line)).toEqual({ trips: [{ start, end, weightKg }], wrong: [] })
})

test.each([
  '2026-02-31 09:00-10:00 1',
  '2026-10-10 25:00-10:00 1',
  '2026-10-10 09:00-25:00 1',
  '三趟',
])('%s is none', (line) => {
  expect(tripsIn(`  ${line} `)).toEqual({ trips: [], wrong: [line] })
})

test('a list has a trip a line, and empty lines mean nothing', () => {
  const { trips, wrong } = tripsIn('2026-10-10 09:00-09:40 1\n   \n\n2026-10-10 10:00-10:40 2；')
  expect(trips.map(({ weightKg }) => weightKg)).toEqual([1_000, 2_000])
  expect(wrong).toEqual([])
  expect(tripsIn(null)).toEqual({ trips: [], wrong: [] })
})

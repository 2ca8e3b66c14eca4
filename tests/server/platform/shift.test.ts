import { expect, test } from 'vitest'
import { timeOf } from '#contract/time.ts'
import { createShift } from '#server/demo/shift.ts'
import { createIds } from '#server/platform/snowflake.ts'

test('the seed ends today: days move whole, times of day stay, numbers follow their dates', () => {
  const { day, instant, number } = createShift('2026-11-21')
  expect(day('2023-08-17')).toBe('2026-11-21')
  expect(day('2023-08-10')).toBe('2026-11-14')
  expect(timeOf(instant('2023-08-16 09:30:15'))).toBe('2026-11-20 09:30:15')
  expect(number('YD2023081000000001')).toBe('YD2026111400000001')
  expect(number('FK20230816000002')).toBe('FK20261120000002')
  expect(number('FK20230816000001-00001R1')).toBe('FK20261120000001-00001R1')
  expect(number('LS20230816093015000001')).toBe('LS20261120093015000001')
  expect(number('HT-2023-0801')).toBe('HT-2026-1101')
  expect(number('XM-2023-001')).toBe('XM-2026-001')
  expect(number('KJ-2026-003')).toBe('KJ-2026-003')
})

test('ids rise and never repeat, though the clock steps back or stands still', () => {
  const times = [
    ...Array.from({ length: 5_000 }, () => 1_700_000_000_000),
    1_699_999_999_000,
    1_700_000_000_002,
  ]
  const ids = createIds(3, () => times.shift() ?? 0)
  const made = Array.from({ length: 5_002 }, ids)
  expect(new Set(made).size).toBe(made.length)
  expect(made).toEqual(made.toSorted((a, b) => (BigInt(a) < BigInt(b) ? -1 : 1)))
})

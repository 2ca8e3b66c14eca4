import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dayOf, timeOf } from '#contract/time.ts'
import {
  addDays,
  addMonths,
  dayAt,
  daysBetween,
  monthNames,
  nameOfDay,
  timeAt,
  weekdayNames,
  weekdayOf,
} from '#src/i18n/days.ts'

const zone = process.env['TZ']
beforeAll(() => {
  // A browser far away, whose clocks change in March.
  process.env['TZ'] = 'America/Los_Angeles'
})
afterAll(() => {
  if (zone === undefined) delete process.env['TZ']
  else process.env['TZ'] = zone
})

test('the time of an instant is Shanghai’s, wherever the browser is', () => {
  const midnight = Date.parse('2026-11-21T16:00:00Z')
  expect(timeAt(midnight)).toBe('2026-11-22 00:00:00')
  expect(dayAt(midnight)).toBe('2026-11-22')
  expect(dayAt(midnight - 1)).toBe('2026-11-21')
})

test('it is the time that the server would write', () => {
  for (let instant = Date.parse('1999-12-30'); instant < Date.parse('2040-01-01'); instant += 7e9) {
    expect([timeAt(instant), dayAt(instant)]).toEqual([timeOf(instant), dayOf(instant)])
  }
})

test('days and months go over the ends of months and years', () => {
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
  expect(addDays('2024-03-01', -1)).toBe('2024-02-29')
  expect(addDays('2026-03-07', 3)).toBe('2026-03-10')
  expect(addMonths('2026-01-31', 1)).toBe('2026-02-28')
  expect(addMonths('2026-01-15', -1)).toBe('2025-12-15')
  expect(addMonths('2024-02-29', 12)).toBe('2025-02-28')
})

test('days are counted between days', () => {
  expect(daysBetween('2026-03-01', '2026-03-31')).toBe(30)
  expect(daysBetween('2024-02-28', '2024-03-01')).toBe(2)
  expect(daysBetween('2026-11-21', '2026-11-21')).toBe(0)
  expect(daysBetween('2026-11-21', '2026-11-20')).toBe(-1)
})

describe('a day in words', () => {
  test('in Chinese', () => {
    expect(nameOfDay('2026-11-21', 'zh-CN', 'day')).toBe('2026年11月21日星期六')
    expect(nameOfDay('2026-11-21', 'zh-CN', 'month')).toBe('2026年11月')
    expect(nameOfDay('2026-11-21', 'zh-CN', 'weekday')).toBe('星期六')
    expect(weekdayNames('zh-CN')).toEqual(['日', '一', '二', '三', '四', '五', '六'])
    expect(monthNames('zh-CN')[4]).toBe('五月')
  })
  test('in English', () => {
    expect(nameOfDay('2026-11-21', 'en', 'day')).toBe('Saturday, November 21, 2026')
    expect(nameOfDay('2026-11-21', 'en', 'month')).toBe('November 2026')
    expect(nameOfDay('2026-11-21', 'en', 'weekday')).toBe('Saturday')
    expect(weekdayNames('en')).toEqual(['Su', 'Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa'])
    expect(monthNames('en')[4]).toBe('May')
  })
})

test('Sunday is the first day of the week', () => expect(weekdayOf('2026-11-22')).toBe(0))

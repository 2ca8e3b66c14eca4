import { describe, expect, test } from 'vitest'
import { readDate } from '#contract/dateText.ts'
import { isDay } from '#contract/values.ts'

describe('a day', () => {
  test.each([
    '2026-11-21',
    '2026/11/21',
    '2026.11.21',
    '20261121',
    '２０２６－１１－２１',
    '２０２６／１１／２１',
    '２０２６１１２１',
    '2026。11。21',
    '2026—11—21',
    '2026年11月21日',
    '2026 年 11 月 21 日',
    '  2026-11-21　',
    '2026 - 11 - 21',
  ])('%s is read', (typed) => {
    expect(readDate('day', typed)).toEqual({ text: '2026-11-21', fault: null })
  })

  test.each([
    ['2026-1-5', '2026-01-05'],
    ['2024-02-29', '2024-02-29'],
    ['2000-02-29', '2000-02-29'],
    ['', ''],
    ['   ', ''],
  ])('“%s” becomes “%s”', (typed, text) => {
    expect(readDate('day', typed)).toEqual({ text, fault: null })
  })

  test.each([
    '2026-02-29',
    '1900-02-29',
    '2026-02-30',
    '2026-04-31',
    '2026-13-01',
    '2026-00-10',
    '2026-01-00',
    '20261332',
    '0000-01-01',
  ])('%s is in no calendar', (typed) => {
    expect(readDate('day', typed).fault).toBe('noSuchDay')
  })

  test.each([
    '昨天',
    '2026',
    '2026-11',
    '11/21/2026',
    '21.11.2026',
    '2026112',
    '2026-11-21 09:30',
    '2026-111-1',
  ])('%s is not read', (typed) => {
    expect(readDate('day', typed).fault).toBe('unreadable')
  })

  test.each([
    ['2026-11-20', null],
    ['2026-11-22', null],
    ['2026-11-19', 'tooEarly'],
    ['20261123', 'tooLate'],
    ['', null],
  ])('%s between two bounds: %s', (typed, fault) => {
    expect(readDate('day', typed, '2026-11-20', '2026-11-22').fault).toBe(fault)
  })
})

describe('a time', () => {
  test.each([
    ['2026-11-21 09:30:15', '2026-11-21 09:30:15'],
    ['2026-11-21T09:30', '2026-11-21 09:30:00'],
    ['2026/11/21 9:30', '2026-11-21 09:30:00'],
    ['２０２６－１１－２１　０９：３０', '2026-11-21 09:30:00'],
    ['20261121 09:30', '2026-11-21 09:30:00'],
    ['2026年11月21日 9:30', '2026-11-21 09:30:00'],
    ['', ''],
  ])('%s becomes %s', (typed, text) => {
    expect(readDate('time', typed)).toEqual({ text, fault: null })
  })

  test.each([
    ['2026-11-21', 'unreadable'],
    ['09:30', 'unreadable'],
    ['2026-11-21 24:00', 'unreadable'],
    ['2026-11-21 09:60', 'unreadable'],
    ['2026-02-30 09:30', 'noSuchDay'],
  ])('%s is refused: %s', (typed, fault) => {
    expect(readDate('time', typed).fault).toBe(fault)
  })

  test('a bound without a time means its whole day', () => {
    expect(readDate('time', '2026-11-21 23:59', '', '2026-11-21').fault).toBeNull()
    expect(readDate('time', '2026-11-22 00:00', '', '2026-11-21').fault).toBe('tooLate')
  })
})

test.each([
  ['2024-02-29', true],
  ['2026-02-29', false],
  ['2026-13-01', false],
  ['2026-00-10', false],
  ['2026-01-00', false],
])('%s is a day: %s', (day, is) => expect(isDay(day)).toBe(is))

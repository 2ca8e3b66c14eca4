import { expect, test } from 'vitest'
import { dayMs, dayOf, startOfDay } from '#contract/time.ts'
import { carriageMonths } from '#server/loan/loan.demo.ts'

const days = Array.from({ length: 4 * 366 }, (_, at) =>
  dayOf(startOfDay('2026-01-01') + at * dayMs),
)

test('on whichever day the demonstration begins, two months of carriage are owed for sixty days', () => {
  const few = days.filter((today) => {
    const since = dayOf(startOfDay(today) - 60 * dayMs).slice(0, 7)
    return carriageMonths(today).filter((month) => month >= since).length < 2
  })
  expect(few).toEqual([])
})

test('they are twelve months on end, up to the one before, or to the one that is nearly over', () => {
  expect(carriageMonths('2026-11-29')).toEqual(
    expect.arrayContaining(['2026-10', '2026-09', '2025-11']),
  )
  expect(carriageMonths('2026-11-30')[0]).toBe('2026-11')
  const early = days.filter((today) => carriageMonths(today)[0] === today.slice(0, 7))
  expect(early.every((today) => Number(today.slice(8)) > 28)).toBe(true)
  for (const today of days) expect(new Set(carriageMonths(today)).size).toBe(12)
})

import { expect, test } from 'vitest'
import { addMonths } from '#contract/loan.rules.ts'
import { dayMs, dayOf, startOfDay } from '#contract/time.ts'
import { newestCarriage } from '#server/loan/loan.demo.ts'

const days = Array.from({ length: 4 * 366 }, (_, at) =>
  dayOf(startOfDay('2026-01-01') + at * dayMs),
)

test('on whichever day the demonstration begins, two months of carriage are owed for sixty days', () => {
  const few = days.filter((today) => {
    const since = dayOf(startOfDay(today) - 60 * dayMs).slice(0, 7)
    const months = [0, 1, 2].map((ago) =>
      addMonths(today, -ago - newestCarriage(today)).slice(0, 7),
    )
    return months.filter((month) => month >= since).length < 2
  })
  expect(few).toEqual([])
  // The last days of a month alone reach no further back than the one before.
  expect(
    days.filter((today) => newestCarriage(today) === 0).every((it) => it.slice(8) > '28'),
  ).toBe(true)
})

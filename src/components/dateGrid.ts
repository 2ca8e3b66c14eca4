import { daysIn } from './dateText.ts'

const partsOf = (day: string) => {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  return { year, month, date }
}

const instantOf = (day: string) => {
  const { year, month, date } = partsOf(day)
  return Date.UTC(year, month - 1, date)
}

export const addDays = (day: string, days: number): string =>
  new Date(instantOf(day) + days * 86_400_000).toISOString().slice(0, 10)

/** The same day of another month, or the last one that month has. */
export const addMonths = (day: string, months: number): string => {
  const { year, month, date } = partsOf(day)
  const count = year * 12 + month - 1 + months
  const to = { year: Math.floor(count / 12), month: (count % 12) + 1 }
  const first = `${String(to.year).padStart(4, '0')}-${String(to.month).padStart(2, '0')}-01`
  return addDays(first, Math.min(date, daysIn(to.year, to.month)) - 1)
}

/** Sunday is 0. */
export const weekdayOf = (day: string): number => new Date(instantOf(day)).getUTCDay()

export const within = (day: string, min = '', max = ''): boolean =>
  (min === '' || day >= min.slice(0, 10)) && (max === '' || day <= max.slice(0, 10))

/** Six weeks, from the Sunday on or before the first of the month. */
export const weeksAround = (day: string): string[][] => {
  const first = `${day.slice(0, 8)}01`
  const start = addDays(first, -weekdayOf(first))
  return Array.from({ length: 6 }, (_, week) =>
    Array.from({ length: 7 }, (__, at) => addDays(start, week * 7 + at)),
  )
}

/** Where a key leads from a day; `null` for a key that means nothing here. */
export const dayByKey = (day: string, key: string, isShifted: boolean): string | null => {
  switch (key) {
    case 'ArrowLeft':
      return addDays(day, -1)
    case 'ArrowRight':
      return addDays(day, 1)
    case 'ArrowUp':
      return addDays(day, -7)
    case 'ArrowDown':
      return addDays(day, 7)
    case 'Home':
      return addDays(day, -weekdayOf(day))
    case 'End':
      return addDays(day, 6 - weekdayOf(day))
    case 'PageUp':
      return addMonths(day, isShifted ? -12 : -1)
    case 'PageDown':
      return addMonths(day, isShifted ? 12 : 1)
    default:
      return null
  }
}

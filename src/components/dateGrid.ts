import { addDays, addMonths, weekdayOf } from '#src/i18n/days.ts'

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

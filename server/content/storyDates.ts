import { dayMs, dayOf, startOfDay } from '#contract/time.ts'

const monthsEn =
  'January February March April May June July August September October November December'.split(' ')

/** Days by which demonstration content moves, so that its last day is the given one. */
export const daysBetween = (storyDay: string, today: string) =>
  Math.round((startOfDay(today) - startOfDay(storyDay)) / dayMs)

/**
 * Fills the dates of demonstration content: `{{2023-08-15}}` becomes the day moved, as `2026-11-19`, and
 * `{{2023-08-15|YYYY年M月D日}}` as one writes it. Also MM, DD, MMMM (November), Q (4) and QQ (四).
 * Dates that are written plainly stay.
 */
export const tellDates = (text: string, days: number) =>
  text.replace(
    /\{\{(\d{4}-\d{2}-\d{2})(?:\|([^{}\n]+))?\}\}/g,
    (_, day: string, form: string | undefined) =>
      written(dayOf(startOfDay(day) + days * dayMs), form ?? 'YYYY-MM-DD'),
  )

const written = (day: string, form: string) => {
  const [year = '', month = '', date = ''] = day.split('-')
  const quarter = Math.ceil(Number(month) / 3)
  const parts: Readonly<Record<string, string>> = {
    YYYY: year,
    MMMM: monthsEn[Number(month) - 1] ?? '',
    MM: month,
    M: String(Number(month)),
    DD: date,
    D: String(Number(date)),
    QQ: '一二三四'[quarter - 1] ?? '',
    Q: String(quarter),
  }
  return form.replace(/YYYY|MMMM|MM|M|DD|D|QQ|Q/g, (part) => parts[part] ?? part)
}

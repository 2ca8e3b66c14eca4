import dayjs from 'dayjs'
import 'dayjs/locale/zh-cn.js'
import localeData from 'dayjs/plugin/localeData.js'
import timezone from 'dayjs/plugin/timezone.js'
import utc from 'dayjs/plugin/utc.js'
import type { Time } from '#contract/values.ts'
import type { Locale } from './locale.ts'

dayjs.extend(localeData)
dayjs.extend(utc)
dayjs.extend(timezone)

const inShanghai = (instant: number) => dayjs(instant).tz('Asia/Shanghai')
const dayFormat = 'YYYY-MM-DD'

/** `2026-11-21 09:30:00` of an instant (milliseconds since 1970), in Shanghai. */
export const timeAt = (instant: number): Time => inShanghai(instant).format(`${dayFormat} HH:mm:ss`)

/** `2026-11-21` of an instant, in Shanghai. */
export const dayAt = (instant: number): string => inShanghai(instant).format(dayFormat)

// A day of the calendar lies in no zone: it is counted in one without summer time.
const calendar = (day: string) => dayjs.utc(day)

export const addDays = (day: string, days: number): string =>
  calendar(day).add(days, 'day').format(dayFormat)

/** The same day of another month, or the last one that month has. */
export const addMonths = (day: string, months: number): string =>
  calendar(day).add(months, 'month').format(dayFormat)

export const daysBetween = (from: string, to: string): number =>
  calendar(to).diff(calendar(from), 'day')

/** Sunday is 0. */
export const weekdayOf = (day: string): number => calendar(day).day()

const formats = {
  'zh-CN': { day: 'YYYY年M月D日dddd', month: 'YYYY年M月', weekday: 'dddd' },
  en: { day: 'dddd, MMMM D, YYYY', month: 'MMMM YYYY', weekday: 'dddd' },
} as const satisfies Record<Locale, Record<string, string>>

const dayjsLocale = { 'zh-CN': 'zh-cn', en: 'en' } as const satisfies Record<Locale, string>

/** A day in words, as it is read out. */
export const nameOfDay = (
  day: string,
  locale: Locale,
  what: keyof (typeof formats)[Locale],
): string => calendar(day).locale(dayjsLocale[locale]).format(formats[locale][what])

const namesIn = (locale: Locale) => dayjs().locale(dayjsLocale[locale]).localeData()

/** As short as they are, from Sunday. */
export const weekdayNames = (locale: Locale): readonly string[] => namesIn(locale).weekdaysMin()

export const monthNames = (locale: Locale): readonly string[] => namesIn(locale).months()

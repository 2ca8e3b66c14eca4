import { seenText } from './written.rules.ts'
import { isDay } from './values.ts'

/** A day alone, or with the time of the day, or the last day on which something is valid, which there may be none of. */
export type DateKind = 'day' | 'time' | 'end'

/** The last day of what is valid without end (长期): it comes after every other. */
export const noEnd = '9999-12-31'

export type DateFault = 'unreadable' | 'noSuchDay' | 'tooEarly' | 'tooLate'

type Read = { text: string; fault: null } | { text: null; fault: DateFault }

const dayPattern = /^(?:(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?|(\d{4})(\d{2})(\d{2}))$/
const clockPattern = /^(\d{1,2}):(\d{2})(?::(\d{2}))?$/

const twoDigits = (number: number | string) => String(number).padStart(2, '0')

/** No date is as long, however many blanks are in it. */
const longest = 100

/** As typed on a Chinese keyboard, in plain signs. */
const plain = (text: string) =>
  seenText(text.slice(0, longest))
    .normalize('NFKC')
    .replaceAll('。', '.')
    .replace(/[‐-―−]/g, '-')
    .trim()

const nothing = (fault: DateFault): Read => ({ text: null, fault })

const readDay = (typed: string): Read => {
  const found = dayPattern.exec(
    typed
      .split(/([-/.年月日])/)
      .map((part) => part.trim())
      .join(''),
  )
  if (!found) return nothing('unreadable')
  const [year = '', month = '', day = ''] = found.slice(1).filter(Boolean)
  const text = `${year}-${twoDigits(month)}-${twoDigits(day)}`
  // No calendar of the portal goes back so far: it is a year of two digits, or a slip.
  return Number(year) >= 1000 && isDay(text) ? { text, fault: null } : nothing('noSuchDay')
}

const readTime = (typed: string): Read => {
  // What follows the last blank, 日 or T.
  const at = typed.search(/[\sT日][\d:]*$/i)
  const [, hour = '', minute = '', second = '00'] = clockPattern.exec(typed.slice(at + 1)) ?? []
  const before = typed.slice(0, typed[at] === '日' ? at + 1 : Math.max(0, at)).trim()
  if (
    before === '' ||
    Number(hour) > 23 ||
    Number(minute) > 59 ||
    Number(second) > 59 ||
    minute === ''
  ) {
    return nothing('unreadable')
  }
  const day = readDay(before)
  return day.fault
    ? day
    : { text: `${day.text} ${twoDigits(hour)}:${minute}:${second}`, fault: null }
}

// As certificates print it, and as people say it.
const endless = /^(长期(有效)?|永久(有效)?|无固定期限|longterm|permanent|(no|without)end(date)?)$/i

/** Whether a text says that something is valid without end. */
export const isEndless = (text: string) => endless.test(plain(text).replace(/[\s-]/g, ''))

/** `2026-11-21`, or `2026-11-21 09:30:00`, of what a person typed; nothing typed is nothing wrong. */
export const readDate = (kind: DateKind, typed: string, min = '', max = ''): Read => {
  const text = plain(typed)
  if (text === '') return { text: '', fault: null }
  if (kind === 'end' && isEndless(text)) return { text: noEnd, fault: null }
  const read = kind === 'time' ? readTime(text) : readDay(text)
  if (read.fault) return read
  // A bound without a time means its whole day.
  if (min !== '' && read.text.slice(0, min.length) < min) return nothing('tooEarly')
  if (max !== '' && read.text.slice(0, max.length) > max) return nothing('tooLate')
  return read
}

import type { Time } from './values.ts'

// Mainland China has kept UTC+8 without summer time since 1992; the portal's records begin later.
const offset = 8 * 3_600_000

/** Wall time of Asia/Shanghai for an instant (milliseconds since 1970). */
export const timeOf = (instant: number): Time =>
  new Date(instant + offset).toISOString().slice(0, 19).replace('T', ' ')

/** The instant (milliseconds since 1970) of a wall time of Asia/Shanghai. */
export const instantOf = (time: Time): number => Date.parse(`${time.replace(' ', 'T')}+08:00`)

/** `YYYY-MM-DD` of an instant in Asia/Shanghai. */
export const dayOf = (instant: number): string => timeOf(instant).slice(0, 10)

const zonedPattern =
  /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2})(:\d{2}(?:\.\d{1,9})?)? ?(Z|[+-]\d{2}(?::?\d{2})?)$/i

/**
 * Wall time of Asia/Shanghai, to the nearest second, of a text with a zone as ISO 8601 writes it: `2026-10-10T01:33:00.000Z`,
 * `2026-10-10 03:33+02:00`. Null where it has none, or there is no such time.
 */
export const timeOfZoned = (text: string): Time | null => {
  const parts = zonedPattern.exec(text)
  if (!parts) return null
  const [, day = '', minute = '', second = ':00', zone = ''] = parts
  const wall = Date.parse(`${day}T${minute}${second}Z`)
  if (Number.isNaN(wall) || !new Date(wall).toISOString().startsWith(day)) return null
  const [, sign, hours = '0', minutes = '0'] = /([+-])(\d{2}):?(\d{2})?/.exec(zone) ?? []
  // Behind a blank a minus is from when to when: 2026-10-10 08:00-10:00.
  if (sign === '-' && text[day.length] === ' ') return null
  if (Number(hours) > 14 || Number(minutes) > 59) return null
  const ahead = (Number(hours) * 60 + Number(minutes)) * 60_000 * (sign === '-' ? -1 : 1)
  return timeOf(Math.round((wall - ahead) / 1000) * 1000)
}

export const dayMs = 86_400_000

/** The first instant of a day in Asia/Shanghai. */
export const startOfDay = (day: string): number => instantOf(`${day} 00:00:00`)

/** The first instant after a day, which is no longer of it. */
export const endOfDay = (day: string): number => startOfDay(day) + dayMs

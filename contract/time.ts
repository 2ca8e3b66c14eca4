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

export const dayMs = 86_400_000

/** The first instant of a day in Asia/Shanghai. */
export const startOfDay = (day: string): number => instantOf(`${day} 00:00:00`)

/** The first instant after a day, which is no longer of it. */
export const endOfDay = (day: string): number => startOfDay(day) + dayMs

import type { OrderInput, SpecialFileField, SpecialType } from './order.contract.ts'
import { dayMs } from './time.ts'

export const specialTypes = [1, 2, 3, 4] as const satisfies readonly SpecialType[]

/** What each type is called in the code. */
export const specialType = {
  onlyDriver: 1,
  shortHaul: 2,
  noTrack: 3,
  return: 4,
} as const satisfies Record<string, SpecialType>

/** Most that the driver of one driver-only order is paid, and of all in a month: 5,000 and 50,000 yuan. */
export const onlyDriverOrderFen = 500_000
export const onlyDriverMonthFen = 5_000_000
/** Beyond this load a vehicle that is not bound was called in an emergency, which is explained. */
export const lightLoadKg = 4_500
/** Trips of one short haul, and of a vehicle in a day. */
export const fewestTrips = 2
export const mostTrips = 20

/** The fields that each type has beside those of every order. */
export const specialFields = {
  1: ['explanation', 'idPhotoIds', 'licencePhotoIds', 'vehiclePhotoIds'],
  2: ['tripList'],
  3: ['explanation', 'weighingFileIds', 'receiptFileIds'],
  4: ['returnOf'],
} as const satisfies Record<SpecialType, readonly (keyof OrderInput)[]>

/** What must be there before an order of a type is handed in, in pictures. */
export const neededFiles = {
  1: ['idPhotoIds', 'licencePhotoIds', 'vehiclePhotoIds'],
  2: [],
  3: ['weighingFileIds', 'receiptFileIds'],
  4: [],
} as const satisfies Record<SpecialType, readonly SpecialFileField[]>

/** One trip of a short haul: from when to when, and what it carried. */
export type ShortTrip = { readonly start: string; readonly end: string; readonly weightKg: number }

const tripPattern =
  /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2}) +(\d{1,2}):(\d{2}) *(?:-|–|—|~|至|到) *(\d{1,2}):(\d{2}) +(\d{1,4}(?:\.\d{1,3})?) *(?:吨|t)?$/iu

const wallTime = (instant: number) => new Date(instant).toISOString().slice(0, 19).replace('T', ' ')

/** A trip as a line says it: `2026-10-10 09:00-09:40 3.5`. What ends earlier than it begins ends the day after. */
const tripIn = (line: string): ShortTrip | null => {
  const match = tripPattern.exec(line.normalize('NFKC').trim())
  if (!match) return null
  const [year = '', month = '', day = '', hour = '', minute = '', endHour = '', endMinute = ''] =
    match.slice(1)
  const two = (part: string) => part.padStart(2, '0')
  const on = `${year}-${two(month)}-${two(day)}`
  const start = Date.parse(`${on}T${two(hour)}:${minute}:00Z`)
  const end = Date.parse(`${on}T${two(endHour)}:${endMinute}:00Z`)
  // 31 February parses into March.
  if (Number.isNaN(start) || Number.isNaN(end) || !wallTime(start).startsWith(on)) return null
  return {
    start: wallTime(start),
    end: wallTime(end > start ? end : end + dayMs),
    weightKg: Math.round(Number(match[8]) * 1000),
  }
}

/** The trips of a list, one a line, and the lines that are none. */
export const tripsIn = (text: string | null | undefined) => {
  const trips: ShortTrip[] = []
  const wrong: string[] = []
  for (const line of (text ?? '').split(/[\r\n;；]+/)) {
    if (line.trim() === '') continue
    const trip = tripIn(line)
    if (trip) trips.push(trip)
    else wrong.push(line.trim())
  }
  return { trips, wrong }
}

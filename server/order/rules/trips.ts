export type Trip = { start: string; end: string; number: string; orderId: string | null }

/** Trips by plate and by driver, each list in order of its start, with its longest trip. */
export type Trips = {
  byKey: Map<string, Trip[]>
  /** Longest trip in milliseconds, so that a search knows where to stop. */
  longestMs: number
  perDay: Map<string, number>
}

export const noTrips = (): Trips => ({ byKey: new Map(), longestMs: 0, perDay: new Map() })

const lengthOf = ({ start, end }: Pick<Trip, 'start' | 'end'>) =>
  Date.parse(`${end}Z`) - Date.parse(`${start}Z`)

/** How many trips of the list start before `start`. */
const countBefore = (list: readonly Trip[], start: string) => {
  let low = 0
  let high = list.length
  while (low < high) {
    const middle = (low + high) >> 1
    // `middle` lies inside the list.
    if (list[middle]!.start < start) low = middle + 1
    else high = middle
  }
  return low
}

export const addTrip = (trips: Trips, key: string, trip: Trip) => {
  const list = trips.byKey.get(key) ?? []
  if (list.length === 0) trips.byKey.set(key, list)
  list.splice(countBefore(list, trip.start), 0, trip)
  trips.longestMs = Math.max(trips.longestMs, lengthOf(trip))
}

/** A trip of this key that shares time with the span, other than the order's own. Touching ends do not overlap. */
export const findOverlap = (
  trips: Trips,
  key: string,
  span: { start: string; end: string; orderId?: string },
): Trip | null => {
  const list = trips.byKey.get(key) ?? []
  const first = Date.parse(`${span.start}Z`) - trips.longestMs
  for (let at = countBefore(list, span.end) - 1; at >= 0; at--) {
    const trip = list[at]
    if (!trip || Date.parse(`${trip.start}Z`) < first) return null
    const own = span.orderId !== undefined && trip.orderId === span.orderId
    if (trip.end > span.start && !own) return trip
  }
  return null
}

export const plateKey = (vehicleNumber: string) => `plate ${vehicleNumber}`
export const driverKey = (idNo: string) => `driver ${idNo}`
export const dayKey = (vehicleNumber: string, start: string) =>
  `${vehicleNumber} ${start.slice(0, 10)}`

export const countTrip = (trips: Trips, vehicleNumber: string, start: string) => {
  const key = dayKey(vehicleNumber, start)
  trips.perDay.set(key, (trips.perDay.get(key) ?? 0) + 1)
}

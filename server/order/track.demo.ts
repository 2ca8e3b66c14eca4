import { type Place, wayOf, type WayPoint } from '#contract/track.rules.ts'
import { timeOf } from '#contract/time.ts'
import { centreOf } from '#server/platform/places.ts'
import type { Ports } from '#server/platform/ports.ts'
import { spansIn } from './judgeTrips.ts'
import { orderTrack } from './order.schema.ts'
import type { StoredOrder } from './order.store.ts'
import { figuresOf } from './track/figures.ts'
import { packPoints } from './track/sealedPoints.ts'

/** Middles of the seed's districts outside the province, which ships no outlines of theirs. */
const outside: Readonly<Record<string, Place>> = {
  310115: { lng: 121.55, lat: 31.22 },
  320281: { lng: 120.29, lat: 31.92 },
  320583: { lng: 120.98, lat: 31.39 },
  330110: { lng: 119.98, lat: 30.27 },
  330212: { lng: 121.55, lat: 29.82 },
  360112: { lng: 115.82, lat: 28.69 },
  370211: { lng: 120.05, lat: 35.96 },
  410122: { lng: 113.98, lat: 34.72 },
  420112: { lng: 114.14, lat: 30.62 },
}

const minuteMs = 60_000
const stepMinutes = 3
const restAfterMinutes = 150
const restMinutes = 24

/** Whether it rests: after each two and a half hours behind the wheel, but not at the very end. */
const isResting = (minute: number, whole: number) =>
  minute % (restAfterMinutes + restMinutes) >= restAfterMinutes && minute < whole - restMinutes

/** How fast it is beside its average: slower in towns, never the same twice. */
const paceAt = (minute: number, whole: number) =>
  isResting(minute, whole)
    ? 0
    : Math.min(1, minute / 20 + 0.25, (whole - minute) / 20 + 0.25) *
      (1 + 0.14 * Math.sin(minute / 7) + 0.08 * Math.sin(minute / 2.3))

const minutesOf = (whole: number) =>
  Array.from({ length: Math.floor(whole / stepMinutes) + 1 }, (_, at) => at * stepMinutes)

/** A road that bends, from one place to another; `share` of it is behind. */
const alongRoad = (from: Place, to: Place, share: number): Place => {
  const bend = 0.05 * Math.sin(share * Math.PI * 3) + 0.02 * Math.sin(share * Math.PI * 8)
  return {
    lng: from.lng + (to.lng - from.lng) * share - (to.lat - from.lat) * bend,
    lat: from.lat + (to.lat - from.lat) * share + (to.lng - from.lng) * bend,
  }
}

const endsOf = ({ fromCode, toCode }: StoredOrder) => {
  const [from, to] = [fromCode, toCode].map((code) => centreOf(code) ?? outside[code])
  return from && to ? { from, to } : null
}

/** There, and on each further trip back and there again. */
const legsOf = (order: StoredOrder) => 2 * Math.max(1, spansIn(order).length) - 1

/** Where on the road it is after so many of its legs. */
const shareOf = (legs: number) => {
  const begun = Math.ceil(legs)
  const share = legs - begun + 1
  return begun % 2 === 0 ? 1 - share : share
}

/** What a terminal has recorded of an order so far; nothing of one that has not left. */
const wayOfOrder = (order: StoredOrder, now: number): WayPoint[] => {
  const ends = endsOf(order)
  const { despatchActualDateTime: left, goodsReceiptDateTime: received } = order
  if (!ends) return []
  const legs = legsOf(order)
  const lengthKm = order.distanceKm * legs
  const whole = (received - left) / minuteMs
  const minutes = minutesOf(whole)
  const paces = minutes.map((minute) => paceAt(minute, whole))
  const sum = paces.reduce((total, pace) => total + pace, 0)
  let gone = 0
  const points = minutes.map((minute, at) => {
    const pace = paces[at] ?? 0
    gone += at === 0 ? 0 : pace / (sum - (paces[0] ?? 0))
    return {
      time: timeOf(left + minute * minuteMs),
      ...alongRoad(ends.from, ends.to, shareOf(gone * legs)),
      speed: Math.min(100, Math.round((pace / sum) * lengthKm * (60 / stepMinutes))),
      mileage: Math.round((48_000 + gone * lengthKm) * 10) / 10,
    }
  })
  return wayOf(points).filter(({ at }) => at <= now)
}

const withoutTrack = 3

/** A real-time order has a track once it has left; every other one is over. */
const hasLeft = ({ orderKind, status, specialType }: StoredOrder) =>
  specialType !== withoutTrack && (orderKind !== 'REALTIME' || (status >= 50 && status < 900))

/** Gives the seed's orders the tracks of a Beidou terminal. */
export const seedTracks = async ({ db, clock, nextId }: Ports, orders: readonly StoredOrder[]) => {
  const now = clock.now()
  const rows = orders.filter(hasLeft).flatMap((order) => {
    const way = wayOfOrder(order, now)
    const own = { id: nextId(), orderId: order.id, source: 1 as const, createdAt: now }
    return way.length < 2 ? [] : [{ ...own, points: packPoints(way), ...figuresOf(way, order) }]
  })
  await db.insert(orderTrack).values(rows)
}

import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Id, line, Time } from './values.ts'

/** Most points of one call; a longer track comes as a file. */
export const mostPushedPoints = 5000

/** Most points of a track, and the largest file of one. */
export const mostPoints = 20_000
export const mostTrackBytes = 5 * 1_048_576

/** Most tracks of an order: all of them are measured anew as it is edited. */
export const mostTracks = 20

/** Most files with points of one call: each is read as a whole. */
export const mostTrackFiles = 10

/** The most that an odometer tells, and as long as a track can be. */
export const mostMileageKm = 9_999_999

/** Most points of one answer: more than a screen has dots, and few enough for a telephone. */
export const mostShownPoints = 1000

/** Where a vehicle was: GCJ-02 degrees, km/h, degrees from north, and kilometres of its odometer. */
export const TrackPoint = z.strictObject({
  time: Time,
  lng: z.number().check(z.minimum(73), z.maximum(136)),
  lat: z.number().check(z.minimum(3), z.maximum(54)),
  speed: z.optional(z.number().check(z.minimum(0), z.maximum(200))),
  direction: z.optional(z.int().check(z.minimum(0), z.maximum(359))),
  mileage: z.optional(z.number().check(z.minimum(0), z.maximum(mostMileageKm))),
  address: z.optional(line(1, 100)),
})
export type TrackPoint = z.infer<typeof TrackPoint>

/** 1 Beidou, 2 driver's app, 3 uploaded by hand. */
export const TrackSource = z.literal([1, 2, 3])
export type TrackSource = z.infer<typeof TrackSource>

/** What the points of a track come to, as they were bound; where the vehicle was is told by `readTrackWay` alone. */
export const TrackFigures = z.object({
  startTime: Time,
  endTime: Time,
  mileageKm: z.number(),
  pointCount: z.int(),
  /** Whole percent of the trip's minutes that the points cover. */
  completeness: z.int(),
  /** It begins or ends beyond 5 km from where the goods did, or its length is far from the order's. */
  isDeviating: z.boolean(),
})
export type TrackFigures = z.infer<typeof TrackFigures>

export const TrackStop = z.object({
  startTime: Time,
  endTime: Time,
  minutes: z.int(),
  lng: z.number(),
  lat: z.number(),
  address: z.nullable(z.string()),
})
export type TrackStop = z.infer<typeof TrackStop>

/** The way of a track: all its stops, and at most `mostShownPoints` of its points. */
export const TrackWay = z.extend(TrackFigures, {
  id: Id,
  source: TrackSource,
  /** Kilometres an hour, of the time that it was not standing. */
  averageSpeed: z.number(),
  topSpeed: z.number(),
  stops: z.array(TrackStop),
  points: z.array(
    z.extend(TrackPoint, {
      speed: z.number(),
      /** Before it, nobody knows for a while where the vehicle was; of points that are left out, too. */
      isAfterGap: z.boolean(),
    }),
  ),
})
export type TrackWay = z.infer<typeof TrackWay>

/** For the parties of the order, whatever its family; each reading is written to the audit log. A track without points is missing. */
export const readTrackWay = endpoint({
  group: 'portal',
  access: 'enterprise',
  kind: 'json',
  method: 'GET',
  path: '/api/portal/order/track/{id}',
  summary: { zh: '运输轨迹的轨迹点', en: 'The points of a track' },
  params: z.object({ id: Id }),
  reply: TrackWay,
})

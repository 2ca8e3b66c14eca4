import type { TrackWay } from './track.contract.ts'
import { timeOf, instantOf } from './time.ts'

const left = instantOf('2026-10-10 09:00:00')

/** From Wuhu to Kunshan, with a rest on the way: a point each seven minutes. */
const points: TrackWay['points'] = Array.from({ length: 61 }, (_, at) => {
  const isResting = at >= 30 && at <= 34
  const gone = at <= 30 ? at : Math.max(30, at - 4)
  return {
    time: timeOf(left + at * 7 * 60_000),
    lng: Math.round((118.39 + gone * 0.0464) * 1e5) / 1e5,
    lat: Math.round((31.37 + Math.sin(gone / 9) * 0.16) * 1e5) / 1e5,
    speed: isResting || at === 0 || at === 60 ? 0 : 48 + ((at * 7) % 23),
    isAfterGap: false,
  }
})

export const way: TrackWay = {
  id: '1850000000000000302',
  source: 1,
  startTime: '2026-10-10 09:00:00',
  endTime: '2026-10-10 16:00:00',
  mileageKm: 326.4,
  pointCount: 841,
  completeness: 96,
  isDeviating: false,
  averageSpeed: 50,
  topSpeed: 70,
  stops: [
    {
      startTime: '2026-10-10 12:30:00',
      endTime: '2026-10-10 12:58:00',
      minutes: 28,
      lng: 119.782,
      lat: 31.34,
      address: '太湖服务区',
    },
  ],
  points,
}

export const replies = { readTrackWay: way }

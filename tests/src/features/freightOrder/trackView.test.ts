import { describe, expect, test } from 'vitest'
import { timeOf } from '#contract/time.ts'
import type { TrackWay } from '#contract/track.contract.ts'
import { way } from '#contract/track.examples.ts'
import { lengthOf, placeOf, profileOf, rowsOf } from '#src/features/freightOrder/trackView.ts'

const minute = 60_000

/** Ten hours from midnight, a point each ten minutes; where and how long it stood. */
const wayWith = (changes: Partial<TrackWay> = {}): TrackWay => ({
  ...way,
  startTime: timeOf(0),
  endTime: timeOf(600 * minute),
  stops: [],
  points: Array.from({ length: 61 }, (_, at) => ({
    time: timeOf(at * 10 * minute),
    lng: 117,
    lat: 31,
    speed: 60,
    isAfterGap: false,
  })),
  ...changes,
})

describe('the profile', () => {
  test('has as many even pieces however many points there are', () => {
    const pieces = profileOf(wayWith())
    expect(pieces).toHaveLength(96)
    expect(pieces.filter(({ speed }) => speed !== null && speed !== 60)).toEqual([])
  })

  test('stands still where it stopped, though no point tells', () => {
    const stop = { startTime: timeOf(300 * minute), endTime: timeOf(360 * minute), minutes: 60 }
    const points = wayWith().points.filter(
      ({ time }) => time <= stop.startTime || time >= stop.endTime,
    )
    const pieces = profileOf(
      wayWith({ stops: [{ ...stop, lng: 117, lat: 31, address: null }], points }),
    )
    const stood = pieces.filter(({ isStop }) => isStop)
    expect(stood.length).toBeGreaterThanOrEqual(9)
    expect(stood.every(({ speed }) => speed === 0)).toBe(true)
  })

  test('has a gap where nothing is known', () => {
    const points = wayWith()
      .points.filter((_, at) => at < 10 || at > 50)
      .map((point, at) => ({ ...point, isAfterGap: at === 10 }))
    const pieces = profileOf(wayWith({ points }))
    expect(pieces[48]).toMatchObject({ speed: null, isStop: false })
  })
})

test('the profile is known where points lie far apart only since some were left out', () => {
  const points = wayWith().points.filter((_, at) => at % 3 === 0)
  expect(profileOf(wayWith({ points })).filter(({ speed }) => speed === null)).toEqual([])
})

test('the rows are the ends, every stop and each hour, in the order of time', () => {
  const [stop] = way.stops
  if (!stop) throw new Error('the example stops')
  const rows = rowsOf(
    wayWith({
      stops: [{ ...stop, startTime: timeOf(90 * minute), endTime: timeOf(110 * minute) }],
    }),
  )
  expect(rows.map(({ kind, time }) => `${time.slice(11, 16)} ${kind}`)).toEqual([
    '08:00 start',
    '09:00 hour',
    '09:30 stop',
    ...['10:00', '11:00', '12:00', '13:00', '14:00', '15:00', '16:00', '17:00'].map(
      (time) => `${time} hour`,
    ),
    '18:00 end',
  ])
  expect(rows[2]).toMatchObject({ minutes: 28, place: '太湖服务区' })
})

test('a place without a name is told by its degrees, and a time by hours and minutes', () => {
  expect(placeOf({ lng: 117.123456, lat: 31.5, address: null })).toBe('117.1235, 31.5000')
  expect(lengthOf('2026-10-10 09:00:00', '2026-10-11 10:05:00')).toEqual({ hours: 25, minutes: 5 })
})

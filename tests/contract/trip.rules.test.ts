import { describe, expect, test } from 'vitest'
import { instantOf } from '#contract/time.ts'
import { isOtherLength, judgeSpeed, judgeTrip, type TripFacts } from '#contract/trip.rules.ts'

const at = (time: string) => instantOf(`2026-11-13 ${time}`)
const now = at('20:00:00')

const fit: TripFacts = {
  made: at('07:00:00'),
  left: at('08:00:00'),
  arrived: at('12:00:00'),
  signed: at('13:00:00'),
  spans: [{ start: at('08:00:00'), end: at('12:00:00') }],
  distance: { km: 200, isLeast: false },
  trackKm: 210,
}
const judge = (changes: Partial<TripFacts>) => judgeTrip({ ...fit, ...changes }, now)
const saysOf = (changes: Partial<TripFacts>) =>
  judge(changes).map(({ key, level }) => `${key} ${level}`)

test('a usual trip is right, and of what nobody has told nothing is said', () => {
  expect(judge({})).toEqual([])
  expect(
    judge({
      made: null,
      left: null,
      arrived: null,
      signed: null,
      spans: [],
      distance: null,
      trackKm: null,
    }),
  ).toEqual([])
})

describe('times', () => {
  test.each<[string, Partial<TripFacts>, string[]]>([
    ['made as it left', { made: fit.left }, []],
    ['made after it left', { made: at('08:00:01') }, ['R03.tripDespatch BLOCK']],
    ['made later, not left', { made: at('09:00:00'), left: null }, []],
    ['arrived as it left', { arrived: fit.left }, ['R03.tripReceipt BLOCK']],
    ['arrived, not known when it left', { left: null, arrived: at('07:30:00') }, []],
    ['arrived a second later', { arrived: at('08:00:01') }, []],
    ['signed as it arrived', { signed: fit.arrived }, []],
    ['signed before it arrived', { signed: at('11:59:59') }, ['R03.tripSigning BLOCK']],
    ['signed, not arrived', { arrived: null, signed: at('07:00:00') }, []],
    ['signed now', { signed: now }, []],
    ['signed ahead', { signed: now + 1000 }, ['R03.tripFuture BLOCK']],
    ['never made before it left', { made: null }, []],
    ['not signed', { signed: null }, []],
  ])('%s', (_, changes, keys) => expect(saysOf(changes)).toEqual(keys))

  test('of what nobody has told nothing is said, whenever instants are counted from', () => {
    const unknown = { made: null, left: null, arrived: null, signed: null }
    const judgeThen = (times: Partial<TripFacts>) =>
      judgeTrip({ ...fit, spans: [], ...unknown, ...times }, -1000).map(({ key }) => key)
    expect(judgeThen({ left: -9000 })).toEqual([])
    expect(judgeThen({ arrived: -9000 })).toEqual([])
    expect(judgeThen({ signed: -9000 })).toEqual([])
    expect(judgeThen({ left: -500 })).toEqual(['R03.tripFuture'])
  })

  test('what is wrong is told with both times, and of several that lie ahead the first', () => {
    const [found] = judge({ arrived: at('07:30:00') })
    expect(found?.params).toEqual({ left: '2026-11-13 08:00:00', arrived: '2026-11-13 07:30:00' })
    expect(judge({ arrived: now + 1000, signed: now + 2000 })).toEqual([
      { key: 'R03.tripFuture', level: 'BLOCK', params: { time: '2026-11-13 20:00:01' } },
    ])
  })
})

test('speeds', () => {
  const speeds = [4.99, 5, 100, 100.01, 120, 120.01]
  expect(speeds.map(judgeSpeed)).toEqual(['slow', null, null, 'fast', 'fast', 'tooFast'])
})

describe('speed', () => {
  const told = (km: number) => ({ distance: { km, isLeast: false }, trackKm: null })
  const least = (km: number) => ({ distance: { km, isLeast: true }, trackKm: null })
  test.each<[string, Partial<TripFacts>, string[]]>([
    ['120', told(480), ['R05.tripFast WARN']],
    ['above 120', told(481), ['R05.tripTooFast BLOCK']],
    ['100', told(400), []],
    ['5', told(20), []],
    ['below 5', told(19), ['R05.tripSlow WARN']],
    ['at least so far', least(481), ['R05.tripTooFast BLOCK']],
    ['at least so far, fast', least(410), ['R05.tripFast WARN']],
    ['at least so far, never slow', least(0), []],
    ['no trip', { ...told(481), spans: [] }, []],
    ['a trip that ends as it begins', { ...told(481), spans: [{ start: 1, end: 1 }] }, []],
  ])('%s', (_, changes, keys) => expect(saysOf(changes)).toEqual(keys))

  test('330 km in 101 seconds', () => {
    const spans = [{ start: at('08:00:00'), end: at('08:01:41') }]
    expect(judge({ ...told(330), spans })).toEqual([
      {
        key: 'R05.tripTooFast',
        level: 'BLOCK',
        params: {
          start: '2026-11-13 08:00:00',
          end: '2026-11-13 08:01:41',
          km: '330.0',
          speed: '11762.4',
        },
      },
    ])
  })

  test('of a short haul on its shortest trip', () => {
    const long = { start: at('09:00:00'), end: at('10:00:00') }
    const short = { start: at('08:00:00'), end: at('08:10:00') }
    for (const spans of [
      [long, short],
      [short, long],
      [{ start: 2, end: 1 }, long, short],
    ])
      expect(judge({ ...told(30), spans })[0]?.params).toMatchObject({
        start: '2026-11-13 08:00:00',
        speed: '180.0',
      })
  })

  test('of several that were as fast on the first', () => {
    const spans = [
      { start: at('08:00:00'), end: at('08:10:00') },
      { start: at('09:00:00'), end: at('09:10:00') },
    ]
    expect(judge({ ...told(30), spans })[0]?.params).toMatchObject({ start: '2026-11-13 08:00:00' })
  })
})

test('a track of several trips is of all of them, with the ways back or without', () => {
  const isOther = (trackKm: number) => isOtherLength(trackKm, { km: 30, trips: 3 })
  expect([62.9, 63, 150, 195, 195.1].map(isOther)).toEqual([true, false, false, false, true])
})

test('a track of another length than the way', () => {
  expect(saysOf({ trackKm: 260 })).toEqual([])
  expect(saysOf({ trackKm: 140 })).toEqual([])
  expect(saysOf({ trackKm: 139.9 })).toEqual(['R17.tripLength WARN'])
  expect(judge({ trackKm: 260.1 })).toEqual([
    { key: 'R17.tripLength', level: 'WARN', params: { track: '260.1', km: '200.0' } },
  ])
  expect(saysOf({ trackKm: 300, distance: null })).toEqual([])
  // Of several trips the track is of all, and of the ways back between them.
  const trips = [
    { start: at('08:00:00'), end: at('10:00:00') },
    { start: at('10:00:00'), end: at('12:00:00') },
  ]
  expect(saysOf({ trackKm: 600, spans: trips })).toEqual([])
  expect(saysOf({ trackKm: 300, distance: { km: 200, isLeast: true } })).toEqual([])
})

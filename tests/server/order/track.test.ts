import { readdirSync, readFileSync } from 'node:fs'
import { strToU8 } from 'fflate'
import { desc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { pushOrder, readApiTracks } from '#contract/apiOrder.contract.ts'
import { uploadFile } from '#contract/file.contract.ts'
import {
  exportOrders,
  insertOrderInfo,
  type OrderInput,
  queryOrderInfoById,
  updateOrderStatus,
  uploadTrackUrl,
  uploadTrackUrlBath,
} from '#contract/order.contract.ts'
import { problemOf } from '#contract/problem.ts'
import { instantOf, timeOf } from '#contract/time.ts'
import {
  mostPoints,
  mostTrackBytes,
  mostTracks,
  readTrackWay,
  type TrackPoint,
} from '#contract/track.contract.ts'
import { mostOffsetM } from '#contract/track.rules.ts'
import { orderTrack } from '#server/order/order.schema.ts'
import { openTrackReader } from '#server/order/track/trackReader.ts'
import { auditLog } from '#server/platform/db/platform.schema.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { centreOf, metresToArea } from '#server/platform/places.ts'
import { refusalOf } from '#tests/server/api.ts'
import { newKey, signedClient } from '#tests/server/signedClient.ts'
import { statementsOf } from '#tests/server/statements.ts'
import { orderInput } from './orderInput.ts'
import { createOrderServer } from './orderSetup.ts'
import { onePage } from '#tests/onePage.ts'

let server: Awaited<ReturnType<typeof createOrderServer>>
beforeAll(async () => {
  server = await createOrderServer()
})
afterAll(() => server.ports.close())

// From 鸠江区 to 包河区, both of them in the province.
const trip = { fromCode: '340207', toCode: '340111', distanceKm: 150 } as const
const start = centreOf(trip.fromCode) ?? { lng: 0, lat: 0 }
const end = centreOf(trip.toCode) ?? { lng: 0, lat: 0 }
const hourMs = 3_600_000
/** When the order left that was made last: each has a day of its own, for a vehicle is on one trip at a time. */
let left = instantOf('2026-10-10 09:00:00')
const inMinutes = (minutes: number) => timeOf(left + minutes * 60_000)

/** A point each five minutes between the centres of the districts, over so many minutes. */
const pointsOver = (minutes: number): TrackPoint[] =>
  Array.from({ length: minutes / 5 + 1 }, (_, at) => {
    const share = (at * 5) / minutes
    return {
      time: inMinutes(at * 5),
      lng: start.lng + (end.lng - start.lng) * share,
      lat: start.lat + (end.lat - start.lat) * share,
      speed: 60,
      mileage: 1000 + 150 * share,
    }
  })

let made = 0
const tripOf = (changes: Partial<OrderInput> = {}) => {
  made++
  left -= 24 * hourMs
  return orderInput({
    ...trip,
    originalDocumentNumber: `TRACK-${made}`,
    trackUrl: null,
    consignmentDateTime: inMinutes(-120),
    despatchActualDateTime: inMinutes(0),
    goodsReceiptDateTime: inMinutes(420),
    ...changes,
  })
}
const create = (changes: Partial<OrderInput> = {}) =>
  server.carrier.call(insertOrderInfo, { body: { order: tripOf(changes) } })
const read = (id: string) => server.carrier.call(queryOrderInfoById, { query: { id } })
const bind = (orderId: string, points: readonly TrackPoint[], source?: 1 | 2) =>
  server.carrier.call(uploadTrackUrl, {
    body: { orderId, points: [...points], ...(source ? { source } : {}) },
  })
const upload = async (name: string, text: string | Uint8Array) => {
  const bytes = typeof text === 'string' ? strToU8(text) : text
  const { id } = await server.carrier.call(uploadFile, {
    file: new File([bytes as Uint8Array<ArrayBuffer>], name),
    body: { bizType: 'track' },
  })
  return id
}
const bindFile = (orderId: string, fileId: string) =>
  server.carrier.call(uploadTrackUrlBath, { body: { items: [{ orderId, fileId }] } })

const csvOf = (points: readonly TrackPoint[]) =>
  ['时间,经度,纬度,速度(km/h)', ...points.map((it) => `${it.time},${it.lng},${it.lat},60`)].join(
    '\n',
  )

describe('points that are sent', () => {
  test('are measured against the order, and read by a call of their own', async () => {
    const { id } = await create()
    expect(await bind(id, pointsOver(420), 1)).toMatchObject({ success: 1 })
    const { tracks, hasTrack } = await read(id)
    expect(hasTrack).toBe(true)
    expect(tracks).toMatchObject([
      {
        source: 1,
        trackUrl: null,
        file: null,
        figures: {
          startTime: inMinutes(0),
          endTime: inMinutes(420),
          mileageKm: 150,
          pointCount: 85,
          completeness: 100,
          isDeviating: false,
        },
      },
    ])
    const way = await server.carrier.call(readTrackWay, { params: { id: tracks[0]?.id ?? '' } })
    expect(way).toMatchObject({ averageSpeed: 21.4, topSpeed: 60, stops: [] })
    expect(way.points).toHaveLength(85)
    expect(way.points[0]).toMatchObject({ time: inMinutes(0), speed: 60, mileage: 1000 })
    expect(way.points.at(-1)?.lng).toBeCloseTo(end.lng, 5)
  })

  test('once, however often they are sent', async () => {
    const { id } = await create()
    await bind(id, pointsOver(420))
    expect(await bind(id, pointsOver(420))).toMatchObject({ success: 1 })
    expect((await read(id)).tracks).toHaveLength(1)
    await bind(id, pointsOver(400))
    expect((await read(id)).tracks).toHaveLength(2)
  })

  test('stand sealed, and in no detail, list or file', async () => {
    const { id } = await create()
    const place = '巢湖服务区三号岗亭'
    await bind(
      id,
      pointsOver(420).map((point) => ({ ...point, address: place })),
    )
    const [row] = await rowsOf<{ points: string }>(
      server.ports.db,
      sql`select points from order_track where order_id = ${id}`,
    )
    expect(row?.points).toMatch(/^siv1\./)
    expect(JSON.stringify(await read(id))).not.toContain(place)
    const sheet = await server.carrier.send(exportOrders, { query: {} })
    expect(Buffer.from(await sheet.arrayBuffer()).includes(place)).toBe(false)
  })

  test('name one source, and are neither a link nor a file as well', async () => {
    const { id } = await create()
    const body = { orderId: id, points: pointsOver(420) }
    const trackUrl = 'https://track.example.com/a'
    const send = (more: object) =>
      refusalOf(server.carrier.call(uploadTrackUrl, { body: { ...body, ...more } }))
    expect(await send({ trackUrl })).toBe('inputInvalid')
    expect(
      await refusalOf(
        server.carrier.call(uploadTrackUrl, { body: { orderId: id, trackUrl, source: 1 } }),
      ),
    ).toBe('inputInvalid')
  })

  test.each([
    ['into the future', 1, { time: '2099-01-01 00:00:00' }, 'pointTime', '2'],
    ['across the country in minutes', 2, { lng: 73, lat: 3 }, 'pointJump', '3'],
  ])('that lead %s are refused, and say which', async (_, place, change, code, where) => {
    const { id } = await create()
    const points = pointsOver(420)
    const sent = points.with(place, { ...points[place]!, ...change })
    expect(await bind(id, sent).then(() => null, problemOf)).toMatchObject({
      code: 'inputInvalid',
      errors: [{ field: 'points', code, message: expect.stringContaining(where) }],
    })
    expect((await read(id)).tracks).toEqual([])
  })

  test('across the country and back, as often as may be sent, are refused', async () => {
    const { id } = await create()
    const points = Array.from({ length: 5000 }, (_, at) => ({
      time: inMinutes(at / 60),
      ...(at % 2 === 0 ? { lng: 73, lat: 3 } : { lng: 136, lat: 54 }),
    }))
    expect(await refusalOf(bind(id, points))).toBe('inputInvalid')
  })

  test('come from a system with a key, for its own orders', async () => {
    const pair = await newKey(server.carrier, '车队定位')
    const { api, ports } = server
    const tms = signedClient(pair, {
      deliver: (request) => api.app.fetch(request),
      now: () => ports.clock.now(),
    })
    const order = tripOf()
    const { id } = await tms.call(pushOrder, { body: { externalOrderNo: 'TRACK-API', order } })
    await tms.call(uploadTrackUrl, { body: { orderId: id, points: pointsOver(420), source: 2 } })
    expect(await tms.call(readApiTracks, { params: { id } })).toMatchObject([
      { source: 2, figures: { pointCount: 85 } },
    ])
  })
})

describe('the points of a track', () => {
  const bound = async () => {
    const { id } = await create()
    await bind(id, pointsOver(420))
    const order = await read(id)
    return { order, trackId: order.tracks[0]?.id ?? '' }
  }
  const readAs = (who: 'carrier' | 'consignor', id: string) =>
    server[who].call(readTrackWay, { params: { id } })

  test('are the carrier’s, and the consignor’s once the order was handed in', async () => {
    const { order, trackId } = await bound()
    expect(await refusalOf(readAs('consignor', trackId))).toBe('missing')
    await server.carrier.call(updateOrderStatus, {
      params: { id: '10' },
      body: { orders: [{ id: order.id, version: order.version }] },
    })
    expect((await readAs('consignor', trackId)).points).toHaveLength(85)
    const stranger = await server.api.as('91339901MAXXX00821')
    expect(await refusalOf(stranger.call(readTrackWay, { params: { id: trackId } }))).toBe(
      'missing',
    )
  })

  test('are missing where a track is only a link', async () => {
    const { id } = await create({ trackUrl: 'https://track.example.com/link' })
    const { tracks } = await read(id)
    expect(tracks).toMatchObject([{ figures: null }])
    expect(await refusalOf(readAs('carrier', tracks[0]?.id ?? ''))).toBe('missing')
  })

  test('are read with a line in the books of whoever reads', async () => {
    const { order, trackId } = await bound()
    await readAs('carrier', trackId)
    const [line] = await server.ports.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.action, 'order.trackRead'))
      .orderBy(desc(auditLog.seq))
      .limit(1)
    expect(line).toMatchObject({ objectId: order.id, params: { trackId } })
  })
})

describe('a file with points', () => {
  test('of the kind csv is read in either encoding, with the file beside', async () => {
    const { id } = await create()
    expect(await bindFile(id, await upload('轨迹.csv', csvOf(pointsOver(420))))).toMatchObject({
      success: 1,
    })
    expect((await read(id)).tracks).toMatchObject([
      { source: 3, file: { name: '轨迹.csv', ext: 'csv' }, figures: { completeness: 100 } },
    ])
    // 时间,经度,纬度 in GB 18030, as spreadsheet programs write it.
    const head = [
      0xca, 0xb1, 0xbc, 0xe4, 0x2c, 0xbe, 0xad, 0xb6, 0xc8, 0x2c, 0xce, 0xb3, 0xb6, 0xc8,
    ]
    const rows = strToU8('\n2026/10/10 9:00,118.4,31.4\n2026/10/10 9:05,118.3,31.4\n')
    const other = await create()
    await bindFile(other.id, await upload('a.csv', new Uint8Array([...head, ...rows])))
    expect((await read(other.id)).tracks[0]?.figures).toMatchObject({
      startTime: '2026-10-10 09:00:00',
      pointCount: 2,
    })
  })

  test('of the kind gpx is read as a receiver wrote it', async () => {
    const gpx = `<?xml version="1.0"?><gpx xmlns="http://www.topografix.com/GPX/1/1"><trk><trkseg>
      <trkpt lat="31.4" lon="118.4"><time>2026-10-10T01:00:00Z</time><speed>10</speed></trkpt>
      <trkpt lat="31.4" lon="118.3"><time>2026-10-10T01:05:00.000Z</time></trkpt>
    </trkseg></trk></gpx>`
    const { id } = await create()
    await bindFile(id, await upload('a.gpx', gpx))
    const { tracks } = await read(id)
    const way = await server.carrier.call(readTrackWay, { params: { id: tracks[0]?.id ?? '' } })
    expect(way.points[0]).toMatchObject({ time: '2026-10-10 09:00:00', speed: 36 })
    // Maps of the mainland have it some hundred metres to the south-east.
    expect(way.points[0]?.lng).toBeCloseTo(118.4052, 3)
    expect(way.points[0]?.lat).toBeCloseTo(31.3977, 3)
  })

  const wayOfCsv = async (text: string) => {
    const { id } = await create()
    await bindFile(id, await upload('a.csv', text))
    const { tracks } = await read(id)
    return server.carrier.call(readTrackWay, { params: { id: tracks[0]?.id ?? '' } })
  }

  test('tells times by the clocks of Shanghai, whichever zone they are written in', async () => {
    const lines = ['2026-10-10T01:00:00.000Z,118.4,31.4', '2026-10-10 09:05:00+08:00,118.3,31.4']
    expect((await wayOfCsv(`time,lng,lat\n${lines.join('\n')}`)).points).toMatchObject([
      { time: '2026-10-10 09:00:00' },
      { time: '2026-10-10 09:05:00' },
    ])
  })

  test('of the kind gpx tells UTC also where it names no zone', async () => {
    const points = ['01:00:00', '01:05:00'].map(
      (time) => `<trkpt lat="31.4" lon="118.4"><time>2026-10-10T${time}</time></trkpt>`,
    )
    const { id } = await create()
    await bindFile(id, await upload('a.gpx', `<gpx><trk>${points.join('')}</trk></gpx>`))
    const { tracks } = await read(id)
    const way = await server.carrier.call(readTrackWay, { params: { id: tracks[0]?.id ?? '' } })
    expect(way.points[0]).toMatchObject({ time: '2026-10-10 09:00:00' })
  })

  test('may have a first column that is empty, or has no name', async () => {
    const [first, second] = ['2026-10-10 09:00:00,118.4,31.4', '2026-10-10 09:05:00,118.3,31.4']
    const nameless = await wayOfCsv(`,time,lng,lat\n1,${first}\n2,${second}`)
    expect(nameless.points).toMatchObject([{ lng: 118.4 }, { lng: 118.3 }])
    const { points } = await wayOfCsv(
      `address,time,lng,lat\n,${first}\n"巢湖,""三号""岗亭",${second}`,
    )
    expect(points[0]).toMatchObject({ time: '2026-10-10 09:00:00', lng: 118.4, lat: 31.4 })
    expect(points[0]).not.toHaveProperty('address')
    expect(points[1]).toMatchObject({ address: '巢湖,"三号"岗亭', lng: 118.3 })
  })

  test('has kilometres and km/h, and directions of any whole circle', async () => {
    const way = await wayOfCsv(`time,lng,lat,速度（公里/小时）,里程(KM),方向(°)
2026-10-10 09:00:00,118.4,31.4,50,1000,360
2026-10-10 09:30:00,118.3,31.4,50,1009.5,45.5`)
    expect(way.mileageKm).toBe(9.5)
    expect(way.points).toMatchObject([{ direction: 0 }, { direction: 46 }])
  })

  const faultsOf = async (name: string, text: string) => {
    const { id } = await create()
    const fileId = await upload(name, text)
    const refusal = await bindFile(id, fileId).then(() => null, problemOf)
    expect((await read(id)).tracks).toEqual([])
    return refusal
  }
  const good = '2026-10-10 09:00:00,118.4,31.4'

  test.each([
    ['without a column', 'a.csv', `time,lng\n${good}`, 'columns', 'lat'],
    ['with a time that is none', 'a.csv', `time,lng,lat\n${good}\n昨天,118.4,31.4`, 'time', '3'],
    ['from the future', 'a.csv', `time,lng,lat\n${good}\n2099-01-01 00:00:00,118,31`, 'time', '3'],
    [
      'far from the country',
      'a.csv',
      `time,lng,lat\n${good}\n\n${good.replace('118', '8')}`,
      'lng',
      '4',
    ],
    ['faster than a truck', 'a.csv', `time,lng,lat,speed\n${good},\n${good},900`, 'speed', '3'],
    ['with metres', 'a.csv', `time,lng,lat,里程(m)\n${good},1\n${good},2`, 'units', '里程(m)'],
    ['of m/s', 'a.csv', `time,lng,lat,速度 (m/s)\n${good},1\n${good},2`, 'units', '速度 (m/s)'],
    ['that turns nowhere', 'a.csv', `time,lng,lat,方向\n${good},东\n${good},1`, 'direction', '2'],
    [
      'that jumps, in whatever order its lines are',
      'a.csv',
      `time,lng,lat\n2026-10-10 09:05:00,117,31\n${good}\n2026-10-10 09:06:00,117,31`,
      'jump',
      '2',
    ],
    [
      'with many faults',
      'a.csv',
      `time,lng,lat${'\nx,100,30'.repeat(9)}`,
      'time',
      '2, 3, 4, 5, 6 …',
    ],
    ['of one point', 'a.csv', `time,lng,lat\n${good}`, 'tooFew', ''],
    ['of too many', 'a.csv', `time,lng,lat\n${`${good}\n`.repeat(mostPoints + 1)}`, 'tooMany', ''],
    ['that is no track', 'a.gpx', '<gpx><trk></gpx>', 'unreadable', ''],
  ])('%s is refused, and says where', async (_, name, text, code, where) => {
    expect(await faultsOf(name, text)).toMatchObject({
      code: 'inputInvalid',
      errors: [{ field: 'items.0.fileId', code, message: expect.stringContaining(where) }],
    })
  })

  test('is one of ten in a call at most', async () => {
    const { id } = await create()
    const fileIds: string[] = []
    for (let at = 0; at < 11; at++)
      fileIds.push(await upload(`${at}.csv`, csvOf(pointsOver(420).slice(at))))
    const send = (files: readonly string[]) =>
      server.carrier.call(uploadTrackUrlBath, {
        body: { items: files.map((fileId) => ({ orderId: id, fileId })) },
      })
    expect(await send(fileIds).then(() => null, problemOf)).toMatchObject({
      code: 'inputInvalid',
      errors: [{ field: 'items.10.fileId', code: 'tooManyFiles' }],
    })
    expect((await read(id)).tracks).toEqual([])
    expect(await send(fileIds.slice(1))).toMatchObject({ success: 10 })
  })

  test('that is larger than 5 MB is refused before it is read', async () => {
    const { id } = await create()
    const fileId = await upload('a.csv', `${csvOf(pointsOver(420))}${'\n'.repeat(mostTrackBytes)}`)
    const read = vi.spyOn(server.ports.files, 'read')
    expect(await bindFile(id, fileId).then(() => null, problemOf)).toMatchObject({
      errors: [{ field: 'items.0.fileId', code: 'tooLarge' }],
    })
    expect(read).not.toHaveBeenCalled()
    read.mockRestore()
  })

  test('is taken for a track alone', async () => {
    const send = server.carrier.call(uploadFile, {
      file: new File([csvOf(pointsOver(20))], 'a.csv'),
      body: { bizType: 'receipt' },
    })
    expect(await refusalOf(send)).toBe('fileTypeUnsupported')
    expect(await refusalOf(upload('a.csv', '<html></html>'))).toBe('fileTypeUnsupported')
  })
})

test('an order has twenty tracks at most; the same one again is none beyond them', async () => {
  const { id } = await create()
  const link = (at: number) => ({ orderId: id, trackUrl: `https://track.example.com/many-${at}` })
  const items = Array.from({ length: mostTracks + 1 }, (_, at) => link(at))
  expect(await server.carrier.call(uploadTrackUrlBath, { body: { items } })).toMatchObject({
    success: mostTracks,
    errors: [{ orderId: id, code: 'stateForbids' }],
  })
  const again = { items: [link(0)] }
  expect(await server.carrier.call(uploadTrackUrlBath, { body: again })).toMatchObject({
    success: 1,
  })
  expect((await read(id)).tracks).toHaveLength(mostTracks)
})

test('tracks of many orders are bound in as many questions as that of one', async () => {
  const items: { orderId: string; trackUrl?: string; fileId?: string }[] = []
  for (let at = 0; at < 8; at++) {
    const { id: orderId } = await create()
    const fileId = await upload(`${at}.pdf`, onePage(String(at)))
    items.push(
      at % 2 === 0 ? { orderId, trackUrl: `https://track.example.com/${at}` } : { orderId, fileId },
    )
  }
  const ask = (asked: typeof items) =>
    statementsOf(server.ports.db, async () => {
      const reply = await server.carrier.call(uploadTrackUrlBath, { body: { items: asked } })
      expect(reply).toMatchObject({ success: asked.length, errors: [] })
    })
  const few = await ask(items.slice(0, 2))
  const many = await ask([...items.slice(1), ...items.slice(7)])
  expect(many.length - few.length).toBeLessThan(3)
  for (const { orderId } of items) expect((await read(orderId)).tracks).toHaveLength(1)
  const missing = { orderId: '1', trackUrl: 'https://track.example.com/none' }
  const again = [items[0]!, missing, items[1]!]
  expect(await server.carrier.call(uploadTrackUrlBath, { body: { items: again } })).toMatchObject({
    success: 2,
    errors: [{ orderId: '1', code: 'missing' }],
  })
})

describe('the rules of a track', () => {
  /** What is said of an order that is handed in with these points. */
  const findingsOf = async (pointsOf: () => readonly TrackPoint[]) => {
    const { id } = await create()
    await bind(id, pointsOf())
    const { version } = await read(id)
    expect(
      await server.carrier.call(updateOrderStatus, {
        params: { id: '10' },
        body: { orders: [{ id, version }] },
      }),
    ).toMatchObject({ success: 1 })
    return (await read(id)).findings.map(({ code }) => code)
  }
  test('R16 asks for four fifths of the minutes on the road, by the points themselves', async () => {
    // 336 of 420 minutes are 80 %; behind them is a gap until the end.
    const coveredTo = (minutes: number) => () => {
      const points = pointsOver(420)
      const last = { ...points[68]!, time: inMinutes(minutes) }
      return [...points.slice(0, 68), last, points.at(-1)!]
    }
    expect(await findingsOf(coveredTo(336))).not.toContain('R16')
    expect(await findingsOf(coveredTo(336 - 1 / 60))).toContain('R16')
  })

  test('R17 lets it begin and end up to 5 km outside of the districts', async () => {
    // The places north of a district that are just so far from it, and a metre further.
    const northOf = (from: { lng: number; lat: number }, areaCode: string) => {
      let [near, far] = [from.lat, from.lat + 1]
      for (let turn = 0; turn < 40; turn++) {
        const lat = (near + far) / 2
        if ((metresToArea({ lng: from.lng, lat }, areaCode) ?? 0) <= mostOffsetM) near = lat
        else far = lat
      }
      return [near - 1e-5, far + 1e-5]
    }
    for (const [at, [near, far]] of [
      [0, northOf(start, trip.fromCode)],
      [-1, northOf(end, trip.toCode)],
    ] as const) {
      // An hour lies between it and the next, for it is some way.
      const moved = (lat: number) => () => {
        const points = pointsOver(420)
        const others = at === 0 ? points.slice(12) : points.slice(0, -12)
        const point = { ...points.at(at)!, lat }
        return at === 0 ? [point, ...others] : [...others, point]
      }
      expect(await findingsOf(moved(near!))).not.toContain('R17')
      expect(await findingsOf(moved(far!))).toContain('R17')
    }
  })

  test('a change of the order measures its track anew', async () => {
    const { id } = await create()
    await bind(id, pointsOver(420))
    const { version, editable } = await read(id)
    if (!editable) throw new Error('a draft can be changed')
    const order = { ...editable, goodsReceiptDateTime: inMinutes(840) }
    await server.carrier.call(insertOrderInfo, { body: { id, version, order } })
    expect((await read(id)).tracks[0]?.figures?.completeness).toBe(50)
    expect(await server.ports.db.$count(orderTrack, eq(orderTrack.orderId, id))).toBe(1)
  })
})

test('files of an enterprise, one right after the other, are read by one process, and another’s by another', async () => {
  const parentOf = (id: string) => {
    try {
      return /^PPid:\t(\d+)$/m.exec(readFileSync(`/proc/${id}/status`, 'utf8'))?.[1]
    } catch {
      return undefined // it has ended meanwhile
    }
  }
  const processes = () =>
    readdirSync('/proc').filter((id) => /^\d+$/.test(id) && parentOf(id) === String(process.pid))
  const before = new Set(processes())
  const csv = strToU8(csvOf(pointsOver(60)))
  const readBy = async (entId: string) => {
    const reader = await openTrackReader(server.ports, { entId })
    const { points } = await reader.wayOf('csv', csv)
    const begun = processes().filter((id) => !before.has(id))
    reader.close()
    expect(points).toHaveLength(13)
    return begun
  }
  const first = await readBy('1')
  expect(first).toHaveLength(1)
  expect(await readBy('1')).toEqual(first)
  expect(await readBy('2')).toHaveLength(2)
})

import { describe, expect, test } from 'vitest'
import type { OrderInput } from '#contract/order.contract.ts'
import { tripsIn } from '#contract/specialOrder.rules.ts'
import { acceptRow } from '#server/order/rules/check.ts'
import type { Facts } from '#server/order/rules/facts.ts'
import { addTrip, countTrip, noTrips, plateKey } from '#server/order/rules/trips.ts'
import { driver, facts, keysOf, materials, row } from './ruleFacts.ts'

const kind = 'SPECIAL'
const at = { kind } as const
const submitted = { kind, materials } as const

describe('the type', () => {
  test('is required of a special order, and asks nothing of others', () => {
    expect(keysOf(row(), facts(), at)).toContain('BLOCK R01.missing')
    expect(keysOf(row(), facts())).toEqual([])
  })
})

describe('a driver-only order', () => {
  const photos = { idPhotoIds: ['1'], licencePhotoIds: ['2'], vehiclePhotoIds: ['3'] }
  const alone = (changes: Partial<OrderInput> = {}) =>
    row({
      specialType: 1,
      explanation: '原车故障，临时调车',
      weightKg: 4500,
      ...photos,
      ...changes,
    })
  const light = { unitPriceFen: 50_000, freightFen: 50_000, driverFreightFen: 48_000 }

  test('needs no binding, no transport certificate and no qualification', () => {
    const known = facts(driver({ qualificationTo: null }), {
      bound: false,
      driverIds: [],
      transportCertTo: null,
    })
    expect(keysOf(alone(), known, submitted)).toEqual([])
    expect(keysOf(row({ specialType: 3, explanation: '终端故障了' }), known, at)).toEqual([
      'BLOCK R06.missing',
      'BLOCK R07.qualification',
      'BLOCK R12.vehicle',
    ])
  })

  test('needs plate, colour, a valid licence and a driver that is known', () => {
    expect(keysOf(alone({ vehicleNumber: null as never }), facts(), at)).toContain(
      'BLOCK R01.missing',
    )
    expect(keysOf(alone({ vehiclePlateColorCode: null as never }), facts(), at)).toContain(
      'BLOCK R01.missing',
    )
    expect(keysOf(alone(), facts(driver({ licenseTo: '2026-01-01' })), at)).toEqual([
      'BLOCK R07.license',
    ])
    expect(keysOf(alone(), facts({ drivers: new Map() }), at)).toEqual([
      'BLOCK R12.unknown',
      'BLOCK R13.payee',
    ])
  })

  test('pays the driver at most 5,000 yuan', () => {
    const paying = (driverFreightFen: number) =>
      keysOf(alone({ freightFen: 520_000, driverFreightFen }), facts(), at)
    expect(paying(500_000)).not.toContain('BLOCK R25.orderLimit')
    expect(paying(500_001)).toContain('BLOCK R25.orderLimit')
  })

  test('and at most 50,000 yuan in a month, with those of the same file', () => {
    const after = (before: number, month = '2026-10') =>
      keysOf(
        alone(light),
        facts({ onlyDriver: new Map([[`349901198503120011 ${month}`, before]]) }),
        at,
      )
    expect(after(4_952_000)).not.toContain('BLOCK R25.monthLimit')
    expect(after(4_952_001)).toContain('BLOCK R25.monthLimit')
    expect(after(4_952_001, '2026-09')).not.toContain('BLOCK R25.monthLimit')
    const known = facts({ onlyDriver: new Map([['349901198503120011 2026-10', 4_952_000]]) })
    acceptRow(alone(light), known)
    expect(known.onlyDriver.get('349901198503120011 2026-10')).toBe(5_000_000)
  })

  test('explains a load beyond 4.5 tons', () => {
    expect(keysOf(alone({ explanation: undefined as never }), facts(), at)).toEqual([])
    const heavy = alone({ explanation: undefined as never, weightKg: 4501 })
    expect(keysOf(heavy, facts(), at)).toEqual(['BLOCK R25.emergency'])
  })

  test('is handed in with pictures of three papers', () => {
    const none = { idPhotoIds: [], licencePhotoIds: [], vehiclePhotoIds: [] }
    expect(keysOf(alone(none), facts(), at)).toEqual([])
    expect(keysOf(alone(none), facts(), submitted)).toEqual([
      'BLOCK R25.idPhoto',
      'BLOCK R25.licencePhoto',
      'BLOCK R25.vehiclePhoto',
    ])
  })
})

describe('a short haul', () => {
  const hours = ['09:00-09:40', '10:00-10:40', '11:00-11:40']
  const list = (count: number, tons = 10) =>
    Array.from({ length: count }, (_, n) => `2026-10-10 ${hours[n] ?? ''} ${tons}`).join('\n')
  const haul = (changes: Partial<OrderInput> = {}) =>
    row({
      specialType: 2,
      tripList: list(3),
      weightKg: 30_000,
      distanceKm: 30,
      freightFen: 90_000,
      driverFreightFen: 88_000,
      ...changes,
    })

  test('is read trip by trip, however it is written', () => {
    expect(tripsIn('2026-10-10 09:00-09:40 3.5；2026/1/2 23:50 至 00:20 4吨')).toEqual({
      trips: [
        { start: '2026-10-10 09:00:00', end: '2026-10-10 09:40:00', weightKg: 3500 },
        { start: '2026-01-02 23:50:00', end: '2026-01-03 00:20:00', weightKg: 4000 },
      ],
      wrong: [],
    })
    expect(tripsIn('2026-02-31 09:00-09:40 3.5\n随便').wrong).toEqual([
      '2026-02-31 09:00-09:40 3.5',
      '随便',
    ])
  })

  test('has 2 to 20 trips', () => {
    const minutes = (n: number) => String(n).padStart(2, '0')
    const many = (count: number) =>
      Array.from(
        { length: count },
        (_, n) =>
          `2026-10-10 ${minutes(9 + Math.floor(n / 3))}:${minutes((n % 3) * 20)}-${minutes(9 + Math.floor(n / 3))}:${minutes((n % 3) * 20 + 18)} 1`,
      ).join('\n')
    const of = (count: number) =>
      keysOf(
        haul({ tripList: many(count), weightKg: count * 1000, distanceKm: 10 }),
        facts(),
        at,
      ).filter((key) => key.includes('R25'))
    expect(of(1)).toEqual(['BLOCK R25.tripCount'])
    expect(of(2)).toEqual([])
    expect(of(20)).toEqual([])
    expect(of(21)).toEqual(['BLOCK R25.tripCount'])
  })

  test('has trips within its time, one after the other, that add up', () => {
    expect(keysOf(haul(), facts(), at)).toEqual([])
    expect(keysOf(haul({ tripList: '随便\n' + list(2) }), facts(), at)).toEqual([
      'BLOCK R25.tripLine',
    ])
    expect(keysOf(haul({ weightKg: 29_000 }), facts(), at)).toEqual(['BLOCK R25.tripWeight'])
    const early = list(3).replace('09:00-09:40', '08:59-09:40')
    expect(keysOf(haul({ tripList: early }), facts(), at)).toEqual(['BLOCK R25.tripTime'])
    const crossing = list(3).replace('10:00-10:40', '09:39-10:40')
    expect(keysOf(haul({ tripList: crossing }), facts(), at)).toEqual(['BLOCK R25.tripTime'])
  })

  test('is measured by each trip: load and speed', () => {
    expect(keysOf(haul({ tripList: list(3, 33.5), weightKg: 100_500 }), facts(), at)).toEqual([])
    expect(keysOf(haul({ tripList: list(3, 33.501), weightKg: 100_503 }), facts(), at)).toContain(
      'BLOCK R09.overload',
    )
    expect(keysOf(haul({ distanceKm: 81 }), facts(), at)).toContain('BLOCK R05.tooFast')
  })

  test('leaves its vehicle free between two trips, and on none', () => {
    const other = (start: string, end: string) => {
      const trips = noTrips()
      const trip = { start: `2026-10-10 ${start}`, end: `2026-10-10 ${end}`, number: 'YD1' }
      addTrip(trips, plateKey('皖X10001'), { ...trip, orderId: '9' })
      return facts({ trips })
    }
    expect(keysOf(haul(), other('09:40:00', '10:00:00'), at)).toEqual([])
    expect(keysOf(haul(), other('09:39:00', '10:00:00'), at)).toEqual(['BLOCK R04.vehicle'])
    // What is accepted counts trip by trip, too.
    const known = facts()
    acceptRow(haul(), known)
    const between = row({
      originalDocumentNumber: 'HT-2',
      despatchActualDateTime: '2026-10-10 09:40:00',
      goodsReceiptDateTime: '2026-10-10 10:00:00',
      distanceKm: 20,
      freightFen: 60_000,
      driverFreightFen: 58_000,
    })
    expect(keysOf(between, known)).toEqual([])
  })

  test('may make twenty trips a day, others six', () => {
    const busy = (count: number): Facts => {
      const trips = noTrips()
      for (let n = 0; n < count; n++) countTrip(trips, '皖X10001', '2026-10-10 01:00:00')
      return facts({ trips })
    }
    expect(keysOf(haul(), busy(17), at)).toEqual([])
    expect(keysOf(haul(), busy(18), at)).toEqual(['WARN R18.many'])
    expect(keysOf(row(), busy(5))).toEqual([])
    expect(keysOf(row(), busy(6))).toEqual(['WARN R18.many'])
  })

  test('may begin and end in one district', () => {
    expect(keysOf(haul({ toCode: '340207' }), facts(), at)).toEqual([])
    expect(keysOf(row({ toCode: '340207' }), facts())).toEqual(['BLOCK R22.same'])
  })
})

describe('an order without a track', () => {
  const files = { weighingFileIds: ['1'], receiptFileIds: ['2'] }
  const bare = { kind, materials: { ...materials, hasTrack: false } } as const
  const explained = { specialType: 3, explanation: '车载终端故障' } as const

  test('has weighing note, receipt and explanation in its place', () => {
    expect(keysOf(row({ ...explained, ...files }), facts(), bare)).toEqual([])
    expect(keysOf(row(explained), facts(), bare)).toEqual([
      'BLOCK R25.weighing',
      'BLOCK R25.receipt',
    ])
    expect(keysOf(row({ specialType: 3, ...files }), facts(), bare)).toEqual([
      'BLOCK R25.explanation',
    ])
    expect(keysOf(row({ specialType: 4, returnOf: 'YD1' }), facts(), bare)).toContain(
      'BLOCK R16.missing',
    )
  })
})

describe('a return', () => {
  const original = {
    id: '7',
    fromCode: '320583',
    toCode: '340207',
    receivedAt: '2026-10-10 09:00:00',
  }
  const known = (changes: object = {}) =>
    facts({ returns: new Map([['YD1', { ...original, ...changes }]]) })
  const back = row({ specialType: 4, returnOf: 'YD1' })

  test('names an order that was approved, the other way round, and leaves after it', () => {
    expect(keysOf(back, known(), at)).toEqual([])
    expect(keysOf(row({ specialType: 4 }), known(), at)).toEqual(['BLOCK R25.returnMissing'])
    expect(keysOf(back, facts(), at)).toEqual(['BLOCK R25.returnUnknown'])
    expect(keysOf(back, known({ fromCode: '320507' }), at)).toEqual(['BLOCK R25.returnRoute'])
    expect(keysOf(back, known({ receivedAt: '2026-10-10 09:00:01' }), at)).toEqual([
      'BLOCK R25.returnTime',
    ])
  })
})

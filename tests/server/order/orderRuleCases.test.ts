import { describe, expect, test } from 'vitest'
import { columnsFor } from '#contract/order.columns.ts'
import type { SpecialType } from '#contract/order.contract.ts'
import { acceptRow, checkOrder, checkRows } from '#server/order/rules/check.ts'
import type { Facts, VehicleFact } from '#server/order/rules/facts.ts'
import { checkGoods } from '#server/order/rules/goods.ts'
import { type Candidate, messageOf, type OrderProblem } from '#server/order/rules/orderProblem.ts'
import { addTrip, driverKey, plateKey } from '#server/order/rules/trips.ts'
import { driver, facts, keysOf, materials, row } from './ruleFacts.ts'

const idNo = '349901198503120011'
const messagesOf = (candidate: Candidate, known = facts(), options = {}) =>
  checkOrder(candidate, known, options).map((problem) => messageOf(problem, 'en'))

/** With a trip of another order, of the vehicle or of the driver. */
const busy = (key: string, start = '2026-10-10 10:00:00', end = '2026-10-10 11:00:00') => {
  const known = facts()
  addTrip(known.trips, key, { start, end, number: 'HT-9', orderId: '9' })
  return known
}

const haul = (changes: Partial<Candidate> = {}) =>
  row({
    specialType: 2,
    tripList: '2026-10-10 09:00-09:40 10\n2026-10-10 10:00-10:40 10',
    weightKg: 20_000,
    distanceKm: 20,
    freightFen: 90_000,
    driverFreightFen: 88_000,
    ...changes,
  })
const onlyDriver = (changes: Partial<Candidate> = {}) =>
  row({
    specialType: 1,
    explanation: '原车故障，临时调车',
    freightFen: 50_000,
    driverFreightFen: 48_000,
    weightKg: 4_500,
    ...changes,
  })

describe('who and what is told', () => {
  const owned: Partial<VehicleFact> = { vehicleType: 'Q11' }
  const cases: [string, Candidate, Facts, RegExp][] = [
    ['the driver who is under way', row(), busy(driverKey(idNo)), /^Driver 张样一 has order HT-9/],
    ['the vehicle that is', row(), busy(plateKey('皖X10001')), /^皖X10001 has order HT-9/],
    ['the type of the vehicle', row(), facts(driver({ vehicleClass: 'C1' }), owned), /C1 .*牵引车/],
    ['a vehicle of others', row(), facts({}, { bound: false }), /皖X10001/],
    ['a driver of another vehicle', row(), facts({}, { driverIds: [] }), /张样一 .*皖X10001/],
    ['a driver who is too old', row(), facts({ driverMaxAge: 40 }), /张样一 is over 40/],
    [
      'whoever earns too much in twelve months',
      row(),
      facts({ income: new Map([[`${idNo} 2026-10`, 500_000_000]]) }),
      /张样一/,
    ],
    [
      'whoever earns too much in a month of driver-only orders',
      onlyDriver(),
      facts({ onlyDriver: new Map([[`${idNo} 2026-10`, 5_000_000]]) }),
      /张样一.*50,?000/,
    ],
    [
      'the load that asks for an explanation',
      onlyDriver({ explanation: null, weightKg: 4_501 }),
      facts(),
      /4\.5/,
    ],
  ]

  test.each(cases)('%s', (_, candidate, known, told) => {
    expect(messagesOf(candidate, known)).toEqual([expect.stringMatching(told)])
  })
})

describe('a vehicle or a driver whom nobody knows', () => {
  const submitted = (changes: Partial<Facts>, options: object) =>
    keysOf(row(), facts(changes), options)

  test.each([
    ['recorded', {}, []],
    ['handed in', { materials }, ['BLOCK R20.carrier']],
  ])('is told when an order is %s', (_, options, more) => {
    const nobody = submitted({ drivers: new Map() }, options)
    expect(nobody).toEqual(['BLOCK R12.driver', 'BLOCK R13.payee', ...more])
    const both = submitted({ drivers: new Map(), vehicles: new Map() }, options)
    expect(both).toEqual(['BLOCK R12.vehicle', 'BLOCK R12.driver', 'BLOCK R13.payee', ...more])
    expect(submitted({ vehicles: new Map() }, options)).toEqual(['BLOCK R12.vehicle'])
  })

  test('carries nothing, if neither driver nor owner', () => {
    const owner = { id: '41', ownerName: '王示主', ownerIdNo: '349901199007280037' }
    const known = facts({}, { owner: { ...owner, hasConsent: true } })
    const others = row({ actualCarrierID: '349902197811050053' })
    expect(keysOf(others, known, { materials })).toEqual(['BLOCK R20.carrier'])
  })
})

describe('licences and colours by the type of the vehicle', () => {
  const light = { grossMassKg: 4_500, loadKg: 1_500 }
  const of = (vehicleClass: string, vehicle: Partial<VehicleFact>) =>
    keysOf(row({ weightKg: 1_000 }), facts(driver({ vehicleClass }), vehicle))

  test.each([
    ['H31', 'C1', []],
    ['H31', 'C2', ['BLOCK R07.class']],
    ['H12', 'B1', ['BLOCK R07.class']],
    // Of other types no class is known that would not do.
    ['Z11', 'C2', []],
  ])('%s with %s', (vehicleType, vehicleClass, expected) => {
    expect(of(vehicleClass, { ...light, vehicleType })).toEqual(expected)
  })

  test('up to 4.5 t no qualification is needed', () => {
    const unqualified = facts(driver({ qualificationTo: null }), { vehicleType: 'H31', ...light })
    expect(keysOf(row({ weightKg: 1_000 }), unqualified)).toEqual([])
  })

  test.each([
    ['Q11', ['2', '93', '91', '92', '9'], ['1', '94', '3']],
    ['H12', ['2', '93', '91', '92', '9'], ['1', '94', '3']],
    ['H31', ['1', '2', '94', '93', '91', '92', '9'], ['3']],
    ['Z11', ['1', '2', '3'], []],
  ])('%s has one of %j, and none of %j', (vehicleType, fitting, others) => {
    const told = (vehiclePlateColorCode: string) => {
      const vehicle = { vehicleType, plateColorCode: vehiclePlateColorCode, loadKg: 40_000 }
      return keysOf(row({ vehiclePlateColorCode }), facts({}, vehicle))
    }
    for (const colour of fitting) expect([colour, told(colour)]).toEqual([colour, []])
    for (const colour of others) expect([colour, told(colour)]).toEqual([colour, ['WARN R23.type']])
  })
})

describe('a short haul', () => {
  const at = { kind: 'SPECIAL' } as const

  test('is as heavy as its heaviest trip, and as fast as its shortest', () => {
    const uneven = '2026-10-10 09:00-09:40 10\n2026-10-10 10:00-10:10 34'
    const keys = keysOf(haul({ tripList: uneven, weightKg: 44_000, distanceKm: 21 }), facts(), at)
    expect(keys).toEqual(expect.arrayContaining(['BLOCK R05.tooFast', 'BLOCK R09.overload']))
  })

  test('over midnight has its trips on their days', () => {
    const nightly = haul({
      tripList: '2026-10-10 22:00-22:40 10\n2026-10-11 00:00-00:40 10',
      goodsReceiptDateTime: '2026-10-11 16:00:00',
    })
    const known = facts()
    known.trips.perDay.set('皖X10001 2026-10-10', 19)
    expect(keysOf(nightly, known, at)).toEqual([])
  })

  test('alone goes by its list of trips', () => {
    const known = busy(plateKey('皖X10001'), '2026-10-10 12:00:00', '2026-10-10 13:00:00')
    expect(keysOf(haul(), known, at)).toEqual([])
    const bare = haul({ specialType: 3, explanation: '车载终端故障' })
    expect(keysOf(bare, known, at)).toContain('BLOCK R04.vehicle')
  })
})

describe('an order that is edited', () => {
  test('keeps its number', () => {
    const known = facts({ originals: new Map([['HT-1', '99']]) })
    expect(keysOf(row(), known, { orderId: '99' })).toEqual([])
    expect(keysOf(row(), known, { orderId: '98' })).toEqual(['BLOCK R02.stored'])
  })
})

describe('what is empty in a special order', () => {
  const back = { id: '7', fromCode: '320583', toCode: '340207', receivedAt: '2026-10-09 09:00:00' }
  const types: Record<SpecialType, Candidate> = {
    1: onlyDriver(),
    2: haul(),
    3: row({ specialType: 3, explanation: '车载终端故障' }),
    4: row({ specialType: 4, returnOf: 'YD1' }),
  }
  const fields = columnsFor('TAXPAY').flatMap(({ field, required }) => (required ? [field] : []))

  describe.each([1, 2, 3, 4] as const)('of type %s', (type) => {
    test.each(fields)('%s: is told once', (field) => {
      const known = facts({ returns: new Map([['YD1', back]]) })
      const given = { ...types[type], [field]: null }
      expect(keysOf(given, known, { kind: 'SPECIAL' })).toEqual(['BLOCK R01.missing'])
    })
  })

  test('who is paid is not asked of a vehicle that is not named', () => {
    expect(keysOf(row({ payeeType: 2, vehicleNumber: null }))).toEqual(['BLOCK R01.missing'])
  })

  test('two districts that are missing are not the same', () => {
    const missing = ['BLOCK R01.missing', 'BLOCK R01.missing']
    expect(keysOf(row({ fromCode: null, toCode: null }))).toEqual(missing)
  })

  test('whoever has earned too much is not told of what is not known', () => {
    const rich = facts({ income: new Map([[`${idNo} 2026-10`, 500_000_001]]) })
    expect(keysOf(row({ driverFreightFen: null }), rich)).toEqual(['BLOCK R01.missing'])
  })
})

test('goods whose list ends in a mark are those before it', () => {
  const named = (descriptionOfGoods: string) =>
    checkGoods(row({ descriptionOfGoods, cargoTypeClassificationCode: '0200' }))
  expect(named('沥青、')).toEqual([])
})

describe('rows of a file', () => {
  type Row = { row: Candidate; problems: OrderProblem[]; told: ReadonlySet<string> }
  const rowsOf = (...rows: Candidate[]): Row[] =>
    rows.map((it) => ({ row: it, problems: [], told: new Set() }))
  const told = (rows: Row[]) => rows.map(({ problems }) => problems.map(({ key }) => key))

  test('count for those after them, if nothing blocks them', () => {
    const warned = row({ driverFreightFen: 299_359 })
    const refused = row({ originalDocumentNumber: 'HT-2', contractNo: 'KJ-0' })
    const next = row({ originalDocumentNumber: 'HT-3' })
    const rows = rowsOf(refused, warned, next)
    checkRows(rows, facts())
    expect(told(rows)).toEqual([['R19.missing'], ['R15.low'], ['R04.vehicle']])
  })

  test('say nothing again of what could not be read, and are of their family', () => {
    const rows = rowsOf(row({ weightKg: null }), onlyDriver({ specialType: null }))
    rows[0]!.told = new Set(['weightKg'])
    checkRows(rows, facts(), 'SPECIAL')
    expect(told(rows)).toEqual([['R01.missing'], ['R01.missing']])
  })

  test('whoever is not known is paid nothing', () => {
    const known = facts({ drivers: new Map() })
    acceptRow(row(), known)
    expect([...known.income]).toEqual([])
  })
})

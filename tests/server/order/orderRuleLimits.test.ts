import { describe, expect, test } from 'vitest'
import { columnsFor } from '#contract/order.columns.ts'
import { acceptRow, checkOrder } from '#server/order/rules/check.ts'
import type { ContractFact, Facts, VehicleFact } from '#server/order/rules/facts.ts'
import { type Candidate, messageOf } from '#server/order/rules/orderProblem.ts'
import { addTrip, countTrip, driverKey, plateKey } from '#server/order/rules/trips.ts'
import { driver, facts, keysOf, materials, row, tractor } from './ruleFacts.ts'

const contractOf = (changes: Partial<ContractFact>) => {
  const known = facts()
  const [contract] = [...known.contracts.values()]
  known.contracts.set('KJ-2026-003', { ...contract!, ...changes }) // the facts have this one
  return known
}
const messagesOf = (candidate: Candidate, known = facts(), locale: 'zh-CN' | 'en' = 'en') =>
  checkOrder(candidate, known).map((problem) => messageOf(problem, locale))

describe('a contract', () => {
  test.each([
    ['signed on the day the goods were consigned', { signDate: '2026-10-10' }, []],
    ['signed the day after', { signDate: '2026-10-11' }, ['BLOCK R03.signed']],
    ['whose first day it is', { validFrom: '2026-10-10' }, []],
    ['that begins the day after', { validFrom: '2026-10-11' }, ['BLOCK R19.period']],
    ['whose last day it is', { validTo: '2026-10-10' }, []],
    ['that ended the day before', { validTo: '2026-10-09' }, ['BLOCK R19.period']],
    ['of another carrier', { partyB: '鲁海样例建材贸易有限公司' }, ['BLOCK R19.parties']],
    ['of carriage, with who carries', { contractType: 2 as const, partyA: '张样一' }, []],
    ['of carriage, with the consignor', { contractType: 2 as const }, ['BLOCK R19.parties']],
  ])('%s', (_, changes, expected) => {
    expect(keysOf(row(), contractOf(changes))).toEqual(expected)
  })
})

describe('the age of a driver is that of the day of departure', () => {
  // Born on 12 March 1985.
  const leaving = (day: string) =>
    row({
      consignmentDateTime: `${day} 07:00:00`,
      despatchActualDateTime: `${day} 09:00:00`,
      goodsReceiptDateTime: `${day} 16:00:00`,
    })
  const known = (now: string, driverMaxAge = 63) => {
    const them = contractOf({ signDate: '2000-01-01', validFrom: '2000-01-01' })
    return { ...them, now: `${now} 10:00:00`, driverMaxAge }
  }

  test('the last day of the last year allowed, and the birthday after it', () => {
    // Both are asked of on a day on which the driver is too old already.
    expect(keysOf(leaving('2026-03-11'), known('2026-03-20', 40))).toEqual([])
    expect(keysOf(leaving('2026-03-12'), known('2026-03-20', 40))).toEqual(['BLOCK R08.old'])
  })

  test('the day before one is of age, and the birthday', () => {
    expect(keysOf(leaving('2003-03-11'), known('2003-03-20'))).toEqual(['BLOCK R08.young'])
    expect(keysOf(leaving('2003-03-12'), known('2003-03-20'))).toEqual([])
  })
})

describe('papers on their last day', () => {
  const lastDay = '2026-10-10'
  test.each([
    ['licence', { licenseTo: lastDay }, []],
    ['licence, ended the day before', { licenseTo: '2026-10-09' }, ['BLOCK R07.license']],
    ['qualification', { qualificationTo: lastDay }, []],
    ['no qualification', { qualificationTo: null }, ['BLOCK R07.qualification']],
  ])('%s', (_, changes, expected) => {
    expect(keysOf(row(), facts(driver(changes)))).toEqual(expected)
  })

  const listed = (validFrom: string, validTo: string) =>
    facts({
      blacklist: new Map([['91349902MAXXX0031B', [{ level: 'SERIOUS', validFrom, validTo }]]]),
    })
  test('a list that begins tomorrow says nothing today', () => {
    expect(keysOf(row(), listed('2026-11-22', '2099-01-01'))).toEqual([])
    expect(keysOf(row(), listed('2026-11-21', '2099-01-01'))).toEqual(['BLOCK R11.serious'])
  })
})

describe('figures at their limit and one beyond', () => {
  // 31.5 t over 330 km: 10,395 ton-kilometres.
  const priced = (freightFen: number) =>
    keysOf(row({ freightFen, driverFreightFen: Math.ceil(freightFen * 0.9) }))
  test.each([
    ['0.1 yuan', 103_950, []],
    ['less than 0.1 yuan', 103_949, ['WARN R14.low']],
    ['2.5 yuan', 2_598_750, []],
    ['more than 2.5 yuan', 2_598_751, ['WARN R14.high']],
  ])('a ton-kilometre at %s', (_, freightFen, expected) => {
    expect(priced(freightFen)).toEqual(expected)
  })

  test('a price is asked of from 10 t on, and not of city delivery', () => {
    const dear = { freightFen: 1_000_000, driverFreightFen: 950_000 }
    expect(keysOf(row({ ...dear, weightKg: 10_000 }))).toEqual(['WARN R14.high'])
    expect(keysOf(row({ ...dear, weightKg: 9_999 }))).toEqual([])
    const city = { weightKg: 10_000, businessTypeCode: '1003997' } as const
    expect(keysOf(row({ ...dear, ...city }))).toEqual([])
  })

  test('5 km/h is no warning', () => {
    const freight = { freightFen: 100_000, driverFreightFen: 95_000 }
    expect(keysOf(row({ ...freight, distanceKm: 35 }))).toEqual([])
    expect(keysOf(row({ ...freight, distanceKm: 34.9 }))).toEqual(['WARN R05.slow'])
  })

  test('the last day on which an order may still be recorded', () => {
    const limited = (now: string) => facts({ now, importMaxAgeDays: 180 })
    expect(keysOf(row(), limited('2027-04-09 15:59:59'))).toEqual([])
    expect(keysOf(row(), limited('2027-04-09 16:00:00'))).toEqual(['BLOCK R21.tooLate'])
  })

  test('a vehicle of which no load is known is not asked for it', () => {
    expect(keysOf(row({ weightKg: 99_000 }), facts({}, { trailerLoadKg: null }))).toEqual([])
  })

  test('the driver’s part is told in whole percent, rounded down', () => {
    expect(messagesOf(row({ driverFreightFen: 299_359 }))).toEqual([expect.stringContaining('79%')])
  })

  test('what is left of nothing is told where it can be corrected', () => {
    const fieldOf = (changes: Partial<Candidate>) =>
      checkOrder(row(changes), facts()).map(({ field }) => field)
    expect(fieldOf({ driverFreightFen: 0 })).toEqual(['driverFreightFen'])
    expect(fieldOf({ deductFen: 357_361 })).toEqual(['deductFen'])
  })
})

describe('what a person earns in twelve months', () => {
  const earned = (fen: number) => facts({ income: new Map([['349901198503120011 2026-10', fen]]) })
  // Up to five million: 357,361 fen of this order less what is deducted.
  const most = 500_000_000 - 357_361

  test('is what is paid after deductions', () => {
    expect(keysOf(row({ deductFen: 1 }), earned(most + 1))).toEqual([])
    expect(keysOf(row({ deductFen: 1 }), earned(most + 2))).toEqual(['WARN R24.income'])
    expect(keysOf(row({ deductFen: null }), earned(most))).toEqual([])
  })

  test('is nobody’s where an enterprise is paid, and a person’s whatever it is called', () => {
    expect(keysOf(row({ payeeType: 3 }), earned(most + 1))).not.toContain('WARN R24.income')
    const asEnterprise = (ownerIdNo: string) =>
      keysOf(
        row({ payeeType: 3, payeeName: '王示主' }),
        facts(
          { income: new Map([[`${ownerIdNo} 2026-10`, most + 1]]) },
          { owner: { id: '41', ownerName: '王示主', ownerIdNo, hasConsent: true } },
        ),
      )
    expect(asEnterprise('91349901MAXXX00232')).not.toContain('WARN R24.income')
    expect(asEnterprise('349901199007280037')).toContain('WARN R24.income')
  })

  test('counts an order that is stored once, as it is now', () => {
    const stored = { payeeId: '11', month: '2026-10', fen: 357_361 }
    const edited = (changes: Partial<Candidate>, more: Partial<typeof stored> = {}) =>
      keysOf(row(changes), earned(500_000_000), { orderId: '99', stored: { ...stored, ...more } })
    expect(edited({})).toEqual([])
    expect(edited({ driverFreightFen: 357_362 })).toEqual(['WARN R24.income'])
    // What it was before went to somebody else, or was earned in another year.
    expect(edited({}, { payeeId: '12' })).toEqual(['WARN R24.income'])
    expect(edited({}, { month: '2025-10' })).toEqual(['WARN R24.income'])
  })

  test('counts rows before in the same file', () => {
    const known = earned(most - 357_360)
    acceptRow(row({ deductFen: 1 }), known)
    expect(known.income.get('349901198503120011 2026-10')).toBe(most)
    const next = {
      originalDocumentNumber: 'HT-2',
      despatchActualDateTime: '2026-10-11 09:00:00',
      goodsReceiptDateTime: '2026-10-11 16:00:00',
    }
    expect(keysOf(row(next), known)).toEqual([])
    acceptRow(row(next), known)
    const third = {
      originalDocumentNumber: 'HT-3',
      despatchActualDateTime: '2026-10-12 09:00:00',
      goodsReceiptDateTime: '2026-10-12 16:00:00',
    }
    expect(keysOf(row(third), known)).toEqual(['WARN R24.income'])
  })
})

describe('trips that are stored', () => {
  const stored = (known: Facts, orderId: string, start: string, end: string) => {
    const trip = { start: `2026-10-${start}`, end: `2026-10-${end}`, number: `HT-${orderId}` }
    addTrip(known.trips, plateKey('皖X10001'), { ...trip, orderId })
    addTrip(known.trips, driverKey('349901198503120011'), { ...trip, orderId })
    countTrip(known.trips, '皖X10001', trip.start)
    return known
  }
  /** So many trips of others early on a day, one after the other. */
  const busy = (count: number, day = '10') => {
    const known = facts()
    for (let at = 0; at < count; at++)
      stored(known, `1${at}`, `${day} 0${at}:00:00`, `${day} 0${at}:30:00`)
    return known
  }

  test('an order that is edited counts once among the trips of its day', () => {
    const six = stored(busy(5), '99', '10 09:00:00', '10 16:00:00')
    expect(keysOf(row(), six, { orderId: '99' })).toEqual([])
    const seven = stored(busy(6), '99', '10 09:00:00', '10 16:00:00')
    expect(keysOf(row(), seven, { orderId: '99' })).toEqual(['WARN R18.many'])
  })

  test('and where it was moved to another day, there', () => {
    const moved = stored(busy(6), '99', '12 09:00:00', '12 16:00:00')
    expect(keysOf(row(), moved, { orderId: '99' })).toEqual(['WARN R18.many'])
  })

  test('a short haul that is edited counts with the trips that it has now', () => {
    const hours = ['10:00-10:20', '11:00-11:20', '12:00-12:20']
    const list = (count: number) =>
      hours
        .slice(0, count)
        .map((hour) => `2026-10-10 ${hour} 10`)
        .join('\n')
    const known = facts()
    for (let at = 0; at < 18; at++) countTrip(known.trips, '皖X10001', '2026-10-10 01:00:00')
    for (const hour of ['10:00:00', '11:00:00'])
      stored(known, '99', `10 ${hour}`, `10 ${hour.replace('00:00', '20:00')}`)
    const haul = (count: number) =>
      keysOf(
        row({
          specialType: 2,
          tripList: list(count),
          weightKg: count * 10_000,
          distanceKm: 20,
          freightFen: 90_000,
          driverFreightFen: 88_000,
        }),
        known,
        { kind: 'SPECIAL', orderId: '99' },
      )
    expect(haul(2)).toEqual([])
    expect(haul(3)).toEqual(['WARN R18.many'])
  })

  test('an order does not clash with itself, but with any other, however many there are', () => {
    const own = stored(facts(), '99', '10 09:00:00', '10 16:00:00')
    expect(keysOf(row(), own, { orderId: '99' })).toEqual([])
    const both = stored(own, '98', '09 22:00:00', '10 09:00:01')
    expect(keysOf(row(), both, { orderId: '99' })).toEqual(['BLOCK R04.vehicle'])
    // Whoever it clashes with for both reasons is told once.
    expect(keysOf(row(), both)).toEqual(['BLOCK R04.vehicle'])
  })

  test('the driver is on one lorry at a time, and a row before in the file counts', () => {
    const known = facts()
    known.vehicles.set('皖X10002', [{ ...tractor, vehicleNumber: '皖X10002' }])
    acceptRow(row(), known)
    const other = { originalDocumentNumber: 'HT-2', vehicleNumber: '皖X10002' }
    const overlapping = {
      despatchActualDateTime: '2026-10-10 15:00:00',
      goodsReceiptDateTime: '2026-10-10 22:00:00',
    }
    expect(keysOf(row({ ...other, ...overlapping }), known)).toEqual(['BLOCK R04.driver'])
  })

  test('rows before in the file count among the trips of the day', () => {
    const known = busy(5)
    const noon = {
      despatchActualDateTime: '2026-10-10 08:00:00',
      goodsReceiptDateTime: '2026-10-10 09:00:00',
    }
    acceptRow(row(noon), known)
    const next = { originalDocumentNumber: 'HT-2' }
    expect(keysOf(row(next), known)).toEqual(['WARN R18.many'])
  })

  test('a long trip is found behind many short ones', () => {
    const known = stored(facts(), '98', '01 00:00:00', '30 00:00:00')
    for (let at = 0; at < 9; at++) stored(known, `1${at}`, `09 0${at}:00:00`, `09 0${at}:30:00`)
    expect(keysOf(row(), known)).toContain('BLOCK R04.vehicle')
  })
})

describe('special orders at their limits', () => {
  const at = { kind: 'SPECIAL' } as const
  const haul = (tripList: string) =>
    row({
      specialType: 2,
      tripList,
      weightKg: 20_000,
      distanceKm: 20,
      freightFen: 90_000,
      driverFreightFen: 88_000,
    })
  const trips = (...hours: string[]) => hours.map((hour) => `2026-10-10 ${hour} 10`).join('\n')

  test.each([
    ['ends as the order ends', trips('09:00-09:40', '15:20-16:00'), []],
    ['ends a minute later', trips('09:00-09:40', '15:20-16:01'), ['BLOCK R25.tripTime']],
    ['begins as the one before ends', trips('09:00-09:40', '09:40-10:20'), []],
    ['begins a minute earlier', trips('09:00-09:40', '09:39-10:20'), ['BLOCK R25.tripTime']],
  ])('a trip that %s', (_, tripList, expected) => {
    expect(keysOf(haul(tripList), facts(), at)).toEqual(expected)
  })

  test('the trip that is wrong is told by its number, and what they weigh in tons', () => {
    const late = haul(trips('09:00-09:40', '15:20-16:01'))
    expect(messagesOf(late)).toEqual([expect.stringContaining('2')])
    const light = { ...haul(trips('09:00-09:40', '10:00-10:40')), weightKg: 21_000 }
    expect(messagesOf(light)).toEqual([expect.stringMatching(/20 t.*21 t/)])
  })

  test('a return takes both ways the other way round', () => {
    const original = { id: '7', fromCode: '320583', toCode: '340207', receivedAt: '2026-10-01' }
    const back = (changes: object) =>
      keysOf(
        row({ specialType: 4, returnOf: 'YD1' }),
        facts({ returns: new Map([['YD1', { ...original, ...changes }]]) }),
        at,
      )
    expect(back({})).toEqual([])
    expect(back({ fromCode: '320507' })).toEqual(['BLOCK R25.returnRoute'])
    expect(back({ toCode: '340208' })).toEqual(['BLOCK R25.returnRoute'])
  })
})

describe('whose account it is', () => {
  const owner = {
    id: '41',
    ownerName: '王示主',
    ownerIdNo: '349901199007280037',
    hasConsent: true,
  }
  const cards = (verifyStatus: number, personId = '11') =>
    new Map([
      [personId, [{ id: '21', holderName: '张样一', cardNo: 'demo01@example.com', verifyStatus }]],
    ])
  const ofOwner = { payeeType: 2 as const, payeeName: '王示主' }

  test('one that was unbound is none', () => {
    expect(keysOf(row(), facts({ cards: cards(3) }))).toEqual(['BLOCK R13.card'])
    const again = [...(cards(3).get('11') ?? []), ...(cards(1).get('11') ?? [])]
    expect(keysOf(row(), facts({ cards: new Map([['11', again]]) }))).toEqual([])
  })

  test('the owner is paid with the driver’s consent', () => {
    expect(keysOf(row(ofOwner), facts({ cards: cards(1, '41') }, { owner }))).toEqual([])
  })

  const submitted = (changes: Partial<Candidate>, vehicle: Partial<VehicleFact>) => {
    const all = new Map([...cards(1), ...cards(1, '41')])
    return keysOf(row(changes), facts({ cards: all }, vehicle), { materials })
  }
  test('an owner who carries is paid, and nobody else', () => {
    const carried = { actualCarrierID: owner.ownerIdNo, actualCarrierName: '王示主' }
    expect(submitted({ ...carried, ...ofOwner }, { owner })).toEqual([])
    expect(submitted(carried, { owner })).toEqual(['BLOCK R20.payee'])
    expect(submitted(carried, {})).toEqual(['BLOCK R20.carrier'])
  })
})

describe('which vehicle is meant', () => {
  test('of two with one plate, that of its colour', () => {
    const two = { ...tractor, id: '2', plateColorCode: '1', bound: false }
    const known = facts({ vehicles: new Map([['皖X10001', [two, tractor]]]) })
    expect(keysOf(row(), known)).toEqual([])
    expect(keysOf(row({ vehiclePlateColorCode: '1' }), known)).toContain('BLOCK R12.vehicle')
  })
})

describe('what is empty', () => {
  const required = new Set(
    columnsFor('TAXPAY').flatMap(({ field, required }) => (required ? [field] : [])),
  )
  const fields = columnsFor('TAXPAY').map(({ field }) => field)

  test.each(fields)(
    '%s: is told once where it is needed, and nothing else is said of it',
    (field) => {
      const expected = required.has(field) ? ['BLOCK R01.missing'] : []
      expect(keysOf(row({ [field]: null }))).toEqual(expected)
    },
  )

  test.each([
    ['actualCarrierID', '1', 'R01.idOrUscc'],
    ['driverIdNo', '349901198503120012', 'R01.idNo'],
    ['loadingPhone', '123', 'R01.phone'],
    ['unloadingPhone', '123', 'R01.phone'],
    ['vehicleNumber', '皖', 'R01.plate'],
    ['businessTypeCode', '0', 'R01.word'],
    ['cargoTypeClassificationCode', '0', 'R01.word'],
    ['vehiclePlateColorCode', '0', 'R01.word'],
  ])('%s: what is malformed is told once, too', (field, value, key) => {
    expect(keysOf(row({ [field]: value }))).toEqual([`BLOCK ${key}`])
  })

  test.each(['19900010001', '0553-12345678'])('a place is called at %s', (phone) => {
    expect(keysOf(row({ loadingPhone: phone, unloadingPhone: phone }))).toEqual([])
  })
})

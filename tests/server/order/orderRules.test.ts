import { describe, expect, test } from 'vitest'
import { ruleWordsEn } from '#contract/words/rule.en.ts'
import { ruleWordsZhCN, type RuleKey } from '#contract/words/rule.zhCN.ts'
import { acceptRow, checkOrder } from '#server/order/rules/check.ts'
import type { Facts, Materials } from '#server/order/rules/facts.ts'
import { messageOf, type Candidate } from '#server/order/rules/orderProblem.ts'
import { addTrip, countTrip, plateKey } from '#server/order/rules/trips.ts'
import { driver, facts, keysOf, materials, row } from './ruleFacts.ts'

test('a good row has no problems, at import and at submission', () => {
  expect(keysOf(row())).toEqual([])
  expect(keysOf(row(), facts(), { materials })).toEqual([])
})

type Case = [name: string, changes: Partial<Candidate>, known: Facts, expected: string[]]

const cases: Case[] = [
  [
    'R01: a required field is missing',
    { descriptionOfGoods: null },
    facts(),
    ['BLOCK R01.missing'],
  ],
  ['R01: credit code', { consignorID: '91349902MAXXX0031C' }, facts(), ['BLOCK R01.uscc']],
  ['R01: consignee may be a person', { consigneeID: '349901198503120011' }, facts(), []],
  [
    'R01: consignee is nobody',
    { consigneeID: '349901198503120012' },
    facts(),
    ['BLOCK R01.idOrUscc'],
  ],
  ['R01: phone', { driverPhone: '12345678901' }, facts(), ['BLOCK R01.phone']],
  ['R01: trailer', { trailerVehiclePlateNumber: '皖X10011' }, facts(), ['BLOCK R01.trailerPlate']],
  [
    'R01: track must be https',
    { trackUrl: 'http://track.example.com/1' },
    facts(),
    ['BLOCK R01.trackUrl'],
  ],
  ['R01: payee account', { payeeAccount: 'x' }, facts(), ['BLOCK R01.payeeAccount']],

  ['R02: number in use', {}, facts({ originals: new Map([['HT-1', '99']]) }), ['BLOCK R02.stored']],
  [
    'R02: number earlier in the file',
    {},
    facts({ originals: new Map([['HT-1', '']]) }),
    ['BLOCK R02.inFile'],
  ],

  [
    'R03: made before it was signed',
    { consignmentDateTime: '2025-12-31 23:59:59', despatchActualDateTime: '2026-10-10 09:00:00' },
    facts(),
    ['BLOCK R03.signed'],
  ],
  ['R03: made and left at once', { consignmentDateTime: '2026-10-10 09:00:00' }, facts(), []],
  [
    'R03: left before it was made',
    { consignmentDateTime: '2026-10-10 09:00:01' },
    facts(),
    ['BLOCK R03.despatch'],
  ],
  [
    'R03: received before it left',
    { goodsReceiptDateTime: '2026-10-10 08:00:00' },
    facts(),
    ['BLOCK R03.receipt'],
  ],
  [
    'R03: received when it left',
    { goodsReceiptDateTime: '2026-10-10 09:00:00' },
    facts(),
    ['BLOCK R03.receipt'],
  ],
  ['R03: received in the future', {}, facts({ now: '2026-10-10 15:59:59' }), ['BLOCK R03.future']],
  ['R03: received this second', {}, facts({ now: '2026-10-10 16:00:00' }), []],

  ['R05: 100 km/h', { distanceKm: 700 }, facts(), []],
  ['R05: over 100 km/h', { distanceKm: 707 }, facts(), ['WARN R05.fast']],
  ['R05: 120 km/h', { distanceKm: 840 }, facts(), ['WARN R05.fast']],
  ['R05: over 120 km/h', { distanceKm: 841 }, facts(), ['BLOCK R05.tooFast']],
  [
    'R05: under 5 km/h',
    { distanceKm: 34, freightFen: 100_000, driverFreightFen: 95_000 },
    facts(),
    ['WARN R05.slow'],
  ],

  ['R06: no certificate', {}, facts({}, { transportCertTo: null }), ['BLOCK R06.missing']],
  ['R06: ends on the day', {}, facts({}, { transportCertTo: '2026-10-10' }), []],
  [
    'R06: ended the day before',
    {},
    facts({}, { transportCertTo: '2026-10-09' }),
    ['BLOCK R06.expired'],
  ],
  [
    'R06: up to 4.5 t none is needed',
    { weightKg: 1000 },
    facts({}, { transportCertTo: null, vehicleType: 'H32', grossMassKg: 4500, loadKg: 1500 }),
    [],
  ],

  [
    'R07: qualification ended',
    {},
    facts(driver({ qualificationTo: '2026-10-09' })),
    ['BLOCK R07.qualification'],
  ],
  ['R07: licence ended', {}, facts(driver({ licenseTo: null })), ['BLOCK R07.license']],
  [
    'R07: class C1 drives no tractor',
    {},
    facts(driver({ vehicleClass: 'C1' })),
    ['BLOCK R07.class'],
  ],
  [
    'R07: class B2 drives no tractor',
    {},
    facts(driver({ vehicleClass: 'B2' })),
    ['BLOCK R07.class'],
  ],
  ['R07: one of two classes fits', {}, facts(driver({ vehicleClass: 'A1A2' })), []],
  [
    'R07: class B2 drives a heavy lorry',
    {},
    facts(driver({ vehicleClass: 'B2' }), { vehicleType: 'H12', loadKg: 40_000 }),
    [],
  ],

  ['R08: as old as allowed', {}, facts({ driverMaxAge: 41 }), []],
  ['R08: too old', {}, facts({ driverMaxAge: 40 }), ['BLOCK R08.old']],

  ['R09: exactly the load', { weightKg: 33_500 }, facts(), []],
  ['R09: a kilogram too much', { weightKg: 33_501 }, facts(), ['BLOCK R09.overload']],

  ['R10: dangerous goods', { descriptionOfGoods: '0号柴油' }, facts(), ['BLOCK R10.dangerous']],
  ['R10: diesel engines are none', { descriptionOfGoods: '发动机' }, facts(), []],

  [
    'R11: on the list',
    {},
    facts({
      blacklist: new Map([
        [
          '91349902MAXXX0031B',
          [{ level: 'SERIOUS', validFrom: '2026-11-21', validTo: '2026-11-21' }],
        ],
      ]),
    }),
    ['BLOCK R11.serious'],
  ],
  [
    'R11: no longer on the list',
    {},
    facts({
      blacklist: new Map([
        [
          '91349902MAXXX0031B',
          [{ level: 'SERIOUS', validFrom: '2020-01-01', validTo: '2026-11-20' }],
        ],
      ]),
    }),
    [],
  ],
  [
    'R11: the carrier under watch',
    {},
    facts({
      blacklist: new Map([
        [
          '91349901MAXXX00232',
          [{ level: 'WATCH', validFrom: '2020-01-01', validTo: '2099-01-01' }],
        ],
      ]),
    }),
    ['WARN R11.watch'],
  ],

  ['R12: vehicle of others', {}, facts({}, { bound: false }), ['BLOCK R12.vehicle']],
  ['R12: driver of another vehicle', {}, facts({}, { driverIds: ['12'] }), ['BLOCK R12.driver']],
  ['R12: driver not verified', {}, facts(driver({ realNameStatus: 0 })), ['BLOCK R12.realName']],

  ['R13: somebody else is paid', { payeeName: '刘样二' }, facts(), ['BLOCK R13.payee']],
  [
    'R13: an account of another',
    { payeeAccount: 'demo02@example.com' },
    facts(),
    ['BLOCK R13.card'],
  ],
  [
    'R13: an account not verified',
    {},
    facts({
      cards: new Map([
        ['11', [{ id: '21', holderName: '张样一', cardNo: 'demo01@example.com', verifyStatus: 0 }]],
      ]),
    }),
    ['BLOCK R13.unverified'],
  ],
  [
    'R13: the owner without the driver’s consent',
    { payeeType: 2, payeeName: '王示主' },
    facts(
      {},
      {
        owner: {
          id: '41',
          ownerName: '王示主',
          ownerIdNo: '349901198503120011',
          hasConsent: false,
        },
      },
    ),
    ['BLOCK R13.payee'],
  ],

  [
    'R14: no freight',
    { freightFen: 0, driverFreightFen: 0 },
    facts(),
    ['BLOCK R14.amount', 'BLOCK R15.nothing'],
  ],
  [
    'R14: 100,000.00 yuan',
    { freightFen: 10_000_000, driverFreightFen: 9_000_000 },
    facts(),
    ['WARN R14.high'],
  ],
  [
    'R14: a fen more',
    { freightFen: 10_000_001, driverFreightFen: 9_000_000 },
    facts(),
    ['BLOCK R14.amount'],
  ],
  ['R14: cheap', { freightFen: 100_000, driverFreightFen: 95_000 }, facts(), ['WARN R14.low']],
  [
    'R14: dear but light',
    { weightKg: 9_999, freightFen: 1_000_000, driverFreightFen: 950_000 },
    facts(),
    [],
  ],

  ['R15: all of it', { driverFreightFen: 374_200 }, facts(), []],
  ['R15: a fen more than all', { driverFreightFen: 374_201 }, facts(), ['BLOCK R15.over']],
  ['R15: four fifths', { driverFreightFen: 299_360 }, facts(), []],
  ['R15: less than four fifths', { driverFreightFen: 299_359 }, facts(), ['WARN R15.low']],
  ['R15: more deducted than earned', { deductFen: 357_362 }, facts(), ['BLOCK R15.deduct']],
  ['R15: a fen is left', { deductFen: 357_360 }, facts(), []],
  ['R15: all is deducted', { deductFen: 357_361 }, facts(), ['BLOCK R15.nothing']],
  ['R15: nothing is earned', { driverFreightFen: 0 }, facts(), ['BLOCK R15.nothing']],
  [
    'R15: nothing is earned, and nothing deducted',
    { driverFreightFen: 0, deductFen: null },
    facts(),
    ['BLOCK R15.nothing'],
  ],

  ['R19: no contract', { contractNo: 'KJ-0' }, facts(), ['BLOCK R19.missing']],
  [
    'R19: another consignor',
    { consignor: '鲁海样例建材贸易有限公司' },
    facts(),
    ['BLOCK R19.parties'],
  ],

  ['R21: 180 days ago', {}, facts({ now: '2027-04-08 16:00:00' }), []],
  ['R21: 181 days ago', {}, facts({ now: '2027-04-09 16:00:00' }), ['WARN R21.late']],
  [
    'R21: too late where there is a limit',
    {},
    facts({ now: '2027-04-09 16:00:00', importMaxAgeDays: 180 }),
    ['BLOCK R21.tooLate'],
  ],

  ['R22: no such district', { toCode: '340199' }, facts(), ['BLOCK R22.unknown']],
  ['R22: the same district', { toCode: '340207' }, facts(), ['BLOCK R22.same']],
  [
    'R22: the same district in city delivery',
    { toCode: '340207', businessTypeCode: '1003997' },
    facts(),
    [],
  ],

  ['R23: another colour', { vehiclePlateColorCode: '1' }, facts(), ['WARN R23.color']],
  [
    'R23: a colour no tractor has',
    { vehiclePlateColorCode: '1' },
    facts({}, { plateColorCode: '1' }),
    ['WARN R23.type'],
  ],

  [
    'R24: up to five million',
    {},
    facts({ income: new Map([['349901198503120011 2025-11', 499_642_639]]) }),
    [],
  ],
  [
    'R24: above five million',
    {},
    facts({ income: new Map([['349901198503120011 2025-11', 499_642_640]]) }),
    ['WARN R24.income'],
  ],
  [
    'R24: thirteen months ago',
    {},
    facts({ income: new Map([['349901198503120011 2025-10', 499_642_640]]) }),
    [],
  ],
]

test.each(cases)('%s', (_, changes, known, expected) => {
  expect(keysOf(row(changes), known)).toEqual(expected)
})

describe('R04', () => {
  const stored = (start: string, end: string) => {
    const known = facts()
    addTrip(known.trips, plateKey('皖X10001'), { start, end, number: 'HT-9', orderId: '99' })
    return known
  }

  test.each([
    ['ends as this one begins', '2026-10-10 06:00:00', '2026-10-10 09:00:00', []],
    ['ends a second later', '2026-10-10 06:00:00', '2026-10-10 09:00:01', ['BLOCK R04.vehicle']],
    ['begins as this one ends', '2026-10-10 16:00:00', '2026-10-10 18:00:00', []],
    ['lies inside', '2026-10-10 10:00:00', '2026-10-10 11:00:00', ['BLOCK R04.vehicle']],
    ['lies around', '2026-10-01 10:00:00', '2026-10-20 11:00:00', ['BLOCK R04.vehicle']],
  ])('a stored trip that %s', (_, start, end, expected) => {
    expect(keysOf(row(), stored(start, end))).toEqual(expected)
  })

  test('an order does not clash with itself', () => {
    expect(
      keysOf(row(), stored('2026-10-10 09:00:00', '2026-10-10 16:00:00'), { orderId: '99' }),
    ).toEqual([])
  })

  test('a row that was accepted counts for the next: its number, vehicle and driver', () => {
    const known = facts()
    acceptRow(row(), known)
    expect(keysOf(row(), known)).toEqual(['BLOCK R02.inFile', 'BLOCK R04.vehicle'])
  })
})

describe('R18', () => {
  test('the seventh trip of a day is told', () => {
    const known = facts()
    for (let trips = 0; trips < 5; trips++)
      countTrip(known.trips, '皖X10001', '2026-10-10 01:00:00')
    expect(keysOf(row(), known)).toEqual([])
    countTrip(known.trips, '皖X10001', '2026-10-10 02:00:00')
    expect(keysOf(row(), known)).toEqual(['WARN R18.many'])
  })
})

describe('at submission', () => {
  const submitted = (changes: Partial<Materials>, more: Partial<Candidate> = {}) =>
    keysOf(row(more), facts(), { materials: { ...materials, ...changes } })

  test('R16: a track is needed, and covers four fifths where its points are known', () => {
    expect(submitted({ hasTrack: false })).toEqual(['BLOCK R16.missing'])
    expect(submitted({ completeness: 80 })).toEqual([])
    expect(submitted({ completeness: 79 })).toEqual(['WARN R16.incomplete'])
  })

  test('R17: it begins and ends within 5 km', () => {
    expect(submitted({ startOffsetM: 5000, endOffsetM: 5000 })).toEqual([])
    expect(submitted({ startOffsetM: 5001 })).toEqual(['WARN R17.start'])
    expect(submitted({ endOffsetM: 5001 })).toEqual(['WARN R17.end'])
  })

  test('R20: the actual carrier is the driver or the owner, and offline money is proved', () => {
    expect(submitted({}, { actualCarrierID: '349901199007280037' })).toEqual(['BLOCK R20.carrier'])
    expect(submitted({}, { payType: 1 })).toEqual(['BLOCK R20.money'])
    expect(submitted({ hasMoney: true }, { payType: 1 })).toEqual([])
  })
})

describe('words', () => {
  const placesOf = (text: string) =>
    [...text.matchAll(/\{(\w+)(?:, [^}]+)?\}/g)].map(([, name]) => name).toSorted()

  test.each(Object.keys(ruleWordsZhCN) as RuleKey[])(
    '%s says the same in both languages',
    (key) => {
      expect(placesOf(ruleWordsEn[key])).toEqual(placesOf(ruleWordsZhCN[key]))
    },
  )

  test('are filled, in the reader’s language', () => {
    const [problem] = checkOrder(row({ weightKg: 35_000 }), facts())
    if (!problem) throw new Error('no problem')
    expect(messageOf(problem, 'zh-CN')).toBe('货物重量 35 吨，超过核定载质量 33.5 吨，请更正')
    expect(messageOf(problem, 'en')).toBe(
      'The load of 35 t exceeds the approved 33.5 t. Correct it',
    )
  })
})

import { expect, test } from 'vitest'
import { columnsFor, orderColumns, headingOf, plainHeading } from '#contract/order.columns.ts'
import { OrderInput, OrderKind, OrderStatus, specialFileFields } from '#contract/order.contract.ts'
import {
  pagedKindOf,
  wasSigned,
  canAskVoid,
  canAudit,
  canBindContract,
  canBindTrack,
  canChangePayee,
  canDelete,
  canEdit,
  canSubmit,
  canVoid,
  canWithdraw,
  freightByPrice,
  orderStatuses,
  orderTransitions,
  payableStatuses,
  trackStart,
  tripSteps,
  unfiledFen,
} from '#contract/order.rules.ts'

type At = { orderKind: OrderKind; status: OrderStatus }

const statuses = Object.keys(orderStatuses).map((status) => OrderStatus.parse(Number(status)))

const kinds = OrderKind.options

test('every status has a name, and every transition leads to a status', () => {
  expect(new Set(Object.values(orderStatuses)).size).toBe(statuses.length)
  for (const kind of kinds)
    for (const status of statuses) {
      expect(statuses).toEqual(expect.arrayContaining([...orderTransitions[kind][status]]))
      expect(orderTransitions[kind][status]).not.toContain(status)
    }
})

test.each([
  ['submits', ({ status }: At) => canSubmit(status), 10],
  ['withdraws', ({ status }: At) => canWithdraw(status), 0],
  ['voids', canVoid, 900],
] as const)('a person %s where a transition is listed', (_, may, to) => {
  for (const orderKind of kinds) {
    const listed = statuses.filter((status) => orderTransitions[orderKind][status].includes(to))
    const allowed = statuses.filter((status) => may({ orderKind, status }))
    expect(listed).toEqual(expect.arrayContaining(allowed))
  }
})

test('each status lets a person do what it is there for', () => {
  const where = (may: (status: OrderStatus) => boolean) => statuses.filter(may)
  expect(where(canSubmit)).toEqual([0, 30])
  expect(where(canWithdraw)).toEqual([10])
  expect(where(canEdit)).toEqual([0, 30])
  expect(where(canBindContract)).toEqual([0, 30])
  expect(where(canAudit)).toEqual([10, 20])
  expect(where(canChangePayee)).toEqual([40, 50, 60, 70, 80, 90])
})

test.each([
  ['TAXPAY', { voids: [0, 10, 20, 30, 40], asks: [], deletes: [], tracks: [0, 30] }],
  ['API', { voids: [0, 10, 20, 30, 40], asks: [], deletes: [], tracks: [0, 30] }],
  [
    'REALTIME',
    { voids: [10, 20, 30, 40], asks: [50, 60, 70], deletes: [0], tracks: [0, 30, 40, 50, 60, 70] },
  ],
] as const)('%s orders end and get their tracks where their family says', (orderKind, expected) => {
  const where = (may: (at: At) => boolean) =>
    statuses.filter((status) => may({ orderKind, status }))
  expect({
    voids: where(canVoid),
    asks: where(canAskVoid),
    deletes: where(canDelete),
    tracks: where(canBindTrack),
  }).toEqual(expected)
})

test('only an order that is followed departs, arrives and is signed for', () => {
  const onTheWay = [50, 60, 70] as const
  for (const kind of kinds) {
    const led = statuses.filter((status) =>
      orderTransitions[kind][status].some((to) => onTheWay.some((each) => each === to)),
    )
    expect(led).toEqual(kind === 'REALTIME' ? [10, 20, 40, 50, 60, 80, 90, 100] : [])
  }
})

test('an order that is followed departs, arrives and is signed for one after the other', () => {
  const from = (to: OrderStatus) =>
    statuses.filter((status) => orderTransitions.REALTIME[status].includes(to))
  expect({ 50: from(50), 60: from(60), 70: from(70) }).toEqual({
    50: [40],
    60: [50],
    // Else only as it comes back: from whoever looked at it again, and from a payment.
    70: [10, 20, 60, 80, 90, 100],
  })
  expect({ 80: from(80), 90: from(90), 100: from(100), 110: from(110), 120: from(120) }).toEqual({
    80: [70, 90],
    90: [80, 100],
    100: [70, 80, 110, 120],
    110: [100],
    120: [110],
  })
})

test('each step of a trip is taken where the order stands for it', () => {
  expect(tripSteps.depart.map((from) => orderTransitions.REALTIME[from].includes(50))).toEqual([
    true,
  ])
  expect(tripSteps.arrive.map((from) => orderTransitions.REALTIME[from].includes(60))).toEqual([
    true,
  ])
})

test('an order is paid once it was approved, or signed for where it is followed on its way', () => {
  expect(payableStatuses('API')).toEqual([40, 90])
  expect(payableStatuses('REALTIME')).toEqual([70, 90])
})

test.each([
  ['REALTIME', true, true],
  ['REALTIME', false, false],
  ['TAXPAY', true, false],
  ['TAXPAY', false, false],
] as const)(
  'a receipt says of a %s order that it was signed for only where it is followed',
  (orderKind, hasReceipt, is) => {
    expect(wasSigned({ orderKind, hasReceipt })).toBe(is)
  },
)

test('orders of a family without pages are shown on those of imported ones', () => {
  const shown = [...OrderKind.options, null].map((kind) => [kind, pagedKindOf(kind)])
  expect(Object.fromEntries(shown)).toEqual({
    TAXPAY: 'TAXPAY',
    REALTIME: 'REALTIME',
    API: 'API',
    SPECIAL: 'SPECIAL',
    null: 'TAXPAY',
  })
})

test('a void order stays void', () => {
  expect(kinds.flatMap((kind) => orderTransitions[kind][900])).toEqual([])
})

test('the template has a column for every field, each under a heading of its own', () => {
  const pictures: readonly string[] = specialFileFields
  const typed = Object.keys(OrderInput.shape).filter((field) => !pictures.includes(field))
  expect(
    columnsFor('SPECIAL')
      .map(({ field }) => field)
      .toSorted(),
  ).toEqual(typed.toSorted())
  // What is special, other families have not.
  expect(columnsFor('TAXPAY')).toBe(orderColumns)
  expect(columnsFor('SPECIAL').slice(-orderColumns.length)).toEqual(orderColumns)
  const headings = orderColumns.map((column) => plainHeading(headingOf(column)))
  expect(new Set(headings).size).toBe(headings.length)
  expect(headings).toEqual(orderColumns.map(({ header }) => header))
})

test('headings are compared without stars, blanks and what is in brackets', () => {
  expect(plainHeading(' * 发货时间（实时订单为计划发货） ')).toBe('发货时间')
  expect(plainHeading('＊货物 重量(吨)')).toBe('货物重量')
})

test('what stands in no statement is owed less what was filed; what was refused counts nowhere', () => {
  const statement = (amountFen: number, verifyStatus: 0 | 1 | 2) => ({ amountFen, verifyStatus })
  const unfiled = (unpaidFen: number | null, ...moneyFiles: ReturnType<typeof statement>[]) =>
    unfiledFen({ unpaidFen, moneyFiles })
  expect(unfiled(1000)).toBe(1000)
  expect(unfiled(1000, statement(300, 0), statement(200, 1), statement(400, 2))).toBe(500)
  // A consignor does not know what is owed.
  expect(unfiled(null)).toBe(0)
})

test('a track begins with the earliest of its points, and where none was read with nothing', () => {
  const from = (startTime: string | null) => ({
    figures: startTime === null ? null : { startTime },
  })
  const early = '2026-03-01T08:00:00+08:00'
  const late = '2026-03-01T09:30:00+08:00'
  expect(trackStart({ tracks: [from(null), from(late), from(early)] })).toBe(early)
  expect(trackStart({ tracks: [from(null)] })).toBe(null)
  expect(trackStart({ tracks: [] })).toBe(null)
})

test('freight is made of the unit price and what it is counted by, and of nothing that is missing', () => {
  const goods = { unitPriceFen: 8_033, weightKg: 30_500, cube: 42.5, distanceKm: 120 }
  const by = (settleMode: 1 | 2 | 3 | 4) => freightByPrice({ ...goods, settleMode })
  // 80.33 × 30.5 t is 2,450.065 yuan.
  expect(by(1)).toBe(245_007)
  expect(by(2)).toBe(8_033)
  expect(by(3)).toBe(341_403)
  expect(by(4)).toBe(29_400_780)
  // 100.5 fen, which no product of floating points is.
  expect(freightByPrice({ settleMode: 1, unitPriceFen: 100, weightKg: 1005 })).toBe(101)
  expect(freightByPrice({ settleMode: 3, unitPriceFen: 900_000_000_000, cube: 99_999.9999 })).toBe(
    89_999_999_910_000_000,
  )
  expect(freightByPrice(goods)).toBe(null)
  expect(freightByPrice({ settleMode: 2 })).toBe(null)
  expect(freightByPrice({ settleMode: 1, unitPriceFen: 100 })).toBe(null)
  expect(freightByPrice({ settleMode: 3, unitPriceFen: 100, cube: null })).toBe(null)
  expect(freightByPrice({ settleMode: 4, unitPriceFen: 100, weightKg: 1000 })).toBe(null)
})

import { and, eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  getEntState,
  statAreas,
  statCreditGrade,
  statFreight,
  statScoreState,
  statTrend,
} from '#contract/statistics.contract.ts'
import { instantOf } from '#contract/time.ts'
import { assessedEnterprise as assessed, freightMonth } from '#server/credit/credit.schema.ts'
import { freightOrder } from '#server/order/order.schema.ts'
import { seedOrders } from '#server/order/order.demo.ts'
import { createShift } from '#server/demo/shift.ts'
import { fullMonths } from '#server/statistics/freight.store.ts'
import { createCreditServer } from '#tests/server/credit/creditServer.ts'

let server: Awaited<ReturnType<typeof createCreditServer>>
beforeAll(async () => {
  server = await createCreditServer()
})
afterAll(() => server.ports.close())

const counts = { AAA: 128, AA: 356, A: 742, B: 411, C: 86, D: 17 }

describe('statCreditGrade', () => {
  test('counts the province, from the best grade to the worst', async () => {
    const rows = await server.visitor.call(statCreditGrade, { query: {} })
    expect(Object.fromEntries(rows.map(({ grade, count }) => [grade, count]))).toEqual(counts)
    expect(rows.map(({ grade }) => grade)).toEqual(Object.keys(counts))
    expect(rows.reduce((sum, { ratio }) => sum + ratio, 0)).toBeCloseTo(1, 3)
  })

  test('counts nothing where nobody is', async () => {
    const rows = await server.visitor.call(statCreditGrade, { query: { areaCode: '650000' } })
    expect(rows.map(({ count, ratio }) => [count, ratio])).toEqual(rows.map(() => [0, 0]))
  })
})

describe('statScoreState', () => {
  test('spreads the scores over the ranges of the grades', async () => {
    const stat = await server.visitor.call(statScoreState, { query: {} })
    expect(stat.ranges.map(({ count }) => count)).toEqual(Object.values(counts))
    expect(stat).toMatchObject({ evaluated: 1_740, unevaluated: 260, asOf: '2026-11-01 00:00:00' })
  })

  test('has no average where nobody is evaluated', async () => {
    const stat = await server.visitor.call(statScoreState, { query: { areaCode: '650000' } })
    expect(stat).toMatchObject({ avg: null, evaluated: 0, unevaluated: 0 })
  })
})

describe('statAreas', () => {
  const areasOf = (areaCode?: string) =>
    server.visitor.call(statAreas, { query: areaCode === undefined ? {} : { areaCode } })

  test('adds up to the province, grade by grade', async () => {
    const { areas, areaName, mapReviewNo } = await areasOf()
    expect(areas).toHaveLength(16)
    expect([areaName, mapReviewNo]).toEqual(['安徽省', null])
    for (const [grade, count] of Object.entries(counts)) {
      const graded = areas.reduce(
        (sum, { grades }) => sum + grades[grade as keyof typeof counts],
        0,
      ) // a key of the counts
      expect(graded).toBe(count)
    }
    expect(areas.reduce((sum, { unevaluated }) => sum + unevaluated, 0)).toBe(260)
  })

  test('has somebody in every district, and districts add up to their city', async () => {
    for (const city of (await areasOf()).areas) {
      const { areas } = await areasOf(city.areaCode)
      expect(areas.every(({ evaluated, unevaluated }) => evaluated + unevaluated > 0)).toBe(true)
      expect(areas.reduce((sum, { evaluated }) => sum + evaluated, 0)).toBe(city.evaluated)
    }
  })

  test('names areas by themselves and has none inside a district', async () => {
    expect((await areasOf('340200')).areas.map(({ areaName }) => areaName)).toContain('鸠江区')
    expect((await areasOf('340207')).areas).toEqual([])
    expect((await areasOf('340200')).path).toEqual([
      { areaCode: '340000', areaName: '安徽省' },
      { areaCode: '340200', areaName: '芜湖市' },
    ])
    expect((await areasOf()).path).toHaveLength(1)
    expect((await areasOf('999999')).areas).toEqual([])
  })
})

describe('statFreight', () => {
  test('names the twelve months that are over, across the year', () => {
    expect(fullMonths(instantOf('2026-11-30 23:59:59'))).toEqual([
      '2025-11',
      '2025-12',
      '2026-01',
      '2026-02',
      '2026-03',
      '2026-04',
      '2026-05',
      '2026-06',
      '2026-07',
      '2026-08',
      '2026-09',
      '2026-10',
    ])
    expect(fullMonths(instantOf('2026-01-01 00:00:00')).at(-1)).toBe('2025-12')
  })

  test("adds the portal's own orders to what members reported, exactly", async () => {
    const { ports, visitor } = server
    const read = () => visitor.call(statFreight, { query: {} })
    const ents = new Map(Array.from({ length: 12 }, (_, at) => [at + 1, ports.ent(at + 1)]))
    await seedOrders(ports, ents, createShift('2026-11-21'))
    const before = (await read()).months.find(({ month }) => month === '2026-10')
    const orders = await ports.db.select().from(freightOrder)
    const carried = orders
      .filter(({ status }) => ![0, 10, 20, 30, 50, 900].includes(status))
      .slice(0, 5)
    await ports.db
      .update(freightOrder)
      .set({ goodsReceiptDateTime: instantOf('2026-10-31 23:59:59') })
      .where(
        inArray(
          freightOrder.id,
          carried.map(({ id }) => id),
        ),
      )
    for (const _ of fullMonths(ports.clock.now())) await ports.runSweep('freight')
    const after = (await read()).months.find(({ month }) => month === '2026-10')
    const sum = (valueOf: (order: (typeof orders)[number]) => number) =>
      carried.reduce((total, order) => total + valueOf(order), 0)
    expect(after?.orders).toBe((before?.orders ?? 0) + 5)
    expect(after?.freightFen).toBe((before?.freightFen ?? 0) + sum(({ freightFen }) => freightFen))
    expect(after?.weightKg).toBe((before?.weightKg ?? 0) + sum(({ weightKg }) => weightKg))
  })

  test('counts no draft, no order under way and no void one', async () => {
    const { ports } = server
    const [order] = await ports.db.select().from(freightOrder).where(eq(freightOrder.status, 0))
    await ports.db
      .update(freightOrder)
      .set({ goodsReceiptDateTime: instantOf('2026-09-15 10:00:00') })
      .where(eq(freightOrder.id, order?.id ?? ''))
    ports.setTime('2026-11-21 12:00:00')
    for (const _ of fullMonths(ports.clock.now())) await ports.runSweep('freight')
    const rows = await ports.db.select().from(freightMonth).where(eq(freightMonth.source, 'portal'))
    expect(rows.filter(({ month }) => month === '2026-09')).toEqual([])
  })

  test('sums a month up anew without counting it twice, and rests within the hour', async () => {
    const { ports, visitor } = server
    const before = await visitor.call(statFreight, { query: {} })
    expect(await ports.runSweep('freight')).toBe(0)
    ports.setTime('2026-11-21 14:00:00')
    for (const _ of fullMonths(ports.clock.now())) expect(await ports.runSweep('freight')).toBe(1)
    const after = await visitor.call(statFreight, { query: {} })
    expect(after).toEqual({ ...before, asOf: '2026-11-21 14:00:00' })
  })

  test('ranks goods by weight, and both views have the same sum', async () => {
    const { months, goods } = await server.visitor.call(statFreight, { query: {} })
    const weights = goods.map(({ weightKg }) => weightKg)
    expect(weights).toEqual(weights.toSorted((one, other) => other - one))
    const total = (rows: readonly { orders: number }[]) =>
      rows.reduce((sum, { orders }) => sum + orders, 0)
    expect(total(months)).toBe(total(goods))
  })
})

test('getEntState lists the eight states, and only the first is in operation', async () => {
  const states = await server.visitor.call(getEntState, {})
  expect(states.map(({ value }) => value)).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
})

describe('statTrend', () => {
  const trendOf = (query: { areaCode?: string; months?: number } = {}) =>
    server.visitor.call(statTrend, { query })

  test('tells as many months as are asked for, up to this one, whose counts are those of today', async () => {
    const { months, whole } = await trendOf({ months: 6 })
    expect(months).toHaveLength(6)
    expect(months.at(-1)).toBe('2026-11')
    expect(whole.at(-1)).toEqual({ grades: counts, evaluated: 1_740, unevaluated: 260 })
    expect((await trendOf({ months: 24 })).months).toHaveLength(24)
    expect((await trendOf()).months).toHaveLength(12)
  })

  test('adds up month by month, cities to the province and districts to their city', async () => {
    const sumsUp = ({ whole, areas }: Awaited<ReturnType<typeof trendOf>>) =>
      whole.forEach(({ evaluated, grades }, at) => {
        const sum = (of: (counts: (typeof whole)[number]) => number) =>
          areas.reduce((all, { months }) => all + (months[at] ? of(months[at]) : 0), 0)
        expect(sum((it) => it.evaluated)).toBe(evaluated)
        expect(sum((it) => it.grades.A)).toBe(grades.A)
      })
    sumsUp(await trendOf())
    const city = await trendOf({ areaCode: '340200' })
    expect(city.areaName).toBe('芜湖市')
    sumsUp(city)
  })

  test('tells of a district, inside of which is nothing', async () => {
    const { areas, whole } = await trendOf({ areaCode: '340207' })
    expect(areas).toEqual([])
    expect(whole.at(-1)?.evaluated).toBeGreaterThan(0)
  })

  test('counts this month anew and leaves the months before as they were', async () => {
    const before = await trendOf()
    const { db } = server.ports
    const [one] = await db
      .select()
      .from(assessed)
      .where(and(eq(assessed.creditGrade, 'B'), eq(assessed.areaCode, '340207')))
      .limit(1)
    const isOne = eq(assessed.id, one?.id ?? '')
    await db.update(assessed).set({ creditGrade: 'A' }).where(isOne)
    await server.ports.runSweep('creditMonth')
    const after = await trendOf()
    expect(after.whole.slice(0, -1)).toEqual(before.whole.slice(0, -1))
    expect(after.whole.at(-1)?.grades).toEqual({ ...counts, A: counts.A + 1, B: counts.B - 1 })
    await db.update(assessed).set({ creditGrade: 'B' }).where(isOne)
    await server.ports.runSweep('creditMonth')
  })
})

describe('statFreight of an area', () => {
  const freightOf = (query: { areaCode?: string; months?: number }) =>
    server.visitor.call(statFreight, { query })
  const ordersOf = ({ months }: Awaited<ReturnType<typeof freightOf>>) =>
    months.reduce((sum, { orders }) => sum + orders, 0)

  test('is that of its hauliers, and no more than that of the province', async () => {
    const [all, city] = await Promise.all([freightOf({}), freightOf({ areaCode: '340100' })])
    expect(ordersOf(city)).toBeGreaterThan(0)
    expect(ordersOf(city)).toBeLessThan(ordersOf(all))
    expect(ordersOf(await freightOf({ areaCode: '650000' }))).toBe(0)
  })

  test('goes as far back as it is asked to', async () => {
    expect((await freightOf({ months: 6 })).months).toHaveLength(6)
    const { months } = await freightOf({ months: 24 })
    expect(months.map(({ month }) => month)).toEqual(fullMonths(server.ports.clock.now(), 24))
    expect(months[0]?.orders).toBeGreaterThan(0)
  })
})

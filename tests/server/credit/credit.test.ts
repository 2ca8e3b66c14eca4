import { eq, isNotNull } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  creditGrades,
  getEnterprise,
  queryAchievementPage,
  queryCreditPage,
  queryPublicityPage,
  queryRedBlackPage,
  type CreditRow,
} from '#contract/credit.contract.ts'
import { isOrganisationCode, isUscc } from '#contract/identity.rules.ts'
import { statAreas, statScoreState } from '#contract/statistics.contract.ts'
import { dayOf, instantOf } from '#contract/time.ts'
import { enterprise } from '#server/auth/auth.schema.ts'
import { assessedEnterprise, creditListEntry } from '#server/credit/credit.schema.ts'
import { decideRegistration } from '#server/auth/review.ts'
import { findDishonest } from '#server/credit/creditList.store.ts'
import { createCreditServer } from './creditServer.ts'

let server: Awaited<ReturnType<typeof createCreditServer>>
beforeAll(async () => {
  server = await createCreditServer()
})
afterAll(() => server.ports.close())

const find = (query: object = {}) => server.visitor.call(queryCreditPage, { query })
const totalOf = async (query: object) => (await find(query)).total

describe('the register', () => {
  test('has two thousand enterprises of the province and five from outside', async () => {
    expect(await totalOf({ areaCode: '340000' })).toBe(2_000)
    expect(await totalOf({})).toBe(2_005)
  })

  test('has valid credit codes of divisions that do not exist, and names that say so', async () => {
    const rows = await server.ports.db.select().from(assessedEnterprise)
    for (const { uscc, entName } of rows) {
      expect(isUscc(uscc), uscc).toBe(true)
      expect(isOrganisationCode(uscc.slice(8, 17)), uscc).toBe(true)
      expect(uscc.slice(4, 6)).toBe('99')
      expect(entName).toMatch(/示例|样例/)
    }
    expect(new Set(rows.map(({ entName }) => entName)).size).toBe(rows.length)
  })

  test('has scores within their grades', async () => {
    const bounds = {
      AAA: [8_500, 10_000],
      AA: [7_000, 8_499],
      A: [6_000, 6_999],
      B: [4_500, 5_999],
      C: [3_000, 4_499],
      D: [0, 2_999],
    }
    for (const { creditGrade, creditScore } of await server.ports.db
      .select()
      .from(assessedEnterprise)) {
      const [low, high] = creditGrade === null ? [] : bounds[creditGrade]
      if (low === undefined || high === undefined) expect(creditScore).toBeNull()
      else expect(creditScore).toSatisfy((score: number) => score >= low && score <= high)
    }
  })
})

describe('an enterprise whose registration is approved', () => {
  const register = async (uscc: string) => {
    const { db, nextId } = server.ports
    const [pattern] = await db.select().from(enterprise).limit(1)
    if (!pattern) throw new Error('the demonstration has enterprises')
    const id = nextId()
    await db.insert(enterprise).values({ ...pattern, id, uscc, regStatus: 1, submittedAt: 0 })
    await decideRegistration(server.ports, id, { result: 1 }, 'test')
    return async () => {
      await db.delete(assessedEnterprise).where(eq(assessedEnterprise.id, id))
      await db.delete(enterprise).where(eq(enterprise.id, id))
    }
  }

  test('stands in figures from the next evaluations on, not in those as of a day before', async () => {
    const { db, clock } = server.ports
    const unevaluated = async () => {
      const { areas } = await server.visitor.call(statAreas, { query: {} })
      const { unevaluated: whole } = await server.visitor.call(statScoreState, { query: {} })
      expect(areas.reduce((sum, area) => sum + area.unevaluated, 0)).toBe(whole)
      return whole
    }
    const before = await unevaluated()
    const undo = await register('91349901MAXXX09997')
    expect(await unevaluated()).toBe(before)
    const [evaluated] = await db
      .select()
      .from(assessedEnterprise)
      .where(isNotNull(assessedEnterprise.creditGrade))
      .limit(1)
    const one = eq(assessedEnterprise.id, evaluated?.id ?? '')
    await db.update(assessedEnterprise).set({ evaluatedAt: clock.now() }).where(one)
    expect(await unevaluated()).toBe(before + 1)
    await db
      .update(assessedEnterprise)
      .set({ evaluatedAt: evaluated?.evaluatedAt ?? null })
      .where(one)
    await undo()
  })

  test('is found without a grade', async () => {
    const undo = await register('91349901MAXXX09998')
    expect((await find({ keyword: '91349901MAXXX09998' })).records).toMatchObject([
      { creditGrade: null, classification: null },
    ])
    await undo()
  })

  test('has the grade that it had before', async () => {
    const [known] = (await find({ grade: 'C' })).records
    const undo = await register(known?.uscc ?? '')
    expect((await find({ keyword: known?.uscc ?? '' })).records).toEqual([known])
    await undo()
  })
})

describe('queryCreditPage', () => {
  test.each([
    ['AAA', 128],
    ['AA', 356 + 1],
    ['A', 742 + 1],
    ['B', 411 + 1],
    ['C', 86 + 1],
    ['D', 17 + 1],
    ['NONE', 260],
  ])('finds every enterprise of grade %s', async (grade, count) => {
    expect(await totalOf({ grade })).toBe(count)
  })

  test('tells nobody a score', async () => {
    const response = await server.visitor.send(queryCreditPage, { query: { size: 100 } })
    expect(await response.text()).not.toMatch(/score/i)
  })

  test('finds by a part of the name and by a part of the code in small letters', async () => {
    expect((await find({ keyword: '安和示例' })).records.map(({ uscc }) => uscc)).toEqual([
      '91349901MAXXX00157',
    ])
    expect((await find({ keyword: 'maxxx0023' })).records.map(({ entName }) => entName)).toEqual([
      '云途示例网络货运有限公司',
    ])
  })

  test.each(['%', '_', '\\', "'", '安_示例'])('takes %s as it is typed', async (keyword) => {
    expect(await totalOf({ keyword })).toBe(0)
  })

  test('narrows to a city and to a district by the code', async () => {
    const within = async (areaCode: string) => (await find({ areaCode, size: 100 })).records
    expect((await within('340200')).every(({ areaCode }) => areaCode.startsWith('3402'))).toBe(true)
    expect(new Set((await within('340207')).map(({ areaName }) => areaName))).toEqual(
      new Set(['安徽省芜湖市鸠江区']),
    )
    expect(await totalOf({ areaCode: '000000' })).toBe(0)
    expect(await totalOf({ areaCode: '320000' })).toBe(1)
  })

  test('narrows to a supervision class, which follows from the grade', async () => {
    const { records, total } = await find({ classification: 'A', size: 100 })
    expect(total).toBe(128 + 357)
    expect(new Set(records.map(({ classification }) => classification))).toEqual(new Set(['A']))
  })

  test('sorts by grade from AAA to D or back, those without one last', async () => {
    const gradesOf = async (direction: string) => {
      const all: CreditRow['creditGrade'][] = []
      for (let current = 1; current <= 21; current++) {
        const { records } = await find({ sort: 'creditGrade', direction, size: 100, current })
        all.push(...records.map(({ creditGrade }) => creditGrade))
      }
      return all.filter((grade, at) => grade !== all[at - 1])
    }
    expect(await gradesOf('asc')).toEqual([...creditGrades, null])
    expect(await gradesOf('desc')).toEqual([...creditGrades.toReversed(), null])
  })

  test('gives every row once over all pages', async () => {
    const ids = new Set<string>()
    for (let current = 1; current <= 41; current++) {
      for (const { entId } of (await find({ size: 50, current })).records) ids.add(entId)
    }
    expect(ids.size).toBe(2_005)
  })
})

describe('queryRedBlackPage', () => {
  const list = (query: object) =>
    server.visitor.call(queryRedBlackPage, { query: { listType: 1, ...query } })

  test('has 36 on the list of incentives and 9 on the other', async () => {
    expect((await list({})).total).toBe(36)
    expect((await list({ listType: 2 })).total).toBe(9)
  })

  test('shows on the list of serious dishonesty what is serious, and nothing less', async () => {
    const { db } = server.ports
    const { records } = await list({ listType: 2 })
    expect(records.map(({ severity }) => severity)).toEqual(records.map(() => 'SERIOUS'))
    const [lesser] = records
    const one = eq(creditListEntry.id, lesser?.id ?? '')
    await db.update(creditListEntry).set({ severity: 'ORDINARY' }).where(one)
    expect((await list({ listType: 2 })).records.map(({ id }) => id)).not.toContain(lesser?.id)
    const seen = await server.visitor.call(getEnterprise, {
      params: { entId: lesser?.entId ?? '' },
    })
    expect(seen.lists.filter(({ listType }) => listType === 2)).toEqual([])
    await db.update(creditListEntry).set({ severity: 'SERIOUS' }).where(one)
  })

  test('says of everybody on a list whether it is still in operation', async () => {
    const { db } = server.ports
    const one = eq(assessedEnterprise.uscc, '91349901MAXXX00157')
    await db.update(assessedEnterprise).set({ entState: 5 }).where(one)
    const { records } = await list({ keyword: '91349901MAXXX00157' })
    expect(records).toMatchObject([{ entState: 5 }])
    await db.update(assessedEnterprise).set({ entState: 1 }).where(one)
  })

  test('rewards nobody who is no longer in operation', async () => {
    const { records } = await list({ size: 100 })
    expect(records.map(({ entState }) => entState)).toEqual(records.map(() => 1))
  })

  test('finds by name, area and day', async () => {
    expect((await list({ keyword: '云途' })).total).toBe(1)
    expect((await list({ listType: 2, areaCode: '140000' })).records[0]?.entName).toBe(
      '晋通样例危货运输有限公司',
    )
    expect((await list({ from: '2026-11-06' })).total).toBe(0)
    expect((await list({ from: '2026-11-05', to: '2026-11-05' })).total).toBe(24)
  })

  test('counts an entry past its last day as removed', async () => {
    server.ports.setTime('2027-11-05 23:59:59')
    expect((await list({ status: 1 })).total).toBeGreaterThan(0)
    server.ports.setTime('2027-11-06 00:00:00')
    expect((await list({ status: 1 })).total).toBe(0)
    expect((await list({ status: 2 })).total).toBe(36)
    server.ports.setTime('2026-11-21 10:00:00')
    expect((await list({ status: 1 })).total).toBe(36)
  })

  test('is the list that orders and payments are checked against', async () => {
    expect(
      await findDishonest(server.ports.db, ['91149901MAXXX012XT', '91349901MAXXX00157']),
    ).toMatchObject([
      {
        entName: '晋通样例危货运输有限公司',
        level: 'SERIOUS',
        validFrom: '2026-06-05',
        validTo: '2029-06-04',
      },
    ])
  })
})

describe('queryPublicityPage', () => {
  const notices = async (query: object) =>
    server.visitor.call(queryPublicityPage, { query: { size: 100, ...query } })

  test('has 24 notices; their state follows the day', async () => {
    const { records, total } = await notices({})
    expect(total).toBe(24)
    const today = '2026-11-21'
    for (const { startDate, endDate, status } of records.filter((row) => row.status !== 3)) {
      expect(status).toBe(startDate > today ? 0 : endDate >= today ? 1 : 2)
    }
    expect((await notices({ status: 3 })).total).toBe(1)
    expect((await notices({ status: 0 })).total).toBe(1)
  })

  test('shows a notice on its first day and on its last, and no day beside them', async () => {
    const { records } = await notices({})
    const one = records.find(
      ({ status, startDate, endDate }) => status === 2 && startDate < endDate,
    )
    const statusAt = async (time: string) => {
      server.ports.setTime(time)
      return (await notices({})).records.find(({ id }) => id === one?.id)?.status
    }
    const dayBefore = dayOf(instantOf(`${one?.startDate} 12:00:00`) - 86_400_000)
    const dayAfter = dayOf(instantOf(`${one?.endDate} 12:00:00`) + 86_400_000)
    expect([
      await statusAt(`${dayBefore} 23:59:59`),
      await statusAt(`${one?.startDate} 00:00:00`),
      await statusAt(`${one?.endDate} 23:59:59`),
      await statusAt(`${dayAfter} 00:00:00`),
    ]).toEqual([0, 1, 1, 2])
    server.ports.setTime('2026-11-21 10:00:00')
  })

  test('finds by type, words and the days on which a notice stands', async () => {
    expect((await notices({ type: 1 })).records.every(({ type }) => type === 1)).toBe(true)
    expect((await notices({ keyword: '守信激励' })).total).toBe(3)
    expect((await notices({ from: '2026-11-21', to: '2026-11-21' })).total).toBe(2)
  })

  test('sorts by the first day, newest first', async () => {
    const days = (await notices({})).records.map(({ startDate }) => startDate)
    expect(days).toEqual(days.toSorted().toReversed())
  })
})

describe('queryAchievementPage', () => {
  const members = (query: object) =>
    server.visitor.call(queryAchievementPage, { query: { size: 100, ...query } })

  test('has sixty members; one chairs', async () => {
    const { records, total } = await members({})
    expect(total).toBe(60)
    expect(records.filter(({ memberLevel }) => memberLevel === 4)).toHaveLength(1)
    expect((await members({ memberLevel: 3 })).total).toBe(4)
  })

  test('has members that are in operation', async () => {
    const { records } = await members({})
    expect(records.map(({ entState }) => entState)).toEqual(records.map(() => 1))
  })

  test('counts the achievements that the page of the member lists', async () => {
    const { records } = await members({})
    for (const { entId, entName, achievementCount } of records) {
      const { achievements } = await server.visitor.call(getEnterprise, { params: { entId } })
      expect(achievements, entName).toHaveLength(achievementCount)
    }
  })

  test('sorts by freight, most first, and by achievements', async () => {
    const freight = (await members({ sort: 'freightKg' })).records.map(({ freightKg }) => freightKg)
    expect(freight).toEqual(freight.toSorted((one, other) => other - one))
    expect(freight[0]).toBeGreaterThan(0)
    const counts = (await members({ sort: 'achievementCount', direction: 'asc' })).records.map(
      (row) => row.achievementCount,
    )
    expect(counts).toEqual(counts.toSorted((one, other) => one - other))
  })
})

import { and, eq, inArray, isNotNull, like, ne } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getEnterprise, type EnterpriseView } from '#contract/credit.contract.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { statAreas, statScoreState } from '#contract/statistics.contract.ts'
import { calls } from '#server/platform/calls.ts'
import {
  achievement,
  assessedEnterprise as assessed,
  creditListEntry,
  publicity,
  publicityEnterprise,
} from '#server/credit/credit.schema.ts'
import type { Client } from '#tests/server/client.ts'
import { refusalOf } from '#tests/server/api.ts'
import { createCreditServer } from './creditServer.ts'

const uscc = '91349901MAXXX00232'
/** Tenths of a point; nothing else in the portal counts so many. */
const score = 8_873

let server: Awaited<ReturnType<typeof createCreditServer>>
let readers: Record<string, Client>
let entId: string
let areaCode: string
beforeAll(async () => {
  server = await createCreditServer()
  const { db } = server.ports
  const [row] = await db
    .update(assessed)
    .set({ creditScore: score })
    .where(eq(assessed.uscc, uscc))
    .returning()
  entId = row?.id ?? ''
  areaCode = row?.areaCode ?? ''
  // Alone in its district: an average over it would be its score.
  await db
    .update(assessed)
    .set({ creditScore: null, creditGrade: null })
    .where(and(eq(assessed.areaCode, areaCode), ne(assessed.uscc, uscc)))
  readers = {
    'a visitor': server.visitor,
    'another enterprise': await server.api.as('91349901MAXXX00157'),
    'the enterprise itself': await server.api.as(uscc),
  }
})
afterAll(() => server.ports.close())

/** What leads each call to the enterprise. */
const asked = (name: string): object => {
  if (name === 'getEnterprise') return { params: { entId } }
  if (name === 'queryRedBlackPage') return { query: { listType: 1, keyword: uscc } }
  if (/^query(Credit|Achievement)Page$/.test(name)) return { query: { keyword: uscc } }
  if (name.startsWith('stat') && calls[name]?.query) return { query: { areaCode } }
  return {}
}

const figuresIn = (value: unknown): (string | number)[] => {
  if (typeof value === 'string' || typeof value === 'number') return [value]
  return value !== null && typeof value === 'object' ? Object.values(value).flatMap(figuresIn) : []
}

const tellsScore = (figure: string | number) =>
  typeof figure === 'number'
    ? [score, score / 10, Math.round(score / 10)].includes(figure)
    : /887\.3|\b8873\b/.test(figure)

const areOfCredit = Object.entries(calls).filter(
  ([, { access, group, method, kind, path }]: [string, Endpoint]) =>
    access === 'public' &&
    method === 'GET' &&
    kind === 'json' &&
    (['credit', 'statistics'].includes(group) || path.startsWith('/api/portal/stat/')),
)

test('every public call about enterprises is asked', () => {
  expect(areOfCredit.length).toBeGreaterThanOrEqual(9)
})

describe.each(areOfCredit)('%s', (name, endpoint) => {
  test.each(['a visitor', 'another enterprise', 'the enterprise itself'])(
    'tells %s no score',
    async (who) => {
      const response = await readers[who]?.send(endpoint, asked(name))
      expect(response?.status).toBe(200)
      expect(figuresIn(await response?.json()).filter(tellsScore)).toEqual([])
    },
  )
})

describe('averages', () => {
  test('are told of five enterprises and more', async () => {
    expect(await server.visitor.call(statScoreState, { query: { areaCode } })).toMatchObject({
      evaluated: 1,
      avg: null,
    })
    const city = `${areaCode.slice(0, 4)}00`
    const { areas } = await server.visitor.call(statAreas, { query: { areaCode: city } })
    for (const area of areas) if (area.evaluated < 5) expect(area.avg, area.areaName).toBeNull()
    expect(areas.some(({ avg }) => avg !== null)).toBe(true)
  })

  test('that are not told cannot be reckoned from those beside them', async () => {
    const { areas: cities } = await server.visitor.call(statAreas, { query: {} })
    for (const city of cities) {
      const { areas } = await server.visitor.call(statAreas, { query: { areaCode: city.areaCode } })
      const untold = areas.filter(({ avg, evaluated }) => avg === null && evaluated > 0)
      const among = untold.reduce((sum, { evaluated }) => sum + evaluated, 0)
      expect(untold.length === 0 || among >= 5, city.areaName).toBe(true)
    }
  })

  test('that are not told cannot be reckoned from the areas inside them', async () => {
    const { db } = server.ports
    const { areas: cities } = await server.visitor.call(statAreas, { query: {} })
    const own = `${areaCode.slice(0, 4)}00`
    const [few, five] = cities.filter((city) => city.evaluated >= 5 && city.areaCode !== own)
    if (!few || !five) throw new Error('no two cities')
    const keep = async (city: string, count: number) => {
      const rows = await db
        .select({ id: assessed.id, areaCode: assessed.areaCode })
        .from(assessed)
        .where(
          and(like(assessed.areaCode, `${city.slice(0, 4)}%`), isNotNull(assessed.creditScore)),
        )
      const ids = rows.map(({ id }) => id)
      await db
        .update(assessed)
        .set({ creditScore: null, creditGrade: null })
        .where(inArray(assessed.id, ids.slice(count)))
      return { ids: ids.slice(0, count), district: rows[0]?.areaCode ?? '' }
    }
    await keep(few.areaCode, 3)
    // Beside those three the five are not told, and all of them lie in one district.
    const { ids, district } = await keep(five.areaCode, 5)
    await db.update(assessed).set({ areaCode: district }).where(inArray(assessed.id, ids))
    const now = await server.visitor.call(statAreas, { query: {} })
    const avgOf = (code: string, areas = now.areas) =>
      areas.find((area) => area.areaCode === code)?.avg
    expect([avgOf(few.areaCode), avgOf(five.areaCode)]).toEqual([null, null])
    const inside = await server.visitor.call(statAreas, { query: { areaCode: five.areaCode } })
    expect(inside.areas.find((area) => area.areaCode === district)).toMatchObject({
      evaluated: 5,
      avg: null,
    })
    expect(
      await server.visitor.call(statScoreState, { query: { areaCode: district } }),
    ).toMatchObject({ evaluated: 5, avg: null })
  })
})

describe('getEnterprise', () => {
  const read = (id: string): Promise<EnterpriseView> =>
    server.visitor.call(getEnterprise, { params: { entId: id } })

  test('answers 404 for an id that is nobody', async () => {
    const refusal = refusalOf(read('999'))
    expect(await refusal).toBe('missing')
  })

  test('tells grade, class and who it is', async () => {
    expect(await read(entId)).toMatchObject({
      entName: '云途示例网络货运有限公司',
      uscc,
      creditGrade: 'AAA',
      classification: 'A',
      areaName: '安徽省合肥市蜀山区',
    })
  })

  test('tells of each list it is or was on', async () => {
    const [black] = await server.ports.db
      .select()
      .from(creditListEntry)
      .innerJoin(assessed, eq(assessed.uscc, creditListEntry.uscc))
      .where(eq(creditListEntry.listType, 2))
      .limit(1)
    const { lists } = await read(black?.assessed_enterprise.id ?? '')
    expect(lists).toMatchObject([
      { id: black?.credit_list_entry.id, listType: 2, reason: black?.credit_list_entry.reason },
    ])
  })

  test('shows the achievements that were approved and are for everybody', async () => {
    const { db, nextId } = server.ports
    await db.delete(achievement).where(eq(achievement.uscc, uscc))
    const one = { uscc, type: 2, achievedOn: '2026-01-01' }
    await db.insert(achievement).values([
      { ...one, id: nextId(), achieveName: '公开', auditStatus: 1, isPublic: true },
      { ...one, id: nextId(), achieveName: '不公开', auditStatus: 1, isPublic: false },
      { ...one, id: nextId(), achieveName: '待审核', auditStatus: 0, isPublic: true },
      { ...one, id: nextId(), achieveName: '未通过', auditStatus: 2, isPublic: true },
    ])
    const { achievements } = await read(entId)
    expect(achievements.map(({ achieveName }) => achieveName)).toEqual(['公开'])
  })

  test('names the notices about it, but for those to come and those withdrawn', async () => {
    const { db, nextId } = server.ports
    const one = { type: 2, entity: '', content: '', feedbackContact: '', endDate: '2026-12-31' }
    const notices = [
      { ...one, id: nextId(), title: '公示中', startDate: '2026-11-20' },
      { ...one, id: nextId(), title: '待公示', startDate: '2026-12-01' },
      { ...one, id: nextId(), title: '已撤销', startDate: '2026-11-01', isWithdrawn: true },
    ]
    await db.insert(publicity).values(notices)
    await db
      .insert(publicityEnterprise)
      .values(notices.map(({ id }) => ({ publicityId: id, uscc })))
    const titles = (await read(entId)).notices.map(({ title }) => title)
    expect(titles).toContain('公示中')
    expect(titles).not.toContain('待公示')
    expect(titles).not.toContain('已撤销')
  })

  test('names a notice from the midnight on with which its first day begins here', async () => {
    const { db, nextId, setTime } = server.ports
    const id = nextId()
    const text = { type: 2, entity: '', content: '', feedbackContact: '' }
    await db.insert(publicity).values({
      ...text,
      id,
      title: '明日起',
      startDate: '2026-11-22',
      endDate: '2026-11-22',
    })
    await db.insert(publicityEnterprise).values({ publicityId: id, uscc })
    const statusAt = async (time: string) => {
      setTime(time)
      return (await read(entId)).notices.find((notice) => notice.id === id)?.status
    }
    expect(await statusAt('2026-11-21 23:59:59')).toBeUndefined()
    expect(await statusAt('2026-11-22 00:00:00')).toBe(1)
    expect(await statusAt('2026-11-22 23:59:59')).toBe(1)
    expect(await statusAt('2026-11-23 00:00:00')).toBe(2)
    setTime('2026-11-21 10:00:00')
  })
})

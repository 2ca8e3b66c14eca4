import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  getEnterprise,
  getOwnCredit,
  type OwnAchievement,
  setAchievementPublic,
} from '#contract/credit.contract.ts'
import { auditLog } from '#server/platform/db/platform.schema.ts'
import { achievement, assessedEnterprise as assessed } from '#server/credit/credit.schema.ts'
import { refusalOf } from '#tests/server/api.ts'
import type { Client } from '#tests/server/client.ts'
import { createCreditServer } from './creditServer.ts'

const uscc = '91349901MAXXX00232'
const otherUscc = '91349901MAXXX00157'

let server: Awaited<ReturnType<typeof createCreditServer>>
let own: Client
let other: Client
beforeAll(async () => {
  server = await createCreditServer()
  await server.ports.db.update(assessed).set({ creditScore: 8_873 }).where(eq(assessed.uscc, uscc))
  own = await server.api.as(uscc)
  other = await server.api.as(otherUscc)
})
afterAll(() => server.ports.close())

let id: string
beforeEach(async () => {
  const { db, nextId } = server.ports
  id = nextId()
  await db.delete(achievement).where(eq(achievement.uscc, uscc))
  await db.insert(achievement).values({
    id,
    uscc,
    achieveName: '省级示范物流企业',
    type: 2,
    achievedOn: '2026-01-01',
    auditStatus: 1,
  })
})

const set = (client: Client, isPublic: boolean, version = 1): Promise<OwnAchievement> =>
  client.call(setAchievementPublic, { body: { id, version, isPublic } })
const readOwn = (client: Client) => client.call(getOwnCredit, {})
const shown = async () => {
  const { entId } = await readOwn(own)
  const view = await server.visitor.call(getEnterprise, { params: { entId: entId ?? '' } })
  return view.achievements.map((it) => it.id)
}

describe('what the register has for the enterprise alone', () => {
  test('is its score and every achievement of its own', async () => {
    expect(await readOwn(own)).toMatchObject({
      score: { score: 8_873, grade: 'AAA' },
      achievements: [{ id, auditStatus: 1, isPublic: false, version: 1 }],
    })
  })

  test('is told to nobody else: whoever asks is told of itself, and a visitor of nothing', async () => {
    const told = JSON.stringify(await readOwn(other))
    expect(told).not.toContain('8873')
    expect(told).not.toContain(id)
    expect(await refusalOf(server.visitor.call(getOwnCredit, {}))).toBe('unauthorised')
  })
})

describe('an achievement', () => {
  test('is seen by everybody from when its enterprise says so, and until it takes it back', async () => {
    expect(await shown()).not.toContain(id)
    expect(await set(own, true)).toMatchObject({ id, isPublic: true, version: 2 })
    expect(await shown()).toContain(id)
    await set(own, false, 2)
    expect(await shown()).not.toContain(id)
  })

  test('that waits to be approved is seen by nobody else, whatever is set', async () => {
    await server.ports.db.update(achievement).set({ auditStatus: 0 }).where(eq(achievement.id, id))
    await set(own, true)
    expect(await shown()).not.toContain(id)
  })

  test('of somebody else is missing, and stays as it is', async () => {
    expect(await refusalOf(set(other, true))).toBe('missing')
    expect((await readOwn(own)).achievements).toMatchObject([{ isPublic: false, version: 1 }])
  })

  test('is set as it was seen: what another window changed meanwhile stands', async () => {
    await set(own, true)
    expect(await refusalOf(set(own, false))).toBe('versionConflict')
    expect(await shown()).toContain(id)
  })

  test('is set once where its answer was lost and it is said again', async () => {
    await set(own, true)
    expect(await set(own, true)).toMatchObject({ isPublic: true, version: 2 })
    const audited = await server.ports.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.objectId, id), eq(auditLog.action, 'achievement.shown')))
    expect(audited).toHaveLength(1)
  })
})

import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { getUserInfo, logout } from '#contract/auth.contract.ts'
import { readMessages, streamMessages } from '#contract/message.contract.ts'
import { session } from '#server/auth/auth.schema.ts'
import { freezeEnterprise, unlockEnterprise } from '#server/auth/freeze.ts'
import { message } from '#server/message/message.schema.ts'
import { createMessageStreams, messageChannel } from '#server/message/messageStreams.ts'
import { tell } from '#server/message/tell.ts'
import type { Db } from '#server/platform/ports.ts'
import { createApi } from '#tests/server/api.ts'
import type { Client } from '#tests/server/client.ts'
import { createTestPorts, type TestPorts } from '#tests/server/testPorts.ts'
import { hearing } from './heard.ts'

let ports: TestPorts
let api: ReturnType<typeof createApi>
let carrier: Client
beforeAll(async () => {
  ports = await createTestPorts()
  api = createApi(ports)
})
afterAll(() => ports.close())
beforeEach(async () => {
  await ports.db.delete(message)
  carrier = await api.as('91349901MAXXX00232')
})

const listen = async (client: Client) => hearing(await client.send(streamMessages))

const tellOf = (event: string, to = ports.ent(2)) =>
  tell(ports.db, [
    { to, kind: 'consultAnswered', params: { consultNo: event }, event, at: ports.clock.now() },
  ])

test('a stream begins with how many are unread, and says every change', async () => {
  await tellOf('before')
  const one = await listen(carrier)
  const two = await listen(carrier)
  expect(await one.next()).toMatchObject({ unread: 1 })
  expect(await two.next()).toMatchObject({ unread: 1 })
  await tellOf('during')
  expect(await one.until(2)).toMatchObject({ unread: 2 })
  expect(await two.until(2)).toMatchObject({ unread: 2 })
  await carrier.call(readMessages, { body: { upTo: '9000000000000000000' } })
  expect(await one.until(0)).toMatchObject({ unread: 0 })
  expect(await two.until(0)).toMatchObject({ unread: 0 })
  await Promise.all([one.stop(), two.stop()])
  expect(ports.streams.size).toBe(0)
})

test('what happens to others is not heard, and what is rolled back by nobody', async () => {
  const mine = await listen(carrier)
  expect(await mine.next()).toMatchObject({ unread: 0 })
  await tellOf('of another', ports.ent(3))
  const failed = ports.db.transaction(async (tx) => {
    await tell(tx, [
      {
        to: ports.ent(2),
        kind: 'consultAnswered',
        params: { consultNo: '1' },
        event: 'never',
        at: 1,
      },
    ])
    throw new Error('no')
  })
  await expect(failed).rejects.toThrow('no')
  await tellOf('mine')
  expect(await mine.next()).toMatchObject({ unread: 1 })
  await mine.stop()
})

test('is open to nobody without a session', async () => {
  expect((await api.anonymous.send(streamMessages)).status).toBe(401)
  expect((await api.withToken('x'.repeat(43)).send(streamMessages)).status).toBe(401)
})

test('is no sign of somebody at work: it does not extend the session', async () => {
  const activeAt = async () => {
    const open = await ports.db
      .select()
      .from(session)
      .where(eq(session.entId, ports.ent(2)))
    return open.find(({ revokedAt }) => revokedAt === null)?.activeAt
  }
  const before = await activeAt()
  await ports.clock.advance(60_000)
  const stream = await listen(carrier)
  await stream.next()
  expect(await activeAt()).toBe(before)
  await carrier.call(getUserInfo, { query: {} })
  expect(await activeAt()).toBe(ports.clock.now())
  await stream.stop()
})

test('ends with the session: logged out, logged in elsewhere, or frozen', async () => {
  const out = await listen(carrier)
  await carrier.call(logout)
  expect(await out.next('end')).toBeNull()

  const before = await api.as('91349901MAXXX00232')
  const elsewhere = await listen(before)
  const after = await api.as('91349901MAXXX00232')
  expect(await elsewhere.next('end')).toBeNull()

  const frozen = await listen(after)
  const act = { entId: ports.ent(2), now: ports.clock.now(), actor: 'test' }
  await ports.db.transaction((tx) => freezeEnterprise(tx, { ...act, remark: '证照过期' }))
  expect(await frozen.next('end')).toBeNull()
  await ports.db.transaction((tx) => unlockEnterprise(tx, act))
  expect(ports.streams.size).toBe(0)
})

test('ends at the next beat where the session has lapsed by itself', async () => {
  const stream = await listen(carrier)
  await ports.streams.beat()
  expect(await stream.next('beat')).toEqual({})
  await ports.clock.advance(31 * 60_000)
  await ports.streams.beat()
  expect(await stream.next('end')).toBeNull()
})

test('a session has a few of them, and is told to come back', async () => {
  const streams = []
  for (let at = 0; at < 8; at++) streams.push(await listen(carrier))
  const refused = await carrier.send(streamMessages)
  expect(refused.status).toBe(429)
  expect(refused.headers.get('retry-after')).toBe('30')
  await streams[0]?.stop()
  const again = await carrier.send(streamMessages)
  expect(again.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
  await again.body?.cancel()
  for (const stream of streams) await stream.stop()
  expect(ports.streams.size).toBe(0)
})

test('what changes while it is counted, or could not be counted, is counted once more', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const counts: PromiseWithResolvers<unknown[]>[] = []
  const groupBy = () => {
    const count = Promise.withResolvers<unknown[]>()
    counts.push(count)
    return count.promise
  }
  const db = { select: () => ({ from: () => ({ where: () => ({ groupBy }) }) }) }
  const streams = createMessageStreams({ ...ports, db: db as unknown as Db }) // as far as it is asked here
  const told = hearing(new Response(streams.open({ userId: '1', sessionId: '1', network: '1' })))
  const unread = (count: number) => [{ userId: '1', unread: count, newest: null }]
  try {
    await vi.advanceTimersByTimeAsync(50)
    streams.listener.heard(messageChannel, '1')
    counts[0]?.resolve(unread(1))
    expect(await told.next()).toMatchObject({ unread: 1 })
    await vi.advanceTimersByTimeAsync(50)
    counts[1]?.reject(new Error('connection lost'))
    await vi.advanceTimersByTimeAsync(1_000)
    counts[2]?.resolve(unread(2))
    expect(await told.next()).toMatchObject({ unread: 2 })
    await vi.advanceTimersByTimeAsync(60_000)
    expect(counts).toHaveLength(3)
  } finally {
    vi.useRealTimers()
    streams.close()
  }
})

import { eq, sql } from 'drizzle-orm'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { idempotency, sweepRun } from '#server/platform/db/platform.schema.ts'
import { connectPglite, type Database } from '#server/platform/db/connect.ts'
import { prepare } from '#server/platform/db/prepare.ts'
import { housekeeping } from '#server/platform/jobs/housekeeping.ts'
import { createLog } from '#server/platform/log.ts'
import { createQueue } from '#server/platform/jobs/queue.ts'
import { createTestPorts, type TestPorts } from '#tests/server/testPorts.ts'

const day = 86_400_000

let schema: Blob | undefined
beforeAll(async () => {
  const prepared = await connectPglite({})
  await prepare(prepared)
  schema = await prepared.dump?.()
  await prepared.close()
})

let database: Database
let ports: TestPorts
beforeEach(async () => {
  database = await connectPglite({ ...(schema && { template: schema }) })
  ports = await createTestPorts({ database })
})
afterEach(() => ports.close())

test('a sweep that is asked for runs from the queue, and the desk can see when', async () => {
  const old = { userId: '1', key: 'a-key-of-the-test-1', fingerprint: '', body: '{}' }
  await ports.db.insert(idempotency).values({ ...old, at: ports.clock.now() - 8 * day })
  await ports.db
    .insert(idempotency)
    .values({ ...old, userId: '2', at: ports.clock.now() - 6 * day })
  const queue = createQueue(database)
  await queue.start({ ...ports, jobs: queue.jobs })
  // Asked from within a transaction, which must not wait for the queue.
  await ports.db.transaction(async () => queue.jobs.kick('files'))
  await queue.jobs.kick('files')
  const ran = () => ports.db.select().from(sweepRun).where(eq(sweepRun.name, 'files'))
  await expect.poll(async () => (await ran())[0]?.lastChanged).toBeDefined()
  expect((await ports.db.select().from(idempotency)).map(({ userId }) => userId)).toEqual(['2'])
  await queue.stop()
})

test('what is done after a sweep ran is seen by one that is asked for right away, however close together', async () => {
  const add = (key: string) =>
    ports.db
      .insert(idempotency)
      .values({ userId: '1', key, fingerprint: '', body: '{}', at: ports.clock.now() - 8 * day })
  const left = () => ports.db.$count(idempotency)
  const queue = createQueue(database)
  await queue.start({ ...ports, jobs: queue.jobs })
  for (let round = 0; round < 3; round++) {
    await add(`a-key-of-round-${round}`)
    for (let at = 0; at < 50; at++) await queue.jobs.kick('files')
    await expect.poll(left, { interval: 5 }).toBe(0)
  }
  await queue.stop()
})

test('what outlived its use goes in bounded pieces, and nothing else', async () => {
  const now = ports.clock.now()
  const add = (count: number, days: number) =>
    ports.db.execute(sql`insert into idempotency (user_id, key, fingerprint, at, body)
      select ${days}, 'key-' || n, '', ${now - days * day}::bigint, '{}' from generate_series(1, ${count}::int) n`)
  await add(20_100, 8)
  await add(3, 6)
  expect(await housekeeping.run(ports)).toBe(20_000)
  expect(await housekeeping.run(ports)).toBe(100)
  expect(await housekeeping.run(ports)).toBe(0)
  expect(await ports.db.$count(idempotency)).toBe(3)
})

test('the queue’s own upkeep, several statements at once, runs on the embedded database', async () => {
  const text = 'create table upkeep (n int); insert into upkeep values (1), (2)'
  await database.executeSql(text, [])
  expect((await database.executeSql('select n from upkeep where n > $1', [1])).rows).toEqual([
    { n: 2 },
  ])
  expect((await database.executeSql('select count(*)::int as n from upkeep')).rows).toEqual([
    { n: 2 },
  ])
})

test('a start over queues as they should be changes none, and one that was made otherwise is changed', async () => {
  const changes: string[] = []
  const start = async () => {
    changes.length = 0
    const queue = createQueue({
      ...database,
      executeSql: async (text, values) => {
        if (/create_queue|update pgboss\.queue\s+set/i.test(text)) changes.push(text)
        return database.executeSql(text, values)
      },
    })
    await queue.start({ ...ports, jobs: queue.jobs })
    const made = [...changes]
    await queue.stop()
    return made
  }
  expect(await start()).not.toEqual([])
  expect(await start()).toEqual([])
  await database.executeSql(
    "update pgboss.queue set policy = 'stately', heartbeat_seconds = 60 where name = 'sweep-files'",
  )
  expect(await start()).not.toEqual([])
  const { rows } = await database.executeSql(
    'select distinct policy, heartbeat_seconds, expire_seconds from pgboss.queue where name = any($1)',
    [['sweep-files', 'sweep-outbox']],
  )
  expect(rows).toEqual([{ policy: 'short', heartbeat_seconds: 10, expire_seconds: 600 }])
})

test('what goes wrong in the queue is logged with its kind, its cause and the queue', async () => {
  const lines: Record<string, unknown>[] = []
  const log = createLog('info', false, { write: (line) => void lines.push(JSON.parse(line)) })
  let isAway = false
  const queue = createQueue({
    ...database,
    executeSql: async (text, values) => {
      if (isAway) throw Object.assign(new Error('the database is away'), { code: 'ECONNRESET' })
      return database.executeSql(text, values)
    },
  })
  await queue.start({ ...ports, log, jobs: queue.jobs })
  isAway = true
  await queue.jobs.kick('files')
  const told = () => lines.filter(({ queue: of }) => of === 'sweep-outbox')
  // Its worker looks for what waits each two seconds.
  await expect.poll(told, { timeout: 5_000 }).not.toEqual([])
  isAway = false
  expect(told()[0]).toMatchObject({
    msg: 'queue',
    err: {
      code: 'ECONNRESET',
      message: expect.stringContaining('the database is away'),
      stack: expect.stringMatching(/\n\s+at /),
    },
  })
  expect(lines.map(({ queue: of }) => of)).toContain('sweep-files')
  await queue.stop()
})

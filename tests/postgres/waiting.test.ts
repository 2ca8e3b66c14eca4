import { setTimeout } from 'node:timers/promises'
import { eq, sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getUserInfo } from '#contract/auth.contract.ts'
import { startAlipay } from '#contract/payTask.contract.ts'
import { createApp } from '#server/app.ts'
import { connectPostgres, type Database } from '#server/platform/db/connect.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import type { Db } from '#server/platform/ports.ts'
import { payTask } from '#server/pay/pay.schema.ts'
import { createApi } from '#tests/server/api.ts'
import { findUnbalanced } from '#tests/server/pay/payBooks.ts'
import {
  addOrders,
  password,
  payWorldOn,
  type PayWorld,
  type Shown,
} from '#tests/server/pay/payWorld.ts'
import { createWire } from './brokenWire.ts'
import { createPostgresPorts } from './postgresPorts.ts'

let world: PayWorld
let stock: string[]
let url: string
beforeAll(async () => {
  const ports = await createPostgresPorts({ world: 'orders' })
  url = ports.url
  world = await payWorldOn(ports, 0)
  stock = await addOrders(ports, 2)
})
afterAll(() => world.ports.close())

/** Tells its answer and how long it made somebody wait. */
const startOnce = async ({ id: taskId, version }: Shown, key: string) => {
  const began = performance.now()
  const response = await world.me.send(
    startAlipay,
    { body: { taskId, version, password } },
    { key },
  )
  return { response, ms: performance.now() - began }
}

/** Whatever is answered, until it is done. */
const startAfterAll = async (task: Shown, key: string) => {
  for (;;) {
    const { response, ms } = await startOnce(task, key)
    expect(ms).toBeLessThan(10_000)
    if (response.ok) return
    expect(response.status).toBe(503)
    await setTimeout(Number(response.headers.get('retry-after')) * 1_000)
  }
}

const statusOf = async (taskId: string) => {
  const [task] = await world.ports.db.select().from(payTask).where(eq(payTask.id, taskId))
  return { status: task?.status, startedAt: task?.startedAt }
}

test('whoever waits for rows that another session holds is told when to come back, and nothing is half done', async () => {
  const frozen = new pg.Client({ connectionString: url })
  await frozen.connect()
  const task = await world.checked(stock.splice(0, 1))
  await frozen.query('begin')
  await frozen.query('select 1 from ledger_account for update')
  const key = `${world.ports.clock.now()}-of-the-frozen-one`
  const { response, ms } = await startOnce(task, key)
  expect(response.status).toBe(503)
  expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(ms).toBeLessThan(10_000)
  expect(await statusOf(task.id)).toEqual({ status: 10, startedAt: null })
  expect(await findUnbalanced(world.ports.db)).toEqual([])
  await frozen.end()
  await startAfterAll(task, key)
  expect(await findUnbalanced(world.ports.db)).toEqual([])
})

test('a process that froze with rows in its hands loses them, and the payment of another goes on', async () => {
  const task = await world.checked(stock.splice(0, 1))
  let holds: () => void = () => undefined
  const held = new Promise<void>((resolve) => (holds = resolve))
  let thaw: () => void = () => undefined
  const thawed = new Promise<void>((resolve) => (thaw = resolve))
  const frozen = world.ports.db.transaction(async (tx) => {
    await tx.execute(sql`select 1 from ledger_account for update`)
    holds()
    await thawed
    await tx.execute(sql`update ledger_account set balance_fen = 0`)
  })
  await held
  // Not too close to the start before.
  await world.ports.clock.advance(5_000)
  try {
    await startAfterAll(task, `${world.ports.clock.now()}-beside-the-frozen-one`)
  } finally {
    thaw()
    await expect(frozen).rejects.toThrow()
  }
  expect(await findUnbalanced(world.ports.db)).toEqual([])
})

test.each([
  ['a call', (database: Database) => database.db, '15s'],
  ['a job', (database: Database) => database.jobsDb, '10min'],
])('the statement of %s that takes too long is ended by the database', async (_, dbOf, most) => {
  const database = connectPostgres(url)
  const db: Db = dbOf(database)
  const limits = await db.execute(sql`show statement_timeout`)
  expect(limits).toMatchObject({
    rows: [{ statement_timeout: most }],
  })
  await expect(
    db.transaction(async (tx) => {
      await tx.execute(sql`set local statement_timeout = 100`)
      await tx.execute(sql`select pg_sleep(60)`)
    }),
  ).rejects.toMatchObject({ cause: { code: '57014' } })
  await database.close()
})

test('while transactions wait for a lock, as many as may, questions are answered', async () => {
  const database = connectPostgres(url)
  const { db } = database
  const lock = sql`select pg_advisory_xact_lock(4711)`
  let waiting: Promise<unknown>[] = []
  await db.transaction(async (tx) => {
    await tx.execute(lock)
    waiting = Array.from({ length: 40 }, () => db.transaction((other) => other.execute(lock)))
    expect(await rowsOf(db, sql`select 1 as answer`)).toEqual([{ answer: 1 }])
  })
  await Promise.all(waiting)
  await database.close()
})

test(
  'over a wire that carries nothing, who asks is told so in time, and served again when it does',
  { tags: 'proof' },
  async () => {
    const wire = await createWire(url)
    const database = connectPostgres(wire.url)
    const app = createApp({ ...world.ports, db: database.db })
    const me = createApi(world.ports, app).withToken(world.me.token)
    const statuses = (count: number) =>
      Promise.all(Array.from({ length: count }, async () => (await me.send(getUserInfo)).status))
    // Each over a connection of its own, which is there before the wire freezes.
    expect(await statuses(4)).toEqual([200, 200, 200, 200])
    const begun = database.db.transaction(async (tx) => {
      await tx.execute(sql`select 1`)
      wire.freeze()
      await tx.execute(sql`select 1`)
    })
    await expect.poll(wire.isFrozen).toBe(true)
    const began = performance.now()
    const [ready, answers] = await Promise.all([
      app.request('/ready'),
      statuses(2),
      expect(begun).rejects.toThrow('select 1'),
    ])
    expect([ready.status, ...answers]).toEqual([503, 503, 503])
    expect(performance.now() - began).toBeLessThan(30_000)
    wire.thaw()
    await expect.poll(async () => (await app.request('/ready')).status).toBe(200)
    expect((await me.send(getUserInfo)).status).toBe(200)
    await database.close()
    wire.close()
  },
)

test('connections that break as a transaction begins are given back', async () => {
  const wire = await createWire(url)
  const database = connectPostgres(wire.url)
  const select = () => database.db.execute(sql`select 1`)
  for (let broken = 0; broken < 25; broken++) {
    await select()
    wire.onTold(() => wire.breakAll())
    await expect(database.db.transaction(async () => undefined)).rejects.toThrow()
    wire.onTold(() => undefined)
  }
  await select()
  await database.close()
  wire.close()
})

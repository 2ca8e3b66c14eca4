import { afterAll, beforeAll, expect, test } from 'vitest'
import { eq, sql } from 'drizzle-orm'
import { pageApiOrders } from '#contract/order.contract.ts'
import { startAlipay } from '#contract/payTask.contract.ts'
import { hashedAtOnce, mayWait } from '#server/auth/password.ts'
import { payEvent, payTask, startLock } from '#server/pay/pay.schema.ts'
import { startsInLine } from '#server/pay/startRoute.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import type { Db } from '#server/platform/ports.ts'
import { findUnbalanced } from '#tests/server/pay/payBooks.ts'
import {
  addOrders,
  password,
  payWorldOn,
  type PayWorld,
  type Shown,
} from '#tests/server/pay/payWorld.ts'
import { createPostgresPorts } from './postgresPorts.ts'

/** Three times as many payers as may have their password hashed or wait for it: that queue is what refuses here. */
const crowd = 3 * (hashedAtOnce + mayWait)

let world: PayWorld
let tasks: Shown[]
beforeAll(async () => {
  world = await payWorldOn(await createPostgresPorts({ world: 'orders' }), 0)
  tasks = []
  for (const id of await addOrders(world.ports, 8)) tasks.push(await world.checked([id]))
})
afterAll(() => world.ports.close())

const send = (task: Shown | undefined) =>
  world.me.send(startAlipay, { body: { taskId: task?.id, version: task?.version, password } })

test('of a crowd too large each is served, or told at once when to come back; nothing is half done', async () => {
  const starts = Array.from({ length: crowd }, (_, at) => send(tasks[at % tasks.length]))
  const reads = Array.from({ length: 200 }, () => world.me.send(pageApiOrders, { query: {} }))
  const answers = await Promise.all(starts)
  const busy = answers.filter(({ status }) => status === 429 || status === 503)
  expect(busy.length).toBeGreaterThan(0)
  for (const { headers } of busy) expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
  const all = [...answers, ...(await Promise.all(reads))]
  expect(all.filter(({ status }) => status >= 500 && status !== 503)).toEqual([])

  const rows = await world.ports.db.select().from(payTask)
  const ids = tasks.map(({ id }) => id)
  const started = rows.filter(({ id, startedAt }) => ids.includes(id) && startedAt !== null)
  const told = answers.filter(({ ok }) => ok)
  expect(started.length).toBeGreaterThan(0)
  expect(told).toHaveLength(started.length)
  const events = await world.ports.db
    .select()
    .from(payEvent)
    .where(eq(payEvent.action, 'payment.started'))
  expect(events.map(({ taskId }) => taskId).toSorted()).toEqual(
    started.map(({ id }) => id).toSorted(),
  )
  expect(await findUnbalanced(world.ports.db)).toEqual([])

  // Whoever comes back is served.
  await world.ports.clock.advance(10_000)
  for (const task of rows.filter(({ id }) => ids.includes(id))) {
    if (task.status !== 10) continue
    expect((await world.start(task)).status).toBe(30)
    await world.ports.clock.advance(10_000)
  }
  expect(await findUnbalanced(world.ports.db)).toEqual([])
})

/** How many connections to this database wait for somebody's lock. */
const waitingForLocks = async (db: Db) => {
  const [row] = await rowsOf<{ count: string }>(
    db,
    sql`select count(*) as count from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return Number(row?.count)
}

test('starts of one enterprise wait for each other without the connections of others, and beyond a few are told at once', async () => {
  const { ports } = world
  const tooMany = 10
  const own: Shown[] = []
  for (const id of await addOrders(ports, 1 + startsInLine + tooMany))
    own.push(await world.checked([id]))
  const [first] = await ports.db
    .select()
    .from(payTask)
    .where(eq(payTask.id, own[0]?.id ?? ''))
  const told: number[] = []
  let sent: Promise<void>[] = []
  await ports.db.transaction(async (tx) => {
    // Somebody of the enterprise has begun to start, in whichever process.
    await tx.execute(sql`select from ${startLock} where ent_id = ${first?.entId} for update`)
    sent = own.map(async (task) => {
      const { status } = await send(task)
      told.push(status)
    })
    await expect.poll(() => told.length).toBeGreaterThanOrEqual(tooMany)
    expect(told).toEqual(Array.from({ length: tooMany }, () => 503))
    expect(await waitingForLocks(ports.db)).toBe(1)
  })
  await Promise.all(sent)
  // One that waited was the first; the others were too close to it.
  expect(told.filter((status) => status === 200)).toHaveLength(1)
  expect(await findUnbalanced(ports.db)).toEqual([])
})

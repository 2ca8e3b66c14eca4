import { afterAll, beforeAll, expect, test } from 'vitest'
import { eq } from 'drizzle-orm'
import { pageApiOrders } from '#contract/order.contract.ts'
import { startAlipay } from '#contract/payTask.contract.ts'
import { hashedAtOnce, mayWait } from '#server/auth/password.ts'
import { payEvent, payTask } from '#server/pay/pay.schema.ts'
import { findUnbalanced } from '#tests/server/pay/payBooks.ts'
import { addOrders, password, payWorldOn, type PayWorld } from '#tests/server/pay/payWorld.ts'
import { createPostgresPorts } from './postgresPorts.ts'

/** Three times as many payers as may have their password hashed or wait for it: that queue is what refuses here. */
const crowd = 3 * (hashedAtOnce + mayWait)

let world: PayWorld
let tasks: string[]
beforeAll(async () => {
  world = await payWorldOn(await createPostgresPorts({ world: 'orders' }), 0)
  tasks = []
  for (const id of await addOrders(world.ports, 8)) tasks.push((await world.checked([id])).id)
})
afterAll(() => world.ports.close())

test('of a crowd too large each is served, or told at once when to come back; nothing is half done', async () => {
  const starts = Array.from({ length: crowd }, (_, at) =>
    world.me.send(startAlipay, { body: { taskId: tasks[at % tasks.length] ?? '', password } }),
  )
  const reads = Array.from({ length: 200 }, () => world.me.send(pageApiOrders, { query: {} }))
  const answers = await Promise.all(starts)
  const busy = answers.filter(({ status }) => status === 429 || status === 503)
  expect(busy.length).toBeGreaterThan(0)
  for (const { headers } of busy) expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
  const all = [...answers, ...(await Promise.all(reads))]
  expect(all.filter(({ status }) => status >= 500 && status !== 503)).toEqual([])

  const rows = await world.ports.db.select().from(payTask)
  const started = rows.filter(({ id, startedAt }) => tasks.includes(id) && startedAt !== null)
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
  for (const { id, status } of rows.filter(({ id }) => tasks.includes(id))) {
    if (status !== 10) continue
    expect((await world.start(id)).status).toBe(30)
    await world.ports.clock.advance(10_000)
  }
  expect(await findUnbalanced(world.ports.db)).toEqual([])
})

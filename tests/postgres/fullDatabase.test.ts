import { inArray, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addPayTask } from '#contract/payTask.contract.ts'
import { createApp } from '#server/app.ts'
import { payTask } from '#server/pay/pay.schema.ts'
import { connectPostgres } from '#server/platform/db/connect.ts'
import { prepare } from '#server/platform/db/prepare.ts'
import { findUnbalanced } from '#tests/server/pay/payBooks.ts'
import { addOrders, payWorldOn, type PayWorld } from '#tests/server/pay/payWorld.ts'
import { createTestPorts } from '#tests/server/testPorts.ts'
import { createPostgres } from './ownPostgres.ts'
import { createSmallDisk } from './smallDisk.ts'

let disk: ReturnType<typeof createSmallDisk>
let postgres: Awaited<ReturnType<typeof createPostgres>>
let world: PayWorld
let stock: string[]
beforeAll(async () => {
  disk = createSmallDisk(400)
  postgres = await createPostgres({ on: disk.directory })
  const database = connectPostgres(postgres.url)
  await prepare(database)
  world = await payWorldOn(await createTestPorts({ database, world: 'orders' }), 0)
  stock = await addOrders(world.ports, 400)
})
afterAll(async () => {
  await world.ports.close()
  await postgres.close()
  disk.close()
})

const readiness = async () => (await createApp(world.ports).request('/ready')).status

/** A task for the next order; which order, and what was answered. */
const createNext = async () => {
  const orderId = stock.pop() ?? ''
  const body = { orderIds: [orderId], orderKind: 'API' as const }
  return { orderId, response: await world.me.send(addPayTask, { body }) }
}

type Created = Awaited<ReturnType<typeof createNext>>

/** Tasks until one is refused, of which the last is told apart. */
const createUntilRefused = async () => {
  const told: string[] = []
  for (;;) {
    const created = await createNext()
    if (created.response.status !== 200) return { told, refused: created }
    told.push((await created.response.json()).data.id)
  }
}

const expectRefusedInWords = async ({ response }: Created) => {
  expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5'])
  expect(await response.json()).toMatchObject({ msg: '系统暂时不可用，请稍后再试' })
}

/** What was told is there and nothing else; the refused order can be paid now. */
const expectGoingOn = async (told: readonly string[], before: number, { orderId }: Created) => {
  await expect.poll(readiness).toBe(200)
  const { db } = world.ports
  expect(await db.$count(payTask)).toBe(before + told.length)
  expect(await db.$count(payTask, inArray(payTask.id, [...told]))).toBe(told.length)
  expect(await findUnbalanced(db)).toEqual([])
  const task = await world.checked([orderId])
  // Two payments within three seconds look like one that was sent twice.
  world.ports.clock.advance(4_000)
  await world.start(task)
  expect(await findUnbalanced(db)).toEqual([])
}

test('a database whose disk is full refuses payments in words, and takes them once there is room', async () => {
  const before = await world.ports.db.$count(payTask)
  expect(await readiness()).toBe(200)
  disk.fill()
  expect(await readiness()).toBe(503)
  const { told, refused } = await createUntilRefused()
  await expectRefusedInWords(refused)
  // Who reads is answered all the same.
  expect(await world.payable()).not.toEqual([])

  disk.empty()
  await expectGoingOn(told, before, refused)
})

test(
  'one that ended by itself, for its log found no room, goes on from what was committed',
  { tags: 'proof' },
  async () => {
    const { db } = world.ports
    const before = await db.$count(payTask)
    disk.fill()
    const { told, refused } = await createUntilRefused()
    while (await postgres.isRunning())
      await db.execute(sql`select pg_switch_wal()`).catch(() => null)
    await expectRefusedInWords(await createNext())
    expect(await readiness()).toBe(503)

    disk.empty()
    await postgres.start()
    await expectGoingOn(told, before, refused)
  },
)

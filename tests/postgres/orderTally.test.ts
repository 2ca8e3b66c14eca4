import { inArray, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertOrderInfo, orderStatistics } from '#contract/order.contract.ts'
import { freightOrder as order } from '#server/order/order.schema.ts'
import { foldTally } from '#server/order/orderTally.store.ts'
import type { Db } from '#server/platform/ports.ts'
import { orderInput } from '#tests/server/order/orderInput.ts'
import { createOrderServer } from '#tests/server/order/orderSetup.ts'
import { openPostgres } from './postgresPorts.ts'

let server: Awaited<ReturnType<typeof createOrderServer>>
beforeAll(async () => {
  server = await createOrderServer({ open: openPostgres })
})
afterAll(() => server.ports.close())

const makeOrders = (count: number) =>
  Promise.all(
    Array.from({ length: count }, (_, at) => {
      const input = { originalDocumentNumber: `TALLY-${count}-${at}` }
      return server.carrier.call(insertOrderInfo, { body: { order: orderInput(input) } })
    }),
  ).then((made) => made.map(({ id }) => id))

/** Changes what is counted of orders. */
const pay = (tx: Db, ids: string[]) =>
  tx
    .update(order)
    .set({ paidFen: sql`paid_fen + 1`, hasTrack: true })
    .where(inArray(order.id, ids))

/** For transactions that stay open until the last of them is done: one that waited for another would wait for ever. */
const withoutWaiting = (tx: Db) => tx.execute(sql`set local lock_timeout = '20s'`)

const counted = async () => {
  const { rows } = await server.carrier.call(orderStatistics, { query: {} })
  return rows[0]
}

test('who changes orders waits for nobody who changes others of the same day and status, nor for the sweep', async () => {
  const { db } = server.ports
  const [first = '', second = '', third = ''] = await makeOrders(3)
  await foldTally(db)
  await db.transaction(async (one) => {
    await withoutWaiting(one)
    await pay(one, [first])
    await db.transaction(async (other) => {
      await withoutWaiting(other)
      await pay(other, [second])
      await db.transaction((sweep) => withoutWaiting(sweep).then(() => foldTally(sweep)))
      await pay(other, [third])
    })
    // What the one has not committed counts as it was.
    expect((await counted())?.count).toBe(3)
  })
  expect((await counted())?.count).toBe(3)
})

test('while eight change orders and two fold, every count is that of all orders', async () => {
  const { db } = server.ports
  const ids = await makeOrders(8)
  const before = await counted()
  let isOver = false
  const changing = ids.map(async (id) => {
    for (let round = 0; round < 20; round++) await db.transaction((tx) => pay(tx, [id]))
  })
  const others = [0, 1].map(async () => {
    while (!isOver) {
      await foldTally(db)
      expect(await counted()).toEqual(before)
    }
  })
  const changed = Promise.all(changing).finally(() => (isOver = true))
  await Promise.all([changed, ...others])
  await foldTally(db)
  expect(await counted()).toEqual(before)
})

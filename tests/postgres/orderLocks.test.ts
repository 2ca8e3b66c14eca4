import { inArray, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freightOrder } from '#server/order/order.schema.ts'
import { beginPaying, settleOrders } from '#server/pay/orders.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { addOrders, createPayWorld, type PayWorld } from '#tests/server/pay/payWorld.ts'
import { pathsOf } from '#tests/server/pay/payPaths.ts'
import { isBlocked } from './isBlocked.ts'
import { openPostgres } from './postgresPorts.ts'

let world: PayWorld
beforeAll(async () => {
  world = await createPayWorld({ open: openPostgres }, 0)
})
afterAll(() => world.ports.close())
const { detailsOf, sent, told } = pathsOf(() => world)

const why = () => ({ at: world.ports.clock.now(), actor: '系统', remark: 'FK1' })

/** Which of the others nobody has locked while the work waits for the one with the lowest id. */
const freeWhileWaiting = async (
  lowest: string,
  others: readonly string[],
  work: () => Promise<unknown>,
) => {
  const { db } = world.ports
  const { begun, free } = await db.transaction(async (tx) => {
    await tx.execute(sql`select 1 from freight_order where id = ${lowest} for update`)
    const running = work()
    expect(await isBlocked(db, running)).toBe(true)
    const rows = await rowsOf<{ id: string }>(
      tx,
      sql`select id::text from freight_order where ${inArray(freightOrder.id, [...others])}
        order by id for update skip locked`,
    )
    return { begun: running, free: rows.map(({ id }) => id) }
  })
  await begun
  return free
}

test('whoever begins to pay many orders locks them by their ids, in whichever order they are paid', async () => {
  // More than one statement takes, the first of them last.
  const [lowest = '', ...others] = await addOrders(world.ports, 102)
  const begin = () =>
    world.ports.db.transaction((tx) =>
      beginPaying(tx, [...others, lowest], { ...why(), action: 'order.paying' }),
    )
  expect(await freeWhileWaiting(lowest, others, begin)).toEqual(others)
})

test.each([2, 102])('whoever settles %i orders locks them by their ids', async (count) => {
  const ids = await addOrders(world.ports, count)
  const [lowest = '', ...others] = ids
  const { db } = world.ports
  await db.update(freightOrder).set({ status: 80 }).where(inArray(freightOrder.id, ids))
  const changes = [...others, lowest].map((orderId) => ({ orderId, fen: 7 }))
  const settled = () =>
    db.transaction((tx) => settleOrders(tx, changes, { ...why(), action: 'order.paid' }))
  expect(await freeWhileWaiting(lowest, others, settled)).toEqual(others)
})

test('what was paid, came back and failed at once is locked by the ids of its orders together', async () => {
  const task = await sent(3)
  const ids = (await detailsOf(task.id)).map(({ orderId }) => orderId)
  const [lowest = '', ...others] = ids
  expect(ids.toSorted()).toEqual(ids)
  const settled = () => told(task.id, ['FAIL', 'REFUND', 'SUCCESS'], 'query', 'PAYEE_NOT_EXIST')
  expect(await freeWhileWaiting(lowest, others, settled)).toEqual(others)
  const rows = await world.ports.db
    .select({ status: freightOrder.status })
    .from(freightOrder)
    .where(inArray(freightOrder.id, ids))
    .orderBy(freightOrder.id)
  expect(rows).toEqual([{ status: 40 }, { status: 40 }, { status: 100 }])
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { inArray } from 'drizzle-orm'
import * as calls from '#contract/payTask.contract.ts'
import { freightOrder } from '#server/order/order.schema.ts'
import { settleOrders } from '#server/pay/orders.ts'
import { payeeUsage } from '#server/pay/pay.schema.ts'
import { giveBackUsage, reserveUsage } from '#server/pay/payeeLimits.ts'
import { payParams } from '#server/pay/payParam.store.ts'
import { findUnbalanced } from './payBooks.ts'
import { addOrders, createPayWorld, type PayWorld } from './payWorld.ts'

let world: PayWorld
beforeAll(async () => {
  world = await createPayWorld({}, 0)
})
afterAll(() => world.ports.close())

test('a task of more payments than any piece in which they are read and written', async () => {
  const { me, ports } = world
  const ids = await addOrders(ports, 501)
  const drafted = await world.draft(ids.toReversed())
  expect(drafted.totalCount).toBe(501)
  const last = { taskId: drafted.id, current: 501, size: 1 }
  const { records } = await me.call(calls.listPayDetails, { query: last })
  expect(records[0]?.orderId).toBe(ids.at(-1))
  // Other orders take the place of all of them, then they come back.
  const replaced = { taskId: drafted.id, orderKind: 'API', orderIds: ids.slice(0, 1) } as const
  const one = await me.call(calls.addPayTask, { body: { ...replaced, version: drafted.version } })
  expect(one.totalCount).toBe(1)
  const task = await me.call(calls.addPayTask, {
    body: { ...replaced, version: one.version, orderIds: ids },
  })
  expect(task.totalFen).toBe(drafted.totalFen)
  const checked = await world.check(task.id)
  expect(checked).toMatchObject({ pass: true, totalCount: 501 })
  expect((await world.start(checked.task)).status).toBe(20)
  const orders = inArray(freightOrder.id, ids)
  const ordersNotAt = async (status: 40 | 80) =>
    (await ports.db.select().from(freightOrder).where(orders)).filter(
      (order) => order.status !== status,
    ).length
  expect(await ordersNotAt(80)).toBe(0)
  const cancelled = await me.call(calls.cancelPayTask, { body: { taskId: task.id } })
  expect(cancelled).toMatchObject({ status: 60, closed: { count: 501 } })
  expect(await ordersNotAt(40)).toBe(0)
  expect((await world.book()).frozenFen).toBe(0)
  expect(await findUnbalanced(ports.db)).toEqual([])
})

test('what many orders are paid at once is added to each once', async () => {
  const { db, clock } = world.ports
  const ids = await addOrders(world.ports, 101)
  const isOne = inArray(freightOrder.id, ids)
  await db.update(freightOrder).set({ status: 80 }).where(isOne)
  const changes = ids.map((orderId) => ({ orderId, fen: 7 }))
  const why = { at: clock.now(), actor: '系统', action: 'order.paid' as const }
  await db.transaction((tx) => settleOrders(tx, changes, why))
  const paid = await db
    .select({ paidFen: freightOrder.paidFen, status: freightOrder.status })
    .from(freightOrder)
    .where(isOne)
  expect(paid).toEqual(ids.map(() => ({ paidFen: 7, status: 90 })))
})

test('what many payees are sent at once is counted once for each, and given back', async () => {
  const { db, clock } = world.ports
  const details = Array.from({ length: 251 }, (_, at) => ({
    payeeIdNo: `99000${1_000 + at}`,
    payeeType: 1,
    amountFen: at + 1,
  }))
  const counted = async () =>
    (
      await db
        .select({ fen: payeeUsage.fen })
        .from(payeeUsage)
        .where(
          inArray(
            payeeUsage.payeeIdNo,
            details.map(({ payeeIdNo }) => payeeIdNo),
          ),
        )
    )
      .map(({ fen }) => fen)
      .toSorted((a, b) => a - b)
  const params = { ...(await payParams(world.ports, db)), payeeDayLimitFen: 249 }
  const over = await reserveUsage(db, details, clock.now(), params)
  expect(over.toSorted((a, b) => (a.payeeIdNo < b.payeeIdNo ? -1 : 1))).toEqual([
    { payeeIdNo: '990001249', limit: 'DAY' },
    { payeeIdNo: '990001250', limit: 'DAY' },
  ])
  expect(await counted()).toEqual(details.map(({ amountFen }) => amountFen))
  await giveBackUsage(db, details.slice(1), clock.now())
  expect(await counted()).toEqual(details.map((_, at) => (at === 250 ? 1 : 0)))
  await giveBackUsage(db, [], clock.now())
})

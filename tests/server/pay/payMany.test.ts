import { afterAll, beforeAll, expect, test } from 'vitest'
import { inArray } from 'drizzle-orm'
import * as calls from '#contract/payTask.contract.ts'
import { freightOrder } from '#server/order/order.schema.ts'
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
  const drafted = await world.draft(ids)
  expect(drafted.totalCount).toBe(501)
  // Other orders take the place of all of them, then they come back.
  const replaced = { taskId: drafted.id, orderKind: 'API', orderIds: ids.slice(0, 1) } as const
  const one = await me.call(calls.addPayTask, { body: { ...replaced, version: drafted.version } })
  expect(one.totalCount).toBe(1)
  const task = await me.call(calls.addPayTask, {
    body: { ...replaced, version: one.version, orderIds: ids },
  })
  expect(task.totalFen).toBe(drafted.totalFen)
  expect(await world.check(task.id)).toMatchObject({ pass: true, totalCount: 501 })
  expect((await world.start(task.id)).status).toBe(20)
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

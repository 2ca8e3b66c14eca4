import { afterAll, beforeAll, expect, test } from 'vitest'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { actKeyAt } from '#contract/act.rules.ts'
import { updateOrderStatus } from '#contract/order.contract.ts'
import * as calls from '#contract/payTask.contract.ts'
import { ledgerEntry } from '#server/account/account.schema.ts'
import { Problem } from '#contract/problem.ts'
import { freightOrder } from '#server/order/order.schema.ts'
import { byId } from '#server/order/orderChange.store.ts'
import { createTask, takeTaskNo } from '#server/pay/createTask.ts'
import { payDetail } from '#server/pay/pay.schema.ts'
import { startTask, takeStartNos } from '#server/pay/start.ts'
import { findUnbalanced } from '#tests/server/pay/payBooks.ts'
import { createPayWorld, type PayWorld } from '#tests/server/pay/payWorld.ts'
import { isBlocked } from './isBlocked.ts'
import { openPostgres } from './postgresPorts.ts'

let world: PayWorld
beforeAll(async () => {
  world = await createPayWorld({ open: openPostgres }, 400)
})
afterAll(() => world.ports.close())

const take = async (count: number) =>
  (await world.payable('张样一')).slice(0, count).map(({ id }) => id)

const settledAll = async (work: Promise<unknown>[]) => {
  const results = await Promise.allSettled(work)
  return {
    done: results.filter(({ status }) => status === 'fulfilled').length,
    codes: results.flatMap((result) =>
      result.status === 'rejected' && result.reason instanceof Problem
        ? [result.reason.value.code]
        : [],
    ),
  }
}

test('ten starts under one key are one effect and one answer', async () => {
  const task = await world.checked(await take(2))
  await world.ports.clock.advance(10_000)
  const key = actKeyAt(world.ports.clock.now(), 'started-once')
  const { done, codes } = await settledAll(Array.from({ length: 10 }, () => world.start(task, key)))
  expect(done).toBeGreaterThan(0)
  expect(new Set(codes).size <= 1 && codes.every((code) => code === 'stillRunning')).toBe(true)
  const events = (await world.read(task.id)).events.filter(
    ({ action }) => action === 'payment.started',
  )
  expect(events).toHaveLength(1)
  expect(await findUnbalanced(world.ports.db)).toEqual([])
})

test('while a task is made, or started, nobody else waits for a number', async () => {
  const { ports } = world
  const { db } = ports
  const [order = '', ...others] = await take(2)
  const caller = { entId: ports.ent(2), entName: '云途', userId: '1', sessionId: '1' }
  const who = { caller, locale: 'en' as const, requestNo: 'a', ip: '127.0.0.1' }
  const body = { orderIds: [order], orderKind: 'API' as const }
  const own = await takeTaskNo(ports)
  const taskNo = await db.transaction(async (tx) => {
    await createTask(tx, ports, who, body, own)
    return takeTaskNo(ports)
  })
  expect(taskNo > own).toBe(true)
  const { id: taskId, version } = await world.checked(others)
  await ports.clock.advance(10_000)
  const numbers = await takeStartNos(ports, ['ALIPAY'])
  const after = await db.transaction(async (tx) => {
    await startTask(tx, ports, who, { taskId, version, ...numbers }, ['ALIPAY'])
    return takeStartNos(ports, ['ALIPAY'])
  })
  expect(after.payrollNo > numbers.payrollNo).toBe(true)
  expect(await findUnbalanced(db)).toEqual([])
})

test('ten starts under ten keys start once', async () => {
  const task = await world.checked(await take(2))
  await world.ports.clock.advance(10_000)
  const { done, codes } = await settledAll(Array.from({ length: 10 }, () => world.start(task)))
  expect(done).toBe(1)
  expect(codes).toHaveLength(9)
  expect(await findUnbalanced(world.ports.db)).toEqual([])
})

test('an order goes into one of many drafts made at once', async () => {
  const [order = ''] = await take(1)
  const { done, codes } = await settledAll(Array.from({ length: 8 }, () => world.draft([order])))
  expect(done).toBe(1)
  expect(codes.every((code) => code === 'ordersChanged' || code === 'checkFailed')).toBe(true)
  expect(await findUnbalanced(world.ports.db)).toEqual([])
})

test('sending, asking and telling at once pay every detail once', async () => {
  const ids = await take(40)
  const tasks = await Promise.all(
    [0, 10, 20, 30].map((from) => world.checked(ids.slice(from, from + 10))),
  )
  for (const task of tasks) {
    await world.ports.clock.advance(5_000)
    await world.start(task)
  }
  const { ports } = world
  for (let round = 0; round < 3; round++) {
    await ports.clock.advance(61_000)
    await Promise.all(
      ['settlement', 'query', 'statements', 'settlement', 'query', 'settlement'].map((name) =>
        ports.runSweep(name),
      ),
    )
  }
  for (const { id } of tasks) {
    const task = await world.read(id)
    expect(task).toMatchObject({ status: 40, paid: { count: 10 } })
    const entries = await ports.db.select().from(ledgerEntry).where(eq(ledgerEntry.taskId, id))
    expect(entries.filter(({ kind, side }) => kind === 'PAY' && side === 'D')).toHaveLength(10)
  }
  expect(await findUnbalanced(ports.db)).toEqual([])
})

test('a cancellation and a start at once leave one of them', async () => {
  for (let round = 0; round < 5; round++) {
    const task = await world.checked(await take(2))
    await world.ports.clock.advance(5_000)
    await settledAll([
      world.start(task),
      world.me.call(calls.cancelPayTask, { body: { taskId: task.id } }),
    ])
    await world.ports.runSweep('settlement')
    expect([40, 60]).toContain((await world.read(task.id)).status)
  }
  expect(await findUnbalanced(world.ports.db)).toEqual([])
})

test('ten splits at once split once; beside a start either the whole is paid or it is split', async () => {
  const { db } = world.ports
  for (let round = 0; round < 3; round++) {
    const ids = await take(4)
    for (const [half, contractNo] of [
      [ids.slice(0, 2), 'HT-SPLIT-1'],
      [ids.slice(2), 'HT-SPLIT-2'],
    ] as const)
      await db.update(freightOrder).set({ contractNo }).where(inArray(freightOrder.id, half))
    const task = await world.checked(ids)
    await world.ports.clock.advance(5_000)
    const split = () =>
      world.me.call(calls.splitPayTask, { body: { taskId: task.id, version: task.version } })
    const racing = round === 0 ? [] : [world.start(task)]
    const { done } = await settledAll([...racing, ...Array.from({ length: 10 }, split)])
    expect(done).toBe(1)
    await world.ports.runSweep('settlement')
    // Those that earlier drafts had of these orders are closed.
    const details = await db
      .select()
      .from(payDetail)
      .where(and(inArray(payDetail.orderId, ids), inArray(payDetail.status, [0, 20])))
    expect(details.map(({ orderId }) => orderId).toSorted()).toEqual(ids.toSorted())
    const after = await world.read(task.id)
    expect([after.status, after.totalCount]).toEqual(after.totalCount === 2 ? [0, 2] : [40, 4])
  }
  expect(await findUnbalanced(db)).toEqual([])
})

test('a split and a void of one of its orders do not wait for each other', async () => {
  const { db } = world.ports
  const [kept = '', low = '', high = ''] = (await take(3)).toSorted(byId)
  for (const [id, contractNo] of [
    [low, 'HT-SPLIT-1'],
    [high, 'HT-SPLIT-2'],
  ] as const)
    await db.update(freightOrder).set({ contractNo }).where(eq(freightOrder.id, id))
  const { id: taskId, version } = await world.draft([kept, low, high])
  const [seen] = await db.select().from(freightOrder).where(eq(freightOrder.id, high))
  const { splitting, voiding } = await db.transaction(async (tx) => {
    await tx.execute(sql`select 1 from freight_order where id = ${low} for update`)
    const begun = world.me.call(calls.splitPayTask, { body: { taskId, version } })
    expect(await isBlocked(db, begun)).toBe(true)
    const body = {
      orders: [{ id: high, version: seen?.version ?? 0 }],
      reason: '货物已转由他车承运',
    }
    const asked = world.me.call(updateOrderStatus, { params: { id: '900' }, body })
    // Until it has voided nothing, or waits for the books.
    await isBlocked(db, asked, 2)
    return { splitting: begun, voiding: asked }
  })
  expect((await splitting).tasks).toHaveLength(3)
  expect(await voiding).toMatchObject({ success: 0 })
  expect(await findUnbalanced(db)).toEqual([])
})

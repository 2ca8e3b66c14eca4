import { afterEach, beforeEach, expect, test } from 'vitest'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { freightOrder } from '#server/order/order.schema.ts'
import { payEvent, payTask } from '#server/pay/pay.schema.ts'
import { closeCashierOf, takeCashierState } from '#server/pay/payer.ts'
import { channelOf } from '#server/platform/channels/channels.ts'
import { findUnbalanced } from './payBooks.ts'
import { addOrders, createPayWorld, type PayWorld } from './payWorld.ts'

const minute = 60_000

let world: PayWorld
let taskId: string
/** A task that waits for its payer, for half an hour. */
beforeEach(async () => {
  world = await createPayWorld({}, 1)
  const task = await world.checked(await addOrders(world.ports, 1, 1_200_000))
  taskId = task.id
  await world.start(task)
})
afterEach(() => world.ports.close())

const taskNow = async () => {
  const [task] = await world.ports.db.select().from(payTask).where(eq(payTask.id, taskId))
  if (!task) throw new Error('no task')
  return task
}

/** How many tasks the sweep moved on, and where the task is then. */
const sweptAfter = async (milliseconds: number) => {
  const { clock, runSweep } = world.ports
  await clock.advance(milliseconds)
  return [await runSweep('deadlines'), (await taskNow()).status]
}

test('a payer’s page is closed as its time ends, however shortly before it was asked about', async () => {
  expect(await sweptAfter(30 * minute - 1)).toEqual([0, 20])
  expect(await sweptAfter(1)).toEqual([1, 70])
})

test('a payer’s page whose time ended while nothing ran is closed days later', async () => {
  expect(await sweptAfter(3 * 24 * 60 * minute)).toEqual([1, 70])
  expect(await findUnbalanced(world.ports.db)).toEqual([])
})

test('a payer’s page is asked about every half minute', async () => {
  const asked = async (milliseconds: number) => {
    world.ports.passed = []
    await sweptAfter(milliseconds)
    return world.ports.passed.filter((name) => name === 'payer.asked').length
  }
  expect([await asked(0), await asked(29_999), await asked(1), await asked(0)]).toEqual([
    1, 0, 1, 0,
  ])
})

test.each([
  ['done', 30, 'payer.confirmed'],
  ['refused', 60, 'payer.refused'],
  ['closed', 70, 'task.expired'],
] as const)('that a page is %s is written once, with who did it', async (state, status, action) => {
  const { ports } = world
  const task = await taskNow()
  expect(task.payerName).toBeTruthy()
  expect(await takeCashierState(ports, task, 'waiting')).toBe(false)
  expect((await taskNow()).status).toBe(20)
  ports.kicked = []
  expect(await takeCashierState(ports, task, state)).toBe(true)
  expect(await takeCashierState(ports, task, state)).toBe(false)
  expect((await taskNow()).status).toBe(status)
  expect(ports.kicked).toEqual(state === 'done' ? ['settlement'] : [])
  const told = await ports.db
    .select({ actor: payEvent.actor })
    .from(payEvent)
    .where(and(eq(payEvent.taskId, taskId), eq(payEvent.action, action)))
  expect(told).toEqual([{ actor: state === 'closed' ? '系统' : task.payerName }])
})

test('the page of a task that has ended is closed outside, where it still stands open', async () => {
  const { ports } = world
  const { cashierNo } = await taskNow()
  const outside = () => channelOf(ports, 'ALIPAY').cashierState(cashierNo ?? '')
  expect(await takeCashierState(ports, await taskNow(), 'refused')).toBe(true)
  expect(await outside()).toBe('waiting')
  await closeCashierOf(ports, await taskNow())
  expect(await outside()).toBe('closed')
})

test('what nobody started or touched for thirty days is cancelled, its orders are free, and what was started stays', async () => {
  const { clock, runSweep, db } = world.ports
  const orders = await addOrders(world.ports, 2)
  const [first = '', second = ''] = orders
  const draft = await world.draft([first])
  const checked = await world.checked([second])
  await clock.advance(30 * 24 * 60 * minute)
  expect(await runSweep('drafts')).toBe(0)
  await clock.advance(1)
  expect(await runSweep('drafts')).toBe(2)
  const statusOf = async (id: string) =>
    (await db.select().from(payTask).where(eq(payTask.id, id)))[0]?.status
  expect([await statusOf(draft.id), await statusOf(checked.id), await statusOf(taskId)]).toEqual([
    60, 60, 20,
  ])
  const rows = await db.select().from(freightOrder).where(inArray(freightOrder.id, orders))
  expect(rows.map(({ status }) => status)).toEqual([40, 40])
  expect(await findUnbalanced(db)).toEqual([])
})

test('a draft that is touched or started while others are cancelled stays', async () => {
  const { clock, runSweep, db } = world.ports
  const [first, touched, started] = [
    await world.draft(await addOrders(world.ports, 1)),
    await world.draft(await addOrders(world.ports, 1)),
    await world.checked(await addOrders(world.ports, 1)),
  ]
  await clock.advance(30 * 24 * 60 * minute + 1)
  const limit = clock.now() - 30 * 24 * 60 * minute
  const ids = {
    first: sql.raw(first.id),
    touched: sql.raw(touched.id),
    started: sql.raw(started.id),
  }
  await db.update(payTask).set({ touchedAt: 0 }).where(eq(payTask.id, first.id))
  await db.execute(sql`create function meanwhile() returns trigger language plpgsql as $$
    begin
      if new.id = ${ids.first} and new.status = 60 then
        update pay_task set touched_at = ${sql.raw(String(limit))} where id = ${ids.touched};
        update pay_task set status = 20 where id = ${ids.started};
      end if;
      return null;
    end $$`)
  await db.execute(
    sql`create trigger meanwhile after update on pay_task for each row execute function meanwhile()`,
  )
  await runSweep('drafts')
  const rows = await db
    .select({ id: payTask.id, status: payTask.status })
    .from(payTask)
    .where(inArray(payTask.id, [first.id, touched.id, started.id]))
  expect(Object.fromEntries(rows.map(({ id, status }) => [id, status]))).toEqual({
    [first.id]: 60,
    [touched.id]: 0,
    [started.id]: 20,
  })
})

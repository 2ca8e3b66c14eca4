import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as calls from '#contract/payTask.contract.ts'
import { payEvent, payTask } from '#server/pay/pay.schema.ts'
import { auditLog } from '#server/platform/db/platform.schema.ts'
import { createPayWorld, type PayWorld } from './payWorld.ts'

let world: PayWorld

beforeAll(async () => {
  world = await createPayWorld()
})
afterAll(() => world.ports.close())

describe('paying over the account book', () => {
  test('goes from chosen orders to settled money', async () => {
    const { me, ports } = world
    const orderIds = (await world.payable('张样一')).map(({ id }) => id).slice(0, 2)
    const check = await me.call(calls.apiAddCheck, { body: { orderIds } })
    expect(check).toMatchObject({ pass: true, totalCount: 2 })
    const task = await world.draft(orderIds)
    expect(task).toMatchObject({ status: 0, totalCount: 2, totalFen: check.totalFen })
    const book = await world.book()
    const checked = await world.check(task.id)
    expect(checked.problems.filter(({ level }) => level === 'BLOCK')).toEqual([])
    expect(checked.task.status).toBe(10)
    const started = await world.start(checked.task)
    expect(started.status).toBe(30)
    expect(ports.kicked).toContain('settlement')
    await ports.runSweep('settlement')
    const settled = await world.read(task.id)
    expect(settled).toMatchObject({ status: 40, paid: { count: 2, fen: check.totalFen } })
    const after = await world.book()
    expect(book.balanceFen - after.balanceFen).toBe(check.totalFen)
    expect(after.frozenFen).toBe(0)
  })

  test('happens at one time, however long it takes', async () => {
    const { ports } = world
    const checked = await world.checked(
      (await world.payable('张样一')).map((it) => it.id).slice(0, 2),
    )
    const { now } = ports.clock
    let readings = 0
    ports.clock.now = () => now() + (readings += 1) * 60_000
    await world.start(checked)
    const { id } = checked
    ports.clock.now = now
    const [task] = await ports.db.select().from(payTask).where(eq(payTask.id, id))
    const events = await ports.db.select().from(payEvent).where(eq(payEvent.taskId, id))
    const logged = await ports.db.select().from(auditLog).where(eq(auditLog.objectId, id))
    const times = [
      task?.startedAt,
      task?.touchedAt,
      ...events.filter(({ at }) => at > now()).map(({ at }) => at),
      ...logged.filter(({ at }) => at > now()).map(({ at }) => at),
    ]
    expect(readings).toBeGreaterThan(1)
    expect(times.length).toBeGreaterThan(3)
    expect(new Set(times).size).toBe(1)
  })
})

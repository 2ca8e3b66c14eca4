import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { eq, inArray, sql } from 'drizzle-orm'
import { actKeyAt } from '#contract/act.rules.ts'
import * as calls from '#contract/payTask.contract.ts'
import { freightOrder } from '#server/order/order.schema.ts'
import { payDetail, payTask } from '#server/pay/pay.schema.ts'
import { refusalOf } from '#tests/server/api.ts'
import { statementsAfterAudit, statementsOf } from '#tests/server/statements.ts'
import { findUnbalanced } from './payBooks.ts'
import { addOrders, createPayWorld, type PayWorld } from './payWorld.ts'

let world: PayWorld
beforeEach(async () => {
  world = await createPayWorld({}, 0)
})
afterEach(() => world.ports.close())

/** Two orders of the contract that a loan is lent on, and one each of two others, in one task. */
const mixed = async () => {
  const { db } = world.ports
  const ids = await addOrders(world.ports, 4)
  const others = [
    { id: ids[1] ?? '', contractNo: 'HT-SPLIT-1', consignor: '甲示例货主' },
    { id: ids[3] ?? '', contractNo: 'HT-SPLIT-2', consignor: '乙示例货主' },
  ]
  for (const { id, ...more } of others)
    await db.update(freightOrder).set(more).where(eq(freightOrder.id, id))
  return { ids, task: await world.draft(ids) }
}
const split = ({ id, version }: Pick<calls.PayTask, 'id' | 'version'>) =>
  world.me.call(calls.splitPayTask, { body: { taskId: id, version } })
const ordersOf = async (taskId: string) => {
  const { records } = await world.me.call(calls.listPayDetails, { query: { taskId } })
  return records.map(({ orderId }) => orderId)
}

describe('a task of several contracts', () => {
  test('is split into one each, every order once, and the first goes on over the loan', async () => {
    const { ids, task } = await mixed()
    const offered = await world.me.call(calls.listCreditLines, { params: { id: task.id } })
    expect(offered.contractCount).toBe(3)
    expect(offered.lines.map(({ reasons }) => reasons)).toEqual(
      offered.lines.map(() => ['所选订单涉及 3 份合同，请按合同分开付款']),
    )
    const checked = await world.check(task.id, 'LOAN')
    expect(checked).toMatchObject({ pass: false, facts: { contractCount: 3 } })

    const { tasks } = await split(checked.task)
    expect(tasks.map(({ id }) => id)[0]).toBe(task.id)
    expect(new Set(tasks.map(({ taskNo }) => taskNo)).size).toBe(3)
    expect(tasks.map(({ totalCount, status }) => [totalCount, status])).toEqual([
      [2, 0],
      [1, 0],
      [1, 0],
    ])
    expect(tasks.map(({ taskName }) => taskName.split(' ')[0]).slice(1)).toEqual([
      '甲示例货主',
      '乙示例货主',
    ])
    expect(tasks.reduce((sum, { totalFen }) => sum + totalFen, 0)).toBe(task.totalFen)
    expect(await Promise.all(tasks.map(({ id }) => ordersOf(id)))).toEqual([
      [ids[0], ids[2]],
      [ids[1]],
      [ids[3]],
    ])
    const { records } = await world.me.call(calls.pagePayTasks, { query: { status: '0' } })
    expect(records.map(({ id }) => id)).toEqual(expect.arrayContaining(tasks.map(({ id }) => id)))

    const first = await world.check(task.id, 'LOAN')
    expect(first).toMatchObject({ pass: true, facts: { contractCount: 1 } })
    await world.start(first.task, undefined, 'LOAN')
    await world.ports.runSweep('settlement')
    await world.ports.clock.advance(5_000)
    expect((await world.read(task.id)).paid.count).toBe(2)
    for (const { id } of tasks.slice(1)) expect((await world.read(id)).paid.count).toBe(0)
    expect(await findUnbalanced(world.ports.db)).toEqual([])
  })

  test('waits for nothing once the books are locked', async () => {
    const { task } = await mixed()
    const statements = await statementsOf(world.ports.db, () => split(task))
    const isLook = (text: string) => text.startsWith('select') && !text.includes('for update')
    expect(statementsAfterAudit(statements).filter((text) => !isLook(text))).toEqual([])
  })

  test('asked again under its key answers the same, and splits nothing more', async () => {
    const { task } = await mixed()
    const body = { taskId: task.id, version: task.version }
    const key = actKeyAt(world.ports.clock.now(), 'split-once')
    const ask = () => world.me.call(calls.splitPayTask, { body }, { key })
    const first = await ask()
    expect(await ask()).toEqual(first)
    expect(await world.ports.db.select().from(payTask).where(eq(payTask.status, 0))).toHaveLength(3)
  })

  test('of more contracts than one confirms is refused, with the limit and what to do', async () => {
    const { db } = world.ports
    const ids = await addOrders(world.ports, 101)
    await db
      .update(freightOrder)
      .set({ contractNo: sql`'HT-' || id` })
      .where(inArray(freightOrder.id, ids))
    await expect(split(await world.draft(ids))).rejects.toMatchObject({
      value: {
        code: 'checkFailed',
        errors: [{ message: expect.stringContaining('一次最多拆分为 100 个任务') as string }],
      },
    })
  })

  test('names each by its consigner, and by its contract where one has several; again it names none twice', async () => {
    const { db } = world.ports
    const ids = await addOrders(world.ports, 4)
    const rename = (id = '', more: Partial<typeof freightOrder.$inferInsert>) =>
      db.update(freightOrder).set(more).where(eq(freightOrder.id, id))
    const long = `${'示'.repeat(30)}${'𠮷'.repeat(20)}`
    await rename(ids[0], { contractNo: 'HT-A', consignor: '甲示例货主' })
    await rename(ids[1], { contractNo: 'HT-B', consignor: '甲示例货主' })
    await rename(ids[2], { contractNo: 'HT-C', consignor: long })
    await rename(ids[3], { contractNo: 'HT-D', consignor: '乙示例货主' })
    const draft = await world.draft(ids.slice(0, 3))
    const { tasks } = await split(draft)
    const names = tasks.map(({ taskName }) => taskName)
    expect(names.slice(0, 2)).toEqual([
      `HT-A 甲示例货主 ${draft.taskName}`,
      `HT-B 甲示例货主 ${draft.taskName}`,
    ])
    const [third = ''] = names.slice(2)
    expect([...third]).toHaveLength(50)
    expect(third.isWellFormed() && third.endsWith(` ${draft.taskName}`)).toBe(true)

    const [first] = tasks
    const more = await world.me.call(calls.addPayDetail, {
      body: { taskId: first?.id ?? '', version: first?.version ?? 0, orderId: ids[3] ?? '' },
    })
    const again = await split(more)
    expect(again.tasks.map(({ taskName }) => taskName)).toEqual([
      `甲示例货主 ${draft.taskName}`,
      `乙示例货主 ${draft.taskName}`,
    ])
  })

  test('of which one order can be paid no more stays as it was', async () => {
    const { ids, task } = await mixed()
    const { db } = world.ports
    await db
      .update(freightOrder)
      .set({ voidAsked: true })
      .where(eq(freightOrder.id, ids[3] ?? ''))
    expect(await refusalOf(split(task))).toBe('checkFailed')
    expect(await ordersOf(task.id)).toEqual(ids)
    expect((await world.read(task.id)).version).toBe(task.version)
    expect(await db.select().from(payDetail).where(inArray(payDetail.orderId, ids))).toHaveLength(4)
  })

  test('is split as it was shown, by its owner, before its payment, and where there is something to split', async () => {
    const { task } = await mixed()
    expect(await refusalOf(split({ ...task, version: task.version + 1 }))).toBe('versionConflict')
    const { tasks } = await split(task)
    const [first] = tasks
    expect(first && (await refusalOf(split(first)))).toBe('stateForbids')
    const checked = await world.check(task.id)
    await world.start(checked.task)
    expect(await refusalOf(split(checked.task))).toBe('stateForbids')
  })
})

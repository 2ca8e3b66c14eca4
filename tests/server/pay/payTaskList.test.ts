import { afterAll, beforeAll, expect, test } from 'vitest'
import { eq } from 'drizzle-orm'
import * as calls from '#contract/payTask.contract.ts'
import { payTask } from '#server/pay/pay.schema.ts'
import { sumTasks } from '#server/pay/payTask.store.ts'
import { addOrders, createPayWorld, type PayWorld } from './payWorld.ts'

let world: PayWorld
beforeAll(async () => {
  world = await createPayWorld({}, 0)
})
afterAll(() => world.ports.close())

const drafts = async (count: number, taskName: string) => {
  const made = []
  for (let at = 0; at < count; at++) {
    const [order = ''] = await addOrders(world.ports, 1, (at + 1) * 100_00)
    const body = { orderIds: [order], orderKind: 'API' as const, taskName }
    made.push(await world.me.call(calls.addPayTask, { body }))
  }
  return made
}
const list = (query: object) => world.me.call(calls.pagePayTasks, { query })

test('a page begins where the page before it has ended, and sums all', async () => {
  const made = await drafts(5, '翻页')
  const pages = [1, 2, 3].map((current) => list({ taskNo: '翻页', current, size: 2 }))
  const found = (await Promise.all(pages)).flatMap(({ records }) => records.map(({ id }) => id))
  expect(found).toEqual(made.map(({ id }) => id).toReversed())
  const { total, sums } = await list({ taskNo: '翻页', size: 2 })
  expect({ total, sums }).toEqual({ total: 5, sums: { totalFen: 1_500_00, paidFen: 0 } })
})

test('one that is the only one is named, several are not', async () => {
  const { db } = world.ports
  const [one] = await drafts(2, '唯一')
  const ask = (filter: { taskNo: string }) => sumTasks(db, world.ports.ent(2), filter)
  expect(await ask({ taskNo: one?.taskNo ?? '' })).toMatchObject({ count: 1, onlyId: one?.id })
  expect(await ask({ taskNo: '唯一' })).toMatchObject({ count: 2, onlyId: null, dueAt: null })
  expect(await ask({ taskNo: '没有' })).toMatchObject({ count: 0, totalFen: 0, onlyId: null })
})

test('each is linked to its own attempt before and after, and waits for its payer only while it does', async () => {
  const { db } = world.ports
  const made = await drafts(4, '重付')
  const [first, second, again, againLater] = made.map(({ id }) => id)
  const link = (id = '', retryOf = '') =>
    db.update(payTask).set({ retryOf, deadlineAt: 1_800_000_000_000 }).where(eq(payTask.id, id))
  await link(again, first)
  await link(againLater, second)
  const { records } = await list({ taskNo: '重付' })
  const linksOf = (id = '') => {
    const shown = records.find((it) => it.id === id)
    return [shown?.retryOf?.taskId, shown?.retriedBy?.taskId, shown?.deadlineAt]
  }
  expect(linksOf(first)).toEqual([undefined, again, null])
  expect(linksOf(second)).toEqual([undefined, againLater, null])
  expect(linksOf(again)).toEqual([first, undefined, null])
  expect(linksOf(againLater)).toEqual([second, undefined, null])
})

test('what may be paid again is asked by itself', async () => {
  const [one] = await drafts(1, '再付')
  expect(await list({ taskNo: '再付', again: '1' })).toMatchObject({ total: 0 })
  expect(await list({ taskNo: '再付' })).toMatchObject({ total: 1, records: [{ id: one?.id }] })
})

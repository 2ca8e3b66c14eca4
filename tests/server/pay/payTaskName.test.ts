import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { namePayTask, pagePayTasks, type PayTask } from '#contract/payTask.contract.ts'
import { payTask } from '#server/pay/pay.schema.ts'
import { addOrders, createPayWorld, type PayWorld } from './payWorld.ts'

let world: PayWorld
beforeAll(async () => {
  world = await createPayWorld({}, 0)
})
afterAll(() => world.ports.close())

type Shown = Pick<PayTask, 'id' | 'version' | 'taskName'>

const named = ({ id, version, taskName: shownName }: Shown, taskName: string) =>
  world.me.call(namePayTask, { params: { id }, body: { version, shownName, taskName } })

test('a task that has not started is named, found by its name and says so in its history', async () => {
  const task = await world.checked(await addOrders(world.ports, 2))
  const after = await named(task, '  十一月 运费  ')
  expect(after).toMatchObject({ taskName: '十一月 运费', status: 10, version: task.version })
  const { records } = await world.me.call(pagePayTasks, { query: { taskNo: '十一月' } })
  expect(records.map(({ id }) => id)).toEqual([task.id])
  const { events } = await world.read(task.id)
  expect(events.at(-1)).toMatchObject({ action: 'task.named', params: { name: '十一月 运费' } })
  // The same again changes nothing, and what was confirmed can be paid: its name is no money.
  await named(task, '十一月 运费')
  expect((await world.read(task.id)).events).toHaveLength(events.length)
  expect(await world.start(task)).toMatchObject({ status: 30 })
})

test('a task that has started, was changed since or is another’s is not named', async () => {
  const task = await world.checked(await addOrders(world.ports, 1))
  await expect(named({ ...task, version: task.version - 1 }, '别名')).rejects.toMatchObject({
    value: { code: 'versionConflict' },
  })
  const stranger = await world.api.as('91349901MAXXX00157')
  const body = { version: task.version, shownName: task.taskName, taskName: '别名' }
  await expect(stranger.call(namePayTask, { params: { id: task.id }, body })).rejects.toMatchObject(
    { value: { code: 'missing' } },
  )
  world.ports.clock.advance(5_000)
  await world.start(task)
  await expect(named({ ...task, version: task.version + 1 }, '别名')).rejects.toMatchObject({
    value: { code: 'stateForbids' },
  })
  const [row] = await world.ports.db.select().from(payTask).where(eq(payTask.id, task.id))
  expect(row?.taskName).toBe(task.taskName)
})

test('of two who name a task over one name, at once or one after the other, the second is refused', async () => {
  const task = await world.draft(await addOrders(world.ports, 1))
  const outcomes = await Promise.allSettled([named(task, '甲所改'), named(task, '乙所改')])
  const refused = outcomes.filter((one) => one.status === 'rejected')
  expect(refused.map(({ reason }) => reason.value.code)).toEqual(['versionConflict'])
  const stands = await world.read(task.id)
  expect(stands.events.filter(({ action }) => action === 'task.named')).toHaveLength(1)
  await expect(named(task, '丙所改')).rejects.toMatchObject({ value: { code: 'versionConflict' } })
  // Over the name that stands it is changed.
  expect(await named(stands, '丙所改')).toMatchObject({ taskName: '丙所改' })
})

import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { apiAddCheck, cancelPayTask } from '#contract/payTask.contract.ts'
import { createMortalPortal } from './mortalPortal.ts'

const points = ['cancel.closed', 'cancel.committed']

let portal: Awaited<ReturnType<typeof createMortalPortal>>

beforeAll(async () => {
  portal = await createMortalPortal({ orders: 3 * points.length + 1 })
})
afterEach(() => portal.stop())
afterAll(() => portal.close())

test.each(points)('killed at %s, the task is cancelled and its orders are free', async (point) => {
  await portal.launch(point)
  const { task, orderIds } = await portal.checkedTask(3)
  await portal.startTask(task)
  expect((await portal.ask(cancelPayTask, { body: { taskId: task.id } })).status).toBe(60)
  expect(portal.deaths()).toBe(1)
  expect(await portal.ask(apiAddCheck, { body: { orderIds } })).toMatchObject({ pass: true })
  expect(await portal.unbalanced()).toEqual([])
})

test(
  'killed in the middle of its own background work, the next server goes on by itself',
  { tags: 'proof' },
  async () => {
    await portal.launch('query.claimed')
    await portal.setFate('answerLost')
    const { task } = await portal.checkedTask(1)
    expect(await portal.startTask(task)).toMatchObject({ status: 30 })
    const poll = { interval: 250 }
    await expect.poll(async () => (await portal.getTask(task.id)).unknown.count, poll).toBe(1)
    await portal.later(31)
    await expect.poll(portal.deaths, poll).toBe(1)
    await portal.restart()
    await portal.later(61)
    await expect.poll(async () => (await portal.getTask(task.id)).status, poll).toBe(40)
    expect(await portal.unbalanced()).toEqual([])
  },
)

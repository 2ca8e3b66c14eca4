import { afterEach, beforeEach, expect, test } from 'vitest'
import { eq } from 'drizzle-orm'
import { payTask } from '#server/pay/pay.schema.ts'
import { findUnbalanced } from './payBooks.ts'
import { addOrders, createPayWorld, type PayWorld } from './payWorld.ts'

const minute = 60_000

let world: PayWorld
let taskId: string
/** A task that waits for its payer, for half an hour. */
beforeEach(async () => {
  world = await createPayWorld({}, 1)
  taskId = (await world.checked(await addOrders(world.ports, 1, 1_200_000))).id
  await world.start(taskId)
})
afterEach(() => world.ports.close())

const statusAfter = async (milliseconds: number) => {
  const { clock, runSweep, db } = world.ports
  await clock.advance(milliseconds)
  await runSweep('deadlines')
  const [task] = await db.select().from(payTask).where(eq(payTask.id, taskId))
  return task?.status
}

test('a payer’s page is closed as its time ends, however shortly before it was asked about', async () => {
  expect(await statusAfter(30 * minute - 10_000)).toBe(20)
  expect(await statusAfter(11_000)).toBe(70)
})

test('a payer’s page whose time ended while nothing ran is closed days later', async () => {
  expect(await statusAfter(3 * 24 * 60 * minute)).toBe(70)
  expect(await findUnbalanced(world.ports.db)).toEqual([])
})

import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { queryAccountBook } from '#contract/accountBook.contract.ts'
import * as desk from '#contract/desk.contract.ts'
import * as calls from '#contract/payTask.contract.ts'
import { Problem } from '#contract/problem.ts'
import { timeOf } from '#contract/time.ts'
import { createRandom } from '#tests/model/random.ts'
import { rounds } from '#tests/rounds.ts'
import type { Client } from '#tests/server/client.ts'
import { findUnbalanced } from '#tests/server/pay/payBooks.ts'
import {
  addOrders,
  password,
  payWorldOn,
  type PayWorld,
  type Shown,
} from '#tests/server/pay/payWorld.ts'
import { createWire } from './brokenWire.ts'
import { createPostgresPorts } from './postgresPorts.ts'
import { launchPortals } from './twoPortals.ts'
import { liveThrough } from './throughFaults.ts'

const payments = rounds(2, 60)
const histories = rounds(4, 100)

let world: PayWorld
/** Paid by whoever confirms it on a page of the bank, and paid at once. */
let stock: string[]
let ofHistories: string[]
let wire: Awaited<ReturnType<typeof createWire>>
let portals: Awaited<ReturnType<typeof launchPortals>>

beforeAll(async () => {
  const ports = await createPostgresPorts({ now: timeOf(Date.now()), world: 'orders' })
  world = await payWorldOn(ports, 0)
  stock = await addOrders(ports, payments * 2, 335_000)
  ofHistories = await addOrders(ports, histories * 2)
  wire = await createWire(ports.url)
  portals = await launchPortals(world, wire.url)
})
afterAll(async () => {
  await portals.close()
  wire.close()
  await world.ports.close()
})

const ask: Client['call'] = (endpoint, input) => portals.call(endpoint, input)

/** Every connection of the portal breaks, over and over; counted by what is asked of the database, not by time. */
const breaking = () => {
  const random = createRandom(20_261_123)
  const next = () => 15 + random.below(60)
  let left = next()
  const times = { broken: 0 }
  wire.onTold(() => {
    left -= 1
    if (left > 0) return
    left = next()
    times.broken += 1
    const kind = random.below(5)
    if (kind < 2) wire.breakAll()
    else if (kind < 3) wire.breakAll(10)
    else
      void world.ports.db.execute(sql`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and client_port in ${wire.ports()}`)
  })
  return times
}

const sweep = (name: 'settlement' | 'query' | 'deadlines') => ask(desk.runSweep, { body: { name } })

const isTooClose = (error: unknown) =>
  error instanceof Problem && error.value.errors.some(({ code }) => code === 'C99')

/** The other process follows a clock that was moved within a second: till then a start is too close to the one before. */
const start = async (task: Shown): Promise<void> => {
  await ask(desk.moveClock, { body: { seconds: 5 } })
  try {
    await ask(calls.startAlipay, { body: { taskId: task.id, version: task.version, password } })
  } catch (error) {
    if (!isTooClose(error)) throw error
    await start(task)
  }
}

/** Two payments that the bank settles, however often it has to be asked. */
const pay = async (orderIds: string[]) => {
  const { id } = await ask(calls.addPayTask, { body: { orderIds, orderKind: 'API' } })
  const book = await ask(queryAccountBook, {})
  const { task } = await ask(calls.alipayCheck, {
    body: { taskId: id, payerAccount: book?.accountBookId ?? '' },
  })
  await start(task)
  for (;;) {
    const { status, cashierUrl } = await ask(calls.getPayTask, { params: { id: task.id } })
    if (status !== 20 && status !== 30) return { status, fen: task.totalFen }
    const no = cashierUrl?.split('/').at(-1)
    // Confirmed already, it is refused.
    if (status === 20 && no)
      await ask(desk.decideCashier, {
        params: { no },
        body: { decision: 'confirm', password },
      }).catch((error: unknown) => {
        if (!(error instanceof Problem)) throw error
      })
    await ask(desk.moveClock, { body: { seconds: 400 } })
    for (const name of ['deadlines', 'settlement', 'query'] as const) await sweep(name)
  }
}

test(`over connections that break, ${payments} tasks are paid once, and no process ends`, async () => {
  const before = await ask(queryAccountBook, {})
  const times = breaking()
  const paid: Awaited<ReturnType<typeof pay>>[] = []
  while (paid.length < payments) paid.push(await pay(stock.splice(0, 2)))
  wire.onTold(() => undefined)
  expect(paid.map(({ status }) => status)).toEqual(paid.map(() => 40))
  expect(times.broken).toBeGreaterThan(4 * payments)
  const after = await ask(queryAccountBook, {})
  expect((before?.balanceFen ?? 0) - (after?.balanceFen ?? 0)).toBe(
    paid.reduce((sum, { fen }) => sum + fen, 0),
  )
  expect(after?.frozenFen).toBe(0)
  expect(await findUnbalanced(world.ports.db)).toEqual([])
  portals.expectAlive()
})

test(`over connections that break, the books agree after ${histories} histories, and what was told stands`, async () => {
  const times = breaking()
  await liveThrough(portals, world.ports, ofHistories, () => wire.onTold(() => undefined))
  expect(times.broken).toBeGreaterThan(4 * histories)
})

import type { ChildProcess } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { actKeyAt } from '#contract/act.rules.ts'
import * as desk from '#contract/desk.contract.ts'
import type { Endpoint, InputOf, ReplyOf } from '#contract/endpoint.ts'
import * as calls from '#contract/payTask.contract.ts'
import { Problem } from '#contract/problem.ts'
import { timeOf } from '#contract/time.ts'
import { settleSetting } from '#server/platform/setting.ts'
import { createRandom } from '#tests/model/random.ts'
import { rounds } from '#tests/rounds.ts'
import { clientAt } from '#tests/server/client.ts'
import { findUnbalanced } from '#tests/server/pay/payBooks.ts'
import { addOrders, password, payWorldOn, type PayWorld } from '#tests/server/pay/payWorld.ts'
import { createWire } from './brokenWire.ts'
import { launchPortal } from './portalProcess.ts'
import { createPostgresPorts } from './postgresPorts.ts'

const payments = rounds(4, 60)

let world: PayWorld
let stock: string[]
let wire: Awaited<ReturnType<typeof createWire>>
let bases: string[]
const processes: ChildProcess[] = []
const directory = mkdtempSync(join(tmpdir(), 'portal-lost-'))

beforeAll(async () => {
  const ports = await createPostgresPorts({ now: timeOf(Date.now()), world: 'orders' })
  world = await payWorldOn(ports, 0)
  stock = await addOrders(ports, payments * 2, 335_000)
  // The servers find their database filled.
  await settleSetting(ports.db, 'demoSeededAt', 0)
  wire = await createWire(ports.url)
  const launched = [
    await launchPortal({ url: wire.url, directory }),
    await launchPortal({ url: wire.url, directory }),
  ]
  processes.push(...launched.map(({ child }) => child))
  bases = launched.map(({ base }) => base)
})
afterAll(async () => {
  for (const child of processes.filter((it) => it.exitCode === null && it.signalCode === null)) {
    const over = once(child, 'exit')
    child.kill('SIGKILL')
    await over
  }
  wire.close()
  await world.ports.close()
  rmSync(directory, { recursive: true, force: true })
})

/** No answer, no database for it, or the form of the act was not saved: asked again under the same key. */
const isLost = (error: unknown) =>
  error instanceof TypeError ||
  (error instanceof Problem &&
    ['unexpected', 'maintenance', 'actNotOpen'].includes(error.value.code))

let asked = 0

/** Asks one process or the other under one key, until the database was there for it. */
const ask = async <E extends Endpoint>(endpoint: E, input: InputOf<E>): Promise<ReplyOf<E>> => {
  const key = actKeyAt(Date.now(), randomUUID())
  for (;;) {
    for (const { exitCode, signalCode } of processes)
      expect([exitCode, signalCode]).toEqual([null, null])
    try {
      const base = bases[(asked += 1) % bases.length] ?? ''
      return await clientAt(base, world.me.token).call(endpoint, input, { key })
    } catch (error) {
      if (!isLost(error)) throw error
      await setTimeout(20)
    }
  }
}

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
const start = async (taskId: string): Promise<void> => {
  await ask(desk.moveClock, { body: { seconds: 5 } })
  try {
    await ask(calls.startAlipay, { body: { taskId, password } })
  } catch (error) {
    if (!isTooClose(error)) throw error
    await start(taskId)
  }
}

/** Two payments that the bank settles, however often it has to be asked. */
const pay = async (orderIds: string[]) => {
  const task = await ask(calls.addPayTask, { body: { orderIds, orderKind: 'API' } })
  const book = await ask(calls.queryAccountBook, {})
  await ask(calls.alipayCheck, {
    body: { taskId: task.id, payerAccount: book?.accountBookId ?? '' },
  })
  await start(task.id)
  for (;;) {
    const { status, cashierUrl } = await ask(calls.getPayTask, { params: { id: task.id } })
    if (status !== 20 && status !== 30) return { status, fen: task.totalFen }
    const no = cashierUrl?.split('/').at(-1)
    // Confirmed already, it is refused.
    if (status === 20 && no)
      await ask(desk.decideCashier, { params: { no }, body: { decision: 'confirm' } }).catch(
        (error: unknown) => {
          if (!(error instanceof Problem)) throw error
        },
      )
    await ask(desk.moveClock, { body: { seconds: 400 } })
    for (const name of ['deadlines', 'settlement', 'query'] as const) await sweep(name)
  }
}

test(`over connections that break, ${payments} tasks are paid once, and no process ends`, async () => {
  const before = await ask(calls.queryAccountBook, {})
  const times = breaking()
  const paid: Awaited<ReturnType<typeof pay>>[] = []
  while (paid.length < payments) paid.push(await pay(stock.splice(0, 2)))
  wire.onTold(() => undefined)
  expect(paid.map(({ status }) => status)).toEqual(paid.map(() => 40))
  expect(times.broken).toBeGreaterThan(4 * payments)
  const after = await ask(calls.queryAccountBook, {})
  expect((before?.balanceFen ?? 0) - (after?.balanceFen ?? 0)).toBe(
    paid.reduce((sum, { fen }) => sum + fen, 0),
  )
  expect(after?.frozenFen).toBe(0)
  expect(await findUnbalanced(world.ports.db)).toEqual([])
  expect(processes.map(({ exitCode, signalCode }) => [exitCode, signalCode])).toEqual([
    [null, null],
    [null, null],
  ])
})

import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as desk from '#contract/desk.contract.ts'
import * as calls from '#contract/payTask.contract.ts'
import { Problem } from '#contract/problem.ts'
import { session } from '#server/auth/auth.schema.ts'
import { createRandom, type Random } from '#tests/model/random.ts'
import { rounds } from '#tests/rounds.ts'
import { findUnbalanced } from '#tests/server/pay/payBooks.ts'
import { addOrders, createPayWorld, type PayWorld } from '#tests/server/pay/payWorld.ts'
import { openPostgres } from './postgresPorts.ts'

const histories = rounds(100, 500)
const lanes = 4

let world: PayWorld
let stock: string[]
beforeAll(async () => {
  world = await createPayWorld({ open: openPostgres }, 0)
  stock = await addOrders(world.ports, histories * 2)
})
afterAll(() => world.ports.close())

/** Refusals are answers too; anything else is a fault. */
const tried = async <T>(work: Promise<T>): Promise<T | null> =>
  work.catch((error: unknown) => {
    if (error instanceof Problem && error.value.code !== 'unexpected') return null
    throw error
  })

const outcomes = ['SUCCESS', 'SUCCESS', 'FAIL', 'DEALING', 'REFUND'] as const
const answers = [
  'normal',
  'normal',
  'requestLost',
  'answerLost',
  'late',
  'duplicateNotice',
  'wrongAmount',
] as const

const setFate = (random: Random) =>
  world.me.call(desk.addRule, {
    body: {
      channel: null,
      payee: null,
      times: 1,
      outcome: random.oneOf(outcomes),
      errorCode: random.chance(0.2) ? 'SYSTEM_ERROR' : null,
      delaySeconds: 60,
      answer: random.oneOf(answers),
    },
  })

/** Until the start is no longer too close to another caller's. */
const startSomehow = async (taskId: string, random: Random) => {
  const key = randomUUID()
  for (let turn = 0; turn < 5; turn++) {
    await world.ports.clock.advance(4_000)
    const started = await Promise.all(
      Array.from({ length: random.chance(0.2) ? 3 : 1 }, () => tried(world.start(taskId, key))),
    )
    if (started.some((reply) => reply !== null)) return
  }
}

const sweepNames = ['settlement', 'query', 'returns', 'deadlines'] as const

const oneHistory = async (seed: number, orderIds: string[]) => {
  const random = createRandom(seed)
  const { me, ports } = world
  // The clock runs through months; the person stays logged in.
  const now = ports.clock.now()
  await ports.db.update(session).set({ createdAt: now, activeAt: now })
  const tasks = [(await world.checked(orderIds)).id]
  for (let step = 0; step < 5 + random.below(4); step++) {
    const taskId = tasks[random.below(tasks.length)] ?? ''
    const roll = random.below(10)
    if (roll < 2) await startSomehow(taskId, random)
    else if (roll < 3) await setFate(random)
    else if (roll < 7) {
      if (random.chance(0.5)) await ports.clock.advance(31_000 + random.below(90_000))
      await ports.runSweep(random.oneOf(sweepNames))
    } else if (roll < 8) {
      const again = await tried(
        me.call(calls.addPayTask, { body: { retryOf: taskId, orderKind: 'API' } }),
      )
      if (again) {
        tasks.push(again.id)
        await world.check(again.id)
      }
    } else if (roll < 9 && random.chance(0.3)) {
      await tried(me.call(calls.cancelPayTask, { body: { taskId: taskId } }))
    } else await startSomehow(taskId, random)
  }
}

/** Everything under way ends: rules are gone, and every open payment is asked about until the bank has said. */
const calmDown = async () => {
  for (const { id } of await world.me.call(desk.listRules)) {
    await world.me.call(desk.removeRule, { params: { id } })
  }
  for (let round = 0; round < 30; round++) {
    await world.ports.clock.advance(1_900_000)
    const now = world.ports.clock.now()
    await world.ports.db.update(session).set({ createdAt: now, activeAt: now })
    for (const name of sweepNames) await world.ports.runSweep(name)
    const open = await world.me.call(calls.pagePayTasks, { query: { status: '20,30', size: 1 } })
    if (open.total === 0) return
  }
  // Only a bank that goes on answering with its own error may leave one open: that is unknown, not failed.
  const { records } = await world.me.call(calls.pagePayTasks, {
    query: { status: '20,30', size: 100 },
  })
  for (const { moving, unknown } of records) expect(moving.count + unknown.count).toBeGreaterThan(0)
}

test(`the books agree over ${histories} histories of ${lanes} callers at once`, async () => {
  const lane = async (first: number) => {
    for (let at = first; at < histories; at += lanes) {
      await oneHistory(at + 1, stock.slice(at * 2, at * 2 + 2)).catch((error: unknown) => {
        throw new Error(`history ${at + 1}`, { cause: error })
      })
      // The others are in the midst of theirs: the books agree at every moment.
      expect(await findUnbalanced(world.ports.db), `after history ${at + 1}`).toEqual([])
    }
  }
  await Promise.all(Array.from({ length: lanes }, (_, first) => lane(first)))
  await calmDown()
  expect(await findUnbalanced(world.ports.db)).toEqual([])
})

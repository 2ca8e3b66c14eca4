import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { actKeyAt } from '#contract/act.rules.ts'
import * as desk from '#contract/desk.contract.ts'
import * as calls from '#contract/payTask.contract.ts'
import { Problem } from '#contract/problem.ts'
import { createRandom, type Random } from '#tests/model/random.ts'
import type { Client } from '#tests/server/client.ts'
import { channels, walk } from '#tests/server/pay/payWorld.ts'

type SweepName = (typeof sweepNames)[number]

/** How a history reaches the portal. */
export type Hands = {
  call: Client['call']
  now(): number
  advance(milliseconds: number): Promise<unknown>
  runSweep(name: SweepName): Promise<unknown>
  /** The clock runs through months; the person stays logged in. */
  stayLoggedIn(): Promise<unknown>
}

/** Refusals are answers too; anything else is a fault. */
const tried = async <T>(work: Promise<T>): Promise<T | null> =>
  work.catch((error: unknown) => {
    if (error instanceof Problem && error.value.code !== 'unexpected') return null
    throw error
  })

const outcomes = ['SUCCESS', 'FAIL', 'FAIL', 'DEALING', 'REFUND'] as const
const answers = [
  'normal',
  'normal',
  'requestLost',
  'answerLost',
  'late',
  'duplicateNotice',
  'wrongAmount',
] as const

type Begun = { id: string; channel: (typeof channels)[number] }

const setFate = ({ call }: Hands, channel: Begun['channel'], random: Random) =>
  call(desk.addRule, {
    body: {
      channel: random.oneOf([channel, null]),
      payee: null,
      times: 1 + random.below(2),
      outcome: random.oneOf(outcomes),
      errorCode: random.chance(0.2) ? 'SYSTEM_ERROR' : null,
      delaySeconds: 60,
      answer: random.oneOf(answers),
    },
  })

/** Until the start is no longer too close to another caller's. */
const startSomehow = async (hands: Hands, { id, channel }: Begun, random: Random) => {
  const { start, read } = walk(hands)
  const shown = await read(id)
  // The key of an act names the time that it was made at; one that names none is too old.
  const key = actKeyAt(hands.now(), randomUUID())
  for (let turn = 0; turn < 5; turn++) {
    await hands.advance(4_000)
    const started = await Promise.all(
      Array.from({ length: random.chance(0.2) ? 3 : 1 }, () => tried(start(shown, key, channel))),
    )
    if (started.some((reply) => reply !== null)) return
  }
}

/** The payer answers the page before him, if there is one; nobody else would look at it. */
const answerPage = async (hands: Hands, id: string, decision: 'confirm' | 'refuse') => {
  const { read, answerPage: answer } = walk(hands)
  const { status, channel, cashierUrl, taskNo } = await read(id)
  if (status !== 20) return
  // Of another enterprise's money the page is not told; the desk plays that payer.
  if (channel === 'SAFE')
    await tried(hands.call(desk.decideAtChannel, { body: { taskNo, decision } }))
  else await tried(answer(cashierUrl, decision))
}

const sweepNames = ['settlement', 'query', 'statements', 'deadlines'] as const

/** What chance does to one payment and to those that repeat it, over any channel; answers the tasks that came of it. */
export const liveHistory = async (hands: Hands, seed: number, orderIds: string[]) => {
  const random = createRandom(seed)
  const { check, checked } = walk(hands)
  await hands.stayLoggedIn()
  const first = channels[seed % channels.length] ?? 'ALIPAY'
  const some = random.chance(0.4) ? orderIds.slice(0, 1) : orderIds
  const tasks: Begun[] = [{ id: (await checked(some, first)).id, channel: first }]
  await setFate(hands, first, random)
  for (let step = 0; step < 6 + random.below(4); step++) {
    const task = tasks[random.below(tasks.length)]
    if (!task) break
    const roll = random.below(13)
    if (roll < 2) await setFate(hands, task.channel, random)
    else if (roll < 4) await answerPage(hands, task.id, random.chance(0.8) ? 'confirm' : 'refuse')
    else if (roll < 8) {
      if (random.chance(0.5)) await hands.advance(31_000 + random.below(90_000))
      await hands.runSweep(random.oneOf(sweepNames))
    } else if (roll < 9) {
      const again = await tried(
        hands.call(calls.addPayTask, { body: { retryOf: task.id, orderKind: 'API' } }),
      )
      if (again) {
        const channel = random.oneOf(channels)
        tasks.push({ id: again.id, channel })
        await check(again.id, channel)
      }
    } else if (roll < 10 && random.chance(0.3)) {
      await tried(hands.call(calls.cancelPayTask, { body: { taskId: task.id } }))
    } else await startSomehow(hands, task, random)
  }
  return tasks.map(({ id }) => id)
}

/** Everything under way ends: rules are gone, and every open payment is asked about until the bank has said. */
export const calmDown = async (hands: Hands) => {
  for (const { id } of await hands.call(desk.listRules)) {
    await tried(hands.call(desk.removeRule, { params: { id } }))
  }
  for (let round = 0; round < 30; round++) {
    await hands.advance(1_900_000)
    await hands.stayLoggedIn()
    const { records: awaiting } = await hands.call(calls.pagePayTasks, {
      query: { status: '20', size: 100 },
    })
    for (const { id } of awaiting) await answerPage(hands, id, 'confirm')
    for (const name of sweepNames) await hands.runSweep(name)
    const open = await hands.call(calls.pagePayTasks, { query: { status: '20,30', size: 1 } })
    if (open.total === 0) return
  }
  // Only a bank that goes on answering with its own error may leave one open: that is unknown, not failed.
  const { records } = await hands.call(calls.pagePayTasks, {
    query: { status: '20,30', size: 100 },
  })
  for (const { moving, unknown } of records) expect(moving.count + unknown.count).toBeGreaterThan(0)
}

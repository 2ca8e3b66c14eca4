import type { ChildProcess } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import * as desk from '#contract/desk.contract.ts'
import type { Endpoint, InputOf, ReplyOf } from '#contract/endpoint.ts'
import { actKeyAt } from '#contract/act.rules.ts'
import * as calls from '#contract/payTask.contract.ts'
import { timeOf } from '#contract/time.ts'
import { settleSetting } from '#server/platform/setting.ts'
import { clientAt } from '#tests/server/client.ts'
import { findUnbalanced } from '#tests/server/pay/payBooks.ts'
import { addOrders, payWorldOn, password, type PayWorld } from '#tests/server/pay/payWorld.ts'
import { launchPortal } from './portalProcess.ts'
import { createPostgresPorts } from './postgresPorts.ts'

const points = [
  'start.claimed',
  'start.frozen',
  'start.written',
  'start.committed',
  'start.opened',
  'payer.asked',
  'cashier.decided',
  'payer.confirmed',
  'send.claimed',
  'send.answered',
  'send.settled',
  'query.claimed',
  'query.answered',
  'query.resend',
  'notice.recorded',
  'notice.applied',
] as const

let world: PayWorld
let url: string
let stock: string[]
let child: ChildProcess | null = null
let base = ''
let deaths = 0
const directory = mkdtempSync(join(tmpdir(), 'portal-killed-'))

beforeAll(async () => {
  const ports = await createPostgresPorts({ now: timeOf(Date.now()), world: 'orders' })
  url = ports.url
  world = await payWorldOn(ports, 0)
  stock = await addOrders(ports, 3 * (points.length + 3), 335_000)
  // The server finds its database filled.
  await settleSetting(ports.db, 'demoSeededAt', 0)
})
afterEach(async () => {
  if (child?.exitCode !== null || child.signalCode !== null) return
  const over = once(child, 'exit')
  child.kill('SIGKILL')
  await over
})
afterAll(async () => {
  await world.ports.close()
  rmSync(directory, { recursive: true, force: true })
})

/** It dies at the point, unless that is empty. */
const launch = async (dieAt: string) => {
  const launched = await launchPortal({ url, directory, dieAt })
  ;({ child, base } = launched)
  if (dieAt) launched.child.once('exit', () => deaths++)
}

/** Asks, and asks once more under the same key when the process died over it. */
const ask = async <E extends Endpoint>(endpoint: E, input: InputOf<E>): Promise<ReplyOf<E>> => {
  const key = actKeyAt(Date.now(), randomUUID())
  const once = () => clientAt(base, world.me.token).call(endpoint, input, { key })
  return once().catch(async (error: unknown) => {
    if (!(error instanceof TypeError)) throw error
    await launch('')
    return once()
  })
}

const sweep = (name: 'settlement' | 'query' | 'returns' | 'deadlines') =>
  ask(desk.runSweep, { body: { name } })
const poll = { interval: 250 }
const later = (seconds: number) => ask(desk.moveClock, { body: { seconds } })

const setFate = (answer: 'requestLost' | 'answerLost' | 'duplicateNotice') =>
  ask(desk.addRule, {
    body: {
      channel: null,
      payee: null,
      times: 1,
      outcome: 'SUCCESS',
      errorCode: null,
      delaySeconds: 0,
      answer,
    },
  })

/** Three payments that the payer confirms; one request is lost, one result is told twice. */
const walk = async (orderIds: string[]) => {
  const task = await ask(calls.addPayTask, { body: { orderIds, orderKind: 'API' } })
  const book = await ask(calls.queryAccountBook, {})
  await ask(calls.alipayCheck, {
    body: { taskId: task.id, payerAccount: book?.accountBookId ?? '' },
  })
  await later(5)
  await setFate('requestLost')
  await setFate('duplicateNotice')
  await ask(calls.startAlipay, { body: { taskId: task.id, password } })
  await later(31)
  await sweep('deadlines')
  const { cashierUrl } = await ask(calls.getPayTask, { params: { id: task.id } })
  const no = cashierUrl?.split('/').at(-1) ?? ''
  await ask(desk.decideCashier, { params: { no }, body: { decision: 'confirm' } })
  await later(31)
  await sweep('deadlines')
  await sweep('settlement')
  for (let round = 0; round < 3; round++) {
    await later(400)
    await sweep('query')
    await sweep('settlement')
  }
  return {
    task: await ask(calls.getPayTask, { params: { id: task.id } }),
    before: book?.balanceFen ?? 0,
  }
}

test.each(points)(
  'killed at %s and started again, it ends as if it had not been',
  async (point) => {
    deaths = 0
    await launch(point)
    const orderIds = stock.splice(0, 3)
    const { task, before } = await walk(orderIds)
    expect(deaths, `nobody passed ${point}`).toBe(1)
    expect(task).toMatchObject({
      status: 40,
      paid: { count: 3, fen: task.totalFen },
      totalCount: 3,
    })
    const after = await ask(calls.queryAccountBook, {})
    expect(before - (after?.balanceFen ?? 0)).toBe(task.totalFen)
    expect(after?.frozenFen).toBe(0)
    expect(task.events.filter(({ action }) => action === 'payment.started')).toHaveLength(1)
    expect(task.events.map(({ sequence }) => sequence)).toEqual(task.events.map((_, at) => at + 1))
    expect(await findUnbalanced(world.ports.db)).toEqual([])
  },
)

test.each(['cancel.closed', 'cancel.committed'])(
  'killed at %s, the task is cancelled and its orders are free',
  async (point) => {
    deaths = 0
    await launch(point)
    const orderIds = stock.splice(0, 3)
    const task = await ask(calls.addPayTask, { body: { orderIds, orderKind: 'API' } })
    const book = await ask(calls.queryAccountBook, {})
    await ask(calls.alipayCheck, {
      body: { taskId: task.id, payerAccount: book?.accountBookId ?? '' },
    })
    await later(5)
    await ask(calls.startAlipay, { body: { taskId: task.id, password } })
    expect((await ask(calls.cancelPayTask, { body: { taskId: task.id } })).status).toBe(60)
    expect(deaths).toBe(1)
    expect(await ask(calls.apiAddCheck, { body: { orderIds } })).toMatchObject({ pass: true })
    expect(await findUnbalanced(world.ports.db)).toEqual([])
  },
)

test('killed in the middle of its own background work, the next server goes on by itself', async () => {
  deaths = 0
  await launch('query.claimed')
  await setFate('answerLost')
  const task = await ask(calls.addPayTask, {
    body: { orderIds: stock.splice(0, 1), orderKind: 'API' },
  })
  const book = await ask(calls.queryAccountBook, {})
  await ask(calls.alipayCheck, {
    body: { taskId: task.id, payerAccount: book?.accountBookId ?? '' },
  })
  await later(5)
  expect(await ask(calls.startAlipay, { body: { taskId: task.id, password } })).toMatchObject({
    status: 30,
  })
  const status = async () => (await ask(calls.getPayTask, { params: { id: task.id } })).status
  await expect
    .poll(
      async () => (await ask(calls.getPayTask, { params: { id: task.id } })).unknown.count,
      poll,
    )
    .toBe(1)
  await later(31)
  await expect.poll(() => deaths, poll).toBe(1)
  await launch('')
  await later(61)
  await expect.poll(status, poll).toBe(40)
  expect(await findUnbalanced(world.ports.db)).toEqual([])
})

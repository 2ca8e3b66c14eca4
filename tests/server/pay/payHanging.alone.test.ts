import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { and, eq, isNotNull } from 'drizzle-orm'
import * as desk from '#contract/desk.contract.ts'
import * as calls from '#contract/payTask.contract.ts'
import type { Channel } from '#server/platform/channels/channel.ts'
import type * as Patience from '#server/platform/channels/patience.ts'
import { sandboxCashier, sandboxTransfer } from '#server/platform/channels/channel.schema.ts'
import { payDetail, payTask } from '#server/pay/pay.schema.ts'
import { refusalOf } from '#tests/server/api.ts'
import { findUnbalanced } from './payBooks.ts'
import { createPayWorld, addOrders, carrier, password, type PayWorld, walk } from './payWorld.ts'

/** Names of the calls that never answer at the moment, and how often each was asked. */
const hanging = vi.hoisted(() => ({ calls: new Set<string>(), asked: [] as string[] }))

// The outside party that never answers cannot be had from the sandbox; everything else is the real thing.
vi.mock('#server/platform/channels/patience.ts', async (original) => {
  const real = await original<typeof Patience>()
  const silent = (channel: Channel) =>
    new Proxy(channel, {
      get: (_, name: keyof Channel) => () => {
        hanging.asked.push(name)
        return new Promise(() => undefined)
      },
    })
  // Only what never answers is waited for briefly: what does answer may take its time on a busy machine.
  return {
    ...real,
    patient: (channel: Channel) =>
      new Proxy(channel, {
        get: (target, name: keyof Channel) =>
          hanging.calls.has(name)
            ? real.patient(silent(target), 50)[name]
            : real.patient(target)[name],
      }),
  }
})

let world: PayWorld
let stock: string[]
let small: string[]
beforeAll(async () => {
  world = await createPayWorld({}, 10)
  stock = await addOrders(world.ports, 40, 335_000)
  small = await addOrders(world.ports, 250, 10_000)
})
afterAll(() => world.ports.close())
beforeEach(() => world.ports.clock.advance(60_000))
afterEach(async () => {
  hanging.calls.clear()
  hanging.asked = []
  const unbalanced = await findUnbalanced(world.ports.db)
  if (unbalanced.length > 0) throw new Error(unbalanced.join('; '))
})

const hang = (...names: (keyof Channel)[]) => {
  hanging.calls = new Set(names)
}

/** Started, and so big that its payer has to confirm. */
const awaiting = async () => {
  const task = await world.checked(stock.splice(0, 3))
  await world.ports.clock.advance(5_000)
  expect((await world.start(task)).status).toBe(20)
  return task
}

const confirmed = async () => {
  const task = await awaiting()
  const { cashierUrl } = await world.read(task.id)
  const no = cashierUrl?.split('/').at(-1) ?? ''
  await world.me.call(desk.decideCashier, {
    params: { no },
    body: { decision: 'confirm', password },
  })
  return task
}

const settled = async () => {
  const task = await confirmed()
  await world.ports.runSweep('settlement')
  expect((await world.read(task.id)).status).toBe(40)
  return task
}

test('a start is answered; its page is opened as soon as the channel answers', async () => {
  hang('openCashier')
  const task = await awaiting()
  const pages = async () => {
    const [row] = await world.ports.db.select().from(payTask).where(eq(payTask.id, task.id))
    return world.ports.db.$count(sandboxCashier, eq(sandboxCashier.no, row?.cashierNo ?? ''))
  }
  expect(await pages()).toBe(0)
  hanging.calls.clear()
  await world.ports.clock.advance(31_000)
  await world.ports.runSweep('deadlines')
  expect(await pages()).toBe(1)
})

test('a payment that was sent and not answered is unknown, and found by asking', async () => {
  const task = await confirmed()
  hang('send', 'query')
  await world.ports.runSweep('settlement')
  expect(await world.read(task.id)).toMatchObject({
    status: 30,
    unknown: { count: 3 },
    failed: { count: 0 },
  })
  await world.ports.clock.advance(31_000)
  await world.ports.runSweep('query')
  expect(await world.read(task.id)).toMatchObject({
    status: 30,
    unknown: { count: 3 },
    failed: { count: 0 },
  })
  hanging.calls.clear()
  await world.ports.clock.advance(61_000)
  await world.ports.runSweep('query')
  expect(await world.read(task.id)).toMatchObject({ status: 40, paid: { count: 3 } })
})

test('one sweep asks a silent channel once, however much there is to send', async () => {
  const big = await world.checked(small)
  await world.ports.clock.advance(5_000)
  const { cashierUrl } = await world.start(big)
  const no = cashierUrl?.split('/').at(-1) ?? ''
  await world.me.call(desk.decideCashier, {
    params: { no },
    body: { decision: 'confirm', password },
  })
  const other = await confirmed()
  hang('send', 'query')
  await world.ports.runSweep('settlement')
  expect(hanging.asked).toEqual(['send'])
  expect(await world.read(big.id)).toMatchObject({
    unknown: { count: 200 },
    waiting: { count: 50 },
  })
  expect(await world.read(other.id)).toMatchObject({ waiting: { count: 3 } })
  await world.ports.clock.advance(31_000)
  await world.ports.runSweep('settlement')
  hanging.asked = []
  await world.ports.runSweep('query')
  expect(hanging.asked).toEqual(['query'])
  hanging.calls.clear()
  for (let round = 0; round < 3; round++) {
    await world.ports.clock.advance(400_000)
    await world.ports.runSweep('settlement')
    await world.ports.runSweep('query')
  }
  expect((await world.read(big.id)).status).toBe(40)
  expect((await world.read(other.id)).status).toBe(40)
})

test('payers’ pages are asked about again later, one silent answer a sweep', async () => {
  const tasks = [await awaiting(), await awaiting()]
  hang('cashierState', 'closeCashier')
  await world.ports.clock.advance(31_000)
  await world.ports.runSweep('deadlines')
  expect(hanging.asked).toHaveLength(1)
  await world.ports.clock.advance(3_600_000)
  await world.ports.runSweep('deadlines')
  expect(hanging.asked).toHaveLength(2)
  const me = await world.api.as('91349901MAXXX00232')
  for (const { id } of tasks)
    expect(await me.call(calls.getPayTask, { params: { id } })).toMatchObject({ status: 20 })
  hanging.calls.clear()
  await world.ports.clock.advance(31_000)
  await world.ports.runSweep('deadlines')
  for (const { id } of tasks)
    expect(await me.call(calls.getPayTask, { params: { id } })).toMatchObject({ status: 70 })
  Object.assign(world.me, me)
})

test('nothing is cancelled while the payer may be confirming', async () => {
  const task = await awaiting()
  hang('closeCashier')
  const cancel = () => world.me.call(calls.cancelPayTask, { body: { taskId: task.id } })
  expect(await refusalOf(cancel())).toBe('channelUnavailable')
  expect((await world.read(task.id)).status).toBe(20)
  hanging.calls.clear()
  expect((await cancel()).status).toBe(60)
})

test('the statement of a channel that does not answer is read later', async () => {
  const task = await settled()
  const [detail] = await world.ports.db
    .select()
    .from(payDetail)
    .where(and(eq(payDetail.taskId, task.id), isNotNull(payDetail.payAt)))
  hang('statement')
  await world.ports.db
    .update(sandboxTransfer)
    .set({ status: 'REFUND', returnedAt: world.ports.clock.now(), returnReason: 'BANK_RETURN' })
    .where(eq(sandboxTransfer.outBizNo, detail?.outBizNo ?? ''))
  await world.ports.runSweep('statements')
  expect((await world.read(task.id)).returned.count).toBe(0)
  hanging.calls.clear()
  await world.ports.runSweep('statements')
  expect((await world.read(task.id)).returned.count).toBe(1)
})

test('a receipt that does not come is refused, and a packet of them ends', async () => {
  const task = await settled()
  const { records } = await world.me.call(calls.listPayDetails, { query: { taskId: task.id } })
  hang('receipt')
  const one = world.me.call(calls.downloadReceipt, { params: { id: records[0]?.id ?? '' } })
  expect(await refusalOf(one)).toBe('channelUnavailable')
  const all = world.me.call(calls.downloadReceipts, { params: { id: task.id } })
  await expect(all).rejects.toThrow()
})

test('where every notice is lost and the questions are spent, the statement brings payments to their end', async () => {
  const { db, clock, runSweep } = world.ports
  const task = await confirmed()
  const rule = { channel: null, payee: null, times: 3, delaySeconds: 0, errorCode: null } as const
  await world.me.call(desk.addRule, {
    body: { ...rule, outcome: 'SUCCESS', answer: 'answerLost' },
  })
  await runSweep('settlement')
  const ofTask = eq(payDetail.taskId, task.id)
  const details = () => db.select().from(payDetail).where(ofTask).orderBy(payDetail.seq)
  const [first] = await details()
  const paidAt = clock.now()
  await clock.advance(1_000)
  await world.me.call(desk.decideTransfers, {
    body: { outBizNos: [first?.outBizNo ?? ''], outcome: 'REFUND', answer: 'silent' },
  })
  hang('query')
  await db.update(payDetail).set({ queryCount: 98 }).where(ofTask)
  for (let turn = 0; turn < 3; turn++) {
    await clock.advance(86_400_000)
    await runSweep('query')
  }
  // By now the person was logged out.
  const { read } = walk(await world.api.as(carrier))
  const spent = await read(task.id)
  expect(spent).toMatchObject({ status: 30, unknown: { count: 3 } })
  expect(spent.events.map(({ action }) => action)).toContain('query.exhausted')

  await runSweep('statements')
  expect(await read(task.id)).toMatchObject({
    status: 41,
    paid: { count: 2 },
    returned: { count: 1 },
  })
  for (const { payAt, fundOrderId } of await details()) {
    expect(payAt).toBe(paidAt)
    expect(fundOrderId).not.toBeNull()
  }
  expect(await runSweep('statements')).toBe(0)
})

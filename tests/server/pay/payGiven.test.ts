import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { and, eq, sum } from 'drizzle-orm'
import * as desk from '#contract/desk.contract.ts'
import * as calls from '#contract/payTask.contract.ts'
import { dayOf, instantOf } from '#contract/time.ts'
import { seal } from '#server/platform/db/sealed.ts'
import { safePayGrant } from '#server/account/account.schema.ts'
import { loanNote } from '#server/loan/loan.schema.ts'
import { freightOrder } from '#server/order/order.schema.ts'
import { findOver } from '#server/pay/payeeLimits.ts'
import { payParams } from '#server/pay/payParam.store.ts'
import { ruleParam } from '#server/platform/db/platform.schema.ts'
import type { ParamCode } from '#server/platform/ruleParams.ts'
import { payDetail, payeeUsage } from '#server/pay/pay.schema.ts'
import { sandboxTransfer } from '#server/platform/channels/channel.schema.ts'
import { refusalOf } from '#tests/server/api.ts'
import { findUnbalanced } from './payBooks.ts'
import { addOrders, createPayWorld, type PayWorld } from './payWorld.ts'

let world: PayWorld
beforeAll(async () => {
  world = await createPayWorld()
})
afterAll(() => world.ports.close())
beforeEach(() => world.ports.clock.advance(120_000))

/** Of so much that the payer has to confirm it. */
const largeOrder = () => addOrders(world.ports, 1, 1_200_000)

const usedToday = async () => {
  const day = dayOf(world.ports.clock.now())
  const [row] = await world.ports.db
    .select({ fen: sum(payeeUsage.fen) })
    .from(payeeUsage)
    .where(eq(payeeUsage.day, day))
  return Number(row?.fen ?? 0)
}

const detailOf = async (taskId: string) => {
  const [detail] = await world.ports.db.select().from(payDetail).where(eq(payDetail.taskId, taskId))
  if (!detail) throw new Error('no detail')
  return detail
}

const cancel = (taskId: string) => world.me.call(calls.cancelPayTask, { body: { taskId } })

const setParam = async (code: ParamCode, value: number | null) => {
  const { db, clock } = world.ports
  await db.delete(ruleParam).where(eq(ruleParam.code, code))
  if (value === null) return
  await db
    .insert(ruleParam)
    .values({ code, value, effectiveFrom: dayOf(clock.now()), basis: 'a test' })
}

test.each([
  ['a payer', 'payerDayLimitFen', '付款账户当日累计将超出'],
  ['a payee', 'payeeDayLimitFen', '当日累计将超出'],
] as const)(
  'the limit of %s in a day is found by the check, to the fen, and asked again at the start',
  async (_, code, words) => {
    const task = await world.draft(await addOrders(world.ports, 1))
    // So much was paid today that only this is left.
    const usedFen = await usedToday()
    await setParam(code, usedFen + task.totalFen - 1)
    const { problems, pass } = await world.check(task.id)
    expect(pass).toBe(false)
    expect(problems.filter(({ level }) => level === 'BLOCK').map(({ message }) => message)).toEqual(
      [expect.stringContaining(words)],
    )
    await setParam(code, usedFen + task.totalFen)
    const passed = await world.check(task.id)
    expect(passed).toMatchObject({ pass: true })
    await setParam(code, usedFen + task.totalFen - 1)
    expect(await refusalOf(world.start(passed.task))).toBe('limitExceeded')
    await setParam(code, usedFen + task.totalFen)
    expect((await world.start(passed.task)).status).toBe(30)
    await setParam(code, null)
    await world.ports.runSweep('settlement')
  },
)

test('a person has limits whatever the order calls them', async () => {
  const [orderId = ''] = await addOrders(world.ports, 1)
  await world.ports.db
    .update(freightOrder)
    .set({ payeeType: 3 })
    .where(eq(freightOrder.id, orderId))
  const task = await world.draft([orderId])
  const usedFen = await usedToday()
  await setParam('payeeDayLimitFen', usedFen + task.totalFen - 1)
  const { problems } = await world.check(task.id)
  expect(problems.map(({ message }) => message)).toContainEqual(
    expect.stringContaining('当日累计将超出'),
  )
  await setParam('payeeDayLimitFen', null)
  await world.start((await world.check(task.id)).task)
  expect(await usedToday()).toBe(usedFen + task.totalFen)
  expect(await findUnbalanced(world.ports.db)).toEqual([])
  await world.ports.runSweep('settlement')
})

test('what a payee may be sent in a day is asked again at the start, and what was used is given back on cancelling', async () => {
  const { db } = world.ports
  const task = await world.checked(await largeOrder())
  const before = await usedToday()
  // Somebody else paid them meanwhile, up to what may be paid.
  const { payeeIdNo } = await detailOf(task.id)
  const used = and(
    eq(payeeUsage.payeeIdNo, payeeIdNo),
    eq(payeeUsage.day, dayOf(world.ports.clock.now())),
  )
  const [now] = await db.select().from(payeeUsage).where(used)
  const full = { fen: 10 ** 13 }
  if (now) await db.update(payeeUsage).set(full).where(used)
  else
    await db.insert(payeeUsage).values({ payeeIdNo, day: dayOf(world.ports.clock.now()), ...full })
  expect(await refusalOf(world.start(task))).toBe('limitExceeded')
  expect((await world.book()).frozenFen).toBe(0)
  if (now) await db.update(payeeUsage).set({ fen: now.fen }).where(used)
  else await db.delete(payeeUsage).where(used)

  expect(await world.start(task)).toMatchObject({ status: 20 })
  expect(await usedToday()).toBe(before + task.totalFen)
  await cancel(task.id)
  expect(await usedToday()).toBe(before)
  expect((await world.book()).frozenFen).toBe(0)
  expect(await findUnbalanced(db)).toEqual([])
})

/** A task of somebody else's account, started within a grant. */
const startedByGrant = async () => {
  const task = await world.checked(await largeOrder(), 'SAFE')
  const started = await world.start(task, undefined, 'SAFE')
  expect(started).toMatchObject({ status: 20 })
  return { ...task, ...started }
}

const confirmedByPayer = (taskNo: string) =>
  world.me.call(desk.decideAtChannel, { body: { taskNo, decision: 'confirm' } })

/** What is set aside and used of all grants. */
const grants = async () => {
  const rows = await world.ports.db.select().from(safePayGrant)
  return {
    frozenFen: rows.reduce((all, it) => all + it.frozenFen, 0),
    usedFen: rows.reduce((all, it) => all + it.usedFen, 0),
  }
}

/** The payee's bank sends it back, and no notice tells it. */
const sendBack = async (taskId: string) => {
  const { db, clock, runSweep } = world.ports
  const { outBizNo } = await detailOf(taskId)
  await db
    .update(sandboxTransfer)
    .set({ status: 'REFUND', returnedAt: clock.now(), returnReason: 'BANK_RETURN' })
    .where(eq(sandboxTransfer.outBizNo, outBizNo))
  await runSweep('statements')
}

const failing = {
  channel: null,
  payee: null,
  times: 1,
  delaySeconds: 0,
  outcome: 'FAIL',
  errorCode: 'PAYEE_NOT_EXIST',
  answer: 'normal',
} as const

test('what was set aside of a grant is free once the task is cancelled', async () => {
  const before = await grants()
  const [payer] = await world.me.call(calls.listSafePayers)
  const task = await startedByGrant()
  expect((await grants()).frozenFen).toBe(before.frozenFen + task.totalFen)
  await cancel(task.id)
  expect(await grants()).toEqual(before)
  const [after] = await world.me.call(calls.listSafePayers)
  expect(after?.quotaLeftFen).toBe(payer?.quotaLeftFen)
})

test('what is paid by a grant is used of it, and what failed or came back is not', async () => {
  const { runSweep } = world.ports
  const before = await grants()
  await world.me.call(desk.addRule, { body: failing })
  const failed = await startedByGrant()
  await confirmedByPayer(failed.taskNo)
  await runSweep('settlement')
  expect((await world.read(failed.id)).status).toBe(50)
  expect(await grants()).toEqual(before)

  await world.ports.clock.advance(5_000)
  const task = await startedByGrant()
  await confirmedByPayer(task.taskNo)
  await runSweep('settlement')
  expect((await world.read(task.id)).status).toBe(40)
  expect(await grants()).toEqual({ ...before, usedFen: before.usedFen + task.totalFen })
  await sendBack(task.id)
  expect(await grants()).toEqual(before)
})

test('what a payee was sent counts for the day, and what failed or came back does not', async () => {
  const { runSweep, clock } = world.ports
  const before = await usedToday()
  const pay = async () => {
    const task = await world.checked(await addOrders(world.ports, 1))
    await clock.advance(5_000)
    await world.start(task)
    await runSweep('settlement')
    return world.read(task.id)
  }
  await world.me.call(desk.addRule, { body: failing })
  expect((await pay()).status).toBe(50)
  expect(await usedToday()).toBe(before)
  const task = await pay()
  expect(await usedToday()).toBe(before + task.totalFen)
  await sendBack(task.id)
  expect(await usedToday()).toBe(before)
})

test('a loan of which nobody was paid was never paid out', async () => {
  const { me, ports } = world
  const task = await world.draft(await addOrders(ports, 2))
  const { channels } = await me.call(calls.getParamInfo)
  const payerAccount = channels.find(({ code }) => code === 'LOAN')?.account?.id ?? ''
  const body = { taskId: task.id, payerAccount }
  const { task: shown } = await me.call(calls.loanPayCheck, { body })
  await me.call(desk.addRule, { body: { ...failing, channel: 'LOAN', times: 2 } })
  await world.start(shown, undefined, 'LOAN')
  const noteOf = async () =>
    (await ports.db.select().from(loanNote).where(eq(loanNote.taskId, task.id)))[0]
  expect(await noteOf()).toMatchObject({ status: 0, amountFen: 0 })
  await ports.runSweep('settlement')
  expect(await world.read(task.id)).toMatchObject({ status: 50, failed: { count: 2 } })
  expect(await noteOf()).toMatchObject({ status: 4, amountFen: 0 })
  expect(await findUnbalanced(ports.db)).toEqual([])
})

test('what came back keeps the time at which it was paid', async () => {
  const { clock, runSweep } = world.ports
  const task = await world.checked(await addOrders(world.ports, 1))
  await world.start(task)
  await runSweep('settlement')
  const paid = await detailOf(task.id)
  expect(paid.payAt).not.toBeNull()
  await clock.advance(3_600_000)
  await sendBack(task.id)
  expect(await detailOf(task.id)).toMatchObject({
    payAt: paid.payAt,
    returnedFen: paid.amountFen,
  })
})

test('a payee may be sent a limit to the fen, and not a fen more, in a day, a month and a year', async () => {
  const { db } = world.ports
  const at = instantOf('2026-11-21 10:00:00')
  const payeeIdNo = '34990119800101999X'
  const days = ['2026-11-21', '2026-11-01', '2026-10-31', '2025-11-22', '2025-11-21']
  await db.insert(payeeUsage).values(days.map((day) => ({ payeeIdNo, day, fen: 100 })))
  const unlimited = 10 ** 13
  const params = {
    ...(await payParams(world.ports, db)),
    payeeDayLimitFen: unlimited,
    payeeMonthLimitFen: unlimited,
    payeeYearLimitFen: unlimited,
  }
  const over = async (limits: Partial<typeof params>) =>
    (await findOver(db, [{ person: seal(payeeIdNo), fen: 50 }], at, { ...params, ...limits })).map(
      ({ limit }) => limit,
    )
  expect(await over({ payeeDayLimitFen: 150 })).toEqual([])
  expect(await over({ payeeDayLimitFen: 149 })).toEqual(['DAY'])
  expect(await over({ payeeMonthLimitFen: 250 })).toEqual([])
  expect(await over({ payeeMonthLimitFen: 249 })).toEqual(['MONTH'])
  expect(await over({ payeeYearLimitFen: 450 })).toEqual([])
  expect(await over({ payeeYearLimitFen: 449 })).toEqual(['YEAR'])
})

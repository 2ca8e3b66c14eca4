import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { and, eq, sum } from 'drizzle-orm'
import * as desk from '#contract/desk.contract.ts'
import * as calls from '#contract/payTask.contract.ts'
import { dayOf, instantOf } from '#contract/time.ts'
import { safePayGrant } from '#server/account/account.schema.ts'
import { loanNote } from '#server/loan/loan.schema.ts'
import { findOver } from '#server/pay/payeeLimits.ts'
import { payParams } from '#server/pay/payParam.store.ts'
import { payDetail, payeeUsage } from '#server/pay/pay.schema.ts'
import { sandboxTransfer } from '#server/platform/channels/channel.schema.ts'
import { refusalOf } from '#tests/server/api.ts'
import { findUnbalanced } from './payBooks.ts'
import { addOrders, createPayWorld, password, type PayWorld } from './payWorld.ts'

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

test('what a payee may be sent in a day is asked again at the start, and what was used is given back on cancelling', async () => {
  const { db } = world.ports
  const task = await world.checked(await largeOrder())
  const before = await usedToday()
  // Somebody else paid them meanwhile, up to what may be paid.
  const { payeeId } = await detailOf(task.id)
  const used = and(
    eq(payeeUsage.payeeId, payeeId),
    eq(payeeUsage.day, dayOf(world.ports.clock.now())),
  )
  const [now] = await db.select().from(payeeUsage).where(used)
  const full = { fen: 10 ** 13 }
  if (now) await db.update(payeeUsage).set(full).where(used)
  else await db.insert(payeeUsage).values({ payeeId, day: dayOf(world.ports.clock.now()), ...full })
  expect(await refusalOf(world.start(task.id))).toBe('limitExceeded')
  expect((await world.book()).frozenFen).toBe(0)
  if (now) await db.update(payeeUsage).set({ fen: now.fen }).where(used)
  else await db.delete(payeeUsage).where(used)

  expect(await world.start(task.id)).toMatchObject({ status: 20 })
  expect(await usedToday()).toBe(before + task.totalFen)
  await cancel(task.id)
  expect(await usedToday()).toBe(before)
  expect((await world.book()).frozenFen).toBe(0)
  expect(await findUnbalanced(db)).toEqual([])
})

test('what was set aside of a grant is free once the task is cancelled', async () => {
  const frozen = async () =>
    (await world.ports.db.select().from(safePayGrant)).reduce((all, it) => all + it.frozenFen, 0)
  const task = await world.draft(await largeOrder())
  const [payer] = await world.me.call(calls.listSafePayers)
  const payerAccount = payer?.accountBookId ?? ''
  const body = { taskId: task.id, payerAccount, payerEntId: payer?.entId ?? '' }
  await world.me.call(calls.alipayCheck, { body })
  const started = await world.me.call(calls.startSafePay, { body: { taskId: task.id, password } })
  expect(started).toMatchObject({ status: 20 })
  expect(await frozen()).toBe(task.totalFen)
  await cancel(task.id)
  expect(await frozen()).toBe(0)
  const [after] = await world.me.call(calls.listSafePayers)
  expect(after?.quotaLeftFen).toBe(payer?.quotaLeftFen)
})

test('a loan of which nobody was paid was never paid out', async () => {
  const { me, ports } = world
  const task = await world.draft(await addOrders(ports, 2))
  const { channels } = await me.call(calls.getParamInfo)
  const payerAccount = channels.find(({ code }) => code === 'LOAN')?.account?.id ?? ''
  await me.call(calls.loanPayCheck, { body: { taskId: task.id, payerAccount } })
  const failing = { outcome: 'FAIL', errorCode: 'PAYEE_NOT_EXIST', answer: 'normal' } as const
  const rule = { channel: 'LOAN', payee: null, times: 2, delaySeconds: 0, ...failing } as const
  await me.call(desk.addRule, { body: rule })
  await me.call(calls.startLoanPay, { body: { taskId: task.id, password } })
  const noteOf = async () =>
    (await ports.db.select().from(loanNote).where(eq(loanNote.taskId, task.id)))[0]
  expect(await noteOf()).toMatchObject({ status: 0, amountFen: 0 })
  await ports.runSweep('settlement')
  expect(await world.read(task.id)).toMatchObject({ status: 50, failed: { count: 2 } })
  expect(await noteOf()).toMatchObject({ status: 4, amountFen: 0 })
  expect(await findUnbalanced(ports.db)).toEqual([])
})

test('what came back keeps the time at which it was paid', async () => {
  const { db, clock, runSweep } = world.ports
  const task = await world.checked(await addOrders(world.ports, 1))
  await world.start(task.id)
  await runSweep('settlement')
  const paid = await detailOf(task.id)
  expect(paid.payAt).not.toBeNull()
  await clock.advance(3_600_000)
  await db
    .update(sandboxTransfer)
    .set({ status: 'REFUND', returnedAt: clock.now(), returnReason: 'BANK_RETURN' })
    .where(eq(sandboxTransfer.outBizNo, paid.outBizNo))
  await runSweep('statements')
  expect(await detailOf(task.id)).toMatchObject({
    payAt: paid.payAt,
    returnedFen: paid.amountFen,
  })
})

test('a payee may be sent a limit to the fen, and not a fen more, in a day, a month and a year', async () => {
  const { db } = world.ports
  const at = instantOf('2026-11-21 10:00:00')
  const payeeId = '990000001'
  const days = ['2026-11-21', '2026-11-01', '2026-10-31', '2025-11-22', '2025-11-21']
  await db.insert(payeeUsage).values(days.map((day) => ({ payeeId, day, fen: 100 })))
  const unlimited = 10 ** 13
  const params = {
    ...(await payParams(world.ports, db)),
    payeeDayLimitFen: unlimited,
    payeeMonthLimitFen: unlimited,
    payeeYearLimitFen: unlimited,
  }
  const over = async (limits: Partial<typeof params>) =>
    (await findOver(db, [{ payeeId, fen: 50 }], at, { ...params, ...limits })).map(
      ({ limit }) => limit,
    )
  expect(await over({ payeeDayLimitFen: 150 })).toEqual([])
  expect(await over({ payeeDayLimitFen: 149 })).toEqual(['DAY'])
  expect(await over({ payeeMonthLimitFen: 250 })).toEqual([])
  expect(await over({ payeeMonthLimitFen: 249 })).toEqual(['MONTH'])
  expect(await over({ payeeYearLimitFen: 450 })).toEqual([])
  expect(await over({ payeeYearLimitFen: 449 })).toEqual(['YEAR'])
})

import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { and, asc, eq, inArray, like, sql } from 'drizzle-orm'
import * as desk from '#contract/desk.contract.ts'
import * as calls from '#contract/payTask.contract.ts'
import { sandboxCashier, sandboxTransfer } from '#server/platform/channels/channel.schema.ts'
import { freightOrder, orderLog } from '#server/order/order.schema.ts'
import { payDetail, payNotice, payTask } from '#server/pay/pay.schema.ts'
import { settle } from '#server/pay/settle.ts'
import { writeSetting } from '#server/platform/setting.ts'
import { refusalOf } from '#tests/server/api.ts'
import { findUnbalanced } from './payBooks.ts'
import { pathsOf } from './payPaths.ts'
import { addOrders, carrier, createPayWorld, password, type PayWorld, walk } from './payWorld.ts'

let world: PayWorld
beforeAll(async () => {
  world = await createPayWorld({}, 0)
})
afterAll(() => world.ports.close())
beforeEach(() => world.ports.clock.advance(120_000))

/** By the next day the person was logged out. */
const loginAgain = async () => {
  const me = await world.api.as(carrier)
  Object.assign(world, { me, ...walk(me) })
}

const {
  take,
  started,
  paid,
  addRule,
  cashierOf,
  detailsOf,
  eventsOf,
  returnSilently,
  postStrange,
} = pathsOf(() => world)

test('a return of another amount than was paid is told once and never applied', async () => {
  const task = await paid(await take(1))
  await returnSilently(task.id, 1)
  await world.ports.runSweep('statements')
  await world.ports.runSweep('statements')
  expect(await world.read(task.id)).toMatchObject({ paid: { count: 1 }, returned: { count: 0 } })
  // One line is its payment and one its return: each is told.
  expect((await eventsOf(task.id)).filter((action) => action === 'notice.refused')).toHaveLength(2)
  // The bank corrects its statement: now both agree.
  const [detail] = await detailsOf(task.id)
  if (!detail) throw new Error('no detail')
  await world.ports.db
    .update(sandboxTransfer)
    .set({ amountFen: detail.amountFen })
    .where(eq(sandboxTransfer.outBizNo, detail.outBizNo))
  await world.ports.runSweep('statements')
  expect((await world.read(task.id)).returned.count).toBe(1)
})

test('returns of what had failed are told once each, and nothing moves', async () => {
  const body = { channel: null, payee: null, times: 2, delaySeconds: 0, answer: 'normal' } as const
  await world.me.call(desk.addRule, {
    body: { ...body, outcome: 'FAIL', errorCode: 'PAYEE_NOT_EXIST' },
  })
  const before = await world.book()
  const task = await paid(await take(2))
  expect(task.status).toBe(50)
  await returnSilently(task.id)
  await world.ports.runSweep('statements')
  await world.ports.runSweep('statements')
  expect((await eventsOf(task.id)).filter((action) => action === 'notice.refused')).toHaveLength(2)
  expect(await world.read(task.id)).toMatchObject({
    status: 50,
    failed: { count: 2 },
    returned: { count: 0 },
  })
  expect((await world.book()).balanceFen).toBe(before.balanceFen)
  expect(await findUnbalanced(world.ports.db)).toEqual([])
})

test('what a statement says otherwise is told once, and changes nothing', async () => {
  const { db, clock, log, runSweep, nextId } = world.ports
  const rule = { channel: null, payee: null, times: 1, delaySeconds: 0, answer: 'normal' } as const
  await world.me.call(desk.addRule, {
    body: { ...rule, outcome: 'FAIL', errorCode: 'PAYEE_NOT_EXIST' },
  })
  const tasks = [await paid(await take(1)), await paid(await take(1))]
  const [failed, other] = tasks
  expect([failed?.status, other?.status]).toEqual([50, 40])
  const rowOf = async (taskId = '') => {
    const [detail] = await detailsOf(taskId)
    const isIt = eq(sandboxTransfer.outBizNo, detail?.outBizNo ?? '')
    const [row] = await db.select().from(sandboxTransfer).where(isIt)
    if (!row) throw new Error('not at the bank')
    return { row, set: (to: Partial<typeof row>) => db.update(sandboxTransfer).set(to).where(isIt) }
  }
  // The bank has paid what it had refused, another amount than it was told, and what nobody asked for.
  const [refused, more] = [await rowOf(failed?.id), await rowOf(other?.id)]
  await refused.set({ status: 'SUCCESS', paidAt: clock.now() })
  await more.set({ amountFen: more.row.amountFen + 1 })
  const strange = { ...more.row, outBizNo: `strange-${nextId()}` }
  await db.insert(sandboxTransfer).values(strange)
  const before = await Promise.all(tasks.map(({ id }) => detailsOf(id)))
  const said = vi.spyOn(log, 'error')
  expect(await runSweep('statements')).toBe(3)
  expect(await runSweep('statements')).toBe(0)
  expect(said.mock.calls.map(([, text]) => text)).toEqual(
    Array(3).fill('the statement says otherwise than the books'),
  )
  said.mockRestore()
  expect(await Promise.all(tasks.map(({ id }) => detailsOf(id)))).toEqual(before)
  const told = await db
    .select({ no: payNotice.outBizNo, reason: payNotice.reason, applied: payNotice.applied })
    .from(payNotice)
    .where(inArray(payNotice.outBizNo, [refused.row.outBizNo, more.row.outBizNo, strange.outBizNo]))
  expect(new Set(told)).toEqual(
    new Set([
      { no: refused.row.outBizNo, reason: 'contradicts', applied: false },
      { no: more.row.outBizNo, reason: 'wrongAmount', applied: false },
      { no: strange.outBizNo, reason: 'unknownNumber', applied: false },
    ]),
  )
  for (const { id } of tasks)
    expect((await eventsOf(id)).filter((action) => action === 'notice.refused')).toHaveLength(1)
  await refused.set(refused.row)
  await more.set(more.row)
})

test('of one task what a statement says otherwise is told, and what is new is taken over', async () => {
  const { db, clock, runSweep } = world.ports
  const rule = { channel: null, payee: null, times: 2, delaySeconds: 86_400 } as const
  await world.me.call(desk.addRule, {
    body: { ...rule, outcome: 'DEALING', errorCode: null, answer: 'normal' },
  })
  const task = await paid(await take(2))
  const [first, second] = await detailsOf(task.id)
  const refused = { kind: 'status', status: 'FAIL', errorCode: 'PAYEE_NOT_EXIST' } as const
  const ids = { channelOrderId: null, fundOrderId: null, at: null }
  const reply = { ...refused, ...ids }
  await settle(world.ports, task.id, [{ detailId: first?.id ?? '', reply }], 'query')
  const numbers = [first?.outBizNo ?? '', second?.outBizNo ?? '']
  await db
    .update(sandboxTransfer)
    .set({ status: 'SUCCESS', paidAt: clock.now(), dueAt: null })
    .where(inArray(sandboxTransfer.outBizNo, numbers))
  expect(await runSweep('statements')).toBe(2)
  expect((await detailsOf(task.id)).map(({ status }) => status)).toEqual([30, 20])
  const told = await db.select().from(payNotice).where(inArray(payNotice.outBizNo, numbers))
  expect(told.map(({ outBizNo, reason }) => [outBizNo, reason])).toEqual([
    [numbers[0], 'contradicts'],
  ])
  expect(await runSweep('statements')).toBe(0)
  await db
    .update(sandboxTransfer)
    .set({ status: 'FAIL', paidAt: null })
    .where(eq(sandboxTransfer.outBizNo, numbers[0] ?? ''))
  expect(await findUnbalanced(db)).toEqual([])
})

test('each order’s log tells what became of it', async () => {
  const body = { channel: null, payee: null, times: 1, delaySeconds: 0, answer: 'normal' } as const
  await world.me.call(desk.addRule, {
    body: { ...body, outcome: 'FAIL', errorCode: 'PAYEE_NOT_EXIST' },
  })
  const task = await paid(await take(2))
  expect(task).toMatchObject({ paid: { count: 1 }, failed: { count: 1 } })
  const details = await detailsOf(task.id)
  for (const { orderId, status } of details) {
    const log = await world.ports.db
      .select()
      .from(orderLog)
      .where(eq(orderLog.orderId, orderId))
      .orderBy(asc(orderLog.seq))
    expect(log.at(-1)?.action).toBe(status === 20 ? 'order.paid' : 'order.released')
  }
})

/** A task big enough that its payer has to confirm. */
const awaiting = async () => {
  const task = await world.checked(await addOrders(world.ports, 1, 1_200_000))
  await world.ports.clock.advance(5_000)
  expect((await world.start(task)).status).toBe(20)
  return task
}

test('a cancelled task’s page can no longer be confirmed', async () => {
  const task = await awaiting()
  const { no } = await cashierOf(task.id)
  await world.me.call(calls.cancelPayTask, { body: { taskId: task.id } })
  const confirming = world.me.call(desk.decideCashier, {
    params: { no },
    body: { decision: 'confirm', password },
  })
  expect(await refusalOf(confirming)).toBe('stateForbids')
  expect(await findUnbalanced(world.ports.db)).toEqual([])
})

test('what the payer has confirmed outside is not cancelled here', async () => {
  const task = await awaiting()
  const { no } = await cashierOf(task.id)
  // Confirmed, and the portal was not told.
  await world.ports.db
    .update(sandboxCashier)
    .set({ state: 'done' })
    .where(eq(sandboxCashier.no, no))
  expect(await refusalOf(world.me.call(calls.cancelPayTask, { body: { taskId: task.id } }))).toBe(
    'stateForbids',
  )
  await world.ports.runSweep('settlement')
  expect(await world.read(task.id)).toMatchObject({ status: 40, paid: { count: 1 } })
})

test('a return of an earlier part leaves an order in payment where it is', async () => {
  const { db, clock } = world.ports
  const [orderId = ''] = await take(1)
  const whole = await paid([orderId])
  const [first] = await detailsOf(whole.id)
  // The order grows by what its first payment was: half of it is open again.
  await db
    .update(freightOrder)
    .set({ driverFreightFen: 2 * whole.totalFen, freightFen: 4 * whole.totalFen, status: 90 })
    .where(eq(freightOrder.id, orderId))
  await addRule({ delaySeconds: 600 })
  const rest = await paid([orderId])
  expect(rest).toMatchObject({ status: 30, moving: { count: 1 } })
  // Another part of the order is not the same payment, later.
  const listed = await world.me.call(calls.listPayDetails, { query: { taskId: whole.id } })
  expect(listed.records).toMatchObject([{ status: 20, later: null, again: false }])
  await returnSilently(whole.id)
  await world.ports.runSweep('statements')
  const statusOf = async () =>
    (await db.select().from(freightOrder).where(eq(freightOrder.id, orderId)))[0]?.status
  expect(await statusOf()).toBe(80)
  await clock.advance(600_000)
  await world.ports.runSweep('settlement')
  expect(await world.read(rest.id)).toMatchObject({ status: 40 })
  expect(await statusOf()).toBe(90)
  expect(first?.status).toBe(20)
})

test('the last question at growing intervals is told once', async () => {
  const { db, ports } = { db: world.ports.db, ports: world.ports }
  await addRule({})
  const task = await paid(await take(1))
  const [detail] = await detailsOf(task.id)
  if (!detail) throw new Error('no detail')
  await db.update(payDetail).set({ queryCount: 99 }).where(eq(payDetail.id, detail.id))
  const lost = [{ detailId: detail.id, reply: { kind: 'lost' } as const }]
  await settle(ports, task.id, lost, 'resend')
  await settle(ports, task.id, lost, 'query')
  expect((await eventsOf(task.id)).filter((action) => action === 'query.exhausted')).toHaveLength(1)
})

test('an account found wrong after the check is not paid', async () => {
  const task = await world.checked(await take(1))
  const [detail] = await detailsOf(task.id)
  const params = { id: detail?.cardId ?? '' }
  await world.me.call(desk.verifyPayee, { params, body: { verifyStatus: 2 } })
  await world.ports.clock.advance(5_000)
  expect(await refusalOf(world.start(task))).toBe('checkFailed')
  await world.me.call(desk.verifyPayee, { params, body: { verifyStatus: 1 } })
  expect((await world.start(task)).status).toBe(30)
  const sent = and(eq(payDetail.taskId, task.id), inArray(payDetail.status, [0, 10, 20]))
  expect(await world.ports.db.$count(payDetail, sent)).toBe(1)
})

test('a return that could not be taken back is read again until it is', async () => {
  const [broken, whole] = [await paid(await take(1)), await paid(await take(1))]
  const { db, clock } = world.ports
  const [saved] = await db
    .select({ accountId: payTask.accountId })
    .from(payTask)
    .where(eq(payTask.id, broken.id))
  await returnSilently(broken.id)
  await clock.advance(120_000)
  await returnSilently(whole.id)
  await db.update(payTask).set({ accountId: null }).where(eq(payTask.id, broken.id))
  await world.ports.runSweep('statements')
  expect((await world.read(whole.id)).returned.count).toBe(1)
  await db
    .update(payTask)
    .set({ accountId: saved?.accountId ?? null })
    .where(eq(payTask.id, broken.id))
  await world.ports.runSweep('statements')
  expect((await world.read(broken.id)).returned.count).toBe(1)
})

test('a day on which something could not be settled hides no later day', async () => {
  const [broken, whole] = [await paid(await take(1)), await paid(await take(1))]
  const { db, clock, runSweep } = world.ports
  const ofBroken = eq(payTask.id, broken.id)
  const [saved] = await db.select({ accountId: payTask.accountId }).from(payTask).where(ofBroken)
  const returnedOf = async (taskId: string) => (await detailsOf(taskId))[0]?.returnedFen
  await returnSilently(broken.id)
  await db.update(payTask).set({ accountId: null }).where(ofBroken)
  for (let day = 0; day < 4; day++) {
    await runSweep('statements')
    await clock.advance(86_400_000)
  }
  await returnSilently(whole.id)
  await runSweep('statements')
  expect(await returnedOf(whole.id)).toBe(whole.totalFen)
  expect(await returnedOf(broken.id)).toBe(0)
  await db
    .update(payTask)
    .set({ accountId: saved?.accountId ?? null })
    .where(ofBroken)
  await runSweep('statements')
  expect(await returnedOf(broken.id)).toBe(broken.totalFen)
  await loginAgain()
})

test('a line that is posted late, with the day before, is read', async () => {
  const { clock, runSweep } = world.ports
  const [early, late] = [await paid(await take(1)), await paid(await take(1))]
  const posted = clock.now()
  await returnSilently(early.id)
  await runSweep('statements')
  await clock.advance(86_400_000)
  await runSweep('statements')
  await returnSilently(late.id, 0, posted)
  await runSweep('statements')
  expect((await detailsOf(late.id))[0]?.returnedFen).toBe(late.totalFen)
  await loginAgain()
})

test('one line and one channel that cannot be read make no other wait', async () => {
  const { db, clock, log, runSweep } = world.ports
  const task = await paid(await take(1))
  await runSweep('statements')
  await writeSetting(db, 'returns.SAFE', clock.now())
  await postStrange('line', 3, clock.now())
  await returnSilently(task.id)
  const told = vi.spyOn(log, 'error')
  const linesTold = async () =>
    (await db.select().from(payNotice).where(like(payNotice.outBizNo, 'line%')))
      .map(({ outBizNo }) => outBizNo)
      .sort()
  await db.execute(
    sql`alter table pay_notice add constraint broken check (out_biz_no <> 'line00001')`,
  )
  // The first channel's place cannot be saved.
  await db.execute(
    sql`alter table setting add constraint broken check (key not like '%ALIPAY') not valid`,
  )
  await runSweep('statements')
  expect(await linesTold()).toEqual(['line00000', 'line00002'])
  expect(told.mock.calls.map(([, text]) => text)).toEqual(
    expect.arrayContaining(['statement left to the next sweep', 'line left to the next sweep']),
  )
  await db.execute(sql`alter table setting drop constraint broken`)
  for (let day = 0; day < 4; day++) {
    await clock.advance(86_400_000)
    await runSweep('statements')
  }
  expect(await linesTold()).toEqual(['line00000', 'line00002'])
  await db.execute(sql`alter table pay_notice drop constraint broken`)
  await runSweep('statements')
  expect(await linesTold()).toEqual(['line00000', 'line00001', 'line00002'])
  expect((await detailsOf(task.id))[0]?.returnedFen).toBe(task.totalFen)
  told.mockRestore()
  await loginAgain()
})

test('what was paid and came back before anybody asked was paid when the bank says so', async () => {
  const { clock, runSweep } = world.ports
  await addRule({ outcome: 'SUCCESS', delaySeconds: 0, answer: 'answerLost' })
  const task = await paid(await take(1))
  const sentAt = clock.now()
  expect((await detailsOf(task.id))[0]?.status).toBe(15)
  await clock.advance(10_000)
  await returnSilently(task.id)
  await runSweep('statements')
  const [detail] = await detailsOf(task.id)
  expect(detail).toMatchObject({ status: 20, returnedFen: task.totalFen })
  expect(detail?.payAt).toBeLessThanOrEqual(sentAt)
})

/** As a fault nobody thought of would leave it: whatever touches its money or its channel fails. */
const breakTask = (id: string) =>
  world.ports.db.update(payTask).set({ accountId: null, channel: null }).where(eq(payTask.id, id))

test('a task that cannot be settled makes no other wait', async () => {
  const body = {
    channel: null,
    payee: null,
    times: 2,
    delaySeconds: 0,
    answer: 'answerLost',
  } as const
  await world.me.call(desk.addRule, { body: { ...body, outcome: 'SUCCESS', errorCode: null } })
  const [broken, whole] = [await paid(await take(1)), await paid(await take(1))]
  await breakTask(broken.id)
  await world.ports.clock.advance(60_000)
  await world.ports.runSweep('query')
  expect((await world.read(broken.id)).status).toBe(30)
  expect((await world.read(whole.id)).status).toBe(40)
})

test('a task that cannot be sent makes no other wait, and what was claimed of it is asked about', async () => {
  const { db, clock, log, runSweep } = world.ports
  const [unclaimed, broken] = [await started(await take(1)), await started(await take(1))]
  const whole = await started(await take(1))
  await db.execute(
    sql`alter table pay_detail add constraint broken check (task_id <> ${sql.raw(unclaimed.id)} or status = 0)`,
  )
  await breakTask(broken.id)
  const told = vi.spyOn(log, 'error')
  await runSweep('settlement')
  expect((await world.read(whole.id)).status).toBe(40)
  expect(told.mock.calls).toEqual(
    [unclaimed, broken].map(({ id }) => [
      expect.objectContaining({ taskId: id }),
      'task left to the next sweep',
    ]),
  )
  told.mockRestore()
  await db.execute(sql`alter table pay_detail drop constraint broken`)
  const [claimed] = await db.select().from(payDetail).where(eq(payDetail.taskId, broken.id))
  expect(claimed).toMatchObject({ status: 10, nextQueryAt: clock.now() + 30_000 })
})

test('a task that cannot be closed makes no other wait', async () => {
  const [broken, whole] = [await awaiting(), await awaiting()]
  const { db, clock } = world.ports
  await db.update(payTask).set({ accountId: null }).where(eq(payTask.id, broken.id))
  await clock.advance(31 * 60_000)
  await world.ports.runSweep('deadlines')
  const statuses = await db
    .select({ status: payTask.status })
    .from(payTask)
    .where(inArray(payTask.id, [broken.id, whole.id]))
  expect(statuses.map(({ status }) => status).sort()).toEqual([20, 70])
})

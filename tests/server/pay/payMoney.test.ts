import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { and, asc, eq, like, sum } from 'drizzle-orm'
import { addDays } from '#contract/loan.rules.ts'
import { listPayDetails, pagePayTasks } from '#contract/payTask.contract.ts'
import { dayOf } from '#contract/time.ts'
import { ledgerAccount } from '#server/account/account.schema.ts'
import { loanApply, loanNote } from '#server/loan/loan.schema.ts'
import { message } from '#server/message/message.schema.ts'
import { freightOrder, orderLog } from '#server/order/order.schema.ts'
import { payDetail, payEvent, payeeUsage, payReturn, prepaidCost } from '#server/pay/pay.schema.ts'
import { settle } from '#server/pay/settle.ts'
import { ruleParam } from '#server/platform/db/platform.schema.ts'
import { pathsOf } from './payPaths.ts'
import { addOrders, createPayWorld, type PayWorld } from './payWorld.ts'

let world: PayWorld
beforeAll(async () => {
  world = await createPayWorld({}, 0)
})
afterAll(() => world.ports.close())
beforeEach(() => world.ports.clock.advance(120_000))

const { addRule, sent, started, take, told, detailsOf } = pathsOf(() => world)

const eventsOf = async (taskId: string, action: string) =>
  (
    await world.ports.db
      .select()
      .from(payEvent)
      .where(and(eq(payEvent.taskId, taskId), eq(payEvent.action, action)))
      .orderBy(asc(payEvent.sequence))
  ).map(({ actor, params }) => ({ actor, params }))

const accountsOf = async (kind: 'PREPAID' | 'ACCOUNT_BOOK') => {
  const [account] = await world.ports.db
    .select()
    .from(ledgerAccount)
    .where(and(eq(ledgerAccount.entId, world.ports.ent(2)), eq(ledgerAccount.kind, kind)))
  if (!account) throw new Error(`no ${kind}`)
  return account
}

test('of a task that has just started all is on its way, none is called not paid', async () => {
  const { id, totalFen } = await started(await take(2))
  expect(await world.read(id)).toMatchObject({
    status: 30,
    waiting: { count: 2 },
    money: { movedFen: 0, returnedFen: 0, movingFen: totalFen, untouchedFen: 0 },
  })
  await world.ports.runSweep('settlement')
})

describe('what a channel says of payments of one task', () => {
  test('is written of each, and adds up', async () => {
    const before = await accountsOf('ACCOUNT_BOOK')
    const prepaid = await accountsOf('PREPAID')
    const task = await sent(6)
    const [open] = await detailsOf(task.id)
    expect(open).toMatchObject({ status: 10, queryCount: 0, payAt: null, errorCode: null })
    const at = world.ports.clock.now()
    const said = ['SUCCESS', 'CLOSED', 'DEALING', 'lost', 'FAIL', 'SUCCESS'] as const
    const first = await told(task.id, said, 'query', 'PAYEE_NOT_EXIST')
    expect(first).toEqual({ changed: 5, resend: [], contradicted: [] })
    const details = await detailsOf(task.id)
    expect(details.map(({ status }) => status)).toEqual([20, 50, 10, 15, 30, 20])
    const asked = { queryCount: 1, changedAt: at, cause: 'query' }
    const seen = (seq: number) => ({ channelOrderId: `channel ${seq}`, fundOrderId: `fund ${seq}` })
    expect(details).toMatchObject([
      { ...asked, ...seen(0), payAt: at, errorCode: null, nextQueryAt: null },
      { ...asked, ...seen(1), payAt: null, errorCode: null, nextQueryAt: null },
      { ...asked, ...seen(2), payAt: null, nextQueryAt: at + 60_000 },
      { ...asked, payAt: null, errorCode: null, nextQueryAt: at + 60_000 },
      { ...asked, ...seen(4), payAt: null, errorCode: 'PAYEE_NOT_EXIST', nextQueryAt: null },
      { ...asked, ...seen(5), payAt: at, returnedFen: 0 },
    ])
    const fen = (...seqs: number[]) =>
      seqs.reduce((all, seq) => all + (details[seq]?.amountFen ?? 0), 0)
    const feeOf = (...seqs: number[]) =>
      seqs.reduce((all, seq) => all + (details[seq]?.feeFen ?? 0), 0)
    expect(await accountsOf('ACCOUNT_BOOK')).toMatchObject({
      balanceFen: before.balanceFen - fen(0, 5),
      frozenFen: before.frozenFen + fen(2, 3),
    })
    expect(await eventsOf(task.id, 'details.settled')).toEqual([
      {
        actor: '系统',
        params: {
          count: 4,
          fen: fen(0, 1, 4, 5),
          paidCount: 2,
          paidFen: fen(0, 5),
          failedCount: 1,
          failedFen: fen(4),
          closedCount: 1,
          closedFen: fen(1),
          feeFen: feeOf(0, 5),
        },
      },
    ])
    expect(await world.read(task.id)).toMatchObject({
      status: 30,
      moving: { count: 1, fen: fen(2) },
      unknown: { count: 1, fen: fen(3) },
      failed: { count: 1, fen: fen(4) },
      closed: { count: 1, fen: fen(1) },
      paid: { count: 2, fen: fen(0, 5) },
    })
    const logOf = async (orderId: string) =>
      (
        await world.ports.db
          .select({ action: orderLog.action })
          .from(orderLog)
          .where(eq(orderLog.orderId, orderId))
          .orderBy(asc(orderLog.seq))
      ).at(-1)?.action
    const orders = details.map(({ orderId }) => orderId)
    const paidOf = async (orderId: string) =>
      (await world.ports.db.select().from(freightOrder).where(eq(freightOrder.id, orderId)))[0]
        ?.paidFen
    const paidNow = await Promise.all(orders.map(paidOf))
    expect(paidNow).toEqual([fen(0), 0, 0, 0, 0, fen(5)])
    expect(await Promise.all(orders.map(logOf))).toEqual([
      'order.paid',
      'order.released',
      'order.paying',
      'order.paying',
      'order.released',
      'order.paid',
    ])
    // One came back meanwhile, and its order has an invoice.
    await world.ports.db
      .update(freightOrder)
      .set({ status: 110 })
      .where(eq(freightOrder.id, details[0]?.orderId ?? ''))
    const later = ['REFUND', null, 'SUCCESS', 'REFUND', null, 'REFUND'] as const
    await told(task.id, later, 'notice')
    const after = await detailsOf(task.id)
    expect(after.map(({ status }) => status)).toEqual([20, 50, 20, 20, 30, 20])
    expect(after.map(({ returnedFen }) => returnedFen > 0)).toEqual([
      true,
      false,
      false,
      true,
      false,
      true,
    ])
    // A notice is no question.
    expect(after[2]).toMatchObject({ queryCount: 1, cause: 'notice' })
    expect(await Promise.all(orders.map(logOf))).toMatchObject([
      'order.paid',
      'order.released',
      'order.paid',
      'order.returned',
      'order.released',
      'order.returned',
    ])
    expect(await Promise.all(orders.map(paidOf))).toEqual([0, 0, fen(2), 0, 0, 0])
    const back = { count: 3, fen: fen(0, 3, 5) }
    expect(await eventsOf(task.id, 'money.returned')).toEqual([
      { actor: '系统', params: { ...back, feeFen: feeOf(0, 3, 5) } },
    ])
    expect(await eventsOf(task.id, 'order.alarmed')).toEqual([
      { actor: '系统', params: { count: 1, fen: fen(0) } },
    ])
    expect((await eventsOf(task.id, 'details.settled'))[1]?.params).toEqual({
      count: 1,
      fen: fen(2),
      paidCount: 1,
      paidFen: fen(2),
      feeFen: feeOf(2),
    })
    // A fee is taken of what was paid, at once, and given back with what came back.
    const { balanceFen } = await accountsOf('PREPAID')
    expect(balanceFen).toBe(prepaid.balanceFen - feeOf(2))
    const costs = () =>
      world.ports.db
        .select({
          fen: prepaidCost.amountFen,
          count: prepaidCost.detailCount,
          left: prepaidCost.balanceAfterFen,
        })
        .from(prepaidCost)
        .where(eq(prepaidCost.taskId, task.id))
        .orderBy(asc(prepaidCost.id))
    const taken = [
      { fen: feeOf(0, 5), count: 2, left: prepaid.balanceFen - feeOf(0, 5) },
      { fen: feeOf(2, 3), count: 2, left: balanceFen - feeOf(0, 3, 5) },
      { fen: -feeOf(0, 3, 5), count: 3, left: balanceFen },
    ]
    expect(await costs()).toEqual(taken)
    // The task says what is taken; before, what would be if all were paid.
    expect(task.feeFen).toBe(feeOf(0, 1, 2, 3, 4, 5))
    expect((await world.read(task.id)).feeFen).toBe(feeOf(2))
    const finished = await eventsOf(task.id, 'task.settled')
    const { status, paid, failed, returned, closed, feeFen } = await world.read(task.id)
    expect(status).toBe(41)
    // The history says what the page says.
    expect(finished).toEqual([
      {
        actor: '系统',
        params: {
          status,
          paidCount: paid.count,
          paidFen: paid.fen,
          failedCount: failed.count,
          failedFen: failed.fen,
          returnedCount: returned.count,
          returnedFen: returned.fen,
          closedCount: closed.count,
          closedFen: closed.fen,
          feeFen,
        },
      },
    ])
    expect(await accountsOf('ACCOUNT_BOOK')).toMatchObject({
      balanceFen: before.balanceFen - fen(2),
      frozenFen: before.frozenFen,
    })
    // What is settled stays as it is, whatever is said of it again.
    expect(await told(task.id, ['REFUND', 'DEALING', 'SUCCESS'])).toMatchObject({ changed: 0 })
    expect(await detailsOf(task.id)).toEqual(after)
    await told(task.id, [null, null, 'REFUND'], 'notice')
    const last = { fen: -feeOf(2), count: 1, left: prepaid.balanceFen }
    expect(await costs()).toEqual([...taken, last])
    expect(await eventsOf(task.id, 'task.settled')).toEqual(finished)
    expect((await world.read(task.id)).status).toBe(50)
  })

  test('and came back is not paid: status, sums, filter, account and fee say the same', async () => {
    const prepaid = await accountsOf('PREPAID')
    const task = await sent(3)
    await told(task.id, ['SUCCESS', 'SUCCESS', 'SUCCESS'])
    const [one, other, third] = await detailsOf(task.id)
    const feeOfAll = (one?.feeFen ?? 0) + (other?.feeFen ?? 0) + (third?.feeFen ?? 0)
    expect(await world.read(task.id)).toMatchObject({ status: 40, feeFen: feeOfAll })
    const finishedAt = (await world.read(task.id)).finishTime
    await told(task.id, ['REFUND'], 'notice')
    const some = await world.read(task.id)
    expect(some).toMatchObject({
      status: 41,
      finishTime: finishedAt,
      paid: { count: 2, fen: some.money.movedFen },
      returned: { count: 1, fen: one?.amountFen },
      feeFen: feeOfAll - (one?.feeFen ?? 0),
    })
    const listed = async (status: string) =>
      (await world.me.call(listPayDetails, { query: { taskId: task.id, status } })).total
    expect([await listed('20'), await listed('returned')]).toEqual([2, 1])
    const counted = async (status: string) =>
      (await world.me.call(pagePayTasks, { query: { taskNo: task.taskNo, status } })).total
    expect([await counted('40'), await counted('41')]).toEqual([0, 1])
    expect((await accountsOf('PREPAID')).balanceFen).toBe(prepaid.balanceFen - some.feeFen)
    await told(task.id, [null, 'REFUND', 'REFUND'], 'notice')
    expect(await world.read(task.id)).toMatchObject({
      status: 50,
      paid: { count: 0, fen: 0 },
      feeFen: 0,
    })
    expect((await accountsOf('PREPAID')).balanceFen).toBe(prepaid.balanceFen)
    const costs = await world.ports.db
      .select({ fen: prepaidCost.amountFen, status: prepaidCost.status })
      .from(prepaidCost)
      .where(eq(prepaidCost.taskId, task.id))
      .orderBy(asc(prepaidCost.id))
    expect(costs.map(({ status }) => status)).toEqual([1, 2, 2])
    expect(costs.reduce((sum, { fen }) => sum + fen, 0)).toBe(0)
  })

  test('and came back before the last was settled makes no message that all is paid', async () => {
    const task = await sent(2)
    await told(task.id, ['REFUND'], 'notice')
    await told(task.id, [null, 'SUCCESS'])
    const messages = await world.ports.db
      .select({ kind: message.kind, params: message.params })
      .from(message)
      .where(like(message.event, `pay ${task.id} %`))
    const [one, other] = await detailsOf(task.id)
    expect(messages.filter(({ kind }) => kind === 'payPaid')).toEqual([])
    expect(messages.find(({ kind }) => kind === 'payPartlyPaid')?.params).toMatchObject({
      paidCount: 1,
      paidFen: other?.amountFen,
      failedCount: 1,
      failedFen: one?.amountFen,
    })
  })

  test('keeps what it said of a payment where it says nothing of it any more', async () => {
    const task = await sent(1)
    await told(task.id, ['DEALING'])
    await told(task.id, ['lost'])
    const { version } = await world.read(task.id)
    await told(task.id, ['lost'])
    expect((await world.read(task.id)).version).toBe(version)
    expect(await detailsOf(task.id)).toMatchObject([
      { status: 15, channelOrderId: 'channel 0', fundOrderId: 'fund 0', queryCount: 3 },
    ])
  })

  test('was paid when it says so, or else when it is heard', async () => {
    const task = await sent(2)
    const at = world.ports.clock.now()
    await told(task.id, ['SUCCESS'], 'notice', null, at - 7_000)
    await world.ports.clock.advance(60_000)
    await told(task.id, ['REFUND', 'REFUND'], 'notice', null, at - 3_000)
    expect((await detailsOf(task.id)).map(({ payAt }) => payAt)).toEqual([at - 7_000, at - 3_000])
  })

  test('is sent again where the channel never saw it', async () => {
    const task = await sent(2)
    const [one, other] = await detailsOf(task.id)
    await told(task.id, ['lost'])
    const { resend, ...nothing } = await told(task.id, ['notFound', 'notFound'])
    expect(new Set(resend)).toEqual(new Set([one?.id, other?.id]))
    expect(nothing).toEqual({ changed: 0, contradicted: [] })
    expect((await detailsOf(task.id)).map(({ status }) => status)).toEqual([15, 10])
    expect(await told(task.id, ['SUCCESS', 'lost'])).toMatchObject({ resend: [] })
  })

  test('is told once where it contradicts, whoever says it', async () => {
    const task = await sent(2)
    await told(task.id, ['SUCCESS', 'SUCCESS'])
    const [one, other] = await detailsOf(task.id)
    const said = { changed: 0, resend: [], contradicted: [one?.id] }
    expect(await told(task.id, ['FAIL'], 'notice', 'PAYEE_NOT_EXIST')).toEqual(said)
    expect(await told(task.id, ['FAIL'], 'query', 'PAYEE_NOT_EXIST')).toEqual(said)
    await told(task.id, ['CLOSED', 'CLOSED'], 'query')
    const about = (detail: typeof one) => ({
      actor: 'ALIPAY',
      params: { outBizNo: detail?.outBizNo, reason: 'contradicts' },
    })
    expect(await eventsOf(task.id, 'notice.refused')).toEqual([about(one), about(other)])
    expect((await detailsOf(task.id)).map(({ status }) => status)).toEqual([20, 20])
  })

  test('is told when the last question at growing intervals brought nothing, and no sooner', async () => {
    const task = await sent(4)
    const { db } = world.ports
    for (const [seq, { id }] of (await detailsOf(task.id)).entries())
      await db
        .update(payDetail)
        .set({ queryCount: [98, 99, 99, 99][seq] ?? 0 })
        .where(eq(payDetail.id, id))
    await told(task.id, ['lost', 'lost', 'SUCCESS', null])
    const details = await detailsOf(task.id)
    expect(await eventsOf(task.id, 'query.exhausted')).toEqual([
      { actor: '系统', params: { count: 1, fen: details[1]?.amountFen } },
    ])
    const day = world.ports.clock.now() + 86_400_000
    expect(details.map(({ nextQueryAt }) => nextQueryAt === day)).toEqual([
      false,
      true,
      false,
      false,
    ])
  })

  test('is asked again after half a minute, not at once', async () => {
    const task = await sent(1)
    const numbers = await detailsOf(task.id)
    expect(numbers[0]?.nextQueryAt).toBe(world.ports.clock.now() + 30_000)
    await world.ports.runSweep('query')
    expect((await detailsOf(task.id))[0]?.queryCount).toBe(0)
    await world.ports.clock.advance(30_000)
    await world.ports.runSweep('query')
    expect((await detailsOf(task.id))[0]?.queryCount).toBe(1)
  })

  test('of a task that there is not, is an error', async () => {
    await expect(settle(world.ports, '1', [], 'query')).rejects.toThrow('no task 1')
  })
})

test('what failed a day later is given back to the day on which it was counted', async () => {
  const { db, clock } = world.ports
  const task = await sent(1)
  const [detail] = await detailsOf(task.id)
  const usageOf = async (day: string) => {
    const [row] = await db
      .select({ fen: sum(payeeUsage.fen) })
      .from(payeeUsage)
      .where(and(eq(payeeUsage.payeeIdNo, detail?.payeeIdNo ?? ''), eq(payeeUsage.day, day)))
    return Number(row?.fen ?? 0)
  }
  const today = dayOf(clock.now())
  const before = await usageOf(today)
  await clock.advance(86_400_000)
  await told(task.id, ['FAIL'], 'query', 'PAYEE_NOT_EXIST')
  expect(await usageOf(today)).toBe(before - task.totalFen)
  expect(await usageOf(addDays(today, 1))).toBe(0)
  await clock.advance(-86_400_000)
})

test.each([
  ['ACCOUNT_CLOSED', 'ACCOUNT_CLOSED'],
  [null, 'BANK_RETURN'],
])('a return is kept with its reason, %s', async (errorCode, reason) => {
  const task = await sent(1)
  await told(task.id, ['REFUND'], 'notice', errorCode)
  const [detail] = await detailsOf(task.id)
  const kept = await world.ports.db.select().from(payReturn).where(eq(payReturn.taskId, task.id))
  expect(kept).toMatchObject([{ detailId: detail?.id, amountFen: task.totalFen, reason }])
})

test('a loan begins with its first payment, grows with each, and shrinks by what came back', async () => {
  const { db, clock } = world.ports
  await addRule({ channel: 'LOAN', times: 3 })
  const task = await world.checked(await addOrders(world.ports, 3), 'LOAN')
  await clock.advance(5_000)
  await world.start(task, undefined, 'LOAN')
  await world.ports.runSweep('settlement')
  const noteOf = async () => {
    const [note] = await db.select().from(loanNote).where(eq(loanNote.taskId, task.id))
    if (!note) throw new Error('no note')
    return note
  }
  const [one, other] = await detailsOf(task.id)
  const planned = await noteOf()
  const eventsOfLine = async () => {
    const [line] = await db.select().from(loanApply).where(eq(loanApply.id, planned.applyId))
    return line?.eventCount
  }
  const before = await eventsOfLine()
  expect(planned).toMatchObject({ status: 0, amountFen: 0 })
  await clock.advance(86_400_000)
  await told(task.id, ['SUCCESS'])
  const begun = {
    status: 1,
    startDate: addDays(planned.startDate, 1),
    dueDate: addDays(planned.dueDate, 1),
  }
  expect(await noteOf()).toMatchObject({ ...begun, amountFen: one?.amountFen, returnedFen: 0 })
  const { noteNo, id: noteId } = planned
  const messages = await db
    .select()
    .from(message)
    .where(eq(message.event, `drawn ${noteId}`))
    .orderBy(message.kind)
  expect(messages).toMatchObject([
    { kind: 'loanDrawn', params: { noteNo, noteId, dueDay: begun.dueDate } },
    { kind: 'loanDrawnOther', params: { noteNo, dueDay: begun.dueDate } },
  ])
  await clock.advance(86_400_000)
  await told(task.id, [null, 'SUCCESS', 'FAIL'], 'query', 'PAYEE_NOT_EXIST')
  const drawn = (one?.amountFen ?? 0) + (other?.amountFen ?? 0)
  expect(await noteOf()).toMatchObject({ ...begun, amountFen: drawn, returnedFen: 0 })
  expect(await eventsOfLine()).toBe(before)
  await told(task.id, ['REFUND'], 'notice')
  expect(await eventsOfLine()).not.toBe(before)
  expect(await noteOf()).toMatchObject({
    ...begun,
    amountFen: drawn,
    returnedFen: one?.amountFen,
  })
  await clock.advance(-2 * 86_400_000)
})

test('who has no prepaid account pays where no fee is taken, and cancels', async () => {
  const { db, clock } = world.ports
  await db
    .insert(ruleParam)
    .values({ code: 'serviceFeePpm', value: 0, effectiveFrom: dayOf(clock.now()), basis: 'a test' })
  const { id, entId } = await accountsOf('PREPAID')
  const isPrepaid = eq(ledgerAccount.id, id)
  await db.update(ledgerAccount).set({ entId: '0' }).where(isPrepaid)
  const task = await sent(2)
  expect(task).toMatchObject({ status: 30, feeFen: 0 })
  await told(task.id, ['SUCCESS', 'FAIL'], 'query', 'PAYEE_NOT_EXIST')
  expect(await world.read(task.id)).toMatchObject({ paid: { count: 1 }, failed: { count: 1 } })
  const large = await world.checked(await addOrders(world.ports, 1, 1_200_000))
  await clock.advance(5_000)
  await world.start(large)
  await clock.advance(31 * 60_000)
  await world.ports.runSweep('deadlines')
  const [detail] = await detailsOf(large.id)
  expect(detail?.status).toBe(50)
  await db.update(ledgerAccount).set({ entId }).where(isPrepaid)
  await db.delete(ruleParam).where(eq(ruleParam.code, 'serviceFeePpm'))
})

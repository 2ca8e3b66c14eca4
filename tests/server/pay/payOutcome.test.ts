import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { eq, like, sql } from 'drizzle-orm'
import * as desk from '#contract/desk.contract.ts'
import type { InputOf } from '#contract/endpoint.ts'
import * as calls from '#contract/payTask.contract.ts'
import { moneyMovedBy } from '#contract/payTask.rules.ts'
import { invoice } from '#server/invoice/invoice.schema.ts'
import { message } from '#server/message/message.schema.ts'
import { freightOrder } from '#server/order/order.schema.ts'
import { laterPayments } from '#server/pay/laterPayment.ts'
import { payDetail, payNotice } from '#server/pay/pay.schema.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { sign, signatureHeader } from '#server/platform/signature.ts'
import { refusalOf } from '#tests/server/api.ts'
import { addInvoice } from '#tests/server/invoice/invoiceWorld.ts'
import { findUnbalanced } from './payBooks.ts'
import { createPayWorld, type PayWorld } from './payWorld.ts'

let world: PayWorld
beforeAll(async () => {
  world = await createPayWorld()
})
afterAll(() => world.ports.close())
beforeEach(() => world.ports.clock.advance(60_000))

type RuleInput = InputOf<typeof desk.addRule>['body']
const rule: RuleInput = {
  channel: null,
  payee: null,
  times: 1,
  outcome: 'SUCCESS',
  errorCode: null,
  delaySeconds: 0,
  answer: 'normal',
}

const setRule = (more: Partial<RuleInput>) =>
  world.me.call(desk.addRule, { body: { ...rule, ...more } })

/** One order, paid so far as the rule lets it. */
const payOne = async (more: Partial<RuleInput> = {}) => {
  await setRule(more)
  const [order] = await world.payable('张样一')
  if (!order) throw new Error('no order left')
  const task = await world.checked([order.id])
  await world.start(task)
  await world.ports.runSweep('settlement')
  return { order, task }
}

const detailOf = async (taskId: string) => {
  const { records } = await world.me.call(calls.listPayDetails, { query: { taskId } })
  const [detail] = records
  if (!detail) throw new Error('no detail')
  return detail
}

const release = async (taskId: string) => {
  await world.ports.clock.advance(120_000)
  await world.ports.runSweep('query')
  return world.read(taskId)
}

const orderStatus = async (id: string) =>
  (await world.ports.db.select().from(freightOrder).where(eq(freightOrder.id, id)))[0]

describe('an answer that cannot be used', () => {
  test('leaves the payment unknown until the channel is asked, and pays once', async () => {
    const { task, order } = await payOne({ answer: 'answerLost' })
    expect(await world.read(task.id)).toMatchObject({ status: 30, unknown: { count: 1 } })
    expect(await refusalOf(world.me.call(calls.cancelPayTask, { body: { taskId: task.id } }))).toBe(
      'stateForbids',
    )
    expect(await release(task.id)).toMatchObject({ status: 40, paid: { count: 1 } })
    expect(await orderStatus(order.id)).toMatchObject({ status: 100, paidFen: task.totalFen })
    expect(await findUnbalanced(world.ports.db)).toEqual([])
  })

  test.each(['requestLost', 'late'] as const)(
    'sends a %s request again under the same number',
    async (answer) => {
      const { task } = await payOne({ answer })
      const before = await detailOf(task.id)
      expect(before.status).toBe(15)
      expect(await release(task.id)).toMatchObject({ status: 40 })
      expect((await detailOf(task.id)).outBizNo).toBe(before.outBizNo)
      expect(await findUnbalanced(world.ports.db)).toEqual([])
    },
  )

  test('is what a code outside the list is, and the system’s own error', async () => {
    for (const errorCode of ['SYSTEM_ERROR', 'SOMETHING_NEW']) {
      const { task } = await payOne({ outcome: 'FAIL', errorCode })
      expect(await world.read(task.id)).toMatchObject({
        status: 30,
        unknown: { count: 1 },
        failed: { count: 0 },
      })
      expect(await release(task.id)).toMatchObject({ status: 30, unknown: { count: 1 } })
    }
    expect(await findUnbalanced(world.ports.db)).toEqual([])
  })
})

describe('a refusal', () => {
  test('frees money and order, names reason and remedy, and can be paid again as the next attempt', async () => {
    const before = await world.book()
    const { task, order } = await payOne({ outcome: 'FAIL', errorCode: 'PAYEE_USER_INFO_ERROR' })
    const failed = await world.read(task.id)
    expect(failed).toMatchObject({
      status: 50,
      failed: { count: 1 },
      money: { movedFen: 0, untouchedFen: task.totalFen },
    })
    expect(failed.failures).toMatchObject([
      { errorCode: 'PAYEE_USER_INFO_ERROR', reason: '户名与账号不一致', count: 1 },
    ])
    expect(await orderStatus(order.id)).toMatchObject({ status: 40, paidFen: 0 })
    const after = await world.book()
    expect(after.balanceFen).toBe(before.balanceFen)
    const again = await world.me.call(calls.addPayTask, {
      body: { retryOf: task.id, orderKind: 'API' },
    })
    expect(again.retryOf).toEqual({ taskId: task.id, taskNo: task.taskNo })
    expect(await detailOf(again.id)).toMatchObject({ attemptNo: 2, orderId: order.id })
    expect((await world.read(task.id)).retriedBy).toEqual({
      taskId: again.id,
      taskNo: again.taskNo,
    })
    const replace = (retryOf: string) =>
      world.me.call(calls.addPayTask, { body: { taskId: again.id, retryOf, orderKind: 'API' } })
    expect(await refusalOf(replace(again.id))).toBe('inputInvalid')
    const replaced = await replace(task.id)
    expect(replaced).toMatchObject({ id: again.id, totalCount: 1, retryOf: { taskId: task.id } })
    expect(await detailOf(again.id)).toMatchObject({ attemptNo: 2, orderId: order.id })
    await world.me.call(calls.cancelPayTask, { body: { taskId: again.id } })
    const fresh = await world.draft([order.id])
    const asRetry = {
      taskId: fresh.id,
      retryOf: task.id,
      orderIds: [order.id],
      orderKind: 'API' as const,
    }
    expect(await refusalOf(world.me.call(calls.addPayTask, { body: asRetry }))).toBe('inputInvalid')
    await world.me.call(calls.cancelPayTask, { body: { taskId: fresh.id } })
    expect(await findUnbalanced(world.ports.db)).toEqual([])
  })
})

describe('a payment of which nothing came', () => {
  const nothing = { count: 0, fen: 0 }
  const none = { failed: nothing, returned: nothing, closed: nothing }
  const offered = async (taskId: string) => {
    const { again, paidLater } = await world.read(taskId)
    const { later, again: isOffered } = await detailOf(taskId)
    // The task and its one payment say the same.
    expect(isOffered).toBe(again.failed.count + again.returned.count + again.closed.count === 1)
    return { again, paidLater, later }
  }
  const comeBack = async () => {
    await world.ports.clock.advance(61_000)
    await world.ports.runSweep('statements')
  }
  const payAgain = (retryOf: string) =>
    refusalOf(world.me.call(calls.addCheck, { body: { retryOf } }))

  test.each(['failed', 'returned', 'closed'] as const)(
    'of an order that is %s is offered again until another task has the order, and says what became of it there',
    async (part) => {
      const [order] = await world.payable('张样一')
      if (!order) throw new Error('no order left')
      if (part === 'failed') await setRule({ outcome: 'FAIL', errorCode: 'EXCEED_LIMIT_DM_AMOUNT' })
      if (part === 'returned') await setRule({ outcome: 'REFUND', delaySeconds: 60 })
      const task = await world.checked([order.id])
      if (part === 'closed') {
        await world.me.call(calls.cancelPayTask, { body: { taskId: task.id } })
      } else {
        await world.start(task)
        await world.ports.runSweep('settlement')
        await comeBack()
      }
      const all = { count: 1, fen: task.totalFen }
      expect(await offered(task.id)).toEqual({
        again: { ...none, [part]: all },
        paidLater: nothing,
        later: null,
      })

      // Chosen anew from the list, not as what failed.
      const next = await world.checked([order.id])
      const place = { taskId: next.id, taskNo: next.taskNo }
      const taken = (state: string, paidLater = nothing) => ({
        again: none,
        paidLater,
        later: { ...place, state },
      })
      expect(await offered(task.id)).toEqual(taken('open'))
      expect(await payAgain(task.id)).toBe('ordersChanged')

      await world.ports.clock.advance(60_000)
      await setRule({ outcome: 'REFUND', delaySeconds: 60 })
      await world.start(next)
      await world.ports.runSweep('settlement')
      expect(await offered(task.id)).toEqual(taken('paid', all))
      expect(await payAgain(task.id)).toBe('ordersChanged')

      await comeBack()
      expect(await offered(task.id)).toEqual(taken('returned'))
      expect((await offered(next.id)).again).toEqual({ ...none, returned: all })
      expect(await findUnbalanced(world.ports.db)).toEqual([])
    },
  )

  test('is looked for by its order, even where the database has counted nothing yet', async () => {
    const rows = await rowsOf<{ 'QUERY PLAN': string }>(
      world.ports.db,
      sql`explain select last.id from pay_detail d
        left join lateral (${laterPayments} order by later.id desc limit 1) last on true
        where d.task_id = 1`,
    )
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
    expect(plan).toContain('Index Cond: ((order_id = d.order_id) AND (id > d.id))')
  })

  test('is not offered of an order that can be paid no more', async () => {
    const { task, order } = await payOne({ outcome: 'FAIL', errorCode: 'EXCEED_LIMIT_DM_AMOUNT' })
    expect((await offered(task.id)).again.failed.count).toBe(1)
    await world.ports.db
      .update(freightOrder)
      .set({ status: 900 })
      .where(eq(freightOrder.id, order.id))
    expect(await offered(task.id)).toEqual({ again: none, paidLater: nothing, later: null })
    expect(await payAgain(task.id)).toBe('ordersChanged')
  })

  test('is offered again when the other task is cancelled, and by the other when that fails as well', async () => {
    const { task, order } = await payOne({ outcome: 'FAIL', errorCode: 'EXCEED_LIMIT_DM_AMOUNT' })
    const all = { count: 1, fen: task.totalFen }
    const draft = await world.draft([order.id])
    await world.me.call(calls.cancelPayTask, { body: { taskId: draft.id } })
    expect((await offered(task.id)).again).toEqual({ ...none, failed: all })

    // Two payments within three seconds look like one pressed twice.
    await world.ports.clock.advance(60_000)
    await setRule({ outcome: 'FAIL', errorCode: 'EXCEED_LIMIT_DM_AMOUNT' })
    const next = await world.checked([order.id])
    await world.start(next)
    await world.ports.runSweep('settlement')
    expect(await offered(task.id)).toEqual({
      again: none,
      paidLater: nothing,
      later: { taskId: next.id, taskNo: next.taskNo, state: 'failed' },
    })
    expect((await offered(next.id)).again).toEqual({ ...none, failed: all })
    const { records } = await world.me.call(calls.pagePayTasks, { query: { taskNo: next.taskNo } })
    expect(records).toMatchObject([{ again: { failed: all } }])
  })
})

describe('a payment in process', () => {
  test('moves until its time, then is paid', async () => {
    const { task } = await payOne({ outcome: 'DEALING', delaySeconds: 60 })
    expect(await world.read(task.id)).toMatchObject({ status: 30, moving: { count: 1 } })
    await world.ports.clock.advance(61_000)
    await world.ports.runSweep('settlement')
    expect(await world.read(task.id)).toMatchObject({ status: 40 })
  })

  test('comes back from the payee’s bank as a record of its own', async () => {
    const before = await world.book()
    const { task, order } = await payOne({ outcome: 'REFUND', delaySeconds: 60 })
    expect(await world.read(task.id)).toMatchObject({ status: 40, paid: { count: 1 } })
    await world.ports.clock.advance(61_000)
    await world.ports.runSweep('statements')
    await world.ports.runSweep('statements')
    const returned = await world.read(task.id)
    expect(returned).toMatchObject({
      status: 50,
      paid: { count: 0 },
      feeFen: 0,
      returned: { count: 1, fen: task.totalFen },
    })
    expect(returned.money).toEqual({
      movedFen: 0,
      returnedFen: task.totalFen,
      movingFen: 0,
      untouchedFen: 0,
    })
    expect((await world.book()).balanceFen).toBe(before.balanceFen)
    expect(await orderStatus(order.id)).toMatchObject({ status: 40, paidFen: 0 })
    expect((await detailOf(task.id)).returned).toMatchObject({
      amountFen: task.totalFen,
      reason: '被收款银行退回',
    })
    expect(await findUnbalanced(world.ports.db)).toEqual([])
  })

  test('that comes back after the invoice leaves the order as it is and raises an alarm', async () => {
    const { task, order } = await payOne({ outcome: 'REFUND', delaySeconds: 60 })
    const move = (status: 110 | 120) =>
      world.ports.db.update(freightOrder).set({ status }).where(eq(freightOrder.id, order.id))
    await move(110)
    await move(120)
    await addInvoice(world.ports, order.id)
    await world.ports.clock.advance(61_000)
    await world.ports.runSweep('statements')
    expect(await orderStatus(order.id)).toMatchObject({ status: 120, paidFen: 0 })
    // The invoice stands, and both whom it names are told.
    expect(await world.ports.db.$count(invoice, eq(invoice.status, 10))).toBe(1)
    const told = await world.ports.db
      .select({ ent: message.entId, kind: message.kind })
      .from(message)
      .where(like(message.kind, 'invoiced%'))
      .orderBy(message.kind)
    expect(told).toEqual([
      { ent: world.ports.ent(2), kind: 'invoicedMoneyReturned' },
      { ent: world.ports.ent(3), kind: 'invoicedMoneyReturnedBuyer' },
    ])
    expect((await world.read(task.id)).events.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['details.settled', 'money.returned', 'order.alarmed']),
    )
  })
})

describe('notices', () => {
  test('with another amount are refused and saved; asking brings the truth', async () => {
    const { task } = await payOne({ answer: 'wrongAmount' })
    await world.ports.runSweep('settlement')
    const detail = await detailOf(task.id)
    const [saved] = await world.ports.db
      .select()
      .from(payNotice)
      .where(eq(payNotice.outBizNo, detail.outBizNo))
    expect(saved).toMatchObject({ applied: false, reason: 'wrongAmount' })
    expect(await world.read(task.id)).toMatchObject({ status: 30, moving: { count: 1 } })
    expect(await release(task.id)).toMatchObject({ status: 40 })
  })

  test('are believed only when signed, and the same one twice has one effect', async () => {
    const { task } = await payOne({ outcome: 'DEALING', delaySeconds: 3600 })
    const detail = await detailOf(task.id)
    const [stored] = await world.ports.db
      .select()
      .from(payDetail)
      .where(eq(payDetail.id, detail.id))
    const body = {
      noticeNo: 'N1',
      channel: 'ALIPAY',
      outBizNo: detail.outBizNo,
      payeeAccount: stored?.payeeAccount ?? '',
      amountFen: detail.amountFen,
      status: 'SUCCESS',
      errorCode: null,
      channelOrderId: '1',
      fundOrderId: '2',
      time: '2026-11-21 11:00:00',
    } as const
    await world.me.call(desk.decideTransfers, {
      body: { outBizNos: [detail.outBizNo], outcome: 'SUCCESS', answer: 'silent' },
    })
    const { anonymous } = world.api
    expect(await refusalOf(anonymous.call(calls.channelNotify, { body }))).toBe('unauthorised')
    const headers = {
      [signatureHeader]: sign(world.ports.settings.channelSecret, JSON.stringify(body)),
    }
    for (let time = 0; time < 3; time++) {
      expect(await anonymous.call(calls.channelNotify, { body }, { headers })).toEqual({
        accepted: true,
      })
    }
    expect(await world.read(task.id)).toMatchObject({ status: 40, paid: { count: 1 } })
    const saved = await world.ports.db.select().from(payNotice)
    expect(saved.map(({ noticeNo }) => noticeNo)).toContain('N1')
    expect(JSON.stringify(saved)).not.toContain(body.payeeAccount)
    // What is paid stays paid.
    const failed = {
      ...body,
      noticeNo: 'N2',
      status: 'FAIL',
      errorCode: 'PAYEE_NOT_EXIST',
    } as const
    const signed = {
      [signatureHeader]: sign(world.ports.settings.channelSecret, JSON.stringify(failed)),
    }
    expect(
      await anonymous.call(calls.channelNotify, { body: failed }, { headers: signed }),
    ).toEqual({ accepted: false })
    expect(await world.read(task.id)).toMatchObject({ status: 40, paid: { count: 1 } })
    expect(await findUnbalanced(world.ports.db)).toEqual([])
  })
})

describe('a notice that does not fit', () => {
  test('takes its number from no other channel: each counts its own', async () => {
    const { task } = await payOne({ outcome: 'DEALING', delaySeconds: 3600 })
    const detail = await detailOf(task.id)
    const [stored] = await world.ports.db
      .select()
      .from(payDetail)
      .where(eq(payDetail.id, detail.id))
    const body = {
      noticeNo: 'N5',
      channel: 'ALIPAY',
      outBizNo: detail.outBizNo,
      payeeAccount: stored?.payeeAccount ?? '',
      amountFen: detail.amountFen,
      status: 'SUCCESS',
      errorCode: null,
      channelOrderId: '1',
      fundOrderId: '2',
      time: '2026-11-21 11:00:00',
    } as const
    await world.me.call(desk.decideTransfers, {
      body: { outBizNos: [detail.outBizNo], outcome: 'SUCCESS', answer: 'silent' },
    })
    const notify = (notice: InputOf<typeof calls.channelNotify>['body']) =>
      world.api.anonymous.call(
        calls.channelNotify,
        { body: notice },
        {
          headers: {
            [signatureHeader]: sign(world.ports.settings.channelSecret, JSON.stringify(notice)),
          },
        },
      )
    expect(await notify({ ...body, channel: 'ICBC' })).toEqual({ accepted: false })
    expect(await notify(body)).toEqual({ accepted: true })
    expect(await world.read(task.id)).toMatchObject({ status: 40, paid: { count: 1 } })
    expect(await notify({ ...body, channel: 'ICBC' })).toEqual({ accepted: false })
    expect(await notify(body)).toEqual({ accepted: true })
    const saved = await world.ports.db.select().from(payNotice).where(eq(payNotice.noticeNo, 'N5'))
    expect(saved.map(({ channel, applied, reason }) => [channel, applied, reason])).toEqual([
      ['ICBC', false, 'wrongChannel'],
      ['ALIPAY', true, null],
    ])
    expect(await findUnbalanced(world.ports.db)).toEqual([])
  })

  test('is told once, however often it is sent', async () => {
    const { task } = await payOne({ outcome: 'DEALING', delaySeconds: 3600 })
    const detail = await detailOf(task.id)
    const body = {
      noticeNo: 'N3',
      channel: 'ALIPAY',
      outBizNo: detail.outBizNo,
      payeeAccount: 'somebody else',
      amountFen: detail.amountFen,
      status: 'SUCCESS',
      errorCode: null,
      channelOrderId: '1',
      fundOrderId: '2',
      time: '2026-11-21 11:00:00',
    } as const
    const headers = {
      [signatureHeader]: sign(world.ports.settings.channelSecret, JSON.stringify(body)),
    }
    for (let time = 0; time < 3; time++) {
      expect(await world.api.anonymous.call(calls.channelNotify, { body }, { headers })).toEqual({
        accepted: false,
      })
    }
    const unknown = { ...body, noticeNo: 'N4', outBizNo: 'nobody’s' }
    const signed = {
      [signatureHeader]: sign(world.ports.settings.channelSecret, JSON.stringify(unknown)),
    }
    expect(
      await world.api.anonymous.call(calls.channelNotify, { body: unknown }, { headers: signed }),
    ).toEqual({ accepted: false })
    const reasons = await world.ports.db
      .select({ noticeNo: payNotice.noticeNo, reason: payNotice.reason })
      .from(payNotice)
    expect(reasons).toEqual(
      expect.arrayContaining([
        { noticeNo: 'N3', reason: 'wrongPayee' },
        { noticeNo: 'N4', reason: 'unknownNumber' },
      ]),
    )
    const { events, moving } = await world.read(task.id)
    expect(events.filter(({ action }) => action === 'notice.refused')).toHaveLength(1)
    expect(moving.count).toBe(1)
  })
})

describe('the money of a task', () => {
  test('means the same in the database’s sums and in the rule both sides share', async () => {
    for (const outcome of ['SUCCESS', 'DEALING', 'REFUND'] as const) {
      await payOne({ outcome, delaySeconds: 60 })
      await world.ports.clock.advance(60_000)
    }
    const { records } = await world.me.call(calls.pagePayTasks, { query: { size: 100 } })
    expect(records.length).toBeGreaterThanOrEqual(3)
    for (const task of records) {
      const details = await world.ports.db
        .select()
        .from(payDetail)
        .where(eq(payDetail.taskId, task.id))
      expect(task.money).toEqual(moneyMovedBy(task.status, details))
    }
  })
})

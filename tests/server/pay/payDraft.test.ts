import { asc, eq, inArray, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { InputOf } from '#contract/endpoint.ts'
import * as calls from '#contract/payTask.contract.ts'
import { feeOf } from '#contract/payTask.rules.ts'
import { ledgerAccount } from '#server/account/account.schema.ts'
import { freightOrder } from '#server/order/order.schema.ts'
import { bankCard, driver } from '#server/order/party.schema.ts'
import { addDetails } from '#server/pay/createTask.ts'
import { payEvent, payTask } from '#server/pay/pay.schema.ts'
import { readPayOrders } from '#server/pay/payOrder.store.ts'
import { record } from '#server/pay/timeline.ts'
import { refusalOf } from '#tests/server/api.ts'
import { pathsOf } from './payPaths.ts'
import { createPayWorld, type PayWorld } from './payWorld.ts'

let world: PayWorld
beforeAll(async () => {
  world = await createPayWorld({}, 0)
})
afterAll(() => world.ports.close())
beforeEach(() => world.ports.clock.advance(5_000))

const { take, detailsOf, sent, told } = pathsOf(() => world)

type Body = Partial<InputOf<typeof calls.addPayTask>['body']>
const add = (body: Body, me = world.me) =>
  me.call(calls.addPayTask, { body: { orderKind: 'API', ...body } })
const check = (body: InputOf<typeof calls.apiAddCheck>['body']) =>
  world.me.call(calls.apiAddCheck, { body })
const leaveOut = (id: string, version: number, detailIds: string[], me = world.me) =>
  me.call(calls.leaveOutDetails, { params: { id }, body: { version, detailIds } })
const addOne = (taskId: string, version: number, orderId: string, me = world.me) =>
  me.call(calls.addPayDetail, { body: { taskId, version, orderId } })

const eventsOf = async (taskId: string) =>
  (
    await world.ports.db
      .select()
      .from(payEvent)
      .where(eq(payEvent.taskId, taskId))
      .orderBy(asc(payEvent.sequence))
  ).map(({ sequence, action, params }) => [sequence, action, params])

const ordersOf = (ids: string[]) =>
  world.ports.db
    .select()
    .from(freightOrder)
    .where(inArray(freightOrder.id, ids))
    .orderBy(asc(freightOrder.shippingNoteNumber))

describe('a draft', () => {
  test('says who is paid what, in the order of the numbers of the orders', async () => {
    const { db } = world.ports
    const ids = await take(3)
    const orders = await ordersOf(ids)
    const task = await add({ orderIds: ids.toReversed(), taskName: '十一月', remark: '运费' })
    const amounts = orders.map((it) => it.driverFreightFen - it.deductFen - it.paidFen)
    const totalFen = amounts.reduce((sum, fen) => sum + fen, 0)
    const draft = { taskName: '十一月', remark: '运费', status: 0, channel: null, payer: null }
    expect(task).toMatchObject({ ...draft, totalCount: 3, totalFen, retryOf: null })
    const [payee] = await db.select().from(driver).where(eq(driver.driverName, '张样一'))
    const [card] = await db
      .select()
      .from(bankCard)
      .where(eq(bankCard.id, orders[0]?.payeeCardId ?? ''))
    expect(card?.accountType).toBe(2)
    expect(await detailsOf(task.id)).toMatchObject(
      orders.map((order, at) => ({
        seq: at + 1,
        outBizNo: `${task.taskNo}-0000${at + 1}R1`,
        attemptNo: 1,
        retryOf: null,
        orderId: order.id,
        vehicleNumber: order.vehicleNumber,
        payeeId: payee?.id,
        payeeName: '张样一',
        payeeIdNo: payee?.idNo,
        payeePhone: payee?.phone,
        cardId: card?.id,
        accountType: 2,
        payeeAccount: card?.cardNo,
        bankName: card?.bankName,
        amountFen: amounts[at],
        feeFen: feeOf(amounts[at] ?? 0, 1_000),
        remark: '运费',
        status: 0,
      })),
    )
    const { records } = await world.me.call(calls.listPayDetails, { query: { taskId: task.id } })
    expect(records.map(({ again, later, hasReceipt }) => [again, later, hasReceipt])).toEqual(
      Array(3).fill([false, null, false]),
    )
    expect(await add({ orderIds: await take(1) })).toMatchObject({
      taskName: '运费付款 2026-11-21',
      remark: null,
    })
  })

  test('is called in the language of whoever makes it, and names Alipay in that of whoever reads', async () => {
    const body = { orderKind: 'API' as const, orderIds: await take(1) }
    const english = { headers: { 'accept-language': 'en' } }
    const task = await world.me.call(calls.addPayTask, { body }, english)
    expect(task.taskName).toBe('Freight payment 2026-11-21')
    const query = { taskId: task.id }
    const read = await world.me.call(calls.listPayDetails, { query }, english)
    expect(read.records.map(({ bankName }) => bankName)).toEqual(['Alipay'])
  })

  test('takes other orders, under numbers of their own, and what it is called where that is said', async () => {
    const ids = await take(3)
    const first = await add({ orderIds: ids.slice(0, 2), taskName: '十一月', remark: '运费' })
    const { id: taskId, version } = first
    await world.check(taskId)
    const refused = add({ taskId, version, orderIds: ids })
    expect(await refusalOf(refused)).toBe('versionConflict')
    const second = await add({ taskId, orderIds: ids.slice(1), remark: '另一笔' })
    expect(second).toMatchObject({ id: taskId, status: 0, taskName: '十一月', remark: '另一笔' })
    expect(await detailsOf(taskId)).toMatchObject([
      { orderId: ids[1], seq: 3, remark: '另一笔' },
      { orderId: ids[2], seq: 4, remark: '另一笔' },
    ])
    const third = await add({ taskId, orderIds: ids, taskName: '年底' })
    expect(third).toMatchObject({ totalCount: 3, taskName: '年底', remark: '另一笔' })
    const checked = ['channel.checked', { channel: 'ALIPAY', pass: 1 }]
    expect(await eventsOf(taskId)).toMatchObject([
      [1, 'task.created', { count: 2 }],
      [2, ...checked],
      [3, 'orders.replaced', { count: 2 }],
      [4, 'orders.replaced', { count: 3 }],
    ])
  })

  test('has an order added, or payments left out, and is to be checked again', async () => {
    const ids = await take(4)
    const { id } = await world.checked(ids.slice(0, 2))
    const now = async () => (await world.read(id)).version
    expect(await addOne(id, await now(), ids[2] ?? '')).toMatchObject({ status: 0, totalCount: 3 })
    await world.check(id)
    const [one, other, third] = (await detailsOf(id)).map((detail) => detail.id)
    const gone = [one ?? '', other ?? '', one ?? '']
    expect(await leaveOut(id, await now(), gone)).toMatchObject({ status: 0, totalCount: 1 })
    expect((await eventsOf(id)).filter(([, action]) => action !== 'channel.checked')).toMatchObject(
      [
        [1, 'task.created', { count: 2 }],
        [3, 'order.added', { count: 1 }],
        [5, 'details.leftOut', { count: 2 }],
      ],
    )
    // Their orders are free again.
    expect(await check({ orderIds: ids.slice(0, 2) })).toMatchObject({ pass: true })
    await leaveOut(id, await now(), [third ?? ''])
    expect(await refusalOf(world.check(id))).toBe('stateForbids')
  })

  test('has ten thousand payments at most', async () => {
    const [one, other] = await take(2)
    const { id } = await add({ orderIds: [one ?? ''] })
    const counted = async (count: number) => {
      await world.ports.db
        .update(payTask)
        .set({ totalCount: count, waitingCount: count })
        .where(eq(payTask.id, id))
      return (await world.read(id)).version
    }
    expect(await refusalOf(addOne(id, await counted(10_000), other ?? ''))).toBe('stateForbids')
    expect(await addOne(id, await counted(9_999), other ?? '')).toMatchObject({ totalCount: 2 })
  })

  test('is changed by whose it is, as long as nothing was sent, and cancelled once', async () => {
    const [one, other] = await take(2)
    const orderIds = [one ?? '']
    const { id: taskId, version } = await world.checked(orderIds)
    const detailIds = (await detailsOf(taskId)).map(({ id }) => id)
    const stranger = await world.api.as('91349901MAXXX00157')
    const refusals = async (me: typeof world.me, at: number) => [
      await refusalOf(add({ taskId, orderIds }, me)),
      await refusalOf(leaveOut(taskId, at, detailIds, me)),
      await refusalOf(addOne(taskId, at, other ?? '', me)),
    ]
    const cancel = (me: typeof world.me) => me.call(calls.cancelPayTask, { body: { taskId } })
    expect(await refusals(stranger, version)).toEqual(['missing', 'missing', 'missing'])
    expect(await refusalOf(cancel(stranger))).toBe('missing')
    expect(await cancel(world.me)).toMatchObject({ status: 60, closed: { count: 1 } })
    const events = await eventsOf(taskId)
    expect(await cancel(world.me)).toMatchObject({ status: 60 })
    expect(await eventsOf(taskId)).toEqual(events)
    const after = (await world.read(taskId)).version
    expect(await refusals(world.me, after)).toEqual(Array(3).fill('stateForbids'))
  })

  test('has no order that another one has, even where it was not looked for', async () => {
    const { db } = world.ports
    const orderIds = await take(2)
    await add({ orderIds: orderIds.slice(1) })
    expect(await refusalOf(add({ orderIds }))).toBe('checkFailed')
    const { id, version } = await add({ orderIds: orderIds.slice(0, 1) })
    expect(await refusalOf(addOne(id, version, orderIds[1] ?? ''))).toBe('checkFailed')
    const [task] = await db.select().from(payTask).where(eq(payTask.id, id))
    if (!task) throw new Error('no task')
    const orders = await readPayOrders(db, orderIds.slice(1))
    const again = db.transaction((tx) => addDetails(tx, world.ports, task, orders))
    expect(await refusalOf(again)).toBe('ordersChanged')
  })

  test('has no order whose payee is not known', async () => {
    const { db } = world.ports
    const [id] = await take(1)
    const isOne = eq(freightOrder.id, id ?? '')
    for (const unknown of [{ payeeCardId: null }, { payeeId: null }]) {
      await db.update(freightOrder).set(unknown).where(isOne)
      expect(await check({ orderIds: [id ?? ''] })).toMatchObject({
        pass: false,
        problems: [{ code: 'C04', orderId: id }],
      })
    }
  })

  test('is checked with what is left, and to the fen', async () => {
    const { id, totalFen, feeFen } = await world.draft(await take(2))
    const book = await world.book()
    const seen = await world.check(id)
    // The account that the order names, not the bank card of the payee.
    expect((await detailsOf(id)).map(({ accountType }) => accountType)).toEqual([2, 2])
    const payer = { account: book.accountBookId, entId: world.ports.ent(2) }
    expect(seen).toMatchObject({
      pass: true,
      totalCount: 2,
      totalFen,
      feeFen,
      availableFen: book.availableFen,
      afterFen: book.availableFen - totalFen,
      problems: [],
      facts: { payeeCount: 1, accountCount: 1, changedAccounts: 0, similarPayments: 0 },
      task: { id, status: 10, channel: 'ALIPAY', payer },
    })
    expect(seen.facts).toMatchObject({ purpose: '运费', needsPayer: false, cutoff: null })
    expect(seen.facts.payerAccount).toBe(seen.task.payer?.accountMasked)
    const left = async (fen: number) => {
      const [account] = await world.ports.db
        .update(ledgerAccount)
        .set({ frozenFen: sql`balance_fen - ${fen}` })
        .where(eq(ledgerAccount.accountNo, book.accountBookId ?? ''))
        .returning()
      expect(account).toBeDefined()
      return world.check(id)
    }
    expect(await left(totalFen)).toMatchObject({ pass: true, availableFen: totalFen, afterFen: 0 })
    expect(await left(totalFen - 1)).toMatchObject({
      pass: false,
      afterFen: null,
      task: { status: 0 },
    })
    await left(book.availableFen)
    const events = await eventsOf(id)
    expect(events.map(([, , params]) => params)).toMatchObject([
      { count: 2, fen: totalFen },
      { channel: 'ALIPAY', pass: 1 },
      { channel: 'ALIPAY', pass: 1 },
      { channel: 'ALIPAY', pass: 0 },
      { channel: 'ALIPAY', pass: 1 },
    ])
  })

  test('is written of where it is, or not at all', async () => {
    const { db, clock } = world.ports
    const what = { entId: '1', at: clock.now(), actor: 'x', action: 'task.created' as const }
    await expect(record(db, { taskId: '1', ...what })).rejects.toThrow('no task 1')
  })
})

describe('orders', () => {
  test('are chosen one by one or by a filter with what was seen', async () => {
    const ids = await take(3)
    const [first] = await ordersOf(ids)
    const filter = { orderNo: first?.shippingNoteNumber } as const
    const totalFen = (first?.driverFreightFen ?? 0) - (first?.deductFen ?? 0)
    const expected = { count: 1, totalFen }
    const seen = { totalCount: 1, totalFen, passIds: ids.slice(0, 1), passFen: totalFen }
    expect(await check({ filter, expected })).toMatchObject({ pass: true, ...seen, problems: [] })
    expect(await check({ orderIds: [ids[0] ?? '', ids[0] ?? ''] })).toMatchObject(seen)
    const refusal = (body: Parameters<typeof check>[0]) => refusalOf(check(body))
    expect(await refusal({ filter, expected: { count: 2, totalFen } })).toBe('ordersChanged')
    expect(await refusal({ filter, expected: { count: 1, totalFen: 1 } })).toBe('ordersChanged')
    const none = { orderNo: 'YD00000000000000' }
    expect(await refusal({ filter: none, expected: { count: 0, totalFen: 0 } })).toBe(
      'ordersChanged',
    )
    for (const body of [{}, { expected }, { filter }, { filter, expected, orderIds: ids }])
      expect(await refusal(body)).toBe('inputInvalid')
    expect(await refusal({ orderIds: ['1'] })).toBe('missing')
    expect(await refusal({ retryOf: '1' })).toBe('missing')
    // Others of them are in a task by then.
    const { id } = await add({ filter, expected })
    expect((await detailsOf(id)).map(({ orderId }) => orderId)).toEqual(ids.slice(0, 1))
    expect(await refusalOf(add({ filter, expected: { count: 1, totalFen: 1 } }))).toBe(
      'ordersChanged',
    )
    const rest = await check({ orderIds: ids })
    expect(rest).toMatchObject({ pass: false, totalCount: 3, passIds: ids.slice(1) })
    expect(rest.passFen).toBe(rest.totalFen - totalFen)
    expect(rest.problems).toMatchObject([{ code: 'C02', taskId: id }])
  })

  test('that can be paid again are paid again as far as they were asked for', async () => {
    const task = await sent(4)
    await told(task.id, ['FAIL', 'REFUND', 'CLOSED', 'SUCCESS'], 'query', 'PAYEE_NOT_EXIST')
    const details = await detailsOf(task.id)
    const [failed, returned, closed, paid] = details.map(({ orderId }) => orderId)
    const retryOf = task.id
    const one = (seq: number) => ({ count: 1, fen: details[seq]?.amountFen })
    expect(await world.read(task.id)).toMatchObject({
      again: { failed: one(0), returned: one(1), closed: one(2) },
    })
    const asked = async (body: Body) => {
      const again = await add({ retryOf, ...body })
      const orders = (await detailsOf(again.id)).map(({ orderId, attemptNo, retryOf: before }) => ({
        orderId,
        attemptNo,
        before,
      }))
      expect(again.retryOf).toEqual({ taskId: task.id, taskNo: task.taskNo })
      await world.me.call(calls.cancelPayTask, { body: { taskId: again.id } })
      return orders
    }
    const attempt = (seq: number) => ({
      orderId: details[seq]?.orderId,
      attemptNo: 2,
      before: details[seq]?.id,
    })
    expect(await asked({ retryPart: 'closed' })).toEqual([attempt(2)])
    expect(await asked({ retryPart: 'failed' })).toEqual([attempt(0)])
    expect(await asked({ retryPart: 'returned' })).toEqual([attempt(1)])
    expect(await asked({})).toEqual([attempt(0), attempt(1)])
    expect(await asked({ orderIds: [returned ?? ''] })).toEqual([attempt(1)])
    for (const orderId of [closed, paid])
      expect(await refusalOf(add({ retryOf, orderIds: [orderId ?? ''] }))).toBe('ordersChanged')
    const stranger = await world.api.as('91349901MAXXX00157')
    expect(await refusalOf(add({ retryOf }, stranger))).toBe('missing')
    // Nothing else comes into a task that pays again.
    const again = await add({ retryOf, retryPart: 'failed' })
    const [other] = await take(1)
    expect(await refusalOf(addOne(again.id, again.version, other ?? ''))).toBe('ordersChanged')
    expect(await addOne(again.id, again.version, returned ?? '')).toMatchObject({ totalCount: 2 })
    expect(await detailsOf(again.id)).toMatchObject([
      { orderId: failed, attemptNo: 2 },
      { orderId: returned, attemptNo: 2 },
    ])
    // Another tab that asks for the same is told which task has taken it.
    for (const part of [{}, { retryPart: 'failed' }] as const)
      await expect(add({ retryOf, ...part })).rejects.toMatchObject({
        value: {
          code: 'ordersChanged',
          params: { taskId: again.id, taskNo: again.taskNo },
        },
      })
    await expect(add({ taskId: again.id, retryOf: again.id })).rejects.toMatchObject({
      value: { code: 'inputInvalid', errors: [{ field: 'retryOf' }] },
    })
    expect((await world.read(task.id)).retriedBy).toEqual({
      taskId: again.id,
      taskNo: again.taskNo,
    })
  })
})

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { eq } from 'drizzle-orm'
import { getOutcome, putAct } from '#contract/act.contract.ts'
import { actKeyAt, callOf } from '#contract/act.rules.ts'
import * as desk from '#contract/desk.contract.ts'
import * as calls from '#contract/payTask.contract.ts'
import { freightOrder } from '#server/order/order.schema.ts'
import { refusalOf } from '#tests/server/api.ts'
import { findUnbalanced } from './payBooks.ts'
import { createPayWorld, password, type PayWorld } from './payWorld.ts'

let world: PayWorld
beforeAll(async () => {
  world = await createPayWorld()
})
afterAll(() => world.ports.close())
beforeEach(() => world.ports.clock.advance(5_000))

const next = async () => {
  const [order] = await world.payable('张样一')
  if (!order) throw new Error('no order left')
  return order
}

const account = async (kind: string) => {
  const accounts = await world.me.call(desk.listAccounts)
  const found = accounts.find((one) => one.kind === kind && one.entName.startsWith('云途'))
  if (!found) throw new Error(`no ${kind}`)
  return found
}

const codesOf = async (taskId: string) => {
  const { problems } = await world.check(taskId)
  return problems.filter(({ level }) => level === 'BLOCK').map(({ code }) => code)
}

/** Makes something wrong, looks, and puts it right again. */
const during = async <T>(
  wrong: Promise<unknown>,
  look: () => Promise<T>,
  right: () => Promise<unknown>,
) => {
  await wrong
  const seen = await look()
  await right()
  return seen
}

describe('choosing orders', () => {
  test('tells which task an order belongs to, in both languages', async () => {
    const order = await next()
    const task = await world.draft([order.id])
    const check = await world.me.call(calls.apiAddCheck, { body: { orderIds: [order.id] } })
    expect(check).toMatchObject({
      pass: false,
      passIds: [],
      problems: [{ code: 'C02', taskId: task.id, taskNo: task.taskNo }],
    })
    const english = await world.me.call(
      calls.apiAddCheck,
      { body: { orderIds: [order.id] } },
      { headers: { 'accept-language': 'en' } },
    )
    expect(english.problems[0]?.message).toContain(task.taskNo)
    await world.me.call(calls.cancelPayTask, { body: { taskId: task.id } })
    expect(
      await world.me.call(calls.apiAddCheck, { body: { orderIds: [order.id] } }),
    ).toMatchObject({ pass: true })
  })

  test('by a filter is refused when the orders are not those that were seen', async () => {
    const filter = { driverName: '张样一', payable: '1' } as const
    const body = { filter, expected: { count: 1, totalFen: 1 } }
    expect(await refusalOf(world.me.call(calls.apiAddCheck, { body }))).toBe('ordersChanged')
  })

  test('of somebody else finds none', async () => {
    const other = await world.api.as('91349901MAXXX00157')
    const order = await next()
    expect(await refusalOf(other.call(calls.apiAddCheck, { body: { orderIds: [order.id] } }))).toBe(
      'missing',
    )
  })
})

describe('checking the account book', () => {
  test('names what is wrong, and passes once it is fixed', async () => {
    const order = await next()
    const task = await world.draft([order.id])
    const book = await account('ACCOUNT_BOOK')
    const adjust = (body: object) =>
      world.me.call(desk.adjustAccount, { params: { id: book.id }, body })
    expect(
      await during(
        adjust({ frozen: true }),
        () => codesOf(task.id),
        () => adjust({ frozen: false }),
      ),
    ).toEqual(['C06'])
    expect(
      await during(
        adjust({ agreement: 'STOP' }),
        () => codesOf(task.id),
        () => adjust({ agreement: 'NORMAL' }),
      ),
    ).toEqual(['C10'])
    const [stored] = await world.ports.db
      .select()
      .from(freightOrder)
      .where(eq(freightOrder.id, order.id))
    const cardId = stored?.payeeCardId ?? ''
    const verify = (verifyStatus: 1 | 2) =>
      world.me.call(desk.verifyPayee, { params: { id: cardId }, body: { verifyStatus } })
    expect(
      await during(
        verify(2),
        () => codesOf(task.id),
        () => verify(1),
      ),
    ).toEqual(['C04'])
    expect(await codesOf(task.id)).toEqual([])
    expect((await world.read(task.id)).status).toBe(10)
    await world.me.call(calls.cancelPayTask, { body: { taskId: task.id } })
  })

  test('says by how much the balance is short', async () => {
    const order = await next()
    const { availableFen } = await world.book()
    const wanted = availableFen + 12_345
    await world.ports.db
      .update(freightOrder)
      .set({ freightFen: wanted * 2, driverFreightFen: wanted })
      .where(eq(freightOrder.id, order.id))
    const task = await world.draft([order.id])
    const { problems, afterFen, task: after } = await world.check(task.id)
    expect(problems.find(({ code }) => code === 'C11')).toMatchObject({ shortFen: 12_345 })
    expect(problems.map(({ code }) => code)).toEqual(expect.arrayContaining(['C05', 'C07', 'C11']))
    expect(afterFen).toBeNull()
    expect(after.status).toBe(0)
    await world.me.call(calls.cancelPayTask, { body: { taskId: task.id } })
    await world.ports.db
      .update(freightOrder)
      .set({ freightFen: 20_000, driverFreightFen: 10_000 })
      .where(eq(freightOrder.id, order.id))
  })
})

describe('starting', () => {
  test('refuses a wrong password, then an agreement that was stopped since the check, and leaves nothing frozen', async () => {
    const order = await next()
    const task = await world.checked([order.id])
    const { id: taskId, version } = task
    const wrong = world.me.call(calls.startAlipay, { body: { taskId, version, password: 'no' } })
    expect(await refusalOf(wrong)).toBe('passwordWrong')
    const book = await account('ACCOUNT_BOOK')
    const adjust = (body: object) =>
      world.me.call(desk.adjustAccount, { params: { id: book.id }, body })
    const seen = await during(
      adjust({ agreement: 'STOP' }),
      () => refusalOf(world.start(task)),
      () => adjust({ agreement: 'NORMAL' }),
    )
    expect(seen).toBe('agreementUnsigned')
    expect(await findUnbalanced(world.ports.db)).toEqual([])
    expect((await world.start(task)).status).toBe(30)
  })

  test('pays from the account that was shown, and not from one that another tab has chosen since', async () => {
    const shown = await world.checked([(await next()).id], 'SAFE')
    const again = await world.check(shown.id, 'ALIPAY')
    expect(again).toMatchObject({ pass: true, task: { channel: 'ALIPAY', status: 10 } })
    const elsewhere = await world.check(shown.id, 'SAFE')
    expect(await refusalOf(world.start(shown, undefined, 'SAFE'))).toBe('versionConflict')
    expect(await world.read(shown.id)).toMatchObject({ status: 10, startTime: null })
    expect((await world.start(elsewhere.task, undefined, 'SAFE')).status).toBe(30)
  })

  test('of what was not shown is refused, and the act that an older page has saved for it is closed', async () => {
    const task = await world.checked([(await next()).id])
    const key = actKeyAt(world.ports.clock.now(), 'older-page')
    const body = { taskId: task.id }
    const form = { key, call: callOf(calls.startAlipay), name: task.taskNo, body }
    await world.me.call(putAct, { body: { ...form, subject: `payTask-${task.id}` } })
    const sent = await world.me.send(
      calls.startAlipay,
      { body: { ...body, password } },
      { key, isSaved: true },
    )
    expect(sent.status).toBe(400)
    expect(await world.me.call(getOutcome, { query: { key } })).toMatchObject({
      status: 'refused',
      problem: { code: 'malformed', message: expect.stringContaining('请刷新页面后重试') },
    })
    expect(await world.read(task.id)).toMatchObject({ status: 10, startTime: null })
    expect((await world.start(task)).status).toBe(30)
  })

  test('twice within three seconds is a slip', async () => {
    const first = await world.checked([(await next()).id])
    const second = await world.checked([(await next()).id])
    await world.start(first)
    expect(await refusalOf(world.start(second))).toBe('checkFailed')
    await world.ports.clock.advance(3_000)
    expect((await world.start(second)).status).toBe(30)
  })
})

test('an order is added to the task as it was seen, and sent again not twice', async () => {
  const [one, other] = await world.payable('张样一')
  if (!one || !other) throw new Error('no orders left')
  const { id: taskId, version } = await world.draft([one.id])
  const body = { taskId, version, orderId: other.id }
  const added = await world.me.call(calls.addPayDetail, { body })
  expect(added).toMatchObject({ id: taskId, totalCount: 2, status: 0 })
  expect(added.version).toBeGreaterThan(version)
  expect(await refusalOf(world.me.call(calls.addPayDetail, { body }))).toBe('versionConflict')
  expect(await world.read(taskId)).toMatchObject({ totalCount: 2 })
})

describe('the payer’s page', () => {
  const large = async () => {
    const order = await next()
    await world.ports.db
      .update(freightOrder)
      .set({ freightFen: 4_000_000, driverFreightFen: 1_200_000 })
      .where(eq(freightOrder.id, order.id))
    const task = await world.checked([order.id])
    await world.ports.clock.advance(5_000)
    const reply = await world.start(task)
    expect(reply.status).toBe(20)
    expect(await world.read(task.id)).toMatchObject(reply)
    return { task, no: reply.cashierUrl?.split('/').at(-1) ?? '' }
  }
  const cameBack = (no: string) => world.api.anonymous.call(calls.readCallback, { params: { no } })

  test('confirmed, lets the money go', async () => {
    const { task, no } = await large()
    const opening = { params: { no }, body: { password } }
    expect(await world.api.anonymous.call(desk.openCashier, opening)).toMatchObject({
      state: 'waiting',
      amountFen: 1_200_000,
    })
    const back = { kind: 'payment', taskId: task.id, isSafePay: false }
    expect(await cameBack(no)).toEqual({ ...back, state: 'waiting' })
    await world.api.anonymous.call(desk.decideCashier, {
      params: { no },
      body: { decision: 'confirm', password },
    })
    expect(await cameBack(no)).toEqual({ ...back, state: 'done' })
    expect(await refusalOf(cameBack(`${no}0`))).toBe('missing')
    await world.ports.runSweep('settlement')
    const gone = { cashierUrl: null, deadlineAt: null }
    expect(await world.read(task.id)).toMatchObject({ status: 40, ...gone })
  })

  test('refused, cancels the task and frees everything', async () => {
    const { task, no } = await large()
    await world.api.anonymous.call(desk.decideCashier, {
      params: { no },
      body: { decision: 'refuse', password },
    })
    expect(await world.read(task.id)).toMatchObject({ status: 60, closed: { count: 1 } })
    expect(await cameBack(no)).toMatchObject({ state: 'refused' })
    expect(await findUnbalanced(world.ports.db)).toEqual([])
  })

  test('left alone for half an hour, closes the task; nobody can confirm it then', async () => {
    const { task, no } = await large()
    await world.ports.clock.advance(31 * 60_000)
    await world.ports.runSweep('deadlines')
    const me = await world.api.as('91349901MAXXX00232')
    expect(await me.call(calls.getPayTask, { params: { id: task.id } })).toMatchObject({
      status: 70,
    })
    expect(await cameBack(no)).toMatchObject({ state: 'closed' })
    const confirm = world.api.anonymous.call(desk.decideCashier, {
      params: { no },
      body: { decision: 'confirm', password },
    })
    expect(await refusalOf(confirm)).toBe('stateForbids')
    expect(await findUnbalanced(world.ports.db)).toEqual([])
  })
})

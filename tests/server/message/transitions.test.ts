import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { decideReviews } from '#contract/desk.contract.ts'
import { auditBath } from '#contract/order.contract.ts'
import { loanActions } from '#contract/loan.rules.ts'
import { orderActions } from '#contract/order.rules.ts'
import { type PayAction, payActions } from '#contract/payTask.rules.ts'
import { queryMessages } from '#contract/message.contract.ts'
import { toldOfLoan } from '#server/message/ofLoan.ts'
import { toldOfOrders } from '#server/message/ofOrders.ts'
import { toldOfTask } from '#server/message/ofTask.ts'
import { message } from '#server/message/message.schema.ts'
import { moveApply } from '#server/loan/event.ts'
import { loanApply, loanEvent } from '#server/loan/loan.schema.ts'
import { moveOrders } from '#server/order/orderChange.store.ts'
import { freightOrder } from '#server/order/order.schema.ts'
import { payEvent, payTask } from '#server/pay/pay.schema.ts'
import { createApi } from '#tests/server/api.ts'
import { addOrders, createPayWorld, type PayWorld } from '#tests/server/pay/payWorld.ts'
import { createTestPorts, type TestPorts } from '#tests/server/testPorts.ts'

test('whatever happens to orders, pay tasks and loans makes its message, or says why it makes none', () => {
  const reasons = [
    [orderActions, toldOfOrders],
    [payActions, toldOfTask],
    [loanActions, toldOfLoan],
  ] as const
  for (const [actions, told] of reasons) {
    expect(Object.keys(told).toSorted()).toEqual([...actions].toSorted())
    for (const tells of Object.values(told))
      if (typeof tells === 'string') expect(tells.length).toBeGreaterThan(20)
  }
})

describe('a pay task', () => {
  let world: PayWorld
  beforeAll(async () => {
    world = await createPayWorld({}, 0)
    await world.ports.db.delete(message)
  })
  afterAll(() => world.ports.close())

  /** What was told of a task, in the order in which it happened. */
  const toldOf = async (taskId: string, ent = 2) => {
    const rows = await world.ports.db
      .select()
      .from(message)
      .where(eq(message.entId, world.ports.ent(ent)))
      .orderBy(asc(message.id))
    return rows.filter(({ params }) => params['taskId'] === taskId).map(({ kind }) => kind)
  }

  /** Each event of it is told under its number, or has a reason; and nothing else is. */
  const expectEachTold = async (taskId: string) => {
    const { db } = world.ports
    const events = await db.select().from(payEvent).where(eq(payEvent.taskId, taskId))
    const [task] = await db.select().from(payTask).where(eq(payTask.id, taskId))
    if (!task) throw new Error('no task')
    for (const { sequence, action, at, actor, params } of events) {
      const tells = toldOfTask[action as PayAction] // as it was written
      const happened = { at, actor, action: action as PayAction, params, asker: '' }
      const expected =
        typeof tells === 'string'
          ? []
          : tells({ ...task, deadlineAt: task.deadlineAt ?? at }, happened)
      const told = await db
        .select()
        .from(message)
        .where(eq(message.event, `pay ${taskId} ${sequence}`))
      expect(told.map(({ kind }) => kind).toSorted(), action).toEqual(
        expected.map(({ kind }) => kind).toSorted(),
      )
    }
  }

  /** So much that the payer has to confirm it. */
  const begun = async (channel: 'ALIPAY' | 'SAFE') => {
    const orders = await addOrders(world.ports, 2, 3_000_000)
    const task = await world.checked(orders, channel)
    // Two starts within three seconds are taken for one that was pressed twice.
    await world.ports.clock.advance(4_000)
    const started = await world.start(task, undefined, channel)
    return { id: task.id, ...started }
  }

  test('that is refused tells of the wait and of the refusal', async () => {
    const { id, cashierUrl } = await begun('ALIPAY')
    expect(await toldOf(id)).toEqual(['payAwaiting'])
    await world.answerPage(cashierUrl, 'refuse')
    expect(await toldOf(id)).toEqual(['payAwaiting', 'payRefused'])
    await expectEachTold(id)
  })

  test('that is paid tells once, however often the channel says so', async () => {
    const { id, cashierUrl } = await begun('ALIPAY')
    await world.answerPage(cashierUrl)
    for (let round = 0; round < 6; round++) {
      await world.ports.runSweep('settlement')
      await world.ports.clock.advance(60_000)
      await world.ports.runSweep('query')
    }
    expect(await toldOf(id)).toEqual(['payAwaiting', 'payPaid'])
    await expectEachTold(id)
    const { records } = await world.me.call(queryMessages, { query: { area: 'pay', unread: '1' } })
    expect(records[0]).toMatchObject({ kind: 'payPaid', params: { taskId: id, totalCount: 2 } })
  })

  test('of which another enterprise pays tells that one too, and that it is over', async () => {
    const { id } = await begun('SAFE')
    const [task] = await world.ports.db.select().from(payTask).where(eq(payTask.id, id))
    const payer = Array.from({ length: 12 }, (_, at) => at + 1).find(
      (number) => world.ports.ent(number) === task?.payerEntId,
    )
    expect(await toldOf(id, payer)).toEqual(['payAsked'])
    await world.ports.clock.advance(86_400_000)
    await world.ports.runSweep('deadlines')
    expect(await toldOf(id)).toEqual(['payAwaiting', 'payExpired'])
    expect(await toldOf(id, payer)).toEqual(['payAsked', 'payAskedNoMore'])
    await expectEachTold(id)
  })
})

describe('orders', () => {
  let ports: TestPorts
  beforeAll(async () => {
    ports = await createTestPorts({ world: 'orders' })
    await ports.db.delete(message)
  })
  afterAll(() => ports.close())

  /** Copies of a seeded order, of one enterprise for another. */
  const add = async (entId: string, consignorEntId: string, status: 0 | 10, count: number) => {
    const { db, nextId } = ports
    const [pattern] = await db
      .select()
      .from(freightOrder)
      .where(eq(freightOrder.orderKind, 'TAXPAY'))
    if (!pattern) throw new Error('no order to copy')
    const orders = Array.from({ length: count }, () => ({
      ...pattern,
      id: nextId(),
      entId,
      payeeCardId: null,
      consignorEntId,
      status,
      version: 0,
      shippingNoteNumber: `YD29990101${nextId().slice(-10)}`,
      originalDocumentNumber: `T-${nextId()}`,
      externalOrderNo: null,
      logCount: 0,
    }))
    await db.insert(freightOrder).values(orders)
    return orders.map(({ id }) => id)
  }

  test('that are reviewed together are one message to each enterprise', async () => {
    const desk = createApi(ports).anonymous
    // What the demonstration has to review comes first.
    await desk.call(decideReviews, { body: { all: true, result: 1 } })
    await ports.db.delete(message)
    await add(ports.ent(2), ports.ent(3), 10, 120)
    await add(ports.ent(2), ports.ent(5), 10, 7)
    const [only = ''] = await add(ports.ent(6), ports.ent(3), 10, 1)
    const remark = '装货地址与合同不符'
    const body = { all: true, result: 2, remark } as const
    expect(await desk.call(decideReviews, { body })).toEqual({ changed: 128 })
    expect(await desk.call(decideReviews, { body })).toEqual({ changed: 0 })
    const told = await ports.db.select().from(message).orderBy(asc(message.entId))
    const saidTo = (ent: number) => told.filter(({ entId }) => entId === ports.ent(ent))
    expect(told).toHaveLength(2)
    expect(saidTo(2)).toMatchObject([{ kind: 'orderRejected', params: { count: 127, remark } }])
    expect(saidTo(6)).toMatchObject([{ params: { count: 1, orderId: only } }])
  })

  test('that are submitted are told to whoever may audit them, and its answer to the haulier', async () => {
    await ports.db.delete(message)
    const ids = await add(ports.ent(2), ports.ent(3), 0, 3)
    await ports.db.transaction((tx) =>
      moveOrders(tx, {
        items: ids.map((id) => ({ id })),
        from: [0],
        to: 10,
        why: { at: ports.clock.now(), actor: '云途', action: 'order.submitted' },
      }),
    )
    const consigner = await createApi(ports).as('91349902MAXXX0031B')
    const waiting = (await consigner.call(queryMessages, { query: {} })).records
    expect(waiting).toMatchObject([{ kind: 'orderToAudit', params: { count: 3, by: '云途' } }])
    const orders = ids.map((id) => ({ id, version: 1 }))
    const decision = { orders, result: 1 } as const
    await consigner.call(auditBath, { body: decision })
    await consigner.call(auditBath, { body: decision })
    const haulier = await createApi(ports).as('91349901MAXXX00232')
    const { records } = await haulier.call(queryMessages, { query: {} })
    expect(records).toMatchObject([{ kind: 'orderApproved', params: { count: 3 } }])
  })
})

describe('a loan', () => {
  let ports: TestPorts
  beforeAll(async () => {
    ports = await createTestPorts({ world: 'orders' })
  })
  afterAll(() => ports.close())

  test.each(loanActions)('%s tells whom it concerns, with its event', async (action) => {
    const { db } = ports
    await db.delete(message)
    const [apply] = await db.select().from(loanApply).where(eq(loanApply.status, 40)).limit(1)
    if (!apply) throw new Error('the seed has no line')
    const moved = await db.transaction((tx) =>
      moveApply(tx, {
        id: apply.id,
        from: [40],
        to: 40,
        at: ports.clock.now(),
        action,
        actor: 'portal',
        remark: 'JJ1 1.00',
      }),
    )
    const told = await db.select().from(message)
    const tells = toldOfLoan[action]
    if (typeof tells === 'string') {
      expect(told).toEqual([])
      return
    }
    expect(told.length).toBeGreaterThan(0)
    expect(new Set(told.map(({ event }) => event))).toEqual(
      new Set([`loan ${apply.id} ${moved?.eventCount}`]),
    )
    for (const { entId } of told)
      expect([apply.haulierEntId, apply.consignerEntId]).toContain(entId)
    const events = await db.select().from(loanEvent).where(eq(loanEvent.applyId, apply.id))
    expect(events.at(-1)?.action).toBe(action)
  })
})

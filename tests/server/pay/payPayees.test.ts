import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { timeOf } from '#contract/time.ts'
import type { OrderRow } from '#contract/order.contract.ts'
import { freightOrder } from '#server/order/order.schema.ts'
import { bankCard } from '#server/order/party.schema.ts'
import type { DetailFacts } from '#server/pay/detailFacts.ts'
import { payDetail } from '#server/pay/pay.schema.ts'
import { checkedPayees } from '#server/pay/payees.ts'
import { pathsOf } from './payPaths.ts'
import { createPayWorld, type PayWorld } from './payWorld.ts'

let world: PayWorld
beforeAll(async () => {
  world = await createPayWorld()
})
afterAll(() => world.ports.close())
beforeEach(() => world.ports.clock.advance(60_000))

const orderOf = async (driver: string, at = 0) => {
  const order = (await world.payable(driver))[at]
  if (!order) throw new Error(`no order of ${driver} left`)
  return order
}

const checkOf = async (orderIds: string[]) => world.check((await world.draft(orderIds)).id)

/** One order of this driver, paid. */
const paid = async (driver: string) => {
  const order = await orderOf(driver)
  const task = await world.checked([order.id])
  await world.start(task)
  await world.ports.runSweep('settlement')
  expect(await world.read(task.id)).toMatchObject({ status: 40 })
  return { order, task }
}

/** Another order of the driver, of the same amount. */
const twinOf = async ({ driverName, driverFreightFen }: OrderRow) => {
  const twin = await orderOf(driverName ?? '')
  await world.ports.db
    .update(freightOrder)
    .set({ driverFreightFen: driverFreightFen ?? 0 })
    .where(eq(freightOrder.id, twin.id))
  return twin
}

describe('whom a task pays', () => {
  test('is told by account, with what each is paid in all', async () => {
    const orders = [await orderOf('张样一', 0), await orderOf('张样一', 1)]
    const check = await checkOf(orders.map(({ id }) => id))
    expect(check.payees).toMatchObject([
      {
        payeeName: '张样一',
        count: 2,
        amountFen: orders.reduce((sum, { unpaidFen }) => sum + (unpaidFen ?? 0), 0),
      },
    ])
    expect(check.payees[0]?.payeeAccount).toMatch(/\*{3}/)
  })

  test('says of somebody never paid before that it is the first time', async () => {
    const order = await orderOf('张样一')
    const check = await checkOf([order.id])
    expect(check.facts.firstTimePayees).toBe(1)
    expect(check.payees[0]?.reasons).toMatchObject([{ kind: 'first', count: 1, earlier: null }])
  })

  test('begins with who deserves a look, however little it is', async () => {
    const newcomer = (await world.payable()).find(({ driverName }) => driverName !== '张样一')
    if (!newcomer) throw new Error('all payable orders are of one driver')
    await paid('张样一')
    const known = await orderOf('张样一')
    await world.ports.db
      .update(freightOrder)
      .set({ driverFreightFen: (newcomer.unpaidFen ?? 0) + 1 })
      .where(eq(freightOrder.id, known.id))
    const check = await checkOf([known.id, newcomer.id])
    expect(check.facts).toMatchObject({ payeeCount: 2, accountCount: 2, firstTimePayees: 1 })
    expect(check.payees.map(({ payeeName, reasons }) => [payeeName, reasons.length])).toEqual([
      [newcomer.driverName, 1],
      ['张样一', 0],
    ])
  })

  test('names the payment of the same amount within seven days, and no longer after', async () => {
    const { order, task } = await paid('张样一')
    const twin = await twinOf(order)
    const check = await checkOf([twin.id])
    expect(check.facts.similarPayments).toBe(1)
    expect(check.payees[0]?.reasons).toMatchObject([
      {
        kind: 'similar',
        count: 1,
        shippingNoteNumber: twin.shippingNoteNumber,
        earlier: {
          taskId: task.id,
          taskNo: task.taskNo,
          amountFen: order.unpaidFen,
          isPaid: true,
        },
      },
    ])
    const { clock } = world.ports
    const sentAgo = async (ms: number) => {
      await world.ports.db
        .update(payDetail)
        .set({ sentAt: clock.now() - ms })
        .where(eq(payDetail.taskId, task.id))
      return (await world.check(check.task.id)).payees[0]?.reasons
    }
    expect(await sentAgo(7 * 86_400_000)).toEqual([])
    expect(await sentAgo(7 * 86_400_000 - 1)).toMatchObject([
      { kind: 'similar', earlier: { time: timeOf(clock.now() - 7 * 86_400_000 + 1) } },
    ])
  })

  test('says of an earlier payment that is on its way that it was sent, not that it is paid', async () => {
    const order = await orderOf('张样一')
    const task = await world.checked([order.id])
    await pathsOf(() => world).addRule({ delaySeconds: 600 })
    await world.start(task)
    await world.ports.runSweep('settlement')
    const [sent] = await world.ports.db
      .select()
      .from(payDetail)
      .where(eq(payDetail.taskId, task.id))
    expect(sent?.status).toBe(10)
    const twin = await twinOf(order)
    const { payees } = await checkOf([twin.id])
    expect(payees[0]?.reasons).toContainEqual(
      expect.objectContaining({
        kind: 'similar',
        earlier: expect.objectContaining({ taskId: task.id, isPaid: false }),
      }),
    )
  })

  test('suspects nothing where the money of the earlier payment came back', async () => {
    const { order, task } = await paid('张样一')
    await world.ports.db
      .update(payDetail)
      .set({ returnedFen: order.unpaidFen ?? 0 })
      .where(eq(payDetail.taskId, task.id))
    const check = await checkOf([(await twinOf(order)).id])
    expect(check.facts.similarPayments).toBe(0)
  })

  test('names the account of the last payment where it is another since', async () => {
    const { task } = await paid('张样一')
    const { db, clock } = world.ports
    const [detail] = await db.select().from(payDetail).where(eq(payDetail.taskId, task.id))
    const addedAgo = (ms: number) =>
      db
        .update(bankCard)
        .set({ cardNo: '13800000099', createdAt: clock.now() - ms })
        .where(eq(bankCard.id, detail?.cardId ?? ''))
    await addedAgo(30 * 86_400_000 - 1)
    const check = await checkOf([(await orderOf('张样一')).id])
    expect(check.facts.changedAccounts).toBe(1)
    const [payee] = check.payees
    expect(payee?.reasons).toMatchObject([{ kind: 'changed', earlier: { taskId: task.id } }])
    expect(payee?.reasons[0]?.earlier?.account).not.toBe(payee?.payeeAccount)
    await addedAgo(30 * 86_400_000)
    expect((await world.check(check.task.id)).facts.changedAccounts).toBe(0)
  })

  test('are two hundred at most: what deserves a look most, then the largest amounts', async () => {
    const fact = {
      payeeName: '张样一',
      accountType: 1,
      payeeAccount: '6222020000000000001',
      payeeBank: '样例银行',
      isKnown: true,
      isChanged: false,
      isSimilar: false,
      changedAt: null,
      changedBy: null,
    } as DetailFacts // what else there is, this does not ask
    const facts = Array.from({ length: 200 }, (_, at) => ({
      ...fact,
      id: `9${at}`,
      payeeId: `${at}`,
      amountFen: 1_000 + at,
    }))
    const seen = await checkedPayees(
      world.ports.db,
      [
        ...facts,
        { ...fact, id: '1', payeeId: 'new', amountFen: 3, isKnown: false },
        { ...fact, id: '2', payeeId: 'twice', amountFen: 1 },
        {
          ...fact,
          id: '3',
          payeeId: 'twice',
          amountFen: 1,
          isSimilar: true,
          shippingNoteNumber: 'YD3',
        },
        { ...fact, id: '4', payeeId: 'twice', payeeAccount: '1', amountFen: 1, isChanged: true },
      ],
      world.ports.clock.now(),
    )
    const { payees, accountCount } = seen
    expect([payees.length, accountCount]).toEqual([200, 203])
    expect(
      payees.slice(0, 5).map((it) => [it.payeeId, it.count, it.amountFen, it.reasons]),
    ).toMatchObject([
      ['twice', 1, 1, [{ kind: 'changed', count: 1, earlier: null }]],
      ['twice', 2, 2, [{ kind: 'similar', count: 1, shippingNoteNumber: 'YD3', earlier: null }]],
      ['new', 1, 3, [{ kind: 'first', count: 1, earlier: null }]],
      ['199', 1, 1_199, []],
      ['198', 1, 1_198, []],
    ])
    expect(payees[1]).toMatchObject({
      payeeName: '张样一',
      accountType: 1,
      payeeAccount: '622202*********0001',
      bankName: '样例银行',
    })
  })
})

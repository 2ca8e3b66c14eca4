import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { freightOrder } from '#server/order/order.schema.ts'
import { bankCard } from '#server/order/party.schema.ts'
import { payDetail } from '#server/pay/pay.schema.ts'
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
  await world.start(task.id)
  await world.ports.runSweep('settlement')
  expect(await world.read(task.id)).toMatchObject({ status: 40 })
  return { order, task }
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
    expect(check.payees[0]?.reasons).toEqual([{ kind: 'first', earlier: null }])
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
    expect(check.payees.map(({ payeeName, reasons }) => [payeeName, reasons.length])).toEqual([
      [newcomer.driverName, 1],
      ['张样一', 0],
    ])
  })

  test('names the payment of the same amount within seven days, and no longer after', async () => {
    const { order, task } = await paid('张样一')
    const twin = await orderOf('张样一')
    await world.ports.db
      .update(freightOrder)
      .set({ driverFreightFen: order.driverFreightFen ?? 0 })
      .where(eq(freightOrder.id, twin.id))
    const check = await checkOf([twin.id])
    expect(check.facts.similarPayments).toBe(1)
    expect(check.payees[0]?.reasons).toMatchObject([
      {
        kind: 'similar',
        earlier: { taskId: task.id, taskNo: task.taskNo, amountFen: order.unpaidFen },
      },
    ])
    await world.ports.db
      .update(payDetail)
      .set({ sentAt: world.ports.clock.now() - 7 * 86_400_000 })
      .where(eq(payDetail.taskId, task.id))
    expect((await world.check(check.task.id)).payees[0]?.reasons).toEqual([])
  })

  test('names the account of the last payment where it is another since', async () => {
    const { task } = await paid('张样一')
    const { db, clock } = world.ports
    const [detail] = await db.select().from(payDetail).where(eq(payDetail.taskId, task.id))
    await db
      .update(bankCard)
      .set({ cardNo: '13800000099', createdAt: clock.now() })
      .where(eq(bankCard.id, detail?.cardId ?? ''))
    const check = await checkOf([(await orderOf('张样一')).id])
    expect(check.facts.changedAccounts).toBe(1)
    const [payee] = check.payees
    expect(payee?.reasons).toMatchObject([{ kind: 'changed', earlier: { taskId: task.id } }])
    expect(payee?.reasons[0]?.earlier?.account).not.toBe(payee?.payeeAccount)
  })
})

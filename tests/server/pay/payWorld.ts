import { and, eq } from 'drizzle-orm'
import { pageApiOrders } from '#contract/order.contract.ts'
import * as calls from '#contract/payTask.contract.ts'
import { freightOrder } from '#server/order/order.schema.ts'
import type { Ports } from '#server/platform/ports.ts'
import { createApi } from '#tests/server/api.ts'
import type { Client } from '#tests/server/client.ts'
import { createTestPorts, type TestOptions, type TestPorts } from '#tests/server/testPorts.ts'

export const carrier = '91349901MAXXX00232'
export const password = 'Demo@2023'

/** The network-freight enterprise with payable orders and accounts to pay them from, and somebody logged in. */
export const createPayWorld = async (options: TestOptions = {}, orders = 60) =>
  payWorldOn(await createTestPorts({ ...options, world: 'orders' }), orders)

/** The same on ports whose world is `orders`. */
export const payWorldOn = async (ports: TestPorts, orders: number) => {
  await addOrders(ports, orders)
  const api = createApi(ports)
  const me = await api.as(carrier)
  return { ports, api, me, ...walk(me) }
}

/** More payable interface orders of the first driver, alike but for their numbers and sums. */
export const addOrders = async ({ db, nextId }: Ports, count: number, fen = 100_00) => {
  const [pattern] = await db
    .select()
    .from(freightOrder)
    .where(
      and(
        eq(freightOrder.orderKind, 'API'),
        eq(freightOrder.driverName, '张样一'),
        eq(freightOrder.status, 40),
      ),
    )
    .limit(1)
  if (!pattern) throw new Error('no order to copy')
  const orders = Array.from({ length: count }, (_, at) => ({
    ...pattern,
    id: nextId(),
    shippingNoteNumber: `YD29990101${nextId().slice(-10)}`,
    originalDocumentNumber: `T-${nextId()}`,
    driverFreightFen: fen + (at % 50) * 137,
    freightFen: 2 * fen + (at % 50) * 137,
    logCount: 0,
  }))
  for (let start = 0; start < count; start += 200) {
    await db.insert(freightOrder).values(orders.slice(start, start + 200))
  }
  return orders.map(({ id }) => id)
}

export type PayWorld = Awaited<ReturnType<typeof createPayWorld>>

/** The wizard's steps as calls. */
export const walk = (me: Pick<Client, 'call'>) => {
  const payable = async (driver?: string) => {
    const query = { payable: '1', size: 100, ...(driver ? { driverName: driver } : {}) } as const
    return (await me.call(pageApiOrders, { query })).records
  }
  const draft = (orderIds: string[]) =>
    me.call(calls.addPayTask, { body: { orderIds, orderKind: 'API' } })
  const book = async () => {
    const found = await me.call(calls.queryAccountBook)
    if (!found) throw new Error('no account book')
    return found
  }
  const check = async (taskId: string) =>
    me.call(calls.alipayCheck, { body: { taskId, payerAccount: (await book()).accountBookId } })
  const start = (taskId: string, key?: string) =>
    me.call(calls.startAlipay, { body: { taskId, password } }, key === undefined ? {} : { key })
  const read = (id: string) => me.call(calls.getPayTask, { params: { id } })
  /** A draft of these orders, checked over the account book. */
  const checked = async (orderIds: string[]) => {
    const task = await draft(orderIds)
    const { pass, problems } = await check(task.id)
    if (!pass) throw new Error(problems.map(({ code, message }) => `${code} ${message}`).join())
    return task
  }
  return { payable, draft, book, check, start, read, checked }
}

import { and, eq } from 'drizzle-orm'
import { queryAccountBook } from '#contract/accountBook.contract.ts'
import * as desk from '#contract/desk.contract.ts'
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
    externalOrderNo: null,
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

export const channels = ['ALIPAY', 'ICBC', 'LOAN', 'SAFE'] as const
type Channel = (typeof channels)[number]

const stepsOf = {
  ALIPAY: { check: calls.alipayCheck, start: calls.startAlipay },
  ICBC: { check: calls.icbcCheck, start: calls.startIcbc },
  LOAN: { check: calls.loanPayCheck, start: calls.startLoanPay },
  SAFE: { check: calls.alipayCheck, start: calls.startSafePay },
} as const

/** A task as somebody saw it. */
export type Shown = Pick<calls.PayTask, 'id' | 'version'>

/** The wizard's steps as calls, over the account book unless told. */
export const walk = (me: Pick<Client, 'call'>) => {
  const payable = async (driver?: string) => {
    const query = { payable: '1', size: 100, ...(driver ? { driverName: driver } : {}) } as const
    return (await me.call(pageApiOrders, { query })).records
  }
  const draft = (orderIds: string[]) =>
    me.call(calls.addPayTask, { body: { orderIds, orderKind: 'API' } })
  const book = async () => {
    const found = await me.call(queryAccountBook)
    if (found.accountBookId === null) throw new Error('no account book')
    return { ...found, accountBookId: found.accountBookId }
  }
  const payerOf = async (channel: Channel) => {
    if (channel === 'ALIPAY') return { payerAccount: (await book()).accountBookId }
    if (channel === 'SAFE') {
      const [payer] = await me.call(calls.listSafePayers)
      return { payerAccount: payer?.accountBookId ?? '', payerEntId: payer?.entId ?? '' }
    }
    const known = (await me.call(calls.getParamInfo)).channels
    return { payerAccount: known.find(({ code }) => code === channel)?.account?.id ?? '' }
  }
  const check = async (taskId: string, channel: Channel = 'ALIPAY') =>
    me.call(stepsOf[channel].check, { body: { taskId, ...(await payerOf(channel)) } })
  const start = ({ id: taskId, version }: Shown, key?: string, channel: Channel = 'ALIPAY') =>
    me.call(
      stepsOf[channel].start,
      { body: { taskId, version, password } },
      key === undefined ? {} : { key },
    )
  /** What the payer answers on the page that a channel showed him. */
  const answerPage = (cashierUrl: string | null, decision: 'confirm' | 'refuse' = 'confirm') =>
    me.call(desk.decideCashier, {
      params: { no: cashierUrl?.split('/').at(-1) ?? '' },
      body: { decision, password },
    })
  const read = (id: string) => me.call(calls.getPayTask, { params: { id } })
  /** A checked draft of these orders, as it is shown before it is started. */
  const checked = async (orderIds: string[], channel: Channel = 'ALIPAY') => {
    const { id } = await draft(orderIds)
    const { pass, problems, task } = await check(id, channel)
    if (!pass) throw new Error(problems.map(({ code, message }) => `${code} ${message}`).join())
    return task
  }
  return { payable, draft, book, check, start, read, checked, answerPage }
}

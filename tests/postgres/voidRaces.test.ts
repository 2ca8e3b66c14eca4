import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addPayTask } from '#contract/payTask.contract.ts'
import { Problem } from '#contract/problem.ts'
import * as calls from '#contract/realTimeOrder.contract.ts'
import { freightOrder, orderVoid } from '#server/order/order.schema.ts'
import { decideVoid } from '#server/order/voidRequest.ts'
import { beginPaying } from '#server/pay/orders.ts'
import { payDetail } from '#server/pay/pay.schema.ts'
import { orderInput } from '#tests/server/order/orderInput.ts'
import { createOrderServer } from '#tests/server/order/orderSetup.ts'
import { openPostgres } from './postgresPorts.ts'

let server: Awaited<ReturnType<typeof createOrderServer>>
beforeAll(async () => {
  server = await createOrderServer({ open: openPostgres })
})
afterAll(() => server.ports.close())

const codeOf = (error: unknown) => (error instanceof Problem ? error.value.code : String(error))
const rounds = Array.from({ length: 6 }, (_, at) => at)

/** An order that was signed for, and is to be paid. */
const signed = async (name: string) => {
  const order = orderInput({ originalDocumentNumber: name })
  const { id } = await server.carrier.call(calls.saveRealTimeOrder, { body: { order } })
  const { db, clock } = server.ports
  const isIt = eq(freightOrder.id, id)
  await db.update(freightOrder).set({ submittedAt: clock.now() }).where(isIt)
  for (const status of [10, 40, 50, 60, 70] as const)
    await db.update(freightOrder).set({ status }).where(isIt)
  return { orderId: id, version: 0 }
}
const ask = (order: { orderId: string; version: number }) =>
  server.carrier.call(calls.askVoid, { body: { ...order, reason: '货物已转由他车承运' } })
const stateOf = async (orderId: string) => {
  const { db } = server.ports
  const [order] = await db.select().from(freightOrder).where(eq(freightOrder.id, orderId))
  const details = await db.select().from(payDetail).where(eq(payDetail.orderId, orderId))
  const requests = await db.select().from(orderVoid).where(eq(orderVoid.orderId, orderId))
  return { order, details, requests }
}

test('a request to void an order and a payment of it at once: one of them has it', async () => {
  for (const round of rounds) {
    const order = await signed(`VOID-OR-PAY-${round}`)
    const body = { orderIds: [order.orderId], orderKind: 'REALTIME' as const }
    const [asked, paid] = await Promise.all([
      ask(order).then(() => 'done', codeOf),
      server.carrier.call(addPayTask, { body }).then(() => 'done', codeOf),
    ])
    const { order: now, details, requests } = await stateOf(order.orderId)
    expect([asked, paid].filter((outcome) => outcome === 'done')).toHaveLength(1)
    expect(now?.voidAsked).toBe(asked === 'done')
    expect(requests).toHaveLength(asked === 'done' ? 1 : 0)
    expect(details).toHaveLength(paid === 'done' ? 1 : 0)
  }
})

test('six requests for one order at once leave one', async () => {
  const order = await signed('VOID-TEN')
  const outcomes = await Promise.all(rounds.map(() => ask(order).then(() => 'done', codeOf)))
  expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(1)
  expect((await stateOf(order.orderId)).requests).toHaveLength(1)
})

test('the decision and a start of a payment of the same order leave one of them', async () => {
  const { ports } = server
  for (const round of rounds) {
    const order = await signed(`VOID-OR-START-${round}`)
    const { version } = await ask(order)
    const [request] = (await stateOf(order.orderId)).requests
    const why = { at: ports.clock.now(), actor: 'test', action: 'order.paying' } as const
    const start = () => ports.db.transaction((tx) => beginPaying(tx, [order.orderId], why))
    expect(await start()).toBe(0)
    const [decided, moved] = await Promise.all([
      decideVoid(ports, request?.id ?? '', { result: 1 }, 'reviewer').then(() => 'done', codeOf),
      server.carrier
        .call(calls.withdrawVoid, { body: { orderId: order.orderId, version } })
        .then(start, () => 0),
    ])
    const { order: now, requests } = await stateOf(order.orderId)
    const isVoid = decided === 'done'
    expect(moved).toBe(isVoid ? 0 : 1)
    expect(now).toMatchObject({ status: isVoid ? 900 : 80, voidAsked: false })
    expect(requests).toMatchObject([{ status: isVoid ? 1 : 3 }])
  }
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { eq } from 'drizzle-orm'
import type { Transfer } from '#server/platform/channels/channel.ts'
import { takeTransfers } from '#server/platform/channels/sandbox/transfers.ts'
import { sandboxRule, sandboxTransfer } from '#server/platform/channels/channel.schema.ts'
import { freightOrder } from '#server/order/order.schema.ts'
import { payDetail } from '#server/pay/pay.schema.ts'
import { lockOrders, moveOrders } from '#server/order/orderChange.store.ts'
import { refusalOf } from '#tests/server/api.ts'
import { createPayWorld, type PayWorld } from '#tests/server/pay/payWorld.ts'
import { isBlocked } from './isBlocked.ts'
import { openPostgres } from './postgresPorts.ts'

let world: PayWorld
beforeAll(async () => {
  world = await createPayWorld({ open: openPostgres }, 5)
})
afterAll(() => world.ports.close())

test('an order that is being voided is not put into a task at the same moment', async () => {
  const { db, clock } = world.ports
  const [order] = await world.payable('张样一')
  const id = order?.id ?? ''
  let drafted: Promise<unknown> = Promise.resolve()
  await db.transaction(async (tx) => {
    await lockOrders(tx, null, [id])
    drafted = world.draft([id])
    drafted.catch(() => undefined)
    expect(await isBlocked(db, drafted)).toBe(true)
    const why = { at: clock.now(), actor: 'test', action: 'order.voided' } as const
    expect(await moveOrders(tx, { items: [{ id }], from: [40], to: 900, why })).toHaveLength(1)
  })
  expect(await refusalOf(drafted)).toBe('checkFailed')
  expect(await db.$count(payDetail, eq(payDetail.orderId, id))).toBe(0)
  expect((await db.select().from(freightOrder).where(eq(freightOrder.id, id)))[0]?.status).toBe(900)
})

test('a bank that hears one number many times at once answers one thing', async () => {
  const { ports } = world
  const rule = {
    outcome: 'FAIL',
    errorCode: 'PAYEE_NOT_EXIST',
    delaySeconds: 0,
    answer: 'normal',
  } as const
  await ports.db
    .insert(sandboxRule)
    .values({ ...rule, id: ports.nextId(), channel: null, payee: null, times: 1 })
  const transfer: Transfer = {
    outBizNo: 'FK29990101000001-00001R1',
    taskNo: 'FK29990101000001',
    payerAccount: '1',
    payeeName: '甲',
    payeeAccount: '2',
    accountType: 1,
    amountFen: 100,
    title: '运费',
    remark: null,
  }
  const asked = Array.from({ length: 8 }, () => takeTransfers(ports, 'ALIPAY', [transfer]))
  const said = (await Promise.all(asked))
    .flat()
    .map((reply) => (reply.kind === 'status' ? reply.status : reply.kind))
  const [booked] = await ports.db
    .select()
    .from(sandboxTransfer)
    .where(eq(sandboxTransfer.outBizNo, transfer.outBizNo))
  expect(new Set(said)).toEqual(new Set([booked?.status]))
})

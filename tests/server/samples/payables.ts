import { eq, inArray } from 'drizzle-orm'
import { pageRealTimeOrders, type OrderKind } from '#contract/order.contract.ts'
import * as calls from '#contract/payTask.contract.ts'
import { freightOrder } from '#server/order/order.schema.ts'
import { icbcVendor } from '#server/account/account.schema.ts'
import { seedAccounts } from '#server/account/account.demo.ts'
import { seedOrders } from '#server/order/order.demo.ts'
import { addOrders, password } from '#tests/server/pay/payWorld.ts'
import { seedInputOf, once, withParties } from './parties.ts'
import type { World } from './sample.ts'

/** The owner's accounts in the demonstration; the book of enterprise 1 pays for it by safe pay. */
export const accounts = {
  book: '2088999900000002',
  granted: '2088999900000001',
  icbc: '1302000009000000002',
  credit: 'SX2000000000000002',
} as const

export const withAccounts = once(async (world) => {
  await withParties(world)
  const { ents, shift } = seedInputOf(world.ports)
  await seedOrders(world.ports, ents, shift)
  await seedAccounts(world.ports, ents, shift)
})

/** Where the owner's registration at the bank stands. */
export const setVendor = async (world: World, status: 2 | 3) => {
  await withAccounts(world)
  const { db, ent } = world.ports
  await db
    .update(icbcVendor)
    .set({ status })
    .where(eq(icbcVendor.entId, ent(2)))
}

/** New interface orders of the owner that can be paid. */
export const payables = async (world: World, count = 1) => {
  await withAccounts(world)
  return addOrders(world.ports, count)
}

export type PayableKind = Exclude<OrderKind, 'SPECIAL'>

/** One payable order of each kind. */
export const payableOf: Readonly<Record<PayableKind, (world: World) => Promise<string[]>>> = {
  API: (world) => payables(world),
  TAXPAY: async (world) => {
    const ids = await payables(world)
    const { db } = world.ports
    await db.update(freightOrder).set({ orderKind: 'TAXPAY' }).where(inArray(freightOrder.id, ids))
    return ids
  },
  REALTIME: async (world) => {
    await withAccounts(world)
    const query = { payable: '1', size: 1 } as const
    const { records } = await world.owner.call(pageRealTimeOrders, { query })
    return records.map(({ id }) => id)
  },
}

export const draft = async (world: World, count = 1) =>
  world.owner.call(calls.addPayTask, {
    body: { orderIds: await payables(world, count), orderKind: 'API' },
  })

/** Of two contracts. */
export const draftOfTwo = async (world: World) => {
  const orderIds = await payables(world, 2)
  await world.ports.db
    .update(freightOrder)
    .set({ contractNo: 'HT-OTHER' })
    .where(eq(freightOrder.id, orderIds[1] ?? ''))
  const { id: taskId, version } = await world.owner.call(calls.addPayTask, {
    body: { orderIds, orderKind: 'API' },
  })
  return { taskId, version }
}

const checks = {
  ALIPAY: { call: calls.alipayCheck, payerAccount: accounts.book },
  SAFE: { call: calls.alipayCheck, payerAccount: accounts.granted },
  ICBC: { call: calls.icbcCheck, payerAccount: accounts.icbc },
  LOAN: { call: calls.loanPayCheck, payerAccount: accounts.credit },
} as const

/** A task that only waits for its start, as it is shown. */
export const checked = async (world: World, channel: calls.PayChannel) => {
  const { id } = await draft(world)
  await setVendor(world, 2)
  const { call, payerAccount } = checks[channel]
  const body = {
    taskId: id,
    payerAccount,
    ...(channel === 'SAFE' ? { payerEntId: world.ports.ent(1) } : {}),
  }
  const { pass, problems, task } = await world.owner.call(call, { body })
  if (!pass) throw new Error(problems.map(({ code, message }) => `${code} ${message}`).join())
  // Two starts of one enterprise within three seconds are refused as a slip.
  await world.ports.clock.advance(5_000)
  return { taskId: id, version: task.version }
}

/** A task that is paid, with the id of its only detail. */
export const paid = async (world: World) => {
  const shown = await checked(world, 'ALIPAY')
  await world.owner.call(calls.startAlipay, { body: { ...shown, password } })
  const { taskId } = shown
  await world.ports.runSweep('settlement')
  const { records } = await world.owner.call(calls.listPayDetails, { query: { taskId } })
  const [detail] = records
  if (detail?.status !== 20) throw new Error('was not paid')
  return { taskId, detailId: detail.id }
}

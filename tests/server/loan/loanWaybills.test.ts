import { and, eq, sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import * as loan from '#contract/loan.contract.ts'
import { carriageMonth, loanReceivable } from '#server/loan/loan.schema.ts'
import { freightOrder } from '#server/order/order.schema.ts'
import { refusalOf } from '#tests/server/api.ts'
import type { Client } from '#tests/server/client.ts'
import {
  atBank,
  createLoanWorld,
  detailOf,
  handedIn,
  type LoanWorld,
  returnedBy,
} from './loanWorld.ts'

let world: LoanWorld
beforeEach(async () => {
  world = await createLoanWorld()
})
afterEach(() => world.ports.close())

const ask = (client: Client, applyId: string, more: object = {}) =>
  client.call(loan.pageWaybills, { query: { applyId, ...more } })
const all = (applyId: string) => ask(world.consigner, applyId, { size: 100 })
const between = () =>
  and(
    eq(freightOrder.entId, world.ports.ent(1)),
    eq(freightOrder.consignorEntId, world.ports.ent(3)),
  )
const total = (rows: readonly { freightFen: number }[]) =>
  rows.reduce((sum, { freightFen }) => sum + freightFen, 0)

/** One waybill that is owed, of those behind an application. */
const oneOf = async (applyId: string) => {
  const [row] = await world.ports.db
    .select({ order: freightOrder })
    .from(loanReceivable)
    .innerJoin(freightOrder, eq(freightOrder.id, loanReceivable.orderId))
    .where(eq(loanReceivable.applyId, applyId))
  if (!row) throw new Error('no waybill behind it')
  return row.order
}

test('waybills and months before them make the receivable to the fen, over all pages', async () => {
  const { applyId } = await handedIn(world)
  const { receivableFen } = await detailOf(world.consigner, applyId)
  const { records, sums, total: count } = await all(applyId)
  expect(total(records)).toBe(receivableFen)
  expect(sums).toMatchObject({ freightFen: receivableFen, changed: 0 })
  expect(records).toHaveLength(count)
  expect(records.some(({ month }) => month !== null)).toBe(true)
  expect(records.reduce((sum, { orders }) => sum + orders, 0)).toBe(sums.orders)
  const inMonths = records.filter(({ month }) => month !== null)
  expect(inMonths.reduce((sum, { orders }) => sum + orders, 0)).toBe(sums.ordersInMonths)

  const pages = await Promise.all(
    Array.from({ length: count }, (_, at) =>
      ask(world.consigner, applyId, { size: 1, current: at + 1 }),
    ),
  )
  expect(pages.flatMap((one) => one.records)).toEqual(records)
  for (const one of pages) expect(one.sums).toEqual(sums)
  const second = await ask(world.consigner, applyId, { size: 2, current: 2 })
  expect(second.records).toEqual(records.slice(2, 4))
})

test('a waybill is told with its day, its way, its vehicle, its proofs and what was paid', async () => {
  const { applyId } = await handedIn(world)
  const order = await oneOf(applyId)
  await world.ports.db
    .update(freightOrder)
    .set({ paidFen: 12_345, hasReceipt: true, hasTrack: false })
    .where(eq(freightOrder.id, order.id))
  const { records, sums } = await all(applyId)
  const told = records.find(
    ({ waybill }) => waybill?.shippingNoteNumber === order.shippingNoteNumber,
  )
  expect(told).toMatchObject({
    waybill: {
      vehicleNumber: order.vehicleNumber,
      from: order.placeOfLoading,
      to: order.goodsReceiptPlace,
      paidFen: 12_345,
      hasReceipt: true,
      hasTrack: false,
    },
    month: null,
    orders: 1,
    freightFen: order.freightFen,
    nowFen: null,
  })
  expect(sums.paidFen).toBe(records.reduce((sum, { waybill }) => sum + (waybill?.paidFen ?? 0), 0))
})

test('only the consigner that an application names sees them, and of a draft nobody does', async () => {
  const draft = await world.haulier.call(loan.insertApply, { body: world.terms })
  expect(await refusalOf(ask(world.consigner, draft.applyId))).toBe('missing')
  await world.haulier.call(loan.withdrawApply, {
    body: { applyId: draft.applyId, version: draft.version },
  })
  const { applyId } = await handedIn(world)
  for (const client of [world.haulier, world.other, world.network]) {
    expect(await refusalOf(ask(client, applyId))).toBe('missing')
  }
  expect((await all(applyId)).total).toBeGreaterThan(0)
})

test('what is changed or taken back after it was handed in is told, and changes no sum', async () => {
  const { db, ent } = world.ports
  const { applyId } = await handedIn(world)
  const before = await all(applyId)
  const order = await oneOf(applyId)
  const isIt = eq(freightOrder.id, order.id)
  const nowOf = async () => {
    const { records, sums } = await all(applyId)
    expect(total(records)).toBe(before.sums.freightFen)
    expect(sums.changed).toBe(1)
    return records.find(({ nowFen }) => nowFen !== null)
  }
  await db
    .update(freightOrder)
    .set({ freightFen: order.freightFen - 1 })
    .where(isIt)
  expect(await nowOf()).toMatchObject({
    nowFen: order.freightFen - 1,
    freightFen: order.freightFen,
  })
  await db.update(freightOrder).set({ freightFen: order.freightFen, deleted: true }).where(isIt)
  expect(await nowOf()).toMatchObject({ nowFen: 0 })
  // Between others by now: what it is, is theirs.
  await db
    .update(freightOrder)
    .set({ deleted: false, consignorEntId: ent(5) })
    .where(isIt)
  expect(await nowOf()).toMatchObject({
    nowFen: 0,
    waybill: null,
    month: null,
    freightFen: order.freightFen,
  })
})

test('handed in again they are listed anew; supplemented they stay as they were confirmed', async () => {
  const { db, clock } = world.ports
  const handed = await handedIn(world)
  const { applyId } = handed
  const first = await all(applyId)
  await returnedBy(world.consigner, handed)
  await db.insert(carriageMonth).values({
    haulierEntId: world.ports.ent(1),
    consignerEntId: world.ports.ent(3),
    month: new Date(clock.now()).toISOString().slice(0, 7),
    orders: 2,
    onTimeOrders: 2,
    freightFen: 7_001,
  })
  const returned = await detailOf(world.haulier, applyId)
  await world.haulier.call(loan.startApply, { body: { applyId, version: returned.version } })
  const again = await all(applyId)
  expect(again.sums.freightFen).toBe(first.sums.freightFen + 7_001)
  expect((await detailOf(world.consigner, applyId)).receivableFen).toBe(again.sums.freightFen)
})

test('what is carried after a confirmation is not behind it', async () => {
  const applyId = await atBank(world)
  const { sums } = await all(applyId)
  await world.ports.db
    .update(freightOrder)
    .set({ freightFen: sql`${freightOrder.freightFen} + 100` })
    .where(between())
  expect((await all(applyId)).sums).toMatchObject({ freightFen: sums.freightFen })
  expect((await detailOf(world.haulier, applyId)).receivableFen).toBe(sums.freightFen)
})

test('one is found by a part of its number or its plate, and the sums stay those of all', async () => {
  const { applyId } = await handedIn(world)
  const { sums } = await all(applyId)
  const order = await oneOf(applyId)
  const found = async (keyword: string) => {
    const answer = await ask(world.consigner, applyId, { keyword })
    expect(answer.sums).toEqual(sums)
    expect(answer.total).toBe(answer.records.length)
    return answer.records.map(({ waybill }) => waybill?.shippingNoteNumber)
  }
  expect(await found(order.shippingNoteNumber.toLowerCase())).toEqual([order.shippingNoteNumber])
  expect(await found(order.vehicleNumber)).toContain(order.shippingNoteNumber)
  expect(await found('%')).toEqual([])
  expect(await refusalOf(ask(world.other, applyId, { keyword: '皖' }))).toBe('missing')
})

import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as calls from '#contract/payTask.contract.ts'
import { freightOrder } from '#server/order/order.schema.ts'
import { refusalOf } from '#tests/server/api.ts'
import { createPayWorld, type PayWorld } from './payWorld.ts'

let world: PayWorld
beforeAll(async () => {
  world = await createPayWorld({}, 6)
})
afterAll(() => world.ports.close())

/** A draft of one's own, that something of somebody else is brought into. */
const ownDraft = async () => {
  const [order] = await world.payable('张样一')
  if (!order) throw new Error('no order left')
  return world.draft([order.id])
}

test('somebody else’s account is missing as a payer, whatever the channel', async () => {
  const { me, ports } = world
  const { id: taskId } = await ownDraft()
  const theirBook = { taskId, payerAccount: '2088999900000001' }
  const theirCredit = { taskId, payerAccount: 'SX2000000000000001' }
  expect(await refusalOf(me.call(calls.alipayCheck, { body: theirBook }))).toBe('missing')
  expect(await refusalOf(me.call(calls.icbcCheck, { body: theirBook }))).toBe('missing')
  expect(await refusalOf(me.call(calls.loanPayCheck, { body: theirCredit }))).toBe('missing')
  // The book is granted to this enterprise by its owner, and by nobody else.
  const asAnother = { ...theirBook, payerEntId: ports.ent(3) }
  expect(await refusalOf(me.call(calls.alipayCheck, { body: asAnother }))).toBe('missing')
  expect(await world.read(taskId)).toMatchObject({ status: 0, payer: null })
})

test('somebody else’s order is missing when it is chosen or added', async () => {
  const { me, ports } = world
  // Of the kind that is asked for, so that nothing but its owner speaks against it.
  const [theirs] = await ports.db
    .update(freightOrder)
    .set({ orderKind: 'API' })
    .where(eq(freightOrder.entId, ports.ent(1)))
    .returning({ id: freightOrder.id })
  if (!theirs) throw new Error('nobody else has an order')
  const task = await ownDraft()
  const orderIds = [theirs.id]
  expect(await refusalOf(me.call(calls.apiAddCheck, { body: { orderIds } }))).toBe('missing')
  const chosen = me.call(calls.addPayTask, { body: { orderIds, orderKind: 'API' } })
  expect(await refusalOf(chosen)).toBe('missing')
  const { id: taskId, version } = task
  const added = me.call(calls.addPayDetail, { body: { taskId, version, orderId: theirs.id } })
  expect(await refusalOf(added)).toBe('missing')
  expect(await world.read(task.id)).toMatchObject({ totalCount: 1 })
})

test('a detail is left out of its own task only', async () => {
  const { me } = world
  const [one, other] = [await ownDraft(), await ownDraft()]
  const { records } = await me.call(calls.listPayDetails, { query: { taskId: other.id } })
  const body = { version: one.version, detailIds: records.map(({ id }) => id) }
  const leftOut = me.call(calls.leaveOutDetails, { params: { id: one.id }, body })
  expect(await refusalOf(leftOut)).toBe('missing')
  expect(await world.read(other.id)).toMatchObject({ totalCount: 1 })
})

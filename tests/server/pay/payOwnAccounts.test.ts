import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { savePayeeCard, setPayeeCard } from '#contract/card.contract.ts'
import { saveFleet } from '#contract/fleet.contract.ts'
import { changePayee } from '#contract/order.contract.ts'
import * as calls from '#contract/payTask.contract.ts'
import { freightOrder } from '#server/order/order.schema.ts'
import { bankCard, driver } from '#server/order/party.schema.ts'
import { payeeUsage } from '#server/pay/pay.schema.ts'
import { findOver, reserveUsage } from '#server/pay/payeeLimits.ts'
import { payParams } from '#server/pay/payParam.store.ts'
import { seal } from '#server/platform/db/sealed.ts'
import { maskAccount } from '#server/platform/mask.ts'
import { refusalOf } from '#tests/server/api.ts'
import type { Client } from '#tests/server/client.ts'
import { driverInput, vehicleInput } from '#tests/server/fleet/fleetInput.ts'
import { createPayWorld, type PayWorld } from './payWorld.ts'

let world: PayWorld
let other: Client
let payee: typeof driver.$inferSelect
beforeAll(async () => {
  world = await createPayWorld()
  other = await world.api.as('91349902MAXXX0031B')
  const [found] = await world.ports.db
    .select()
    .from(driver)
    .where(and(eq(driver.driverName, '张样一'), eq(driver.entId, world.ports.ent(2))))
  if (!found) throw new Error('nobody drives')
  payee = found
})
afterAll(() => world.ports.close())

const orders = (count: number) =>
  world.payable('张样一').then((rows) => rows.slice(0, count).map(({ id }) => id))
const own = () => and(eq(bankCard.personId, payee.id), eq(bankCard.entId, world.ports.ent(2)))

describe('a payment', () => {
  test('goes to the account that its own enterprise recorded, whatever another made the default', async () => {
    const { driverId } = await other.call(saveFleet, {
      body: {
        vehicle: vehicleInput(),
        driver: driverInput(1, { driverName: payee.driverName, idNo: payee.idNo }),
      },
    })
    const theirs = { cardNo: '6299990000000100135', bankName: '别的银行', isDefault: true }
    await other.call(savePayeeCard, {
      body: { driverId: driverId ?? '', reservedPhone: '19900020001', ...theirs },
    })
    const cards = await world.ports.db.select().from(bankCard).where(own())
    const masked = cards.map(({ cardNo }) => maskAccount(cardNo))
    const { id } = await world.draft(await orders(1))
    for (const channel of ['ALIPAY', 'ICBC'] as const) {
      const { payees, pass } = await world.check(id, channel)
      expect(pass).toBe(true)
      expect(masked).toContain(payees[0]?.payeeAccount)
      expect(payees[0]?.bankName).not.toBe('别的银行')
    }
    await world.me.call(calls.cancelPayTask, { body: { taskId: id } })
  })

  test('shows before the password when its account was changed, and by whom', async () => {
    const [bank] = await world.ports.db
      .select()
      .from(bankCard)
      .where(and(own(), eq(bankCard.accountType, 1)))
    const { id } = await world.draft(await orders(1))
    expect((await world.check(id, 'ICBC')).payees[0]).toMatchObject({ changed: null })
    await world.me.call(setPayeeCard, { body: { cardId: bank?.id ?? '', to: 'default' } })
    const changed = { time: '2026-11-21 10:00:00', by: '云途示例网络货运有限公司' }
    expect((await world.check(id, 'ICBC')).payees[0]).toMatchObject({ changed })
    // The order's own account is another.
    expect((await world.check(id, 'ALIPAY')).payees[0]).toMatchObject({ changed: null })
    await world.me.call(calls.cancelPayTask, { body: { taskId: id } })
  })

  test('shows that another account was chosen for its order', async () => {
    const [orderId = ''] = await orders(1)
    const [bank] = await world.ports.db
      .select()
      .from(bankCard)
      .where(and(own(), eq(bankCard.accountType, 1)))
    await world.ports.db
      .update(bankCard)
      .set({ changedAt: null, changedBy: null })
      .where(eq(bankCard.id, bank?.id ?? ''))
    const [order] = await world.ports.db
      .select()
      .from(freightOrder)
      .where(eq(freightOrder.id, orderId))
    await world.me.call(changePayee, {
      body: { orderId, version: order?.version ?? 0, payeeCardId: bank?.id ?? '' },
    })
    const { id } = await world.draft([orderId])
    expect((await world.check(id, 'ALIPAY')).payees[0]).toMatchObject({
      payeeAccount: maskAccount(bank?.cardNo ?? ''),
      changed: { by: '云途示例网络货运有限公司' },
    })
    await world.me.call(calls.cancelPayTask, { body: { taskId: id } })
  })

  test('keeps its account from being unbound, whatever account its order has, until it is over', async () => {
    const [bank] = await world.ports.db
      .select()
      .from(bankCard)
      .where(and(own(), eq(bankCard.accountType, 1)))
    const unbind = () =>
      world.me.call(setPayeeCard, { body: { cardId: bank?.id ?? '', to: 'unbound' } })
    const ids = (await orders(3)).slice(1)
    const { id } = await world.draft(ids)
    const { task } = await world.check(id, 'ICBC')
    expect(task.status).toBe(10)
    // The order names the Alipay account: the payment goes to the card all the same.
    const [order] = await world.ports.db
      .select({ cardId: freightOrder.payeeCardId })
      .from(freightOrder)
      .where(eq(freightOrder.id, ids[0] ?? ''))
    expect(order?.cardId).not.toBe(bank?.id)
    expect(await refusalOf(unbind())).toBe('cardInUse')
    await world.me.call(calls.cancelPayTask, { body: { taskId: id } })
    expect(await unbind()).toMatchObject({ verifyStatus: 3 })
  })
})

test('what a person may be sent is one limit, whichever enterprise pays under whichever id', async () => {
  const { db, clock } = world.ports
  const params = { ...(await payParams(world.ports, db)), payeeDayLimitFen: 150 }
  const person = driverInput(7).idNo
  const part = (payeeIdNo: string) => ({ payeeIdNo, payeeType: 1, amountFen: 100 })
  const reserve = () =>
    db.transaction((tx) => reserveUsage(tx, [part(person)], clock.now(), params))
  expect(await reserve()).toEqual([])
  expect(await reserve()).toEqual([{ payeeIdNo: person, limit: 'DAY' }])
  expect(await findOver(db, [{ person: seal(person), fen: 0 }], clock.now(), params)).toMatchObject(
    [{ limit: 'DAY' }],
  )
  const counted = eq(payeeUsage.payeeIdNo, person)
  expect(await db.$count(payeeUsage, counted)).toBe(1)
})

import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertOrderInfo } from '#contract/order.contract.ts'
import { freightOrder } from '#server/order/order.schema.ts'
import { needsOf } from '#server/order/import/needs.ts'
import { driver } from '#server/order/party.schema.ts'
import { loadFacts } from '#server/order/orderFacts.store.ts'
import { dayKey, driverKey, plateKey } from '#server/order/rules/trips.ts'
import { orderInput } from './orderInput.ts'
import { createOrderServer } from './orderSetup.ts'

let server: Awaited<ReturnType<typeof createOrderServer>>
beforeAll(async () => {
  server = await createOrderServer()
})
afterAll(() => server.ports.close())

const trip = (start: string, end: string) =>
  orderInput({
    originalDocumentNumber: `HT ${start}`,
    consignmentDateTime: '2026-06-01 00:00:00',
    despatchActualDateTime: start,
    goodsReceiptDateTime: end,
  })

test('of all trips of a lorry and its driver those are read that lie near the times of a row', async () => {
  const stored = [
    ['2026-06-01 08:00:00', '2026-06-01 20:00:00'],
    ['2026-06-02 22:00:00', '2026-06-03 05:00:00'],
    ['2026-06-03 06:00:00', '2026-06-03 07:00:00'],
    ['2026-06-03 21:00:00', '2026-06-03 22:00:00'],
    ['2026-06-04 08:00:00', '2026-06-04 20:00:00'],
    ['2026-06-09 08:00:00', '2026-06-13 08:00:00'],
    ['2026-06-20 08:00:00', '2026-06-20 20:00:00'],
  ] as const
  for (const [start, end] of stored) {
    await server.carrier.call(insertOrderInfo, { body: { order: trip(start, end) } })
  }
  const rows = [
    trip('2026-06-03 09:00:00', '2026-06-03 16:00:00'),
    trip('2026-06-11 09:00:00', '2026-06-11 16:00:00'),
  ]
  const { ports, ents } = server
  const carrier = { entId: ents.get(2) ?? '', now: ports.clock.now() }
  const { trips } = await loadFacts(ports.db, carrier, needsOf(rows))

  const near = [stored[1], stored[2], stored[3], stored[5]].map(([start]) => start)
  const { vehicleNumber, driverIdNo } = orderInput()
  for (const key of [plateKey(vehicleNumber), driverKey(driverIdNo)])
    expect(trips.byKey.get(key)?.map(({ start }) => start)).toEqual(near)
  // Whichever begin on the day of a row count among its trips.
  expect(trips.perDay.get(dayKey(vehicleNumber, '2026-06-03'))).toBe(2)
})

test('what others only write down counts for nobody else, before it is handed in', async () => {
  const { ports, ents } = server
  const days = ['2026-05-03 09:00:00', '2026-05-03 16:00:00'] as const
  const { id } = await server.carrier.call(insertOrderInfo, {
    body: { order: { ...trip(...days), consignmentDateTime: '2026-05-01 00:00:00' } },
  })
  const [known] = await ports.db
    .select()
    .from(driver)
    .where(eq(driver.idNo, orderInput().driverIdNo))
  if (!known) throw new Error('the first driver is not there')
  // The other enterprise has a record of its own of the same person.
  await ports.db.insert(driver).values({ ...known, id: ports.nextId(), entId: ents.get(3) ?? '' })
  const factsOf = async (entId = '') => {
    const needs = needsOf([trip(...days)])
    const { trips, income } = await loadFacts(ports.db, { entId, now: ports.clock.now() }, needs)
    return {
      numbers: (trips.byKey.get(plateKey(orderInput().vehicleNumber)) ?? []).map(
        ({ number }) => number,
      ),
      fen: [...income.values()].reduce((sum, fen) => sum + fen, 0),
    }
  }
  const own = await factsOf(ents.get(2))
  expect(own.numbers).toEqual([`HT ${days[0]}`])
  expect(await factsOf(ents.get(3))).toEqual({ numbers: [], fen: 0 })
  await ports.db.update(freightOrder).set({ status: 10 }).where(eq(freightOrder.id, id))
  expect(await factsOf(ents.get(3))).toEqual({
    numbers: ['（其他企业）'],
    fen: orderInput().driverFreightFen,
  })
})

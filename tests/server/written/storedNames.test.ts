import { readFileSync } from 'node:fs'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { pagePayeeCards } from '#contract/card.contract.ts'
import { pageBoundFleet, saveFleet } from '#contract/fleet.contract.ts'
import { insertOrderInfo, queryOrderInfo } from '#contract/order.contract.ts'
import { freightOrder } from '#server/order/order.schema.ts'
import { bankCard, driver } from '#server/order/party.schema.ts'
import { driverInput, vehicleInput } from '#tests/server/fleet/fleetInput.ts'
import { orderInput } from '#tests/server/order/orderInput.ts'
import { createOrderServer } from '#tests/server/order/orderSetup.ts'

const migration = readFileSync(
  new URL('../../../server/migrations/0073_written_names.sql', import.meta.url),
  'utf8',
)

test('names of earlier releases are stored as they are read now, and so are found', async () => {
  const { ports, carrier } = await createOrderServer()
  const stored = '阿卜杜拉•买买提\u200b'
  const { id } = await carrier.call(insertOrderInfo, { body: { order: orderInput() } })
  await ports.db
    .update(freightOrder)
    .set({ driverName: stored, consignor: '江汇 示例(集团)公司' })
    .where(eq(freightOrder.id, id))
  await ports.db
    .update(driver)
    .set({ driverName: '\u202d阿卜杜拉．买买提', vehicleClass: 'A2' })
    .where(eq(driver.driverName, '张样一'))
  await ports.db
    .update(bankCard)
    .set({ holderName: stored })
    .where(eq(bankCard.holderName, '张样一'))
  for (const statement of migration.split('--> statement-breakpoint'))
    await ports.db.execute(sql.raw(statement))

  const found = async (query: object) =>
    (await carrier.call(queryOrderInfo, { query })).records.map((order) => order.id)
  expect(await found({ driverName: '阿卜杜拉・买买提' })).toEqual([id])
  expect(await found({ consignor: '江汇示例（集团）' })).toEqual([id])
  const keyword = '阿卜杜拉·买买提'
  expect(await carrier.call(pageBoundFleet, { query: { keyword } })).toMatchObject({ total: 1 })
  const cards = await carrier.call(pagePayeeCards, { query: { keyword } })
  expect(cards.total).toBeGreaterThan(0)
  await ports.close()
})

test('a licence with two classes and their trailers is stored', async () => {
  const { ports, carrier } = await createOrderServer()
  const body = { vehicle: vehicleInput(), driver: driverInput(1, { vehicleClass: 'A1A2E' }) }
  expect(await carrier.call(saveFleet, { body })).toMatchObject({ vehicleNumber: '皖X39999' })
  await ports.close()
})

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { importOrderInfo, queryOrderInfo } from '#contract/order.contract.ts'
import { createOrderServer, fixture } from './orderSetup.ts'

let server: Awaited<ReturnType<typeof createOrderServer>>
beforeAll(async () => {
  server = await createOrderServer()
})
afterAll(() => server.ports.close())

test('twelve', async () => {
  const reply = await server.carrier.call(importOrderInfo, { body: {}, file: fixture('orders-12.xlsx') })
  console.log(JSON.stringify(reply, null, 1))
  const messy = await server.carrier.call(importOrderInfo, { body: {}, file: fixture('orders-messy.xlsx') })
  console.log(JSON.stringify(messy, null, 1))
  const bad = await server.carrier.call(importOrderInfo, { body: {}, file: fixture('orders-bad.xlsx') })
  console.log(JSON.stringify(bad, null, 1))
  const page = await server.carrier.call(queryOrderInfo, { query: {} })
  console.log(page.total, page.sums, page.records[0])
})

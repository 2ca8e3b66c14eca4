import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pushOrder } from '#contract/apiOrder.contract.ts'
import { insertOrderInfo } from '#contract/order.contract.ts'
import { freightOrder } from '#server/order/order.schema.ts'
import { orderInput } from '#tests/server/order/orderInput.ts'
import { createOrderServer } from '#tests/server/order/orderSetup.ts'
import { newKey, signedClient } from '#tests/server/signedClient.ts'
import { openPostgres } from './postgresPorts.ts'
import { whileAuditing } from './whileWaiting.ts'

let server: Awaited<ReturnType<typeof createOrderServer>>
let tms: ReturnType<typeof signedClient>
beforeAll(async () => {
  server = await createOrderServer({ open: openPostgres })
  tms = signedClient(await newKey(server.carrier), {
    deliver: (request) => server.api.app.fetch(request),
    now: () => server.ports.clock.now(),
  })
})
afterAll(() => server.ports.close())

const times = (count: number) => Array.from({ length: count }, (_, at) => at)
const push = (body: object, nonce: string = randomUUID()) =>
  tms.send(pushOrder, { body }, { nonce })
const said = async (response: Response) => {
  const { data } = await response.json()
  return response.status === 200 ? (data.id as string) : (data.problem as string)
}
/** An order of each round, on a day of its own. */
const fresh = (round: number) => {
  const day = `2026-09-${String(round + 1).padStart(2, '0')}`
  return {
    externalOrderNo: `RACE-${round}`,
    order: orderInput({
      originalDocumentNumber: `RACE-${round}`,
      consignmentDateTime: `${day} 07:00:00`,
      despatchActualDateTime: `${day} 09:00:00`,
      goodsReceiptDateTime: `${day} 16:00:00`,
    }),
  }
}
const countOf = (externalOrderNo: string) =>
  server.ports.db.$count(freightOrder, eq(freightOrder.externalOrderNo, externalOrderNo))

test('of eight at once that push one order, one makes it and the others are answered it', async () => {
  for (const round of times(5)) {
    const body = fresh(round)
    const answers = await Promise.all(times(8).map(async () => said(await push(body))))
    expect(new Set(answers).size, answers.join()).toBe(1)
    expect(await countOf(body.externalOrderNo)).toBe(1)
  }
})

test('of eight at once with one nonce, one is worked on; each that is answered is answered alike', async () => {
  for (const round of times(5)) {
    const body = { ...fresh(10 + round), submit: true }
    const nonce = randomUUID()
    const answers = await Promise.all(times(8).map(async () => said(await push(body, nonce))))
    const ids = new Set(answers.filter((answer) => answer !== 'stillRunning'))
    expect(ids.size, answers.join()).toBe(1)
    expect(ids).toContain(await said(await push(body, nonce)))
    expect(await countOf(body.externalOrderNo)).toBe(1)
  }
})

test('of two at once that use one nonce for two orders, one is taken', async () => {
  for (const round of times(3)) {
    const nonce = randomUUID()
    const bodies = [fresh(20 + 2 * round), fresh(21 + 2 * round)]
    await Promise.all(bodies.map((body) => push(body, nonce)))
    const counts = await Promise.all(bodies.map(({ externalOrderNo }) => countOf(externalOrderNo)))
    expect(counts.toSorted()).toEqual([0, 1])
  }
})

test('an order that is being pushed and handed in lets other enterprises create theirs', async () => {
  const { db, ent } = server.ports
  const other = await server.api.as('91349901MAXXX00157')
  const answer = await whileAuditing(db, ent(2), {
    begin: async () => said(await push({ ...fresh(28), submit: true })),
    meanwhile: async () => {
      const order = orderInput({ originalDocumentNumber: 'RACE-OTHER' })
      expect(await other.call(insertOrderInfo, { body: { order } })).toMatchObject({ status: 0 })
    },
  })
  expect(await countOf('RACE-28'), answer).toBe(1)
})

import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type FilledOrder, insertOrderInfo, queryOrderInfoById } from '#contract/order.contract.ts'
import { bankCard } from '#server/order/party.schema.ts'
import { refusalOf } from '#tests/server/api.ts'
import { orderInput } from './orderInput.ts'
import { createOrderServer } from './orderSetup.ts'

let server: Awaited<ReturnType<typeof createOrderServer>>
beforeAll(async () => {
  server = await createOrderServer()
})
afterAll(() => server.ports.close())

let made = 0
const filled = (changes: Partial<FilledOrder>): FilledOrder => {
  made++
  const { payeeAccount: _, ...order } = orderInput({ originalDocumentNumber: `ZH-${made}` })
  return { ...order, ...changes }
}
const create = (changes: Partial<FilledOrder>, by = server.carrier) =>
  by.call(insertOrderInfo, { body: { order: filled(changes) } })
const ownCard = async () => {
  const [card] = await server.ports.db
    .select()
    .from(bankCard)
    .where(and(eq(bankCard.entId, server.ports.ent(2)), eq(bankCard.holderName, '张样一')))
  return card! // of the demonstration
}
const faultOf = async (sent: Promise<unknown>) => {
  const error = await sent.catch((reason: unknown) => reason)
  const { errors } = (error as { value: { errors: { field: string; code: string }[] } }).value // of a refusal
  return errors.map(({ field, code }) => `${field} ${code}`)
}

test('an order takes the number of the account that was chosen, which no answer to others says', async () => {
  const card = await ownCard()
  const order = await create({ payeeCardId: card.id })
  expect(order.editable).toMatchObject({ payeeAccount: card.cardNo })
  expect(order.payeeAccount).not.toBe(card.cardNo)
  expect(order.payeeId).toBe(card.personId)
  const again = await server.carrier.call(insertOrderInfo, {
    body: { id: order.id, version: order.version, order: filled({ payeeCardId: card.id }) },
  })
  expect(again.editable).toMatchObject({ payeeAccount: card.cardNo })
})

test('another enterprise’s account, one that was unbound and one that never was are as unknown', async () => {
  const card = await ownCard()
  expect(await faultOf(create({ payeeCardId: card.id }, server.consignor))).toEqual([
    'order.payeeAccount R13',
  ])
  expect(await faultOf(create({ payeeCardId: '1' }))).toEqual(['order.payeeAccount R13'])
  const other = { ...card, id: server.ports.nextId(), cardNo: '6299990000000000099' }
  await server.ports.db.insert(bankCard).values({ ...other, verifyStatus: 3 })
  expect(await faultOf(create({ payeeCardId: other.id }))).toEqual(['order.payeeAccount R13'])
})

test('without any account an order is refused, and nothing is written', async () => {
  expect(await faultOf(create({}))).toEqual(['order.payeeAccount empty'])
  expect(await refusalOf(server.carrier.call(queryOrderInfoById, { query: { id: '1' } }))).toBe(
    'missing',
  )
})

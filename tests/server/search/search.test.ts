import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type FoundKind, searchPortal } from '#contract/search.contract.ts'
import { article } from '#server/content/content.schema.ts'
import { enterRegister } from '#server/credit/credit.store.ts'
import { enterprise } from '#server/auth/auth.schema.ts'
import { loanApply } from '#server/loan/loan.schema.ts'
import { freightOrder, moneyFile } from '#server/order/order.schema.ts'
import { contract } from '#server/order/party.schema.ts'
import { entSignature } from '#server/entSignature/entSignature.schema.ts'
import { payTask } from '#server/pay/pay.schema.ts'
import { addressOf } from '#src/parts/search/ways.ts'
import { createApi } from '#tests/server/api.ts'
import type { Client } from '#tests/server/client.ts'
import { newKey } from '#tests/server/signedClient.ts'
import { createTestPorts, type TestPorts } from '#tests/server/testPorts.ts'

type Api = ReturnType<typeof createApi>

let ports: TestPorts
let api: Api
let own: Client
let other: Client
let order: typeof freightOrder.$inferSelect
beforeAll(async () => {
  ports = await createTestPorts({ world: 'loans' })
  api = createApi(ports)
  own = await api.as('91349901MAXXX00232')
  other = await api.as('91339901MAXXX00821')
  const [first] = await ports.db
    .select()
    .from(freightOrder)
    .where(and(eq(freightOrder.entId, ports.ent(2)), eq(freightOrder.orderKind, 'TAXPAY')))
    .orderBy(freightOrder.id)
    .limit(1)
  if (!first) throw new Error('the world has an imported order of enterprise 2')
  order = first
  const [ent] = await ports.db
    .select()
    .from(enterprise)
    .where(eq(enterprise.id, ports.ent(1)))
  if (!ent) throw new Error('the world has enterprise 1')
  await enterRegister(ports.db, ent, ports.clock.now())
  await ports.db.insert(article).values({
    id: '77',
    place: '83000/template',
    columnCode: '83000',
    title: '关于启用新版订单导入模板的通知',
    titleEn: 'A new template',
    blurb: '旧版模板使用至本月底。',
    content: '',
    attachments: [],
    publishedAt: ports.clock.now() - 1,
    status: 2,
    isTop: false,
    words: '关于启用新版订单导入模板的通知',
  })
})
afterAll(() => ports.close())

const found = async (who: Client, text: string) => {
  const { groups } = await who.call(searchPortal, { query: { text } })
  return Object.fromEntries(groups.map(({ kind, hits }) => [kind, hits]))
}
const titlesOf = async (who: Client, kind: FoundKind, text: string) =>
  ((await found(who, text))[kind] ?? []).map(({ title }) => title)

describe('an imported order is found', () => {
  test('by the beginning of its number, however it is typed', async () => {
    const { shippingNoteNumber: number } = order
    expect(await titlesOf(own, 'orderNo', number.slice(0, 14))).toContain(number)
    expect(await titlesOf(own, 'orderNo', ` ${number.toLowerCase()} `)).toEqual([number])
    const wide = number.replace(/\d/g, (digit) => String.fromCharCode(Number(digit) + 0xff10))
    expect(await titlesOf(own, 'orderNo', wide)).toEqual([number])
  })

  test('by a part of its number or of the original one', async () => {
    const { shippingNoteNumber, originalDocumentNumber } = order
    expect(await titlesOf(own, 'orderNo', shippingNoteNumber.slice(4))).toContain(
      shippingNoteNumber,
    )
    expect(await titlesOf(own, 'orderNo', originalDocumentNumber)).toContain(shippingNoteNumber)
  })

  test.each([
    ['vehicleNumber', () => order.vehicleNumber.slice(1).toLowerCase()],
    ['vehicleNumber', () => order.vehicleNumber],
    ['driverName', () => order.driverName],
    ['consignor', () => order.consignor.slice(0, 4)],
  ] as const)('by its %s', async (kind, text) => {
    expect(await titlesOf(own, kind, text())).toContain(order.shippingNoteNumber)
  })

  test('not by what is sealed, nor by a phone', async () => {
    for (const secret of [order.driverIdNo, order.payeeAccount, order.driverPhone])
      expect(Object.keys(await found(own, secret))).toEqual([])
  })

  test('not once it is deleted', async () => {
    const gone = { ...order, id: '99', shippingNoteNumber: 'YD1999010100000001', deleted: true }
    await ports.db.insert(freightOrder).values(gone)
    expect(await found(own, gone.shippingNoteNumber)).toEqual({})
  })
})

test('a real-time order is found as such, and not as an imported one', async () => {
  const [trip] = await ports.db
    .select()
    .from(freightOrder)
    .where(and(eq(freightOrder.entId, ports.ent(2)), eq(freightOrder.orderKind, 'REALTIME')))
    .limit(1)
  if (!trip) throw new Error('the world has a real-time order of enterprise 2')
  const { shippingNoteNumber: number, vehicleNumber, driverName, consignor } = trip
  expect(await titlesOf(own, 'realTimeNo', number)).toEqual([number])
  expect(await titlesOf(own, 'orderNo', number)).toEqual([])
  expect(await titlesOf(own, 'realTimeVehicle', vehicleNumber)).not.toEqual([])
  expect(await titlesOf(own, 'realTimeDriver', driverName)).not.toEqual([])
  expect(await titlesOf(own, 'realTimeConsignor', consignor)).not.toEqual([])
  expect(await found(other, number)).toEqual({})
})

test('of many the five newest are shown, and it is told that there are more', async () => {
  const numbers = Array.from({ length: 6 }, (_, at) => `YD199901020000000${at}`)
  await ports.db.insert(freightOrder).values(
    numbers.map((shippingNoteNumber, at) => ({
      ...order,
      id: String(100 + at),
      shippingNoteNumber,
      originalDocumentNumber: `many-${at}`,
    })),
  )
  const { groups } = await own.call(searchPortal, { query: { text: 'YD19990102' } })
  expect(groups).toMatchObject([{ kind: 'orderNo', hasMore: true }])
  expect(groups[0]?.hits.map(({ title }) => title)).toEqual(numbers.toReversed().slice(0, 5))
})

/** What enterprise 2 alone may find: each kind with a text that names one. */
const secrets = async (): Promise<[FoundKind, string][]> => {
  const [task] = await ports.db
    .select()
    .from(payTask)
    .where(eq(payTask.entId, ports.ent(2)))
  const [deal] = await ports.db
    .select()
    .from(contract)
    .where(eq(contract.entId, ports.ent(2)))
  return [
    ['orderNo', order.shippingNoteNumber],
    ['driverName', order.driverName],
    ['payTasks', task?.taskNo ?? ''],
    ['payTasks', task?.taskName ?? ''],
    ['contracts', deal?.contractNo ?? ''],
  ]
}

test('what is an enterprise’s own nobody else finds: no other, no visitor, no session that has ended', async () => {
  const ended = api.withToken('x'.repeat(43))
  for (const [kind, text] of await secrets()) {
    expect(Object.keys(await found(own, text)), text).toContain(kind)
    for (const who of [other, api.anonymous, ended])
      expect(Object.keys(await found(who, text)), text).not.toContain(kind)
  }
})

test('a statement is found by its number, by the carrier of its order alone, and leads to the order', async () => {
  const statement = {
    id: '881',
    documentNumber: 'LS20261121000007',
    sequenceCode: '881',
    amountFen: 100,
    paidTime: 0,
    recipient: '张样一',
    receiptAccount: '6222020000000000000',
    fileId: '881',
    verifyStatus: 0,
    createdAt: 0,
  } as const
  const trip = {
    ...order,
    id: '882',
    orderKind: 'REALTIME',
    shippingNoteNumber: 'YD1999010300000001',
    originalDocumentNumber: 'of a statement',
    consignorEntId: ports.ent(8),
    status: 70,
  } as const
  await ports.db.insert(freightOrder).values(trip)
  await ports.db.insert(moneyFile).values({ ...statement, orderId: trip.id, entId: trip.entId })
  const { statements } = await found(own, ' ls20261121000007')
  expect(statements).toEqual([
    {
      id: 'REALTIME/882',
      title: statement.documentNumber,
      titleEn: null,
      note: 'YD1999010300000001 张样一',
    },
  ])
  expect(addressOf({ to: 'hit', kind: 'statements', id: 'REALTIME/882' }, '')).toBe(
    '/tax/realTimeInfo?id=882',
  )
  for (const who of [other, api.anonymous])
    expect(await found(who, statement.documentNumber)).toEqual({})
  await ports.db.update(freightOrder).set({ deleted: true }).where(eq(freightOrder.id, trip.id))
  expect(await found(own, statement.documentNumber)).toEqual({})
})

test('a certificate and a key are found by their enterprise alone', async () => {
  const certNo = 'CA2026112100000077'
  const certificate = {
    certNo,
    validTo: '2027-11-21',
    handlerName: '张样一',
    handlerPhone: '13800000000',
  }
  await ports.db
    .insert(entSignature)
    .values({ entId: ports.ent(2), ...certificate })
    .onConflictDoUpdate({ target: entSignature.entId, set: certificate })
  const { keyNo } = await newKey(own)
  const kinds = async (who: Client, text: string) => Object.keys(await found(who, text))
  expect(await titlesOf(own, 'certificates', 'ca20261121')).toEqual([certNo])
  expect(await titlesOf(own, 'interfaceKeys', keyNo)).toEqual([keyNo])
  expect(await titlesOf(own, 'interfaceKeys', '运输管理系统')).toEqual([keyNo])
  for (const who of [other, api.anonymous])
    for (const text of [certNo, keyNo]) expect(await kinds(who, text), text).toEqual([])
})

test('an application is found by the haulier who made it and by the consigner who decides on it', async () => {
  const applies = await ports.db.select().from(loanApply)
  const apply = applies.find(({ submittedAt }) => submittedAt !== null)
  if (!apply) throw new Error('the world has an application that was handed in')
  const clientOf = async (entId: string) => {
    const [ent] = await ports.db.select().from(enterprise).where(eq(enterprise.id, entId))
    return api.as(ent?.uscc ?? '')
  }
  const { applyNo, haulierEntId, consignerEntId } = apply
  expect(await titlesOf(await clientOf(haulierEntId), 'loans', applyNo)).toEqual([applyNo])
  expect(await titlesOf(await clientOf(consignerEntId), 'decisions', applyNo)).toEqual([applyNo])
  expect(Object.keys(await found(other, applyNo))).toEqual([])
})

test('everybody finds enterprises by name and by credit code, and articles by their words', async () => {
  expect(await titlesOf(api.anonymous, 'enterprises', '安和')).toEqual(['安和示例物流有限公司'])
  expect(await titlesOf(api.anonymous, 'enterprises', '91349901maxxx00157')).toHaveLength(1)
  expect(await titlesOf(api.anonymous, 'articles', '导入模板')).toHaveLength(1)
})

test('a sign of the database’s patterns is a letter', async () => {
  expect(await found(own, '%')).toEqual({})
  expect(await found(own, 'YD____')).toEqual({})
})

import { eq } from 'drizzle-orm'
import { strFromU8, unzipSync } from 'fflate'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readFile, uploadFile } from '#contract/file.contract.ts'
import {
  auditBath,
  exportOrders,
  importOrderInfo,
  importTemplate,
  insertOrderInfo,
  type OrderInput,
  orderStatistics,
  queryOrderInfo,
  queryOrderInfoById,
  readImportReport,
  readTemplate,
  type SeenOrder,
  updateOrderStatus,
} from '#contract/order.contract.ts'
import { queryMessages } from '#contract/message.contract.ts'
import { linkOf } from '#contract/message.rules.ts'
import { addCheck, addPayTask } from '#contract/payTask.contract.ts'
import { searchPortal } from '#contract/search.contract.ts'
import { timeOf } from '#contract/time.ts'
import { readWorkbench } from '#contract/workbench.contract.ts'
import { columnsFor, headingOf } from '#contract/order.columns.ts'
import { saveRealTimeOrder } from '#contract/realTimeOrder.contract.ts'
import { auditLog } from '#server/platform/db/platform.schema.ts'
import { bankCard, contract, driver } from '#server/order/party.schema.ts'
import { enterprise } from '#server/auth/auth.schema.ts'
import { textCell, workbookOf } from '#server/order/spreadsheet.ts'
import { refusalOf } from '#tests/server/api.ts'
import { orderInput } from './orderInput.ts'
import { createOrderServer } from './orderSetup.ts'
import { onePage } from '#tests/onePage.ts'

let server: Awaited<ReturnType<typeof createOrderServer>>
beforeAll(async () => {
  server = await createOrderServer({ settings: { demo: true } })
})
afterAll(() => server.ports.close())

const special = { orderKind: 'SPECIAL' } as const
const hourMs = 3_600_000
const first = Date.UTC(2026, 9, 1)
let made = 0

const picture = async (of = server.carrier, name = 'a.jpg') => {
  const bytes = await sharp({ create: { width: 4, height: 3, channels: 3, background: '#fff' } })
    .jpeg()
    .toBuffer()
  const file = new File([new Uint8Array(bytes)], name)
  return (await of.call(uploadFile, { file, body: { bizType: 'receipt' } })).id
}
const pdf = async () => {
  const file = new File([onePage()], 'a.pdf')
  return (await server.carrier.call(uploadFile, { file, body: { bizType: 'receipt' } })).id
}

/** An order of hours of its own. */
const input = (changes: Partial<OrderInput> = {}) => {
  made++
  const left = first + made * 10 * hourMs
  return orderInput({
    originalDocumentNumber: `TS-${made}`,
    consignmentDateTime: timeOf(left - hourMs),
    despatchActualDateTime: timeOf(left),
    goodsReceiptDateTime: timeOf(left + 7 * hourMs),
    trackUrl: `https://track.example.com/TS-${made}`,
    ...changes,
  })
}
/** One of a lorry that is not bound. */
const alone = (changes: Partial<OrderInput> = {}) =>
  input({
    specialType: 1,
    vehicleNumber: '皖X59999',
    trailerVehiclePlateNumber: null,
    weightKg: 4000,
    unitPriceFen: 500_000,
    freightFen: 500_000,
    driverFreightFen: 480_000,
    ...changes,
  })
const photos = async () => {
  const id = await picture()
  return { idPhotoIds: [id], licencePhotoIds: [id], vehiclePhotoIds: [id] }
}
const create = (order: OrderInput) =>
  server.carrier.call(insertOrderInfo, { body: { order, ...special } })
const read = (id: string, of = server.carrier) =>
  of.call(queryOrderInfoById, { query: { id, ...special } })
/** A file as the consignor asks for it. */
const open = (id: string) => server.consignor.call(readFile, { params: { id } })
const submit = (...orders: SeenOrder[]) =>
  server.carrier.call(updateOrderStatus, {
    params: { id: '10' },
    body: { orders: orders.map(({ id, version }) => ({ id, version })) },
  })
const approve = async (id: string) => {
  const { version } = await read(id)
  return server.consignor.call(auditBath, { body: { orders: [{ id, version }], result: 1 } })
}
const fieldsOf = async (sent: Promise<unknown>) => {
  const error = await sent.catch((reason: unknown) => reason)
  const { errors } = (error as { value: { errors: { field: string; code: string }[] } }).value // of a refusal
  return errors.map(({ field, code }) => `${field} ${code}`)
}

describe('a driver-only order', () => {
  test('is a draft without binding, with its pictures, and no imported order', async () => {
    const order = await create(alone(await photos()))
    expect(order).toMatchObject({ orderKind: 'SPECIAL', specialType: 1, status: 0, findings: [] })
    expect(order.special?.files.map(({ field }) => field)).toEqual([
      'idPhotoIds',
      'licencePhotoIds',
      'vehiclePhotoIds',
    ])
    expect(order.editable).toMatchObject({ specialType: 1, idPhotoIds: [expect.any(String)] })
    expect(
      await refusalOf(server.carrier.call(queryOrderInfoById, { query: { id: order.id } })),
    ).toBe('missing')
    const imported = await server.carrier.call(queryOrderInfo, { query: {} })
    expect(imported.records.filter(({ id }) => id === order.id)).toEqual([])
    expect(await read(order.id)).toEqual(order)
    const stranger = await server.api.as('91349901MAXXX00157')
    expect(await refusalOf(read(order.id, stranger))).toBe('missing')
  })

  test('shows the papers of the driver to nobody but its carrier', async () => {
    const order = await create(alone(await photos()))
    await submit(order)
    const seen = await read(order.id, server.consignor)
    expect(seen.special?.files).toEqual([])
    const [paper] = order.special?.files ?? []
    expect(await refusalOf(open(paper?.file.id ?? ''))).toBe('missing')
    expect(seen.editable).toBeNull()
  })

  test('has pictures, and those of the enterprise itself', async () => {
    const document = await pdf()
    expect(await fieldsOf(create(alone({ idPhotoIds: [document] })))).toEqual([
      'order.idPhotoIds notAllowed',
    ])
    const others = await picture(server.consignor)
    expect(await refusalOf(create(alone({ idPhotoIds: [others] })))).toBe('missing')
  })

  test('is handed in with them, looked at by a person, and paid as others are', async () => {
    const bare = await create(alone())
    expect(await submit(bare)).toMatchObject({ success: 0, errors: [{ code: 'R25' }] })
    const saved = await server.carrier.call(insertOrderInfo, {
      body: {
        id: bare.id,
        version: bare.version,
        order: { ...bare.editable!, ...(await photos()) }, // a draft of its carrier
        ...special,
      },
    })
    expect(await submit(saved)).toMatchObject({ success: 1, errors: [] })
    // No rule warns of it, and yet nobody but a person approves it.
    await server.ports.clock.advance(2 * hourMs)
    await server.ports.runSweep('reviews')
    server.carrier = await server.api.as('91349901MAXXX00232')
    server.consignor = await server.api.as('91349902MAXXX0031B')
    expect((await read(bare.id)).status).toBe(10)
    expect(await approve(bare.id)).toMatchObject({ success: 1 })
    const query = { ...special, payable: '1', current: 1, size: 50 } as const
    const { records } = await server.carrier.call(queryOrderInfo, { query })
    expect(records.map(({ id }) => id)).toContain(bare.id)
    const choice = { orderIds: [bare.id] }
    expect(await server.carrier.call(addCheck, { body: { ...choice, ...special } })).toMatchObject({
      pass: true,
      passIds: [bare.id],
    })
    // Of imported orders there is none of this id.
    expect(await refusalOf(server.carrier.call(addCheck, { body: choice }))).toBe('missing')
    expect(
      await server.carrier.call(addPayTask, { body: { ...choice, ...special } }),
    ).toMatchObject({ orderKind: 'SPECIAL', totalFen: 480_000 })
    const log = await server.ports.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.objectId, bare.id))
      .orderBy(auditLog.seq)
    expect(log.map(({ action }) => action)).toEqual(['order.created', 'order.edited'])
    const told = await server.carrier.call(queryMessages, { query: { area: 'order' } })
    const [message] = told.records
    expect(message && linkOf(message.kind, message.params)).toBe(
      `/specialOrder/specialOrderList?id=${bare.id}`,
    )
  })

  test('pays its driver no more than 50,000 yuan in a month, whenever it is handed in', async () => {
    const paid = { ...(await photos()), freightFen: 500_000, driverFreightFen: 500_000 }
    const month = Date.UTC(2026, 10, 1)
    const orders = await Promise.all(
      Array.from({ length: 11 }, async (_, at) => {
        const left = month + at * 10 * hourMs
        return create(
          alone({
            ...paid,
            consignmentDateTime: timeOf(left),
            despatchActualDateTime: timeOf(left),
            goodsReceiptDateTime: timeOf(left + 7 * hourMs),
          }),
        )
      }),
    )
    const { success, errors } = await submit(...orders)
    expect(success).toBe(10)
    expect(errors).toMatchObject([{ code: 'R25' }])
    const [left] = errors
    // What is taken back counts no more.
    const [one] = orders.filter(({ id }) => id !== left?.orderId)
    const { version } = await read(one?.id ?? '')
    await server.carrier.call(updateOrderStatus, {
      params: { id: '0' },
      body: { orders: [{ id: one?.id ?? '', version }] },
    })
    expect(await submit(await read(left?.orderId ?? ''))).toMatchObject({ success: 1 })
  })

  test('counts what another enterprise pays the same person, who is a row of its own there', async () => {
    const { db, nextId, ent } = server.ports
    const [own] = await db
      .select()
      .from(enterprise)
      .where(eq(enterprise.id, ent(1)))
    const other = await server.api.as(own?.uscc ?? '')
    const isCarriers = <T extends { entId: string }>(row: T) => row.entId === ent(2)
    const [person] = (await db.select().from(driver).where(eq(driver.driverName, '张样一'))).filter(
      isCarriers,
    )
    const cards = (await db.select().from(bankCard)).filter(
      ({ personId }) => personId === person?.id,
    )
    const [carriage] = (
      await db.select().from(contract).where(eq(contract.contractNo, 'KJ-2026-003'))
    ).filter(isCarriers)
    if (!person || !carriage || !own) throw new Error('not in the demonstration')
    const personId = nextId()
    await db.insert(driver).values({ ...person, id: personId, entId: own.id })
    for (const card of cards)
      await db.insert(bankCard).values({ ...card, id: nextId(), entId: own.id, personId })
    await db
      .insert(contract)
      .values({ ...carriage, id: nextId(), entId: own.id, partyB: own.entName, fileIds: [] })
    const id = await picture(other)
    const handIn = async (left: number) => {
      const order = alone({
        idPhotoIds: [id],
        licencePhotoIds: [id],
        vehiclePhotoIds: [id],
        consignmentDateTime: timeOf(left),
        despatchActualDateTime: timeOf(left),
        goodsReceiptDateTime: timeOf(left + 7 * hourMs),
      })
      const { id: orderId, version } = await other.call(insertOrderInfo, {
        body: { order, ...special },
      })
      const orders = [{ id: orderId, version }]
      return other.call(updateOrderStatus, { params: { id: '10' }, body: { orders } })
    }
    // In November the person has 50,000 yuan from the carrier.
    expect(await handIn(Date.UTC(2026, 10, 15))).toMatchObject({
      success: 0,
      errors: [{ code: 'R25' }],
    })
    expect(await handIn(Date.UTC(2026, 9, 30))).toMatchObject({ success: 1, errors: [] })
  })
})

describe('the other types', () => {
  test('a short haul is shown trip by trip', async () => {
    const order = input({ specialType: 2, weightKg: 20_000, distanceKm: 30, toCode: '340207' })
    const day = order.despatchActualDateTime.slice(0, 10)
    const hour = Number(order.despatchActualDateTime.slice(11, 13))
    const two = (n: number) => String(n).padStart(2, '0')
    const tripList = `${day} ${two(hour)}:00-${two(hour)}:50 10\n${day} ${two(hour + 1)}:00-${two(hour + 1)}:50 10`
    const saved = await create({ ...order, tripList, freightFen: 90_000, driverFreightFen: 88_000 })
    expect(saved.findings).toEqual([])
    expect(saved.special?.trips).toHaveLength(2)
    expect(await submit(saved)).toMatchObject({ success: 1 })
  })

  test('one without a track has its receipt, which a consignor sees, too', async () => {
    const id = await picture()
    const files = { weighingFileIds: [id], receiptFileIds: [id] }
    const order = await create(
      input({ specialType: 3, explanation: '车载终端故障', trackUrl: null, ...files }),
    )
    expect(order).toMatchObject({ hasTrack: false, hasReceipt: true })
    expect(await submit(order)).toMatchObject({ success: 1 })
    expect((await read(order.id, server.consignor)).special?.files).toHaveLength(2)
    expect((await open(id)).size).toBeGreaterThan(0)
  })

  test('a return leads to its original, and to none of another enterprise', async () => {
    const original = await create(alone(await photos()))
    const back = (returnOf: string) =>
      input({
        specialType: 4,
        returnOf,
        fromCode: original.editable?.toCode ?? '',
        toCode: original.editable?.fromCode ?? '',
      })
    const early = await create(back(original.shippingNoteNumber))
    expect(early.findings.map(({ code }) => code)).toEqual(['R25'])
    await submit(original)
    await approve(original.id)
    const order = await create(back(original.shippingNoteNumber))
    expect(order.findings).toEqual([])
    expect(order.special?.returnOf).toEqual({
      number: original.shippingNoteNumber,
      id: original.id,
      orderKind: 'SPECIAL',
    })
    const stranger = await server.api.as('91349902MAXXX0031B')
    const theirs = await stranger.call(insertOrderInfo, {
      body: { order: back(original.shippingNoteNumber), ...special },
    })
    expect(theirs.special?.returnOf).toMatchObject({ id: null, orderKind: null })
  })
})

test('a type is one of special orders, and they are never without', async () => {
  expect(await fieldsOf(create(input()))).toEqual(['order.specialType R01'])
  const order = input({ specialType: 1 })
  expect(await fieldsOf(server.carrier.call(insertOrderInfo, { body: { order } }))).toEqual([
    'order.specialType notAllowed',
  ])
  expect(await fieldsOf(server.carrier.call(saveRealTimeOrder, { body: { order } }))).toEqual([
    'order.specialType notAllowed',
  ])
})

test('lists, counts, spreadsheets, the workbench and the search have them by themselves', async () => {
  const list = await server.carrier.call(queryOrderInfo, {
    query: { ...special, specialType: '3' },
  })
  expect(list.records.map(({ specialType }) => specialType)).toEqual([3])
  const all = await server.carrier.call(queryOrderInfo, { query: special })
  const { rows, types } = await server.carrier.call(orderStatistics, { query: special })
  for (const type of ['1', '2', '3', '4'] as const) {
    const query = { ...special, specialType: type }
    const { total } = await server.carrier.call(queryOrderInfo, { query })
    const ofDrafts = { ...query, status: '0' }
    const { total: drafts } = await server.carrier.call(queryOrderInfo, { query: ofDrafts })
    const counted = types?.filter(({ specialType }) => String(specialType) === type) ?? []
    expect(counted.reduce((sum, { count }) => sum + count, 0)).toBe(total)
    expect(counted.find(({ status }) => status === 0)?.count ?? 0).toBe(drafts)
  }
  expect(await server.carrier.call(orderStatistics, { query: {} })).toMatchObject({ types: null })
  expect(rows[0]).toMatchObject({ status: null, count: all.total })
  const file = await server.carrier.call(exportOrders, { query: special })
  const sheet = strFromU8(
    unzipSync(new Uint8Array(await file.arrayBuffer()))['xl/worksheets/sheet1.xml'] ??
      new Uint8Array(),
  )
  expect(sheet).toContain('无轨迹补录')
  const { waiting } = await server.carrier.call(readWorkbench, {})
  expect(waiting.map(({ kind }) => kind)).toContain('specialDrafts')
  const text = all.records[0]?.shippingNoteNumber ?? ''
  const { groups } = await server.carrier.call(searchPortal, { query: { text } })
  expect(groups.find(({ kind }) => kind === 'specialNo')?.hits).toHaveLength(1)
})

describe('an import', () => {
  const columns = columnsFor('SPECIAL')
  const words: Partial<Record<string, string>> = {
    businessTypeCode: '干线普货运输',
    cargoTypeClassificationCode: '钢铁',
    fromCode: '安徽省芜湖市鸠江区',
    toCode: '江苏省苏州市昆山市',
    vehiclePlateColorCode: '黄',
    settleMode: '按车',
    payType: '支付宝',
    payeeType: '驾驶员',
  }
  const cellOf = (order: OrderInput, field: string, type: string) => {
    const value: unknown = (order as Record<string, unknown>)[field]
    if (field === 'specialType') return type
    if (words[field]) return words[field]
    if (typeof value !== 'number') return String(value ?? '')
    return String(field === 'weightKg' ? value / 1000 : field.endsWith('Fen') ? value / 100 : value)
  }
  const sheetOf = async (rows: readonly (readonly [OrderInput, type: string])[]) => {
    const lines = rows.map(([order, type]) =>
      columns.map(({ field }) => textCell(cellOf(order, field, type))),
    )
    const heads = columns.map((column) => textCell(headingOf(column)))
    const bytes = await workbookOf([{ name: '订单导入', rows: [heads, ...lines], widths: [] }])
    return new File([new Uint8Array(bytes)], `special-${made}.xlsx`)
  }

  test('saves good rows of each type as drafts, and says what is wrong with the others', async () => {
    const file = await sheetOf([
      [alone(), '仅司机'],
      [input({ explanation: '车载终端故障', trackUrl: null }), '3'],
      [alone({ freightFen: 600_000, driverFreightFen: 500_100 }), '仅司机'],
      [input({ tripList: '随便' }), '短驳'],
      [input(), '加急'],
    ])
    const report = await server.carrier.call(importOrderInfo, { body: special, file })
    expect(report).toMatchObject({ total: 5, success: 2, fail: 3 })
    expect(report.errors.map(({ column, code }) => `${column} ${code}`)).toEqual([
      '司机运费 R25',
      '趟次清单 R25',
      '特殊类型 R01',
    ])
    expect(report.errorFile?.name).toContain('导入失败')
    const { batchNo } = report
    const query = { ...special, batchNo, sort: 'createTime', direction: 'asc' } as const
    const { records } = await server.carrier.call(queryOrderInfo, { query })
    expect(records.map(({ specialType, status }) => [specialType, status])).toEqual([
      [1, 0],
      [3, 0],
    ])
    expect(
      (await server.carrier.call(readImportReport, { query: { batchNo } })).report.success,
    ).toBe(2)
  })

  test('has a template of its own, which says what each type is asked', async () => {
    const named = await server.carrier.call(importTemplate, { query: special })
    expect(named).toMatchObject({
      url: '/api/portal/order/template?orderKind=SPECIAL',
      name: '特殊订单导入模板_1.0.xlsx',
    })
    const file = await server.carrier.call(readTemplate, { query: special })
    const parts = unzipSync(new Uint8Array(await file.arrayBuffer()))
    const text = Object.values(parts)
      .map((part) => strFromU8(part))
      .join('')
    for (const word of ['特殊类型', '趟次清单', '原托运单号', '退货返程'])
      expect(text).toContain(word)
    const plain = await server.carrier.call(readTemplate, { query: {} })
    const others = Object.values(unzipSync(new Uint8Array(await plain.arrayBuffer())))
    expect(others.map((part) => strFromU8(part)).join('')).not.toContain('特殊类型')
  })
})

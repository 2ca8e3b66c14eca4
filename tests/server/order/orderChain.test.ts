import { strFromU8, unzipSync } from 'fflate'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pushOrder } from '#contract/apiOrder.contract.ts'
import { uploadFile } from '#contract/file.contract.ts'
import {
  applyInvoicing,
  applyRealTimeInvoicing,
  checkInvoicing,
  listInvoiceOrders,
  pageInvoices,
  readInvoice,
} from '#contract/invoice.contract.ts'
import { downloadInvoices, importInvoices } from '#contract/invoiceFile.contract.ts'
import {
  auditBath,
  importOrderInfo,
  insertOrderInfo,
  type OrderDetail,
  queryOrderInfo,
  type SeenOrder,
  updateOrderStatus,
  uploadMoneyFile,
} from '#contract/order.contract.ts'
import * as trips from '#contract/realTimeOrder.contract.ts'
import { dayOf, timeOf } from '#contract/time.ts'
import { createShift } from '#server/demo/shift.ts'
import { operate } from '#server/operator/operate.ts'
import { freightOrder } from '#server/order/order.schema.ts'
import { seedTaxInfo } from '#server/taxInfo/taxInfo.demo.ts'
import { passTime } from '#tests/server/invoice/invoiceWorld.ts'
import { newKey, signedClient } from '#tests/server/signedClient.ts'
import { orderInput } from './orderInput.ts'
import { edited } from './orderSheet.ts'
import { invoiceSheets, orderSheets } from './filledSheets.ts'
import { savedByExcel, savedByLibreOffice, savedByWps } from './savedBy.ts'
import { carrierUscc, consignorUscc, createOrderServer } from './orderSetup.ts'

let server: Awaited<ReturnType<typeof createOrderServer>>
beforeAll(async () => {
  server = await createOrderServer()
  const { ports, ents } = server
  await seedTaxInfo(ports, ents, createShift(dayOf(ports.clock.now())))
})
afterAll(() => server.ports.close())

const hourMs = 3_600_000
const hence = (hours: number) => timeOf(server.ports.clock.now() + hours * hourMs)
/** Time goes by, in which sessions end. */
const pass = async (hours: number) => {
  await server.ports.clock.advance(hours * hourMs)
  server.carrier = await server.api.as(carrierUscc)
  server.consignor = await server.api.as(consignorUscc)
}
const seen = ({ id, version }: SeenOrder) => ({ id, version })
const asSeen = ({ id, version }: SeenOrder) => ({ orderId: id, version })
const jpg = sharp({ create: { width: 4, height: 3, channels: 3, background: '#fff' } })
  .jpeg()
  .toBuffer()
const picture = async () => {
  const file = new File([new Uint8Array(await jpg)], '回单.jpg')
  return (await server.carrier.call(uploadFile, { file, body: { bizType: 'money' } })).id
}
const statement = async (order: SeenOrder) => ({
  body: {
    ...asSeen(order),
    fileId: await picture(),
    sequenceCode: `CHAIN${order.id.slice(-8)}`,
    amountFen: 357_361,
    paidTime: hence(0),
  },
})
const verify = ({ moneyFiles }: OrderDetail) =>
  operate(
    ['statements', 'accept', moneyFiles.at(-1)?.documentNumber ?? '', '--as', 'Li Ming'],
    (work) => work(server.ports),
  )
const statusOf = async (id: string) => {
  const rows = await server.ports.db.select().from(freightOrder)
  return rows.find((row) => row.id === id)?.status
}

/** Handed in, approved by its consigner, and paid by a transfer whose statement is verified. */
const paid = async (draft: SeenOrder) => {
  const filed = await server.carrier.call(uploadMoneyFile, await statement(draft))
  await server.carrier.call(updateOrderStatus, {
    params: { id: '10' },
    body: { orders: [seen(filed)] },
  })
  const submitted = { id: filed.id, version: filed.version + 1 }
  await server.consignor.call(auditBath, { body: { orders: [submitted], result: 1 } })
  expect(await statusOf(filed.id)).toBe(40)
  expect((await verify(filed)).out).toContain('The order is paid.')
  return filed.id
}

const imported = async () => {
  const file = await edited('orders-12.xlsx', (cells) =>
    cells.slice(0, 4).map((line) => line.map((cell) => (cell === '支付宝' ? '线下转账' : cell))),
  )
  const { batchNo } = await server.carrier.call(importOrderInfo, { body: {}, file })
  const { records } = await server.carrier.call(queryOrderInfo, { query: { batchNo } })
  return paid(records[0]!) // one row, which is good
}

const pushed = async () => {
  const tms = signedClient(await newKey(server.carrier), {
    deliver: (request) => server.api.app.fetch(request),
    now: () => server.ports.clock.now(),
  })
  const order = orderInput({
    originalDocumentNumber: 'CHAIN-TMS',
    payType: 1,
    consignmentDateTime: '2026-09-01 07:00:00',
    despatchActualDateTime: '2026-09-01 09:00:00',
    goodsReceiptDateTime: '2026-09-01 16:00:00',
  })
  const body = pushOrder.body.parse({ externalOrderNo: 'CHAIN-1', order })
  return paid(await tms.call(pushOrder, { body }))
}

const special = async () => {
  const id = await picture()
  const order = orderInput({
    originalDocumentNumber: 'CHAIN-ALONE',
    payType: 1,
    specialType: 1,
    vehicleNumber: '皖X59999',
    trailerVehiclePlateNumber: null,
    weightKg: 4000,
    idPhotoIds: [id],
    licencePhotoIds: [id],
    vehiclePhotoIds: [id],
    consignmentDateTime: '2026-09-03 07:00:00',
    despatchActualDateTime: '2026-09-03 09:00:00',
    goodsReceiptDateTime: '2026-09-03 16:00:00',
  })
  const body = { order, orderKind: 'SPECIAL' as const }
  return paid(await server.carrier.call(insertOrderInfo, { body }))
}

const followed = async () => {
  const order = orderInput({
    originalDocumentNumber: 'CHAIN-TRIP',
    payType: 1,
    trackUrl: null,
    consignmentDateTime: hence(-1),
    despatchActualDateTime: hence(1),
    goodsReceiptDateTime: hence(8),
  })
  const draft = await server.carrier.call(trips.saveRealTimeOrder, { body: { order } })
  await server.carrier.call(trips.applyTrial, { body: { orders: [seen(draft)] } })
  const read = () => server.carrier.call(trips.readRealTimeOrder, { params: { id: draft.id } })
  expect(await read()).toMatchObject({ status: 40 })
  await server.carrier.call(trips.saveRealTimeOrder, {
    body: { ...asSeen(await read()), despatchActualDateTime: hence(0) },
  })
  await pass(7)
  const { toCode, goodsReceiptPlace, ...left } = await read()
  const arrived = await server.carrier.call(trips.changeOrderEndPlace, {
    body: { ...asSeen(left), toCode, goodsReceiptPlace, goodsReceiptDateTime: hence(0) },
  })
  const signed = await server.carrier.call(trips.proveOrder, {
    body: trips.proveOrder.body.parse({
      ...asSeen(arrived),
      proveType: 3,
      fileIds: [await picture()],
      signer: '李示达',
      signTime: hence(0),
    }),
  })
  expect(signed.status).toBe(70)
  const filed = await server.carrier.call(trips.addMoneyFile, await statement(signed))
  expect((await verify(filed)).out).toContain('The order is paid.')
  return draft.id
}

test.each([
  ['an imported order', imported, applyInvoicing],
  ['an interface order', pushed, applyInvoicing],
  ['a special order', special, applyInvoicing],
  ['a real-time order', followed, applyRealTimeInvoicing],
] as const)('%s is paid, invoiced, and its invoice is downloaded', async (_, make, apply) => {
  const id = await make()
  expect(await statusOf(id)).toBe(100)
  const choice = { orderIds: [id], mergeMode: 1 as const, invoiceKind: '81' as const }
  const {
    pass: isGood,
    problems,
    count,
    totalFen,
  } = await server.carrier.call(checkInvoicing, {
    body: choice,
  })
  expect(isGood, problems.map(({ message }) => message).join()).toBe(true)
  await server.carrier.call(apply, { body: { ...choice, expected: { count, totalFen } } })
  await passTime(server.ports)
  expect(await statusOf(id)).toBe(120)
  const { records } = await server.carrier.call(pageInvoices, { query: {} })
  const [invoice] = records
  const ids = [invoice?.id ?? '']
  // Its buyer has it, too.
  for (const one of [server.carrier, server.consignor]) {
    const response = await one.send(downloadInvoices, { body: { ids } })
    const files = unzipSync(new Uint8Array(await response.arrayBuffer()))
    const [xml = ''] = Object.keys(files).filter((name) => name.endsWith('.xml'))
    expect(strFromU8(files[xml] ?? new Uint8Array())).toContain(invoice?.invoiceNo)
  }
})

const programs = {
  Excel: {
    invoiceNo: '25349900000000000001',
    orders: () => savedByExcel(orderSheets('XL', 2)),
    invoice: (invoiceNo: string, of: string) => savedByExcel(invoiceSheets(invoiceNo, of)),
  },
  WPS: {
    invoiceNo: '25349900000000000002',
    orders: () => savedByWps(orderSheets('WPS', 6)),
    invoice: (invoiceNo: string, of: string) => savedByWps(invoiceSheets(invoiceNo, of)),
  },
  // Of `orderSheets('LO', 10)` and `invoiceSheets('发票号码甲', '托运单号甲、托运单号乙')`.
  LibreOffice: {
    invoiceNo: '25349900000000000003',
    orders: () => savedByLibreOffice('orders'),
    invoice: (invoiceNo: string, of: string) =>
      savedByLibreOffice('invoice', { 发票号码甲: invoiceNo, '托运单号甲、托运单号乙': of }),
  },
} as const

test.each(Object.keys(programs) as (keyof typeof programs)[])(
  'orders of a workbook that %s saved are paid and joined to the invoice of another',
  async (name) => {
    const { orders, invoiceNo, invoice } = programs[name]
    const { carrier } = server
    const imported = await carrier.call(importOrderInfo, { body: {}, file: await orders() })
    expect(imported).toMatchObject({ total: 2, success: 2, errors: [] })
    const { batchNo } = imported
    const listed = async () =>
      (await carrier.call(queryOrderInfo, { query: { batchNo } })).records.toSorted((one, other) =>
        one.originalDocumentNumber < other.originalDocumentNumber ? -1 : 1,
      )
    const drafts = await listed()
    const [first, second] = drafts
    expect(drafts).toMatchObject([
      { consignor: '江汇示例供应链管理有限公司', freightFen: 374_200, status: 0 },
      { vehicleNumber: '皖X10001', driverName: '张样一', freightFen: 374_200, status: 0 },
    ])
    const ids = [await paid(first!), await paid(second!)] // two rows
    const numbers = drafts.map(({ shippingNoteNumber }) => shippingNoteNumber)
    const reply = await carrier.call(importInvoices, {
      file: await invoice(invoiceNo, numbers.join('、')),
    })
    expect(reply).toMatchObject({ total: 1, success: 1, errors: [], successTotalFen: 748_400 })
    expect((await listed()).map(({ id, status }) => ({ id, status }))).toEqual(
      ids.map((id) => ({ id, status: 120 })),
    )
    const { records } = await carrier.call(pageInvoices, { query: { invoiceNo } })
    const { id = '' } = records[0] ?? {}
    expect(await carrier.call(readInvoice, { params: { id } })).toMatchObject({
      invoiceNo,
      buyerName: '江汇示例供应链管理有限公司',
      invoiceKind: '81',
      amountFen: 686_606,
      taxFen: 61_794,
      totalFen: 748_400,
      issueTime: '2026-11-20 00:00:00',
    })
    const joined = await carrier.call(listInvoiceOrders, { params: { id } })
    expect(joined.map(({ shippingNoteNumber }) => shippingNoteNumber).toSorted()).toEqual(
      numbers.toSorted(),
    )
    // Its buyer sees the same.
    expect(await server.consignor.call(listInvoiceOrders, { params: { id } })).toHaveLength(2)
  },
)

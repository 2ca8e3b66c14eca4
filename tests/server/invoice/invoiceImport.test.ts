import { readFile as readBytes } from 'node:fs/promises'
import { zipSync } from 'fflate'
import readWorkbook from 'read-excel-file/node'
import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { invoiceColumns } from '#contract/invoice.columns.ts'
import { readFile } from '#contract/file.contract.ts'
import {
  downloadInvoice,
  importInvoices,
  readInvoiceTemplate,
  recordInvoice,
  uploadInvoice,
} from '#contract/invoiceFile.contract.ts'
import {
  listInvoiceOrders,
  pageInvoices,
  readInvoice,
  unregisterInvoice,
} from '#contract/invoice.contract.ts'
import { splitTax } from '#contract/invoice.rules.ts'
import { Problem } from '#contract/problem.ts'
import { invoice, invoiceEvent, invoiceOrder } from '#server/invoice/invoice.schema.ts'
import { invoiceFile } from '#server/invoice/invoiceFile.schema.ts'
import { message } from '#server/message/message.schema.ts'
import { orderLog } from '#server/order/order.schema.ts'
import { freightOrder } from '#server/order/order.schema.ts'
import type { StoredOrder } from '#server/order/order.store.ts'
import { textCell, workbookOf } from '#server/order/spreadsheet.ts'
import { auditLog } from '#server/platform/db/platform.schema.ts'
import { refusalOf } from '#tests/server/api.ts'
import type { Client } from '#tests/server/client.ts'
import { carrierUscc, consignorUscc } from '#tests/server/order/orderSetup.ts'
import { watchFiles } from '#tests/server/watchedFiles.ts'
import {
  attachedXml,
  bureauXml,
  interfaceXml,
  ofdOf,
  pdfOfPages,
  printed,
  sample,
  type Sample,
} from './invoiceFiles.ts'
import { applyFor, createInvoiceServer, passTime } from './invoiceWorld.ts'

const carrier = '云途示例网络货运有限公司'
const consigner = '江汇示例供应链管理有限公司'

let server: Awaited<ReturnType<typeof createInvoiceServer>>
beforeAll(async () => {
  server = await createInvoiceServer()
})
afterAll(() => server.ports.close())

/** A paid order, as the database has it. */
const paidOrder = async (more: Partial<StoredOrder> = {}) => {
  const [id = ''] = await server.paid([more])
  const [order] = await server.ports.db.select().from(freightOrder).where(eq(freightOrder.id, id))
  if (!order) throw new Error('no order')
  return order
}

let numbers = 0
const nextNumber = () => `2534${String(++numbers).padStart(16, '0')}`

type Row = Partial<Record<(typeof invoiceColumns)[number]['header'], string>>

/** What a row of the template says of an invoice of these orders. */
const rowOf = (orders: readonly StoredOrder[], more: Row = {}): Row => {
  const freightFen = orders.reduce((sum, order) => sum + order.freightFen, 0)
  const { amountFen, taxFen, totalFen } = splitTax(freightFen, 90_000)
  const yuan = (fen: number) => (fen / 100).toFixed(2)
  return {
    发票号码: nextNumber(),
    开票日期: '2026-11-20',
    购方: consigner,
    销方: carrier,
    金额: yuan(amountFen),
    税额: yuan(taxFen),
    价税合计: yuan(totalFen),
    托运单号: orders.map(({ shippingNoteNumber }) => shippingNoteNumber).join('、'),
    ...more,
  }
}

/** A program writes an amount below zero as a number. */
const cellOf = (text: string) =>
  text.startsWith('-') ? { value: Number(text), type: Number } : textCell(text)

const sheetOf = async (rows: readonly Row[]) => {
  const headings = invoiceColumns.map(({ header }) => header)
  const cells = rows.map((row) => headings.map((heading) => cellOf(row[heading] ?? '')))
  const bytes = await workbookOf([
    { name: '发票导入', rows: [headings.map(textCell), ...cells], widths: [] },
  ])
  return new File([new Uint8Array(bytes)], '发票.xlsx')
}

const bring = (file: File, client: Client = server.seller) => client.call(importInvoices, { file })
const bringRows = async (...rows: Row[]) => bring(await sheetOf(rows))
const stored = (number: string) =>
  server.ports.db
    .select()
    .from(invoice)
    .where(eq(invoice.invoiceNo, number))
    .then(([row]) => row)
const statusOf = async (order: StoredOrder) => {
  const [row] = await server.ports.db
    .select({ status: freightOrder.status })
    .from(freightOrder)
    .where(eq(freightOrder.id, order.id))
  return row?.status
}

/** An invoice's file that says so of an order. */
const saying = (order: StoredOrder, more: Partial<Sample> = {}): Sample => {
  const { amountFen, taxFen, totalFen } = splitTax(order.freightFen, 90_000)
  return {
    ...sample,
    number: nextNumber(),
    sellerName: carrier,
    sellerTaxId: carrierUscc,
    buyerName: consigner,
    buyerTaxId: consignorUscc,
    amount: (amountFen / 100).toFixed(2),
    tax: (taxFen / 100).toFixed(2),
    total: (totalFen / 100).toFixed(2),
    remark: `托运单号:${order.shippingNoteNumber}`,
    ...more,
  }
}

describe('a row of a spreadsheet', () => {
  test('is an invoice, and its orders are invoiced by it', async () => {
    const [one, two] = [await paidOrder(), await paidOrder({ freightFen: 100_001 })]
    const row = rowOf([one, two], { 发票类型: '电子发票（增值税专用发票）' })
    const reply = await bringRows(row)
    expect(reply).toMatchObject({ total: 1, success: 1, fail: 0, errorFile: null, errors: [] })
    expect(reply.successTotalFen).toBe(474_201)
    const found = await stored(row.发票号码 ?? '')
    expect(found).toMatchObject({
      entId: server.ports.ent(2),
      buyerEntId: server.ports.ent(3),
      origin: 'imported',
      invoiceKind: '81',
      status: 10,
      isBlue: true,
      sellerName: carrier,
      sellerTaxId: carrierUscc,
      buyerName: consigner,
      totalFen: 474_201,
      orderCount: 2,
    })
    expect([await statusOf(one), await statusOf(two)]).toEqual([120, 120])
    const parts = await server.ports.db
      .select()
      .from(invoiceOrder)
      .where(eq(invoiceOrder.invoiceId, found?.id ?? '0'))
    expect(parts.map(({ isLive }) => isLive)).toEqual([true, true])
    for (const field of ['totalFen', 'amountFen', 'taxFen'] as const)
      expect(parts.reduce((sum, part) => sum + part[field], 0)).toBe(found?.[field])
    const log = await server.ports.db
      .select({ action: orderLog.action, to: orderLog.toStatus })
      .from(orderLog)
      .where(and(eq(orderLog.orderId, one.id), inArray(orderLog.toStatus, [110, 120])))
      .orderBy(orderLog.seq)
    expect(log).toEqual([
      { action: 'order.invoicing', to: 110 },
      { action: 'order.invoiced', to: 120 },
    ])
    const [event] = await server.ports.db
      .select()
      .from(invoiceEvent)
      .where(eq(invoiceEvent.invoiceId, found?.id ?? '0'))
    expect(event).toMatchObject({ action: 'invoice.imported', actor: carrier })
    const [audited] = await server.ports.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.chain, server.ports.ent(2)))
      .orderBy(desc(auditLog.seq))
      .limit(1)
    expect(audited).toMatchObject({
      action: 'invoice.imported',
      objectId: found?.id,
      params: { invoiceNo: row.发票号码, totalFen: 474_201 },
    })
  })

  test('is seen by its seller and its buyer, with its orders', async () => {
    const order = await paidOrder()
    const row = rowOf([order])
    await bringRows(row)
    for (const [client, role] of [
      [server.seller, {}],
      [server.buyer, { role: 'buyer' as const }],
    ] as const) {
      const { records } = await client.call(pageInvoices, {
        query: { invoiceNo: row.发票号码, ...role },
      })
      expect(records).toMatchObject([{ origin: 'imported', totalFen: order.freightFen }])
      const orders = await client.call(listInvoiceOrders, { params: { id: records[0]?.id ?? '' } })
      expect(orders.map(({ orderId }) => orderId)).toEqual([order.id])
    }
  })

  test('is of a paper invoice with its code', async () => {
    const order = await paidOrder()
    const row = rowOf([order], { 发票号码: '05510387', 发票代码: '3400211130' })
    expect(await bringRows(row)).toMatchObject({ success: 1 })
    expect(await stored('05510387')).toMatchObject({ invoiceCode: '3400211130', invoiceKind: '04' })
  })

  test('is of one order, however often its cell names that', async () => {
    const order = await paidOrder()
    const row = rowOf([order], { 托运单号: Array(2).fill(order.shippingNoteNumber).join('、') })
    expect(await bringRows(row)).toMatchObject({ success: 1 })
    expect(await stored(row.发票号码 ?? '')).toMatchObject({ orderCount: 1 })
  })

  test('names its buyer in one line, however its cell is filled', async () => {
    const [order, other] = [await paidOrder(), await paidOrder()]
    const [name, wide] = [
      rowOf([order], { 购方: `${consigner.slice(0, 4)}\n${consigner.slice(4)}` }),
      rowOf([other], { 购方: `${consigner.slice(0, 4)}${' '.repeat(200)}${consigner.slice(4)}` }),
    ]
    expect(await bringRows(name, wide)).toMatchObject({ success: 2, errors: [] })
    for (const { 发票号码 = '' } of [name, wide])
      expect(await stored(发票号码)).toMatchObject({ buyerName: consigner })
  })

  test('names buyer and seller by number as well', async () => {
    const order = await paidOrder()
    const row = rowOf([order], { 购方: consignorUscc.toLowerCase(), 销方: carrierUscc })
    expect(await bringRows(row)).toMatchObject({ success: 1 })
  })

  test('names a party by letters alone where those are its name', async () => {
    // Of 15 to 20 letters beside their blanks, as numbers of taxpayers have.
    const names = ['Jianghui Logistics', 'Jianghui 1998 Logistic']
    for (const name of names) {
      const row = rowOf([await paidOrder({ consignor: name })], { 购方: name })
      expect(await bringRows(row)).toMatchObject({ success: 1, errors: [] })
      expect(await stored(row.发票号码 ?? '')).toMatchObject({ buyerName: name })
    }
  })

  const refused: [string, (order: StoredOrder) => Row | Promise<Row>, string, string][] = [
    ['whose number has letters', (o) => rowOf([o], { 发票号码: 'A534' }), 'unread', '发票号码'],
    ['without a number', (o) => rowOf([o], { 发票号码: '' }), 'empty', '发票号码'],
    ['on paper without a code', (o) => rowOf([o], { 发票号码: '05510388' }), 'code', '发票代码'],
    [
      'that is electronic and has a code',
      (o) => rowOf([o], { 发票代码: '3400211130' }),
      'code',
      '发票代码',
    ],
    ['of tomorrow', (o) => rowOf([o], { 开票日期: '2026-11-22' }), 'future', '开票日期'],
    ['of no day', (o) => rowOf([o], { 开票日期: '2026-02-30' }), 'unread', '开票日期'],
    ['whose amounts do not add up', (o) => rowOf([o], { 税额: '308.98' }), 'sum', '价税合计'],
    ['of a third decimal', (o) => rowOf([o], { 金额: '3433.031' }), 'unread', '金额'],
    [
      'in red',
      (o) => rowOf([o], { 金额: '-3433.03', 税额: '-308.97', 价税合计: '-3742.00' }),
      'red',
      '价税合计',
    ],
    ['of another seller', (o) => rowOf([o], { 销方: '别家示例有限公司' }), 'seller', '销方'],
    ['to another buyer', (o) => rowOf([o], { 购方: '别家示例有限公司' }), 'buyer', '购方'],
    ['without an order', (o) => rowOf([o], { 托运单号: '' }), 'empty', '托运单号'],
    [
      'of an order that is nobody’s',
      (o) => rowOf([o], { 托运单号: 'YD2026112000009999' }),
      'orderMissing',
      '托运单号',
    ],
    [
      'whose total is not the freight',
      (o) => rowOf([o], { 金额: '3433.04', 价税合计: '3742.01' }),
      'total',
      '价税合计',
    ],
    [
      'of an order that is not paid in full',
      async () => rowOf([await paidOrder({ status: 90 })]),
      'orderUnpaid',
      '托运单号',
    ],
    [
      'of another enterprise’s order',
      async () => rowOf([await paidOrder({ entId: server.ports.ent(5) })]),
      'orderMissing',
      '托运单号',
    ],
  ]
  test('that something speaks against is refused with its reason, and changes nothing', async () => {
    const orders: StoredOrder[] = []
    const rows: Row[] = []
    for (const [, row] of refused) {
      const order = await paidOrder()
      orders.push(order)
      rows.push(await row(order))
    }
    const before = await server.ports.db.$count(invoice)
    const reply = await bringRows(...rows)
    expect(reply).toMatchObject({ success: 0, fail: refused.length })
    for (const [at, [what, , code, column]] of refused.entries())
      expect(reply.errors, what).toContainEqual(
        expect.objectContaining({ row: at + 2, code, column }),
      )
    expect(await server.ports.db.$count(invoice)).toBe(before)
    for (const order of orders) expect(await statusOf(order)).toBe(100)
  })

  test('hinders no other; bad rows come back with their reasons and can be corrected', async () => {
    const [one, two] = [await paidOrder(), await paidOrder()]
    const bad = rowOf([two], { 税额: '1.00' })
    const reply = await bringRows(rowOf([one]), bad)
    expect(reply).toMatchObject({ total: 2, success: 1, fail: 1 })
    const answer = await server.seller.send(readFile, { params: { id: reply.errorFile?.id ?? '' } })
    const bytes = Buffer.from(await answer.arrayBuffer())
    const [sheet] = await readWorkbook(bytes)
    const [head, line, ...more] = sheet?.data ?? []
    expect(more).toEqual([])
    expect(head?.at(-1)).toBe('错误原因')
    expect(line?.[0]).toBe(bad.发票号码)
    expect(line?.at(-1)).toBe('金额与税额之和不等于价税合计，请核对')
    expect(await bringRows({ ...bad, 税额: '308.97' })).toMatchObject({ success: 1 })
  })

  test('twice in the file, or with a number that is registered, is refused', async () => {
    const [one, two, three] = [await paidOrder(), await paidOrder(), await paidOrder()]
    const first = rowOf([one])
    const twice = await bringRows(first, rowOf([two], { 发票号码: first.发票号码 ?? '' }))
    expect(twice.errors).toMatchObject([{ row: 3, code: 'twice' }])
    const again = await bringRows(rowOf([three], { 发票号码: first.发票号码 ?? '' }))
    expect(again.errors).toMatchObject([{ code: 'taken' }])
    const other = await bringRows(rowOf([one]))
    expect(other.errors).toMatchObject([{ code: 'orderInvoiced' }])
  })

  test('of orders of two consigners with one name is refused', async () => {
    const [one, two] = [await paidOrder(), await paidOrder({ consignorID: '91349901MAXXX00157' })]
    const reply = await bringRows(rowOf([one, two]))
    expect(reply.errors).toMatchObject([{ code: 'buyers', column: '购方' }])
    expect([await statusOf(one), await statusOf(two)]).toEqual([100, 100])
  })

  test('that ends in an error is refused alone, and those after it are taken', async () => {
    const [broken, whole] = [rowOf([await paidOrder()]), rowOf([await paidOrder()])]
    const { db } = server.ports
    const number = sql.raw(`'${broken.发票号码}'`)
    await db.execute(sql`alter table invoice add constraint broken check (invoice_no <> ${number})`)
    const reply = await bringRows(broken, whole)
    await db.execute(sql`alter table invoice drop constraint broken`)
    expect(reply).toMatchObject({ total: 2, success: 1, fail: 1 })
    expect(reply.errors).toMatchObject([{ row: 2, column: '发票号码', code: 'unexpected' }])
    expect(reply.errorFile).not.toBeNull()
    expect(await stored(whole.发票号码 ?? '')).toBeDefined()
  })

  test('that was not taken may come again at once, in the same file', async () => {
    const order = await paidOrder({ freightFen: 374_100 })
    const file = await sheetOf([rowOf([{ ...order, freightFen: 374_200 }])])
    expect((await bring(file)).errors).toMatchObject([{ code: 'total' }])
    await server.ports.db
      .update(freightOrder)
      .set({ freightFen: 374_200 })
      .where(eq(freightOrder.id, order.id))
    expect(await bring(file)).toMatchObject({ success: 1 })
    expect(await refusalOf(bring(file))).toBe('duplicateFile')
  })

  test('is told to its buyer, and not to whoever brought it', async () => {
    const row = rowOf([await paidOrder()])
    await bringRows(row)
    const told = await server.ports.db
      .selectDistinct({ entId: message.entId, kind: message.kind })
      .from(message)
      .where(sql`${message.params} ->> 'invoiceNo' = ${row.发票号码}`)
    expect(told).toEqual([{ entId: server.ports.ent(3), kind: 'invoiceReceived' }])
  })

  test('of more orders than an invoice may have is refused before any is looked for', async () => {
    const order = await paidOrder()
    const named = (count: number) => Array.from({ length: count }, (_, at) => `TY${at}`).join('、')
    const reply = await bringRows(
      rowOf([order], { 托运单号: named(201) }),
      rowOf([order], { 托运单号: named(200) }),
    )
    const ofRow = (nth: number) => reply.errors.filter(({ row }) => row === nth)
    expect(ofRow(2).map(({ message }) => message)).toEqual(['“托运单号”最多填写 200 个，请拆分'])
    expect(new Set(ofRow(3).map(({ code }) => code))).toEqual(new Set(['orderMissing']))
  })

  test('is told in the reader’s language', async () => {
    const file = await sheetOf([rowOf([await paidOrder()], { 税额: '1.00' })])
    const reply = await server.seller.call(
      importInvoices,
      { file },
      { headers: { 'accept-language': 'en' } },
    )
    expect(reply.errors[0]?.message).toBe('Amount and tax do not add up to the total. Check them')
  })

  test('fits the template, which the reader reads', async () => {
    const response = await server.seller.send(readInvoiceTemplate, {})
    const sheets = await readWorkbook(Buffer.from(await response.arrayBuffer()))
    expect(sheets.map(({ sheet }) => sheet)).toEqual(['发票导入', '字典', '填写说明'])
    expect(sheets[0]?.data[0]?.map((cell) => String(cell).replace('*', ''))).toEqual(
      invoiceColumns.map(({ header }) => header),
    )
  })
})

describe('an archive', () => {
  const archive = (files: Record<string, Uint8Array>) =>
    new File([new Uint8Array(zipSync(files))], '发票.zip')

  test('brings each number once, by its surest file, and all of its files', async () => {
    const [one, two] = [await paidOrder(), await paidOrder()]
    const [first, second] = [saying(one), saying(two)]
    const xml = bureauXml(first)
    const ofd = ofdOf({ attached: attachedXml(first) })
    const reply = await bring(
      archive({
        '2026/a.xml': xml,
        '2026/a.ofd': ofd,
        'b.xml': interfaceXml(second),
        '发票清单.xlsx': new Uint8Array([1]),
        '__MACOSX/._a.xml': new Uint8Array([2]),
      }),
    )
    expect(reply).toMatchObject({ total: 2, success: 2, successTotalFen: 748_400 })
    const row = await stored(first.number)
    const files = await server.ports.db
      .select({ ext: invoiceFile.ext })
      .from(invoiceFile)
      .where(eq(invoiceFile.invoiceId, row?.id ?? '0'))
    expect(files.map(({ ext }) => ext).toSorted()).toEqual(['ofd', 'xml'])
    const response = await server.seller.send(downloadInvoice, {
      params: { id: row?.id ?? '' },
      query: { format: 'original' },
    })
    expect(Buffer.from(await response.arrayBuffer())).toEqual(Buffer.from(ofd))
    expect([await statusOf(one), await statusOf(two)]).toEqual([120, 120])
  })

  test('has its files scanned and written before its invoices are locked; of what is refused none is left', async () => {
    const [one, two] = [await paidOrder(), await paidOrder()]
    const [taken, refused] = [saying(one), saying(two, { number: '25349999999999999999' })]
    const { db } = server.ports
    await db.execute(
      sql`alter table invoice add constraint broken check (invoice_no <> '25349999999999999999')`,
    )
    const watched = watchFiles(server.ports)
    const reply = await bring(archive({ 'a.xml': bureauXml(taken), 'b.xml': bureauXml(refused) }))
    watched.end()
    await db.execute(sql`alter table invoice drop constraint broken`)
    expect(reply).toMatchObject({ total: 2, success: 1, fail: 1 })
    expect(watched.within).toEqual([0, 0, 0, 0, 0, 0])
    // That of the invoice that was taken, and what tells why the other was not.
    expect(watched.left()).toBe(2)
  })

  test.each([
    ['08-gbk-names.zip', ['张三.xml', '李四.xml']],
    ['16-utf8-flag-in-local-header-only.zip', ['江汇.xml', '海通.xml']],
  ])('%s is read, and names its files as they are called', async (name, names) => {
    const bytes = await readBytes(new URL(`../../fixtures/cases/${name}`, import.meta.url))
    const reply = await bring(new File([new Uint8Array(bytes)], name))
    // Its orders are nobody's here, which is said of each.
    expect(reply).toMatchObject({ total: 2, success: 0, fail: 2 })
    expect(new Set(reply.errors.map(({ code }) => code))).not.toContain('unreadable')
    const answer = await server.seller.send(readFile, { params: { id: reply.errorFile?.id ?? '' } })
    const [sheet] = await readWorkbook(Buffer.from(await answer.arrayBuffer()))
    const [head = [], ...lines] = sheet?.data ?? []
    expect(lines.map((line) => line[head.indexOf('文件')])).toEqual(names)
  })

  test('says of an archive in it that it is one, and takes the rest', async () => {
    const order = saying(await paidOrder())
    const inner = zipSync({ 'b.xml': bureauXml(saying(await paidOrder())) })
    const reply = await bring(
      archive({
        'a.xml': bureauXml(order),
        '十一月/内层.zip': inner,
        '改名.ofd': inner,
        'c.rar': new Uint8Array([0x52, 0x61, 0x72, 0x21]),
      }),
    )
    expect(reply).toMatchObject({ total: 4, success: 1, fail: 3 })
    expect(reply.errors.map(({ code, message }) => [code, message])).toEqual([
      ['nested', '“内层.zip”是压缩包，其中的文件未导入，请解压后导入'],
      ['nested', '“改名.ofd”是压缩包，其中的文件未导入，请解压后导入'],
      ['nested', '“c.rar”是压缩包，其中的文件未导入，请解压后导入'],
    ])
  })

  test('says of a file with several invoices that it is one to be split', async () => {
    const [one, two] = [saying(await paidOrder()), saying(await paidOrder())]
    const reply = await bring(
      archive({ '两张.pdf': await pdfOfPages([printed(one), printed(two)]) }),
    )
    expect(reply).toMatchObject({ total: 1, success: 0, fail: 1 })
    expect(reply.errors.map(({ code, message }) => [code, message])).toEqual([
      ['several', '文件“两张.pdf”中有多张发票，未能分开读取，请拆分后逐张导入'],
    ])
    expect([await stored(one.number), await stored(two.number)]).toEqual([undefined, undefined])
  })

  test('names what is wrong by file, in a sheet that can be filled in and imported', async () => {
    const order = await paidOrder()
    const silent = saying(order, { remark: '' })
    const reply = await bring(
      archive({
        'silent.xml': bureauXml(silent),
        'broken.xml': bureauXml(silent).subarray(0, 500),
      }),
    )
    expect(reply).toMatchObject({ total: 2, success: 0, fail: 2 })
    expect(reply.errors.map(({ code }) => code)).toEqual(['notFound', 'unreadable'])
    const answer = await server.seller.send(readFile, { params: { id: reply.errorFile?.id ?? '' } })
    const [sheet] = await readWorkbook(Buffer.from(await answer.arrayBuffer()))
    const [head = [], line = []] = sheet?.data ?? []
    expect(line[head.indexOf('文件')]).toBe('silent.xml')
    const filled = Object.fromEntries(
      head.map((heading, at) => [String(heading), String(line[at] ?? '')]),
    )
    expect(await bringRows({ ...filled, 托运单号: order.shippingNoteNumber })).toMatchObject({
      success: 1,
    })
  })

  test('keeps one file of each kind of an invoice', async () => {
    const [one, two] = [saying(await paidOrder()), saying(await paidOrder())]
    const reply = await bring(
      archive({
        'a.xml': bureauXml(one),
        'copy/a.xml': interfaceXml(one),
        'b.xml': bureauXml(two),
        'c\u0000.xml': bureauXml(two).subarray(0, 500),
      }),
    )
    expect(reply).toMatchObject({ total: 3, success: 2, fail: 1 })
    const row = await stored(one.number)
    const isOf = eq(invoiceFile.invoiceId, row?.id ?? '0')
    expect(await server.ports.db.$count(invoiceFile, isOf)).toBe(1)
    const answer = await server.seller.send(readFile, { params: { id: reply.errorFile?.id ?? '' } })
    const [sheet] = await readWorkbook(Buffer.from(await answer.arrayBuffer()))
    expect(sheet?.data).toHaveLength(2)
  })

  test('whose files contradict each other is refused', async () => {
    const told = saying(await paidOrder())
    const reply = await bring(
      archive({
        'a.xml': bureauXml(told),
        'a.ofd': ofdOf({ attached: attachedXml({ ...told, total: '9999.00' }) }),
      }),
    )
    expect(reply.errors).toMatchObject([{ code: 'sources' }])
  })

  test('of too many files is refused as a whole', async () => {
    const files = Object.fromEntries(
      Array.from({ length: 501 }, (_, at) => [`${at}.xml`, new Uint8Array([60])]),
    )
    expect(await refusalOf(bring(archive(files)))).toBe('tooManyRows')
  })

  test('of one file needs no archive', async () => {
    const order = await paidOrder()
    const told = saying(order)
    const reply = await bring(new File([new Uint8Array(interfaceXml(told))], 'a.xml'))
    expect(reply).toMatchObject({ total: 1, success: 1 })
    expect(await statusOf(order)).toBe(120)
  })

  test('of another kind is refused', async () => {
    expect(await refusalOf(bring(new File(['a,b'], 'a.csv')))).toBe('fileTypeUnsupported')
  })
})

describe('one invoice with its file', () => {
  const bodyOf = (fileId: string, told: Sample, order: StoredOrder) => ({
    fileId,
    number: told.number,
    code: null,
    invoiceKind: '81' as const,
    issueDay: told.issueDay,
    buyerName: told.buyerName,
    buyerTaxId: told.buyerTaxId,
    amountFen: Math.round(Number(told.amount) * 100),
    taxFen: Math.round(Number(told.tax) * 100),
    totalFen: Math.round(Number(told.total) * 100),
    shippingNoteNumbers: [order.shippingNoteNumber],
  })
  const upload = async (told: Sample) =>
    (
      await server.seller.call(uploadInvoice, {
        file: new File([new Uint8Array(bureauXml(told))], 'a.xml'),
      })
    ).id
  const problemsOf = async (
    body: Omit<ReturnType<typeof bodyOf>, 'buyerTaxId'> & { buyerTaxId: string | null },
  ) => {
    const error = await server.seller
      .call(recordInvoice, { body })
      .catch((reason: unknown) => reason)
    if (!(error instanceof Problem)) throw error
    return error.value.errors.map(({ field, code }) => [field, code])
  }

  test('is registered as it was read, and nothing was typed', async () => {
    const order = await paidOrder()
    const told = saying(order)
    const fileId = await upload(told)
    const reply = await server.seller.call(recordInvoice, { body: bodyOf(fileId, told, order) })
    expect(reply).toMatchObject({ number: told.number, typed: [] })
    expect(await statusOf(order)).toBe(120)
    const [file] = await server.ports.db
      .select()
      .from(invoiceFile)
      .where(eq(invoiceFile.invoiceId, reply.id))
    expect(file).toMatchObject({ ext: 'xml', fileId, typed: [] })
  })

  test('is marked where a person typed what the file does not say so', async () => {
    const order = await paidOrder()
    const told = saying(order, { issueDay: '2026-11-19', tax: '', amount: '' })
    const fileId = await upload(told)
    const typed = saying(order, { number: told.number })
    const reply = await server.seller.call(recordInvoice, { body: bodyOf(fileId, typed, order) })
    expect(reply.typed).toEqual(['issueDay', 'amountFen', 'taxFen'])
  })

  test('is named to its buyer as the invoice names it: the number says who that is', async () => {
    const order = await paidOrder()
    const told = saying(order)
    const body = {
      ...bodyOf(await upload(told), told, order),
      buyerName: '江汇示例（更名后）有限公司',
    }
    const reply = await server.seller.call(recordInvoice, { body })
    expect(reply.typed).toEqual(['buyerName'])
    expect(await stored(reply.number)).toMatchObject({
      buyerName: '江汇示例（更名后）有限公司',
      buyerTaxId: consignorUscc,
      buyerEntId: server.ports.ent(3),
    })
    const other = await paidOrder()
    const wrong = { ...saying(other), buyerTaxId: '', buyerName: '别家示例有限公司' }
    const nameless = { ...bodyOf(await upload(wrong), wrong, other), buyerTaxId: null }
    expect(await problemsOf(nameless)).toEqual([['buyerName', 'buyer']])
  })

  test('is refused on its fields where something speaks against it', async () => {
    const order = await paidOrder({ status: 90 })
    const told = saying(order, {
      sellerTaxId: '91349901MAXXX00157',
      sellerName: '别家示例有限公司',
    })
    const body = bodyOf(await upload(told), told, order)
    expect(await problemsOf(body)).toEqual([
      ['shippingNoteNumbers', 'orderUnpaid'],
      ['number', 'seller'],
    ])
    expect(await problemsOf({ ...body, taxFen: 1 })).toEqual([['totalFen', 'sum']])
  })

  test('is of one order, however often that is named', async () => {
    const order = await paidOrder()
    const told = saying(order)
    const body = bodyOf(await upload(told), told, order)
    const shippingNoteNumbers = [order.shippingNoteNumber, order.shippingNoteNumber]
    const wrong = { amountFen: 99_999_999, taxFen: 0, totalFen: 99_999_999 }
    expect(await problemsOf({ ...body, ...wrong, shippingNoteNumbers })).toEqual([
      ['totalFen', 'total'],
    ])
    expect(await statusOf(order)).toBe(100)
    const reply = await server.seller.call(recordInvoice, {
      body: { ...body, shippingNoteNumbers },
    })
    expect(await stored(reply.number)).toMatchObject({ totalFen: 374_200, orderCount: 1 })
    expect(await statusOf(order)).toBe(120)
  })

  test('is compared with its orders where none of them is missing', async () => {
    const [one, two] = [await paidOrder(), await paidOrder({ status: 90 })]
    const told = saying(one)
    const shippingNoteNumbers = [one, one, two].map((order) => order.shippingNoteNumber)
    const body = { ...bodyOf(await upload(told), told, one), shippingNoteNumbers }
    expect(await problemsOf(body)).toEqual([
      ['shippingNoteNumbers', 'orderUnpaid'],
      ['totalFen', 'total'],
    ])
    const unknown = [one.shippingNoteNumber, 'YD2026112000009999', 'YD2026112000009999']
    expect(await problemsOf({ ...body, shippingNoteNumbers: unknown })).toEqual([
      ['shippingNoteNumbers', 'orderMissing'],
    ])
  })

  test('wants a file that was read for the enterprise, and is no other invoice’s', async () => {
    const [one, two] = [await paidOrder(), await paidOrder()]
    const told = saying(one)
    const fileId = await upload(told)
    const asked = (body: ReturnType<typeof bodyOf>, client = server.seller) =>
      refusalOf(client.call(recordInvoice, { body }))
    expect(await asked(bodyOf(fileId, told, one), server.buyer)).toBe('missing')
    await server.seller.call(recordInvoice, { body: bodyOf(fileId, told, one) })
    expect(await asked(bodyOf(fileId, saying(two), two))).toBe('stateForbids')
    expect(await asked(bodyOf('1', saying(two), two))).toBe('missing')
  })
})

describe('a registration that is withdrawn', () => {
  const registered = async (...orders: StoredOrder[]) => {
    const row = rowOf(orders)
    await bringRows(row)
    const { id = '' } = (await stored(row.发票号码 ?? '')) ?? {}
    return { row, ask: { invoiceId: id, version: 0, reason: '托运单号有误' } }
  }
  const withdraw = (body: { invoiceId: string; version: number; reason: string }) =>
    server.seller.call(unregisterInvoice, { body })

  test('lets its orders go, and says so to whom it concerns', async () => {
    const [one, two] = [await paidOrder(), await paidOrder({ freightFen: 100_001 })]
    const { row, ask } = await registered(one, two)
    const { sums } = await server.seller.call(pageInvoices, { query: {} })
    expect(await withdraw(ask)).toMatchObject({
      status: 40,
      version: 1,
      history: [
        { action: 'invoice.imported' },
        { action: 'invoice.unregistered', remark: ask.reason },
      ],
    })
    expect([await statusOf(one), await statusOf(two)]).toEqual([100, 100])
    const { db, ent } = server.ports
    const parts = await db
      .select()
      .from(invoiceOrder)
      .where(eq(invoiceOrder.invoiceId, ask.invoiceId))
    expect(parts.map(({ isLive }) => isLive)).toEqual([false, false])
    const log = await db
      .select({ action: orderLog.action, to: orderLog.toStatus, remark: orderLog.remark })
      .from(orderLog)
      .where(eq(orderLog.orderId, one.id))
      .orderBy(desc(orderLog.seq))
      .limit(1)
    expect(log).toEqual([{ action: 'order.invoiceUnregistered', to: 100, remark: row.发票号码 }])
    const [audited] = await db
      .select()
      .from(auditLog)
      .where(eq(auditLog.chain, ent(2)))
      .orderBy(desc(auditLog.seq))
      .limit(1)
    expect(audited).toMatchObject({
      action: 'invoice.unregistered',
      objectId: ask.invoiceId,
      params: { reason: ask.reason },
    })
    const told = await db
      .select({ kind: message.kind, entId: message.entId })
      .from(message)
      .where(sql`${message.params} ->> 'invoiceId' = ${ask.invoiceId}`)
      .orderBy(message.id)
    expect(told.map(({ kind, entId }) => [kind, entId === ent(3)])).toEqual([
      ['invoiceReceived', true],
      ['invoiceReceivedUnregistered', true],
    ])
    const params = { id: ask.invoiceId }
    expect(await server.buyer.call(readInvoice, { params })).toMatchObject({
      status: 40,
      history: [],
    })
    const after = await server.seller.call(pageInvoices, { query: {} })
    expect(after.sums.totalFen).toBe(sums.totalFen - 474_201)
  })

  test('leaves number and orders to whoever registers them rightly', async () => {
    const [wrong, right] = [await paidOrder(), await paidOrder()]
    const { row, ask } = await registered(wrong)
    await withdraw(ask)
    const again = { ...row, 托运单号: right.shippingNoteNumber }
    expect(await bringRows(again)).toMatchObject({ success: 1 })
    expect(await bringRows({ ...rowOf([wrong]) })).toMatchObject({ success: 1 })
    expect([await statusOf(wrong), await statusOf(right)]).toEqual([120, 120])
    expect(
      (await bringRows(rowOf([await paidOrder()], { 发票号码: row.发票号码 ?? '' }))).errors,
    ).toMatchObject([{ code: 'taken' }])
  })

  test('was the seller’s own, stood as it was seen, and is withdrawn once, for a reason', async () => {
    const order = await paidOrder()
    const { ask } = await registered(order)
    expect(await refusalOf(server.buyer.call(unregisterInvoice, { body: ask }))).toBe('missing')
    expect(await refusalOf(withdraw({ ...ask, version: 1 }))).toBe('versionConflict')
    expect(await refusalOf(withdraw({ ...ask, reason: ' 误 ' }))).toBe('inputInvalid')
    expect(await statusOf(order)).toBe(120)
    await withdraw(ask)
    expect(await refusalOf(withdraw(ask))).toBe('versionConflict')
    expect(await refusalOf(withdraw({ ...ask, version: 1 }))).toBe('stateForbids')
  })

  test('is of an invoice from elsewhere, not of one that was issued here', async () => {
    const order = await paidOrder()
    await applyFor(server.seller, [order.id], { totalFen: order.freightFen })
    await passTime(server.ports)
    const [issued] = (await server.seller.call(pageInvoices, { query: { origin: 'issued' } }))
      .records
    const ask = { invoiceId: issued?.id ?? '', version: 0, reason: '托运单号有误' }
    expect(await refusalOf(withdraw(ask))).toBe('stateForbids')
    expect(await statusOf(order)).toBe(120)
  })

  test('sends an order whose money came back meanwhile to where it is paid', async () => {
    const order = await paidOrder()
    const { ask } = await registered(order)
    await server.ports.db
      .update(freightOrder)
      .set({ paidFen: 1 })
      .where(eq(freightOrder.id, order.id))
    await withdraw(ask)
    expect(await statusOf(order)).toBe(90)
  })
})

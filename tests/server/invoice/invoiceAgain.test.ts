import { asc, like, sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import {
  askRedLetter,
  changeInvoiceInfo,
  type MergeMode,
  pageInvoices,
  readInvoice,
  readInvoiceApply,
  retryInvoiceApply,
} from '#contract/invoice.contract.ts'
import { composeInvoice, groupOrders } from '#server/invoice/compose.ts'
import { freightOrder } from '#server/order/order.schema.ts'
import type { StoredOrder } from '#server/order/order.store.ts'
import { sandboxInvoice } from '#server/platform/channels/channel.schema.ts'
import { applyFor, createInvoiceServer, passTime } from './invoiceWorld.ts'

let server: Awaited<ReturnType<typeof createInvoiceServer>>
beforeEach(async () => {
  server = await createInvoiceServer()
})
afterEach(() => server.ports.close())

const noHeader = {
  address: null,
  phone: null,
  bankName: null,
  bankAccount: null,
  remark: null,
  receiveEmail: null,
}

/** Numbers under which the authority was asked, the first first. */
const askedUnder = async (prefix: string) =>
  (
    await server.ports.db
      .select({ requestNo: sandboxInvoice.requestNo })
      .from(sandboxInvoice)
      .where(like(sandboxInvoice.requestNo, `${prefix}%`))
      .orderBy(asc(sandboxInvoice.requestNo))
  ).map(({ requestNo }) => requestNo)

/** The authority has been handed a request, and now has another mind of it than its rule of amounts. */
const grant = async (requestNo: string) => {
  await server.ports.db
    .update(sandboxInvoice)
    .set({ reason: null, invoiceNo: '26349000000000009999' })
    .where(sql`${sandboxInvoice.requestNo} = ${requestNo}`)
}

describe('asked of the tax authority again', () => {
  /** An invoice whose red letters the authority of the sandbox refuses. */
  const issued = async () => {
    const { ports, seller } = server
    const [id = ''] = await server.paid([{ freightFen: 100_017 }])
    const [apply] = await applyFor(seller, [id], { totalFen: 100_017 })
    await passTime(ports)
    const [row] = (await seller.call(pageInvoices, { query: {} })).records
    return { orderId: id, applyId: apply?.id ?? '', invoiceId: row?.id ?? '' }
  }
  const read = (id: string) => server.seller.call(readInvoice, { params: { id } })
  const ask = async (invoiceId: string, reason: string) => {
    const { version } = await read(invoiceId)
    await server.seller.call(askRedLetter, { body: { invoiceId, version, reason } })
  }

  test('a red letter that was refused is a request of its own, with its own answer', async () => {
    const { ports } = server
    const { invoiceId } = await issued()
    const { invoiceNo } = await read(invoiceId)
    await ask(invoiceId, '货物名称填写有误')
    await passTime(ports)
    expect(await read(invoiceId)).toMatchObject({ status: 10, redReason: '购方未确认红字信息' })

    await ask(invoiceId, '购方已同意开具红字')
    await ports.runSweep('invoices')
    expect(await askedUnder(`R${invoiceNo}`)).toEqual([`R${invoiceNo}-1`, `R${invoiceNo}-2`])
    expect(await read(invoiceId)).toMatchObject({ status: 20, redReason: '购方已同意开具红字' })
    await grant(`R${invoiceNo}-2`)
    await passTime(ports)
    const done = await read(invoiceId)
    expect(done).toMatchObject({ status: 30, redInvoice: { invoiceNo: '26349000000000009999' } })
    expect(done.history.map(({ action }) => action)).toEqual([
      'invoice.issued',
      'invoice.redAsked',
      'invoice.redRefused',
      'invoice.redAsked',
      'invoice.redDone',
    ])
  })

  test('and what replaces the invoice, cancelled with the first, is made anew with the second', async () => {
    const { ports, seller } = server
    const { applyId, orderId, invoiceId } = await issued()
    const { invoiceNo } = await read(invoiceId)
    const replace = async (reason: string) => {
      const { applyNo, version } = await seller.call(readInvoiceApply, { params: { id: applyId } })
      const body = { applyNo, version, invoiceKind: '82' as const, header: noHeader, reason }
      return seller.call(changeInvoiceInfo, { body })
    }
    const statusOf = async (id: string) =>
      (await seller.call(readInvoiceApply, { params: { id } })).status
    const first = await replace('购方要求改开普通发票')
    await passTime(ports)
    expect(await statusOf(first.id)).toBe(60)
    const second = await replace('购方已同意开具红字')
    expect(second.applyNo).not.toBe(first.applyNo)
    await ports.runSweep('invoices')
    await grant(`R${invoiceNo}-2`)
    await passTime(ports, 6)
    expect(await statusOf(second.id)).toBe(30)
    expect(await statusOf(first.id)).toBe(60)
    const { records } = await seller.call(pageInvoices, { query: {} })
    expect(records.map(({ status, invoiceKind }) => [status, invoiceKind])).toEqual(
      expect.arrayContaining([
        [10, '82'],
        [30, '81'],
      ]),
    )
    const [order] = await ports.db
      .select({ status: freightOrder.status })
      .from(freightOrder)
      .where(sql`id = ${orderId}`)
    expect(order?.status).toBe(120)
  })

  test('an application that failed twice is handed over under a third number', async () => {
    const { ports, seller } = server
    const [id = ''] = await server.paid([{ freightFen: 100_013 }])
    const [apply] = await applyFor(seller, [id], { totalFen: 100_013 })
    const applyId = apply?.id ?? ''
    const at = () => seller.call(readInvoiceApply, { params: { id: applyId } })
    for (let round = 1; round <= 2; round++) {
      await passTime(ports)
      const { status, version } = await at()
      expect(status).toBe(50)
      await seller.call(retryInvoiceApply, { body: { applyId, version } })
    }
    await ports.runSweep('invoices')
    const { applyNo } = await at()
    expect(await askedUnder(applyNo)).toEqual([1, 2, 3].map((attempt) => `${applyNo}-${attempt}`))
    await grant(`${applyNo}-3`)
    await passTime(ports)
    expect(await at()).toMatchObject({
      status: 30,
      invoice: { invoiceNo: '26349000000000009999' },
    })
  })
})

describe('orders are merged', () => {
  /** Orders that differ in what is named. */
  const orders = async (...each: Partial<StoredOrder>[]) => {
    const ids = await server.paid(each)
    const rows = await server.ports.db.select().from(freightOrder)
    return ids.map((id) => ({ order: rows.find((row) => row.id === id)!, ratePpm: 90_000 })) // just made
  }
  const routes = [
    {},
    { fromCode: '340104' },
    { toCode: '420112' },
    { consignorID: '91349905MAXXX0058E' },
    // Typed in small letters it is the same consigner.
    { consignorID: '91349902maxxx0031b' },
  ] satisfies Partial<StoredOrder>[]

  test.each([
    [1, [[0], [1], [2], [3], [4]]],
    [2, [[0, 1, 2, 4], [3]]],
    [3, [[0, 4], [1], [2], [3]]],
  ] satisfies [MergeMode, number[][]][])(
    'by mode %i: by nothing, by consigner, by consigner with both ends of the way',
    async (mode, expected) => {
      const rated = await orders(...routes)
      const places = groupOrders(rated, mode).map((group) => group.map((one) => rated.indexOf(one)))
      expect(places).toEqual(expected)
    },
  )

  test('into a line for each way and each unit', async () => {
    const rated = await orders(
      {},
      { fromCode: '340104' },
      { toCode: '420112' },
      { settleMode: 1 },
      {},
    )
    const { lines, orders: parts } = composeInvoice(rated)
    expect(lines.map(({ unit, quantity }) => [unit, quantity])).toEqual([
      ['车', 2],
      ['车', 1],
      ['车', 1],
      ['吨', expect.any(Number)],
    ])
    expect(parts.map(({ lineSeq }) => lineSeq)).toEqual([1, 1, 2, 3, 4])
  })
})

import readWorkbook from 'read-excel-file/node'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { exportFinance } from '#contract/apiOrder.contract.ts'
import { pageInvoices } from '#contract/invoice.contract.ts'
import { downloadInvoices } from '#contract/invoiceFile.contract.ts'
import { freightOrder } from '#server/order/order.schema.ts'
import { payDetail } from '#server/pay/pay.schema.ts'
import { applyFor, createInvoiceServer, passTime } from '#tests/server/invoice/invoiceWorld.ts'
import { addOrders, walk } from '#tests/server/pay/payWorld.ts'

let server: Awaited<ReturnType<typeof createInvoiceServer>>
beforeAll(async () => {
  server = await createInvoiceServer()
})
afterAll(() => server.ports.close())

const lineOf = async (orderNo: string) => {
  const response = await server.seller.send(exportFinance, { query: { orderNo } })
  const [sheet] = await readWorkbook(Buffer.from(await response.arrayBuffer()))
  const [head = [], line = []] = sheet?.data ?? []
  return Object.fromEntries(head.map((name, at) => [String(name), line[at]]))
}

test('an interface order that is paid from the account book and invoiced is exported with both, and its invoice is downloaded', async () => {
  const { ports, seller } = server
  const [id = ''] = await addOrders(ports, 1, 600_000)
  const pay = walk(seller)
  const task = await pay.checked([id])
  const { cashierUrl } = await pay.start(task)
  if (cashierUrl) await pay.answerPage(cashierUrl)
  await ports.clock.advance(31_000)
  await ports.runSweep('settlement')
  expect(await pay.read(task.id)).toMatchObject({ status: 40 })
  await applyFor(seller, [id], { totalFen: 1_200_000 })
  await passTime(ports)
  const { records } = await seller.call(pageInvoices, { query: {} })
  const [invoice] = records
  const [order] = await ports.db.select().from(freightOrder).where(eq(freightOrder.id, id))
  const [detail] = await ports.db.select().from(payDetail).where(eq(payDetail.orderId, id))
  const orderNo = order?.shippingNoteNumber ?? ''
  expect(await lineOf(orderNo)).toMatchObject({
    托运单号: orderNo,
    '运费(元)': 12_000,
    '司机运费(元)': 6_000,
    '运费差额(元)': 6_000,
    '税额(元)': (invoice?.taxFen ?? 0) / 100,
    付款渠道: '支付宝记账本',
    付款流水号: detail?.channelOrderId ?? 'none',
    付款时间: expect.stringMatching(/^2026-11-21 \d\d:\d\d:\d\d$/),
    发票号码: invoice?.invoiceNo,
    开票日期: '2026-11-21',
  })
  const files = await seller.send(downloadInvoices, { body: { ids: [invoice?.id ?? ''] } })
  expect(files.status).toBe(200)
})

import { readFileSync } from 'node:fs'
import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { decideReviews, moveClock, runSweep } from '#contract/desk.contract.ts'
import { queryOrderInfo, queryOrderInfoById } from '#contract/order.contract.ts'
import { timeOf } from '#contract/time.ts'
import { invoice } from '#src/parts/invoice/words.zhCN.ts'
import { invoiceFile } from '#src/parts/invoiceFile/words.zhCN.ts'
import { order } from '#src/parts/order/words.zhCN.ts'
import { payTask } from '#src/parts/pay/words.zhCN.ts'
import { upload } from '#src/parts/upload/words.zhCN.ts'
import { edited } from '#tests/server/order/orderSheet.ts'
import { expectAccessible, openBrowser } from './browser.ts'
import {
  expectInvoiceArchive,
  expectInvoiceFile,
  invoiceRow,
  issueInvoice,
  saved,
} from './invoice.ts'
import { type Portal, startPortal } from './portal.ts'
import { end, enterpriseIn } from './visit.ts'
import {
  askAs,
  authorise,
  confirmBy,
  createTask,
  importOrders,
  outcome,
  submitDrafts,
} from './wizard.ts'
import { onePage } from '#tests/onePage.ts'

let portal: Portal
let browser: Browser

beforeAll(async () => {
  ;[portal, browser] = await Promise.all([startPortal(), openBrowser()])
})

afterAll(async () => {
  await browser?.close()
  await portal?.stop()
})

const consigner = '91349902MAXXX0031B'
const head = 3

/** Two orders of one consigner: of the first the track is missing, the second is paid by a transfer outside the portal. */
const twoOrders = async () => {
  const file = await edited('orders-12.xlsx', (cells) => {
    const [first = [], , , second = []] = cells.slice(head)
    return [
      ...cells.slice(0, head),
      first.map((cell) => (String(cell).startsWith('https:') ? null : cell)),
      second.map((cell) => (cell === '支付宝' ? '线下转账' : cell)),
    ]
  })
  return { name: file.name, mimeType: file.type, buffer: Buffer.from(await file.arrayBuffer()) }
}

/** The way of the first, as its lorry reported it. */
const track = () => {
  const told = readFileSync('examples/push-orders/track.csv', 'utf8')
  const buffer = Buffer.from(told.replaceAll('2026-06-10', '2026-10-10'))
  return { name: '轨迹.csv', mimeType: 'text/csv', buffer }
}

const statement = {
  name: '回单.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from(onePage()),
}

/** What an act asks for, a file among it; then its own word. */
const actWith = async (
  page: Page,
  name: string,
  file: typeof statement,
  fields: Readonly<Record<string, string>> = {},
) => {
  const act = { name, exact: true }
  await page.getByRole('main').getByRole('button', act).click()
  const dialog = page.getByRole('alertdialog')
  await dialog.locator('input[type=file]').setInputFiles(file)
  await dialog.getByText(upload['upload.success']).first().waitFor()
  for (const [field, text] of Object.entries(fields))
    await dialog.locator(`[name=${field}]`).fill(text)
  await expectAccessible(page)
  await dialog.getByRole('button', act).click()
  await dialog.waitFor({ state: 'detached' })
}

test(
  'imported orders get their track and statement, are paid and invoiced together, and seller and buyer download the invoice',
  { tags: 'proof' },
  async () => {
    const person = await enterpriseIn(browser, portal)
    const { page } = person
    const main = page.getByRole('main')
    const stands = (words: string) => main.getByText(words, { exact: true }).first().waitFor()
    await page.goto(`${portal.url}/tax/order`)
    await importOrders(page, await twoOrders(), 2)
    const find = async (orderNo: string) => {
      const { records } = await askAs(page, portal, queryOrderInfo, { query: { orderNo } })
      return records[0]?.id ?? ''
    }
    const [lorry, transfer] = [await find('HT-2026-1001'), await find('HT-2026-1004')]

    await page.goto(`${portal.url}/tax/orderinfo?id=${lorry}`)
    await stands(order['order.detail.noTracks'])
    await actWith(page, order['order.act.bindTrack'], track())
    await main.getByRole('link', { name: order['order.way.open'], exact: true }).waitFor()

    await page.goto(`${portal.url}/tax/orderinfo?id=${transfer}`)
    await actWith(page, order['order.trip.moneyFile'], statement, {
      sequenceCode: '2026 1121 0001',
      paidTime: timeOf(Date.now() - 3_600_000),
    })
    await main.getByText('202611210001').first().waitFor()

    await page.goto(`${portal.url}/tax/order`)
    await submitDrafts(page, 2)
    await portal.ask(decideReviews, { body: { orderIds: [lorry, transfer], result: 1 } })
    await portal.ask(moveClock, { body: { seconds: 31 } })
    await portal.ask(runSweep, { body: { name: 'reviews' } })
    await page.goto(`${portal.url}/tax/orderinfo?id=${transfer}`)
    await stands(order['order.status.100'])
    const verified = await askAs(page, portal, queryOrderInfoById, { query: { id: transfer } })
    expect(verified).toMatchObject({ unpaidFen: 0, moneyFiles: [{ verifyStatus: 1 }] })

    await createTask(page, portal, ['HT-2026-1001'])
    await confirmBy(page, payTask['payTask.channel.ALIPAY'])
    await authorise(page)
    // So small a sum its payer does not confirm.
    await portal.ask(runSweep, { body: { name: 'all' } })
    await outcome(page, payTask['payTask.outcome.paid'])

    await page.goto(`${portal.url}/tax/order?status=100`)
    for (const orderNo of ['HT-2026-1001', 'HT-2026-1004'])
      await page.getByRole('row').filter({ hasText: orderNo }).getByRole('checkbox').check()
    await page.getByRole('button', { name: order['order.list.invoice'], exact: true }).click()
    const issued = await issueInvoice(page, portal, {
      orderCount: 2,
      totalFen: 509_600,
      inWords: '人民币伍仟零玖拾陆元整',
      look: expectAccessible,
    })
    for (const id of [lorry, transfer]) {
      const invoiced = await askAs(page, portal, queryOrderInfoById, { query: { id } })
      expect(invoiced).toMatchObject({ status: 120, unpaidFen: 0 })
    }
    await main.getByRole('link', { name: invoice['invoice.wizard.toList'] }).click()
    const row = await invoiceRow(page, issued)
    await row.getByRole('checkbox').check()
    const all = invoiceFile['invoiceFile.download.chosen'].replace('{count}', '1')
    const zip = main.getByRole('button', { name: all, exact: true })
    await expectInvoiceArchive(await saved(page, () => zip.click()), issued)
    await end(person)

    const buyer = await enterpriseIn(browser, portal, consigner)
    await buyer.page.goto(`${portal.url}/tax/invoices`)
    await buyer.page.getByRole('button', { name: invoice['invoice.view.received'] }).click()
    const received = await invoiceRow(buyer.page, issued)
    await expectAccessible(buyer.page)
    await received.getByRole('link', { name: issued.invoiceNo }).click()
    const pdf = buyer.page.getByRole('button', { name: invoiceFile['invoiceFile.download.pdf'] })
    await expectInvoiceFile(await saved(buyer.page, () => pdf.click()), 'pdf', issued)
    await end(buyer)
  },
)

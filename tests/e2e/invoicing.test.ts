import type { Browser } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { decideReviews, moveClock, runSweep } from '#contract/desk.contract.ts'
import { insertOrderInfo, queryOrderInfoById } from '#contract/order.contract.ts'
import { timeOf } from '#contract/time.ts'
import { invoice } from '#src/parts/invoice/words.zhCN.ts'
import { order } from '#src/parts/order/words.zhCN.ts'
import { upload } from '#src/parts/upload/words.zhCN.ts'
import { orderInput } from '#tests/server/order/orderInput.ts'
import { expectAccessible, openBrowser } from './browser.ts'
import { type Portal, startPortal } from './portal.ts'
import { end, enterpriseIn } from './visit.ts'
import { askAs } from './wizard.ts'

let portal: Portal
let browser: Browser

beforeAll(async () => {
  ;[portal, browser] = await Promise.all([startPortal(), openBrowser()])
})

afterAll(async () => {
  await browser?.close()
  await portal?.stop()
})

/** Reviewer and tax authority have done their parts. */
const passTime = async () => {
  for (const _ of Array(3)) {
    await portal.ask(moveClock, { body: { seconds: 10 } })
    await portal.ask(runSweep, { body: { name: 'invoices' } })
  }
}

test('a paid order is invoiced, and its invoice stands in the list', async () => {
  const person = await enterpriseIn(browser, portal)
  const { page } = person
  await page.goto(`${portal.url}/tax/order?status=100`)
  await page.getByRole('checkbox').nth(1).check()
  await page.getByRole('button', { name: order['order.list.invoice'], exact: true }).click()
  await page.getByRole('heading', { name: invoice['invoice.preview.title'] }).waitFor()
  await page.getByText('人民币叁仟玖佰贰拾贰元整').waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: invoice['invoice.preview.submit'] }).click()
  await page.getByRole('heading', { name: invoice['invoice.following.title'] }).waitFor()
  await passTime()
  await page.getByRole('heading', { name: invoice['invoice.finished.title'] }).waitFor()
  const number = page.getByRole('link', { name: /^\d{20}$/ })
  const invoiceNo = (await number.textContent()) ?? ''
  await number.click()
  await page.getByText(invoice['invoice.status.10'], { exact: true }).waitFor()
  await expectAccessible(page)
  await page.goto(`${portal.url}/tax/invoices`)
  const row = page.getByRole('row').filter({ hasText: invoiceNo })
  await row.waitFor()
  expect(await row.textContent()).toContain('3,922.00')
  await expectAccessible(page)
  await end(person)
})

const hoursAgo = (hours: number) => timeOf(Date.now() - hours * 3_600_000)

test('an order that was paid outside the portal is paid once its statement is verified', async () => {
  const person = await enterpriseIn(browser, portal)
  const { page } = person
  const main = page.getByRole('main')
  const dialog = page.getByRole('alertdialog')
  const paidOutside = orderInput({
    originalDocumentNumber: 'PAID-OUTSIDE',
    payType: 1,
    consignmentDateTime: hoursAgo(40),
    despatchActualDateTime: hoursAgo(39),
    goodsReceiptDateTime: hoursAgo(32),
  })
  const { id } = await askAs(page, portal, insertOrderInfo, { body: { order: paidOutside } })
  await page.goto(`${portal.url}/tax/orderinfo?id=${id}`)
  const filing = { name: order['order.trip.moneyFile'], exact: true }
  await main.getByRole('button', filing).click()
  await dialog.locator('input[type=file]').setInputFiles({
    name: '回单.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.7\n%%EOF'),
  })
  await dialog.getByText(upload['upload.success']).first().waitFor()
  await dialog.locator('[name=sequenceCode]').fill('2026 1121 0001')
  await dialog.locator('[name=paidTime]').fill(hoursAgo(1))
  await expectAccessible(page)
  await dialog.getByRole('button', filing).click()
  await main.getByText('202611210001').first().waitFor()
  const submitting = { name: order['order.act.submit'], exact: true }
  await main.getByRole('button', submitting).click()
  await dialog.getByRole('button', submitting).click()
  await main.getByText(order['order.status.10'], { exact: true }).first().waitFor()
  await portal.ask(decideReviews, { body: { orderIds: [id], result: 1 } })
  await portal.ask(moveClock, { body: { seconds: 31 } })
  await portal.ask(runSweep, { body: { name: 'reviews' } })
  await page.reload()
  await main.getByText(order['order.status.100'], { exact: true }).first().waitFor()
  const paid = await askAs(page, portal, queryOrderInfoById, { query: { id } })
  expect(paid).toMatchObject({ unpaidFen: 0, moneyFiles: [{ verifyStatus: 1 }] })
  await end(person)
})

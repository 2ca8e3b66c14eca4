import type { Browser } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { moveClock, runSweep } from '#contract/desk.contract.ts'
import { invoice } from '#src/parts/invoice/words.zhCN.ts'
import { order } from '#src/parts/order/words.zhCN.ts'
import { expectAccessible, openBrowser } from './browser.ts'
import { type Portal, startPortal } from './portal.ts'
import { end, enterpriseIn } from './visit.ts'

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

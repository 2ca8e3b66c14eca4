import type { Browser, Page } from 'playwright'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runSweep } from '#contract/desk.contract.ts'
import { pageRealTimeOrders } from '#contract/order.contract.ts'
import { readRealTimeOrder } from '#contract/realTimeOrder.contract.ts'
import { timeOf } from '#contract/time.ts'
import { invoice } from '#src/parts/invoice/words.zhCN.ts'
import { invoiceFile } from '#src/parts/invoiceFile/words.zhCN.ts'
import { order } from '#src/parts/order/words.zhCN.ts'
import { upload } from '#src/parts/upload/words.zhCN.ts'
import { payTask } from '#src/parts/pay/words.zhCN.ts'
import { expectAccessible, openBrowser } from './browser.ts'
import { expectInvoiceFile, issueInvoice, saved } from './invoice.ts'
import * as keys from './keys.ts'
import { type Portal, startPortal } from './portal.ts'
import { enterpriseIn, end } from './visit.ts'
import { askAs, authorise, confirmBy, createTask, importOrders, outcome } from './wizard.ts'

let portal: Portal
let browser: Browser

beforeAll(async () => {
  ;[portal, browser] = await Promise.all([startPortal(), openBrowser()])
})

afterAll(async () => {
  await browser?.close()
  await portal?.stop()
})

const number = 'HT-2026-1001'
const hoursAgo = (hours: number) => timeOf(Date.now() - hours * 3_600_000)
const press = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true }).click()
const stands = (page: Page, words: string) =>
  page.getByRole('main').getByText(words, { exact: true }).first().waitFor()

/** A step in its dialog: what it asks for by the names of its fields, then its own word. */
const take = async (page: Page, name: string, fields: Readonly<Record<string, string>>) => {
  await press(page, name)
  const dialog = page.getByRole('alertdialog')
  for (const [field, text] of Object.entries(fields))
    await dialog.locator(`[name=${field}]`).fill(text)
  await dialog.getByRole('button', { name, exact: true }).click()
  await dialog.waitFor({ state: 'detached' })
}

/** From the list of invoices to what the invoice of this order will say, without a mouse. */
const chooseByKeys = async (page: Page, shippingNoteNumber: string) => {
  const main = page.getByRole('main')
  const button = (name: string) => main.getByRole('button', { name, exact: true }).first()
  await page.goto(`${portal.url}/tax/invoices`)
  await keys.press(page, button(invoice['invoice.new']))
  await keys.press(page, button(invoice['invoice.source.REALTIME']))
  const row = main.getByRole('row').filter({ hasText: shippingNoteNumber })
  await keys.press(page, row.getByRole('checkbox'), 'Space')
  await expectAccessible(page)
  await keys.press(page, button(invoice['invoice.choosing.next']))
}

test('an order is tried, departs, arrives, is signed for, paid and invoiced, and its invoice is downloaded', async () => {
  const person = await enterpriseIn(browser, portal)
  const { page } = person
  await page.goto(`${portal.url}/tax/realTime`)
  await importOrders(page, 'tests/fixtures/orders-12.xlsx', 12)
  const { records } = await askAs(page, portal, pageRealTimeOrders, { query: { orderNo: number } })
  const [{ id = '', shippingNoteNumber = '' } = {}] = records
  await page.goto(`${portal.url}/tax/realTimeInfo?id=${id}`)

  await press(page, order['order.act.try'])
  await press(page, order['order.trip.apply'])
  await stands(page, order['order.trial.40'])
  await expectAccessible(page)

  await take(page, order['order.trip.depart'], { despatchActualDateTime: hoursAgo(5) })
  await stands(page, order['order.status.50'])
  await take(page, order['order.trip.arrive'], { goodsReceiptDateTime: hoursAgo(1) })
  await stands(page, order['order.status.60'])

  await press(page, order['order.trip.prove'])
  const dialog = page.getByRole('alertdialog')
  const white = { create: { width: 40, height: 30, channels: 3, background: '#fff' } } as const
  await dialog.locator('input[type=file]').setInputFiles({
    name: '回单.jpg',
    mimeType: 'image/jpeg',
    buffer: await sharp(white).jpeg().toBuffer(),
  })
  await dialog.getByText(upload['upload.success']).first().waitFor()
  await dialog.locator('[name=signer]').fill('李示达')
  await dialog.locator('[name=signTime]').fill(hoursAgo(0.5))
  await dialog.getByRole('button', { name: order['order.trip.prove'], exact: true }).click()
  await stands(page, order['order.trial.70'])
  await expectAccessible(page)

  await createTask(page, portal, [shippingNoteNumber], payTask['payTask.source.REALTIME'])
  await confirmBy(page, payTask['payTask.channel.ALIPAY'])
  await authorise(page)
  // So small a sum its payer does not confirm.
  await portal.ask(runSweep, { body: { name: 'all' } })
  await outcome(page, payTask['payTask.outcome.paid'])
  await page.goto(`${portal.url}/tax/realTimeInfo?id=${id}`)
  await stands(page, order['order.status.100'])
  const paid = await askAs(page, portal, readRealTimeOrder, { params: { id } })
  expect(paid.logs.map(({ toStatus }) => toStatus).filter((status) => status !== 80)).toEqual([
    0, 10, 40, 50, 60, 70, 100,
  ])

  await chooseByKeys(page, shippingNoteNumber)
  const issued = await issueInvoice(page, portal, {
    orderCount: 1,
    totalFen: 374_200,
    inWords: '人民币叁仟柒佰肆拾贰元整',
    press: keys.press,
  })
  const download = page.getByRole('button', { name: invoiceFile['invoiceFile.download.ofd'] })
  await expectInvoiceFile(await saved(page, () => keys.press(page, download)), 'ofd', issued)
  await page.goto(`${portal.url}/tax/realTimeInfo?id=${id}`)
  await stands(page, order['order.status.120'])
  const invoiced = await askAs(page, portal, readRealTimeOrder, { params: { id } })
  expect(invoiced).toMatchObject({ status: 120, unpaidFen: 0 })
  await end(person)
})

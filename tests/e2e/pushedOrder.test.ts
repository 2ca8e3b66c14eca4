import { execFile } from 'node:child_process'
import type { Browser } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readApiOrder } from '#contract/apiOrder.contract.ts'
import { decideReviews, runSweep } from '#contract/desk.contract.ts'
import { pageApiOrders } from '#contract/order.contract.ts'
import { key } from '#src/features/interfaceKey/words.zhCN.ts'
import { invoiceFile } from '#src/parts/invoiceFile/words.zhCN.ts'
import { order } from '#src/parts/order/words.zhCN.ts'
import { payTask } from '#src/parts/pay/words.zhCN.ts'
import { password } from '#tests/server/pay/payWorld.ts'
import { expectAccessible, openBrowser } from './browser.ts'
import { expectInvoiceFile, invoiceRow, issueInvoice, saved } from './invoice.ts'
import { type Portal, startPortal } from './portal.ts'
import { enterpriseIn, end } from './visit.ts'
import { askAs, authorise, confirmBy, createTask, outcome } from './wizard.ts'

let portal: Portal
let browser: Browser

beforeAll(async () => {
  ;[portal, browser] = await Promise.all([startPortal(), openBrowser()])
})

afterAll(async () => {
  await browser?.close()
  await portal?.stop()
})

/** The example client, as whoever runs a system would start it; answers what it says. */
const push = (keyNo: string, secret: string) =>
  new Promise<string>((resolve) => {
    const env = {
      ...process.env,
      NODE_OPTIONS: '',
      PORTAL_URL: portal.url,
      PORTAL_KEY: keyNo,
      PORTAL_SECRET: secret,
    }
    const client = ['examples/push-orders/push.js', 'examples/push-orders/orders.json']
    execFile(process.execPath, client, { env }, (_, out, err) => resolve(out + err))
  })

test('a key is created, a system pushes with it, the order is seen with its way, paid and invoiced, its invoice is downloaded, and the key is revoked', async () => {
  const person = await enterpriseIn(browser, portal)
  const { page } = person
  await page.goto(`${portal.url}/tax/logistics`)
  await page.getByRole('button', { name: key['key.manage'], exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: key['key.new'], exact: true }).click()
  await dialog.locator('[name=name]').fill('新调度系统')
  await page.keyboard.press('Enter')
  await dialog.locator('[name=password]').fill(password)
  await page.keyboard.press('Enter')
  await page.getByText(key['key.onlyOnce']).waitFor()
  await expectAccessible(page)
  const [keyNo = '', secret = ''] = await page.locator('[role=alertdialog] code').allInnerTexts()
  await page.getByRole('button', { name: key['key.saved'], exact: true }).click()
  await page.getByText('新调度系统').waitFor()
  await expectAccessible(page)
  await page.keyboard.press('Escape')

  expect(await push(keyNo, secret)).toMatch(/^TMS-1001: YD\d{16} status 10\n$/)
  await page.reload()
  const row = page.getByRole('row').filter({ hasText: 'TMS-1001' })
  await row.getByText(order['order.status.10'], { exact: true }).waitFor()
  await expectAccessible(page)
  const { records } = await askAs(page, portal, pageApiOrders, {
    query: { externalOrderNo: 'TMS-1001' },
  })
  const [{ id = '', shippingNoteNumber = '' } = {}] = records
  await page.goto(`${portal.url}/tax/logistics?id=${id}`)
  await page.getByRole('button', { name: order['order.act.withdraw'], exact: true }).waitFor()
  await page.getByText(order['order.log.pushed'], { exact: true }).waitFor()
  await page.getByText(order['order.sync.1'], { exact: true }).waitFor()
  await page.getByRole('link', { name: order['order.way.open'], exact: true }).click()
  await page.locator('canvas').nth(1).waitFor()
  await page.getByText(order['order.way.data'], { exact: true }).click()
  const rest = order['order.way.stopOf'].replace('{minutes}', '30')
  await page.getByRole('row').filter({ hasText: rest }).waitFor()
  await expectAccessible(page)

  await portal.ask(decideReviews, { body: { orderIds: [id], result: 1 } })
  await createTask(page, portal, [shippingNoteNumber], payTask['payTask.source.API'])
  await confirmBy(page, payTask['payTask.channel.ALIPAY'])
  await authorise(page)
  // So small a sum its payer does not confirm.
  await portal.ask(runSweep, { body: { name: 'all' } })
  await outcome(page, payTask['payTask.outcome.paid'])

  await page.goto(`${portal.url}/tax/logistics?status=100`)
  await row.getByRole('checkbox').check()
  await page.getByRole('button', { name: order['order.list.invoice'], exact: true }).click()
  const issued = await issueInvoice(page, portal, {
    orderCount: 1,
    totalFen: 374_200,
    inWords: '人民币叁仟柒佰肆拾贰元整',
  })
  await page.goto(`${portal.url}/tax/invoices`)
  const listed = await invoiceRow(page, issued)
  const pdf = listed.getByRole('button', { name: invoiceFile['invoiceFile.row.pdf'] })
  await expectInvoiceFile(await saved(page, () => pdf.click()), 'pdf', issued)
  await page.goto(`${portal.url}/tax/logistics?id=${id}`)
  await page.getByText(order['order.status.120'], { exact: true }).first().waitFor()
  const invoiced = await askAs(page, portal, readApiOrder, { params: { id } })
  expect(invoiced).toMatchObject({ status: 120, unpaidFen: 0 })

  await page.goto(`${portal.url}/tax/logistics?keys`)
  await page.getByRole('button', { name: '停用 新调度系统' }).click()
  await page.locator('[name=password]').fill(password)
  await page.keyboard.press('Enter')
  await page.getByText(key['key.revoked'], { exact: true }).waitFor()
  expect(await push(keyNo, secret)).toContain('(signatureInvalid)')
  await end(person)
})

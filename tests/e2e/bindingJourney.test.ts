import { readFile } from 'node:fs/promises'
import type { Browser } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { bindingForm } from '#contract/fleet.form.ts'
import { act } from '#src/parts/act/words.zhCN.ts'
import { fleet } from '#src/features/vehicleBinding/words.zhCN.ts'
import { order } from '#src/parts/order/words.zhCN.ts'
import { sheet } from '#src/parts/spreadsheetImport/words.zhCN.ts'
import { edited } from '#tests/server/order/orderSheet.ts'
import { openBrowser } from './browser.ts'
import { type Portal, startPortal } from './portal.ts'
import { end, enterpriseIn, pathOf } from './visit.ts'

let portal: Portal
let browser: Browser

beforeAll(async () => {
  ;[portal, browser] = await Promise.all([startPortal(), openBrowser()])
})

afterAll(async () => {
  await browser?.close()
  await portal?.stop()
})

const plate = '皖X10002'
const trailer = '皖X1002挂'

/** One good order, but for its vehicle: the driver is bound to another one. */
const orderOfUnbound = async () => {
  const file = await edited('orders-12.xlsx', (cells) => {
    const [title = [], note = [], head = [], first = []] = cells
    const at = (header: string) => head.findIndex((cell) => String(cell).includes(header))
    const row = first
      .with(head.indexOf('*车牌号'), plate)
      .with(at('挂车车牌号'), trailer)
      .with(at('原始单号'), 'HT-2026-1801')
    return [title, note, head, row]
  })
  return { name: file.name, mimeType: '', buffer: Buffer.from(await file.arrayBuffer()) }
}

test('who imports an order of an unbound driver binds the driver and comes back to the import', async () => {
  const person = await enterpriseIn(browser, portal)
  const { page } = person
  const panel = page.getByRole('region', { name: order['order.list.import'] })
  await page.goto(`${portal.url}/tax/order`)
  await page.getByRole('button', { name: order['order.list.import'] }).first().click()
  await panel.locator('input[type=file]').setInputFiles(await orderOfUnbound())
  await panel.getByText(`未与车辆 ${plate} 绑定，请先绑定驾驶员`).waitFor()

  await panel.getByRole('link', { name: order['order.import.bind'] }).first().click()
  const field = (name: keyof typeof bindingForm.fields) => page.locator(`[name=${name}]`)
  await expect.poll(() => field('driverName').inputValue()).toBe('张样一')
  expect(await field('vehicleNumber').inputValue()).toBe(plate)
  await field('vehicleType').selectOption({ label: '重型半挂牵引车' })
  for (const [name, text] of [
    ['grossMassKg', '25000'],
    ['loadKg', '40000'],
    ['trailerPlate', trailer],
    ['trailerLoadKg', '33500'],
    ['transportCertNo', '349902009301'],
    ['transportCertTo', '2029-12-31'],
    ['vehicleClass', 'A2'],
    ['licenceTo', '2029-12-31'],
    ['qualificationNo', '349901000000000999'],
    ['qualificationTo', '2029-12-31'],
  ] as const)
    await field(name).fill(text)
  await page.getByRole('button', { name: fleet['fleet.form.submit'] }).click()
  const bound = fleet['fleet.act.bind'].replace('{name}', plate)
  await page.getByText(act['act.done'].replace('{what}', bound)).waitFor()

  await page.getByRole('link', { name: fleet['fleet.import.back'] }).click()
  const errorFile = page.waitForEvent('download')
  await panel.getByRole('button', { name: sheet['sheet.errorFile'] }).click()
  const path = await (await errorFile).path()
  await panel.getByRole('button', { name: sheet['sheet.again'] }).click()
  await panel.locator('input[type=file]').setInputFiles({
    name: 'again.xlsx',
    mimeType: '',
    buffer: await readFile(path),
  })
  await panel.getByText(sheet['sheet.allIn'].replace('{count}', '1')).waitFor()

  await panel.getByRole('button', { name: sheet['sheet.close'] }).click()
  await panel.waitFor({ state: 'detached' })
  expect(pathOf(page)).toBe('/tax/order')
  expect(new URL(page.url()).searchParams.has('import')).toBe(false)
  await page.getByText('HT-2026-1801').first().waitFor()
  await end(person)
})

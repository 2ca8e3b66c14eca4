import type { Browser, Locator, Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addRule, runSweep } from '#contract/desk.contract.ts'
import { queryOrderInfo } from '#contract/order.contract.ts'
import { getPayTask, queryAccountBook, startAlipay } from '#contract/payTask.contract.ts'
import { common } from '#src/i18n/zhCN/common.ts'
import { login as loginWords } from '#src/features/login/words.zhCN.ts'
import { act } from '#src/parts/act/words.zhCN.ts'
import { order } from '#src/parts/order/words.zhCN.ts'
import { payTask } from '#src/parts/pay/words.zhCN.ts'
import { sheet } from '#src/parts/spreadsheetImport/words.zhCN.ts'
import { upload } from '#src/parts/upload/words.zhCN.ts'
import { openBrowser, personIn, type Person } from './browser.ts'
import { startPortal, type Portal } from './portal.ts'
import {
  account,
  askAs,
  authorise,
  createTask,
  confirmBy,
  outcome,
  password,
  pattern,
} from './wizard.ts'

let portal: Portal
let browser: Browser
let person: Person

beforeAll(async () => {
  ;[portal, browser] = await Promise.all([startPortal(), openBrowser()])
  person = await personIn(browser)
})

afterAll(async () => {
  await browser?.close()
  await portal?.stop()
})

/** Tabs until the element has the focus, as a person without a mouse does. */
const tabTo = async (page: Page, target: Locator) => {
  await target.waitFor()
  for (let presses = 0; presses < 120; presses++) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error('The keyboard does not get there')
}

const press = async (
  page: Page,
  target: Locator,
  key: 'Enter' | 'Space' | 'ArrowRight' = 'Enter',
) => {
  await tabTo(page, target)
  await page.keyboard.press(key)
}

const type = async (page: Page, target: Locator, text: string) => {
  await tabTo(page, target)
  await page.keyboard.type(text)
}

const button = (page: Page, words: string) =>
  page.getByRole('button', { name: pattern(words) }).first()

test('a person without a mouse logs in, imports orders and submits them', async () => {
  const { page } = person
  await page.goto(`${portal.url}/tax/order`)
  await type(page, page.getByLabel(loginWords['login.account'], { exact: true }), account)
  await type(page, page.getByLabel(loginWords['login.password'], { exact: true }), password)
  await page.keyboard.press('Enter')
  await press(page, button(page, order['order.list.import']))
  const chooser = page.waitForEvent('filechooser')
  await press(page, button(page, upload['upload.chooseOne']))
  await (await chooser).setFiles('tests/fixtures/orders-12.xlsx')
  await page.getByText(sheet['sheet.allIn'].replace('{count}', '12')).first().waitFor()
  await press(page, page.getByRole('tab', { name: pattern(order['order.tab.all']) }), 'ArrowRight')
  await page.keyboard.press('Enter')
  await page.getByRole('tab', { name: pattern(order['order.tab.draft']), selected: true }).waitFor()
  await press(page, page.getByLabel(common['common.selectAll']).first(), 'Space')
  await press(page, page.getByRole('button', { name: order['order.act.submit'] }).last())
  await press(
    page,
    page.getByRole('alertdialog').getByRole('button', { name: order['order.act.submit'] }),
  )
  await page.getByText(order['order.batch.submit.done'].replace('{count}', '12')).first().waitFor()
  const drafts = { orderNo: 'HT-2026-10', status: '0' } as const
  const { total } = await askAs(page, portal, queryOrderInfo, { query: drafts })
  expect(total).toBe(0)
})

test('a person without a mouse pays, from the source of the orders to what became of the money', async () => {
  const { page } = person
  await portal.ask(addRule, {
    body: {
      payee: null,
      channel: null,
      times: 1,
      outcome: 'SUCCESS',
      errorCode: null,
      delaySeconds: 0,
      answer: 'normal',
    },
  })
  await page.goto(`${portal.url}/tax/generation`)
  await press(page, button(page, payTask['payTask.list.new']))
  await press(page, button(page, payTask['payTask.source.REALTIME']))
  await press(page, page.getByRole('row').nth(1).getByRole('checkbox'), 'Space')
  await press(page, button(page, payTask['payTask.choosingOrders.next']))
  await press(page, page.getByRole('radio').first(), 'Space')
  await press(page, button(page, payTask['payTask.choosingChannel.next']))
  await press(page, button(page, payTask['payTask.confirming.next']))
  const field = page.getByRole('textbox', { name: payTask['payTask.authorising.password'] })
  await type(page, field, password)
  await page.keyboard.press('Enter')
  await outcome(page, payTask['payTask.outcome.paid'])
  const id = new URL(page.url()).searchParams.get('task') ?? ''
  const task = await askAs(page, portal, getPayTask, { params: { id } })
  expect(task.paid).toEqual({ count: 1, fen: task.totalFen })
})

test('ten clicks are one payment, and an answer lost on the way to the browser pays nothing twice', async () => {
  const { page } = person
  const before = await askAs(page, portal, queryAccountBook, {})
  const id = await createTask(page, portal, [/^YD/], payTask['payTask.source.API'])
  await confirmBy(page, payTask['payTask.channel.ALIPAY'])
  let sent = 0
  await page.route(`**${startAlipay.path}`, async (route) => {
    sent++
    await route.fetch()
    await route.abort()
  })
  await page.getByRole('textbox', { name: payTask['payTask.authorising.password'] }).fill(password)
  await page
    .getByRole('button', { name: pattern(payTask['payTask.authorising.pay']) })
    .evaluate((button) => {
      for (let click = 0; click < 10; click++) (button as HTMLElement).click() // a button
    })
  await outcome(page, payTask['payTask.outcome.paid'])
  expect(sent).toBe(1)
  await page.unroute(`**${startAlipay.path}`)
  const task = await askAs(page, portal, getPayTask, { params: { id } })
  const after = await askAs(page, portal, queryAccountBook, {})
  expect((before?.balanceFen ?? 0) - (after?.balanceFen ?? 0)).toBe(task.totalFen)
})

test('offline at the password: told at once, nothing is lost, and one click pays under the same key', async () => {
  const { page, context } = person
  const id = await createTask(page, portal, [/^YD/], payTask['payTask.source.API'])
  await confirmBy(page, payTask['payTask.channel.ALIPAY'])
  await context.setOffline(true)
  await authorise(page)
  await page.getByRole('button', { name: act['act.ask'] }).waitFor()
  await context.setOffline(false)
  await page.getByRole('button', { name: act['act.ask'] }).click()
  await page.getByRole('button', { name: act['act.resend'] }).click()
  await authorise(page)
  await portal.ask(runSweep, { body: { name: 'all' } })
  await outcome(page, payTask['payTask.outcome.paid'])
  const task = await askAs(page, portal, getPayTask, { params: { id } })
  expect(task.status).toBe(40)
})

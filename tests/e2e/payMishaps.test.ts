import type { Browser, Locator, Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runSweep } from '#contract/desk.contract.ts'
import { getPayTask, queryAccountBook, startAlipay } from '#contract/payTask.contract.ts'
import { payTask } from '#src/i18n/zhCN/payTask.ts'
import { login as loginWords } from '#src/i18n/zhCN/login.ts'
import { openBrowser, personIn, type Person } from './browser.ts'
import { startPortal, type Portal } from './portal.ts'
import { account, askAs, authorise, createTask, confirmBy, outcome, password, pattern } from './wizard.ts'

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

/** Tab until the element has the focus, as a person without a mouse does. */
const tabTo = async (page: Page, target: Locator) => {
  for (let presses = 0; presses < 120; presses++) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error('The keyboard does not get there')
}

test('a person without a mouse logs in and chooses what to pay', async () => {
  const { page } = person
  await page.goto(`${portal.url}/tax/generation`)
  await tabTo(page, page.getByLabel(loginWords['login.account'], { exact: true }))
  await page.keyboard.type(account)
  await page.keyboard.press('Tab')
  await page.keyboard.type(password)
  await page.keyboard.press('Enter')
  const start = page.getByRole('button', { name: payTask['payTask.list.new'] }).first()
  await start.waitFor()
  await tabTo(page, start)
  await page.keyboard.press('Enter')
  const source = page.getByRole('button', { name: pattern(payTask['payTask.source.REALTIME']) })
  await source.waitFor()
  await tabTo(page, source)
  await page.keyboard.press('Enter')
  const box = page.getByRole('row').nth(1).getByRole('checkbox')
  await box.waitFor()
  await tabTo(page, box)
  await page.keyboard.press('Space')
  const next = page.getByRole('button', { name: payTask['payTask.choosingOrders.next'] })
  await tabTo(page, next)
  await page.keyboard.press('Enter')
  const channel = page.getByRole('radio').first()
  await channel.waitFor()
  await tabTo(page, channel)
  await page.keyboard.press('Space')
  await tabTo(page, page.getByRole('button', { name: payTask['payTask.choosingChannel.next'] }))
  await page.keyboard.press('Enter')
  const facts = page.getByRole('heading', {
    name: payTask['payTask.confirming.title'],
    exact: true,
  })
  await facts.waitFor()
  expect(await facts.count()).toBe(1)
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
  await page
    .getByRole('textbox', { name: payTask['payTask.authorising.password'] })
    .fill(password)
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
  await page.getByRole('button', { name: payTask['payTask.reconciling.ask'] }).waitFor()
  await context.setOffline(false)
  await page.getByRole('button', { name: payTask['payTask.reconciling.ask'] }).click()
  await page.getByRole('button', { name: payTask['payTask.reconciling.resume'] }).click()
  await authorise(page)
  await portal.ask(runSweep, { body: { name: 'all' } })
  await outcome(page, payTask['payTask.outcome.paid'])
  const task = await askAs(page, portal, getPayTask, { params: { id } })
  expect(task.status).toBe(40)
})

import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addRule, decideReviews, runSweep } from '#contract/desk.contract.ts'
import { queryOrderInfo } from '#contract/order.contract.ts'
import { problemZhCN } from '#contract/words/problem.zhCN.ts'
import { queryAccountBook } from '#contract/accountBook.contract.ts'
import { getPayTask, startAlipay } from '#contract/payTask.contract.ts'
import { desk } from '#src/desk/words.zhCN.ts'
import { login as loginWords } from '#src/features/login/words.zhCN.ts'
import { center } from '#src/features/center/words.zhCN.ts'
import { act } from '#src/parts/act/words.zhCN.ts'
import { order } from '#src/parts/order/words.zhCN.ts'
import { payTask } from '#src/parts/pay/words.zhCN.ts'
import { openBrowser, personIn, type Person } from './browser.ts'
import { press, type } from './keys.ts'
import { startPortal, type Portal } from './portal.ts'
import {
  account,
  askAs,
  authorise,
  confirmBy,
  createTask,
  outcome,
  password,
  pattern,
  toPassword,
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

const succeeds = {
  payee: null,
  channel: null,
  outcome: 'SUCCESS',
  errorCode: null,
  delaySeconds: 0,
  answer: 'normal',
} as const

const button = (page: Page, words: string) =>
  page.getByRole('button', { name: pattern(words) }).first()

/** Counts what is pressed from now on, on every page: the mouse, Enter or the space bar. */
const countPresses = async ({ context }: Person) => {
  let presses = 0
  await context.exposeFunction('pressed', () => presses++)
  await context.addInitScript(() => {
    const note = (event: Event) => {
      if (!(event instanceof KeyboardEvent) || event.key === 'Enter' || event.key === ' ')
        (window as unknown as { pressed: () => void }).pressed() // as exposed above
    }
    addEventListener('pointerdown', note, true)
    addEventListener('keydown', note, true)
  })
  return () => presses
}

test('from login to twelve orders paid takes ten presses, without a mouse', async () => {
  const { page, context } = person
  const presses = await countPresses(person)
  await page.goto(`${portal.url}/login`)
  await type(page, page.getByLabel(loginWords['login.account'], { exact: true }), account)
  await type(page, page.getByLabel(loginWords['login.password'], { exact: true }), password)
  await page.keyboard.press('Enter')
  await press(page, page.getByRole('link', { name: center['center.import'] }))
  const chooser = page.waitForEvent('filechooser')
  await press(page, button(page, order['order.import.andSubmit']))
  await (await chooser).setFiles('tests/fixtures/orders-12.xlsx')
  const inSystemsDialog = 1
  await page.getByText(order['order.batch.submit.done'].replace('{count}', '12')).first().waitFor()

  // What was submitted is what the list shows, and it waits for its audit like any other.
  await page
    .getByRole('tab', { name: pattern(order['order.tab.submitted']), selected: true })
    .waitFor()
  await page.getByRole('row').nth(12).waitFor()
  const numbered = { orderNo: 'HT-2026-10' } as const
  const mine = await askAs(page, portal, queryOrderInfo, { query: { ...numbered, status: '10' } })
  expect(mine.total).toBe(12)
  await portal.ask(decideReviews, { body: { all: true, result: 1 } })

  await portal.ask(addRule, { body: { ...succeeds, times: 12 } })
  await page.goto(`${portal.url}/center`)
  await press(page, page.getByRole('button', { name: center['center.kind.ordersToPay'] }))
  await press(page, button(page, payTask['payTask.choosingChannel.next']))
  await press(page, button(page, payTask['payTask.confirming.next']))
  const field = page.getByRole('textbox', { name: payTask['payTask.authorising.password'] })
  await type(page, field, password)
  await page.keyboard.press('Enter')
  const outside = context.waitForEvent('page')
  await press(page, page.getByRole('link', { name: payTask['payTask.awaitingPayer.open'] }))
  const cashier = await outside
  await type(cashier, cashier.getByLabel(desk['desk.cashier.password']), password)
  await cashier.keyboard.press('Enter')
  await cashier.getByRole('link').first().waitFor()
  await portal.ask(runSweep, { body: { name: 'all' } })
  await outcome(page, payTask['payTask.outcome.paid'])
  const id = new URL(page.url()).searchParams.get('task') ?? ''
  const task = await askAs(page, portal, getPayTask, { params: { id } })
  expect(task.paid).toEqual({ count: 12, fen: task.totalFen })
  const pressed = presses() + inSystemsDialog
  console.log(`from login to twelve orders paid: ${pressed} presses`)
  expect(pressed).toBeLessThanOrEqual(10)
  await cashier.close()
})

test('a person without a mouse pays, from the source of the orders to what became of the money', async () => {
  const { page } = person
  await portal.ask(addRule, { body: { ...succeeds, times: 1 } })
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

test('offline at the password: told at once that nothing was sent, nothing is lost, and the password pays', async () => {
  const { page, context } = person
  const id = await createTask(page, portal, [/^YD/], payTask['payTask.source.API'])
  await confirmBy(page, payTask['payTask.channel.ALIPAY'])
  await context.setOffline(true)
  await authorise(page)
  await page.getByText(problemZhCN.offline).waitFor()
  expect(await page.getByRole('button', { name: act['act.ask'] }).count()).toBe(0)
  await context.setOffline(false)
  await page.getByText(problemZhCN.offline).waitFor({ state: 'detached' })
  await page.getByRole('button', { name: act['act.resend'] }).click()
  // A wrong password has submitted nothing: a reload stands at the review.
  await authorise(page, 'Wrong@2023')
  await page
    .getByText(/还可尝试/)
    .first()
    .waitFor()
  await page.reload()
  await toPassword(page)
  expect(await page.getByText(payTask['payTask.outcome.unknown']).count()).toBe(0)
  await authorise(page)
  await portal.ask(runSweep, { body: { name: 'all' } })
  await outcome(page, payTask['payTask.outcome.paid'])
  const task = await askAs(page, portal, getPayTask, { params: { id } })
  expect(task.status).toBe(40)
})

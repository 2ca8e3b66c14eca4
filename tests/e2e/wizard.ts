import type { Locator, Page } from 'playwright'
import { expect } from 'vitest'
import { putDraft } from '#contract/draft.contract.ts'
import type { Endpoint, InputOf, ReplyOf } from '#contract/endpoint.ts'
import { common } from '#src/i18n/zhCN/common.ts'
import { login as loginWords } from '#src/features/login/words.zhCN.ts'
import { orderStatusZhCN as orderStatus } from '#contract/words/orderStatus.zhCN.ts'
import { order } from '#src/parts/order/words.zhCN.ts'
import { payTask } from '#src/parts/pay/words.zhCN.ts'
import { desk } from '#src/desk/words.zhCN.ts'
import { sheet } from '#src/parts/spreadsheetImport/words.zhCN.ts'
import { settled } from './browser.ts'
import type { Portal } from './portal.ts'

export const account = '91349901MAXXX00232'
export const password = 'Demo@2023'

/** The words of a message with its placeholders left open, to find what stands on the page. */
export const pattern = (message: string) =>
  new RegExp(message.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{\w+\}/g, '.+'))

export const logIn = async (
  page: Page,
  who: string = account,
  words: Record<keyof typeof loginWords, string> = loginWords,
) => {
  await page.getByLabel(words['login.account'], { exact: true }).fill(who)
  await page.getByLabel(words['login.password'], { exact: true }).fill(password)
  await page.getByRole('button', { name: words['login.submit'], exact: true }).click()
  await page.waitForURL((url) => url.pathname !== '/login')
}

/** A file by its path, or as it is. */
type Files = Parameters<Locator['setInputFiles']>[0]

export const importOrders = async (page: Page, file: Files, count: number) => {
  await page.getByRole('button', { name: order['order.list.import'] }).first().click()
  await page.locator('input[type=file]').first().setInputFiles(file)
  const words = sheet['sheet.allIn'].replace('{count}', String(count))
  await page.getByText(words).first().waitFor()
}

/** Submits every draft of the page: the tab of drafts, all rows, the batch's question. */
export const submitDrafts = async (page: Page, count: number) => {
  await page.getByRole('tab', { name: pattern(orderStatus['order.status.0']) }).click()
  await page.getByLabel(common['common.selectAll']).first().check()
  await page.getByRole('button', { name: order['order.act.submit'] }).last().click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: order['order.act.submit'] })
    .click()
  await page
    .getByText(order['order.batch.submit.done'].replace('{count}', String(count)))
    .first()
    .waitFor()
}

const heading = (page: Page, words: string) =>
  page.getByRole('heading', { name: words, exact: true })

const button = (page: Page, words: string) => page.getByRole('button', { name: pattern(words) })

/** Reloads, and stands where the person stood. */
const survivesReload = async (page: Page, words: string) => {
  await heading(page, words).waitFor()
  await page.reload()
  await heading(page, words).waitFor()
}

/** A new task of these orders, up to the choice of its channel; reloads at each step on the way. */
export const createTask = async (
  page: Page,
  portal: Portal,
  orders: readonly (string | RegExp)[],
  source: string = payTask['payTask.source.TAXPAY'],
) => {
  await page.goto(`${portal.url}/tax/generation`)
  await page.getByRole('button', { name: payTask['payTask.list.new'] }).first().click()
  await heading(page, payTask['payTask.choosingSource.title']).waitFor()
  await page.getByRole('main').getByRole('button', { name: source }).click()
  await survivesReload(page, payTask['payTask.choosingOrders.title'])
  for (const [at, name] of orders.entries()) {
    const row = page.getByRole('row').filter({ hasText: name })
    // An earlier save may still be on its way: the one that has this tick is waited for.
    const saved = page.waitForResponse(
      (it) =>
        it.url().endsWith(putDraft.path) &&
        it.request().method() === putDraft.method &&
        Object.keys(it.request().postDataJSON().draft.picked?.rows ?? {}).length === at + 1,
    )
    await row.first().getByRole('checkbox').check()
    await saved
  }
  await page.reload()
  await page
    .getByText(common['common.selected'].replace('{count}', String(orders.length)))
    .waitFor()
  // What is ticked is known before the rows are here, which move the button.
  await settled(page)
  await button(page, payTask['payTask.choosingOrders.next']).click()
  await survivesReload(page, payTask['payTask.choosingChannel.title'])
  const id = new URL(page.url()).searchParams.get('task')
  expect(id).toMatch(/^\d+$/)
  return id as string // the line above
}

/** From the choice of the channel to the password; reloads before and at the password, where nothing was submitted yet. */
export const confirmBy = async (page: Page, channel: string) => {
  await page.locator('label').filter({ hasText: channel }).first().click()
  await button(page, payTask['payTask.choosingChannel.next']).click()
  await survivesReload(page, payTask['payTask.confirming.title'])
  for (const leave of [() => page.reload(), () => page.goBack()]) {
    await toPassword(page)
    await leave()
  }
  await toPassword(page)
}

/** From the review, at which a task stands until its password was given. */
export const toPassword = async (page: Page) => {
  await heading(page, payTask['payTask.confirming.title']).waitFor()
  await button(page, payTask['payTask.confirming.next']).click()
  await heading(page, payTask['payTask.authorising.title']).waitFor()
}

export const authorise = async (page: Page, typed = password) => {
  await page.getByRole('textbox', { name: payTask['payTask.authorising.password'] }).fill(typed)
  await button(page, payTask['payTask.authorising.pay']).click()
}

/** The payer confirms on the outside page, which opens in a tab of its own and leads back. */
export const payerConfirms = async (page: Page, confirm: string) => {
  await survivesReload(page, payTask['payTask.awaitingPayer.title'])
  const [outside] = await Promise.all([
    page.context().waitForEvent('page'),
    page.getByRole('link', { name: payTask['payTask.awaitingPayer.open'] }).click(),
  ])
  await outside.getByLabel(desk['desk.cashier.password']).fill(password)
  await outside.getByRole('button', { name: confirm }).click()
  await outside.getByRole('link').first().click()
  await outside.getByText(payTask['payTask.callback.done'], { exact: true }).first().waitFor()
  await outside.close()
}

/** Waits for an outcome of the task, as its page says it. */
export const outcome = (page: Page, words: string) =>
  page.getByText(pattern(words)).first().waitFor()

/** Asks a call as the person who is logged in on this page. */
export const askAs = async <E extends Endpoint>(
  page: Page,
  portal: Portal,
  endpoint: E,
  input: InputOf<E>,
): Promise<ReplyOf<E>> => {
  const token = await page.evaluate(
    () => (JSON.parse(localStorage.getItem('USER_INFO') ?? '{}') as { token?: string }).token,
  )
  return portal.ask(endpoint, input, token)
}

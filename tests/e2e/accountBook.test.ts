import { statSync } from 'node:fs'
import type { Browser, Locator, Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  queryAccountBook,
  queryBookTransferList,
  readBookStatement,
} from '#contract/accountBook.contract.ts'
import { bodies } from '#contract/card.examples.ts'
import { runSweep } from '#contract/desk.contract.ts'
import { desk } from '#src/desk/words.zhCN.ts'
import { card } from '#src/features/cardBinding/words.zhCN.ts'
import { act } from '#src/parts/act/words.zhCN.ts'
import { list as words } from '#src/parts/list/words.zhCN.ts'
import { payTask } from '#src/parts/pay/words.zhCN.ts'
import { expectAccessible, openBrowser } from './browser.ts'
import { press, type } from './keys.ts'
import { type Portal, startPortal } from './portal.ts'
import { end, enterpriseIn } from './visit.ts'
import { askAs, password } from './wizard.ts'

let portal: Portal
let browser: Browser

beforeAll(async () => {
  ;[portal, browser] = await Promise.all([startPortal(), openBrowser()])
})

afterAll(async () => {
  await browser?.close()
  await portal?.stop()
})

/** A carrier that has no account book yet. */
const carrier = '91349907MAXXX00666'

const sweep = () => portal.ask(runSweep, { body: { name: 'all' } })
const text = (page: Page, words: string) => page.getByText(words, { exact: true }).first()
const button = (page: Page, words: string) => page.getByRole('button', { name: words, exact: true })

/** What stands there stands there after a reload, too. */
const survivesReload = async (page: Page, words: string) => {
  await text(page, words).waitFor()
  await page.reload()
  await text(page, words).waitFor()
}

/** On the outside page, which opens in a tab of its own and leads back to the account. */
const confirmsOutside = async (page: Page, link: string, confirm: string, told: string) => {
  const [outside] = await Promise.all([
    page.context().waitForEvent('page'),
    press(page, page.getByRole('link', { name: link, exact: true })),
  ])
  await type(outside, outside.getByLabel(desk['desk.cashier.password']), password)
  await press(outside, button(outside, confirm))
  await press(outside, outside.getByRole('link', { name: desk['desk.cashier.return'] }))
  await outside.getByText(told, { exact: true }).first().waitFor()
  const back = outside.getByRole('link', { name: payTask['payTask.callback.account'] })
  expect(await back.getAttribute('href')).toBe('/tax/myAccount')
  await outside.close()
}

test('an enterprise without an account book signs, charges it and withdraws, by keyboard and over reloads', async () => {
  const person = await enterpriseIn(browser, portal, carrier)
  const { page } = person

  // Money is withdrawn to the account that the bank knows.
  await page.goto(`${portal.url}/tax/bindingCard?of=enterprise`)
  for (const [name, value] of Object.entries(bodies.registerVendor))
    await page.locator(`[name=${name}]`).fill(value)
  await press(page, button(page, card['card.vendor.submit']))
  await text(page, card['card.vendor.done']).waitFor()
  await sweep()

  await page.goto(`${portal.url}/tax/myAccount`)
  await survivesReload(page, card['card.book.none'])
  await expectAccessible(page)
  await press(page, button(page, card['card.book.sign']))
  await survivesReload(page, card['card.book.signing'])
  await expectAccessible(page)
  await confirmsOutside(
    page,
    card['card.book.signing.open'],
    desk['desk.cashier.sign'],
    payTask['payTask.callback.doneAgreement'],
  )
  // Heard without a click, and opened by itself.
  await survivesReload(page, card['card.book.status.normal'])
  const opened = await askAs(page, portal, queryAccountBook, {})
  expect(opened.availableFen).toBe(0)
  await page.getByText(opened.extCard?.cardNo ?? '').waitFor()

  await press(page, button(page, card['card.book.charge']))
  await type(page, page.locator('[name=amountFen]').first(), '500')
  await press(page, button(page, card['card.book.charge.submit']))
  await survivesReload(page, card['card.book.pending.cashier'].replace('{amount}', '500.00'))
  await expectAccessible(page)
  await confirmsOutside(
    page,
    card['card.book.pending.pay'],
    desk['desk.cashier.confirm'],
    payTask['payTask.callback.doneCharge'],
  )
  await survivesReload(page, '500.00')
  expect((await askAs(page, portal, queryAccountBook, {})).availableFen).toBe(50_000)

  await press(page, button(page, card['card.book.withdraw']))
  await type(page, page.locator('[name=amountFen]').first(), '123.45')
  await press(page, button(page, card['card.book.withdrawal.submit']))
  await type(page, page.getByLabel(act['act.password'], { exact: true }), password)
  await press(page, button(page, act['act.authorise']))
  const done = card['card.book.withdrawn.SUCCESS'].replace('{amount}', '123.45')
  await sweep()
  await text(page, done).waitFor()
  await page.reload()
  const { feeFen } = opened.withdrawal
  const after = await askAs(page, portal, queryAccountBook, {})
  expect(after.balanceFen).toBe(50_000 - 12_345 - feeFen)
  expect(after.frozenFen).toBe(0)

  // The list says it as the ledger does, the newest first.
  const { records } = await askAs(page, portal, queryBookTransferList, { query: {} })
  expect(records.at(-1)?.amountFen).toBe(50_000)
  expect(records[0]?.balanceFen).toBe(after.balanceFen)
  await page.getByRole('cell', { name: '-123.45', exact: true }).waitFor()

  // What stands there can be taken away: the list, a movement's receipt, the month.
  const { month } = await askAs(page, portal, readBookStatement, {
    query: { month: (records[0]?.time ?? '').slice(0, 7) },
  })
  const saves = async (found: Locator, name: RegExp) => {
    const [file] = await Promise.all([page.waitForEvent('download'), press(page, found)])
    expect(file.suggestedFilename()).toMatch(name)
    expect(statSync(await file.path()).size).toBeGreaterThan(1_000)
  }
  await saves(button(page, words['list.export']), /\.xlsx$/)
  const receipt = new RegExp(card['card.book.movements.receipt'])
  await saves(page.getByRole('button', { name: receipt }).first(), /\.pdf$/)
  expect(await page.getByLabel(card['card.book.statement.month']).inputValue()).toBe(month)
  await saves(button(page, card['card.book.statement.pdf']), /\.pdf$/)
  await saves(button(page, card['card.book.statement.xlsx']), /\.xlsx$/)
  await expectAccessible(page)

  await press(page, button(page, card['card.book.list.withdrawals']))
  await page.getByRole('cell', { name: /成功/ }).waitFor()
  expect(new URL(page.url()).searchParams.get('list')).toBe('withdrawals')
  await expectAccessible(page)
  await end(person)
})

import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { putDraft } from '#contract/draft.contract.ts'
import { center } from '#src/features/center/words.zhCN.ts'
import { payTask } from '#src/parts/pay/words.zhCN.ts'
import { openBrowser, personIn, type Person, settled } from './browser.ts'
import { startPortal, type Portal } from './portal.ts'
import { askAs, logIn, outcome, pattern } from './wizard.ts'

let portal: Portal
let browser: Browser
let person: Person
let page: Page

beforeAll(async () => {
  ;[portal, browser] = await Promise.all([startPortal(), openBrowser()])
  person = await personIn(browser)
  page = person.page
})

afterAll(async () => {
  await browser?.close()
  await portal?.stop()
})

const drafts = center['center.kind.taskDrafts']
const openDrafts = () => page.getByText(pattern(center['center.group.drafts'])).click()
const act = (kind: string) => page.getByRole('main').getByRole('link', { name: `：${kind}` })

test('a login leads to what waits; what is dealt with waits no more', async () => {
  await page.goto(`${portal.url}/login`)
  await logIn(page)
  expect(new URL(page.url()).pathname).toBe('/center')

  await openDrafts()
  await act(drafts).click()
  await page.waitForURL((url) => url.searchParams.has('task'))
  const cancel = page.getByRole('button', { name: payTask['payTask.wizard.cancelTask'] })
  await cancel.click()
  await page.getByRole('heading', { name: payTask['payTask.askingCancel.title'] }).waitFor()
  await cancel.click()
  await outcome(page, payTask['payTask.outcome.cancelled'])

  await page
    .getByRole('banner')
    .getByRole('link', { name: /进入个人中心/ })
    .click()
  await page.getByRole('heading', { name: center['center.waiting'] }).waitFor()
  await settled(page)
  await openDrafts()
  expect(await act(drafts).count()).toBe(0)
  await page.getByText(center['center.recent'], { exact: true }).click()
  await page.getByText(payTask['payTask.status.60']).first().waitFor()
  expect(person.complaints).toEqual([])
})

test('what changed meanwhile is there when the person comes back to the tab after a while', async () => {
  await page.clock.install()
  await page.goto(`${portal.url}/center`)
  await page.getByRole('heading', { name: center['center.waiting'] }).waitFor()
  await openDrafts()
  const begun = center['center.kind.payDrafts']
  expect(await act(begun).count()).toBe(0)
  await askAs(page, portal, putDraft, {
    body: {
      machineId: 'payTask',
      subjectId: 'new-e2e',
      version: 3,
      draft: { orderKind: 'TAXPAY', choice: null, expected: null },
    },
  })
  const look = (isHidden: boolean) =>
    page.evaluate((hidden) => {
      Object.defineProperty(document, 'hidden', { configurable: true, value: hidden })
      document.dispatchEvent(new Event('visibilitychange'))
    }, isHidden)
  await look(true)
  await page.clock.fastForward(60_000)
  await look(false)
  await expect.poll(() => act(begun).count()).toBe(1)
})

test('what is urgent is seen at once, and the whole page soon', async () => {
  await page.goto(`${portal.url}/center`)
  await settled(page)
  const urgent = page.getByRole('heading', { name: center['center.group.urgent'] }).locator('..')
  const last = await urgent.getByRole('listitem').last().boundingBox()
  expect((last?.y ?? Infinity) + (last?.height ?? 0)).toBeLessThan(900)
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(1_700)
})

test('every area is a link away by the keys', async () => {
  await page.goto(`${portal.url}/center`)
  const link = page
    .getByRole('navigation', { name: center['center.areas'] })
    .getByRole('link', { name: '税务订单' })
  await link.focus()
  await page.keyboard.press('Enter')
  await page.waitForURL((url) => url.pathname === '/tax/order')
  expect(person.complaints).toEqual([])
})

test('who does not carry anything yet is told what to do first', async () => {
  const other = await personIn(browser)
  await other.page.goto(`${portal.url}/login`)
  await logIn(other.page, '91329901MAXXX00742')
  await other.page.getByRole('link', { name: center['center.step.bindVehicleAct'] }).click()
  await other.page.waitForURL((url) => url.pathname === '/tax/bind')
  expect(other.complaints).toEqual([])
  await other.context.close()
})

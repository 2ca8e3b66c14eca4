import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type ProblemCode, problems } from '#contract/problem.ts'
import { problemZhCN } from '#contract/words/problem.zhCN.ts'
import { center } from '#src/features/center/words.zhCN.ts'
import { app as words } from '#src/i18n/zhCN/app.ts'
import { common } from '#src/i18n/zhCN/common.ts'
import { someOf } from '#tests/rounds.ts'
import { expectAccessible, openBrowser, personIn, type Person, settled } from './browser.ts'
import { startPortal, type Portal } from './portal.ts'
import { account, logIn, pattern } from './wizard.ts'

let portal: Portal
let browser: Browser
let person: Person
let page: Page

beforeAll(async () => {
  ;[portal, browser] = await Promise.all([startPortal(), openBrowser()])
})

afterAll(async () => {
  await browser?.close()
  await portal?.stop()
})

beforeEach(async () => {
  person = await personIn(browser)
  page = person.page
  return () => person.context.close()
})

const heading = (name: string) => page.getByRole('heading', { name, exact: true })
const asked = '**/api/portal/workbench'
const requestNo = '4d1c7a52-9f4e-4c0d-8f0a-2b6f2c9f1a11'

/** The workbench's call is refused so, until it is let through again. */
const refuseWorkbench = async (problem: ProblemCode, headers: Record<string, string> = {}) => {
  const { code, status } = problems[problem]
  await page.route(asked, (route) =>
    route.fulfill({
      status: status ?? 500,
      headers: { 'x-request-id': requestNo, ...headers },
      json: { code, msg: '', data: { problem, params: {}, errors: [], requestNo } },
    }),
  )
  return () => page.unroute(asked)
}

test('an address that leads nowhere says so and leads home', async () => {
  await page.goto(`${portal.url}/no/such/page`)
  await heading(words['app.failure.missing']).waitFor()
  await expectAccessible(page)
  await page.getByRole('link', { name: words['app.toHome'] }).click()
  await page.waitForURL((url) => url.pathname === '/')
  expect(person.complaints).toEqual([])
})

const codes = ['forbidden', 'missing', 'versionConflict', 'unexpected', 'maintenance'] as const

describe('what a page begins with', () => {
  beforeEach(async () => {
    await page.goto(`${portal.url}/login`)
    await logIn(page)
  })

  const failure = () => page.getByRole('main').getByRole('alert')
  const retry = () => failure().getByRole('button', { name: common['common.retry'], exact: true })
  const isThere = () => heading(center['center.waiting']).waitFor()

  test.each(someOf(codes, 'forbidden', 'unexpected'))(
    'is refused as %s: cause, way out and number; it works again after',
    async (code) => {
      const letThrough = await refuseWorkbench(code)
      await page.goto(`${portal.url}/center`)
      await failure().getByText(pattern(problemZhCN[code])).waitFor()
      await expectAccessible(page)
      await page.getByText(requestNo).waitFor()
      // What else the page has stays as it is.
      await heading(center['center.areas']).waitFor()
      await page.getByText(center['center.account'], { exact: true }).click()
      await page.getByText(account).filter({ visible: true }).waitFor()
      await letThrough()
      await retry().click()
      await isThere()
      expect(person.complaints).toEqual([])
    },
  )

  test('comes too often: the seconds are counted down before it may be asked again', async () => {
    const letThrough = await refuseWorkbench('tooManyRequests', { 'retry-after': '3' })
    await page.goto(`${portal.url}/center`)
    const waiting = failure().getByRole('button', { name: pattern(common['common.retryIn']) })
    await waiting.waitFor()
    expect(await waiting.getAttribute('aria-disabled')).toBe('true')
    // What else comes to the page moves the button, and a press that begins on it must end on it.
    await settled(page)
    await letThrough()
    await retry().click()
    await isThere()
  })

  test('does not come for want of a network', async () => {
    await page.route(asked, (route) => route.abort('internetdisconnected'))
    await page.goto(`${portal.url}/center`)
    await failure().getByText(pattern(problemZhCN.offline)).waitFor()
    await settled(page)
    await page.unroute(asked)
    await retry().click()
    await isThere()
    expect(await failure().count()).toBe(0)
  })
})

describe('the code of a page', () => {
  const openByClick = async () => {
    await page.goto(`${portal.url}/developing`)
    await heading(words['app.developing.plain']).waitFor()
    await settled(page)
  }
  const search = () => page.getByRole('banner').getByRole('combobox').press('Enter')

  test('does not arrive offline: the page says so, stays, and opens when the network is back', async () => {
    await openByClick()
    await person.context.setOffline(true)
    await search()
    await heading(words['app.failure.offline']).waitFor()
    await page.getByRole('button', { name: words['app.failure.reload'] }).click()
    await page.getByText(words['app.failure.stillOffline']).waitFor()
    await person.context.setOffline(false)
    await page.getByRole('button', { name: words['app.failure.reload'] }).click()
    await expect.poll(() => heading(words['app.page.assessQuery']).count()).toBe(1)
  })

  test('does not arrive from a server in maintenance', async () => {
    await openByClick()
    await page.route('**/assets/**', (route) => route.fulfill({ status: 503, body: '' }))
    await page.route('**/assess/query', (route) =>
      route.fulfill({
        status: 503,
        headers: { 'retry-after': '1', 'x-request-id': requestNo },
        body: '',
      }),
    )
    await search()
    await heading(words['app.failure.maintenance']).waitFor()
    await page.getByText(requestNo).waitFor()
    await page.unrouteAll()
    await page.getByRole('button', { name: words['app.failure.reload'] }).click()
    await expect.poll(() => heading(words['app.page.assessQuery']).count()).toBe(1)
  })
})

test('a server in maintenance says so at every address, and serves again after', async () => {
  await portal.restart({ MAINTENANCE: '1' })
  for (const address of ['/', '/tax/order', '/assess/query?keyword=1']) {
    const answer = await page.goto(`${portal.url}${address}`)
    expect(answer?.status(), address).toBe(503)
    await heading('系统维护中').waitFor()
    await expectAccessible(page)
  }
  expect(person.complaints).toEqual([])
  await portal.restart()
  await page.getByRole('link', { name: '刷新页面' }).click()
  await heading(words['app.page.assessQuery']).waitFor()
})

import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pageInvoiceApplies, pageInvoices } from '#contract/invoice.contract.ts'
import { pageApiOrders, pageRealTimeOrders, queryOrderInfo } from '#contract/order.contract.ts'
import { pagePayTasks } from '#contract/payTask.contract.ts'
import { routes } from '#src/app/routes.ts'
import { login as loginEn } from '#src/features/login/words.en.ts'
import { app } from '#src/i18n/zhCN/app.ts'
import { login as loginZhCN } from '#src/features/login/words.zhCN.ts'
import { expectAccessible, openBrowser, personIn, type Person, settled } from './browser.ts'
import { startPortal, type Portal } from './portal.ts'
import { inTwoTabs, pathOf, showAt } from './visit.ts'
import { account, askAs, logIn } from './wizard.ts'

let portal: Portal
let browser: Browser

beforeAll(async () => {
  ;[portal, browser] = await Promise.all([startPortal(), openBrowser()])
})

afterAll(async () => {
  await browser?.close()
  await portal?.stop()
})

const pagesOfEnterprise = routes
  .filter(({ access, page }) => access === 'enterprise' && page)
  .map(({ path }) => path)

const isOfEnterprise = (address: string) => pagesOfEnterprise.some((path) => path === address)

/** Every page that asks for a login, as one comes to it and at work, and the addresses that lead nowhere. */
const addressesOf = async ({ page }: Person): Promise<string[]> => {
  const orders = await askAs(page, portal, queryOrderInfo, { query: {} })
  const trips = await askAs(page, portal, pageRealTimeOrders, { query: { status: '70' } })
  const pushes = await askAs(page, portal, pageApiOrders, { query: {} })
  const hauls = { orderKind: 'SPECIAL', specialType: '2' } as const
  const [haul] = (await askAs(page, portal, queryOrderInfo, { query: hauls })).records
  const tasks = await askAs(page, portal, pagePayTasks, { query: { size: 50 } })
  const taskIn = (status: number) => tasks.records.find((task) => task.status === status)?.id ?? ''
  const invoices = await askAs(page, portal, pageInvoices, { query: {} })
  const applies = await askAs(page, portal, pageInvoiceApplies, { query: {} })
  return [
    ...pagesOfEnterprise,
    `/tax/orderinfo?id=${orders.records[0]?.id ?? ''}`,
    '/tax/orderinfo?id=1',
    `/tax/realTimeInfo?id=${trips.records[0]?.id ?? ''}`,
    `/tax/logistics?id=${pushes.records[0]?.id ?? ''}`,
    `/specialOrder/specialOrderList?id=${haul?.id ?? ''}`,
    `/tax/invoices?invoice=${invoices.records[0]?.id ?? ''}`,
    `/tax/invoices?apply=${applies.records[0]?.id ?? ''}`,
    '/tax/generation?task=new',
    `/tax/generation?task=${taskIn(0)}`,
    `/tax/generation?task=${taskIn(30)}`,
    `/tax/generation?task=${taskIn(40)}`,
    `/tax/generation?task=${taskIn(41)}`,
    '/tax/generation?task=1',
    `/tax/generationInfo?id=${taskIn(41)}`,
    `/home/callback?no=${'a'.repeat(30)}`,
    `/home/ioscallback?no=${'a'.repeat(30)}`,
    '/developing',
    '/home/map',
    '/home/map?area=340200&measure=evaluated',
    '/dynamic/datacenter',
    '/nowhere',
    '/sandbox',
  ]
}

/** Where a visitor comes in. */
const doors = ['/', '/login?mode=register', '/login?mode=retrieve', '/login']

const isWide = () => document.documentElement.scrollWidth > document.documentElement.clientWidth

/** 关怀版 writes nothing below 18 px. */
const smallTexts = () =>
  [...document.querySelectorAll('body *')]
    .filter((it) =>
      [...it.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim()),
    )
    .filter((it) => it.checkVisibility() && Number.parseFloat(getComputedStyle(it).fontSize) < 18)
    .map((it) => it.outerHTML.slice(0, 120))

const widths = [1440, 375] as const

// What only a whole page shows: landmarks, headings and names beside each other, and whether its texts fit. It is looked
// at with axe once in each language and once at each width. What a look or a language makes of its parts, as their
// contrast when it is dark, is looked at in the stories (`tests/stories/looks.ts`).
describe.each([
  { who: 'in zh-CN', choice: null, axeAt: 1440 },
  { who: 'in en', choice: 'English', axeAt: 375 },
  { who: 'in 关怀版', choice: app['app.care'], axeAt: null },
] as const)('$who', ({ choice, axeAt }) => {
  const expectGood = async (page: Page) => {
    for (const width of widths) {
      await showAt(page, width)
      const where = `${page.url()} ${width} px`
      if (choice === app['app.care']) expect(await page.evaluate(smallTexts), where).toEqual([])
      if (width === axeAt) await expectAccessible(page)
      expect(await page.evaluate(isWide), where).toBe(false)
    }
    if (choice === 'English') {
      expect(await page.locator('html').getAttribute('lang'), page.url()).toBe('en')
      expect(await page.title(), page.url()).not.toMatch(/\p{Script=Han}/u)
    }
  }

  test('every page fits and complains of nothing, and axe finds nothing on it', async () => {
    const person = await personIn(browser)
    const { page, complaints } = person
    await page.goto(`${portal.url}/login`)
    if (choice) await page.getByRole('button', { name: choice }).first().click()
    await settled(page)
    await inTwoTabs(person, doors, async (tab, door) => {
      await tab.goto(`${portal.url}${door}`)
      await expectGood(tab)
    })
    await page.goto(`${portal.url}/login`)
    await logIn(page, account, choice === 'English' ? loginEn : loginZhCN)
    await inTwoTabs(person, await addressesOf(person), async (tab, address) => {
      await tab.goto(`${portal.url}${address}`)
      await expectGood(tab)
      if (isOfEnterprise(address)) expect(pathOf(tab)).toBe(address)
    })
    expect(complaints).toEqual([])
    await person.context.close()
  })
})

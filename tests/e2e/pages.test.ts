import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { queryContentPage } from '#contract/content.contract.ts'
import { pageInvoiceApplies, pageInvoices } from '#contract/invoice.contract.ts'
import { pageApiOrders, pageRealTimeOrders, queryOrderInfo } from '#contract/order.contract.ts'
import { pagePayTasks } from '#contract/payTask.contract.ts'
import { routes } from '#src/app/routes.ts'
import { app as appEn } from '#src/i18n/en/app.ts'
import { app } from '#src/i18n/zhCN/app.ts'
import { content } from '#src/parts/content/words.zhCN.ts'
import { credit } from '#src/parts/credit/words.zhCN.ts'
import { isProof, someOf } from '#tests/rounds.ts'
import { expectAccessible, openBrowser, type Person, personIn, settled } from './browser.ts'
import { consignerAccount } from './loan.ts'
import { startPortal, type Portal } from './portal.ts'
import { enterpriseIn, inTurns, pathOf, showAt } from './visit.ts'
import { askAs } from './wizard.ts'

let portal: Portal
let browser: Browser

beforeAll(async () => {
  ;[portal, browser] = await Promise.all([startPortal(), openBrowser()])
})

afterAll(async () => {
  await browser?.close()
  await portal?.stop()
})

type Place = {
  address: string
  /** What its heading and the browser's tab say in Chinese, where the address alone decides. */
  title?: string
  isList?: boolean
  /** Widths beside those of every page, in `npm run proof`. */
  more?: readonly number[]
}

const pagesOfEnterprise = routes
  .filter(({ access, page }) => access === 'enterprise' && page)
  .map(({ path }): string => path)

const listsOfEnterprise = [
  '/tax/order',
  '/tax/realTime',
  '/tax/logistics',
  '/specialOrder/specialOrderList',
  '/tax/generation',
  '/tax/invoices',
  '/tax/bind',
  '/tax/bindingCard',
]

/** Every page that asks for a login, as one comes to it and at work, and the addresses that lead nowhere. */
const ofEnterprise = async ({ page }: Person): Promise<Place[]> => {
  const orders = await askAs(page, portal, queryOrderInfo, { query: {} })
  const trips = await askAs(page, portal, pageRealTimeOrders, { query: { status: '70' } })
  const pushes = await askAs(page, portal, pageApiOrders, { query: {} })
  const hauls = { orderKind: 'SPECIAL', specialType: '2' } as const
  const [haul] = (await askAs(page, portal, queryOrderInfo, { query: hauls })).records
  const tasks = await askAs(page, portal, pagePayTasks, { query: { size: 50 } })
  const taskIn = (status: number) => tasks.records.find((task) => task.status === status)?.id ?? ''
  const invoices = await askAs(page, portal, pageInvoices, { query: {} })
  const applies = await askAs(page, portal, pageInvoiceApplies, { query: {} })
  const addresses = [
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
  return addresses.map((address) => ({ address, isList: listsOfEnterprise.includes(address) }))
}

const ofConsigner: Place[] = [
  '/logisticsLoan/enterpriseAccept',
  '/logisticsLoan/enterpriseAuth?tab=projects',
  '/logisticsLoan/enterpriseAuth?tab=hauliers',
].map((address) => ({ address, isList: true }))

/** Where a visitor comes in, and the public pages: short, for what is said of ten rows holds for more. */
const ofVisitor = async (): Promise<Place[]> => {
  const { records } = await portal.ask(queryContentPage, { query: { columnCode: '84000' } })
  const doors = ['/', '/login?mode=register', '/login?mode=retrieve', '/login']
  const lists = [
    ['/LCS/standard?size=10', credit['credit.standard.title']],
    ['/assess/query?size=10', credit['credit.query.title']],
    ['/assess/warning?size=10', credit['credit.warning.title']],
    ['/assess/warning?list=red&size=10', credit['credit.warning.title']],
    ['/assess/qualityEnt?size=10', credit['credit.quality.title']],
    ['/assess/qualityEnt?list=incentive&size=10', credit['credit.quality.title']],
    ['/assess/members?size=10', credit['credit.members.title']],
    ['/classification/query?size=10', credit['credit.classes.title']],
    ['/classification/notice?size=10', credit['credit.notices.title']],
    ['/dynamic/articles/82000?size=10', '政策法规'],
    ['/dynamic/results?size=10', content['content.results.title']],
  ] as const
  const more = [320, 768, 2560]
  return [
    ...doors.map((address) => ({ address })),
    { address: '/LCS/logistics', title: credit['credit.logistics.title'], more },
    ...lists.map(([address, title]) => ({ address, title, isList: true, more })),
    { address: `/dynamic/detail/${records[0]?.id}`, more },
  ]
}

/** How high the first row of a list stands, at most. */
const rowAbove = new Map([
  [1440, 360],
  [375, 812],
])

const isWide = () => document.documentElement.scrollWidth > document.documentElement.clientWidth

/** 关怀版 writes nothing below 18 px. */
const smallTexts = () =>
  [...document.querySelectorAll('body *')]
    .filter((it) =>
      [...it.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim()),
    )
    .filter((it) => it.checkVisibility() && Number.parseFloat(getComputedStyle(it).fontSize) < 18)
    .map((it) => it.outerHTML.slice(0, 120))

/** Where the first row begins: of a table, of cards, or of a list of articles. */
const topOfFirstRow = (page: Page) =>
  page
    .locator('main')
    .locator('tbody tr, [aria-busy] > li')
    .first()
    .evaluate((row) => Math.round(row.getBoundingClientRect().top))

type Look = 'zh-CN' | 'care' | 'en'

/** A tab keeps its name when another document is opened in it. */
const nameTab = (page: Page, look: Look) =>
  page.evaluate((name) => {
    window.name = name
  }, look)

/** Each page begins in the look that its tab is named by. */
const followName = ({ context }: Person) =>
  context.addInitScript(() => {
    if (location.protocol === 'about:') return
    for (const key of Object.keys(localStorage))
      if (key.startsWith('PORTAL_LOOK')) localStorage.removeItem(key)
    if (window.name === 'care') localStorage.setItem('PORTAL_LOOK', 'system care')
    localStorage.setItem('PORTAL_LOCALE', window.name === 'en' ? 'en' : 'zh-CN')
  })

/** Chooses a look as a person would. Where a dialog covers the tools, or there are none, the page is opened in it. */
const choose = async (page: Page, look: Look) => {
  const before = await page.evaluate(() => window.name)
  await nameTab(page, look)
  const tool = (name: string) => page.getByRole('button', { name, exact: true }).first()
  const care = tool(app['app.care'])
  if ((await care.count()) === 0) await page.reload()
  else {
    if (look === 'care' || before === 'care') await care.click()
    if (look === 'en') await tool(app['app.language']).click()
  }
  await page
    .locator(`html[lang="${look === 'en' ? 'en' : 'zh-CN'}"]`)
    .waitFor({ state: 'attached' })
  await settled(page)
}

// What only a whole page shows: landmarks, headings and names beside each other, where its rows begin, and whether its
// texts fit. Each is opened once and then changed as a person would, who finds the tools for it where the page is wide;
// so it is wide between two looks. 关怀版 and the widths between and beyond are for `npm run proof`. It is looked at with axe once in each language and once at each width. What a look or
// a language makes of its parts, as their contrast when it is dark, is looked at in the stories (`tests/stories/looks.ts`).
const expectGood = async (
  page: Page,
  { address, title, isList = false, more = [] }: Place,
): Promise<void> => {
  const rows: Record<string, number> = {}
  const fits = async (look: Look, widths: readonly number[], at?: (width: number) => unknown) => {
    for (const width of widths) {
      if (page.viewportSize()?.width !== width) await showAt(page, width)
      expect(await page.evaluate(isWide), `${address} ${look} ${width} px`).toBe(false)
      const highest = rowAbove.get(width)
      if (isList && look !== 'care' && highest !== undefined) {
        const top = await topOfFirstRow(page)
        rows[`${look} ${width} px`] = top
        expect.soft(top, `first row of ${address} ${look} ${width} px`).toBeLessThan(highest)
      }
      await at?.(width)
    }
  }
  await nameTab(page, 'zh-CN')
  await page.goto(`${portal.url}${address}`)
  await settled(page)
  if (pagesOfEnterprise.includes(address)) expect(pathOf(page)).toBe(address)
  await fits('zh-CN', someOf([375, ...more, 1440], 375, 1440), async (width) => {
    if (width === 1440) await expectAccessible(page)
  })
  if (title !== undefined) {
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe(title)
    expect(await page.title()).toBe(`${title} - ${app['app.title']}`)
  }
  if (isProof) {
    await choose(page, 'care')
    await fits('care', [375, 1440], async (width) =>
      expect(await page.evaluate(smallTexts), `${address} ${width} px`).toEqual([]),
    )
  }
  await choose(page, 'en')
  await fits('en', someOf([1440, ...more, 375], 1440, 375), async (width) => {
    if (width === 375) await expectAccessible(page)
  })
  if (title !== undefined) expect(await page.title(), address).toContain(` - ${appEn['app.title']}`)
  expect(await page.title(), address).not.toMatch(/\p{Script=Han}/u)
  if (isList) console.log(`${address}: first row at`, rows)
}

test.each([
  ['a visitor', () => personIn(browser), ofVisitor],
  ['an enterprise', () => enterpriseIn(browser, portal), ofEnterprise],
  ['a consigner', () => enterpriseIn(browser, portal, consignerAccount), () => ofConsigner],
])('every page of %s fits and complains of nothing, and axe finds nothing on it', async (...of) => {
  const [, open, placesOf] = of
  const person = await open()
  // Not another tab: the looks that one chooses would reach the other's pages as they load.
  const people = [person, await personIn(browser, { like: person })]
  for (const each of people) await followName(each)
  await inTurns(people, await placesOf(person), ({ page }, place) => expectGood(page, place))
  expect(people.flatMap(({ complaints }) => complaints)).toEqual([])
  for (const { context } of people) await context.close()
})

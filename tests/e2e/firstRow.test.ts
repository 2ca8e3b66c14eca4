import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser, settled } from './browser.ts'
import { consignerAccount } from './loan.ts'
import { type Portal, startPortal } from './portal.ts'
import { end, enterpriseIn, inTwoTabs, readIn } from './visit.ts'
import { account } from './wizard.ts'

let portal: Portal
let browser: Browser

beforeAll(async () => {
  ;[portal, browser] = await Promise.all([startPortal(), openBrowser()])
})

afterAll(async () => {
  await browser?.close()
  await portal?.stop()
})

/** Every page that is a list, and whose it is. */
const lists = {
  [account]: [
    '/assess/query',
    '/assess/warning',
    '/assess/warning?list=red',
    '/assess/qualityEnt',
    '/assess/qualityEnt?list=incentive',
    '/assess/members',
    '/classification/query',
    '/classification/notice',
    '/dynamic/articles/82000',
    '/dynamic/results',
    '/LCS/standard',
    '/tax/order',
    '/tax/generation',
    '/tax/bind',
    '/tax/bindingCard',
  ],
  [consignerAccount]: [
    '/logisticsLoan/enterpriseAccept',
    '/logisticsLoan/enterpriseAuth?tab=projects',
    '/logisticsLoan/enterpriseAuth?tab=hauliers',
  ],
} as const

/** Where the first row begins: of a table, of cards, or of a list of articles. */
const topOfFirstRow = (page: Page) =>
  page
    .locator('main')
    .locator('tbody tr, [aria-busy] > li')
    .first()
    .evaluate((row) => Math.round(row.getBoundingClientRect().top))

test.each(['zh-CN', 'en'] as const)(
  'the first row of every list is high up, in %s',
  async (locale) => {
    for (const [who, paths] of Object.entries(lists)) {
      const person = await enterpriseIn(browser, portal, who)
      await readIn(person, locale)
      await inTwoTabs(person, paths, async (page, path) => {
        const placed: Record<number, number> = {}
        for (const [width, height] of [
          [1440, 900],
          [375, 812],
        ] as const) {
          await page.setViewportSize({ width, height })
          await page.goto(`${portal.url}${path}`)
          await settled(page)
          placed[width] = await topOfFirstRow(page)
        }
        console.log(`${locale} ${path}: ${placed[1440]} px at 1440, ${placed[375]} px at 375`)
        expect.soft(placed[1440], `${path} at 1440 px`).toBeLessThan(360)
        expect.soft(placed[375], `${path} at 375 px`).toBeLessThan(812)
      })
      await end(person)
    }
  },
)

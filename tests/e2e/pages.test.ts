import type { Browser } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { queryOrderInfo } from '#contract/order.contract.ts'
import { pagePayTasks } from '#contract/payTask.contract.ts'
import { app } from '#src/i18n/zhCN/app.ts'
import { expectAccessible, openBrowser, personIn, type Person } from './browser.ts'
import { startPortal, type Portal } from './portal.ts'
import { askAs, logIn } from './wizard.ts'

let portal: Portal
let browser: Browser

beforeAll(async () => {
  ;[portal, browser] = await Promise.all([startPortal(), openBrowser()])
})

afterAll(async () => {
  await browser?.close()
  await portal?.stop()
})

/** Every page of the portal that is built, and the addresses that lead nowhere. */
const addressesOf = async ({ page }: Person): Promise<string[]> => {
  const orders = await askAs(page, portal, queryOrderInfo, { query: {} })
  const tasks = await askAs(page, portal, pagePayTasks, { query: { size: 50 } })
  const taskIn = (status: number) => tasks.records.find((task) => task.status === status)?.id ?? ''
  return [
    '/tax/order',
    `/tax/orderinfo?id=${orders.records[0]?.id ?? ''}`,
    '/tax/orderinfo?id=1',
    '/tax/orderinfo',
    '/tax/generation',
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

const isWide = () => document.documentElement.scrollWidth > document.documentElement.clientWidth

type Look = { width: number; locale: 'zh-CN' | 'en'; look: 'light' | 'dark' | 'forced' | 'large' }

const looks: Look[] = [
  { width: 1440, locale: 'zh-CN', look: 'light' },
  { width: 375, locale: 'zh-CN', look: 'light' },
  { width: 1440, locale: 'en', look: 'light' },
  { width: 375, locale: 'en', look: 'light' },
  { width: 1440, locale: 'zh-CN', look: 'dark' },
  { width: 1440, locale: 'zh-CN', look: 'forced' },
  { width: 375, locale: 'zh-CN', look: 'large' },
]

describe.each(looks)('at $width px in $locale, $look', ({ width, locale, look }) => {
  test('every page is accessible, fits, and complains of nothing', async () => {
    const person = await personIn(browser, { width })
    const { page, complaints } = person
    await page.emulateMedia({
      colorScheme: look === 'dark' ? 'dark' : 'light',
      forcedColors: look === 'forced' ? 'active' : 'none',
    })
    await page.goto(`${portal.url}/login`)
    await page.getByRole('button').last().waitFor()
    await expectAccessible(page)
    await logIn(page)
    if (locale === 'en') await page.getByRole('button', { name: 'English' }).first().click()
    if (look === 'large') await page.getByRole('button', { name: app['app.care'] }).first().click()
    for (const address of await addressesOf(person)) {
      await page.goto(`${portal.url}${address}`)
      await page.locator('h1, h2').first().waitFor()
      await page.waitForLoadState('networkidle')
      await expectAccessible(page)
      expect(await page.evaluate(isWide), address).toBe(false)
    }
    expect(complaints).toEqual([])
    await person.context.close()
  })
})

import type { Browser } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { queryOrderInfo } from '#contract/order.contract.ts'
import { pagePayTasks } from '#contract/payTask.contract.ts'
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
    '/nowhere',
    '/sandbox',
  ]
}

const isWide = () => document.documentElement.scrollWidth > document.documentElement.clientWidth

describe.each([
  { width: 1440, locale: 'zh-CN' },
  { width: 375, locale: 'zh-CN' },
  { width: 1440, locale: 'en' },
  { width: 375, locale: 'en' },
] as const)('at $width px in $locale', ({ width, locale }) => {
  test('every page is accessible, fits, and complains of nothing', async () => {
    const person = await personIn(browser, { width })
    const { page, complaints } = person
    await page.goto(`${portal.url}/login`)
    await page.getByRole('button').last().waitFor()
    await expectAccessible(page)
    await logIn(page)
    if (locale === 'en') await page.getByRole('button', { name: 'English' }).first().click()
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

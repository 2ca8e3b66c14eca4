import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { queryOrderInfo } from '#contract/order.contract.ts'
import { pagePayTasks } from '#contract/payTask.contract.ts'
import { login as loginEn } from '#src/features/login/words.en.ts'
import { app } from '#src/i18n/zhCN/app.ts'
import { login as loginZhCN } from '#src/features/login/words.zhCN.ts'
import { expectAccessible, openBrowser, personIn, type Person, settled } from './browser.ts'
import { startPortal, type Portal } from './portal.ts'
import { inTwoTabs } from './visit.ts'
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
    '/tax/generationInfo',
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

type Look = { width: number; look: 'light' | 'dark' | 'forced' }

/** What a page looks like now: a resize and the system's colours reach a page that is open. */
const showAs = async (page: Page, { width, look }: Look) => {
  await page.setViewportSize({ width, height: width < 600 ? 812 : 900 })
  await page.emulateMedia({
    colorScheme: look === 'dark' ? 'dark' : 'light',
    forcedColors: look === 'forced' ? 'active' : 'none',
  })
  await settled(page)
}

const expectGood = async (page: Page, looks: readonly Look[], choice: string | null) => {
  for (const look of looks) {
    await showAs(page, look)
    if (choice === app['app.care']) expect(await page.evaluate(smallTexts), page.url()).toEqual([])
    await expectAccessible(page, `${look.width} px, ${look.look}`)
    expect(await page.evaluate(isWide), `${page.url()} ${look.width} px`).toBe(false)
  }
}

const wide = { width: 1440, look: 'light' } as const
const narrow = { width: 375, look: 'light' } as const

describe.each([
  {
    who: 'in zh-CN',
    choice: null,
    looks: [wide, { ...wide, look: 'dark' }, { ...wide, look: 'forced' }, narrow],
  },
  { who: 'in en', choice: 'English', looks: [wide, narrow] },
  { who: 'in 关怀版', choice: app['app.care'], looks: [wide, narrow] },
] as const)('$who', ({ choice, looks }) => {
  test('every page is accessible, fits, and complains of nothing', async () => {
    const person = await personIn(browser, { width: looks[0].width })
    const { page, complaints } = person
    await page.goto(`${portal.url}/login`)
    if (choice) await page.getByRole('button', { name: choice }).first().click()
    await settled(page)
    for (const door of doors) {
      await page.goto(`${portal.url}${door}`)
      await expectGood(page, looks, choice)
    }
    await logIn(page, account, choice === 'English' ? loginEn : loginZhCN)
    await inTwoTabs(person, await addressesOf(person), async (tab, address) => {
      await tab.goto(`${portal.url}${address}`)
      await expectGood(tab, looks, choice)
      if (choice === 'English') expect(await tab.title(), address).not.toMatch(/\p{Script=Han}/u)
    })
    expect(complaints).toEqual([])
    await person.context.close()
  })
})

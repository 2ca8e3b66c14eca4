import type { Browser, Page } from 'playwright'
import { expect } from 'vitest'
import { type Person, personIn } from './browser.ts'
import type { Portal } from './portal.ts'
import { logIn } from './wizard.ts'

/** Somebody who has not logged in, reading in this language. */
export const visitorIn = async (
  browser: Browser,
  { locale = 'zh-CN', width = 1440 }: { locale?: 'zh-CN' | 'en'; width?: number } = {},
): Promise<Person> => {
  const person = await personIn(browser, { width })
  await person.context.addInitScript((chosen) => {
    localStorage.setItem('PORTAL_LOCALE', chosen)
  }, locale)
  return person
}

export const enterpriseIn = async (browser: Browser, { url }: Portal): Promise<Person> => {
  const person = await visitorIn(browser)
  await person.page.goto(`${url}/login`)
  await logIn(person.page)
  return person
}

/** The page shows what it is, and asks for nothing more. */
export const settled = async (page: Page) => {
  await page.locator('h1, h2').first().waitFor()
  await page.waitForLoadState('networkidle')
}

/** Nothing was complained of on the way. */
export const end = async ({ context, complaints }: Person) => {
  await context.close()
  expect(complaints).toEqual([])
}

export const pathOf = (page: Page) => new URL(page.url()).pathname

import type { Browser, Page } from 'playwright'
import { expect } from 'vitest'
import { type Person, personIn, settled } from './browser.ts'
import type { Portal } from './portal.ts'
import { logIn } from './wizard.ts'

/** Somebody who has not logged in, reading in this language. */
export const visitorIn = async (
  browser: Browser,
  { locale = 'zh-CN', width = 1440 }: { locale?: 'zh-CN' | 'en'; width?: number } = {},
): Promise<Person> => {
  const person = await personIn(browser, { width })
  await readIn(person, locale)
  return person
}

export const readIn = ({ context }: Person, locale: 'zh-CN' | 'en') =>
  context.addInitScript((chosen) => {
    // A new tab begins with a document that has no storage.
    if (location.protocol !== 'about:') localStorage.setItem('PORTAL_LOCALE', chosen)
  }, locale)

export const enterpriseIn = async (
  browser: Browser,
  { url }: Portal,
  who?: string,
): Promise<Person> => {
  const person = await visitorIn(browser)
  await person.page.goto(`${url}/login`)
  await logIn(person.page, who)
  return person
}

/** Only the first script of the home page comes; React does when the answer is called. */
export const delayReact = async (page: Page): Promise<() => void> => {
  let come = (): void => undefined
  const gate = new Promise<void>((resolve) => (come = resolve))
  await page.route(/\/assets\/start-[^/]*\.js/, async (route) => {
    await gate
    await route.continue()
  })
  return come
}

/** A resize reaches a page that is open. */
export const showAt = async (page: Page, width: number) => {
  await page.setViewportSize({ width, height: width < 600 ? 812 : 900 })
  await settled(page)
}

/** All go through the places together: whoever is free takes the next. */
export const inTurns = async <Who, Place>(
  all: readonly Who[],
  places: readonly Place[],
  visit: (who: Who, place: Place) => Promise<void>,
) => {
  const left = [...places]
  const goOn = async (who: Who) => {
    for (let next = left.shift(); next !== undefined; next = left.shift()) await visit(who, next)
  }
  await Promise.all(all.map(goOn))
}

/** Two tabs of one person, who share what the browser keeps. */
export const inTwoTabs = async <Place>(
  { context, page }: Person,
  places: readonly Place[],
  visit: (page: Page, place: Place) => Promise<void>,
) => inTurns([page, await context.newPage()], places, visit)

/** People type into what they see, and nothing is drawn before the first script is here. */
export const drawn = (page: Page) =>
  page.waitForFunction(() => performance.getEntriesByType('paint').length > 0)

/** Nothing was complained of on the way. */
export const end = async ({ context, complaints }: Person) => {
  await context.close()
  expect(complaints).toEqual([])
}

export const pathOf = (page: Page) => new URL(page.url()).pathname

/** How much of the page has moved by itself since it was opened, once it is at rest. */
export const shiftsOf = async (page: Page) => {
  await settled(page)
  return page.evaluate(() => {
    const observer = new PerformanceObserver(() => undefined)
    observer.observe({ type: 'layout-shift', buffered: true })
    // TypeScript's library does not know this entry.
    return (observer.takeRecords() as unknown as { value: number }[]).reduce(
      (sum, { value }) => sum + value,
      0,
    )
  })
}

import axe, { type RunOptions } from 'axe-core'
import { chromium, type Browser, type BrowserContext, type Page, type Request } from 'playwright'
import { expect } from 'vitest'
import { streamMessages } from '#contract/message.contract.ts'
import { common as en } from '#src/i18n/en/common.ts'
import { common as zhCN } from '#src/i18n/zhCN/common.ts'
import { chromiumForTests } from '#tests/chromium.ts'

export const openBrowser = (): Promise<Browser> => chromium.launch(chromiumForTests)

/** An end for what hangs, so late that it does not measure the machine. */
const patience = 120_000

/** A person's browser: Chinese, in Shanghai's time; whatever the console or the policy complains of is recorded. */
export type Person = {
  context: BrowserContext
  page: Page
  complaints: string[]
}

export const personIn = async (
  browser: Browser,
  {
    locale = 'zh-CN',
    width = 1440,
    like,
  }: {
    locale?: 'zh-CN' | 'en'
    width?: number
    /** Whose login this browser has as well. */
    like?: Person
  } = {},
): Promise<Person> => {
  const context = await browser.newContext({
    ...(like && { storageState: await like.context.storageState() }),
    locale,
    timezoneId: 'Asia/Shanghai',
    reducedMotion: 'reduce',
    viewport: { width, height: width < 600 ? 812 : 900 },
    acceptDownloads: true,
  })
  context.setDefaultTimeout(patience)
  const complaints: string[] = []
  context.on('page', (page) => listen(page, complaints))
  return { context, page: await context.newPage(), complaints }
}

/** What each page has asked for and not had yet. */
const underway = new WeakMap<Page, Set<Request>>()

const listen = (page: Page, complaints: string[]) => {
  const asked = new Set<Request>()
  underway.set(page, asked)
  page.on('request', (request) => {
    // The stream of messages lasts as long as the page, and shows nothing by being there.
    if (!request.url().endsWith(streamMessages.path)) asked.add(request)
  })
  page.on('response', (response) => {
    const request = response.request()
    if (!request.isNavigationRequest() || request.frame() !== page.mainFrame()) return
    // What the document before still asked for ends with it, and the browser does not always say so.
    asked.clear()
    asked.add(request)
  })
  page.on('requestfinished', (request) => asked.delete(request))
  page.on('requestfailed', (request) => asked.delete(request))
  page.on('pageerror', (error) => complaints.push(`${page.url()} ${error.message}`))
  page.on('console', (message) => {
    // Chromium itself logs every answer of 4xx; the page shows those in words.
    const isAnswer = message.text().startsWith('Failed to load resource')
    if (message.type() === 'error' && !isAnswer) complaints.push(`${page.url()} ${message.text()}`)
  })
}

const loading = [zhCN['common.loading'], en['common.loading']]

/** What of the page is loading or changing its colour, once the browser has nothing left to do. */
const busyParts = (words: readonly string[]) =>
  new Promise<string[]>((resolve) => {
    // React has not taken over what the server drew.
    const places = [
      '#first-look',
      '[aria-busy="true"]',
      ...words.map((word) => `[aria-label="${word}"]`),
    ]
    // One that is driven by scrolling stands still unless somebody scrolls.
    const isMoving = (it: Animation) =>
      it.timeline === document.timeline &&
      it.playState === 'running' &&
      it.effect?.getComputedTiming().endTime !== Infinity
    const look = () => {
      const loading = [...document.querySelectorAll(places.join())].map((it) => it.outerHTML)
      const moving = document
        .getAnimations()
        .filter(isMoving)
        .map(({ effect }) => `moves: ${(effect as KeyframeEffect).target?.outerHTML}`)
      resolve([...loading, ...moving].map((it) => it.slice(0, 200)))
    }
    // Only a frame takes up the size and the colours that were set a moment ago.
    requestAnimationFrame(() => requestIdleCallback(look, { timeout: 500 }))
  })

/** The page shows what it is, and waits for nothing more. */
export const settled = async (page: Page) => {
  await page.locator('h1, h2').first().waitFor()
  const unsettled = async () => [
    ...underwayOn(page),
    ...(await page.evaluate(busyParts, loading)),
    // What it asks for while it is idle would begin the wait again.
    ...underwayOn(page),
  ]
  await expect.poll(unsettled, { interval: 20, timeout: patience }).toEqual([])
}

const underwayOn = (page: Page) => [...(underway.get(page) ?? [])].map((asked) => asked.url())

/** What axe is asked: nothing of what is right. */
const axeOptions: RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'best-practice'],
  resultTypes: ['violations'],
}

/** What axe, once it is in the page, finds wrong on it. Fluent's focus sentinels are hidden from assistive technology. */
const faultsIn = async (options: RunOptions) => {
  const { run } = (window as unknown as { axe: typeof axe }).axe
  const { violations } = await run({ exclude: ['[data-tabster-dummy]'] }, options)
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`),
  )
}

/** No axe violation on the page as it stands. */
export const expectAccessible = async (page: Page) => {
  // It stays until another document is opened: to bring it in takes as long as to look at a page with it.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  expect(await page.evaluate(faultsIn, axeOptions), page.url()).toEqual([])
}

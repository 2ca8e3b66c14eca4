import AxeBuilder from '@axe-core/playwright'
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright'
import { expect } from 'vitest'
import { chromiumOptions } from '#tests/chromium.ts'

export const openBrowser = (): Promise<Browser> => chromium.launch(chromiumOptions)

/** A person's browser: Chinese, in Shanghai's time; whatever the console or the policy complains of is kept. */
export type Person = {
  context: BrowserContext
  page: Page
  complaints: string[]
}

export const personIn = async (
  browser: Browser,
  { locale = 'zh-CN', width = 1440 }: { locale?: 'zh-CN' | 'en'; width?: number } = {},
): Promise<Person> => {
  const context = await browser.newContext({
    locale,
    timezoneId: 'Asia/Shanghai',
    reducedMotion: 'reduce',
    viewport: { width, height: width < 600 ? 812 : 900 },
    acceptDownloads: true,
  })
  const complaints: string[] = []
  context.on('page', (page) => listen(page, complaints))
  return { context, page: await context.newPage(), complaints }
}

const listen = (page: Page, complaints: string[]) => {
  page.on('pageerror', (error) => complaints.push(`${page.url()} ${error.message}`))
  page.on('console', (message) => {
    // Chromium itself logs every answer of 4xx; the page shows those in words.
    const isAnswer = message.text().startsWith('Failed to load resource')
    if (message.type() === 'error' && !isAnswer) complaints.push(`${page.url()} ${message.text()}`)
  })
}

/** No axe violation on the page as it stands. Fluent's focus sentinels are hidden from assistive technology. */
export const expectAccessible = async (page: Page) => {
  const { violations } = await new AxeBuilder({ page })
    .exclude('[data-tabster-dummy]')
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'best-practice'])
    .analyze()
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`),
    page.url(),
  ).toEqual([])
}

import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { locales } from '#src/i18n/locale.ts'
import { someOf } from '#tests/rounds.ts'
import { openBrowser } from './browser.ts'
import { payTask as payTaskEn } from '#src/parts/pay/words.en.ts'
import { payTask } from '#src/parts/pay/words.zhCN.ts'
import { type Portal, startPortal } from './portal.ts'
import { end, enterpriseIn, readIn, showAt } from './visit.ts'

let portal: Portal
let browser: Browser

beforeAll(async () => {
  ;[portal, browser] = await Promise.all([startPortal(), openBrowser()])
})

afterAll(async () => {
  await browser?.close()
  await portal?.stop()
})

/** Where what a step asks for begins; its acts are to be on the screen whatever the step's length. */
const placesOfStep = async (page: Page, width: 1440 | 375) => {
  await showAt(page, width)
  await page.evaluate(() => scrollTo(0, 0))
  const topOf = (selector: string) =>
    page
      .locator('main')
      .locator(selector)
      .first()
      .evaluate((it) => Math.round(it.getBoundingClientRect().top))
  const acts = page.locator('main section > footer').first()
  return {
    header: await page.locator('main').evaluate((it) => Math.round(it.getBoundingClientRect().top)),
    first: await topOf('section > header + *'),
    actsEnd: await acts.evaluate((it) => Math.round(it.getBoundingClientRect().bottom)),
  }
}

const expectRoom = async (page: Page, step: string) => {
  for (const width of [1440, 375] as const) {
    const { header, first, actsEnd } = await placesOfStep(page, width)
    console.log(`${step} at ${width} px: header ${header}, first ${first}, acts until ${actsEnd}`)
    expect.soft(header, `${step} at ${width} px`).toBe(width === 1440 ? 116 : 56)
    expect.soft(first, `${step} at ${width} px`).toBeLessThan(360)
    expect.soft(actsEnd, `${step} at ${width} px`).toBeLessThanOrEqual(width === 1440 ? 900 : 812)
  }
  await page.setViewportSize({ width: 1440, height: 900 })
}

test.each(someOf(locales, 'en'))(
  'a step of a wizard begins high up, with its acts in reach, in %s',
  async (locale) => {
    const words = locale === 'en' ? payTaskEn : payTask
    const goOn = (page: Page) => page.locator('main section > footer button').last().click()
    const at = (page: Page, title: string) => page.getByRole('heading', { name: title }).waitFor()
    const payer = await enterpriseIn(browser, portal)
    await readIn(payer, locale)
    await payer.page.goto(`${portal.url}/tax/generation`)
    await payer.page.getByRole('button', { name: words['payTask.list.new'] }).first().click()
    await at(payer.page, words['payTask.choosingSource.title'])
    await expectRoom(payer.page, `${locale} source`)
    await payer.page
      .getByRole('main')
      .getByRole('button', { name: words['payTask.source.REALTIME'] })
      .click()
    await payer.page.getByRole('checkbox').nth(1).check()
    await expectRoom(payer.page, `${locale} orders`)
    await goOn(payer.page)
    await at(payer.page, words['payTask.choosingChannel.title'])
    await expectRoom(payer.page, `${locale} channel`)
    await goOn(payer.page)
    await at(payer.page, words['payTask.confirming.title'])
    await expectRoom(payer.page, `${locale} confirm`)
    await end(payer)

    const haulier = await enterpriseIn(browser, portal, '91349901MAXXX00157')
    await readIn(haulier, locale)
    await haulier.page.goto(
      `${portal.url}/logisticsLoan/index?product=${locale === 'en' ? 'DDRZ' : 'YSZK'}`,
    )
    await expectRoom(haulier.page, `${locale} project`)
    await goOn(haulier.page)
    await haulier.page.locator('#field-amount').waitFor()
    await expectRoom(haulier.page, `${locale} terms`)
    expect(await haulier.page.getByRole('alert').count()).toBe(0)
    await end(haulier)
  },
)

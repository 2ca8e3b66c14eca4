import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getRightTools, queryContentPage } from '#contract/content.contract.ts'
import { pagePayTasks } from '#contract/payTask.contract.ts'
import { app as appEn } from '#src/i18n/en/app.ts'
import { app } from '#src/i18n/zhCN/app.ts'
import { chrome as words } from '#src/i18n/zhCN/chrome.ts'
import { center } from '#src/features/center/words.zhCN.ts'
import { home } from '#src/features/home/words.zhCN.ts'
import { payTask } from '#src/parts/pay/words.zhCN.ts'
import { search } from '#src/parts/search/words.zhCN.ts'
import { session } from '#src/i18n/zhCN/session.ts'
import { locales } from '#src/i18n/locale.ts'
import { someOf } from '#tests/rounds.ts'
import { openBrowser, personIn, settled } from './browser.ts'
import { type Portal, startPortal } from './portal.ts'
import { delayReact, drawn, end, enterpriseIn, pathOf, readIn, visitorIn } from './visit.ts'
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

const toolbar = (page: Page) =>
  page.getByRole('complementary', { name: words['chrome.toolbar.title'] })

describe('what surrounds a page', () => {
  test('is nothing on the bare pages, the compact header in the centre, the banner elsewhere', async () => {
    const person = await enterpriseIn(browser, portal)
    const { page } = person
    const open = async (path: string) => {
      await page.goto(`${portal.url}${path}`)
      await settled(page)
    }
    for (const bare of ['/home/map', '/home/callback']) {
      await open(bare)
      expect(await page.locator('footer').count(), bare).toBe(0)
      expect(await page.getByRole('navigation', { name: words['chrome.navigation'] }).count()).toBe(
        0,
      )
      expect(await toolbar(page).count(), bare).toBe(0)
    }
    await page.getByText('省级物流信用公共服务平台').waitFor()
    await open('/center')
    expect(await page.getByRole('banner').count()).toBe(1)
    expect(await page.getByRole('navigation', { name: words['chrome.navigation'] }).count()).toBe(0)
    const compact = await page.getByRole('banner').boundingBox()
    expect(compact?.height ?? 0).toBeLessThan(100)
    await open('/assess/query')
    expect(await page.getByRole('banner').locator('img').count()).toBeGreaterThan(0)
    await end(person)
  })

  test.each(someOf(locales, 'en'))('leaves the room to the work, in %s', async (locale) => {
    const person = await enterpriseIn(browser, portal)
    const { page } = person
    await readIn(person, locale)
    await page.goto(`${portal.url}/tax/order`)
    const room = async (width: number) => {
      await page.setViewportSize({ width, height: 900 })
      await settled(page)
      return page.locator('#content').evaluate((it) => Math.round(it.getBoundingClientRect().top))
    }
    for (const width of [1440, 1200, 960]) expect(await room(width), `${width} px`).toBe(116)
    const care = locale === 'en' ? appEn['app.care'] : app['app.care']
    await page.getByRole('button', { name: care }).click()
    expect(await room(1440), care).toBe(116)
    await end(person)
  })

  test.each(someOf(locales, 'en'))('takes 56 px of a phone, in %s', async (locale) => {
    const person = await enterpriseIn(browser, portal)
    const visitor = await visitorIn(browser, { locale, width: 375 })
    await readIn(person, locale)
    await person.page.setViewportSize({ width: 375, height: 812 })
    for (const { page } of [person, visitor]) {
      for (const path of ['/', '/assess/warning', ...(page === person.page ? ['/center'] : [])]) {
        await page.goto(`${portal.url}${path}`)
        await settled(page)
        const top = await page
          .locator('#content')
          .evaluate((it) => Math.round(it.getBoundingClientRect().top))
        console.log(`${locale} ${path}: the header takes ${top} px of a phone`)
        expect.soft(top, path).toBe(56)
      }
    }
    await end(person)
    await end(visitor)
  })

  test('has the search behind a button on a phone', async () => {
    const person = await visitorIn(browser, { width: 375 })
    const { page } = person
    await page.goto(`${portal.url}/developing`)
    await settled(page)
    const toggle = page.getByRole('button', { name: words['chrome.search'] })
    const search = page.getByRole('search', { name: words['chrome.search'] })
    await toggle.click()
    await page.keyboard.press('Escape')
    expect(await search.isVisible()).toBe(false)
    expect(await toggle.evaluate((it) => it === document.activeElement)).toBe(true)
    await toggle.click()
    await page.keyboard.type('示例')
    await page.keyboard.press('Enter')
    await page.waitForURL((url) => url.searchParams.get('keyword') === '示例')
    await settled(page)
    expect(await search.isVisible()).toBe(false)
    await end(person)
  })

  test('has tools and logout in the menu on a phone', async () => {
    const person = await enterpriseIn(browser, portal)
    const { page } = person
    await page.goto(`${portal.url}/tax/order`)
    await page.setViewportSize({ width: 375, height: 812 })
    await page.getByRole('button', { name: words['chrome.openMenu'] }).click()
    await page.getByRole('button', { name: app['app.care'] }).click()
    expect(await page.locator('html').getAttribute('data-care')).toBe('true')
    await page.getByRole('button', { name: words['chrome.logout'] }).click()
    await page.waitForURL((url) => url.pathname === '/login')
    await end(person)
  })

  test('lets the header go past 256 px, away from home, and has it back above', async () => {
    const person = await visitorIn(browser)
    const { page } = person
    await page.setViewportSize({ width: 1440, height: 500 })
    const { records } = await portal.ask(queryContentPage, { query: { columnCode: '81000' } })
    await page.goto(`${portal.url}/dynamic/detail/${records[0]?.id ?? ''}`)
    await settled(page)
    const nav = page.getByRole('navigation', { name: words['chrome.navigation'] })
    const bottom = async () => {
      const box = await nav.boundingBox()
      return Math.round((box?.y ?? 0) + (box?.height ?? 0))
    }
    await page.evaluate(() => scrollTo(0, 250))
    await expect.poll(bottom).toBeGreaterThan(40)
    await page.evaluate(() => scrollTo(0, 300))
    await expect.poll(bottom).toBeLessThanOrEqual(0)
    await page.evaluate(() => scrollTo(0, 200))
    await expect.poll(bottom).toBeGreaterThan(40)
    await end(person)
  })

  test('searches the portal, and lets the keyboard skip to the content', async () => {
    const person = await visitorIn(browser)
    const { page } = person
    await page.goto(`${portal.url}/developing`)
    await settled(page)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('content')
    await page.getByRole('banner').getByRole('combobox').fill('示例 物流')
    await page.keyboard.press('Enter')
    await page.waitForURL((url) => url.pathname === '/dynamic/results')
    expect(new URL(page.url()).searchParams.get('keyword')).toBe('示例 物流')
    await settled(page)
    await page.reload()
    await settled(page)
    await page.getByRole('heading', { level: 1, name: search['search.found'] }).waitFor()
    expect(await page.getByRole('banner').getByRole('combobox').inputValue()).toBe('示例 物流')
    await end(person)
  })

  test('is not printed', async () => {
    const person = await visitorIn(browser)
    const { page } = person
    await page.goto(`${portal.url}/assess/query`)
    await settled(page)
    await toolbar(page).waitFor()
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
    for (const part of ['banner', 'contentinfo'] as const) {
      expect(await page.getByRole(part).count(), part).toBe(0)
    }
    expect(await toolbar(page).count()).toBe(0)
    expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(true)
    await end(person)
  })

  test('leaves the title to the sheet that a page has for paper', async () => {
    const person = await enterpriseIn(browser, portal)
    const { page } = person
    const tasks = await askAs(page, portal, pagePayTasks, { query: { status: '41' } })
    await page.goto(`${portal.url}/tax/generationInfo?id=${tasks.records[0]?.id}`)
    await settled(page)
    const title = () => page.getByRole('heading').first().innerText()
    expect(await title()).toContain(tasks.records[0]?.taskNo)
    await page.emulateMedia({ media: 'print' })
    expect(await title()).toBe(payTask['payTask.voucher.title'])
    await end(person)
  })
})

describe('the tools at the right edge', () => {
  test('lead a visitor to the login, and from there back', async () => {
    const tools = await portal.ask(getRightTools, {})
    const person = await visitorIn(browser)
    const { page } = person
    for (const { navbarName } of tools) {
      await page.goto(`${portal.url}/assess/members?page=1`)
      await settled(page)
      await toolbar(page).getByRole('link', { name: navbarName }).click()
      await page.waitForURL((url) => url.pathname === '/login')
      expect(new URL(page.url()).searchParams.get('from')).toBe('/assess/members?page=1')
    }
    await logIn(page)
    expect(pathOf(page)).toBe('/assess/members')
    await end(person)
  })

  test('lead an enterprise inside, to a new window, or to a code', async () => {
    const tools = await portal.ask(getRightTools, {})
    const person = await enterpriseIn(browser, portal)
    const { page } = person
    for (const { linkUrl, navbarName, openMode } of tools) {
      await page.goto(`${portal.url}/assess/members`)
      await settled(page)
      if (openMode === 1) {
        await toolbar(page).getByRole('link', { name: navbarName }).click()
        await page.waitForURL((url) => url.pathname === linkUrl)
      } else if (openMode === 2) {
        const link = toolbar(page).getByRole('link', { name: navbarName })
        expect(await link.getAttribute('target')).toBe('_blank')
        expect(await link.getAttribute('rel')).toContain('noopener')
      } else {
        const tool = toolbar(page).getByRole('button', { name: navbarName })
        const code = toolbar(page).getByRole('img')
        await tool.hover()
        await code.waitFor()
        expect(await code.evaluate((it) => it.clientWidth)).toBe(100)
        await page.keyboard.press('Escape')
        await code.waitFor({ state: 'detached' })
        await page.mouse.move(10, 10)
        await tool.focus()
        await code.waitFor()
        await tool.click()
        expect(pathOf(page)).toBe('/assess/members')
      }
    }
    await end(person)
  })

  test('stand unfolded from 1024 px and cover nothing, and fold on a phone', async () => {
    const person = await visitorIn(browser)
    const { page } = person
    await page.goto(`${portal.url}/assess/query`)
    await settled(page)
    for (const width of [1024, 1280, 1366, 1430, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      const box = await toolbar(page).boundingBox()
      const content = await page.locator('main h1').evaluate((it) => {
        const frame = it.closest('main > *')
        const { right } = (frame ?? it).getBoundingClientRect()
        return right - Number.parseFloat(getComputedStyle(frame ?? it).paddingRight)
      })
      expect(box?.x ?? 0, String(width)).toBeGreaterThanOrEqual(Math.floor(content))
    }
    await page.setViewportSize({ width: 375, height: 812 })
    const toggle = toolbar(page).getByRole('button', { name: words['chrome.toolbar.open'] })
    await toggle.click()
    await toolbar(page).getByText(words['chrome.footer.contact']).waitFor()
    await page.keyboard.press('Escape')
    expect(await toolbar(page).getByText(words['chrome.footer.contact']).isVisible()).toBe(false)
    await end(person)
  })

  test('that could not be had are asked for again on the next page', async () => {
    const person = await visitorIn(browser)
    const { page } = person
    await page.route('**/api/ws/navbar/getRight', (route) => route.abort(), { times: 1 })
    await page.goto(`${portal.url}/assess/members`)
    await settled(page)
    await toolbar(page).getByText(words['chrome.footer.contact']).waitFor()
    expect(await toolbar(page).getByRole('listitem').count()).toBe(0)
    await page.getByRole('banner').getByRole('combobox').press('Enter')
    await toolbar(page).getByRole('listitem').first().waitFor()
    await person.context.close()
  })
})

describe('a browser that stores nothing', () => {
  /** Site data are blocked: even to name the storage fails; in some browsers so does the channel to other tabs. */
  const refuseStorage = () => {
    const refused = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError')
    }
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(globalThis, name, { get: refused })
    }
    globalThis.BroadcastChannel = class {
      constructor() {
        refused()
      }
    } as unknown as typeof BroadcastChannel
  }

  test('asks, logs in and is told that its login lasts as long as the page', async () => {
    const person = await personIn(browser)
    await person.context.addInitScript(refuseStorage)
    const { page } = person
    const come = await delayReact(page)
    await page.goto(`${portal.url}/`, { waitUntil: 'commit' })
    await drawn(page)
    const question = page.getByPlaceholder(home['home.consultPlaceholder'])
    await question.fill('信用修复需要哪些材料')
    await question.press('Enter')
    await page.waitForURL((url) => url.pathname === '/login')
    come()
    await logIn(page)
    await page.getByText(session['session.notStored.title']).waitFor()
    await expect.poll(() => question.inputValue()).toBe('信用修复需要哪些材料')
    await page.getByRole('button', { name: app['app.care'] }).click()
    expect(await page.locator('html').getAttribute('data-care')).toBe('true')
    await page.getByRole('link', { name: '云途示例网络货运有限公司' }).click()
    await page.waitForURL((url) => url.pathname === '/center')
    await settled(page)

    await page.reload()
    await page.waitForURL((url) => url.pathname === '/login')
    await end(person)
  })
})

test('tools that were asked for without a network are there when it is back', async () => {
  const person = await visitorIn(browser)
  const { page } = person
  await page.route('**/api/ws/navbar/getRight', (route) => route.abort('internetdisconnected'))
  await page.goto(`${portal.url}/assess/members`)
  await toolbar(page).getByText(words['chrome.footer.contact']).waitFor()
  await settled(page)
  expect(await toolbar(page).getByRole('listitem').count()).toBe(0)
  await person.context.setOffline(true)
  await page.unrouteAll()
  await person.context.setOffline(false)
  await toolbar(page).getByRole('listitem').first().waitFor()
  await person.context.close()
})

describe('a person', () => {
  test('has the columns and views of a list that were chosen on another device', async () => {
    const open = async () => {
      const person = await enterpriseIn(browser, portal)
      await person.page.goto(`${portal.url}/tax/generation?status=30`)
      return person
    }
    const there = await open()
    const column = (page: Page) => page.getByRole('columnheader', { name: '任务名称' })
    await column(there.page).waitFor()
    await there.page.getByRole('button', { name: '列设置' }).click()
    await there.page.getByRole('menuitemcheckbox', { name: '任务名称' }).click()
    await column(there.page).waitFor({ state: 'detached' })
    await there.page.keyboard.press('Escape')
    await there.page.getByRole('button', { name: '常用查询' }).click()
    await there.page.getByRole('button', { name: '保存当前条件' }).click()
    await there.page.getByRole('textbox', { name: '名称' }).fill('付款中的任务')
    await there.page.keyboard.press('Enter')
    await there.page.getByText('常用查询已保存').waitFor()
    await end(there)

    const here = await open()
    await here.page.getByRole('row').first().waitFor()
    await column(here.page).waitFor({ state: 'detached' })
    await here.page.goto(`${portal.url}/tax/generation`)
    await here.page.getByRole('button', { name: '常用查询' }).click()
    await here.page.getByRole('link', { name: '付款中的任务' }).click()
    await here.page.waitForURL('**/tax/generation?status=30')
    expect(await column(here.page).count()).toBe(0)
    await end(here)
  })

  test('goes to the centre by avatar and name, and leaves for the login', async () => {
    const person = await enterpriseIn(browser, portal)
    const { page } = person
    await page.goto(`${portal.url}/assess/members`)
    await page
      .getByRole('banner')
      .getByRole('link', { name: /进入个人中心/ })
      .click()
    await page.getByRole('heading', { level: 1, name: center['center.title'] }).waitFor()
    expect(pathOf(page)).toBe('/center')
    await page.getByRole('banner').getByRole('button', { name: words['chrome.logout'] }).click()
    await page.waitForURL((url) => url.pathname === '/login')
    expect(await page.evaluate(() => localStorage.getItem('USER_INFO'))).toBeNull()
    await page.goto(`${portal.url}/assess/members`)
    await page.getByRole('banner').getByRole('link', { name: words['chrome.login'] }).waitFor()
    await end(person)
  })

  test('keeps 关怀版 as long as it is his, and nothing floats in it', async () => {
    const person = await enterpriseIn(browser, portal)
    const { page } = person
    await page.goto(`${portal.url}/assess/members`)
    // What the server drew for visitors gives way to a page that knows who is here.
    await page.getByRole('button', { name: words['chrome.logout'] }).waitFor()
    const care = page.getByRole('button', { name: app['app.care'] })
    // The line beneath a field is drawn after it.
    const movesOf = () =>
      page
        .locator('main .fui-Input')
        .first()
        .evaluate((it) => getComputedStyle(it, '::after').transitionProperty)
    expect(await movesOf()).toBe('none')
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    expect(await movesOf()).toBe('transform')
    // Looked at before the next frame: what took its size step by step would still be on the way.
    const smallest = await care.evaluate((button: HTMLElement) => {
      const sizeOf = (it: Element) => Number.parseFloat(getComputedStyle(it).fontSize)
      const smallestNow = () =>
        Math.min(...[...document.querySelectorAll('a, p, label, li')].map(sizeOf))
      const changed = new Promise<void>((resolve) =>
        new MutationObserver(() => resolve()).observe(document.documentElement, {
          attributeFilter: ['data-care'],
        }),
      )
      button.click()
      return changed.then(smallestNow)
    })
    expect(await page.locator('html').getAttribute('data-care')).toBe('true')
    expect(await toolbar(page).evaluate((it) => getComputedStyle(it).position)).toBe('static')
    expect(smallest).toBe(18)
    expect(await movesOf()).toBe('none')
    await page.getByRole('button', { name: words['chrome.logout'] }).click()
    await page.waitForURL((url) => url.pathname === '/login')
    await expect.poll(() => page.locator('html').getAttribute('data-care')).toBe('false')
    await logIn(page)
    await expect.poll(() => page.locator('html').getAttribute('data-care')).toBe('true')
    await end(person)
  })
})

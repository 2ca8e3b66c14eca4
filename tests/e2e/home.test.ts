import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getBanners } from '#contract/content.contract.ts'
import { app } from '#src/i18n/zhCN/app.ts'
import { chrome } from '#src/i18n/zhCN/chrome.ts'
import { home } from '#src/features/home/words.zhCN.ts'
import { login } from '#src/features/login/words.zhCN.ts'
import { openBrowser, type Person, personIn } from './browser.ts'
import { type Portal, startPortal } from './portal.ts'
import { delayReact, drawn, shiftsOf } from './visit.ts'
import { logIn } from './wizard.ts'

let portal: Portal
let browser: Browser

beforeAll(async () => {
  ;[portal, browser] = await Promise.all([startPortal(), openBrowser()])
})

afterAll(async () => {
  await browser?.close()
  await portal?.stop()
})

const saving = '**/api/ws/ent/personal/saveConsult'
const field = (page: Page) => page.getByPlaceholder(home['home.consultPlaceholder'])
const done = (page: Page) => page.getByText(home['home.consultDoneWords'])

const opened = async (options: Parameters<typeof personIn>[1] = {}): Promise<Person> => {
  const person = await personIn(browser, options)
  await person.page.goto(portal.url)
  // React shows a visitor's way to the login and everybody the toolbar, which the server does not draw.
  await person.page.getByRole('complementary').first().waitFor()
  return person
}

const loggedIn = async (): Promise<Person> => {
  const person = await personIn(browser)
  await person.page.goto(`${portal.url}/login`)
  await logIn(person.page)
  await person.page.goto(portal.url)
  await field(person.page).waitFor()
  return person
}

/** How often a question reached the server. */
const countSent = (page: Page) => {
  const keys: string[] = []
  page.on('request', (request) => {
    if (!request.url().includes('saveConsult')) return
    keys.push(request.headers()['idempotency-key'] ?? '')
  })
  return keys
}

describe('the first view', () => {
  test('is there without scripts: banner, headline, news, tools, links', async () => {
    const context = await browser.newContext({ javaScriptEnabled: false })
    const page = await context.newPage()
    await page.goto(portal.url)
    await expectSeen(page)
    expect(await page.title()).toContain('首页')
    await context.close()
  })

  test('is taken over as it stands: nothing shifts, nothing complains', async () => {
    const { page, complaints, context } = await opened()
    await expectSeen(page)
    expect(await shiftsOf(page)).toBeLessThan(0.001)
    expect(complaints).toEqual([])
    await context.close()
  })

  test('is taken over piece by piece: the page answers between header and footer', async () => {
    const { page, context } = await personIn(browser)
    await page.addInitScript(watchTakeover)
    await page.goto(portal.url)
    const seen = () => page.evaluate(() => (globalThis as unknown as { seen: string[] }).seen) // as set below
    await expect.poll(seen).toEqual(['', 'header', 'header,footer'])
    await context.close()
  })

  test('shifts nothing for who is logged in', async () => {
    const { page, context } = await loggedIn()
    await page.reload()
    await page.getByRole('button', { name: chrome['chrome.logout'] }).waitFor()
    expect(await shiftsOf(page)).toBeLessThan(0.001)
    await context.close()
  })

  test('comes in the language and look that were chosen before', async () => {
    const { page, context } = await opened()
    await page.getByRole('button', { name: 'English' }).click()
    await page.getByRole('heading', { name: 'Credit news' }).waitFor()
    const [banner] = await portal.ask(getBanners, {})
    const picture = page.getByRole('img', { name: banner?.titleEn ?? '' })
    expect(await picture.getAttribute('src')).toBe(banner?.picFilePathEn)
    const html = await (await page.request.get(portal.url)).text()
    expect(html).toContain('<html lang="en"')
    expect(html).toContain('Credit news')
    expect(html).toContain(`as="image" href="${banner?.picFilePathEn}"`)
    await context.close()
  })

  test.each([1440, 375])(
    'in 关怀版 cuts no title off, and shifts nothing, at %i px',
    async (width) => {
      const { page, complaints, context } = await opened({ width })
      // On a phone it is in the menu.
      if (width === 375) await page.getByRole('button', { name: chrome['chrome.openMenu'] }).click()
      await page.getByRole('button', { name: app['app.care'] }).click()
      await page.reload()
      expect(await shiftsOf(page)).toBeLessThan(0.001)
      const titles = page.getByRole('main').locator('a[href^="/dynamic/detail/"]')
      expect(await titles.count()).toBeGreaterThan(3)
      const cutOff = await titles.evaluateAll((all) =>
        all.filter((it) => it.scrollWidth > it.clientWidth).map((it) => it.textContent),
      )
      expect(cutOff).toEqual([])
      expect(complaints).toEqual([])
      await context.close()
    },
  )
})

/** Runs in the page: which parts are React's, as any other task finds them. */
const watchTakeover = () => {
  const seen: string[] = []
  Object.assign(globalThis, { seen })
  const isTaken = (part: string) =>
    Object.keys(document.querySelector(part) ?? {}).some((key) => key.startsWith('__reactFiber'))
  const { port1, port2 } = new MessageChannel()
  port1.onmessage = () => {
    const now = ['header', 'footer'].filter(isTaken).join()
    if (seen.at(-1) !== now) seen.push(now)
    if (now !== 'header,footer') port2.postMessage(null)
  }
  port2.postMessage(null)
}

const expectSeen = async (page: Page) => {
  const main = page.getByRole('main')
  await expect.poll(() => main.getByRole('group').first().isVisible()).toBe(true)
  expect(await main.locator('a[href^="/dynamic/detail/"]').count()).toBeGreaterThan(3)
  expect(await main.locator('li:has(img[width="64"]) a').count()).toBeGreaterThanOrEqual(4)
  expect(await field(page).isVisible()).toBe(true)
  expect(await page.getByText(home['home.links']).isVisible()).toBe(true)
}

describe('before React is here', () => {
  const withLateReact = async () => {
    const person = await personIn(browser)
    const come = await delayReact(person.page)
    await person.page.goto(portal.url, { waitUntil: 'commit' })
    await drawn(person.page)
    return { ...person, come }
  }

  test('the box counts, and leads a visitor to the login with the question stored', async () => {
    const { page, complaints, context, come } = await withLateReact()
    await field(page).fill('信用修复需要哪些材料')
    await page.getByText('10/200').waitFor()
    await field(page).press('Enter')
    await page.waitForURL((url) => url.pathname === '/login')
    come()
    await logIn(page)
    await expect.poll(() => field(page).inputValue()).toBe('信用修复需要哪些材料')
    expect(complaints).toEqual([])
    await context.close()
  })

  test('what is submitted before any script stays in the box, and out of the address', async () => {
    const { page, complaints, context } = await personIn(browser)
    await page.route(/\/assets\/early-/, (route) => route.abort())
    await page.goto(portal.url, { waitUntil: 'commit' })
    await drawn(page)
    await field(page).fill('信用修复需要哪些材料')
    await field(page).press('Enter')
    await page.getByRole('button', { name: home['home.consultSubmit'] }).click()
    expect(await field(page).inputValue()).toBe('信用修复需要哪些材料')
    expect(new URL(page.url()).search).toBe('')
    expect(complaints).toEqual([])
    await context.close()
  })

  test('what an enterprise asks is sent as soon as React is here', async () => {
    const { page, context } = await loggedIn()
    const come = await delayReact(page)
    await page.reload({ waitUntil: 'commit' })
    await drawn(page)
    await field(page).fill('网络货运如何备案')
    await field(page).press('Enter')
    come()
    await done(page).waitFor()
    expect(new URL(page.url()).pathname).toBe('/')
    await context.close()
  })

  test('what is typed stays as React takes over, and what was refused is said then', async () => {
    const { page, complaints, context, come } = await withLateReact()
    await field(page).fill('问'.repeat(201))
    await field(page).press('Enter')
    come()
    await page
      .getByRole('alert')
      .getByText(/请删减 1 字/)
      .waitFor()
    await page.getByText('201/200').waitFor()
    expect(await field(page).inputValue()).toHaveLength(201)
    expect(complaints).toEqual([])
    await context.close()
  })

  test('who goes back from the login finds the home page', async () => {
    const { page, context, come } = await withLateReact()
    await field(page).fill('等级公示')
    await field(page).press('Enter')
    await page.waitForURL((url) => url.pathname === '/login')
    come()
    await page.getByLabel(login['login.account'], { exact: true }).waitFor()
    await page.goBack()
    await expect.poll(() => field(page).inputValue()).toBe('等级公示')
    await context.close()
  })
})

describe('a consultation', () => {
  test('of a visitor waits for the login and is sent after it', async () => {
    const { page, context } = await opened()
    await field(page).fill('信用修复需要哪些材料')
    await field(page).press('Enter')
    await page.waitForURL((url) => url.pathname === '/login')
    await logIn(page)
    await expect.poll(() => field(page).inputValue()).toBe('信用修复需要哪些材料')
    await field(page).press('Enter')
    await done(page).waitFor()
    await expect.poll(() => field(page).inputValue()).toBe('')
    await context.close()
  })

  test('is refused when empty or too long, and what is typed stays', async () => {
    const { page, context } = await loggedIn()
    const sent = countSent(page)
    await field(page).press('Enter')
    await page.getByRole('alert').getByText(home['home.consultPlaceholder']).waitFor()
    await field(page).fill('问'.repeat(201))
    await field(page).press('Enter')
    await page
      .getByRole('alert')
      .getByText(/请删减 1 字/)
      .waitFor()
    expect(await field(page).inputValue()).toHaveLength(201)
    expect(sent).toEqual([])
    await context.close()
  })

  test('is sent once by ten Enters', async () => {
    const { page, context } = await loggedIn()
    const sent = countSent(page)
    await field(page).fill('如何查询企业信用等级')
    for (let press = 0; press < 10; press += 1) await page.keyboard.press('Enter')
    await done(page).waitFor()
    expect(sent).toHaveLength(1)
    await context.close()
  })

  test('of an enterprise is there again after a reload, under the same key', async () => {
    const { page, context } = await loggedIn()
    const keys = countSent(page)
    await page.route(saving, (route) => route.abort())
    await field(page).fill('等级有效期多久')
    await field(page).press('Enter')
    await page.getByRole('alert').first().waitFor()
    await page.unroute(saving)
    await page.reload()
    await expect.poll(() => field(page).inputValue()).toBe('等级有效期多久')
    await field(page).press('Enter')
    await done(page).waitFor()
    expect(new Set(keys).size).toBe(1)
    await context.close()
  })

  test('without a network is told, saved, and goes out once under one key', async () => {
    const { page, context } = await loggedIn()
    const sent = countSent(page)
    await field(page).fill('等级公示期间如何提出异议')
    await page.route(saving, (route) => route.abort('internetdisconnected'))
    await field(page).press('Enter')
    await page
      .getByRole('alert')
      .getByText(/无法连接平台/)
      .waitFor()
    expect(await field(page).inputValue()).toBe('等级公示期间如何提出异议')
    await page.unroute(saving)
    await field(page).press('Enter')
    await done(page).waitFor()
    expect(new Set(sent).size).toBe(1)
    await context.close()
  })
})

test('the carousel and the links answer to the keyboard', async () => {
  const { page, context } = await opened()
  const second = page.getByRole('button', { name: home['home.showSlide'].replace('{index}', '2') })
  await second.press('Enter')
  await expect.poll(() => second.getAttribute('aria-current')).toBe('true')
  const links = page.getByText(home['home.links'])
  await links.press('Enter')
  const first = page.locator('details a[target="_blank"]').first()
  await first.waitFor()
  await first.press('Escape')
  await first.waitFor({ state: 'hidden' })
  await context.close()
})

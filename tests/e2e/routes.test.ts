import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { queryContentPage } from '#contract/content.contract.ts'
import { type Column, getColumnList } from '#contract/menu.contract.ts'
import { routes } from '#src/app/routes.ts'
import { app as appEn } from '#src/i18n/en/app.ts'
import { app as appZhCN } from '#src/i18n/zhCN/app.ts'
import { openBrowser, settled } from './browser.ts'
import { type Portal, startPortal } from './portal.ts'
import { end, enterpriseIn, inTwoTabs, pathOf, visitorIn } from './visit.ts'

let portal: Portal
let browser: Browser
/** The address of every route, with a real id where it takes one. */
const addresses = new Map<string, string>()

beforeAll(async () => {
  ;[portal, browser] = await Promise.all([startPortal(), openBrowser()])
  const { records } = await portal.ask(queryContentPage, { query: { columnCode: '81000' } })
  for (const { path } of routes) addresses.set(path, path)
  addresses.set('/dynamic/articles/:id', '/dynamic/articles/81000')
  addresses.set('/dynamic/detail/:id', `/dynamic/detail/${records[0]?.id ?? ''}`)
})

afterAll(async () => {
  await browser?.close()
  await portal?.stop()
})

const appIn = { 'zh-CN': appZhCN, en: appEn } as const

describe.each(['zh-CN', 'en'] as const)('by its address, in %s', (locale) => {
  test.each(routes)('$path has its document, which names it', async ({ path, title }) => {
    const reply = await fetch(`${portal.url}${addresses.get(path)}`, {
      headers: { cookie: `portal-locale=${locale}` },
    })
    expect(reply.status).toBe(200)
    const html = await reply.text()
    expect(html).toContain(`<html lang="${locale}"`)
    const [, said] = /<title>([^<]*)<\/title>/.exec(html) ?? []
    // A column and an article are called by their own names.
    if (path.includes(':id')) expect(said).toMatch(/^.+ - /)
    else expect(said).toBe(`${appIn[locale][title]} - ${appIn[locale]['app.title']}`)
  })
})

// What a page says in English, its title too, and that an enterprise comes to its own: `pages.test.ts`.
test('every public page opens for a visitor, every other leads to the login and back', async () => {
  const person = await visitorIn(browser)
  await inTwoTabs(person, routes, async (page, route) => {
    const address = addresses.get(route.path) ?? ''
    await page.goto(`${portal.url}${address}`)
    await settled(page)
    if (route.access === 'enterprise') {
      expect(pathOf(page), address).toBe('/login')
      expect(new URL(page.url()).searchParams.get('from')).toBe(address)
    } else {
      expect(pathOf(page), address).toBe(route.page ? address : '/developing')
    }
    expect(await page.locator('html').getAttribute('lang')).toBe('zh-CN')
    expect(await page.title(), address).toContain(` - ${appZhCN['app.title']}`)
  })
  await end(person)
})

test('the sitemap leads to every page that anybody may read, and to nothing that is not there', async () => {
  const map = await (await fetch(`${portal.url}/sitemap.xml`)).text()
  const listed = [...map.matchAll(/<loc>([^<]*)<\/loc>/g)].map(
    ([, url = '']) => new URL(url).pathname,
  )
  const open = routes.filter(
    ({ access, page, isUnlisted }) => access === 'public' && page && !isUnlisted,
  )
  expect(
    open.map(({ path }) => addresses.get(path)).filter((it) => !listed.includes(it ?? '')),
  ).toEqual([])
  for (const path of listed) {
    const reply = await fetch(`${portal.url}${path}`, { method: 'HEAD' })
    expect(reply.status, path).toBe(200)
  }
})

test('a page of an enterprise that is not built yet says so', async () => {
  const person = await enterpriseIn(browser, portal)
  const unbuilt = routes.filter(({ access, page }) => access === 'enterprise' && !page)
  await inTwoTabs(person, unbuilt, async (page, { path }) => {
    await page.goto(`${portal.url}${path}`)
    await settled(page)
    expect(pathOf(page), path).toBe('/developing')
  })
  await end(person)
})

describe('by the navigation', () => {
  test('every entry that is shown leads to its page, and no other is shown', async () => {
    const columns = await portal.ask(getColumnList, {})
    const person = await visitorIn(browser)
    const { page } = person
    const nav = await openNavigation(page)
    for (const { columnName } of columns.filter(({ isShow }) => isShow === 0)) {
      expect(await nav.getByText(columnName, { exact: true }).count()).toBe(0)
    }
    for (const column of shownIn(columns)) {
      const children = shownIn(column.sub)
      if (children.length === 0) {
        await leads(page, column)
        continue
      }
      const parent = nav.getByRole('button', { name: column.columnName, exact: true })
      for (const child of children) {
        await parent.hover()
        await leads(page, child)
      }
    }
    await end(person)
  })

  test('every entry has its English name, and leads where the Chinese one does', async () => {
    const columns = await portal.ask(getColumnList, {})
    const person = await visitorIn(browser, { locale: 'en' })
    const { page } = person
    const nav = await openNavigation(page)
    const isThere = async ({ columnNameEn, columnPage }: Entry) => {
      const link = nav.getByRole('link', { name: columnNameEn }).first()
      await link.waitFor()
      expect(await link.getAttribute('href')).toBe(columnPage)
    }
    for (const column of shownIn(columns)) {
      const children = shownIn(column.sub)
      if (children.length === 0) await isThere(column)
      else await nav.getByRole('button', { name: column.columnNameEn, exact: true }).hover()
      for (const child of children) await isThere(child)
    }
    await end(person)
  })

  type Entry = Column['sub'][number]

  const shownIn = <One extends Entry>(columns: readonly One[]) =>
    columns.filter(({ isShow }) => isShow === 1)

  const openNavigation = async (page: Page) => {
    await page.goto(`${portal.url}/developing`)
    await settled(page)
    return page.getByRole('navigation').first()
  }

  const leads = async (page: Page, { columnName, columnPage, openMode }: Entry) => {
    const link = page
      .getByRole('navigation')
      .first()
      .getByRole('link', { name: columnName })
      .first()
    if (openMode === 2) {
      expect(await link.getAttribute('target')).toBe('_blank')
      expect(await link.getAttribute('rel')).toContain('noopener')
      expect(await link.getAttribute('href')).toBe(columnPage)
      return
    }
    await link.click()
    await page.waitForURL((url) => url.pathname === columnPage || url.pathname === '/login')
    await settled(page)
    // A page behind the login has no menu: back to where there is one.
    if (pathOf(page) === '/login') {
      await openNavigation(page)
    }
  }
})

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getContentInfo, queryContentPage } from '#contract/content.contract.ts'
import { getColumnList } from '#contract/menu.contract.ts'
import { faultLine } from '#server/content/fault.ts'
import { readHome } from '#server/content/home.ts'
import { readContent, type Content } from '#server/content/readContent.ts'
import { seedContent } from '#server/content/content.demo.ts'
import { sitemap } from '#server/content/sitemap.ts'
import { routes } from '#src/app/routes.ts'
import { createApi } from '#tests/server/api.ts'
import type { Client } from '#tests/server/client.ts'
import { createTestPorts, type TestPorts } from '#tests/server/testPorts.ts'

let ports: TestPorts
let visitor: Client
let content: Content
let notes: string[]
beforeAll(async () => {
  ports = await createTestPorts()
  visitor = createApi(ports).anonymous
  const read = await readContent('content', '2026-11-21')
  if (!read.content) throw new Error(read.faults.map(faultLine).join('\n'))
  content = read.content
  notes = read.notes.map(faultLine)
  await seedContent(ports, ports.clock.now())
})
afterAll(() => ports.close())

/** Whether an address leads to a page that is there. */
const isBuilt = (path: string) => {
  const [plain = ''] = path.split(/[?#]/)
  const route = routes.find((one) =>
    new RegExp(`^${one.path.replace(/:\w+/g, '[^/]+')}$`).test(plain),
  )
  return route !== undefined && route.page !== null
}

const hrefs = (html: string) => [...html.matchAll(/href="([^"]+)"/g)].map(([, href = '']) => href)

test('nothing was taken out of an article', () => {
  expect(notes).toEqual([])
})

test('no link of the demonstration is dead', () => {
  const links = [
    ...content.columns.filter(({ isShow }) => isShow === 1).map(({ columnPage }) => columnPage),
    ...content.banners.map(({ linkUrl }) => linkUrl),
    ...content.tools.map(({ linkUrl }) => linkUrl),
    ...content.articles.flatMap((one) => hrefs(`${one.content} ${one.contentEn ?? ''}`)),
  ]
  expect(links.length).toBeGreaterThan(80)
  expect(links.filter((link) => !link.startsWith('https://') && !isBuilt(link))).toEqual([])
})

test('what the navigation leaves out is not built yet, and has its articles still', () => {
  const hidden = content.columns.filter(
    ({ isShow, columnCode }) => isShow === 0 && columnCode < '99000',
  )
  expect(
    hidden.filter(({ columnPage }) => isBuilt(columnPage)).map(({ columnCode }) => columnCode),
  ).toEqual([])
})

describe('the articles', () => {
  test('are enough to look at, in columns that have some', () => {
    expect(content.articles.length).toBeGreaterThanOrEqual(30)
    const count = (code: string) =>
      content.articles.filter(({ columnCode }) => columnCode === code).length
    for (const code of ['10000', '21000', '99100', '99200', '99300', '99400'])
      expect(count(code)).toBe(1)
    for (const [code, least] of Object.entries({
      81000: 8,
      82000: 5,
      83000: 5,
      84000: 4,
      85000: 4,
      86000: 5,
      99500: 5,
    }))
      expect(count(code), code).toBeGreaterThanOrEqual(least)
    expect(
      content.articles.filter(
        ({ columnCode, resultType }) => columnCode === '86000' && !resultType,
      ),
    ).toEqual([])
  })

  test('have English titles and blurbs, and move every date with the seed', () => {
    for (const {
      place,
      titleEn,
      blurbEn,
      content: html,
      contentEn,
      title,
      blurb,
    } of content.articles) {
      expect([titleEn, blurbEn], place).not.toContain(null)
      expect([titleEn, blurbEn, title, blurb, html, contentEn].join(' '), place).not.toMatch(
        /\{\{|\}\}/,
      )
    }
  })

  test('lie before today, but those of real documents where these lie', async () => {
    const { total } = await visitor.call(queryContentPage, { query: {} })
    expect(total).toBe(content.articles.length)
    const query = { keyword: '网络货运承运平台经营管理办法', columnCode: '82000' }
    const { records } = await visitor.call(queryContentPage, { query })
    expect(records.map(({ publishTime }) => publishTime)).toContain('2026-01-29 10:00:00')
  })
})

test('the home page has everything it shows', async () => {
  const home = await readHome(ports)
  expect(home.headline.records[0]).toMatchObject({
    title: '省级物流信用公共服务平台完成年度功能升级',
    publishTime: '2026-11-19 09:00:00',
  })
  expect(home.creditNews.records[0]).toMatchObject({
    title: '2026年度物流企业信用评价结果开始公示',
  })
  expect([home.banners, home.bottomTools, home.friendlyLinks].map(({ length }) => length)).toEqual([
    3, 8, 5,
  ])
})

test('the navigation knows agreements, guides and help, and leads to their articles', async () => {
  const columns = await visitor.call(getColumnList)
  const guide = columns.find(({ columnCode }) => columnCode === '99000')
  expect(guide?.isShow).toBe(0)
  for (const { columnCode, columnPage } of guide?.sub ?? []) {
    const found = await visitor.call(getContentInfo, { query: { columnCode } })
    // Help is several articles, and so a list.
    const page = columnCode === '99500' ? '/dynamic/articles/99500' : `/dynamic/detail/${found.id}`
    expect(columnPage).toBe(page)
    expect(found.contentEn).not.toBeNull()
  }
})

test('the sitemap names the pages that the build lists, columns of the menu, and the articles', async () => {
  const app = sitemap(ports, ['/', '/assess/query'])
  const map = await (await app.request('/sitemap.xml')).text()
  const paths = [...map.matchAll(/<loc>http:\/\/localhost:8080([^<]*)</g)].map(
    ([, path = '']) => path,
  )
  const columns = [81, 82, 83, 84, 85].map((number) => `/dynamic/articles/${number}000`)
  expect(paths.slice(0, 7)).toEqual(['/', '/assess/query', ...columns])
  expect(paths.slice(7).filter((path) => !/^\/dynamic\/detail\/\d+$/.test(path))).toEqual([])
  expect(paths).toHaveLength(7 + content.articles.length)
  expect(await (await app.request('/robots.txt')).text()).toContain(
    'Sitemap: http://localhost:8080/sitemap.xml',
  )
})

test('the sitemap is given to an address ten times a minute', async () => {
  const limited = { ...ports, settings: { ...ports.settings, rateLimits: true } }
  const app = sitemap(limited, ['/'])
  const statuses: number[] = []
  for (let asked = 0; asked < 12; asked++)
    statuses.push((await app.request('/sitemap.xml')).status)
  expect(statuses).toEqual([...Array<number>(10).fill(200), 429, 429])
  expect((await app.request('/sitemap.xml')).headers.get('retry-after')).toMatch(/^\d+$/)
})

test('what somebody has published already stays', async () => {
  const before = await visitor.call(getColumnList)
  await seedContent(ports, 0)
  expect(await visitor.call(getColumnList)).toEqual(before)
})

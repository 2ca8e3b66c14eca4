import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Hono } from 'hono'
import { pino } from 'pino'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { banners, bottomTools, friendlyLinks, headline } from '#contract/content.examples.ts'
import type { Home } from '#server/content/home.ts'
import { visitorOf } from '#server/firstView/document.ts'
import { drawnPages } from '#server/firstView/drawnPages.ts'
import { pages } from '#server/pages.ts'

const directory = mkdtempSync(join(tmpdir(), 'portal-first-view-'))
afterAll(() => rmSync(directory, { recursive: true }))
mkdirSync(join(directory, '.server'))
writeFileSync(
  join(directory, 'index.html'),
  '<html lang="zh-CN"><head><title>portal</title><script type="module" crossorigin src="./assets/early.js"></script><script type="module" crossorigin src="./assets/start.js"></script></head><body><div id="root"></div></body></html>',
)
writeFileSync(
  join(directory, '.server/firstView.json'),
  JSON.stringify({
    homeSheet: 'assets/home.css',
    early: 'assets/early.js',
    modules: {
      '/': { 'zh-CN': ['assets/home.js', 'assets/zh.js'], en: ['assets/home.js', 'assets/en.js'] },
      '/login': { 'zh-CN': ['assets/login.js'], en: ['assets/login.js'] },
      '/dynamic/detail/:id': { 'zh-CN': ['assets/article.js'], en: ['assets/article.js'] },
    },
  }),
)
// Stands for what the build makes of the front end.
writeFileSync(
  join(directory, '.server/firstView.js'),
  'export const drawHome = async ({ locale, home }) => ({ html: `<h2>${home.headline.records[0].title}</h2>`, title: locale })',
)

const articles = (title: string) => ({
  records: [{ ...headline, title }],
  total: 1,
  size: 10 as const,
  current: 1,
  pages: 1,
})
const homeWith = (title: string): Home => ({
  columns: [],
  banners: [...banners],
  bottomTools: [...bottomTools],
  rightTools: [],
  friendlyLinks: [...friendlyLinks],
  headline: articles(title),
  creditNews: articles(title),
})

let readings = 0
let answer: () => Promise<Home> = async () => homeWith('头条')
const settings = { directory, base: '/portal/', hasDesk: false, metas: {} }
const app = () => {
  const read = () => {
    readings += 1
    return answer()
  }
  const drawn = drawnPages(settings, read, pino({ level: 'silent' }))
  return new Hono().route('/', pages(settings, drawn))
}

beforeEach(() => {
  readings = 0
  answer = async () => homeWith('头条')
})

describe('the home page', () => {
  test('arrives drawn, with its data, styles and scripts', async () => {
    const html = await (await app().request('/')).text()
    expect(html).toContain('<div id="root"><h2>头条</h2></div>')
    expect(html).toContain('href="/portal/assets/home.css"')
    expect(html).toContain('href="/portal/assets/zh.js"')
    const data = /id="first-view">([^<]*)</.exec(html)?.[1] ?? '{}'
    expect(JSON.parse(data)).toMatchObject({ locale: 'zh-CN', home: { headline: articles('头条') } })
  })

  test('names one script, which begins the others once the first view stands', async () => {
    const html = await (await app().request('/')).text()
    expect(html.match(/<script type="module"[^>]*>/g)).toEqual([
      '<script type="module" crossorigin src="/portal/assets/early.js">',
    ])
    expect(html).toContain('<link rel="portal-later" data-run crossorigin href="/portal/assets/start.js" />')
    expect(html).toContain('<link rel="portal-later" crossorigin href="/portal/assets/home.js" />')
    expect(html).not.toContain('modulepreload')
  })

  test('carries text that cannot end its own element', async () => {
    answer = async () => homeWith('</script><script>alert(1)</script>')
    const html = await (await app().request('/')).text()
    const data = /id="first-view">([^]*?)<\/script>/.exec(html)?.[1] ?? '{}'
    expect(data).not.toContain('<')
    expect(JSON.parse(data).home.headline.records[0].title).toBe('</script><script>alert(1)</script>')
  })

  test('comes in the language and look that the browser asks for, and says what it depends on', async () => {
    const reply = await app().request('/', {
      headers: { cookie: 'portal-locale=en; portal-look=dark.care; portal-session=1' },
    })
    const html = await reply.text()
    expect(html).toContain('<html lang="en" data-scheme="dark" data-care="true" data-session="here">')
    expect(html).toContain('assets/en.js')
    expect(reply.headers.get('vary')).toContain('cookie')
  })

  test('is read once for many who come at the same moment, and not sent again to who has it', async () => {
    const one = app()
    const replies = await Promise.all(Array.from({ length: 20 }, () => one.request('/')))
    expect(readings).toBe(1)
    const etag = replies[0]?.headers.get('etag') ?? ''
    expect((await one.request('/', { headers: { 'if-none-match': etag } })).status).toBe(304)
  })

  test('is left to the browser when the content cannot be read', async () => {
    answer = () => Promise.reject(new Error('no database'))
    const reply = await app().request('/')
    expect(reply.status).toBe(200)
    expect(await reply.text()).toContain('<div id="root"></div>')
  })
})

test.each([
  ['/login', 'assets/login.js'],
  ['/dynamic/detail/123', 'assets/article.js'],
])('%s names the scripts of its page', async (path, script) => {
  expect(await (await app().request(path)).text()).toContain(`href="/portal/${script}"`)
})

test('a cookie of another hand changes nothing', () => {
  expect(visitorOf('portal-locale="><script>; portal-look=pink.huge; portal-session=yes')).toEqual({
    locale: 'zh-CN',
    scheme: null,
    isCare: false,
    isHere: false,
  })
})

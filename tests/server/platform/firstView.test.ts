import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Hono } from 'hono'
import { pino } from 'pino'
import { afterAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import {
  article as example,
  banners,
  bottomTools,
  friendlyLinks,
  headline,
} from '#contract/content.examples.ts'
import type { Article } from '#contract/content.contract.ts'
import { Problem } from '#contract/problem.ts'
import type { Home } from '#server/content/home.ts'
import type { Built } from '#server/platform/firstView/built.ts'
import { visitorOf } from '#server/platform/firstView/document.ts'
import { drawnPages } from '#server/platform/firstView/drawnPages.ts'
import { pages } from '#server/platform/pages.ts'

const directory = mkdtempSync(join(tmpdir(), 'portal-first-view-'))
afterAll(() => rmSync(directory, { recursive: true }))
mkdirSync(join(directory, '.server'))
const page = (title: string, titleEn: string, files: readonly string[] = []) => ({
  'zh-CN': {
    title,
    description: `关于${title}`,
    hasHeader: title !== '登录',
    modules: files.map((it) => `assets/zh-${it}`),
  },
  en: {
    title: titleEn,
    description: `About ${titleEn}`,
    hasHeader: true,
    modules: files.map((it) => `assets/en-${it}`),
  },
})
writeFileSync(
  join(directory, 'index.html'),
  '<html lang="zh-CN"><head><meta name="description" content="-" /><title>portal</title><script type="module" crossorigin src="./assets/start.js"></script><link rel="modulepreload" crossorigin href="./assets/react.js"><link rel="modulepreload" crossorigin href="./assets/early.js"></head><body><div id="root"></div></body></html>',
)
const built: Built = {
  early: 'assets/early.js',
  portalTitle: { 'zh-CN': '平台', en: 'Portal' },
  pages: {
    '*': page('页面不存在', 'There is no such page'),
    '/': page('首页', 'Home', ['home.js', 'words.js']),
    '/login': page('登录', 'Log in', ['login.js']),
    '/dynamic/detail/:id': page('文章详情', 'Article', ['article.js']),
    '/dynamic/articles/:id': page('文章列表', 'Articles'),
  },
  drawn: {
    '/': { sheet: 'assets/home.css', when: 'always', asks: [] },
    '/dynamic/detail/:id': { sheet: 'assets/article.css', when: 'always', asks: [] },
    '/login': { sheet: 'assets/login.css', when: 'plain', asks: [] },
    '/dynamic/articles/:id': {
      sheet: 'assets/articles.css',
      when: 'visitor',
      asks: ['["/api/list",{"columnCode":":id"}]'],
    },
  },
  listed: ['/'],
}
// Stands for what the build makes of the front end.
writeFileSync(
  join(directory, '.server/firstView.js'),
  `export const drawPage = async ({ path, known: { home, article } }) => {
    globalThis.drawings = (globalThis.drawings ?? 0) + 1
    if (article?.title === 'broken') throw new Error('It cannot be drawn')
    return '<h2>' + (home?.headline.records[0].title ?? path) + '</h2>'
  }`,
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

const drawings = () => Number(Reflect.get(globalThis, 'drawings') ?? 0)

let readings = 0
let article: Article | null
let readers = 0
let asked: unknown[] = []
let answer: () => Promise<Home> = async () => homeWith('头条')
const settings = { directory, base: '/portal/', hasDesk: false, metas: {} }
const readArticle = async (id: string, isRead: boolean) => {
  if (isRead) readers += 1
  return id === '7' ? article : null
}
let listed: () => Promise<object> = async () => ({ records: [], total: 0 })
const answerList = async (path: string, query: object) => {
  asked.push([path, query])
  return listed()
}
const app = () => {
  const read = () => {
    readings += 1
    return answer()
  }
  const readAll = { home: read, article: readArticle, answer: answerList }
  const drawn = drawnPages(built, settings, readAll, pino({ level: 'silent' }))
  return new Hono().route('/', pages(settings, drawn))
}

beforeEach(() => {
  readings = 0
  article = {
    ...example,
    id: '7',
    title: '信用<新规>',
    titleEn: null,
    blurb: '一句话',
    content: '</script>',
  }
  readers = 0
  asked = []
  listed = async () => ({ records: [], total: 0 })
  answer = async () => homeWith('头条')
})

describe('the home page', () => {
  test('arrives drawn, with its data, styles and scripts', async () => {
    const html = await (await app().request('/')).text()
    expect(html).toContain('<div id="root"><h2>头条</h2></div>')
    expect(html).toContain('href="/portal/assets/home.css"')
    expect(html).toContain('href="/portal/assets/zh-words.js"')
    expect(html).toContain('<title>首页 - 平台</title>')
    const data = /id="known">([^<]*)</.exec(html)?.[1] ?? '{}'
    expect(JSON.parse(data)).toMatchObject({
      drawn: { page: '/', locale: 'zh-CN' },
      columns: [],
      home: { headline: articles('头条') },
    })
  })

  test('names one script, which begins the others once the first view stands', async () => {
    const html = await (await app().request('/')).text()
    expect(html.match(/<script type="module"[^>]*>/g)).toEqual([
      '<script type="module" async blocking="render" crossorigin src="/portal/assets/early.js" fetchpriority="high">',
    ])
    expect(html.indexOf('assets/early.js')).toBeLessThan(html.indexOf('</head>'))
    // What `start` needs runs before it, in a task of its own.
    expect(html.match(/<link rel="portal-later" data-run [^>]*>/g)).toEqual([
      '<link rel="portal-later" data-run crossorigin href="/portal/assets/react.js" />',
      '<link rel="portal-later" data-run crossorigin href="/portal/assets/start.js" />',
    ])
    expect(html).toContain(
      '<link rel="portal-later" crossorigin href="/portal/assets/zh-home.js" />',
    )
    expect(html).not.toContain('modulepreload')
  })

  test('carries text that cannot end its own element', async () => {
    answer = async () => homeWith('</script><script>alert(1)</script>')
    const html = await (await app().request('/')).text()
    const data = /id="known">([^]*?)<\/script>/.exec(html)?.[1] ?? '{}'
    expect(data).not.toContain('<')
    expect(JSON.parse(data).home.headline.records[0].title).toBe(
      '</script><script>alert(1)</script>',
    )
  })

  test('comes in the language and look that the browser asks for, and says what it depends on', async () => {
    const reply = await app().request('/', {
      headers: { cookie: 'portal-locale=en; portal-look=dark.care; portal-session=1' },
    })
    const html = await reply.text()
    expect(html).toContain(
      '<html lang="en" data-scheme="dark" data-care="true" data-session="here">',
    )
    expect(html).toContain('assets/en-words.js')
    expect(reply.headers.get('vary')).toContain('cookie')
  })

  test('is read once for many who come at the same moment, and not sent again to who has it', async () => {
    const one = app()
    const replies = await Promise.all(Array.from({ length: 20 }, () => one.request('/')))
    expect(readings).toBe(1)
    const etag = replies[0]?.headers.get('etag') ?? ''
    expect((await one.request('/', { headers: { 'if-none-match': etag } })).status).toBe(304)
  })

  test('is read again by itself for a minute after a visit, so that the next visitor waits for nobody', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'Date'] })
    onTestFinished(() => void vi.useRealTimers())
    const one = app()
    await one.request('/')
    answer = async () => homeWith('新头条')
    await vi.advanceTimersByTimeAsync(10_000)
    const before = readings
    expect(await (await one.request('/')).text()).toContain('新头条')
    expect(readings).toBe(before)
    await vi.advanceTimersByTimeAsync(120_000)
    const idle = readings
    await vi.advanceTimersByTimeAsync(60_000)
    expect(readings).toBe(idle)
  })

  test('is left to the browser when the content cannot be read', async () => {
    answer = () => Promise.reject(new Error('no database'))
    const reply = await app().request('/')
    expect(reply.status).toBe(200)
    expect(await reply.text()).toContain('<div id="root"></div>')
  })
})

describe('another page', () => {
  test('is named, described and given its scripts in the language that was chosen', async () => {
    const zh = await (await app().request('/login')).text()
    expect(zh).toContain('<title>登录 - 平台</title>')
    expect(zh).toContain('<meta name="description" content="关于登录"')
    expect(zh).toContain('href="/portal/assets/zh-login.js"')
    const reply = await app().request('/login', { headers: { cookie: 'portal-locale=en' } })
    const en = await reply.text()
    expect(en).toContain('<html lang="en"')
    expect(en).toContain('<title>Log in - Portal</title>')
    expect(en).toContain('href="/portal/assets/en-login.js"')
    expect(reply.headers.get('vary')).toContain('cookie')
  })

  test('of an article is named after it, with its blurb', async () => {
    const reply = await app().request('/dynamic/detail/7')
    expect(reply.status).toBe(200)
    const html = await reply.text()
    expect(html).toContain('<title>信用&#60;新规&#62; - 平台</title>')
    expect(html).toContain('content="一句话"')
    expect(html).toContain('href="/portal/assets/zh-article.js"')
  })

  test('brings what it would ask for first: the menu, and the article, which a person opening it has read', async () => {
    const one = app()
    const known = async (path: string) => {
      const html = await (await one.request(path)).text()
      return JSON.parse(/id="known">([^<]*)<\/script>/.exec(html)?.[1] ?? 'null')
    }
    expect(await known('/dynamic/detail/7')).toEqual({
      drawn: { page: '/dynamic/detail/:id', locale: 'zh-CN' },
      columns: [],
      home: null,
      article,
      answers: {},
    })
    expect(readers).toBe(1)
    await one.request('/dynamic/detail/7', { headers: { 'user-agent': 'Baiduspider' } })
    await one.request('/dynamic/detail/7', { method: 'HEAD' })
    expect(readers).toBe(1)
    const nothing = { home: null, article: null, answers: {} }
    expect(await known('/no/such/page')).toEqual({ drawn: null, columns: [], ...nothing })
    // No menu stands on it.
    const drawn = { page: '/login', locale: 'zh-CN' }
    expect(await known('/login')).toEqual({ drawn, columns: null, ...nothing })
  })

  test.each([
    ['/dynamic/detail/7', 'article', '/dynamic/detail/7'],
    ['/dynamic/detail/7?from=letter', 'article', '/dynamic/detail/7'],
    ['/login', 'login', '/login'],
  ])('%s arrives drawn', async (address, sheet, path) => {
    const html = await (await app().request(address)).text()
    expect(html).toContain(`<div id="root"><h2>${path}</h2></div>`)
    expect(html).toContain(`href="/portal/assets/${sheet}.css"`)
    expect(html).not.toContain('modulepreload')
  })

  describe('that is a list', () => {
    const list = '/dynamic/articles/82000'
    beforeEach(() => {
      const sub = {
        columnCode: '1',
        columnName: '政策',
        columnNameEn: 'Policies',
        openMode: 1,
      } as const
      const shown = { ...sub, isShow: 1, columnPage: list } as const
      answer = async () => ({ ...homeWith('头条'), columns: [{ ...shown, sub: [shown] }] })
    })

    test('arrives drawn with what it asks first, which is asked once for everybody', async () => {
      const one = app()
      const html = await (await one.request(list)).text()
      expect(html).toContain(`<div id="root"><h2>${list}</h2></div>`)
      const data = /id="known">([^<]*)</.exec(html)?.[1] ?? '{}'
      expect(JSON.parse(data).answers).toEqual({
        '["/api/list",{"columnCode":"82000"}]': { records: [], total: 0 },
      })
      await one.request(list, { headers: { cookie: 'portal-locale=en' } })
      expect(asked).toEqual([['/api/list', { columnCode: '82000' }]])
    })

    test('arrives drawn without what is missing, which the browser says', async () => {
      listed = () => Promise.reject(new Problem('missing'))
      const html = await (await app().request(list)).text()
      expect(html).toContain(`<div id="root"><h2>${list}</h2></div>`)
      const data = /id="known">([^<]*)</.exec(html)?.[1] ?? '{}'
      expect(Object.values(JSON.parse(data).answers)).toEqual([null])
    })

    test('is drawn once, however often an article that it shows is read', async () => {
      const { columns } = await answer()
      const others = Array.from({ length: 100 }, (_, at) => `/dynamic/articles/${83_000 + at}`)
      const sub = columns.flatMap((column) =>
        [list, ...others].map((columnPage) => ({ ...column, columnPage })),
      )
      answer = async () => ({
        ...homeWith('头条'),
        columns: columns.map((column) => ({ ...column, sub })),
      })
      const one = app()
      listed = async () => ({ title: '标准', viewCount: 1 })
      await one.request(list)
      // More answers than are remembered.
      for (const other of others) await one.request(other)
      const before = drawings()
      listed = async () => ({ title: '标准', viewCount: 2 })
      asked = []
      await one.request(list)
      expect([asked.length, drawings()]).toEqual([1, before])
    })

    test.each([
      ['whose address asks something', `${list}?page=2`, ''],
      ['for an enterprise, which has columns of its own', list, 'portal-session=1'],
    ])('%s is drawn by the browser', async (_, address, cookie) => {
      const html = await (await app().request(address, { headers: { cookie } })).text()
      expect(html).toContain('<div id="root"></div>')
      expect(asked).toEqual([])
    })
  })

  test.each(['/login?mode=register', '/dynamic/articles/1'])(
    '%s is drawn by the browser',
    async (address) => {
      const html = await (await app().request(address)).text()
      expect(html).toContain('<div id="root"></div>')
      expect(html).toContain('<script type="module" crossorigin src="/portal/assets/start.js">')
    },
  )

  test('is drawn once for many who read it, though each counts', async () => {
    const one = app()
    const before = drawings()
    const open = async (viewCount: number) => {
      article = { ...example, id: '7', viewCount }
      return (await one.request('/dynamic/detail/7')).text()
    }
    expect(await open(2)).toBe(await open(1))
    expect(drawings()).toBe(before + 1)
    article = { ...example, id: '7', blurb: '改过' }
    expect(await (await one.request('/dynamic/detail/7')).text()).toContain('改过')
  })

  test('that could not be drawn once is tried again', async () => {
    article = { ...example, title: 'broken' }
    const one = app()
    const before = drawings()
    await one.request('/dynamic/detail/7')
    await one.request('/dynamic/detail/7')
    expect(drawings()).toBe(before + 2)
  })

  test('that cannot be drawn is left to the browser, with what it would ask for', async () => {
    article = { ...example, title: 'broken' }
    const html = await (await app().request('/dynamic/detail/7')).text()
    expect(html).toContain('<div id="root"></div>')
    expect(html).toContain('"drawn":null')
    expect(html).toContain('"title":"broken"')
  })

  test('of a column is named after it', async () => {
    const sub = {
      columnCode: '1',
      columnName: '政策法规',
      columnNameEn: 'Policies',
      openMode: 1,
      isShow: 1,
    } as const
    answer = async () => ({
      ...homeWith('头条'),
      columns: [
        { ...sub, columnPage: '/', sub: [{ ...sub, columnPage: '/dynamic/articles/82000' }] },
      ],
    })
    const one = app()
    expect(await (await one.request('/dynamic/articles/82000')).text()).toContain(
      '<title>政策法规 - 平台',
    )
    expect((await one.request('/dynamic/articles/1')).status).toBe(404)
  })

  test.each(['/no/such/page', '/dynamic/detail/8', '/dynamic/detail/', '/login/more'])(
    '%s is not there, and the document that says so comes with 404',
    async (path) => {
      const reply = await app().request(path)
      expect(reply.status).toBe(404)
      expect(reply.headers.get('content-type')).toContain('text/html')
      const html = await reply.text()
      expect(html).toContain('<title>页面不存在 - 平台</title>')
      expect(html).toContain('<div id="root"></div>')
    },
  )

  test.each(['/LOGIN', '/login/', '/index.html', '/login?from=%2Fcenter'])(
    '%s is there',
    async (path) => {
      expect((await app().request(path)).status).toBe(200)
    },
  )

  test('whose article cannot be read is left to the browser', async () => {
    article = null
    const drawn = drawnPages(
      built,
      settings,
      {
        home: answer,
        article: () => Promise.reject(new Error('no database')),
        answer: answerList,
      },
      pino({ level: 'silent' }),
    )
    const reply = await new Hono().route('/', pages(settings, drawn)).request('/dynamic/detail/7')
    expect(reply.status).toBe(200)
    expect(await reply.text()).toContain('<title>文章详情 - 平台</title>')
  })
})

test('a cookie of another hand changes nothing', () => {
  expect(visitorOf('portal-locale="><script>; portal-look=pink.huge; portal-session=yes')).toEqual({
    locale: 'zh-CN',
    scheme: null,
    isCare: false,
    isHere: false,
  })
})

import type { Browser, Page } from 'playwright'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { getContentInfo, queryContentPage } from '#contract/content.contract.ts'
import { app } from '#src/i18n/zhCN/app.ts'
import { content } from '#src/i18n/zhCN/content.ts'
import { credit } from '#src/i18n/zhCN/credit.ts'
import { expectAccessible, openBrowser, personIn, type Person } from './browser.ts'
import { startPortal, type Portal } from './portal.ts'

let portal: Portal
let browser: Browser
let person: Person
let page: Page

beforeAll(async () => {
  ;[portal, browser] = await Promise.all([startPortal(), openBrowser()])
})

afterAll(async () => {
  await browser?.close()
  await portal?.stop()
})

beforeEach(async () => {
  person = await personIn(browser)
  page = person.page
})

afterEach(async () => {
  await person.context.close()
  if (person.complaints.length > 0) throw new Error(person.complaints.join('\n'))
})

const patiently = { timeout: 15_000 }

const heading = (name: string) => page.getByRole('heading', { level: 1, name, exact: true })
const asked = () => Object.fromEntries(new URL(page.url()).searchParams)
const rows = () => page.getByRole('table').getByRole('row')
const field = (name: string) => page.getByLabel(name, { exact: true })
const link = (name: string) => page.getByRole('link', { name, exact: true })

const isWide = () => document.documentElement.scrollWidth > document.documentElement.clientWidth

const newestOf = async (columnCode: string) => {
  const { records } = await portal.ask(queryContentPage, { query: { columnCode } })
  const ids = records.map(({ id }) => id)
  return Promise.all(ids.map((id) => portal.ask(getContentInfo, { query: { id } })))
}

const pages = [
  ['/LCS/logistics', credit['credit.logistics.title']],
  ['/LCS/standard', credit['credit.standard.title']],
  ['/assess/query', credit['credit.query.title']],
  ['/assess/warning', credit['credit.warning.title']],
  ['/assess/qualityEnt', credit['credit.quality.title']],
  ['/assess/members', credit['credit.members.title']],
  ['/classification/query', credit['credit.classes.title']],
  ['/classification/notice', credit['credit.notices.title']],
  ['/dynamic/articles/82000', '政策法规'],
  ['/dynamic/results', content['content.results.title']],
] as const

describe('the menu', () => {
  test.each([
    ['信用评价', '失信警示'],
    ['分级分类', '分类公示'],
    ['信用动态', '通知公告'],
    ['物流信用', '信用标准'],
  ])('leads from %s to %s', async (parent, child) => {
    await page.goto(`${portal.url}/assess/query`)
    await page.getByRole('button', { name: parent, exact: true }).hover()
    await link(child).first().click()
    await heading(child).waitFor()
    expect(await page.title()).toBe(`${child} - ${app['app.title']}`)
  })
})

/** Every page, short: what is said of ten rows holds for more. */
const addresses = async () => {
  const [article] = await newestOf('84000')
  return [...pages.map(([path]) => `${path}?size=10`), `/dynamic/detail/${article?.id}`]
}

const openAt = async (width: number, locale: 'zh-CN' | 'en') => {
  await page.setViewportSize({ width, height: 900 })
  await page.addInitScript((chosen) => localStorage.setItem('PORTAL_LOCALE', chosen), locale)
}

const isSettled = async (path: string) => {
  await page.goto(`${portal.url}${path}`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.waitForLoadState('networkidle')
}

test.each([
  { width: 375, locale: 'zh-CN' },
  { width: 1440, locale: 'en' },
] as const)('every page is accessible at $width px in $locale', async ({ width, locale }) => {
  await openAt(width, locale)
  for (const path of await addresses()) {
    await isSettled(path)
    await expectAccessible(page)
    expect(await page.locator('html').getAttribute('lang')).toBe(locale)
  }
})

test.each([
  { width: 320, locale: 'zh-CN' },
  { width: 320, locale: 'en' },
  { width: 768, locale: 'en' },
  { width: 2560, locale: 'zh-CN' },
] as const)('every page fits $width px in $locale', async ({ width, locale }) => {
  await openAt(width, locale)
  for (const path of await addresses()) {
    await isSettled(path)
    expect(await page.evaluate(isWide), path).toBe(false)
  }
})

test.each(pages)('%s opens by its address', async (path, title) => {
  await page.goto(`${portal.url}${path}`)
  await heading(title).waitFor()
  expect(await page.title()).toBe(`${title} - ${app['app.title']}`)
})

describe('a list', () => {
  test('is searched by Enter, keeps the focus, and a reload asks the same', async () => {
    await page.goto(`${portal.url}/assess/query`)
    await field(credit['credit.keyword']).fill('云途')
    await page.keyboard.press('Enter')
    await page.waitForURL((url) => url.searchParams.get('keyword') === '云途')
    await expect.poll(() => rows().count(), patiently).toBe(2)
    const isFocused = () => field(credit['credit.keyword']).evaluate((it) => it === document.activeElement)
    expect(await isFocused()).toBe(true)
    await page.reload()
    await page.getByText('云途示例网络货运有限公司').waitFor()
    expect(await field(credit['credit.keyword']).inputValue()).toBe('云途')
    expect(await rows().count()).toBe(2)
  })

  test('is narrowed by area and grade; back undoes it step by step', async () => {
    await page.goto(`${portal.url}/assess/query`)
    await field('所在地 省').selectOption({ label: '安徽省' })
    await field('所在地 市').selectOption({ label: '合肥市' })
    await field(credit['credit.gradeFilter']).selectOption('AAA')
    await page.getByRole('button', { name: '查询', exact: true }).click()
    await page.waitForURL((url) => url.searchParams.get('areaCode') === '340100')
    expect(asked()).toEqual({ areaCode: '340100', grade: 'AAA' })
    await expect.poll(() => page.getByRole('cell', { name: /信用优秀/ }).count(), patiently).toBeGreaterThan(2)
    expect(await page.getByRole('cell', { name: /信用较好/ }).count()).toBe(0)
    await page.goBack()
    await expect.poll(asked, patiently).toEqual({})
    await expect.poll(() => field(credit['credit.gradeFilter']).inputValue(), patiently).toBe('')
    await expect.poll(() => field('所在地 省').inputValue(), patiently).toBe('')
  })

  test('is turned and sorted in the address, and a reload stands on the same page', async () => {
    await page.goto(`${portal.url}/assess/query?size=10`)
    await page.getByRole('button', { name: '第 2 页', exact: true }).click()
    await page.waitForURL((url) => url.searchParams.get('page') === '2')
    await expect.poll(() => page.getByRole('table').getAttribute('aria-busy'), patiently).toBe('false')
    const first = rows().nth(1).getByRole('cell').first()
    const name = await first.innerText()
    await page.reload()
    await first.getByText(name).waitFor()
    await page.getByRole('button', { name: '按企业名称排序' }).click()
    await page.waitForURL((url) => url.searchParams.get('sort') === 'entName')
    expect(asked()).toEqual({ size: '10', sort: 'entName', direction: 'desc' })
    const sorted = page.getByRole('columnheader', { name: /企业名称/ })
    expect(await sorted.getAttribute('aria-sort')).toBe('descending')
  })

  test('names the filters that nothing matches, and clears them', async () => {
    await page.goto(`${portal.url}/dynamic/articles/83000?keyword=没有这样的词&from=2020-01-01`)
    await page.getByText('关键词 没有这样的词').waitFor()
    await page.getByRole('button', { name: '清空条件' }).click()
    await page.getByRole('list', { name: content['content.articles.caption'] }).waitFor()
    expect(asked()).toEqual({})
  })

  test('tells that it could not be read, and is read again', async () => {
    await page.route('**/queryRedBlackPage*', (route) => route.abort())
    await page.goto(`${portal.url}/assess/warning`)
    const again = page.getByRole('button', { name: '重试' })
    await again.waitFor()
    await page.unroute('**/queryRedBlackPage*')
    await again.click()
    await page.getByRole('table', { name: credit['credit.warning.caption'] }).waitFor()
    expect(await again.isVisible()).toBe(false)
  })

  test('stands where one left it for another page', async () => {
    await page.goto(`${portal.url}/assess/query?size=50`)
    await rows().nth(40).waitFor()
    await page.evaluate(() => scrollTo(0, 1500))
    await page.getByRole('link', { name: /^A 类/ }).last().click()
    await heading(credit['credit.classes.title']).waitFor()
    expect(await page.evaluate(() => scrollY)).toBeLessThan(200)
    await page.goBack()
    await heading(credit['credit.query.title']).waitFor()
    await expect.poll(() => page.evaluate(() => Math.round(scrollY)), patiently).toBeGreaterThan(1000)
  })

  test('changes by its tabs, each with an address of its own', async () => {
    await page.goto(`${portal.url}/assess/qualityEnt`)
    await page.getByRole('table', { name: credit['credit.quality.incentives'] }).waitFor()
    await page.getByRole('tab', { name: credit['credit.quality.best'] }).click()
    await page.getByRole('table', { name: credit['credit.quality.best'] }).waitFor()
    await page.getByRole('button', { name: '第 2 页', exact: true }).click()
    await expect.poll(asked, patiently).toEqual({ list: 'best', page: '2' })
    await page.goBack()
    await page.goBack()
    await page.getByRole('table', { name: credit['credit.quality.incentives'] }).waitFor()
  })

  test('opens a notice where it stands', async () => {
    await page.goto(`${portal.url}/classification/notice`)
    await page.getByRole('tab', { name: credit['credit.notices.status.2'] }).click()
    await page.waitForURL((url) => url.searchParams.get('status') === '2')
    const feedback = page.getByText(/意见反馈：/).first()
    expect(await feedback.isVisible()).toBe(false)
    await page.getByText(credit['credit.notices.open']).first().click()
    expect(await feedback.isVisible()).toBe(true)
  })
})

describe('an article', () => {
  test('is reached from its list, names the document, and leads on and back', async () => {
    const [first, second] = await newestOf('81000')
    await page.goto(`${portal.url}/dynamic/articles/81000`)
    await link(first?.title ?? '').click()
    await heading(first?.title ?? '').waitFor()
    expect(await page.title()).toBe(`${first?.title} - ${app['app.title']}`)
    await page.getByRole('navigation', { name: '上一篇与下一篇' }).getByRole('link').last().click()
    await heading(second?.title ?? '').waitFor()
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('content')
    await page.goBack()
    await heading(first?.title ?? '').waitFor()
    await page.getByRole('navigation', { name: content['content.article.trail'] }).getByText('信用资讯').click()
    await heading('信用资讯').waitFor()
  })

  test('is printed without what stands around it', async () => {
    const [article] = await newestOf('84000')
    await page.goto(`${portal.url}/dynamic/detail/${article?.id}`)
    await heading(article?.title ?? '').waitFor()
    await page.emulateMedia({ media: 'print' })
    expect(await heading(article?.title ?? '').isVisible()).toBe(true)
    expect(await page.getByRole('navigation').filter({ visible: true }).count()).toBe(0)
    expect(await page.getByRole('button').filter({ visible: true }).count()).toBe(0)
    const attachments = page.getByRole('heading', { name: content['content.article.attachments'] })
    expect(await attachments.isVisible()).toBe(true)
  })

  test('gives its attachments, and its address to hand on', async () => {
    const article = (await newestOf('83000')).find(({ attachments }) => attachments.length > 0)
    const file = article?.attachments[0]
    await person.context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.goto(`${portal.url}/dynamic/detail/${article?.id}`)
    const download = page.waitForEvent('download')
    await link(file?.name ?? '').click()
    expect((await download).suggestedFilename()).toBe(file?.name)
    await page.getByRole('button', { name: content['content.article.copyLink'] }).click()
    await page.getByRole('button', { name: '已复制' }).waitFor()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url())
  })

  test('says where it has no English, and is marked as Chinese', async () => {
    const article = (await newestOf('83000')).find(({ contentEn }) => contentEn === null)
    await page.goto(`${portal.url}/dynamic/detail/${article?.id}`)
    await page.getByRole('button', { name: 'English' }).click()
    await page.getByText(/has not been translated/).waitFor()
    expect(await page.locator('html').getAttribute('lang')).toBe('en')
    expect(await page.locator('article [lang=zh-CN]').count()).toBeGreaterThan(0)
  })

  test('does no harm, whatever was written into it', async () => {
    const [article] = await newestOf('81000')
    const evil = `<p>甲</p><script>harm = 1</script><img src=x onerror="harm = 2"><svg onload="harm = 3"></svg>
      <a href="javascript:harm = 4">乙</a><iframe srcdoc="<script>parent.harm = 5</script>"></iframe>
      <p style="position:fixed;inset:0" onclick="harm = 6">丙</p><form action="https://evil.example"><input></form>`
    await page.route('**/getContentInfo*', (route) =>
      route.fulfill({ json: { code: 200, msg: '', data: { ...article, content: evil } } }),
    )
    await page.goto(`${portal.url}/dynamic/detail/${article?.id}`)
    await page.getByText('丙').click()
    await page.getByText('乙').click()
    expect(await page.evaluate(() => 'harm' in globalThis)).toBe(false)
    const harmful = ':is(script, svg, iframe, form, input, [style], [onclick], [href^=javascript])'
    expect(await page.getByText('丙').locator('..').locator(harmful).count()).toBe(0)
    // The policy tells of what the sanitiser reads and takes out.
    person.complaints.length = 0
  })

  test.each(['1', 'abc', '9'.repeat(19)])('that is not there has a way out: %s', async (id) => {
    await page.goto(`${portal.url}/dynamic/detail/${id}`)
    await heading(content['content.article.missing']).waitFor()
    await link(content['content.article.toList']).click()
    await heading('信用资讯').waitFor()
    expect(new URL(page.url()).pathname).toBe('/dynamic/articles/81000')
  })

  test('has no column that nobody made', async () => {
    await page.goto(`${portal.url}/dynamic/articles/12345`)
    await heading(app['app.failure.missing']).waitFor()
    await expectAccessible(page)
    expect(await page.getByRole('table').count()).toBe(0)
  })
})

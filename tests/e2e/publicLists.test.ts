import type { Browser, Page } from 'playwright'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { app } from '#src/i18n/zhCN/app.ts'
import { content } from '#src/parts/content/words.zhCN.ts'
import { common } from '#src/i18n/zhCN/common.ts'
import { credit } from '#src/parts/credit/words.zhCN.ts'
import { openBrowser, personIn, type Person, settled } from './browser.ts'
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

const heading = (name: string) => page.getByRole('heading', { level: 1, name, exact: true })
const asked = () => Object.fromEntries(new URL(page.url()).searchParams)
const rows = () => page.getByRole('table').getByRole('row')
const field = (name: string) => page.getByLabel(name, { exact: true })
const link = (name: string) => page.getByRole('link', { name, exact: true })

describe('the menu', () => {
  test.each([
    ['信用评价', '失信警示'],
    ['分级分类', '分类公示'],
    ['信用动态', '通知公告'],
    ['物流信用', '信用标准'],
  ])('leads from %s to %s', async (parent, child) => {
    await page.goto(`${portal.url}/assess/query`)
    // A menu opens by hovering once React is here.
    await settled(page)
    await page.getByRole('button', { name: parent, exact: true }).hover()
    await link(child).first().click()
    await heading(child).waitFor()
    expect(await page.title()).toBe(`${child} - ${app['app.title']}`)
  })
})

describe('a list', () => {
  test('is searched by Enter, keeps the focus, and a reload asks the same', async () => {
    await page.goto(`${portal.url}/assess/query`)
    // Before React is here the form leads to the same address by itself, to a new document.
    await settled(page)
    await field(credit['credit.keyword']).fill('云途')
    await page.keyboard.press('Enter')
    await page.waitForURL((url) => url.searchParams.get('keyword') === '云途')
    await expect.poll(() => rows().count()).toBe(2)
    const keyword = field(credit['credit.keyword'])
    expect(await keyword.evaluate((it) => it === document.activeElement)).toBe(true)
    await page.reload()
    await page.getByText('云途示例网络货运有限公司').waitFor()
    expect(await keyword.inputValue()).toBe('云途')
    expect(await rows().count()).toBe(2)
  })

  test('is narrowed by area and grade; back undoes it step by step', async () => {
    await page.goto(`${portal.url}/assess/query`)
    await field('所在地 省').selectOption({ label: '安徽省' })
    await field('所在地 市').selectOption({ label: '合肥市' })
    await page.getByRole('button', { name: common['common.moreFilters'] }).click()
    await field(credit['credit.gradeFilter']).selectOption('C')
    await page.getByRole('button', { name: '查询', exact: true }).click()
    await page.waitForURL((url) => url.searchParams.get('areaCode') === '340100')
    expect(asked()).toEqual({ areaCode: '340100', grade: 'C' })
    const graded = (words: string) => page.getByRole('cell', { name: words }).count()
    await expect.poll(() => graded('信用优秀')).toBe(0)
    expect(await graded('信用较差')).toBeGreaterThan(0)
    await page.goBack()
    await expect.poll(asked).toEqual({})
    await expect.poll(() => field(credit['credit.gradeFilter']).inputValue()).toBe('')
    await expect.poll(() => field('所在地 省').inputValue()).toBe('')
  })

  test('is turned and sorted in the address, and a reload stands on the same page', async () => {
    await page.goto(`${portal.url}/assess/query?size=10`)
    await page.getByRole('button', { name: '第 2 页', exact: true }).click()
    await page.waitForURL((url) => url.searchParams.get('page') === '2')
    const isBusy = () => page.getByRole('table').getAttribute('aria-busy')
    await expect.poll(isBusy).toBe('false')
    const first = rows().nth(1).getByRole('link').first()
    const name = await first.innerText()
    await page.reload()
    await expect.poll(() => first.innerText()).toBe(name)
    await page.getByRole('button', { name: '按企业名称排序' }).click()
    await page.waitForURL((url) => url.searchParams.get('sort') === 'entName')
    expect(asked()).toEqual({ size: '10', sort: 'entName', direction: 'desc' })
    const sorted = page.getByRole('columnheader', { name: /企业名称/ })
    expect(await sorted.getAttribute('aria-sort')).toBe('descending')
  })

  test('names the filters that nothing matches, and clears them', async () => {
    await page.goto(`${portal.url}/dynamic/articles/83000?keyword=没有这样的词&from=2020-01-01`)
    await page.getByText('当前条件：关键词 没有这样的词').waitFor()
    await page.getByRole('button', { name: '去掉条件：关键词 没有这样的词' }).click()
    await page.waitForURL((url) => !url.searchParams.has('keyword'))
    expect(asked()).toEqual({ from: '2020-01-01' })
    await page.goBack()
    await page.getByRole('button', { name: '清空条件' }).click()
    await page.getByRole('list', { name: content['content.articles.caption'] }).waitFor()
    expect(asked()).toEqual({})
  })

  test('tells that it could not be read, and is read again', async () => {
    await page.route('**/queryRedBlackPage*', (route) => route.abort())
    // What its plain address asks has come with the document.
    await page.goto(`${portal.url}/assess/warning?size=10`)
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
    await page
      .getByRole('link', { name: /^A 类/ })
      .last()
      .click()
    await heading(credit['credit.classes.title']).waitFor()
    expect(await page.evaluate(() => scrollY)).toBeLessThan(200)
    await page.goBack()
    await heading(credit['credit.query.title']).waitFor()
    const place = () => page.evaluate(() => scrollY)
    await expect.poll(place).toBeGreaterThan(1000)
  })

  test('begins at its top at another address that is typed in', async () => {
    await page.goto(`${portal.url}/assess/query?size=50`)
    await rows().nth(40).waitFor()
    await page.evaluate(() => scrollTo(0, 300))
    const place = () => page.evaluate(() => scrollY)
    await expect.poll(place).toBe(300)
    await page.goto(`${portal.url}/assess/members`)
    await settled(page)
    expect(await place()).toBe(0)
    await page.goBack()
    await heading(credit['credit.query.title']).waitFor()
    await expect.poll(place).toBe(300)
  })

  test('changes by its tabs, each with an address of its own', async () => {
    await page.goto(`${portal.url}/assess/qualityEnt`)
    await page.getByRole('table', { name: credit['credit.quality.incentives'] }).waitFor()
    await page.getByRole('tab', { name: credit['credit.quality.best'] }).click()
    await page.getByRole('table', { name: credit['credit.quality.best'] }).waitFor()
    await page.getByRole('button', { name: '第 2 页', exact: true }).click()
    await expect.poll(asked).toEqual({ list: 'best', page: '2' })
    await page.goBack()
    await page.goBack()
    await page.getByRole('table', { name: credit['credit.quality.incentives'] }).waitFor()
  })

  test('opens a notice where it stands', async () => {
    await page.goto(`${portal.url}/classification/notice`)
    await page.getByRole('tab', { name: credit['credit.notices.status.2'] }).click()
    await page.waitForURL((url) => url.searchParams.get('status') === '2')
    // The notices of the tab before stand there until its own have come.
    await settled(page)
    const feedback = page.getByText(/意见反馈：/).first()
    expect(await feedback.isVisible()).toBe(false)
    await page.getByText(credit['credit.notices.open']).first().click()
    expect(await feedback.isVisible()).toBe(true)
  })
})

describe('an enterprise', () => {
  const title = (name: string) =>
    `${credit['credit.enterprise.titleOf'].replace('{name}', name)} - ${app['app.title']}`
  const nameOfFirst = () => rows().nth(1).getByRole('link').first()

  test('opens by its name, survives a reload, and leads back to the list as it was', async () => {
    await page.goto(`${portal.url}/assess/warning?status=1`)
    const name = await nameOfFirst().innerText()
    await nameOfFirst().click()
    await heading(name).waitFor()
    const entId = asked()['ent'] ?? ''
    expect(asked()).toEqual({ ent: entId })
    await expect.poll(() => page.title()).toBe(title(name))
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('content')
    await page.getByText(credit['credit.enterprise.isDishonest']).waitFor()
    await page.reload()
    await heading(name).waitFor()
    await page.getByRole('main').getByRole('link', { name: '失信警示', exact: true }).click()
    await heading(credit['credit.warning.title']).waitFor()
    expect(asked()).toEqual({ status: '1' })
    // Whoever was sent the address comes from nowhere: the register is behind it.
    await page.goto(`${portal.url}/assess/query?ent=${entId}`)
    await page.getByRole('main').getByRole('link', { name: '信用查询', exact: true }).click()
    await heading(credit['credit.query.title']).waitFor()
    expect(asked()).toEqual({})
    await expect.poll(() => page.title()).toBe(`信用查询 - ${app['app.title']}`)
  })

  test('takes the question of the register along, and the keyboard leads there and back', async () => {
    await page.goto(`${portal.url}/assess/query?keyword=${encodeURIComponent('云途')}`)
    await nameOfFirst().focus()
    await page.keyboard.press('Enter')
    await heading('云途示例网络货运有限公司').waitFor()
    expect(Object.keys(asked()).toSorted()).toEqual(['ent', 'keyword'])
    await page.goBack()
    await heading(credit['credit.query.title']).waitFor()
    await expect.poll(() => rows().count()).toBe(2)
    expect(asked()).toEqual({ keyword: '云途' })
  })

  test.each(['999', 'nobody'])(
    'that nobody knows, %s, says so and leads to the list',
    async (id) => {
      await page.goto(`${portal.url}/assess/query?ent=${id}`)
      await heading(credit['credit.enterprise.missing']).waitFor()
      await page.getByRole('link', { name: '返回信用查询' }).click()
      await page.getByRole('table', { name: credit['credit.query.caption'] }).waitFor()
      expect(asked()).toEqual({})
    },
  )
})

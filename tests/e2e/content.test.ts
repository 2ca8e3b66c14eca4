import type { Browser, Page } from 'playwright'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { getContentInfo, queryContentPage } from '#contract/content.contract.ts'
import { app } from '#src/i18n/zhCN/app.ts'
import { content } from '#src/parts/content/words.zhCN.ts'
import { expectAccessible, openBrowser, personIn, type Person, settled } from './browser.ts'
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
const link = (name: string) => page.getByRole('link', { name, exact: true })

const newestOf = async (columnCode: string) => {
  const { records } = await portal.ask(queryContentPage, { query: { columnCode } })
  const ids = records.map(({ id }) => id)
  return Promise.all(ids.map((id) => portal.ask(getContentInfo, { query: { id } })))
}

describe('an article', () => {
  test('is reached from its list, names the document, and leads on and back', async () => {
    const [first, second] = await newestOf('81000')
    await page.goto(`${portal.url}/dynamic/articles/81000`)
    // Before React is here a link leads to a new document.
    await settled(page)
    await link(first?.title ?? '').click()
    await heading(first?.title ?? '').waitFor()
    expect(await page.title()).toBe(`${first?.title} - ${app['app.title']}`)
    await page.getByRole('navigation', { name: '上一篇与下一篇' }).getByRole('link').last().click()
    await heading(second?.title ?? '').waitFor()
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('content')
    await page.goBack()
    await heading(first?.title ?? '').waitFor()
    const trail = page.getByRole('navigation', { name: content['content.article.trail'] })
    await trail.getByText('信用资讯').click()
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
    await settled(page)
    const download = page.waitForEvent('download')
    await link(file?.name ?? '').click()
    expect((await download).suggestedFilename()).toBe(file?.name)
    await page.getByRole('button', { name: content['content.article.copyLink'] }).click()
    await page.getByRole('status').getByText('已复制').waitFor()
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
    const evil = `<p>甲</p><script>harm = 1</script><img src=x onerror="harm = 2">
      <svg onload="harm = 3"></svg>
      <a href="javascript:harm = 4">乙</a><iframe srcdoc="<script>parent.harm = 5</script>"></iframe>
      <p style="position:fixed;inset:0" onclick="harm = 6">丙</p>
      <form action="https://evil.example"><input></form>`
    await page.route('**/getContentInfo*', (route) =>
      route.fulfill({ json: { code: 200, msg: '', data: { ...article, content: evil } } }),
    )
    // The document brings the article with it; coming from elsewhere once React is here, the page asks for it.
    await page.goto(`${portal.url}/dynamic/articles/81000`)
    await settled(page)
    await page.locator(`a[href$="${article?.id}"]`).first().click()
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

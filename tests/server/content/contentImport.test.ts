import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as calls from '#contract/content.contract.ts'
import { getColumnList } from '#contract/menu.contract.ts'
import { importContent } from '#server/content/import.ts'
import { article, contentFile } from '#server/content/content.schema.ts'
import { auditLog } from '#server/platform/db/platform.schema.ts'
import { createApi, refusalOf } from '#tests/server/api.ts'
import type { Client } from '#tests/server/client.ts'
import { articleOf, makeDirectory, type Made } from './contentDirectory.ts'
import { createTestPorts, type TestPorts } from '#tests/server/testPorts.ts'
import { onePage } from '#tests/onePage.ts'

let ports: TestPorts
let visitor: Client
let made: Made
beforeAll(async () => {
  ports = await createTestPorts()
  visitor = createApi(ports).anonymous
  made = makeDirectory()
})
afterAll(async () => {
  made.remove()
  await ports.close()
})

const run = () => importContent(ports, made.root)
const same = { added: 0, changed: 0, withdrawn: 0 }
const titles = async () =>
  (await visitor.call(calls.queryContentPage, { query: {} })).records.map(({ title }) => title)
const find = async (title: string) => {
  const { records } = await visitor.call(calls.queryContentPage, { query: { keyword: title } })
  return visitor.call(calls.getContentInfo, { query: { id: records[0]?.id ?? '' } })
}

test('a directory is published whole', async () => {
  const { summary, faults, notes } = await run()
  expect([faults, notes]).toEqual([[], []])
  expect(summary).toEqual({
    columns: { added: 4, changed: 0, unchanged: 0, withdrawn: 0 },
    banners: { added: 1, changed: 0, unchanged: 0, withdrawn: 0 },
    tools: { added: 2, changed: 0, unchanged: 0, withdrawn: 0 },
    links: { added: 1, changed: 0, unchanged: 0, withdrawn: 0 },
    articles: { added: 2, changed: 0, unchanged: 0, withdrawn: 0 },
  })
  expect(await titles()).toEqual(['第二篇', '第一篇'])
  const [, news] = await visitor.call(getColumnList)
  expect(news?.sub).toMatchObject([
    { columnCode: '81000', openMode: 1, isShow: 1 },
    { columnCode: '82000', openMode: 2, isShow: 0 },
  ])
})

test('links lead to articles, pictures and attachments to files, in both languages', async () => {
  const [first, second] = [await find('第一篇'), await find('第二篇')]
  expect(first.content).toContain(`href="/dynamic/detail/${second.id}#part"`)
  expect(first.contentEn).toContain(`href="/dynamic/detail/${second.id}"`)
  expect(first.content).toContain('<h2>大标题</h2>')
  expect(first.content).toContain('<th scope="col">项目</th>')
  expect(first.publishTime).toBe('2026-01-31 09:00:00')
  expect(second).toMatchObject({
    content: '<p class="text-center">居中</p>',
    contentEn: null,
    resultType: 2,
  })
  const [banner] = await visitor.call(calls.getBanners)
  expect(banner?.linkUrl).toBe(`/dynamic/detail/${first.id}`)

  const picture = /src="([^"]+)"/.exec(first.content)?.[1] ?? ''
  expect(picture).toBe(banner?.picFilePath)
  expect(first.content).toMatch(/width="48" height="24" loading="lazy"/)
  const [attachment] = first.attachments
  expect(attachment).toMatchObject({ name: '说明.pdf', ext: 'pdf', size: onePage().length })
  expect(banner?.picFilePathEn).not.toBe(picture)
  for (const url of [picture, banner?.picFilePathEn ?? '', attachment?.url ?? '']) {
    const name = url.split('/').at(-1) ?? ''
    const file = await visitor.call(calls.readContentFile, { params: { name } })
    expect(file.size).toBeGreaterThan(0)
  }
})

test('a path for phones stays one: only the reader knows under which address the portal is open', async () => {
  expect(await visitor.call(calls.getRightTools)).toMatchObject([{ openMode: 3, linkUrl: '/' }])
})

test('a tool has its line in both languages, or none', async () => {
  expect(await visitor.call(calls.getBottomTools)).toMatchObject([
    { summary: '查一查', summaryEn: 'Look it up' },
  ])
  expect(await visitor.call(calls.getRightTools)).toMatchObject([
    { summary: null, summaryEn: null },
  ])
})

test('the same directory again changes nothing', async () => {
  const before = await ports.db.select().from(contentFile)
  const { summary } = await run()
  for (const count of Object.values(summary ?? {})) expect(count).toMatchObject(same)
  expect(await ports.db.select().from(contentFile)).toEqual(before)
})

test('what is changed is changed where it is, what is gone goes offline, and may come back', async () => {
  const { id } = await find('第一篇')
  const second = await find('第二篇')
  const first = articleOf('改过的正文').replace('试验', '第一篇改')
  made.write({
    'articles/81000/first.md': first,
    'articles/81000/first.en.md': null,
    'articles/81000/second.html': null,
  })
  const { summary } = await run()
  expect(summary?.articles).toEqual({ added: 0, changed: 1, unchanged: 0, withdrawn: 1 })
  expect(summary?.columns).toMatchObject(same)
  expect(await titles()).toEqual(['第一篇改'])
  expect(await find('第一篇改')).toMatchObject({ id, contentEn: null })
  const gone = visitor.call(calls.getContentInfo, { query: { id: second.id } })
  expect(await refusalOf(gone)).toBe('missing')
  expect((await run()).summary?.articles).toEqual({
    added: 0,
    changed: 0,
    unchanged: 1,
    withdrawn: 0,
  })

  made.write({ 'articles/81000/second.html': articleOf('<p>又来</p>').replace('试验', '第二篇') })
  expect((await run()).summary?.articles).toMatchObject({ changed: 1 })
  expect((await find('第二篇')).id).toBe(second.id)
})

test('with one fault nothing is published', async () => {
  const before = await titles()
  made.write({
    'articles/81000/new.md': articleOf('新的').replace('试验', '新的一篇'),
    'links.yaml': '- linkName: 示例\n  linkNameEn: Sample\n  linkUrl: http://www.example.com/\n',
  })
  const { summary, faults } = await run()
  expect(summary).toBeNull()
  expect(faults).toMatchObject([{ file: 'links.yaml', line: 3, field: 'linkUrl' }])
  expect(await titles()).toEqual(before)
  made.write({ 'links.yaml': '[]' })
  expect((await run()).summary).toMatchObject({ links: { withdrawn: 1 }, articles: { added: 1 } })
})

test('a publication that fails in the middle leaves all as it was', async () => {
  const before = await titles()
  made.write({
    'articles/81000/more.md': articleOf('再来').replace('试验', '再来一篇'),
    'pictures/new.svg': '<svg width="5" height="5"/>',
  })
  made.write({
    'banners.yaml': '- title: 新图\n  titleEn: New\n  picture: pictures/new.svg\n  linkUrl: /\n',
  })
  const ids = ports.nextId
  // The fifth id is one that is taken.
  const [taken] = await ports.db.select().from(article)
  let count = 0
  const failing = { ...ports, nextId: () => (count++ === 0 ? (taken?.id ?? '') : ids()) }
  await expect(importContent(failing, made.root)).rejects.toThrow()
  expect(await titles()).toEqual(before)
  expect(await visitor.call(calls.getBanners)).toMatchObject([{ title: '示例轮播' }])
  expect((await run()).summary).toMatchObject({
    banners: { added: 1, withdrawn: 1 },
    articles: { added: 1 },
  })
})

test('drafts and articles of tomorrow wait', async () => {
  made.write({
    'articles/81000/draft.md': articleOf('草稿', 'draft: true\n').replace('试验', '草稿'),
    'articles/81000/later.md': articleOf('明天')
      .replace('2026-01-31', '2026-11-22')
      .replace('试验', '明天的'),
  })
  await run()
  expect(await titles()).not.toContain('草稿')
  expect(await titles()).not.toContain('明天的')
  ports.setTime('2026-11-22 00:00:00')
  expect(await titles()).toContain('明天的')
})

test('every publication is in the audit log', async () => {
  const rows = await ports.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.action, 'content.published'))
  expect(rows.length).toBeGreaterThan(3)
  expect(rows[0]).toMatchObject({ chain: 'platform', actor: 'content' })
})

test('what a publication that failed has written goes, though a file cannot be removed or written, and it says why it failed', async () => {
  for (const at of [1, 2, 3])
    made.write({ [`pictures/left-${at}.svg`]: `<svg width="${at}9" height="7"/>` })
  const banners = [1, 2, 3].map(
    (at) =>
      `- title: 图 ${at}\n  titleEn: Picture ${at}\n  picture: pictures/left-${at}.svg\n  linkUrl: /\n`,
  )
  made.write({ 'banners.yaml': banners.join('') })
  const written: string[] = []
  const removed: string[] = []
  const files = {
    ...ports.files,
    write: async (bytes: Uint8Array) => {
      const stored = await ports.files.write(bytes)
      written.push(stored.path)
      return stored
    },
    remove: async (path: string) => {
      removed.push(path)
      if (path === written[0]) throw new Error('it is read only')
    },
  }
  const refusing = Object.assign(Object.create(ports.db), {
    transaction: async () => {
      throw new Error('the books are closed')
    },
  })
  await expect(importContent({ ...ports, files, db: refusing }, made.root)).rejects.toThrow(
    'the books are closed',
  )
  expect(written.length).toBeGreaterThan(2)
  expect(removed).toEqual(written)

  removed.length = written.length = 0
  const full = {
    ...files,
    write: async (bytes: Uint8Array) => {
      if (written.length === 2) throw new Error('the disk is full')
      return files.write(bytes)
    },
  }
  await expect(importContent({ ...ports, files: full }, made.root)).rejects.toThrow(
    'the disk is full',
  )
  expect(removed).toEqual(written)
  expect(removed).toHaveLength(2)
})

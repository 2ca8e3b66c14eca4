import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as calls from '#contract/content.contract.ts'
import { getColumnList } from '#contract/menu.contract.ts'
import { instantOf } from '#contract/time.ts'
import { createApp } from '#server/app.ts'
import { readHome } from '#server/content/home.ts'
import { article, banner, contentFile, webColumn } from '#server/content/content.schema.ts'
import { searchable } from '#server/content/content.store.ts'
import { viewsCounted } from '#server/content/contentView.ts'
import { answerOf } from '#server/platform/answerOf.ts'
import { routes } from '#server/routes.ts'
import { createApi, refusalOf } from '#tests/server/api.ts'
import type { Client } from '#tests/server/client.ts'
import { createTestPorts, type TestPorts } from '#tests/server/testPorts.ts'

let ports: TestPorts
let visitor: Client
const ids = new Map<string, string>()

type Extra = Partial<typeof article.$inferInsert>

const put = async (title: string, time: string, extra: Extra = {}) => {
  const id = ports.nextId()
  ids.set(title, id)
  const row = { columnCode: '81000', blurb: `${title}的摘要`, content: '<p>正文</p>', ...extra }
  await ports.db.insert(article).values({
    id,
    place: title,
    title,
    attachments: [],
    publishedAt: instantOf(time),
    status: 2,
    isTop: false,
    words: searchable(`${title} ${row.blurb} ${row.content} ${extra.titleEn ?? ''}`),
    ...row,
  })
}

const idOf = (title: string) => ids.get(title) ?? ''
const list = (query: Partial<calls.ContentQuery> = {}) =>
  visitor.call(calls.queryContentPage, { query })
const titles = async (query: Partial<calls.ContentQuery> = {}) =>
  (await list(query)).records.map(({ title }) => title)

beforeAll(async () => {
  ports = await createTestPorts()
  visitor = createApi(ports).anonymous
  await put('旧闻', '2025-12-31 23:59:59')
  await put('置顶', '2026-01-01 00:00:00', { isTop: true, titleEn: 'Pinned For ＡＢＣ' })
  await put('新闻', '2026-11-20 09:00:00', { content: '<p>运单轨迹100%完整</p>' })
  await put('草稿', '2026-11-20 09:00:00', { status: 0 })
  await put('下线', '2026-11-20 09:00:00', { status: 3 })
  await put('明天', '2026-11-22 00:00:00')
  await put('名单', '2026-08-01 09:00:00', { columnCode: '86000', resultType: 2 })
})
afterAll(() => ports.close())

describe('the list of articles', () => {
  test('shows what is published and due, those on top first, then the newest', async () => {
    expect(await titles({ columnCode: '81000' })).toEqual(['置顶', '新闻', '旧闻'])
    ports.setTime('2026-11-22 00:00:00')
    expect(await titles({ columnCode: '81000' })).toEqual(['置顶', '明天', '新闻', '旧闻'])
    ports.setTime('2026-11-21 10:00:00')
  })

  test('is filtered by year, days and type, on the calendar of Shanghai', async () => {
    expect(await titles({ year: 2025 })).toEqual(['旧闻'])
    expect(await titles({ from: '2025-12-31', to: '2026-01-01' })).toEqual(['置顶', '旧闻'])
    expect(await titles({ from: '2026-01-01', to: '2026-08-01' })).toEqual(['置顶', '名单'])
    expect(await titles({ resultType: 2 })).toEqual(['名单'])
    expect(await titles({ resultType: 1 })).toEqual([])
  })

  test('is searched for every word in both languages, whose signs are letters', async () => {
    expect(await titles({ keyword: '轨迹  新闻' })).toEqual(['新闻'])
    expect(await titles({ keyword: 'pinned abc' })).toEqual(['置顶'])
    expect(await titles({ keyword: '0%完' })).toEqual(['新闻'])
    expect(await titles({ keyword: '轨%完整' })).toEqual([])
    expect(await titles({ keyword: '草稿' })).toEqual([])
  })

  test('is sorted by the names of its list alone, and paged', async () => {
    expect(await titles({ columnCode: '81000', sort: 'publishTime', direction: 'asc' })).toEqual([
      '旧闻',
      '置顶',
      '新闻',
    ])
    const second = await list({ columnCode: '81000', size: 2, current: 2 })
    expect(second).toMatchObject({ total: 3, pages: 2, records: [{ title: '旧闻' }] })
    const query = { sort: 'words' } as never // no client of ours would ask
    expect(await refusalOf(visitor.call(calls.queryContentPage, { query }))).toBe('inputInvalid')
  })

  test('carries no texts', async () => {
    expect(JSON.stringify(await list())).not.toContain('<p>')
  })
})

describe('an article', () => {
  const read = (query: { id?: string; columnCode?: string }) =>
    visitor.call(calls.getContentInfo, { query })

  test('has its neighbours in the column, whether on top or not', async () => {
    const found = await read({ id: idOf('置顶') })
    expect(found).toMatchObject({ prev: { title: '新闻' }, next: { title: '旧闻' } })
    expect(await read({ columnCode: '81000' })).toMatchObject({ title: '置顶' })
    expect(await read({ id: idOf('新闻') })).toMatchObject({ prev: null, next: { title: '置顶' } })
    expect(await read({ id: idOf('名单') })).toMatchObject({ prev: null, next: null })
  })

  test.each(['草稿', '下线', '明天'])('%s is missing', async (title) => {
    expect(await refusalOf(read({ id: idOf(title) }))).toBe('missing')
  })

  test.each([
    ['missing', { id: '1' }],
    ['missing', { columnCode: '12345' }],
    ['inputInvalid', { id: '9999999999999999999' }],
    ['inputInvalid', {}],
  ])('is %s for %o', async (problem, query) => {
    expect(await refusalOf(read(query))).toBe(problem)
  })

  test('counts its readers, and neither prefetches, programs nor documents that show it', async () => {
    const query = { id: idOf('旧闻') }
    const count = async () => {
      await viewsCounted(ports.db)
      const headers = { 'x-background': '1' }
      return (await visitor.call(calls.getContentInfo, { query }, { headers })).viewCount
    }
    const before = await count()
    await Promise.all(Array.from({ length: 5 }, () => read(query)))
    const quiet = [{ 'sec-purpose': 'prefetch;prerender' }, { 'user-agent': 'Examplebot/2.1' }]
    for (const headers of quiet) await visitor.call(calls.getContentInfo, { query }, { headers })
    // A document shows it among other things.
    await answerOf(ports, routes, calls.getContentInfo.path, query)
    expect(await count()).toBe(before + 5)
  })
})

test('a file is cached by whoever has it, and no page of ours', async () => {
  const { path } = await ports.files.write(new TextEncoder().encode('<svg/>'))
  await ports.db
    .insert(contentFile)
    .values({ name: 'abc.svg', type: 'image/svg+xml', size: 6, path, title: '图.svg' })
  const answer = await visitor.send(calls.readContentFile, { params: { name: 'abc.svg' } })
  expect(answer.headers.get('content-type')).toBe('image/svg+xml; charset=utf-8')
  expect(answer.headers.get('cache-control')).toContain('immutable')
  expect(answer.headers.get('content-disposition')).toContain('attachment')
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
  const params = { name: 'no-such.svg' }
  expect(await refusalOf(visitor.call(calls.readContentFile, { params }))).toBe('missing')
  await ports.db
    .insert(contentFile)
    .values({ name: 'no-such.svg', type: 'image/svg+xml', size: 6, path, title: '后来的图.svg' })
  expect((await visitor.send(calls.readContentFile, { params })).status).toBe(200)
})

test('a picture of text comes packed to whoever can unpack it', async () => {
  const drawing = `<svg>${'<path d="M0 0h1v1z"/>'.repeat(100)}</svg>`
  const { path } = await ports.files.write(new TextEncoder().encode(drawing))
  const row = {
    name: 'drawing.svg',
    type: 'image/svg+xml',
    size: drawing.length,
    path,
    title: '画.svg',
  }
  await ports.db.insert(contentFile).values(row)
  const ask = (encoding: string) =>
    createApp(ports).request('/api/portal/content/file/drawing.svg', {
      headers: { 'accept-encoding': encoding },
    })
  const packed = await ask('gzip, br')
  expect(packed.headers.get('content-encoding')).toBe('br')
  expect(brotliDecompressSync(await packed.arrayBuffer()).toString()).toBe(drawing)
  const plain = await ask('identity')
  expect(plain.headers.get('content-encoding')).toBeNull()
  expect(await plain.text()).toBe(drawing)
})

test('a banner shows from its first day to its last', async () => {
  const shown = async () => (await visitor.call(calls.getBanners)).map(({ title }) => title)
  const common = { titleEn: '', linkUrl: '/', picture: 'abc.svg', sort: 1 }
  await ports.db.insert(banner).values([
    { ...common, id: ports.nextId(), title: '总在', sort: 2 },
    {
      ...common,
      id: ports.nextId(),
      title: '今天',
      validFrom: '2026-11-21',
      validTo: '2026-11-21',
    },
    { ...common, id: ports.nextId(), title: '昨天', validTo: '2026-11-20' },
    { ...common, id: ports.nextId(), title: '明天', validFrom: '2026-11-22' },
  ])
  expect(await shown()).toEqual(['今天', '总在'])
})

describe('what everybody is answered alike', () => {
  const column = {
    columnName: '首页',
    columnNameEn: 'Home',
    columnPage: '/',
    openMode: 1,
    isShow: 1,
  } as const

  test('need not be sent again while it is unchanged', async () => {
    await ports.db
      .insert(webColumn)
      .values({ ...column, columnCode: '10000', parentCode: null, sort: 1 })
    const first = await visitor.send(getColumnList)
    const etag = first.headers.get('etag') ?? ''
    const headers = { 'if-none-match': etag }
    expect((await visitor.send(getColumnList, {}, { headers })).status).toBe(304)
    await ports.db
      .insert(webColumn)
      .values({ ...column, columnCode: '11000', parentCode: '10000', columnName: '下级', sort: 2 })
    const changed = await visitor.send(getColumnList, {}, { headers })
    expect(changed.status).toBe(200)
    expect((await changed.json()).data).toEqual([
      {
        ...column,
        columnCode: '10000',
        sub: [{ ...column, columnCode: '11000', columnName: '下级' }],
      },
    ])
  })

  test('is packed for the way when it is long, and need not be sent again then either', async () => {
    const gzip = { 'accept-encoding': 'gzip, br' }
    const short = await visitor.send(getColumnList, {}, { headers: gzip })
    expect(short.headers.get('content-encoding')).toBeNull()
    const columns = Array.from({ length: 20 }, (_, at) => ({
      ...column,
      columnCode: String(20_000 + at),
      parentCode: null,
      sort: 3 + at,
    }))
    await ports.db.insert(webColumn).values(columns)
    const packed = await visitor.send(getColumnList, {}, { headers: gzip })
    expect(packed.headers.get('content-encoding')).toBe('gzip')
    expect(packed.headers.get('vary')?.toLowerCase()).toBe('accept-language, accept-encoding')
    expect(gunzipSync(await packed.arrayBuffer()).toString()).toBe(
      await (await visitor.send(getColumnList)).text(),
    )
    const headers = { ...gzip, 'if-none-match': packed.headers.get('etag') ?? '' }
    expect((await visitor.send(getColumnList, {}, { headers })).status).toBe(304)
  })

  test('makes up the home page', async () => {
    const home = await readHome(ports)
    expect(home.columns).toEqual(await visitor.call(getColumnList))
    expect(home.banners).toEqual(await visitor.call(calls.getBanners))
    expect(home.creditNews).toEqual(await list({ columnCode: '81000' }))
    expect(home.headline.records).toEqual([])
  })
})

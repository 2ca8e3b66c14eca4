import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { Hono } from 'hono'
import { afterAll, expect, test } from 'vitest'
import { pages } from '#server/platform/pages.ts'
import { contentSecurityPolicy, securityHeaders } from '#server/platform/securityHeaders.ts'

const directory = mkdtempSync(join(tmpdir(), 'portal-pages-'))
afterAll(() => rmSync(directory, { recursive: true }))
mkdirSync(join(directory, 'assets'))
mkdirSync(join(directory, '.vite'))
writeFileSync(join(directory, '.vite/manifest.json'), '{}')
writeFileSync(
  join(directory, 'index.html'),
  '<meta name="portal-icp" content=""><script type="module" src="./assets/a-1.js"></script>',
)
writeFileSync(join(directory, 'sandbox.html'), '<title>desk</title>')
writeFileSync(join(directory, 'assets/a-1.js'), `//${'a'.repeat(2_000)}`)

const app = (hasDesk = true, base = '/') =>
  new Hono()
    .use(securityHeaders(''))
    .route('/', pages({ directory, base, hasDesk, metas: { icp: '皖ICP备1号"' } }))

test('a deep link is the page with addresses that work there, and with its settings', async () => {
  const page = await app(true, '/portal/').request('/tax/generation?task=1')
  expect(page.headers.get('content-type')).toContain('text/html')
  expect(page.headers.get('cache-control')).toBe('no-cache')
  expect(await page.text()).toBe(
    '<meta name="portal-icp" content="皖ICP备1号&#34;"><script type="module" src="/portal/assets/a-1.js"></script>',
  )
})

test('a built file may be cached for ever and comes packed', async () => {
  const file = await app().request('/assets/a-1.js', { headers: { 'accept-encoding': 'gzip' } })
  expect(file.headers.get('cache-control')).toContain('immutable')
  expect(gunzipSync(Buffer.from(await file.arrayBuffer())).toString()).toMatch(/^\/\/aaa/)
  const etag = file.headers.get('etag') ?? ''
  expect(
    (await app().request('/assets/a-1.js', { headers: { 'if-none-match': etag } })).status,
  ).toBe(304)
})

test('nothing beside the built pages is served', async () => {
  for (const path of [
    '/assets/b.js',
    '/.vite/manifest.json',
    '/../package.json',
    '/%2e%2e/package.json',
    '/assets/..%2f..%2fpackage.json',
  ]) {
    const reply = await app().request(path)
    expect(reply.status === 404 || (await reply.text()).startsWith('<meta'), path).toBe(true)
  }
})

test('the desk is there with demonstration data only', async () => {
  expect(await (await app().request('/sandbox/rules')).text()).toContain('desk')
  expect((await app(false).request('/sandbox')).status).toBe(404)
  expect(await (await app(false).request('/sandbox.html')).text()).not.toContain('desk')
})

test('every answer carries the one policy', async () => {
  const { headers } = await app().request('/')
  const policy = headers.get('content-security-policy') ?? ''
  expect(policy).toBe(contentSecurityPolicy(''))
  expect(policy).not.toMatch(/unsafe|\*|http/)
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('cross-origin-resource-policy')).toBe('same-origin')
  expect(headers.get('strict-transport-security')).toContain('max-age')
})

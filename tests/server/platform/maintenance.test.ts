import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { createMaintenance } from '#server/platform/maintenance.ts'
import { readEnvironment } from '#server/platform/settings.ts'

const directory = mkdtempSync(join(tmpdir(), 'portal-maintenance-'))
afterAll(() => rmSync(directory, { recursive: true }))
writeFileSync(join(directory, 'index.html'), '<title>portal</title>')
writeFileSync(join(directory, 'maintenance.html'), '<link href="./maintenance.css">closed')
writeFileSync(join(directory, 'app.js'), '//')

const ask = (path: string, headers: Record<string, string> = {}) =>
  createMaintenance({ directory, base: '/portal/', hasDesk: false, metas: {} }).request(path, {
    headers,
  })

test('every document says so, under whatever address, and is not cached', async () => {
  for (const path of ['/', '/tax/order?id=1', '/index.html']) {
    const reply = await ask(path)
    expect(reply.status, path).toBe(503)
    expect(await reply.text(), path).toBe('<link href="/portal/maintenance.css">closed')
    expect(reply.headers.get('retry-after')).toBe('300')
    expect(reply.headers.get('cache-control')).toBe('no-store')
    expect(reply.headers.get('content-security-policy')).toContain("default-src 'none'")
  }
})

test('a call is refused as the contract says, in the language of who asks', async () => {
  const reply = await ask('/api/ws/web/getColumnList', { 'accept-language': 'en' })
  expect(reply.status).toBe(503)
  const body = await reply.json()
  expect(body).toMatchObject({ code: 503, data: { problem: 'maintenance' } })
  expect(body.msg).toMatch(/not available/)
  expect(body.data.requestNo).toBe(reply.headers.get('x-request-id'))
})

test('built files stay; the process lives but is not ready', async () => {
  expect((await ask('/app.js')).status).toBe(200)
  expect((await ask('/health')).status).toBe(200)
  expect((await ask('/ready')).status).toBe(503)
})

test('MAINTENANCE is 0 or 1, and 0 without it', () => {
  expect(readEnvironment({}).maintenance).toBe(false)
  expect(readEnvironment({ MAINTENANCE: '1' }).maintenance).toBe(true)
  expect(() => readEnvironment({ MAINTENANCE: 'yes' })).toThrow('MAINTENANCE')
})

test('without demonstration data no phone is shown that nobody set', () => {
  expect(readEnvironment({ DEMO: '0' }).site.phone).toBe('')
  expect(readEnvironment({ DEMO: '0', PORTAL_PHONE: ' 12345 ' }).site.phone).toBe('12345')
})

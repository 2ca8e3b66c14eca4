import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { securityHeaders } from '#server/platform/securityHeaders.ts'

const headersOf = async (type: string | null) => {
  const app = new Hono().use(securityHeaders('')).get('/', () => {
    const headers = type === null ? {} : { 'content-type': type }
    return new Response(type === null ? null : 'x', { headers })
  })
  return (await app.request('/')).headers
}

test.each([
  ['text/csv', 'text/csv; charset=utf-8'],
  ['text/event-stream', 'text/event-stream; charset=utf-8'],
  ['image/svg+xml', 'image/svg+xml; charset=utf-8'],
  ['application/xml', 'application/xml; charset=utf-8'],
  ['text/html; charset=utf-8', 'text/html; charset=utf-8'],
  ['application/json; charset=utf-8', 'application/json; charset=utf-8'],
  ['image/png', 'image/png'],
  [null, null],
])('%s is answered as %s', async (type, answered) => {
  expect((await headersOf(type)).get('content-type')).toBe(answered)
})

test('every answer keeps to TLS for a year with all names below, lends itself to no other site and tells none where it was', async () => {
  expect(Object.fromEntries(await headersOf('text/html'))).toMatchObject({
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
  })
})

test('no answer opens itself to scripts of other origins', async () => {
  expect([...(await headersOf('application/json')).keys()]).not.toContain(
    'access-control-allow-origin',
  )
})

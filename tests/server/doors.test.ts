import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { calls } from '#server/platform/calls.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { createApi } from './api.ts'
import type { Client } from './client.ts'
import { createTestPorts, type TestPorts } from './testPorts.ts'

let ports: TestPorts
let client: Client
let api: ReturnType<typeof createApi>
beforeAll(async () => {
  ports = await createTestPorts()
  api = createApi(ports)
})
// Anew for each, for one of the calls is logging out.
beforeEach(async () => {
  client = await api.as('91349901MAXXX00232')
})
afterAll(() => ports.close())

const all = Object.entries(calls)
const request = async (endpoint: Endpoint, headers: Record<string, string>, body?: string) => {
  const path = endpoint.path.replace(/\{(\w+)\}/g, '1')
  const response = await api.app.request(path, {
    method: endpoint.method,
    headers: {
      authorization: `Bearer ${client.token}`,
      'idempotency-key': 'a-key-of-the-doors-1',
      ...headers,
    },
    ...(body === undefined ? {} : { body: new TextEncoder().encode(body) }),
  })
  const { data } = response.headers.get('content-type')?.startsWith('application/json')
    ? ((await response.json()) as { data: { problem?: string } | null })
    : { data: null }
  return { status: response.status, problem: data?.problem ?? null }
}

const ofTypes = all.filter(
  ([, { method, access, kind }]) =>
    method !== 'GET' && access !== 'channel' && (kind === 'json' || kind === 'multipart'),
)

describe.each(ofTypes)('the content type of %s', (_, endpoint) => {
  const foreign =
    endpoint.kind === 'json'
      ? ['multipart/form-data; boundary=x', 'application/json; boundary=x']
      : ['application/json', 'multipart/form-data', 'multipart/mixed; boundary=x']
  test('is refused with 415 where it is another, or has more to it', async () => {
    for (const type of [
      ...foreign,
      // That there is a body is known once path and query were read.
      ...(endpoint.params || endpoint.query ? [] : ['']),
      'text/plain',
      'text/plain; application/json',
      'application/jsonx',
      'application/json, text/plain',
      'application/json; charset=gbk',
      'application/json; charset=utf-8; a=b',
      'application/x-www-form-urlencoded',
    ]) {
      const headers: Record<string, string> = type === '' ? {} : { 'content-type': type }
      expect(await request(endpoint, headers, '{}'), type).toEqual({
        status: 415,
        problem: 'contentTypeUnsupported',
      })
    }
  })

  test('its own is taken, however it is written', async () => {
    const own =
      endpoint.kind === 'json'
        ? [
            'application/json',
            'Application/JSON;charset=UTF-8',
            'application/json; charset="utf-8"',
          ]
        : ['multipart/form-data; boundary=x', 'Multipart/Form-Data; boundary="a b"']
    for (const type of own)
      expect((await request(endpoint, { 'content-type': type }, '{}')).status, type).not.toBe(415)
  })
})

/** Everything but what anybody may read: whatever writes is among these, by whichever method. */
const closedToLinks = all.filter(
  ([, { access, method }]) =>
    access !== 'channel' && access !== 'desk' && !(access === 'public' && method === 'GET'),
)

test('what binds, unbinds and opens a signing page by GET is among them', () => {
  const byGet = closedToLinks.filter(([, { method, act }]) => method === 'GET' && act)
  expect(byGet.map(([name]) => name)).toEqual(['getAgreementHtml', 'bindCar', 'unbindCar'])
})

test.each(closedToLinks)('%s is closed to links, forms and other sites', async (_, endpoint) => {
  const body = endpoint.method === 'GET' ? undefined : '{}'
  for (const [from, site, mode] of [
    ['a link of another site', 'cross-site', 'navigate'],
    ['a picture of another site', 'cross-site', 'no-cors'],
    ['a script of another site', 'cross-site', 'cors'],
    ['a page of a neighbouring host', 'same-site', 'cors'],
    ['a link in a mail or a bookmark', 'none', 'navigate'],
    ['a link of the portal', 'same-origin', 'navigate'],
    ['a picture of the portal', 'same-origin', 'no-cors'],
  ] as const) {
    const headers = {
      'sec-fetch-site': site,
      'sec-fetch-mode': mode,
      'content-type': 'application/json',
    }
    expect(await request(endpoint, headers, body), from).toEqual({
      status: 403,
      problem: 'forbidden',
    })
  }
})

test.each([
  ['same-origin', 'cors'],
  ['same-origin', 'same-origin'],
])('what a page of the portal asks is let in (%s, %s)', async (site, mode) => {
  const { status } = await request(calls['getUserInfo'] as Endpoint, {
    'sec-fetch-site': site,
    'sec-fetch-mode': mode,
  })
  expect(status).toBe(200)
})

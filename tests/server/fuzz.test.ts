import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { calls } from '#server/platform/calls.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { createApi } from './api.ts'
import type { Client } from './client.ts'
import { createTestPorts, type TestPorts } from './testPorts.ts'

let ports: TestPorts
let client: Client
let login: () => Promise<Client>
let app: ReturnType<typeof createApi>['app']
beforeAll(async () => {
  ports = await createTestPorts()
  const api = createApi(ports)
  app = api.app
  // Anew for each, for one of the calls is logging out.
  login = () => api.as('91349901MAXXX00232')
})
beforeEach(async () => {
  client = await login()
})
afterAll(() => ports.close())

const all = Object.entries(calls)
const served = (from: (endpoint: Endpoint) => boolean) =>
  all.filter(([, endpoint]) => from(endpoint))

/** What is answered, with its body given up: a download that nobody reads keeps the next one of its enterprise waiting. */
const answered = async (asked: Response | Promise<Response>) => {
  const reply = await asked
  await reply.body?.cancel()
  return reply
}

/** A request nobody's client would make. */
const raw = (
  endpoint: Endpoint,
  {
    query = '',
    body,
    type = 'application/json',
    id = '1',
  }: { query?: string; body?: string; type?: string; id?: string },
) =>
  answered(
    app.request(`${endpoint.path.replace(/\{\w+\}/g, encodeURIComponent(id))}${query}`, {
      method: endpoint.method,
      headers: {
        authorization: `Bearer ${client.token}`,
        'idempotency-key': 'a-key-of-the-fuzz-1',
        ...(body === undefined ? {} : { 'content-type': type }),
      },
      ...(body === undefined ? {} : { body }),
    }),
  )

const fieldsOf = ({ body }: Endpoint) => Object.keys(body?.shape ?? {})
/** A path's own check comes first: an id that passes it. */
const idOf = ({ path }: Endpoint) => {
  if (path.includes('updateStatus')) return '10'
  if (path.includes('{name}')) return 'a.svg'
  return path.includes('{no}') ? 'a'.repeat(30) : '1'
}

describe.each(
  served(({ kind, method }) => kind === 'json' && method !== 'GET' && method !== 'DELETE'),
)('the body of %s', (_, endpoint) => {
  const send = (body: string) => raw(endpoint, { body, id: idOf(endpoint) })
  const every = (value: unknown) =>
    JSON.stringify(Object.fromEntries(fieldsOf(endpoint).map((field) => [field, value])))

  test.each([
    ['an unknown field', () => '{"nobodyKnowsThis":1}'],
    ['__proto__', () => '{"__proto__":{"isAdmin":true}}'],
    ['a list', () => '[{}]'],
    ['text', () => '"text"'],
    ['no JSON', () => '{"a":'],
    ['40 levels', () => `{"a":${'['.repeat(40)}${']'.repeat(40)}}`],
    ['more than 1 MiB', () => `{"a":"${'a'.repeat(1_048_577)}"}`],
  ])('with %s is malformed', async (__, body) => {
    expect((await send(body())).status).toBe(400)
  })

  test.runIf(fieldsOf(endpoint).length > 0)('with wrong types is malformed', async () => {
    expect((await send(every([[{}]]))).status).toBe(400)
  })

  test('with odd values is refused, never a failure', async () => {
    for (const value of [null, -1, 1e308, '', ' ', '0', '\u0000', '😀'.repeat(200), {}, [], true]) {
      const { status } = await send(every(value))
      expect(status, JSON.stringify(value)).toBeLessThan(500)
    }
  })
})

describe.each(
  served(({ kind, method }) => kind !== 'multipart' && (method === 'GET' || method === 'DELETE')),
)('the address of %s', (_, endpoint) => {
  test('with an unknown or repeated field, or __proto__, is malformed', async () => {
    for (const query of ['?nobodyKnowsThis=1', '?__proto__=1', '?size=1&size=1']) {
      expect((await raw(endpoint, { query, id: idOf(endpoint) })).status, query).toBe(400)
    }
  })

  test('with odd values is refused, never a failure', async () => {
    const names = Object.keys(endpoint.query?.shape ?? {})
    for (const value of [
      '',
      '%00',
      '-1',
      '1e9',
      "'; drop table x; --",
      '%25%27',
      '9'.repeat(40),
      // A digit more than any database counts, alone and in a list.
      '9'.repeat(19),
      `1,${'9'.repeat(19)}`,
      '2026-13-45',
    ]) {
      const query =
        names.length === 0
          ? ''
          : `?${names.map((name) => `${name}=${encodeURIComponent(value)}`).join('&')}`
      expect((await raw(endpoint, { query, id: value || '1' })).status, value).toBeLessThan(500)
      for (const name of names) {
        const one = await raw(endpoint, {
          query: `?${name}=${encodeURIComponent(value)}`,
          id: idOf(endpoint),
        })
        expect(one.status, `${name}=${value}`).toBeLessThan(500)
      }
    }
  })
})

describe.each(served(({ kind }) => kind === 'multipart'))('the form of %s', (_, endpoint) => {
  const form = async (parts: Record<string, string | File>) => {
    const data = new FormData()
    for (const [name, part] of Object.entries(parts)) data.set(name, part)
    const encoded = new Response(data)
    return app.request(endpoint.path, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${client.token}`,
        'content-type': encoded.headers.get('content-type') ?? '',
      },
      body: await encoded.arrayBuffer(),
    })
  }
  const file = new File(['a'], 'a.xlsx')

  test('without a file or with another field is malformed', async () => {
    expect((await form({ a: 'b' })).status).toBe(400)
    expect((await form({ file, nobodyKnowsThis: '1' })).status).toBe(400)
    expect((await form({ file, other: file })).status).toBe(400)
    expect(
      (await raw(endpoint, { body: 'x', type: 'multipart/form-data; boundary=x' })).status,
    ).toBe(400)
  })
})

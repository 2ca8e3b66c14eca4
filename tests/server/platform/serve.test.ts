import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { Problem } from '#contract/problem.ts'
import { line, queryInt } from '#contract/values.ts'
import { createApp } from '#server/app.ts'
import { enterprise } from '#server/auth/auth.schema.ts'
import { handle } from '#server/platform/handle.ts'
import { sign } from '#server/platform/signature.ts'
import { createApi } from '#tests/server/api.ts'
import { requestOf, type Client } from '#tests/server/client.ts'
import { createTestPorts, type TestOptions, type TestPorts } from '#tests/server/testPorts.ts'

const base = {
  group: 'portal',
  summary: { zh: '试', en: 'Try' },
  access: 'enterprise',
  kind: 'json',
} as const

const move = endpoint({
  ...base,
  method: 'POST',
  path: '/api/portal/try/{id}',
  idempotent: true,
  params: z.object({ id: z.string() }),
  query: z.object({ size: z._default(queryInt(1, 100), 10) }),
  body: z.strictObject({ amount: z.int(), name: line(2, 5), password: z.string() }),
  reply: z.object({ moved: z.int() }),
  problems: ['balanceShort'],
})
const desk = endpoint({
  ...base,
  method: 'GET',
  path: '/api/portal/desk/try',
  access: 'desk',
  problems: [],
})
const notice = endpoint({
  ...base,
  method: 'POST',
  path: '/api/portal/channel/try',
  access: 'channel',
  body: z.strictObject({ a: z.int() }),
  problems: [],
})
const limited = endpoint({
  ...base,
  method: 'GET',
  path: '/api/portal/limited',
  group: 'auth',
  access: 'public',
  problems: [],
})
const broken = endpoint({
  ...base,
  method: 'GET',
  path: '/api/portal/broken',
  access: 'public',
  problems: [],
})

let ports: TestPorts
let client: Client
let moved: number
/** Where a call has come to when it is let through. */
let gate: () => Promise<void>
const open = async (options?: TestOptions) => {
  ports = await createTestPorts(options)
  moved = 0
  gate = async () => {}
  const app = createApp(ports, [
    handle(move, async ({ body, once, caller }) => {
      await gate()
      return once(async (tx) => {
        await tx
          .update(enterprise)
          .set({ version: body.amount })
          .where(eq(enterprise.id, caller.entId))
        if (body.amount > 100) throw new Problem('balanceShort', { params: { short: '1.00' } })
        if (body.amount === 66) throw new Error('a bug with secret inside')
        moved++
        const leak = { moved, secret: 'never leaves' }
        return leak
      })
    }),
    handle(desk, async () => null),
    handle(notice, async () => null),
    handle(broken, async () => {
      throw new Error('a bug with secret inside')
    }),
    handle(limited, async () => null),
  ])
  const api = createApi(ports, app)
  client = await api.as('91349901MAXXX00232')
  return { app, anonymous: api.anonymous }
}
afterEach(() => ports.close())

const input = (amount = 1, more: object = {}) => ({
  params: { id: '1' },
  body: { amount, name: 'ab', password: 'p', ...more },
})
const key = 'a-key-of-the-test-1'
const at = async (response: Promise<Response>) => {
  const { status, headers } = await response
  const text = await (await response).text()
  const { code, msg, data } = JSON.parse(text)
  return { status, headers, text, code, msg, data }
}

describe('a call that takes effect once', () => {
  beforeEach(() => open())

  test('needs a key', async () => {
    const reply = await at(client.send(move, input(), { headers: { 'idempotency-key': '' } }))
    expect(reply).toMatchObject({ status: 400 })
    const bare = await requestOf(move, input(), client.token)
    bare.headers.delete('idempotency-key')
    expect(
      (await createApp(ports, [handle(move, async () => ({ moved: 0 }))]).fetch(bare)).status,
    ).toBe(400)
  })

  test('answers a repeat with the same bytes and no second effect, whatever the password', async () => {
    const first = await at(client.send(move, input(), { key }))
    const again = await at(client.send(move, input(1, { password: 'another' }), { key }))
    expect(again.text).toBe(first.text)
    expect(first.data).toEqual({ moved: 1 })
    expect(moved).toBe(1)
    expect(again.headers.get('x-request-id')).not.toBe(first.headers.get('x-request-id'))
  })

  test('refuses the key for another input', async () => {
    await client.send(move, input(), { key })
    expect(await at(client.send(move, input(2), { key }))).toMatchObject({
      status: 422,
      data: { problem: 'idempotencyKeyReused' },
    })
  })

  test('is told that the first still runs', async () => {
    const arrived = Promise.withResolvers<void>()
    const released = Promise.withResolvers<void>()
    gate = () => {
      arrived.resolve()
      return released.promise
    }
    const first = client.send(move, input(), { key })
    // Sent at once, the second might come first.
    await arrived.promise
    const second = await at(client.send(move, input(), { key }))
    released.resolve()
    expect(second).toMatchObject({ status: 409, data: { problem: 'stillRunning' } })
    expect((await first).status).toBe(200)
  })

  test('frees the key and undoes everything on a refusal or a bug', async () => {
    expect(await at(client.send(move, input(101), { key }))).toMatchObject({
      status: 422,
      code: 4601,
    })
    expect((await client.send(move, input(66), { key })).status).toBe(500)
    const [row] = await ports.db
      .select()
      .from(enterprise)
      .where(eq(enterprise.id, ports.ent(2)))
    expect(row?.version).toBe(0)
    expect((await client.send(move, input(3), { key })).status).toBe(200)
  })
})

describe('an answer', () => {
  beforeEach(() => open())

  test('has only what the contract names, and is not cached by anybody', async () => {
    const reply = await at(client.send(move, input()))
    expect(reply.text).toBe('{"code":200,"msg":"成功","data":{"moved":1}}')
    expect(reply.headers.get('cache-control')).toBe('no-store')
    expect(reply.headers.get('x-session-idle-at')).toBe('2026-11-21 10:30:00')
  })

  test('tells the time that its deadlines go by, also when it refuses or moves it', async () => {
    const told = async (sent: Promise<Response>) => (await sent).headers.get('x-server-time')
    expect(await told(client.send(move, input()))).toBe(String(ports.clock.now()))
    await ports.clock.advance(3_600_000)
    expect(await told(client.send(broken))).toBe(String(ports.clock.now()))
    const advancing = handle(limited, async () => {
      await ports.clock.advance(3_600_000)
      return null
    })
    const { anonymous } = createApi(ports, createApp(ports, [advancing]))
    expect(await told(anonymous.send(limited))).toBe(String(ports.clock.now()))
  })

  test('names refused fields in the language of the reader', async () => {
    const send = (language: string) =>
      at(client.send(move, input(1, { name: 'a' }), { headers: { 'accept-language': language } }))
    expect((await send('zh-CN')).data.errors).toEqual([
      { field: 'name', code: 'tooShort', message: '至少填写 2 个字符' },
    ])
    expect(await send('en')).toMatchObject({
      status: 422,
      msg: 'Some of what you entered is not valid. Correct it as shown',
      data: { errors: [{ message: 'Enter at least 2 characters' }] },
    })
  })

  test('says nothing of a bug but the number that finds it', async () => {
    const reply = await at(client.send(broken))
    expect(reply).toMatchObject({ status: 500, code: 500, data: { problem: 'unexpected' } })
    expect(reply.data.requestNo).toBe(reply.headers.get('x-request-id'))
    expect(reply.text).not.toContain('secret')
  })
})

describe('a malformed request', () => {
  beforeEach(() => open())

  const raw = (body: string, type = 'application/json', query = '') =>
    createApp(ports, [handle(move, async () => ({ moved: 0 }))]).request(
      `/api/portal/try/1${query}`,
      {
        method: 'POST',
        body,
        headers: {
          'content-type': type,
          authorization: `Bearer ${client.token}`,
          'idempotency-key': key,
        },
      },
    )
  const good = '{"amount":1,"name":"ab","password":"p"}'

  test.each([
    ['an unknown field', '{"amount":1,"name":"ab","password":"p","more":1}'],
    ['__proto__', '{"amount":1,"name":"ab","password":"p","__proto__":{"a":1}}'],
    ['a wrong type', '{"amount":"1","name":"ab","password":"p"}'],
    ['a missing field', '{"amount":1}'],
    ['no object', '[1]'],
    ['no JSON', '{"amount":'],
    ['depth', '['.repeat(40) + ']'.repeat(40)],
    ['size', `{"amount":1,"name":"ab","password":"${'p'.repeat(1_100_000)}"}`],
  ])('with %s is refused with 400', async (_, body) => {
    expect((await raw(body)).status).toBe(400)
  })

  test('in its query is refused with 400', async () => {
    expect((await raw(good)).status).toBe(200)
    expect((await raw(good, 'application/json', '?more=1')).status).toBe(400)
    expect((await raw(good, 'application/json', '?size=1&size=2')).status).toBe(400)
    expect((await raw(good, 'application/json', '?size=500')).status).toBe(422)
  })
})

describe('access', () => {
  test('to the desk exists only with demonstration data', async () => {
    const { anonymous } = await open()
    expect((await anonymous.send(desk)).status).toBe(200)
    await ports.close()
    const closed = await open({ settings: { demo: false } })
    expect((await closed.anonymous.send(desk)).status).toBe(404)
  })

  test('of a channel is by its signature over the bytes', async () => {
    const { anonymous } = await open()
    const signed = (signature: string) =>
      anonymous.send(notice, { body: { a: 1 } }, { headers: { 'x-channel-signature': signature } })
    expect((await signed(sign(ports.settings.channelSecret, '{"a":1}'))).status).toBe(200)
    expect((await signed(sign(ports.settings.channelSecret, '{"a":2}'))).status).toBe(401)
    expect((await signed('')).status).toBe(401)
  })

  test('beyond the allowance is put off', async () => {
    const { anonymous } = await open({ settings: { rateLimits: true } })
    for (let n = 0; n < 60; n++) expect((await anonymous.send(limited)).status).toBe(200)
    const late = await anonymous.send(limited)
    expect(late.status).toBe(429)
    expect(late.headers.get('retry-after')).toBe('1')
  })

  test('is allowed to all addresses of one line of IPv6 together', async () => {
    const { anonymous } = await open({ settings: { rateLimits: true, trustProxy: true } })
    const from = async (ip: string) =>
      (await anonymous.send(limited, {}, { headers: { 'x-forwarded-for': ip } })).status
    for (let host = 0; host < 60; host++) expect(await from(`2001:db8::${host}`)).toBe(200)
    expect(await from('2001:db8::60')).toBe(429)
    expect(await from('2001:db8:0:1::60')).toBe(200)
  })

  test('to nothing is missing', async () => {
    const { app } = await open()
    expect((await app.request('/api/nothing')).status).toBe(404)
  })
})

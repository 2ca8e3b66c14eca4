import { once } from 'node:events'
import type { Server } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { Writable } from 'node:stream'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { getUserInfo, login } from '#contract/auth.contract.ts'
import { uploadFile } from '#contract/file.contract.ts'
import { getPayTask } from '#contract/payTask.contract.ts'
import { queryOrderInfo } from '#contract/order.contract.ts'
import { createHttpServer } from '#server/platform/httpServer.ts'
import { demoPassword } from '#server/demo/enterprises.ts'
import { createApi, refusalOf } from '#tests/server/api.ts'
import { createTestPorts, type TestPorts } from '#tests/server/testPorts.ts'

let ports: TestPorts
let api: ReturnType<typeof createApi>
let written: string[]
beforeEach(async () => {
  ports = await createTestPorts()
  written = []
  const lines = new Writable({
    write: (line, _, done) => {
      written.push(String(line))
      done()
    },
  })
  ports.log = pino({ level: 'info', base: null }, lines)
  api = createApi(ports)
})
afterEach(() => ports.close())

const lastLine = () => JSON.parse(written.at(-1) ?? '{}')

test('a request is logged with when, whence, who and what', async () => {
  const me = await api.as('91349901MAXXX00232')
  await me.call(getUserInfo)
  expect(lastLine()).toEqual({
    level: 30,
    time: expect.any(Number),
    requestNo: expect.stringMatching(/^[\da-f-]{36}$/),
    method: 'GET',
    path: getUserInfo.path,
    status: 200,
    ms: expect.any(Number),
    ip: '127.0.0.1',
    entId: ports.ent(2),
    userId: expect.stringMatching(/^\d+$/),
    msg: 'request',
  })
})

test('what is refused is logged with why: no session, another’s row, a wrong shape, a wrong value, too much', async () => {
  const me = await api.as('91349901MAXXX00232')
  const body = { account: 'nobody', password: 'wrong' }
  const asked = [
    () => api.withToken('x'.repeat(43)).call(getUserInfo),
    () => me.call(getPayTask, { params: { id: '1' } }),
    () => me.call(queryOrderInfo, { query: { unknown: '1' } as never }),
    () => api.anonymous.call(login, { body }),
  ]
  for (const ask of asked) {
    const code = await refusalOf(ask())
    expect(lastLine()).toMatchObject({ msg: 'request', problem: code, ip: '127.0.0.1' })
  }
  ports.settings.rateLimits = true
  while ((await refusalOf(api.anonymous.call(login, { body }))) !== 'tooManyRequests');
  expect(lastLine()).toMatchObject({ status: 429, problem: 'tooManyRequests' })
})

test('a call that nobody is logged in for counts as its address’s', async () => {
  const me = await api.as('91349901MAXXX00232')
  ports.settings.rateLimits = true
  const sent = { file: new File(['x'], 'a.txt'), body: { bizType: 'other' } } as const
  const stranger = api.withToken('x'.repeat(43))
  const problems: string[] = []
  while (problems.length < 130 && problems.at(-1) !== 'tooManyRequests')
    problems.push(await refusalOf(stranger.call(uploadFile, sent)))
  expect(new Set(problems)).toEqual(new Set(['unauthorised', 'tooManyRequests']))
  // Whoever is logged in at the same address has an allowance of their own.
  expect(await refusalOf(me.call(uploadFile, sent))).toBe('fileTypeUnsupported')
})

test('no line has a password, a token or the value of a query', async () => {
  const me = await api.as('91349901MAXXX00232')
  await api.anonymous.call(login, {
    body: { account: '91349901MAXXX00157', password: demoPassword },
  })
  await me.call(queryOrderInfo, { query: { plateNo: '皖A12345' } as never }).catch(() => undefined)
  const all = written.join('')
  for (const secret of [demoPassword, me.token ?? 'none', '皖A12345'])
    expect(all).not.toContain(secret)
})

const serving = async (work: (at: AddressInfo) => Promise<void>) => {
  const server: Server = createHttpServer(api.app, ports.settings)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  try {
    await work(server.address() as AddressInfo) // it listens on a port
  } finally {
    server.closeAllConnections()
    server.close()
  }
}

const said = async ({ port }: AddressInfo, request: string) => {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => undefined)
  socket.write(request)
  return text(socket)
}

test('whatever stands in a request, its log line is one line of JSON', () =>
  serving(async (at) => {
    const path = '/api/%0A{"level":60,"msg":"forged"}%0d%0a'
    await said(
      at,
      `GET ${path} HTTP/1.1\r\nhost: a\r\nuser-agent: x\u0085y\r\nconnection: close\r\n\r\n`,
    )
    const lines = written.join('').trimEnd().split('\n')
    expect(lines).toHaveLength(1)
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ level: 30, msg: 'request', status: 404 })
  }))

test('a request whose end can be read in two ways is refused, and nothing of it is taken for a second one', () =>
  serving(async (at) => {
    const smuggled = `GET ${getUserInfo.path} HTTP/1.1\r\nhost: a\r\n\r\n`
    const heads = [
      'content-length: 5\r\ntransfer-encoding: chunked',
      'content-length: 5\r\ncontent-length: 50',
      'transfer-encoding: chunked, identity',
    ]
    for (const head of heads) {
      const request = `POST ${login.path} HTTP/1.1\r\nhost: a\r\n${head}\r\n\r\n0\r\n\r\n${smuggled}`
      const answer = await said(at, request)
      expect(answer).toMatch(/^HTTP\/1\.1 400 /)
      expect(answer.match(/HTTP\/1\.1/g)).toHaveLength(1)
    }
    expect(written).toEqual([])
  }))

test.each(['TRACE', 'CONNECT', 'PROPFIND'])('%s is not served, and echoes nothing', (method) =>
  serving(async (at) => {
    const request = `${method} ${getUserInfo.path} HTTP/1.1\r\nhost: a\r\nx-secret: told\r\nconnection: close\r\n\r\n`
    const answer = await said(at, request)
    expect(answer).not.toMatch(/^HTTP\/1\.1 2/)
    expect(answer).not.toContain('told')
  }),
)

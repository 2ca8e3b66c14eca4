import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import type { Server } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { Problem } from '#contract/problem.ts'
import { createApp } from '#server/app.ts'
import { handle } from '#server/platform/handle.ts'
import { createHttpServer, maxOfOne } from '#server/platform/httpServer.ts'
import { readBytes } from '#server/platform/readBody.ts'
import { readEnvironment } from '#server/platform/settings.ts'
import { sign, signatureHeader } from '#server/platform/signature.ts'
import { createTestPorts, type TestOptions, type TestPorts } from '#tests/server/testPorts.ts'

const base = {
  group: 'portal',
  summary: { zh: '试', en: 'Try' },
  access: 'public',
  kind: 'json',
  problems: [],
} as const
const say = endpoint({
  ...base,
  method: 'POST',
  path: '/api/portal/say',
  body: z.strictObject({ a: z.int() }),
  reply: z.null(),
})
const wait = endpoint({ ...base, method: 'GET', path: '/api/portal/wait', reply: z.null() })
const notice = endpoint({ ...say, access: 'channel', path: '/api/portal/channel/say' })

let ports: TestPorts
let app: ReturnType<typeof createApp>
let release: () => void
const open = async (options?: TestOptions) => {
  ports = await createTestPorts(options)
  const gate = new Promise<void>((resolve) => (release = resolve))
  app = createApp(ports, [
    handle(say, async () => null),
    handle(notice, async () => null),
    handle(wait, async () => {
      await gate
      return null
    }),
  ])
}
afterEach(() => ports.close())

const posted = (body: BodyInit, more: object = {}, path: string = say.path) =>
  app.request(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...more },
    body,
    duplex: 'half',
  } as RequestInit) // Node wants to know that nothing is answered before all is sent
const endless = () =>
  new ReadableStream<Uint8Array>({ start: (controller) => controller.enqueue(Buffer.from('{')) })
const times = <T>(count: number, make: (at: number) => T) =>
  Array.from({ length: count }, (_, at) => make(at))

describe('a body that does not come', () => {
  test('keeps nobody out, however many there are', async () => {
    await open({ settings: { trustProxy: true } })
    const slow = times(1_100, (at) =>
      posted(endless(), { 'x-forwarded-for': `203.0.113.${at % 250}` }),
    )
    await new Promise((resolve) => setImmediate(resolve))
    expect((await posted('{"a":1}', { 'x-forwarded-for': '198.51.100.1' })).status).toBe(200)
    expect(slow).toHaveLength(1_100)
  })

  test('is waited for no longer than its pace allows, and what comes in time is taken', async () => {
    await open()
    const pace = { graceMs: 100, bytesPerSecond: 1_000 }
    const refusal = new Problem('malformed')
    const read = (body: ReadableStream<Uint8Array>) => {
      const request = new Request('http://localhost', {
        method: 'POST',
        body,
        duplex: 'half',
      } as RequestInit) // as above
      return readBytes(request, { limit: 10_000, refusal, pace })
    }
    await expect(read(endless())).rejects.toThrow('timedOut')
    /** A kilobyte is allowed a second, so that after the first there is time for the second. */
    let left = 2
    const steady = new ReadableStream<Uint8Array>({
      pull: (controller) => {
        if (left-- > 0) controller.enqueue(new Uint8Array(1_000))
        else controller.close()
      },
    })
    expect((await read(steady)).length).toBe(2_000)
  })
})

describe('work', () => {
  const asked = (at: number) =>
    app.request(wait.path, { headers: { 'x-forwarded-for': `203.0.113.${at % 250}` } })

  test('is begun for so many requests at once; more are told to come back', async () => {
    await open({ settings: { trustProxy: true } })
    const working = times(300, asked)
    const late = await asked(300)
    expect(late.status).toBe(503)
    expect(late.headers.get('retry-after')).toBe('1')
    release()
    for (const { status } of await Promise.all(working)) expect(status).toBe(200)
  })

  test('goes on for whoever was let in before, once its body has come', async () => {
    await open({ settings: { trustProxy: true } })
    const body = new TransformStream<Uint8Array, Uint8Array>()
    const early = posted(body.readable, { 'x-forwarded-for': '198.51.100.1' })
    await new Promise((resolve) => setImmediate(resolve))
    const working = times(300, asked)
    const writer = body.writable.getWriter()
    await writer.write(Buffer.from('{"a":1}'))
    await writer.close()
    expect((await early).status).toBe(200)
    release()
    await Promise.all(working)
  })
})

describe('one address', () => {
  let server: Server
  let sockets: Socket[]
  beforeEach(() => void (sockets = []))
  afterEach(async () => {
    sockets.forEach((socket) => socket.destroy())
    server.closeAllConnections()
    server.close()
    await once(server, 'close')
  })
  const listen = async (options: TestOptions = {}) => {
    await open(options)
    server = createHttpServer(app, ports.settings)
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
  }
  const opened = async (from: string) => {
    const { port } = server.address() as AddressInfo // it listens on a port
    const socket = connect({ port, host: '127.0.0.1', localAddress: from })
    socket.on('error', () => undefined)
    sockets.push(socket)
    await once(socket, 'connect')
    return socket
  }
  const asks = (socket: Socket, from: string | null) => {
    const forwarded = from === null ? '' : `x-forwarded-for: ${from}\r\n`
    const end = 'content-type: application/json\r\ncontent-length: 7\r\n'
    socket.write(`POST ${say.path} HTTP/1.1\r\nhost: a\r\n${forwarded}${end}\r\n`)
  }
  const statusOf = async (socket: Socket, rest = '{"a":1}') => {
    socket.write(rest)
    const [answer] = await once(socket, 'data')
    return /^HTTP\/1.1 (\d+)/.exec(String(answer))?.[1]
  }

  test('has so many connections, never fewer than 300, and another has its own', async () => {
    expect(maxOfOne).toBeGreaterThanOrEqual(300)
    await listen()
    for (let at = 0; at < maxOfOne; at++) await opened('127.0.0.2')
    const one = await opened('127.0.0.2')
    if (!one.closed) await once(one, 'close')
    const other = await opened('127.0.0.3')
    asks(other, null)
    expect(await statusOf(other)).toBe('200')
    // Whoever closes one may open one.
    sockets[0]?.destroy()
    await expect
      .poll(async () => {
        const next = await opened('127.0.0.2')
        asks(next, null)
        return statusOf(next).catch(() => null)
      })
      .toBe('200')
  })

  test('is told by the proxy: its own connections and questions are never counted', async () => {
    await listen({ settings: { trustProxy: true } })
    const from = async (ip: string | null) => {
      const socket = await opened('127.0.0.2')
      asks(socket, ip)
      return socket
    }
    for (let at = 0; at < maxOfOne; at++) await from('203.0.113.9')
    const late = await from('203.0.113.9')
    expect(await statusOf(late, '')).toBe('429')
    expect(await statusOf(await from('203.0.113.10'))).toBe('200')
    for (let at = 0; at < maxOfOne; at++) await from(null)
    expect(await statusOf(await from(null))).toBe('200')
    expect(await statusOf(sockets[0]!)).toBe('200') // it was opened first
  })

  test('that is the proxy’s finds its connections open for longer than it keeps them idle', async () => {
    const nginx = readFileSync('deploy/nginx.conf', 'utf8')
    const keptByNginx = Number(/keepalive_timeout (\d+)s/.exec(nginx)?.[1])
    const kept = async (trustProxy: boolean) => {
      await listen({ settings: { trustProxy } })
      const { port } = server.address() as AddressInfo // it listens on a port
      const response = await fetch(`http://127.0.0.1:${port}/api/portal/nothing`)
      await response.arrayBuffer()
      return Number(/timeout=(\d+)/.exec(response.headers.get('keep-alive') ?? '')?.[1])
    }
    expect(await kept(true)).toBeGreaterThan(keptByNginx)
    server.close()
    await ports.close()
    // Nobody else's are kept for long.
    expect(await kept(false)).toBeLessThanOrEqual(5)
  })

  test('is left when its headers do not come', async () => {
    await listen()
    server.headersTimeout = 1
    const socket = await opened('127.0.0.2')
    socket.write('POST /api HTTP/1.1\r\nhost: a\r\nx')
    socket.resume()
    await once(socket, 'close')
    expect(socket.bytesRead).toBeGreaterThan(0) // it was told 408
  })
})

describe('a notice', () => {
  const of = (list?: string) =>
    readEnvironment(list === undefined ? {} : { CHANNEL_ADDRESSES: list }).settings

  test('is taken from the addresses on the list alone, and signed all the same', async () => {
    const { isChannel } = of('203.0.113.0/24, 2001:db8::7')
    await open({ settings: { isChannel, trustProxy: true } })
    const given = async (ip: string, signature = sign(ports.settings.channelSecret, '{"a":1}')) => {
      const headers = { 'x-forwarded-for': ip, [signatureHeader]: signature }
      return (await posted('{"a":1}', headers, notice.path)).status
    }
    expect(await given('203.0.113.9')).toBe(200)
    expect(await given('2001:db8::7')).toBe(200)
    expect(await given('203.0.113.9', 'wrong')).toBe(401)
    for (const ip of ['203.0.114.9', '2001:db8::8', 'nobody']) expect(await given(ip)).toBe(403)
  })

  test('comes from anywhere where there is no list; a list that is none is refused', async () => {
    await open()
    expect(of().isChannel('198.51.100.1')).toBe(true)
    for (const list of ['x', '203.0.113.0/33', ',']) expect(() => of(list)).toThrow('CHANNEL_ADD')
  })
})

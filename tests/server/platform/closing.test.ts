import { once } from 'node:events'
import type { Server } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { Hono } from 'hono'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { closeServer, createHttpServer, listenAt } from '#server/platform/httpServer.ts'

/** Nothing is broken off: whatever waits for that waits for ever. */
const patient = { graceMs: 50, patienceMs: 3_600_000 }
const large = 'x'.repeat(8_000_000)

let server: Server
let sockets: Socket[]
/** Lets the slow answers go on. */
let goOn: () => void

beforeEach(async () => {
  const signal = new Promise<void>((resolve) => (goOn = resolve))
  const app = new Hono()
    .get('/', (context) => context.text('at once'))
    .get('/slow', async (context) => {
      await signal
      return context.text('at last')
    })
    .get('/streamed', (context) =>
      context.body(
        new ReadableStream({
          start: async (controller) => {
            controller.enqueue(new TextEncoder().encode('begun,'))
            await signal
            controller.enqueue(new TextEncoder().encode('ended'))
            controller.close()
          },
        }),
      ),
    )
    .get('/large', (context) => context.text(large))
    .get('/never', () => new Promise<Response>(() => undefined))
  server = createHttpServer(app, { trustProxy: false })
  await listenAt(server, { port: 0 })
  sockets = []
})
afterEach(() => sockets.forEach((socket) => socket.destroy()))

const open = async () => {
  const socket = connect((server.address() as AddressInfo).port, 'localhost')
  sockets.push(socket)
  await once(socket, 'connect')
  return socket
}
const ask = (socket: Socket, path: string) =>
  socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`)

/** All that comes until the connection ends. */
const heardOn = async (socket: Socket) => {
  let text = ''
  socket.setEncoding('utf8').on('data', (part: string) => (text += part))
  await once(socket, 'end')
  return text
}

describe('a server that is closed ends', () => {
  test('a connection over which nothing was asked, or half a header', async () => {
    const [silent, half] = [await open(), await open()]
    half.write('GET / HTTP/1.1\r\nHost: loc')
    const ended = Promise.all([heardOn(silent), heardOn(half)])
    await closeServer(server, patient)
    expect(await ended).toEqual(['', ''])
  })

  test('a connection that stays open after its answer', async () => {
    const socket = await open()
    const heard = heardOn(socket)
    ask(socket, '/')
    await once(socket, 'data')
    await closeServer(server, patient)
    expect(await heard).toContain('at once')
  })

  test('one that is used once more, after that', async () => {
    const socket = await open()
    const heard = heardOn(socket)
    const closed = closeServer(server, { ...patient, graceMs: 60_000 })
    ask(socket, '/')
    expect(await heard).toMatch(/^connection: close\r$[^]*at once$/im)
    await closed
  })

  test.each([
    ['/slow', /^connection: close\r$[^]*at last$/im],
    ['/streamed', /begun,[^]*ended/],
  ])('one that waits for %s, after the whole answer', async (path, answer) => {
    const socket = await open()
    const heard = heardOn(socket)
    const begun = path === '/slow' ? once(server, 'request') : once(socket, 'data')
    ask(socket, path)
    await begun
    const closed = closeServer(server, patient)
    goOn()
    expect(await heard).toMatch(answer)
    await closed
  })

  test('one whose reader is slow, when all of it was taken', async () => {
    const socket = await open()
    ask(socket, '/large')
    await once(socket, 'readable')
    const closed = closeServer(server, patient)
    await new Promise((resolve) => setTimeout(resolve, 2 * patient.graceMs))
    expect(await heardOn(socket)).toContain(large)
    await closed
  })

  test('in the end what is never answered', async () => {
    const socket = await open()
    ask(socket, '/never')
    await once(server, 'request')
    const heard = heardOn(socket).catch(() => 'broken off')
    await closeServer(server, { graceMs: 50, patienceMs: 100 })
    expect(['', 'broken off']).toContain(await heard)
  })
})

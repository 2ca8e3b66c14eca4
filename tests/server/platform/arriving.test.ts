import { once } from 'node:events'
import type { Server } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { Writable } from 'node:stream'
import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { putDraft } from '#contract/draft.contract.ts'
import { uploadFile, uploadImage } from '#contract/file.contract.ts'
import { importOrderInfo } from '#contract/order.contract.ts'
import { visitorUpload } from '#server/auth/auth.schema.ts'
import { ruleParam } from '#server/platform/db/platform.schema.ts'
import { createHttpServer } from '#server/platform/httpServer.ts'
import { createApi } from '#tests/server/api.ts'
import { createTestPorts, type TestPorts } from '#tests/server/testPorts.ts'

const megabyte = 1_048_576
let ports: TestPorts
let api: ReturnType<typeof createApi>
let token: string
beforeEach(async () => {
  ports = await createTestPorts()
  api = createApi(ports)
  token = (await api.as('91349901MAXXX00232')).token ?? ''
})
afterEach(() => ports.close())

type Upload = { path: string; token?: string; length?: number }

/** Sends an endless form; answers what it was told, and how much of it was taken. */
const send = async ({ path, token: shown, length }: Upload) => {
  let taken = 0
  const body = new ReadableStream<Uint8Array>(
    {
      pull: (controller) => {
        taken += megabyte
        controller.enqueue(new Uint8Array(megabyte))
      },
    },
    { highWaterMark: 0 },
  )
  const response = await api.app.request(path, {
    method: 'POST',
    headers: {
      'content-type': 'multipart/form-data; boundary=x',
      ...(shown === undefined ? {} : { authorization: `Bearer ${shown}` }),
      ...(length === undefined ? {} : { 'content-length': String(length) }),
    },
    body,
    duplex: 'half',
  } as RequestInit) // Node wants to know that nothing is answered before all is sent
  const { data } = (await response.json()) as { data: { problem: string } }
  return { problem: data.problem, taken: taken / megabyte }
}

describe('an upload', () => {
  test('is not read of whoever is not logged in', async () => {
    expect(await send({ path: uploadFile.path })).toEqual({ problem: 'unauthorised', taken: 0 })
  })

  test.each([
    ['a file', uploadFile.path, 21],
    ['a picture', uploadImage.path, 11],
    ['a sheet of orders', importOrderInfo.path, 11],
  ])('is not read where %s says that it is too large', async (_, path, size) => {
    const length = size * megabyte
    expect(await send({ path, token, length })).toEqual({ problem: 'fileTooLarge', taken: 0 })
  })

  test.each([
    ['a file', uploadFile.path, 20],
    ['a picture', uploadImage.path, 10],
    ['a sheet of orders', importOrderInfo.path, 10],
  ])('is cut where %s does not say how large it is', async (_, path, size) => {
    // As much is taken as shows that it is too large.
    expect(await send({ path, token })).toEqual({ problem: 'fileTooLarge', taken: size + 1 })
  })

  test('is not read where there is no space for it; what came more than 30 days ago takes none', async () => {
    const ages = [0, 30]
    for (const [at, days] of ages.entries()) {
      await ports.db
        .execute(sql`insert into file (id, ent_id, biz_type, name, ext, type, size, sha256, path, created_at)
        values (${at + 1}, ${ports.ent(2)}, 'other', 'a.pdf', 'pdf', 'application/pdf', ${1_200_000_000}, '', '00/0',
          ${ports.clock.now() - days * 86_400_000})`)
    }
    const length = 2 * megabyte
    expect((await send({ path: uploadFile.path, token })).problem).toBe('fileTooLarge')
    await ports.db.execute(sql`update file set created_at = created_at + 1`)
    for (const { path } of [uploadFile, uploadImage])
      expect(await send({ path, token, length })).toEqual({ problem: 'quotaExceeded', taken: 0 })
    await ports.db.insert(ruleParam).values({
      code: 'fileSpaceMb',
      value: 4_096,
      effectiveFrom: '2026-01-01',
      basis: 'test',
    })
    expect((await send({ path: uploadFile.path, token })).problem).toBe('fileTooLarge')
  })

  test('is not read of a visitor whose address has sent enough', async () => {
    const row = { ticketHash: '', codeKey: 'k', ip: '127.0.0.1', name: 'a.png', ext: 'png' }
    const more = { type: 'image/png', size: 1, sha256: '', path: '00/0' }
    const rows = Array.from({ length: 60 }, (_, at) => ({
      ...row,
      ...more,
      id: String(at + 1),
      createdAt: ports.clock.now() - 1,
    }))
    await ports.db.insert(visitorUpload).values(rows)
    expect(await send({ path: uploadImage.path, length: megabyte })).toEqual({
      problem: 'tooManyRequests',
      taken: 0,
    })
  })
})

describe('a client that goes away in the middle of its body', () => {
  let server: Server
  let lines: { level: number; msg: string; status?: number }[]
  beforeEach(async () => {
    lines = []
    const written = new Writable({
      write: (line, _, done) => {
        lines.push(JSON.parse(String(line)))
        done()
      },
    })
    ports.log = pino({ level: 'info' }, written)
    server = createHttpServer(createApi(ports).app, ports.settings)
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
  })
  afterEach(async () => {
    server.closeAllConnections()
    server.close()
    await once(server, 'close')
  })

  test.each([putDraft, uploadFile])('is no failure of the database ($path)', async (endpoint) => {
    const { port } = server.address() as AddressInfo // it listens on a port
    const socket = connect(port, '127.0.0.1')
    socket.on('error', () => undefined)
    await once(socket, 'connect')
    const type = endpoint.kind === 'json' ? 'application/json' : 'multipart/form-data; boundary=x'
    const head = `host: a\r\nauthorization: Bearer ${token}\r\ncontent-type: ${type}\r\ncontent-length: 1000\r\n`
    const body = '{"machineId":'
    const arrived = once(server, 'request')
    socket.write(`${endpoint.method} ${endpoint.path} HTTP/1.1\r\n${head}\r\n${body}`)
    await arrived
    socket.resetAndDestroy()
    await expect.poll(() => lines.find(({ msg }) => msg === 'request')?.status).toBe(408)
    expect(lines.filter(({ level }) => level >= 50)).toEqual([])
  })
})

import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { createApp } from '#server/app.ts'
import { handle } from '#server/platform/handle.ts'
import { createHttpServer } from '#server/platform/httpServer.ts'
import { createTestPorts, type TestPorts } from '#tests/server/testPorts.ts'

const long = endpoint({
  group: 'portal',
  summary: { zh: '试', en: 'Try' },
  access: 'public',
  kind: 'json',
  problems: [],
  method: 'GET',
  path: '/api/portal/long',
  reply: z.string(),
})

let ports: TestPorts
beforeEach(async () => {
  ports = await createTestPorts()
})
afterEach(() => ports.close())

test('a long answer that nobody wants packed is written whole, with its headers', async () => {
  const server = createHttpServer(
    createApp(ports, [handle(long, async () => '长'.repeat(2_000))]),
    ports.settings,
  )
  let pieces = 0
  server.prependListener('request', (_, response: ServerResponse) => {
    const write = response.write.bind(response)
    response.write = (piece: string | Uint8Array) => {
      pieces++
      return write(piece)
    }
  })
  server.listen(0)
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo // it listens on a port
  const headers = { 'accept-encoding': 'identity' }
  const answer = await fetch(`http://localhost:${port}${long.path}`, { headers })
  expect(await answer.json()).toMatchObject({ code: 200 })
  expect(pieces).toBe(0)
  server.closeAllConnections()
  server.close()
})

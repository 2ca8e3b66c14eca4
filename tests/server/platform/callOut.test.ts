import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { callOut } from '#server/platform/callOut.ts'

let servers: Server[] = []
afterEach(async () => {
  for (const server of servers) {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
  servers = []
})

/** An outside party at its address. */
const party = async (answer: RequestListener) => {
  const server = createServer(answer)
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo // it listens at a port
  return `http://127.0.0.1:${port}`
}

const sent = { headers: { 'x-channel-signature': 'secret' }, body: '{}' }

test('an answer comes as its bytes', async () => {
  const url = await party((_, response) => void response.end('{"a":1}'))
  expect(Buffer.from(await callOut(url, sent)).toString()).toBe('{"a":1}')
})

test.each([301, 302, 303, 307, 308])('a redirect (%d) is not followed', async (status) => {
  let wasAsked = false
  const elsewhere = await party((_, response) => {
    wasAsked = true
    response.end('{}')
  })
  const url = await party(
    (_, response) => void response.writeHead(status, { location: elsewhere }).end(),
  )
  await expect(callOut(url, sent)).rejects.toThrow(`answered ${status}`)
  expect(wasAsked).toBe(false)
})

test('an answer that is too long is cut off, whether it says its length or not', async () => {
  for (const headers of [{}, { 'content-length': '1001' }]) {
    const url = await party(
      (_, response) => void response.writeHead(200, headers).end('a'.repeat(1_001)),
    )
    await expect(callOut(url, sent, { limit: 1_000 })).rejects.toThrow('more than 1000 bytes')
  }
})

test('an answer that has no end is given up in time, and so is one that never begins', async () => {
  const drips = await party((_, response) => void response.writeHead(200).write('a'))
  await expect(callOut(drips, sent, { ms: 200 })).rejects.toThrow(/timeout/)
  const silent = await party(() => undefined)
  await expect(callOut(silent, sent, { ms: 200 })).rejects.toThrow(/timeout/)
})

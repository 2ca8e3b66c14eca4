import { spawn, type StdioOptions } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { connect } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'

/** The system allows no more to wait for a server that does not look. */
const most = Number(readFileSync('/proc/sys/net/core/somaxconn', 'utf8'))

const code = `
  import { createHttpServer, listenAt } from './server/platform/httpServer.ts'
  const server = createHttpServer({ fetch: () => new Response() }, { trustProxy: false })
  await listenAt(server, { port: 0, host: '127.0.0.1' })
  process.stdout.write(String(server.address().port))`

test('a crowd that arrives while the server is busy is connected at once', async () => {
  const stdio: StdioOptions = ['ignore', 'pipe', 'inherit']
  const server = spawn(process.execPath, ['--input-type=module', '-e', code], { stdio })
  onTestFinished(() => void server.kill('SIGKILL'))
  const [port] = await once(server.stdout!, 'data') // it is piped
  server.kill('SIGSTOP')
  const sockets = Array.from({ length: Math.min(1_000, most) }, () =>
    connect({ port: Number(port), host: '127.0.0.1' }),
  )
  await Promise.all(sockets.map((socket) => once(socket, 'connect')))
  expect(sockets.filter(({ readyState }) => readyState !== 'open')).toEqual([])
  for (const socket of sockets) socket.destroy()
})

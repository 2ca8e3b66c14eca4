import { mkdtempSync, rmSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { queryContentPage } from '#contract/content.contract.ts'
import { login } from '#contract/auth.contract.ts'
import { tell } from './eventLoop.ts'
import { startServer } from './serverProcess.ts'

const connections = 5_000
const ofOneAddress = 250
const calls = 200
const maxTimes = 2

/** Thousands of connections, each of which sends a byte of its body in five seconds; who is closed begins again. */
export const openSlow = (port: number, connections: number) => {
  let isOver = false
  const open = new Set<Socket>()
  const begin = (at: number) => {
    if (isOver) return
    const localAddress = `127.0.1.${1 + Math.floor(at / ofOneAddress)}`
    const socket = connect({ port, host: '127.0.0.1', localAddress })
    socket.on('connect', () => {
      open.add(socket)
      socket.write(
        `POST ${login.path} HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 1000\r\n\r\n`,
      )
    })
    const sending = setInterval(() => socket.write(' '), 5_000)
    socket.on('error', () => undefined).resume()
    socket.on('close', () => {
      clearInterval(sending)
      open.delete(socket)
      setTimeout(() => begin(at), 100)
    })
  }
  for (let at = 0; at < connections; at++) begin(at)
  return {
    open,
    stop: () => {
      isOver = true
      for (const socket of open) socket.destroy()
    },
  }
}

/** Ordinary calls beside thousands of slow connections, and without them. */
export const benchSlow = async () => {
  const directory = mkdtempSync(join(tmpdir(), 'portal-bench-'))
  const server = await startServer(directory)
  const median = async (what: string) => {
    const times: number[] = []
    await server.measure(what, async () => {
      for (let at = 0; at < calls; at++) {
        const started = performance.now()
        await server.call(queryContentPage, { query: {} })
        times.push(performance.now() - started)
      }
    })
    return times.toSorted((one, other) => one - other)[calls / 2] ?? 0
  }
  await median('warming up')
  const alone = await median('ordinary calls alone')
  const slow = openSlow(server.port, connections)
  while (slow.open.size < connections) await new Promise((resolve) => setTimeout(resolve, 100))
  const beside = await median('ordinary calls beside slow connections')
  const held = slow.open.size
  slow.stop()
  const ratio = Math.round((100 * beside) / alone) / 100
  tell({
    what: 'slow connections',
    connections: held,
    aloneMs: alone,
    besideMs: beside,
    ratio,
    maxTimes,
  })
  await server.stop()
  rmSync(directory, { recursive: true, force: true })
}

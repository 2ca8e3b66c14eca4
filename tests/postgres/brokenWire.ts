import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { freePort } from '#tests/freePort.ts'

/** A wire between a server and its database whose connections break, or carry nothing any more. */
export const createWire = async (databaseUrl: string) => {
  const target = new URL(databaseUrl)
  const open = new Set<Socket>()
  const far = new Set<Socket>()
  let toRefuse = 0
  let isFrozen = false
  let told: (what: string) => void = () => undefined
  const server = createServer((near) => {
    if (toRefuse > 0) {
      toRefuse -= 1
      return near.destroy()
    }
    if (isFrozen) {
      open.add(near)
      near.on('error', () => undefined)
      return
    }
    const there = connect({ host: target.hostname, port: Number(target.port || 5432) })
    far.add(there)
    there.on('close', () => far.delete(there))
    for (const [socket, other] of [
      [near, there],
      [there, near],
    ] as const) {
      open.add(socket)
      socket.on('error', () => undefined)
      socket.on('close', () => {
        open.delete(socket)
        other.destroy()
      })
      socket.pipe(other)
    }
    near.on('data', (bytes) => told(String(bytes)))
  })
  const port = await freePort()
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const url = new URL(databaseUrl)
  // A socket of the database would lead past the wire.
  url.searchParams.delete('host')
  url.hostname = '127.0.0.1'
  url.port = String(port)
  const breakAll = () => open.forEach((socket) => socket.resetAndDestroy())
  return {
    url: url.href,
    /** Calls back whenever the server has told the database something. */
    onTold: (hear: (what: string) => void) => {
      told = hear
    },
    /** Where the database sees the connections come from. */
    ports: () => [0, ...[...far].map(({ localPort }) => localPort ?? 0)],
    /** Nothing goes through, and nobody is told. */
    freeze: () => {
      isFrozen = true
      open.forEach((socket) => socket.unpipe().pause())
    },
    isFrozen: () => isFrozen,
    /** New connections go through again. */
    thaw: () => {
      isFrozen = false
      breakAll()
    },
    /** Every connection breaks off, and so many new ones are refused. */
    breakAll: (refusals = 0) => {
      toRefuse = refusals
      breakAll()
    },
    close: () => {
      breakAll()
      server.close()
    },
  }
}

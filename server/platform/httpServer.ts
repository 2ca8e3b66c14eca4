import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { Socket } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import type { Hono } from 'hono'
import { networkOf } from './callerAddress.ts'

/** So many connections of one address, and so many of its requests at once: a whole office may share one. */
export const maxOfOne = 400

const headersMs = 10_000
// Longer than the largest body may take at its least rate; what reads a body ends it much sooner.
const requestMs = 900_000
const lookMs = 1_000
/** Longer than the proxy keeps a connection idle: one that is closed under a request that was just sent ends it unanswered. */
const proxyIdleMs = 75_000

/**
 * So many connections may arrive in the same moment: of one more nobody is told anything, and whoever opened it tries again
 * after seconds. The system's own limit may be less (`net.core.somaxconn`).
 */
const mostArriving = 4_096

/** Resolves once it listens; rejects where the port is taken. */
export const listenAt = async (
  server: Server,
  { port, host }: { port: number; host?: string | undefined },
): Promise<void> => {
  server.listen({ port, host, backlog: mostArriving })
  await once(server, 'listening')
}

const patienceMs = 10_000
const idleLookMs = 50

/** Takes no new connections, and closes each that is open after its answer; what is not answered in ten seconds is broken off. */
export const closeServer = async (server: Server): Promise<void> => {
  const closed = once(server, 'close')
  server.close()
  server.prependListener('request', (_, response) => response.setHeader('connection', 'close'))
  // Over which nothing was ever asked.
  server.headersTimeout = lookMs
  const looking = setInterval(() => server.closeIdleConnections(), idleLookMs)
  const patience = setTimeout(() => server.closeAllConnections(), patienceMs)
  await closed
  clearInterval(looking)
  clearTimeout(patience)
}

/** Counts what is open by name, and refuses to open more than so many. */
export const createTally = (most = maxOfOne) => {
  const open = new Map<string, number>()
  return {
    /** How to close it again; null where there are too many. */
    open: (name: string): (() => void) | null => {
      const count = open.get(name) ?? 0
      if (count >= most) return null
      open.set(name, count + 1)
      return () => {
        const left = (open.get(name) ?? 1) - 1
        if (left === 0) open.delete(name)
        else open.set(name, left)
      }
    },
  }
}

/**
 * An HTTP server on which slow or idle connections cost others nothing. Behind a proxy all connections are its own: there the
 * requests of an address are counted (`serve`).
 */
export const createHttpServer = (
  { fetch }: Pick<Hono, 'fetch'>,
  { trustProxy }: { trustProxy: boolean },
): Server => {
  const server = createServer(
    {
      headersTimeout: headersMs,
      requestTimeout: requestMs,
      connectionsCheckingInterval: lookMs,
    },
    getRequestListener(fetch),
  )
  if (trustProxy) {
    server.keepAliveTimeout = proxyIdleMs
    return server
  }
  const tally = createTally()
  return server.on('connection', (socket: Socket) => {
    const close = tally.open(networkOf(socket.remoteAddress ?? 'unknown'))
    if (close) socket.once('close', close)
    else socket.destroy()
  })
}

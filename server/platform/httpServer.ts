import { once } from 'node:events'
import { createServer, type Server, type ServerResponse } from 'node:http'
import { Server as NetServer, type Socket } from 'node:net'
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

/** The open connections of each server, with what each is answering. */
const connectionsOf = new WeakMap<Server, Map<Socket, ServerResponse | null>>()

const trackConnections = (server: Server) => {
  const open = new Map<Socket, ServerResponse | null>()
  connectionsOf.set(server, open)
  server.on('connection', (socket: Socket) => {
    open.set(socket, null)
    socket.once('close', () => open.delete(socket))
  })
  server.on('request', ({ socket }, response) => {
    open.set(socket, response)
    response.once('close', () => open.has(socket) && open.set(socket, null))
  })
}

const stopping = { graceMs: 1_000, patienceMs: 10_000 }

/**
 * Takes no new connections, and closes each that is open after its answer. One over which nothing is asked may be used once
 * more for a second, since a request may be on its way; what is not answered in ten seconds is broken off.
 */
export const closeServer = async (
  server: Server,
  { graceMs, patienceMs } = stopping,
): Promise<void> => {
  const open = connectionsOf.get(server) ?? new Map<Socket, ServerResponse | null>()
  const closed = once(server, 'close')
  // An HTTP server's own `close` destroys at once what is idle, and what is written but not sent.
  NetServer.prototype.close.call(server)
  server.prependListener('request', (_, response) => response.setHeader('connection', 'close'))
  for (const [socket, response] of open) {
    if (response === null) continue
    if (response.headersSent) response.once('finish', () => socket.destroySoon())
    else response.setHeader('connection', 'close')
  }
  const grace = setTimeout(() => {
    for (const [socket, response] of open) if (response === null) socket.destroySoon()
  }, graceMs)
  const patience = setTimeout(() => server.closeAllConnections(), patienceMs)
  await closed
  clearTimeout(grace)
  clearTimeout(patience)
  // Ends its looks for slow requests.
  server.close()
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
  trackConnections(server)
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

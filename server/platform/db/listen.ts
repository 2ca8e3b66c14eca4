import pg from 'pg'
import { jobLimits, limitedTo } from './limits.ts'

/** What hears words of other transactions, here or in another process, once they are committed. */
export type Listener = {
  channels: readonly string[]
  heard(channel: string, word: string): void
  /** Words may have been missed: the connection is new. */
  again(): void
  /** From now on words are missed. */
  lost(): void
}

/** By which the database's own lists name the connection. */
const listenerName = 'portal listener'

const aliveMs = 20_000
const pauseMs = 1_000

/** Listens on PostgreSQL over a connection of its own, and over another where that one breaks; answers how to stop. */
export const listenOver = (url: string, listeners: readonly Listener[]): (() => Promise<void>) => {
  let current: pg.Client | null = null
  let timer: NodeJS.Timeout | undefined
  let isStopped = false
  const channels = [...new Set(listeners.flatMap((one) => one.channels))]

  const heard = (channel: string, word: string) => {
    for (const one of listeners) if (one.channels.includes(channel)) one.heard(channel, word)
  }

  const connect = async () => {
    const client = new pg.Client({
      connectionString: url,
      application_name: listenerName,
      ...limitedTo(jobLimits),
    })
    current = client
    client.on('notification', ({ channel, payload = '' }) => heard(channel, payload))
    client.on('error', () => undefined)
    client.once('end', () => {
      clearTimeout(timer)
      for (const one of listeners) one.lost()
      // A process that goes on without it would keep everybody waiting for what has long happened.
      if (!isStopped) timer = setTimeout(() => void connect(), pauseMs)
    })
    try {
      await client.connect()
      for (const channel of channels) await client.query(`listen ${pg.escapeIdentifier(channel)}`)
      for (const one of listeners) one.again()
      beat(client)
    } catch {
      // Also one that never was connected says that it has ended.
      await client.end().catch(() => undefined)
    }
  }

  /** A connection that carries nothing any more does not say so by itself. */
  const beat = (client: pg.Client) => {
    timer = setTimeout(() => {
      client.query('select 1').then(
        () => beat(client),
        () => void client.end().catch(() => undefined),
      )
    }, aliveMs)
  }

  void connect()
  return async () => {
    isStopped = true
    clearTimeout(timer)
    await current?.end().catch(() => undefined)
  }
}

import { channel } from 'node:diagnostics_channel'
import type { Server } from 'node:http'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Hono } from 'hono'
import { createApp } from './app.ts'
import { bytesOnDisk } from './platform/bytes.ts'
import { connectPglite, connectPostgres, type Database } from './platform/db/connect.ts'
import { DirectoryInUse } from './platform/db/lock.ts'
import { isOutOfReach } from './platform/db/outOfReach.ts'
import { prepare } from './platform/db/prepare.ts'
import { takeDataKey } from './platform/db/takeDataKey.ts'
import { demoAccounts } from './demo/accounts.ts'
import { demoPassword } from './demo/enterprises.ts'
import { lockDemo, unlockDemo } from './demo/lockDemo.ts'
import { seedDemo } from './demo/main.ts'
import { createMessageStreams } from './message/messageStreams.ts'
import { closeServer, createHttpServer, listenAt } from './platform/httpServer.ts'
import { closeToOthers } from './platform/ownerOnly.ts'
import { createQueue } from './platform/jobs/queue.ts'
import { createLog } from './platform/log.ts'
import { createMaintenance } from './platform/maintenance.ts'
import type { PageSettings } from './platform/pages.ts'
import type { Db, Ports } from './platform/ports.ts'
import { createRateLimit, spentChannel } from './platform/rateLimit.ts'
import { createReading } from './platform/reading.ts'
import { createScan } from './platform/scan.ts'
import { createSessionMemory } from './platform/sessionMemory.ts'
import { readEnvironment } from './platform/settings.ts'
import { createIds, takeProcessNumber } from './platform/snowflake.ts'
import { channelSecretOf, createClock } from './platform/setting.ts'

const environment = readEnvironment(process.env)
const log = createLog(environment.logLevel, process.stdout.isTTY)
// Nobody listens but the tests that end the process at a named point.
const checkpoints = channel('portal.checkpoint')

/** Milliseconds that a start which lost the database waits before it tries once more: 51 seconds in all. */
const pauses = [200, 400, 800, 1_600, 3_200, 6_400, 12_800, 25_600]

/** Opens, migrates, seeds once and serves; answers how to stop. */
const start = async () => {
  const { dataDir, maintenance, settings } = environment
  if (maintenance) return stopper(await listen(createMaintenance(portal)), [])
  if (!settings.demo && environment.scanCommand === null)
    log.warn('uploaded files are not scanned: SCAN_COMMAND is not set')
  const left = existsSync(dataDir) ? closeToOthers(dataDir) : []
  if (left.length > 0) log.warn({ left }, 'others may read these, which belong to another account')
  return startOver(pauses)
}

const startOver = async ([pause, ...later]: readonly number[]): Promise<() => Promise<void>> => {
  const { dataDir, databaseUrl } = environment
  const database = databaseUrl
    ? connectPostgres(databaseUrl)
    : await connectPglite({ directory: dataDir })
  const stops: (() => unknown)[] = [database.close]
  try {
    return await startOn(database, stops, join(dataDir, 'files'))
  } catch (error) {
    for (const stop of stops) await closing(stop)
    if (pause === undefined || database.url === null || !isOutOfReach(error)) throw error
    log.warn({ err: error, ms: pause }, 'the database was lost during the start: trying again')
    await setTimeout(pause)
    return startOver(later)
  }
}

/** What a start that failed had opened may be broken already. */
const closing = async (stop: () => unknown) => {
  try {
    await stop()
  } catch (error) {
    log.warn({ err: error }, 'did not close cleanly')
  }
}

/** Puts before `stops` what it opens. */
const startOn = async (database: Database, stops: (() => unknown)[], filesDir: string) => {
  const { db } = database
  const isShared = database.url !== null
  const secret = environment.settings.channelSecret
  const queue = createQueue(database)
  // Nothing can be asked of the database before it is migrated, and the seed needs whole ports.
  stops.unshift(queue.stop)
  let ports: Ports | null = null
  let streams: ReturnType<typeof createMessageStreams> | null = null
  const sessions = createSessionMemory()
  const rateLimit = createRateLimit({ tell: isShared ? tellSpent(database.jobsDb) : null })
  await prepare(database, async () => {
    await takeDataKey({ db: database.jobsDb, log }, environment)
    const clock = await createClock(db, isShared)
    streams = createMessageStreams({ db: database.jobsDb, clock, log })
    stops.unshift(
      await database.listen([streams.listener, sessions.listener, rateLimit.listener]),
      clock.stop,
      streams.close,
    )
    ports = {
      db,
      clock,
      nextId: createIds(await takeProcessNumber(db)),
      files: bytesOnDisk(filesDir),
      jobs: queue.jobs,
      streams,
      sessions,
      rateLimit,
      reading: createReading(clock),
      scan: createScan(environment.scanCommand),
      log,
      settings: { ...environment.settings, channelSecret: secret ?? (await channelSecretOf(db)) },
      checkpoint: async (name) => checkpoints.publish(name),
    }
    if (ports.settings.demo) {
      if (await seedDemo(ports)) log.info('demonstration data seeded')
      await unlockDemo(ports)
    } else {
      const locked = await lockDemo(ports)
      if (locked > 0) log.warn({ locked }, 'accounts of the demonstration are locked')
    }
  })
  if (!ports) throw new Error('the database was not prepared')
  await queue.start(ports)
  const server = await listen(createApp(ports, undefined, portal))
  return stopper(server, stops, streams)
}

const tellSpent = (db: Db) => (word: string) => {
  db.execute(sql`select pg_notify(${spentChannel}, ${word})`).catch((error: unknown) =>
    log.warn({ err: error }, 'what callers spent could not be told'),
  )
}

const portal: PageSettings = {
  directory: environment.portal,
  base: `${new URL(environment.settings.publicUrl).pathname.replace(/\/$/, '')}/`,
  hasDesk: environment.settings.demo,
  metas: {
    api: environment.apiBase,
    desk: environment.settings.demo ? 'sandbox' : '',
    province: environment.settings.province,
    icp: environment.site.icpNo,
    police: environment.site.policeNo,
    'site-code': environment.site.siteCode,
    host: environment.site.host,
    phone: environment.site.phone,
    'contact-image': environment.site.contactImage,
  },
}

const listen = async (app: Hono) => {
  const server = createHttpServer(app, environment.settings)
  await listenAt(server, { port: environment.port, host: environment.host ?? undefined })
  return server
}

/** Takes no new requests, finishes those that run, and closes what was opened, in the order opposite to opening. */
const stopper =
  (server: Server, stops: readonly (() => unknown)[], streams: { close(): void } | null = null) =>
  async () => {
    const closed = closeServer(server)
    // They have no end of their own.
    streams?.close()
    await closed
    for (const stop of stops) await stop()
  }

const tellAddresses = () => {
  const { publicUrl, demo } = environment.settings
  const lines = ['', `  Portal      ${publicUrl}`, `  API         ${publicUrl}/api/docs`]
  if (demo) {
    lines.push(`  Desk        ${publicUrl}/sandbox`, '', `  Accounts (password ${demoPassword}):`)
    lines.push(...demoAccounts().map((account) => `    ${account}`))
  }
  process.stdout.write(`${lines.join('\n')}\n\n`)
}

try {
  const stop = await start()
  tellAddresses()
  let isStopping = false
  const end = (signal: string) => {
    if (isStopping) return
    isStopping = true
    log.info({ signal }, 'stopping')
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        log.error({ err: error }, 'did not stop cleanly')
        process.exit(1)
      },
    )
  }
  process.on('SIGTERM', end).on('SIGINT', end)
} catch (error) {
  process.stderr.write(`${reasonOf(error)}\n`)
  if (!(error instanceof DirectoryInUse)) log.error({ err: error }, 'could not start')
  process.exit(1)
}

function reasonOf(error: unknown) {
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') {
    return `Port ${environment.port} is taken. Stop whatever uses it, or choose another (PORT).`
  }
  return error instanceof Error ? error.message.split('\nparams:')[0] : String(error)
}

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { instantOf } from '#contract/time.ts'
import { bytesOnDisk } from '#server/platform/bytes.ts'
import type { Database } from '#server/platform/db/connect.ts'
import { setDataKey } from '#server/platform/db/sealed.ts'
import { runSweep, sweeps } from '#server/platform/jobs/sweeps.ts'
import { createMessageStreams } from '#server/message/messageStreams.ts'
import type { Ports, Settings } from '#server/platform/ports.ts'
import { createRateLimit } from '#server/platform/rateLimit.ts'
import { createReading } from '#server/platform/reading.ts'
import { createSessionMemory } from '#server/platform/sessionMemory.ts'
import { createIds } from '#server/platform/snowflake.ts'
import { openCopy } from './copies.ts'
import { entIdsIn, type World, worlds } from './worlds.ts'

export type TestPorts = Ports & {
  streams: ReturnType<typeof createMessageStreams>
  /** Names of sweeps asked for, in order; nothing runs by itself. */
  kicked: string[]
  /** Points of a payment passed; set `stopAt` to have one throw. */
  passed: string[]
  stopAt: string | null
  /** Runs a sweep now; answers how much it changed. */
  runSweep(name: string): Promise<number>
  /** Id of a demonstration enterprise by its number, 1 to 12. */
  ent(number: number): string
  /** Moves the clock to a wall time (`2026-11-21 10:00:00`), forward or back. */
  setTime(time: string): void
  close(): Promise<void>
}

export type TestOptions = {
  now?: string
  settings?: Partial<Settings>
  /** What is in the database, `enterprises` unless told. */
  world?: World
  /** Opens a database with a world that was prepared, a copy in memory unless told. */
  open?: (world: World) => Promise<Database>
  /** A migrated database without rows, to be filled and used instead. */
  database?: Database
}

/** For servers in processes of their own that share a database with the test. */
export const testDataKey = '5ea1'.repeat(16)

const usualNow = '2026-11-21 10:00:00'

/** A server's ports on a database of its own; everything else is the test's. */
export const createTestPorts = async ({
  now = usualNow,
  settings,
  world = 'enterprises',
  open = openCopy,
  database: given,
}: TestOptions = {}): Promise<TestPorts> => {
  // What was prepared happened at the usual time.
  const isPrepared = given === undefined && now === usualNow
  const database = given ?? (await open(isPrepared ? world : 'empty'))
  setDataKey(Buffer.from(testDataKey, 'hex'))
  const directory = mkdtempSync(join(tmpdir(), 'portal-files-'))
  let time = instantOf(now)
  let entIds = new Map<number, string>()
  const clock = {
    now: () => time,
    ahead: () => 0,
    advance: async (milliseconds: number) => {
      time += milliseconds
    },
  }
  const log = pino({ level: process.env['LOG_LEVEL'] ?? 'silent' })
  const streams = createMessageStreams({ db: database.jobsDb, clock, log })
  const sessions = createSessionMemory()
  const unlisten = await database.listen([streams.listener, sessions.listener])
  const ports: TestPorts = {
    db: database.db,
    clock,
    nextId: createIds(1),
    files: bytesOnDisk(directory),
    jobs: {
      kick: async (name) => {
        ports.kicked.push(name)
      },
    },
    streams,
    sessions,
    rateLimit: createRateLimit(),
    reading: createReading(clock),
    scan: async (bytes) => !Buffer.from(bytes).includes('EICAR-STANDARD-ANTIVIRUS-TEST-FILE'),
    log,
    settings: {
      demo: true,
      publicUrl: 'http://localhost:8080',
      auditHeads: '/dev/null',
      bankUrl: null,
      channelSecret: 'secret of the test',
      rateLimits: false,
      trustProxy: false,
      isChannel: () => true,
      province: '340000',
      mapReviewNo: null,
      operatorToken: null,
      mail: null,
      sms: null,
      alipay: null,
      ...settings,
    },
    checkpoint: async (name) => {
      ports.passed.push(name)
      if (name === ports.stopAt) throw new Error(`stopped at ${name}`)
    },
    kicked: [],
    passed: [],
    stopAt: null,
    runSweep: async (name) => {
      const sweep = sweeps.find((one) => one.name === name)
      if (!sweep) throw new Error(`no sweep ${name}`)
      return runSweep(ports, sweep)
    },
    ent: (number) => entIds.get(number) ?? '',
    setTime: (text) => {
      time = instantOf(text)
    },
    close: async () => {
      streams.close()
      await unlisten()
      await database.close()
      rmSync(directory, { recursive: true, force: true })
    },
  }
  if (!isPrepared) await worlds[world](ports)
  entIds = await entIdsIn(database.db)
  return ports
}

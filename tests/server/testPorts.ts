import { createHash } from 'node:crypto'
import {
  existsSync,
  globSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { instantOf } from '#contract/time.ts'
import { bytesOnDisk } from '#server/platform/bytes.ts'
import { connectPglite, type Database } from '#server/platform/db/connect.ts'
import { prepare } from '#server/platform/db/prepare.ts'
import { setDataKey } from '#server/platform/db/sealed.ts'
import { takeDataKey } from '#server/platform/db/takeDataKey.ts'
import { seedEnterprises } from '#server/demo/enterprises.ts'
import { runSweep, sweeps } from '#server/platform/jobs/sweeps.ts'
import type { Ports, Settings } from '#server/platform/ports.ts'
import { createIds } from '#server/platform/snowflake.ts'

export type TestPorts = Ports & {
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

export type TestOptions = { now?: string; settings?: Partial<Settings>; database?: Database }

/** For servers in processes of their own that share a database with the test. */
export const testDataKey = '5ea1'.repeat(16)

/** A server's ports on a database of its own with the twelve enterprises; everything else is the test's. */
export const createTestPorts = async ({
  now = '2026-11-21 10:00:00',
  settings,
  database: given,
}: TestOptions = {}): Promise<TestPorts> => {
  const database = given ?? (await connectPglite({ template: await template() }))
  setDataKey(Buffer.from(testDataKey, 'hex'))
  const directory = mkdtempSync(join(tmpdir(), 'portal-files-'))
  let time = instantOf(now)
  let entIds = new Map<number, string>()
  const ports: TestPorts = {
    db: database.db,
    clock: {
      now: () => time,
      ahead: () => 0,
      advance: async (milliseconds) => {
        time += milliseconds
      },
    },
    nextId: createIds(1),
    files: bytesOnDisk(directory),
    jobs: {
      kick: async (name) => {
        ports.kicked.push(name)
      },
    },
    scan: async (bytes) => !Buffer.from(bytes).includes('EICAR-STANDARD-ANTIVIRUS-TEST-FILE'),
    log: pino({ level: process.env['LOG_LEVEL'] ?? 'silent' }),
    settings: {
      demo: true,
      publicUrl: 'http://localhost:8080',
      channelSecret: 'secret of the test',
      rateLimits: false,
      trustProxy: false,
      province: '340000',
      mapReviewNo: null,
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
      await database.close()
      rmSync(directory, { recursive: true, force: true })
    },
  }
  entIds = await seedEnterprises(ports)
  return ports
}

/** A migrated database as one file: made once for a state of the schema, then only copied. */
const template = async (): Promise<Blob> => {
  const hash = createHash('sha256')
  const inputs = globSync([
    'server/migrations/*.sql',
    'server/**/*uards.ts',
    'server/platform/db/{sealed,takeDataKey}.ts',
    'contract/*.rules.ts',
  ]).sort()
  for (const input of inputs) hash.update(readFileSync(input))
  const file = join(tmpdir(), `portal-template-${hash.digest('hex').slice(0, 16)}.tar`)
  if (!existsSync(file)) {
    const database = await connectPglite({})
    await prepare(database)
    const place = { dataDir: tmpdir(), dataKey: testDataKey }
    await takeDataKey({ db: database.db, log: pino({ level: 'silent' }) }, place)
    // Written aside and renamed: another test file may look for it at the same moment.
    writeFileSync(`${file}.${process.pid}`, await dump(database))
    renameSync(`${file}.${process.pid}`, file)
    await database.close()
  }
  return new Blob([readFileSync(file)])
}

const dump = async (database: Database) => {
  if (!database.dump) throw new Error('only the embedded database can be dumped')
  return new Uint8Array(await (await database.dump()).arrayBuffer())
}

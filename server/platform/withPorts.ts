import { join } from 'node:path'
import { noStreams } from '#server/message/messageStreams.ts'
import { bytesOnDisk } from './bytes.ts'
import { connectPglite, connectPostgres } from './db/connect.ts'
import { prepare } from './db/prepare.ts'
import { takeDataKey } from './db/takeDataKey.ts'
import { createLog } from './log.ts'
import type { Ports } from './ports.ts'
import { createRateLimit } from './rateLimit.ts'
import { createReading } from './reading.ts'
import { createScan } from './scan.ts'
import { createSessionMemory } from './sessionMemory.ts'
import { createClock } from './setting.ts'
import type { Environment } from './settings.ts'
import { createIds, takeProcessNumber } from './snowflake.ts'

/** For a command: opens the database that the environment names, as the server does, works, and closes it. */
export const withPorts = async <T>(
  environment: Environment,
  work: (ports: Ports) => Promise<T>,
): Promise<T> => {
  const { databaseUrl, dataDir } = environment
  const database = databaseUrl
    ? connectPostgres(databaseUrl)
    : await connectPglite({ directory: dataDir })
  try {
    const log = createLog('warn', false)
    await prepare(database, () => takeDataKey({ db: database.jobsDb, log }, environment))
    const clock = await createClock(database.db, false)
    return await work({
      db: database.jobsDb,
      clock,
      nextId: createIds(await takeProcessNumber(database.db)),
      files: bytesOnDisk(join(dataDir, 'files')),
      jobs: { kick: async () => undefined },
      streams: noStreams,
      sessions: createSessionMemory(),
      rateLimit: createRateLimit(),
      reading: createReading(clock),
      scan: createScan(environment.scanCommand),
      log,
      settings: { ...environment.settings, channelSecret: '' },
      checkpoint: async () => undefined,
    })
  } finally {
    await database.close()
  }
}

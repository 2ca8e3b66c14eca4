import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { prepare } from '#server/platform/db/prepare.ts'
import { takeDataKey } from '#server/platform/db/takeDataKey.ts'
import {
  closeCopies,
  saveRows,
  saveSchema,
  openBare,
  openCopy,
  preparedIn,
  removeCopies,
} from './copies.ts'
import { createTestPorts, testDataKey } from './testPorts.ts'
import { worldNames } from './worlds.ts'

/** Once in a run, for whichever project comes first: a migrated database, and what each world has in it. */
export const setup = async () => {
  if (process.env[preparedIn]) return undefined
  const directory = mkdtempSync(join(tmpdir(), 'portal-prepared-'))
  // For a database that runs as somebody else.
  chmodSync(directory, 0o755)
  process.env[preparedIn] = directory
  const database = await openBare()
  await prepare(database)
  await takeDataKey(
    { db: database.db, log: pino({ level: 'silent' }) },
    { dataDir: directory, dataKey: testDataKey, dataKeyFile: null },
  )
  await saveRows(database, 'empty')
  await saveSchema(database)
  for (const world of worldNames.filter((name) => name !== 'empty')) {
    const copy = await openCopy('empty')
    const ports = await createTestPorts({ database: copy, world })
    await saveRows(copy, world)
    await ports.close()
  }
  await closeCopies()
  return async () => {
    await removeCopies()
    rmSync(directory, { recursive: true, force: true })
  }
}

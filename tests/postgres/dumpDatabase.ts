import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { prepare } from '#server/platform/db/prepare.ts'
import { settleSetting } from '#server/platform/setting.ts'
import { createTestPorts } from '#tests/server/testPorts.ts'
import { programOf } from './ownPostgres.ts'
import { launchPortal } from './portalProcess.ts'
import { createBareDatabase, dumpFile } from './postgresPorts.ts'

// A database as this release leaves it, with a little of the demonstration, for the test that upgrades it.
const { database, url, drop } = await createBareDatabase()
await prepare(database)
const ports = await createTestPorts({ database, world: 'orders' })
await settleSetting(ports.db, 'demoSeededAt', 0)
await ports.close()
// What a server does to its database when it starts.
const directory = mkdtempSync(join(tmpdir(), 'portal-dump-'))
const { child } = await launchPortal({ url, directory })
const over = once(child, 'exit')
child.kill('SIGTERM')
await over
rmSync(directory, { recursive: true, force: true })
const dump = execFileSync(
  programOf('pg_dump'),
  [
    '--schema=public',
    '--schema=drizzle',
    // More than half of it, and of no account here.
    '--exclude-table-data=article',
    '--no-owner',
    '--no-privileges',
    '--inserts',
    '--rows-per-insert=50',
    url,
  ],
  { encoding: 'utf8', maxBuffer: 2 ** 26 },
)
await drop()
// What is for psql alone no other client understands, and a new database has its `public`.
const lines = dump
  .split('\n')
  .filter((line) => line !== '' && !/^(--|\\|CREATE SCHEMA public)/.test(line))
writeFileSync(dumpFile, `${lines.join('\n')}\n`)

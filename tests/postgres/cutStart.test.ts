import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sweeps } from '#server/platform/jobs/sweeps.ts'
import journal from '#server/migrations/meta/_journal.json' with { type: 'json' }
import type { Created } from '#tests/createdOn.ts'
import { createWire } from './brokenWire.ts'
import { launchPortal } from './portalProcess.ts'
import { createBareDatabase, dumpFile } from './postgresPorts.ts'

/** What a start over an earlier release tells its database at each of its steps, in their order. */
const steps = [
  /pg_try_advisory_xact_lock/,
  /insert into drizzle.__drizzle_migrations/,
  /delete from status_transition/,
  /add constraint "\w+_sealed"/,
  /pgboss/,
  /update pgboss.queue set policy/,
]

let created: Created
let direct: pg.Client
let wire: Awaited<ReturnType<typeof createWire>>
const directory = mkdtempSync(join(tmpdir(), 'portal-cut-'))

beforeAll(async () => {
  created = await createBareDatabase()
  direct = new pg.Client({ connectionString: created.url })
  await direct.connect()
  await direct.query(readFileSync(dumpFile, 'utf8'))
  wire = await createWire(created.url)
})
afterAll(async () => {
  wire.close()
  await direct.end()
  await created.database.close()
  await created.drop()
  rmSync(directory, { recursive: true, force: true })
})

const countOf = async (text: string) =>
  Number((await direct.query(`select count(*) from ${text}`)).rows[0].count)

test('a start whose connections are cut at each of its steps comes up whole, and once', async () => {
  const left = [...steps]
  wire.onTold((what) => {
    if (!left[0]?.test(what)) return
    left.shift()
    wire.breakAll()
  })
  const { child, base } = await launchPortal({ url: wire.url, directory })
  expect(left).toEqual([])
  expect((await fetch(`${base}/api/docs`)).status).toBe(200)
  expect(await countOf('drizzle.__drizzle_migrations')).toBe(journal.entries.length)
  expect(await countOf(`pgboss.queue where policy = 'short'`)).toBe(sweeps.length)
  const listening = `pg_stat_activity where datname = current_database() and application_name = 'portal listener'`
  expect(await countOf(listening)).toBe(1)
  child.kill('SIGKILL')
})

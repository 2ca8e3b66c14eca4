import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { instantOf } from '#contract/time.ts'
import { callLimits } from '#server/platform/db/limits.ts'
import { writeSetting } from '#server/platform/setting.ts'
import journal from '#server/migrations/meta/_journal.json' with { type: 'json' }
import { createRandom } from '#tests/model/random.ts'
import { rounds } from '#tests/rounds.ts'
import { addOrders, payWorldOn, type PayWorld } from '#tests/server/pay/payWorld.ts'
import { createTestPorts } from '#tests/server/testPorts.ts'
import { launchPortal } from './portalProcess.ts'
import type { Created } from '#tests/createdOn.ts'
import { createBareDatabase, dumpFile } from './postgresPorts.ts'
import { liveThrough } from './throughFaults.ts'
import { launchPortals } from './twoPortals.ts'

const histories = rounds(4, 60)
/** The folder of the release that is upgraded, with its packages; without one, two processes of this release stand in. */
const earlier = process.env['EARLIER_RELEASE']
const dumpedAt = '2026-11-21 10:00:00'

let created: Created
let old: pg.Client
let world: PayWorld
let portals: Awaited<ReturnType<typeof launchPortals>>

/** Tables of earlier releases that this one has no more: a process that needs them is stopped before, as the list of changes says. */
const gone = ['registered_driver']

/** A process of the release before, whose transactions touch every table in any order; answers the longest it waited. */
const writing = async () => {
  const { rows } = await old.query(
    "select quote_ident(table_name) as name from information_schema.tables where table_schema = 'public' and table_name <> all ($1)",
    [gone],
  )
  const random = createRandom(20_261_123)
  let isOver = false
  let longest = 0
  const write = async () => {
    while (!isOver) {
      const began = performance.now()
      await old.query('begin')
      for (const { name } of rows.toSorted(() => random.below(3) - 1))
        await old.query(`lock table ${name} in row exclusive mode`)
      await old.query('update ledger_account set frozen_fen = frozen_fen')
      await old.query('commit')
      longest = Math.max(longest, performance.now() - began)
      await setTimeout(random.below(20))
    }
    return longest
  }
  const written = write()
  return () => {
    isOver = true
    return written
  }
}

beforeAll(async () => {
  created = await createBareDatabase()
  old = new pg.Client({ connectionString: created.url, lock_timeout: callLimits.lock })
  await old.connect()
  await old.query(readFileSync(dumpFile, 'utf8'))
  await old.query('set search_path to public')
  // Today is the day of the dump, on which its orders may be paid.
  await writeSetting(created.database.db, 'clockAheadMs', instantOf(dumpedAt) - Date.now())
})
afterAll(async () => {
  await old.end()
  await portals.close()
  await world.ports.close()
  await created.drop()
})

test('the database of an earlier release is upgraded while a process of that release works on', async () => {
  const before = await old.query('select count(*) from drizzle.__drizzle_migrations')
  expect(Number(before.rows[0].count)).toBeLessThan(journal.entries.length)
  const endWriting = await writing()
  const directory = mkdtempSync(join(tmpdir(), 'portal-upgrade-'))
  const { child } = await launchPortal({ url: created.url, directory })
  expect(await endWriting()).toBeLessThan(callLimits.lock)
  child.kill('SIGKILL')
  rmSync(directory, { recursive: true, force: true })
  const after = await old.query('select count(*) from drizzle.__drizzle_migrations')
  expect(Number(after.rows[0].count)).toBe(journal.entries.length)
})

test(`while processes are replaced one by one, ${histories} histories end with books that agree`, async () => {
  const ports = await createTestPorts({ now: dumpedAt, database: created.database, world: 'empty' })
  world = await payWorldOn(ports, 0)
  portals = await launchPortals(world, created.url, earlier)
  const orderIds = await addOrders(world.ports, histories * 2)
  const ends: Promise<number | null>[] = []
  let done = 0
  portals.onDone(() => {
    done += 1
    if (done % 20 === 0)
      ends.push((ends.at(-1) ?? Promise.resolve(0)).then(() => portals.replaceOldest()))
  })
  await liveThrough(portals, world.ports, orderIds, () => {
    portals.onDone(() => undefined)
    return Promise.all(ends)
  })
  expect(ends.length).toBeGreaterThan(1)
  for (const end of ends) expect(await end).toBe(0)
})

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrateOver } from '#server/platform/db/migrateOver.ts'
import type { Created } from '#tests/createdOn.ts'
import { createBareDatabase } from './postgresPorts.ts'

let created: Created
let client: pg.Client
const folder = mkdtempSync(join(tmpdir(), 'portal-indexes-'))

beforeAll(async () => {
  created = await createBareDatabase(`template0 encoding 'UTF8'`)
  client = new pg.Client({ connectionString: created.url, lock_timeout: 20_000 })
  await client.connect()
  await client.query('create table waybill (id int, place text)')
  await client.query(`insert into waybill select n, 'here' from generate_series(1, 1000) n`)
  mkdirSync(join(folder, 'meta'))
  const entries = [{ idx: 0, version: '7', when: 1, tag: '0000_places', breakpoints: true }]
  writeFileSync(join(folder, 'meta/_journal.json'), JSON.stringify({ version: '7', entries }))
  writeFileSync(
    join(folder, '0000_places.sql'),
    'CREATE INDEX "waybill_place" ON "waybill" USING btree ("place");',
  )
})
afterAll(async () => {
  await client.end()
  await created.drop()
  rmSync(folder, { recursive: true })
})

const isReady = async () => {
  const { rows } = await client.query(
    `select indisvalid as valid, indisunique as unique from pg_index where indexrelid = to_regclass('waybill_place')`,
  )
  return rows[0]
}

test('an index is made while others write, and what was left of one that failed is made anew', async () => {
  await expect(
    client.query('create unique index concurrently waybill_place on waybill (place)'),
  ).rejects.toThrow(/could not create unique index/)
  expect(await isReady()).toEqual({ valid: false, unique: true })
  const writer = new pg.Client({ connectionString: created.url })
  await writer.connect()
  await writer.query('begin')
  await writer.query(`insert into waybill values (0, 'there')`)
  const making = migrateOver(created.url, folder)
  // It waits for whoever has written before it, and nobody waits for it.
  for (let at = 0; at < 20; at++) await client.query(`insert into waybill values (${at}, 'later')`)
  await writer.query('commit')
  await writer.end()
  await making
  expect(await isReady()).toEqual({ valid: true, unique: false })
  const { rows } = await client.query(
    'select count(*)::int as done from drizzle.__drizzle_migrations',
  )
  expect(rows).toEqual([{ done: 1 }])
})

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { connectPostgres, type Database } from '#server/platform/db/connect.ts'
import { migrateOver } from '#server/platform/db/migrateOver.ts'
import { prepare } from '#server/platform/db/prepare.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { writeSetting } from '#server/platform/setting.ts'
import type { Created } from '#tests/createdOn.ts'
import { createBareDatabase, createDatabase } from './postgresPorts.ts'

let created: Created
/** Another process, which is at work. */
let busy: pg.Client
/** The process that starts. */
let starting: Database

beforeEach(async () => {
  created = await createDatabase()
  busy = new pg.Client({ connectionString: created.url })
  await busy.connect()
  starting = connectPostgres(created.url)
})
afterEach(async () => {
  await busy.end()
  await starting.close()
  await created.database.close()
  await created.drop()
})

const waiting = async () => {
  const [row] = await rowsOf<{ count: string }>(
    created.database.db,
    sql`select count(*) from pg_locks join pg_stat_activity using (pid)
      where not granted and datname = current_database()`,
  )
  return Number(row?.count)
}

const tables = async () =>
  (
    await rowsOf<{ name: string }>(
      created.database.db,
      sql`select quote_ident(table_name) as name from information_schema.tables where table_schema = 'public'`,
    )
  ).map(({ name }) => name)

test('a server that starts over a current database waits for nobody', async () => {
  await busy.query('begin')
  for (const name of await tables()) await busy.query(`lock table ${name} in row exclusive mode`)
  let isPrepared = false
  const prepared = prepare(starting).then(() => (isPrepared = true))
  await expect.poll(async () => isPrepared || (await waiting()) > 0).toBe(true)
  const wasPrepared = isPrepared
  await busy.query('rollback')
  await prepared
  expect(wasPrepared).toBe(true)
})

test('a server that brings other guards takes no payment down with it, and brings them all', async () => {
  await created.database.db.execute(sql`drop trigger listed_transition on pay_task`)
  await writeSetting(created.database.db, 'guards', 'of an older release')
  await busy.query('begin')
  await busy.query('lock table pay_task in row exclusive mode')
  const prepared = prepare(starting)
  await expect.poll(waiting).toBeGreaterThan(0)
  // What the other holds by now must not wait for the one that waits for it.
  for (const name of await tables()) await busy.query(`lock table ${name} in row exclusive mode`)
  await busy.query('commit')
  await prepared
  const guards = await rowsOf(
    created.database.db,
    sql`select 1 from pg_trigger where tgname = 'listed_transition' and tgrelid = 'pay_task'::regclass`,
  )
  expect(guards).toHaveLength(1)
})

test('a migration that has one table and waits for another makes way for the payment that wants the first', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-migrations-'))
  mkdirSync(join(folder, 'meta'))
  const entries = [
    { idx: 0, version: '7', when: 4_000_000_000_000, tag: 'three', breakpoints: true },
  ]
  writeFileSync(join(folder, 'meta/_journal.json'), JSON.stringify({ entries }))
  const changed = ['ent_user', 'freight_order', 'ledger_account']
  const statements = changed.map((name) => `alter table "${name}" add column tried text;`)
  writeFileSync(join(folder, 'three.sql'), statements.join('--> statement-breakpoint\n'))
  const other = new pg.Client({ connectionString: created.url })
  await other.connect()
  await other.query('begin')
  await other.query('lock table freight_order in row exclusive mode')
  await busy.query('begin')
  await busy.query('lock table ledger_account in row exclusive mode')
  const migrated = migrateOver(created.url, folder)
  await expect.poll(waiting).toBeGreaterThan(0)
  let isThere = false
  const wanted = busy
    .query('lock table ent_user in row exclusive mode')
    .then(() => (isThere = true))
  // A second after somebody began to wait the database looks whether it waits in a circle.
  const began = performance.now()
  await expect.poll(() => isThere || performance.now() - began > 800).toBe(true)
  await other.query('commit')
  await wanted
  await busy.query('commit')
  await migrated
  await other.end()
  rmSync(folder, { recursive: true, force: true })
  const [row] = await rowsOf<{ count: string }>(
    created.database.db,
    sql`select count(*) from information_schema.columns where column_name = 'tried'`,
  )
  expect(Number(row?.count)).toBe(changed.length)
})

test('a database that is not encoded in UTF8 is refused before anything is written to it', async () => {
  const other = await createBareDatabase(`template0 encoding 'SQL_ASCII' locale 'C'`)
  await expect(prepare(other.database)).rejects.toThrow(
    /encoded in SQL_ASCII.*create database NAME encoding 'UTF8' locale 'C' template template0/,
  )
  const schemas = sql`select 1 from pg_namespace where nspname = 'drizzle'`
  expect(await rowsOf(other.database.db, schemas)).toEqual([])
  await other.database.close()
  await other.drop()
})

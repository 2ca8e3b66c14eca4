import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { connectPostgres } from '#server/platform/db/connect.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { setDataKey } from '#server/platform/db/sealed.ts'
import { testDataKey } from '#tests/server/testPorts.ts'
import { tell } from './eventLoop.ts'
import { fill } from './fill.ts'
import { hundredThousand, million, paying } from './scale.ts'
import { startServer } from './serverProcess.ts'

const scales = { million, hundredThousand, paying } as const
const names = {
  million: 'portal_bench_million',
  hundredThousand: 'portal_bench_hundred_thousand',
  paying: 'portal_bench_paying',
} as const
export type ScaleName = keyof typeof scales

const serverUrl = () => {
  const server = process.env['DATABASE_URL']
  if (!server)
    throw new Error('DATABASE_URL names no PostgreSQL on which a database may be created')
  return server
}

/** The address of a database with so many orders on the server of `DATABASE_URL`: filled the first time, and kept. */
export const filledDatabase = async (scale: ScaleName): Promise<string> => {
  const name = names[scale]
  const server = serverUrl()
  setDataKey(Buffer.from(testDataKey, 'hex'))
  const address = new URL(server)
  address.pathname = `/${name}`
  const isNew = await create(server, name)
  // Migrates it, and seeds the demonstration, whose rows the others are copies of.
  const directory = mkdtempSync(join(tmpdir(), 'portal-bench-'))
  await (await startServer(directory, { url: address.href })).stop()
  rmSync(directory, { recursive: true, force: true })
  if (isNew) await fillNew(server, address.href, scale)
  return address.href
}

/** A database for one measurement that writes to it, made like `template`; with how to drop it. */
const databaseLike = async (template: string) => {
  const url = new URL(serverUrl())
  const name = `portal_bench_${process.pid}`
  const onServer = async (statement: string) => {
    const client = new pg.Client({ connectionString: serverUrl() })
    await client.connect()
    await client.query(statement).finally(() => client.end())
  }
  await onServer(`create database ${name} encoding 'UTF8' template ${template}`)
  url.pathname = `/${name}`
  return { url: url.href, drop: () => onServer(`drop database ${name} with (force)`) }
}

/** A copy of a filled database for one measurement that writes to it; with how to drop it. */
export const copyOfFilled = async (scale: ScaleName) => {
  await filledDatabase(scale)
  return databaseLike(names[scale])
}

/** A database with nothing in it for one measurement; with how to drop it. */
export const emptyDatabase = () => databaseLike('template0')

const create = async (server: string, name: string) => {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  try {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name])
    if (rowCount === 0)
      await client.query(`create database ${name} encoding 'UTF8' template template0`)
    return rowCount === 0
  } finally {
    await client.end()
  }
}

const fillNew = async (server: string, url: string, scale: ScaleName) => {
  const database = connectPostgres(url)
  try {
    const started = performance.now()
    const tables = await fill(database.jobsDb, Date.now(), scales[scale])
    const [size] = await rowsOf<{ mb: number }>(
      database.jobsDb,
      sql`select pg_database_size(current_database())::bigint / 1048576 as mb`,
    )
    tell({
      what: 'database filled',
      ms: Math.round(performance.now() - started),
      megabytes: Number(size?.mb),
      ...Object.fromEntries(tables.map(({ table, rows }) => [table, Number(rows)])),
    })
  } catch (error) {
    await database.close()
    const client = new pg.Client({ connectionString: server })
    await client.connect()
    await client.query(`drop database ${names[scale]} with (force)`).finally(() => client.end())
    throw error
  }
  await database.close()
}

import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { connectPostgres, type Database } from '#server/platform/db/connect.ts'
import { prepare } from '#server/platform/db/prepare.ts'
import { createTestPorts, type TestOptions, type TestPorts } from '#tests/server/testPorts.ts'

const serverUrl = () => {
  const url = process.env['DATABASE_URL']
  if (!url)
    throw new Error(
      'These tests need DATABASE_URL: a PostgreSQL on which databases may be created.',
    )
  return url
}

const onServer = async (statement: string) => {
  const client = new pg.Client({ connectionString: serverUrl() })
  await client.connect()
  await client.query(statement).finally(() => client.end())
}

/** A migrated database of its own on the server, and the address under which other processes reach it. */
export const createDatabase = async (): Promise<{
  database: Database
  url: string
  drop(): Promise<void>
}> => {
  const name = `portal_${randomBytes(6).toString('hex')}`
  await onServer(`create database ${name}`)
  const address = new URL(serverUrl())
  address.pathname = `/${name}`
  const database = connectPostgres(address.href)
  await prepare(database)
  return {
    database,
    url: address.href,
    drop: () => onServer(`drop database ${name} with (force)`),
  }
}

/** The same ports as everywhere in the tests, on PostgreSQL: there, and only there, callers really run at once. */
export const createPostgresPorts = async (
  options: TestOptions = {},
): Promise<TestPorts & { url: string }> => {
  const { database, url, drop } = await createDatabase()
  const ports = await createTestPorts({ ...options, database })
  const { close } = ports
  return Object.assign(ports, {
    url,
    close: async () => {
      await close()
      await drop()
    },
  })
}

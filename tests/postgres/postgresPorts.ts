import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import type { Database } from '#server/platform/db/connect.ts'
import { createdOn } from '#tests/createdOn.ts'
import { createTestPorts, type TestOptions, type TestPorts } from '#tests/server/testPorts.ts'
import type { World } from '#tests/server/worlds.ts'

/** Names what the run's prepared databases on the server begin with. */
export const preparedAs = 'PREPARED_TEMPLATES'

const templateOf = (world: World) => {
  const prefix = process.env[preparedAs]
  if (!prefix) throw new Error('Run by vitest, whose postgres project prepares the databases.')
  return `${prefix}_${world}`
}

const serverUrl = () => {
  const url = process.env['DATABASE_URL']
  if (!url)
    throw new Error(
      'These tests need DATABASE_URL: a PostgreSQL on which databases may be created.',
    )
  return url
}

/** A database of its own on the server, as it was prepared, and the address under which other processes reach it. */
export const createDatabase = async (world: World = 'empty') =>
  createdAs(`portal_${randomBytes(6).toString('hex')}`, templateOf(world))

/** A database without any table, made after another template where one is named, with the options behind it. */
export const createBareDatabase = (template?: string) =>
  createdAs(`portal_${randomBytes(6).toString('hex')}`, template)

/** The database in which a world is prepared: a copy of another, or of none. */
export const createTemplate = (world: World, from?: World) =>
  createdAs(templateOf(world), from && templateOf(from))

const createdAs = (name: string, template?: string) => createdOn(serverUrl(), name, template)

/** For tests in which callers really run at once: on PostgreSQL, and only there, they do. It goes when it is closed. */
export const openPostgres = async (world: World): Promise<Database> => {
  const { database, drop } = await createDatabase(world)
  return {
    ...database,
    close: async () => {
      await database.close()
      await drop()
    },
  }
}

/** The same ports as everywhere in the tests, on PostgreSQL, under an address for other processes. */
export const createPostgresPorts = async (
  options: TestOptions = {},
): Promise<TestPorts & { url: string }> => {
  let url = ''
  const open = async (world: World) => {
    const database = await openPostgres(world)
    url = database.url ?? ''
    return database
  }
  const ports = await createTestPorts({ ...options, open })
  return Object.assign(ports, { url })
}

/** A database as an earlier release left it, written by `npm run test:dump`. */
export const dumpFile = join(import.meta.dirname, '../fixtures/database.sql')

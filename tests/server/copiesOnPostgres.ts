import { randomBytes } from 'node:crypto'
import { chmodSync } from 'node:fs'
import { basename, join } from 'node:path'
import { askServer, createdOn, dropOn } from '#tests/createdOn.ts'
import type { CopyShop } from './copies.ts'

/**
 * Copies on a PostgreSQL of this machine, asked as its superuser, for it writes and reads files of the run: they answer several
 * times as fast as embedded ones.
 */
export const onPostgres: CopyShop = {
  openBare: (directory) => opened(`${prefixOf(directory)}_schema`),
  // As long as somebody is connected to it, no copy can be made.
  keepSchema: (database) => database.close(),
  openSchema: (directory) => {
    const prefix = prefixOf(directory)
    return opened(`${prefix}_${randomBytes(6).toString('hex')}`, `${prefix}_schema`)
  },
  writeRows: async (database, tables, directory) => {
    // It runs as somebody else.
    chmodSync(directory, 0o777)
    for (const table of tables) {
      await database.executeSql(`copy ${table} to '${join(directory, table)}'`)
    }
  },
  refill: async (database, { before, tables, directory, after }) => {
    const rows = tables.map((table) => `copy ${table} from '${join(directory, table)}';`).join('')
    await database.executeSql(`begin; ${before}; ${rows} ${after} commit`)
  },
  removeAll: async (directory) => {
    const { rows } = await askServer(
      server(),
      `select datname as name from pg_database where starts_with(datname, '${prefixOf(directory)}_')`,
    )
    for (const { name } of rows as { name: string }[]) await dropOn(server(), name)
  },
}

const server = () => process.env['TEST_DATABASE_URL'] ?? ''

const opened = async (name: string, template?: string) =>
  (await createdOn(server(), name, template)).database

/** No two runs have the same directory. */
const prefixOf = (directory: string) => basename(directory).replaceAll('-', '_').toLowerCase()

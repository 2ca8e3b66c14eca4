import { randomBytes } from 'node:crypto'
import { chmodSync } from 'node:fs'
import { basename, join } from 'node:path'
import { askServer, createdOn, dropOn } from '#tests/createdOn.ts'
import type { CopySource } from './copies.ts'

/**
 * Copies on a PostgreSQL of this machine, asked as its superuser, for it writes and reads files of the run: they answer several
 * times as fast as embedded ones.
 */
export const onPostgres: CopySource = {
  openBare: (directory) => opened(`${prefixOf(directory)}_schema`),
  saveSchema: async (database) => {
    // Rows lie in the order in which they were written, as long as nobody makes room between them.
    await database.executeSql(`do $$ declare name text; begin
      for name in select oid::regclass from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace loop
        execute format('alter table %s set (autovacuum_enabled = off)', name);
      end loop; end $$`)
    // As long as somebody is connected to it, no copy can be made.
    await database.close()
  },
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

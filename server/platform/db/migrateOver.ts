import { sql } from 'drizzle-orm'
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { Db } from '#server/platform/ports.ts'
import { limitedTo, migrationLimits } from './limits.ts'
import { rowsOf } from './rows.ts'
import { untilUnlocked } from './untilUnlocked.ts'

/**
 * Brings a PostgreSQL that others work with up to date, over a connection of its own. The library's own way takes the tables
 * of all migrations in one transaction, each as it comes to it: a payment that waits for the one and has the other is ended
 * by the database. Here a migration is a transaction, which takes all its tables first, or gives them back at once; one that
 * does nothing but make and drop indexes takes none, and lets others write meanwhile.
 */
export const migrateOver = async (url: string, migrationsFolder: string) => {
  const client = new pg.Client({ connectionString: url, ...limitedTo(migrationLimits) })
  client.on('error', () => undefined)
  await client.connect()
  try {
    const db = drizzle(client)
    await demandUtf8(db)
    // As the library has it.
    await db.execute(sql`create schema if not exists drizzle`)
    await db.execute(sql`create table if not exists drizzle.__drizzle_migrations
      (id serial primary key, hash text not null, created_at bigint)`)
    const [last] = await rowsOf<{ at: string | null }>(
      db,
      sql`select max(created_at) as at from drizzle.__drizzle_migrations`,
    )
    const isPending = ({ folderMillis }: MigrationMeta) => folderMillis > Number(last?.at ?? 0)
    for (const migration of readMigrationFiles({ migrationsFolder }).filter(isPending))
      await (isOfIndexes(migration)
        ? makeIndexes(db, migration)
        : untilUnlocked(() => db.transaction((tx) => carryOut(tx, migration))))
  } finally {
    await client.end()
  }
}

/** In another encoding Chinese is refused, or counted in bytes: at the first name that is too long, months later. */
const demandUtf8 = async (db: Db) => {
  const [row] = await rowsOf<{ server_encoding: string }>(db, sql`show server_encoding`)
  if (row?.server_encoding === 'UTF8') return
  throw new Error(
    `The database is encoded in ${row?.server_encoding}; the portal needs one of UTF8: create database NAME encoding 'UTF8' locale 'C' template template0`,
  )
}

const carryOut = async (tx: Db, { sql: statements, ...migration }: MigrationMeta) => {
  await lockNamed(tx, statements.join('\n'))
  for (const statement of statements) await tx.execute(sql.raw(statement))
  await note(tx, migration)
}

const note = (db: Db, { hash, folderMillis }: Omit<MigrationMeta, 'sql'>) =>
  db.execute(sql`insert into drizzle.__drizzle_migrations (hash, created_at)
    values (${hash}, ${folderMillis})`)

const isOfIndexes = ({ sql: statements }: MigrationMeta) =>
  statements.every((text) => /^\s*(CREATE( UNIQUE)?|DROP) INDEX /.test(text))

/** Nobody waits for it, so it waits for whoever is at work as long as it takes. Interrupted, it begins anew. */
const makeIndexes = async (db: Db, { sql: statements, ...migration }: MigrationMeta) => {
  await db.execute(sql`set lock_timeout = 0`)
  const unfinished = await rowsOf<{ name: string }>(
    db,
    sql`select indexrelid::regclass::text as name from pg_index where not indisvalid`,
  )
  for (const { name } of unfinished) await db.execute(sql.raw(`drop index concurrently ${name}`))
  for (const statement of statements)
    await db.execute(
      sql.raw(
        statement
          .replace(/^\s*DROP INDEX /, 'DROP INDEX CONCURRENTLY IF EXISTS ')
          .replace(/^(\s*CREATE( UNIQUE)? INDEX) /, '$1 CONCURRENTLY IF NOT EXISTS '),
      ),
    )
  await note(db, migration)
  await db.execute(sql`set lock_timeout = ${sql.raw(String(migrationLimits.lock))}`)
}

/** Every table that is there and that the text names, whether or not it will be changed. */
const lockNamed = async (tx: Db, text: string) => {
  const named = new Set([...text.matchAll(/"(\w+)"/g)].map(([, name]) => name))
  const tables = await rowsOf<{ name: string }>(
    tx,
    sql`select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  )
  const found = tables.filter(({ name }) => named.has(name))
  if (found.length === 0) return
  const list = sql.join(
    found.map(({ name }) => sql.identifier(name)),
    sql`, `,
  )
  await tx.execute(sql`lock table ${list} in access exclusive mode`)
}

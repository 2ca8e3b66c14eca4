import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Database } from '#server/platform/db/connect.ts'
import { inMemory } from './copiesInMemory.ts'
import { onPostgres } from './copiesOnPostgres.ts'
import type { World } from './worlds.ts'

/** Names the directory that what the run has prepared is in. */
export const preparedIn = 'PREPARED_DATABASES'

const prepared = (...path: string[]) => {
  const directory = process.env[preparedIn]
  if (!directory) throw new Error('Run by vitest, whose server project prepares the databases.')
  return join(directory, ...path)
}

/** Where copies are made: in memory, or on a PostgreSQL that is named. */
export type CopySource = {
  /** A database without a table. */
  openBare(directory: string): Promise<Database>
  /** Saves its tables without their rows, and closes it. */
  saveSchema(database: Database, directory: string): Promise<void>
  /** Another with the tables that were saved. */
  openSchema(directory: string): Promise<Database>
  /** Writes the rows of tables as COPY does, each into the file of its name. */
  writeRows(database: Database, tables: string[], directory: string): Promise<void>
  /** In one transaction: runs a script, reads tables from files of their names, and runs another. */
  refill(database: Database, filling: Filling): Promise<void>
  /** At the end of the run. */
  removeAll(directory: string): Promise<void>
}

export type Filling = { before: string; tables: string[]; directory: string; after: string }

const source = () => (process.env['TEST_DATABASE_URL'] ? onPostgres : inMemory)

type Copy = { database: Database; schema: string }

const idle: Copy[] = []
let inUse = 0
let filled = 0

/**
 * A database of a test's own, as it was prepared for the whole run. To open one takes most of a second, to fill it with
 * other rows a tenth of that: a closed one is filled again for the next test, unless its schema was changed.
 */
export const openCopy = async (world: World): Promise<Database> => {
  const copy = idle.pop() ?? (await open())
  inUse++
  await fill(copy.database, world)
  const close = async () => {
    inUse--
    if ((await schemaOf(copy.database)) === copy.schema) idle.push(copy)
    else await copy.database.close()
  }
  // What the server remembers by its database is not remembered of the test before.
  const db = Object.create(copy.database.db) as Database['db'] // whose methods and fields it inherits
  return { ...copy.database, db, close }
}

/** At the end of a file: what was not closed is told, and nobody else gets it. */
export const expectClosed = () => {
  const left = inUse
  inUse = 0
  if (left > 0) throw new Error(`${left} databases were left open`)
}

export const closeCopies = async () => {
  for (const { database } of idle.splice(0)) await database.close()
}

const open = async (): Promise<Copy> => {
  const database = await source().openSchema(prepared())
  return { database, schema: await schemaOf(database) }
}

/** The database in which the tables are made. */
export const openBare = () => source().openBare(prepared())

export const saveSchema = (database: Database) => source().saveSchema(database, prepared())

/** At the end of the run. */
export const removeCopies = () => source().removeAll(prepared())

type Saved = { tables: string[]; sequences: Sequence[] }
type Sequence = { name: string; value: string; isCalled: boolean }

const indexOf = (world: World) => prepared(world, 'index.json')

export const saveRows = async (database: Database, world: World) => {
  mkdirSync(prepared(world))
  const tables = await filledOf(database)
  await source().writeRows(database, tables, prepared(world))
  const { rows } = await database.executeSql(
    `select format('%I.%I', schemaname, sequencename) as name, last_value is not null as "isCalled",
      coalesce(last_value, start_value)::text as value from pg_sequences`,
  )
  writeFileSync(indexOf(world), JSON.stringify({ tables, sequences: rows }))
}

const read = new Map<World, Saved>()

const fill = async (database: Database, world: World) => {
  const saved = read.get(world) ?? (JSON.parse(readFileSync(indexOf(world), 'utf8')) as Saved) // as `saveRows` wrote it
  read.set(world, saved)
  const others = await filledOf(database)
  // To truncate takes four times as long as to delete, which leaves something behind each time.
  const isCleaned = ++filled % 20 === 0 && others.length > 0
  await source().refill(database, {
    // Neither foreign keys nor the guards of what only grows have a say in it.
    before: `set local session_replication_role = replica;
      ${isCleaned ? `truncate ${others.join()} cascade` : others.map((table) => `delete from ${table};`).join('')}`,
    tables: saved.tables,
    directory: prepared(world),
    after: saved.sequences
      .map(({ name, value, isCalled }) => `select setval('${name}', ${value}, ${isCalled});`)
      .join(''),
  })
  // Nobody else clears the log of changes of an embedded database away, which grows in memory.
  if (isCleaned) await database.executeSql('checkpoint')
}

/** PostgreSQL's own objects have lower numbers. */
const firstOfOurs = 16_384

/** Tables that have rows, or had some. */
const filledOf = (database: Database) =>
  texts(
    database,
    `select oid::regclass::text as text from pg_class
      where relkind = 'r' and oid >= ${firstOfOurs} and pg_relation_size(oid) > 0 order by 1`,
  )

const texts = async (database: Database, statement: string) =>
  ((await database.executeSql(statement)).rows as { text: string }[]).map(({ text }) => text)

/**
 * Differs once anything of the schema was changed: every row of a catalogue bears the number of its transaction, whose age is read
 * four times as fast. Ages are counted from this transaction once it has a number, whatever others do meanwhile.
 */
const schemaOf = async (database: Database) => {
  const parts = ['pg_attribute', 'pg_constraint', 'pg_index', 'pg_proc', 'pg_trigger'].map(
    (catalog) =>
      `select '${catalog} ' || count(*) || ' ' || max(mine.id) - min(age(xmin)) as text from mine, ${catalog}`,
  )
  const mine = 'select pg_current_xact_id()::text::bigint as id'
  return (
    await texts(database, `with mine as materialized (${mine}) ${parts.join(' union all ')}`)
  ).join()
}

import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { deserialize, serialize } from 'node:v8'
import type { PGlite, Transaction } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import { connectPglite, type Database } from '#server/platform/db/connect.ts'
import type { Db } from '#server/platform/ports.ts'
import type { World } from './worlds.ts'

/** Names the directory that the run's prepared databases are in. */
export const preparedIn = 'PREPARED_DATABASES'

const prepared = (file: string) => {
  const directory = process.env[preparedIn]
  if (!directory) throw new Error('Run by vitest, whose server project prepares the databases.')
  return join(directory, file)
}
const schemaFile = 'schema.tar'
const rowsFile = (world: World) => `${world}.rows`

type Rows = {
  /** By table, as COPY writes them. */
  rows: Map<string, Uint8Array<ArrayBuffer>>
  sequences: { name: string; value: string; isCalled: boolean }[]
}

const idle: Copy[] = []
let inUse = 0
let filled = 0

type Copy = { database: Database; schema: string }

/**
 * A database of a test's own, as it was prepared for the whole run. To open one takes most of a second, to fill it with
 * other rows a tenth of that: a closed one is filled again for the next test, unless its schema was changed.
 */
export const openCopy = async (world: World): Promise<Database> => {
  const copy = idle.pop() ?? (await open())
  inUse++
  const isCleaned = ++filled % 20 === 0
  await fill(copy.database, world, isCleaned)
  // Nobody else clears the log of changes away, which grows in memory.
  if (isCleaned) await copy.database.executeSql('checkpoint')
  const close = async () => {
    inUse--
    if ((await schemaOf(copy.database)) === copy.schema) idle.push(copy)
    else await copy.database.close()
  }
  // What the server remembers by its database is not remembered of the test before.
  const db = drizzle(clientOf(copy.database)) as unknown as Db // as `connectPglite` does
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
  const database = await connectPglite({ template: new Blob([readFileSync(prepared(schemaFile))]) })
  return { database, schema: await schemaOf(database) }
}

export const saveSchema = async ({ dump }: Database) => {
  if (!dump) throw new Error('only the embedded database can be dumped')
  writeFileSync(prepared(schemaFile), new Uint8Array(await (await dump()).arrayBuffer()))
}

export const saveRows = async (database: Database, world: World) =>
  writeFileSync(prepared(rowsFile(world)), serialize(await rowsIn(clientOf(database))))

const loaded = new Map<World, Rows>()

const fill = async (database: Database, world: World, isCleaned: boolean) => {
  const wanted = loaded.get(world) ?? (deserialize(readFileSync(prepared(rowsFile(world)))) as Rows) // as `saveRows` wrote it
  loaded.set(world, wanted)
  await clientOf(database).transaction(async (tx) => {
    // Neither foreign keys nor the guards of what only grows have a say in it.
    await tx.exec('set local session_replication_role = replica')
    const others = await filledOf(tx)
    // To truncate takes four times as long as to delete, which leaves something behind each time.
    if (isCleaned && others.length > 0) await tx.exec(`truncate ${others.join()} cascade`)
    else await tx.exec(others.map((table) => `delete from ${table};`).join(''))
    for (const [table, rows] of wanted.rows) {
      await tx.query(`copy ${table} from '/dev/blob'`, [], { blob: new Blob([rows]) })
    }
    for (const { name, value, isCalled } of wanted.sequences) {
      await tx.query('select setval($1::regclass, $2::bigint, $3)', [name, value, isCalled])
    }
  })
}

const rowsIn = async (client: PGlite): Promise<Rows> => {
  const rows: Rows['rows'] = new Map()
  for (const table of await filledOf(client)) {
    const { blob } = await client.query(`copy ${table} to '/dev/blob'`)
    if (blob) rows.set(table, new Uint8Array(await blob.arrayBuffer()))
  }
  const sequences = await client.query<Rows['sequences'][number]>(
    `select format('%I.%I', schemaname, sequencename) as name, last_value is not null as "isCalled",
      coalesce(last_value, start_value)::text as value from pg_sequences`,
  )
  return { rows, sequences: sequences.rows }
}

/** PostgreSQL's own objects have lower numbers. */
const firstOfOurs = 16_384

/** Tables that have rows, or had some. */
const filledOf = (client: PGlite | Transaction) =>
  texts(
    client,
    `select oid::regclass::text as text from pg_class
      where relkind = 'r' and oid >= ${firstOfOurs} and pg_relation_size(oid) > 0 order by 1`,
  )

const texts = async (client: PGlite | Transaction, statement: string) =>
  (await client.query<{ text: string }>(statement)).rows.map(({ text }) => text)

/**
 * Differs once anything of the schema was changed: every row of a catalogue bears the number of its transaction, whose age
 * is read four times as fast.
 */
const schemaOf = async (database: Database) => {
  const parts = ['pg_attribute', 'pg_constraint', 'pg_index', 'pg_proc', 'pg_trigger'].map(
    (catalog) =>
      `select '${catalog} ' || count(*) || ' ' || pg_current_xact_id()::text::bigint - min(age(xmin)) as text from ${catalog}`,
  )
  return (await texts(clientOf(database), parts.join(' union all '))).join()
}

/** Drizzle passes its client on, of which the type of `Db` knows nothing. */
const clientOf = ({ db }: Database) => (db as unknown as { $client: PGlite }).$client

import { join } from 'node:path'
import { PGlite, types } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { drizzle as drizzlePg } from 'drizzle-orm/node-postgres'
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite'
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator'
import pg from 'pg'
import { allEnded } from '#server/platform/allEnded.ts'
import { breathe } from '#server/platform/breathe.ts'
import type { Db } from '#server/platform/ports.ts'
import { keepingClient } from './keptStatements.ts'
import { lockDirectory } from './lock.ts'
import { callLimits, jobLimits, type Limits, limitedTo } from './limits.ts'
import { type Listener, listenOver } from './listen.ts'
import { isOutdated, isUnanswered } from './outOfReach.ts'
import { migrateOver } from './migrateOver.ts'

const migrationsFolder = join(import.meta.dirname, '../../migrations')

export type Database = {
  db: Db
  /** The same for background work, which may take longer and takes no call's connection. */
  jobsDb: Db
  /** Set on PostgreSQL, where the job queue opens connections of its own. */
  url: string | null
  migrate(): Promise<void>
  /** For the job queue on the embedded database. */
  executeSql(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>
  /** Hears what triggers say, from every process, over one connection for all who listen; answers how to stop. */
  listen(listeners: readonly Listener[]): Promise<() => Promise<void>>
  /** The whole embedded database as one file. */
  dump?(): Promise<Blob>
  close(): Promise<void>
}

// Both drivers hand 64-bit integers over as text, so raw SQL reads the same on either.
const parsers = { [types.INT8]: (text: string) => text }

/** PostgreSQL. Several server processes may share one database. */
export const connectPostgres = (url: string): Database => {
  // One process has work for no more than three at once, and each that opens reads the catalogue and maps the database's
  // memory anew: four that are warm answer more questions than twenty of which most are cold. A transaction may wait for
  // a lock: it takes no connection from a question.
  const questions = poolOf(url, callLimits, 4)
  const transactions = poolOf(url, callLimits, 6)
  const jobs = poolOf(url, jobLimits, 6)
  return {
    db: dbOver(questions, transactions),
    jobsDb: dbOver(jobs, jobs),
    url,
    migrate: () => migrateOver(url, migrationsFolder),
    listen: async (listeners) => listenOver(url, listeners),
    executeSql: async (text, values) => ({ rows: (await questions.query(text, values)).rows }),
    close: async () => {
      await allEnded([questions, transactions, jobs].map((pool) => pool.end()))
    },
  }
}

const poolOf = (url: string, limits: Limits, max: number) => {
  // To compile a statement takes longer than any of them should. How many rows of an enterprise there are decides how they
  // are best found: what is kept of a statement is not its plan. To start workers for a statement takes longer than it may
  // take, and the cores have other requests to answer.
  const options =
    '-c jit=off -c plan_cache_mode=force_custom_plan -c max_parallel_workers_per_gather=0'
  const Client = keepingClient()
  const pool = new pg.Pool({
    connectionString: url,
    max,
    options,
    Client,
    ...limitedTo(limits),
    // Whoever comes after a quiet hour finds them warm. One whose other end has gone is found out while nobody waits for it.
    idleTimeoutMillis: 0,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  })
  // A connection that breaks is replaced, idle or between two statements of a transaction, where the pool itself does not
  // listen: the next statement on it fails, and with it the transaction.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}

/**
 * The library's own transactions lose a connection that breaks at `begin`, hide what went wrong behind the `rollback` that
 * failed too, and give back one that is still busy.
 */
const dbOver = (pool: pg.Pool, transactions: pg.Pool): Db => {
  const transaction: Db['transaction'] = async (work, config) => {
    const client = await transactions.connect()
    let cause: unknown
    let isClean = false
    try {
      const result = await drizzlePg(client).transaction(
        (tx) =>
          work(tx).catch(async (error: unknown) => {
            cause = error
            if (isUnanswered(error)) void client.end()
            throw error
          }),
        config,
      )
      isClean = true
      return result
    } catch (error) {
      isClean = error === cause && !isOutdated(error)
      throw cause ?? error
    } finally {
      client.release(!isClean)
    }
  }
  return Object.assign(drizzlePg(pool), { transaction })
}

/** The embedded database, in a directory of which this process is the only user, or in memory. */
export const connectPglite = async ({
  directory,
  template,
}: {
  directory?: string
  template?: Blob
}): Promise<Database> => {
  const unlock = directory === undefined ? () => undefined : lockDirectory(directory)
  try {
    const client = new BreathingPglite({
      ...(directory === undefined ? {} : { dataDir: join(directory, 'database') }),
      ...(template === undefined ? {} : { loadDataDir: template }),
      parsers,
      extensions: { pg_trgm },
    })
    await client.waitReady
    await keepFewParsers(client)
    return { ...fromPglite(client), close: () => client.close().finally(unlock) }
  } catch (error) {
    unlock()
    throw error
  }
}

/** Of which the statements here read arrays. */
const listedTypes = [
  'bool',
  'int2',
  'int4',
  'int8',
  'numeric',
  'text',
  'varchar',
  'jsonb',
  'timestamptz',
  'date',
]

/**
 * The library knows how to read an array of whatever there is, of every table's rows too, and copies all three hundred of
 * these readers for each statement: a third of what a small one takes.
 */
const keepFewParsers = async (client: PGlite) => {
  const { rows } = await client.query<{ id: number }>(
    'select typarray as id from pg_type where typarray <> 0 and not typname = any($1)',
    [listedTypes],
  )
  for (const { id } of rows) delete client.parsers[id]
}

/**
 * The embedded database works within this thread and answers without ever giving it back: without a pause after each
 * statement, a sweep through ten thousand payments would make every request wait to its end.
 */
class BreathingPglite extends PGlite {
  override async _runExclusiveQuery<T>(work: () => Promise<T>): Promise<T> {
    const result = await super._runExclusiveQuery(work)
    await breathe()
    return result
  }
}

/** Statements that fail in the middle of a transaction of theirs would leave it to whoever comes next on the one connection. */
const rolledBack = (client: PGlite) => async (error: unknown) => {
  await client.exec('rollback')
  throw error
}

const fromPglite = (client: PGlite) => {
  const db = drizzlePglite(client)
  // The two drivers differ only in the type of what raw SQL returns, which `rowsOf` reads.
  const only = db as unknown as Db
  return {
    db: only,
    jobsDb: only,
    url: null,
    migrate: () => migratePglite(db, { migrationsFolder }),
    dump: () => client.dumpDataDir('none'),
    listen: async (listeners: readonly Listener[]) => {
      const stops = await Promise.all(
        listeners.flatMap(({ channels, heard }) =>
          channels.map((channel) => client.listen(channel, (word) => heard(channel, word))),
        ),
      )
      for (const one of listeners) one.again()
      return async () => {
        // A database that is closed hears nothing anyway.
        if (!client.closed) for (const stop of stops) await stop()
      }
    },
    // Several statements at once are allowed where no value is bound, as on PostgreSQL: the queue's upkeep sends such.
    executeSql: async (text: string, values: unknown[] = []) =>
      values.length === 0
        ? { rows: (await client.exec(text).catch(rolledBack(client))).at(-1)?.rows ?? [] }
        : { rows: (await client.query(text, values)).rows },
  }
}

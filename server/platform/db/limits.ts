import { sql } from 'drizzle-orm'
import type { Db } from '#server/platform/ports.ts'

/** How long, in milliseconds, the database makes a kind of work wait, and others for it. */
export type Limits = {
  /** For a lock that somebody else has. */
  lock: number
  /** For the end of one statement. */
  statement: number
  /** For the next statement of a transaction: then the database ends it, and what it had locked is free. */
  idle: number
}

/** A person waits for it: its sum stays below the half minute that a browser waits. */
export const callLimits: Limits = { lock: 5_000, statement: 15_000, idle: 10_000 }

/** Nobody waits for it; a job that takes longer the queue takes for dead. */
export const jobLimits: Limits = { lock: 5_000, statement: 600_000, idle: 30_000 }

/**
 * Whoever wants the table too stands behind its change. Two that wait for each other are told so after a second, and it must
 * not be the payment that is ended then: the change gives way before. What it does once it has its lock takes what it takes.
 */
export const migrationLimits: Limits = { lock: 100, statement: 0, idle: 60_000 }

/** Of a connection that has not answered after the database itself should have ended the work, nothing more comes. */
const graceMs = 5_000

/** How long somebody waits for a connection while all are in use. */
const connectMs = 10_000

/** The same as the driver takes it. */
export const limitedTo = ({ lock, statement, idle }: Limits) => ({
  lock_timeout: lock,
  statement_timeout: statement,
  idle_in_transaction_session_timeout: idle,
  query_timeout: statement === 0 ? 0 : statement + graceMs,
  connectionTimeoutMillis: connectMs,
})

/** The same for one transaction. */
export const limitTo = (tx: Db, { lock, statement, idle }: Limits) =>
  tx.execute(sql`select set_config('lock_timeout', ${String(lock)}, true),
    set_config('statement_timeout', ${String(statement)}, true),
    set_config('idle_in_transaction_session_timeout', ${String(idle)}, true)`)

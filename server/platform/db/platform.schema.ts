import { sql } from 'drizzle-orm'
import {
  boolean,
  index,
  integer,
  jsonb,
  pgSequence,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core'
import type { MessageWay } from '#contract/message.rules.ts'
import { id, instant } from './columns.ts'
import { sealedAnew, sealedJson } from './sealed.ts'

/** What a wizard saves on the server; one per person, machine and subject. */
export const draft = pgTable(
  'draft',
  {
    userId: id('user_id').notNull(),
    entId: id('ent_id').notNull(),
    machineId: varchar('machine_id', { length: 40 }).notNull(),
    subjectId: varchar('subject_id', { length: 40 }).notNull(),
    version: integer('version').notNull(),
    /** What is typed names persons and accounts. */
    draft: sealedJson('draft').notNull(),
    savedAt: instant('saved_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.machineId, table.subjectId] })],
)

export const file = pgTable(
  'file',
  {
    id: id('id').primaryKey(),
    entId: id('ent_id').notNull(),
    bizType: varchar('biz_type', { length: 20 }).notNull(),
    name: varchar('name', { length: 200 }).notNull(),
    ext: varchar('ext', { length: 10 }).notNull(),
    type: varchar('type', { length: 100 }).notNull(),
    size: integer('size').notNull(),
    sha256: varchar('sha256', { length: 64 }).notNull(),
    /** Where the bytes are; a random name that tells nothing. */
    path: varchar('path', { length: 200 }).notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index().on(table.entId, table.createdAt)],
)

/** What became of requests that count once, by their keys; of an act from before it is sent. */
export const idempotency = pgTable(
  'idempotency',
  {
    userId: id('user_id').notNull(),
    key: varchar('key', { length: 64 }).notNull(),
    status: varchar('status', { length: 10 })
      .$type<'open' | 'done' | 'refused' | 'dropped'>()
      .notNull()
      .default('done'),
    /** Hash of the call and its input without the password; null of an act, whose form says it. */
    fingerprint: varchar('fingerprint', { length: 64 }),
    /** The reply as it was sent; of a refusal the problem. */
    body: sealedAnew('body'),
    /** What an act is about, its call, and the form as it is sent, without the password; an order's names persons and accounts. */
    subject: varchar('subject', { length: 121 }),
    call: varchar('call', { length: 100 }),
    name: varchar('name', { length: 200 }),
    form: sealedJson('form'),
    /** Whether the person was told what became of an act; of an open one, that its password was wrong. */
    isSeen: boolean('is_seen').notNull().default(false),
    /** When it came into its status. */
    at: instant('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.key] }),
    index().on(table.at),
    index().on(table.userId, table.subject, table.at),
    uniqueIndex('idempotency_one_open')
      .on(table.userId, table.subject)
      .where(sql`status = 'open'`),
  ],
)

/** Append-only. Each chain (an enterprise, or `platform`) is numbered without gaps and hashed row upon row, with a key. */
export const auditLog = pgTable(
  'audit_log',
  {
    chain: varchar('chain', { length: 20 }).notNull(),
    seq: integer('seq').notNull(),
    at: instant('at').notNull(),
    actor: varchar('actor', { length: 100 }).notNull(),
    action: varchar('action', { length: 60 }).notNull(),
    objectType: varchar('object_type', { length: 40 }),
    objectId: varchar('object_id', { length: 64 }),
    requestNo: varchar('request_no', { length: 40 }),
    ip: varchar('ip', { length: 64 }),
    params: jsonb('params').$type<Record<string, unknown>>().notNull(),
    hash: varchar('hash', { length: 64 }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.chain, table.seq] }),
    index().on(table.objectType, table.objectId),
    index().on(table.at),
  ],
)

/** Where each chain ends, so that cutting off its last rows shows. */
export const auditHead = pgTable('audit_head', {
  chain: varchar('chain', { length: 20 }).primaryKey(),
  seq: integer('seq').notNull(),
  hash: varchar('hash', { length: 64 }).notNull(),
})

/** Rates, limits, periods and terms, each in force from a day on (until the next). */
export const ruleParam = pgTable(
  'rule_param',
  {
    code: varchar('code', { length: 60 }).notNull(),
    effectiveFrom: varchar('effective_from', { length: 10 }).notNull(),
    effectiveTo: varchar('effective_to', { length: 10 }),
    value: jsonb('value').$type<unknown>().notNull(),
    basis: varchar('basis', { length: 200 }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.code, table.effectiveFrom] })],
)

/** Facts about this installation: the clock's advance, whether demonstration data was seeded. */
export const setting = pgTable('setting', {
  key: varchar('key', { length: 60 }).primaryKey(),
  value: jsonb('value').$type<unknown>().notNull(),
})

/** Where something that goes out stands. `unknown`: nobody answered in time whether it was taken; `late`: nobody took it in time. */
export type OutboxStatus = 'waiting' | 'sent' | 'refused' | 'unknown' | 'late'

/** SMS and mail: written in the transaction that causes them, sent from here. */
export const outbox = pgTable(
  'outbox',
  {
    id: id('id').primaryKey(),
    way: varchar('way', { length: 4 }).$type<MessageWay>().notNull().default('sms'),
    to: varchar('to', { length: 100 }).notNull(),
    /** The message that it tells, in whose words it is written before it is sent. */
    messageId: id('message_id'),
    title: varchar('title', { length: 200 }),
    text: text('text'),
    at: instant('at').notNull(),
    status: varchar('status', { length: 10 }).$type<OutboxStatus>().notNull().default('waiting'),
    /** By which the outside party knows it again. */
    key: uuid('key'),
    tries: integer('tries').notNull().default(0),
    /** How many of them had no answer. */
    unheard: integer('unheard').notNull().default(0),
    nextAt: instant('next_at').notNull().default(0),
    /** Afterwards it is of no use to anybody; a day after it was written unless told. */
    until: instant('until'),
    sentAt: instant('sent_at'),
  },
  (table) => [
    index().on(table.at),
    uniqueIndex('outbox_once').on(table.messageId, table.way),
    index('outbox_waiting')
      .on(table.nextAt)
      .where(sql`status = 'waiting'`),
  ],
)

/** What a sweep last did, for the desk. */
export const sweepRun = pgTable('sweep_run', {
  name: varchar('name', { length: 40 }).primaryKey(),
  lastRunAt: instant('last_run_at').notNull(),
  lastChanged: integer('last_changed').notNull(),
})

/** Written and emptied to find out whether the database can write. */
export const writeProbe = pgTable('write_probe', { filler: text('filler').notNull() })

/** Transitions of statuses that the database lets through; filled from the contract's rules with the guards. */
export const statusTransition = pgTable(
  'status_transition',
  {
    machine: varchar('machine', { length: 40 }).notNull(),
    fromStatus: integer('from_status').notNull(),
    toStatus: integer('to_status').notNull(),
  },
  (table) => [primaryKey({ columns: [table.machine, table.fromStatus, table.toStatus] })],
)

/** Gives each server process the number by which its snowflakes differ from the others'. */
export const processNumber = pgSequence('process_number', {
  minValue: 0,
  maxValue: 1023,
  startWith: 0,
  cycle: true,
})

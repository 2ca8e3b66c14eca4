import { sql } from 'drizzle-orm'
import {
  index,
  integer,
  jsonb,
  pgSequence,
  pgTable,
  primaryKey,
  uniqueIndex,
  varchar,
} from 'drizzle-orm/pg-core'
import type { MessageSettings } from '#contract/message.contract.ts'
import type { MessageKind, MessageValue } from '#contract/message.rules.ts'
import { id, instant } from '#server/platform/db/columns.ts'

/** Numbers messages and what is sent of them: who writes them is deep in a transaction that has no other ids at hand. */
export const messageNumber = pgSequence('message_number')

/** What a person was told: written in the transaction of what happened, once by event and person, and rendered by its reader. */
export const message = pgTable(
  'message',
  {
    id: id('id')
      .primaryKey()
      .default(sql`nextval('message_number')`),
    userId: id('user_id').notNull(),
    entId: id('ent_id').notNull(),
    kind: varchar('kind', { length: 40 }).$type<MessageKind>().notNull(),
    /** What happened, by the name of its row: `pay 1850 7`. */
    event: varchar('event', { length: 80 }).notNull(),
    params: jsonb('params').$type<Record<string, MessageValue>>().notNull(),
    at: instant('at').notNull(),
    readAt: instant('read_at'),
  },
  (table) => [
    uniqueIndex('message_once').on(table.event, table.userId),
    index().on(table.userId, table.at, table.id),
    index('message_unread')
      .on(table.userId, table.kind)
      .where(sql`read_at is null`),
    index().on(table.at),
  ],
)

/** Which messages a person is also sent, and in which language. */
export const messageSettings = pgTable(
  'message_settings',
  {
    userId: id('user_id').notNull(),
    entId: id('ent_id').notNull(),
    version: integer('version').notNull(),
    choices: jsonb('choices').$type<Omit<MessageSettings, 'version'>>().notNull(),
    savedAt: instant('saved_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.entId] })],
)

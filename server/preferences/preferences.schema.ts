import { boolean, jsonb, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import type { Preferences } from '#contract/preferences.contract.ts'
import { id, instant } from '#server/platform/db/columns.ts'

/** How a person wants to find their way: keys, tours, explanations, and what was looked for last. */
export const preferences = pgTable(
  'preferences',
  {
    userId: id('user_id').notNull(),
    entId: id('ent_id').notNull(),
    areKeysOff: boolean('are_keys_off').notNull().default(false),
    skippedTours: jsonb('skipped_tours').$type<Preferences['skippedTours']>().notNull().default([]),
    knownFlows: jsonb('known_flows').$type<Preferences['knownFlows']>().notNull().default([]),
    searches: jsonb('searches').$type<Preferences['searches']>().notNull().default([]),
    changedAt: instant('changed_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.entId] })],
)

import { integer, jsonb, pgTable, primaryKey, varchar } from 'drizzle-orm/pg-core'
import type { ListSettings } from '#contract/listSettings.contract.ts'
import { id, instant } from '#server/platform/db/columns.ts'

/** Which columns of a list a person sees, and the views that the person saved of it. */
export const listSettings = pgTable(
  'list_settings',
  {
    userId: id('user_id').notNull(),
    entId: id('ent_id').notNull(),
    list: varchar('list', { length: 40 }).notNull(),
    version: integer('version').notNull(),
    hidden: jsonb('hidden').$type<ListSettings['hidden']>().notNull(),
    views: jsonb('views').$type<ListSettings['views']>().notNull(),
    savedAt: instant('saved_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.entId, table.list] })],
)

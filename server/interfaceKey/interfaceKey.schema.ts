import { index, pgTable, varchar } from 'drizzle-orm/pg-core'
import { id, instant } from '#server/platform/db/columns.ts'
import { sealed } from '#server/platform/db/sealed.ts'

/** Keys with which outside systems of an enterprise sign what they ask. */
export const interfaceKey = pgTable(
  'interface_key',
  {
    id: id('id').primaryKey(),
    entId: id('ent_id').notNull(),
    name: varchar('name', { length: 50 }).notNull(),
    /** What a request names it by. */
    keyNo: varchar('key_no', { length: 30 }).notNull().unique(),
    /** A signature is computed with it, so a hash of it would not do. */
    secret: sealed('secret').notNull(),
    createdBy: id('created_by').notNull(),
    createdAt: instant('created_at').notNull(),
    /** To the minute: not every request writes. */
    usedAt: instant('used_at'),
    revokedAt: instant('revoked_at'),
  },
  (table) => [index().on(table.entId, table.createdAt)],
)

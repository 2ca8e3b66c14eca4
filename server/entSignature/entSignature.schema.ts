import { sql } from 'drizzle-orm'
import { index, pgTable, varchar } from 'drizzle-orm/pg-core'
import { id, instant } from '#server/platform/db/columns.ts'
import { sealed } from '#server/platform/db/sealed.ts'

/** The certificate that an enterprise signs with, and what it has applied for. */
export const entSignature = pgTable(
  'ent_signature',
  {
    entId: id('ent_id').primaryKey(),
    /** Null until one has been issued. */
    certNo: varchar('cert_no', { length: 40 }).unique(),
    validFrom: varchar('valid_from', { length: 10 }),
    validTo: varchar('valid_to', { length: 10 }),
    handlerName: varchar('handler_name', { length: 50 }).notNull(),
    handlerPhone: sealed('handler_phone').notNull(),
    /** Since when an application waits; null where none does. */
    appliedAt: instant('applied_at'),
  },
  (table) => [
    index('ent_signature_waiting')
      .on(table.appliedAt)
      .where(sql`applied_at is not null`),
  ],
)

import { jsonb, pgTable, primaryKey, varchar } from 'drizzle-orm/pg-core'
import type { TypedField } from '#contract/invoice.contract.ts'
import type { InvoiceRead } from '#contract/invoiceFile.contract.ts'
import { id } from '#server/platform/db/columns.ts'
import { file } from '#server/platform/db/platform.schema.ts'
import { invoice } from './invoice.schema.ts'

/** What was read of an uploaded invoice, with which what a person saves is compared. */
export const invoiceReading = pgTable('invoice_reading', {
  fileId: id('file_id')
    .primaryKey()
    .references(() => file.id),
  read: jsonb('read').$type<InvoiceRead>().notNull(),
})

/** The files that an invoice from elsewhere came with; one that is issued here is drawn when somebody wants it. */
export const invoiceFile = pgTable(
  'invoice_file',
  {
    invoiceId: id('invoice_id')
      .notNull()
      .references(() => invoice.id),
    ext: varchar('ext', { length: 10 }).notNull(),
    fileId: id('file_id')
      .notNull()
      .references(() => file.id),
    /** What a person typed otherwise than the file says. */
    typed: jsonb('typed').$type<TypedField[]>().notNull().default([]),
  },
  (table) => [primaryKey({ columns: [table.invoiceId, table.ext] })],
)

import { sql } from 'drizzle-orm'
import { index, integer, pgTable, uniqueIndex, varchar } from 'drizzle-orm/pg-core'
import type { OrderKind } from '#contract/order.contract.ts'
import type { OrderExportStatus, OrderExportSubject } from '#contract/orderExport.contract.ts'
import { id, instant } from '#server/platform/db/columns.ts'
import { sealedJson } from '#server/platform/db/sealed.ts'

/** Exports that the server writes by itself. */
export const orderExport = pgTable(
  'order_export',
  {
    id: id('id').primaryKey(),
    entId: id('ent_id').notNull(),
    userId: id('user_id').notNull(),
    subject: varchar('subject', { length: 10 }).$type<OrderExportSubject>().notNull(),
    orderKind: varchar('order_kind', { length: 10 }).$type<OrderKind>().notNull(),
    /** What is looked for may be the name of a person. */
    query: sealedJson('query').notNull(),
    name: varchar('name', { length: 100 }).notNull(),
    status: varchar('status', { length: 10 }).$type<OrderExportStatus>().notNull(),
    found: integer('found').notNull(),
    written: integer('written').notNull().default(0),
    /** How often it was begun; whoever writes under a former number has lost it. */
    attempt: integer('attempt').notNull().default(0),
    /** Moved on while it is written, so that a sweep knows one whose process died. */
    aliveAt: instant('alive_at').notNull(),
    /** Where the bytes are, or a part of them. */
    path: varchar('path', { length: 200 }),
    size: integer('size'),
    createdAt: instant('created_at').notNull(),
    endedAt: instant('ended_at'),
    expiresAt: instant('expires_at'),
  },
  (table) => [
    index().on(table.entId, table.createdAt),
    uniqueIndex('order_export_one_running')
      .on(table.entId)
      .where(sql`status = 'running'`),
    index('order_export_open')
      .on(table.createdAt)
      .where(sql`status in ('waiting', 'running')`),
    index('order_export_files')
      .on(table.endedAt)
      .where(sql`path is not null`),
  ],
)

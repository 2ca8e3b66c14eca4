import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, primaryKey, varchar } from 'drizzle-orm/pg-core'
import type { OrderKind, OrderStatus } from '#contract/order.contract.ts'
import { ceilingOf, fen, id } from '#server/platform/db/columns.ts'

/**
 * What orders come to, by enterprise, family, day, status and what they lack: the sum of its rows, which only grow in number
 * until a sweep makes one of those alike. The database writes them with every change of an order, so nobody waits for
 * a row that another writes. Each order counts three times: on the day it was created, on the day its goods left, and on no
 * day of its own, so that what a whole list comes to is a few rows.
 */
export const orderTally = pgTable(
  'order_tally',
  {
    entId: id('ent_id').notNull(),
    orderKind: varchar('order_kind', { length: 10 }).$type<OrderKind>().notNull(),
    /** Which of its days it counts on. */
    countedBy: varchar('counted_by', { length: 8 })
      .$type<'created' | 'despatch' | 'ever'>()
      .notNull(),
    /** Days since 1970 in Shanghai; 0 of what counts on none. */
    day: integer('day').notNull(),
    status: integer('status').$type<OrderStatus>().notNull(),
    /** 1 contract, 2 track, 4 receipt, 8 money, added up. */
    lacks: integer('lacks').notNull(),
    /** The import that wrote it; of one that still runs, its orders do not count yet. */
    batchId: id('batch_id'),
    orders: integer('orders').notNull(),
    freightFen: fen('freight_fen').notNull(),
    driverFreightFen: fen('driver_freight_fen').notNull(),
    unpaidFen: fen('unpaid_fen').notNull(),
    folded: boolean('folded').notNull().default(false),
  },
  (table) => [
    ceilingOf('order_tally', table, [table.freightFen, table.driverFreightFen, table.unpaidFen]),
    index('order_tally_days').on(table.entId, table.orderKind, table.countedBy, table.day),
    index('order_tally_fresh')
      .on(table.entId)
      .where(sql`not folded`),
  ],
)

/** The fields in which a part of a word is looked for. */
export type WordField = 'vehicleNumber' | 'driverName' | 'consignor' | 'goods'

/** Every word that orders of an enterprise have, or had, in a field: a few thousand beside a million orders. */
export const orderWord = pgTable(
  'order_word',
  {
    entId: id('ent_id').notNull(),
    orderKind: varchar('order_kind', { length: 10 }).$type<OrderKind>().notNull(),
    field: varchar('field', { length: 13 }).$type<WordField>().notNull(),
    word: varchar('word', { length: 100 }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.entId, table.orderKind, table.field, table.word] })],
)

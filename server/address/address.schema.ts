import { boolean, index, integer, pgTable, uniqueIndex, varchar } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import type { AddressType } from '#contract/address.contract.ts'
import { id, instant } from '#server/platform/db/columns.ts'

/** Places of loading and unloading that an enterprise uses again. Orders copy them. */
export const orderAddress = pgTable(
  'order_address',
  {
    id: id('id').primaryKey(),
    entId: id('ent_id').notNull(),
    addressType: integer('address_type').$type<AddressType>().notNull(),
    contactName: varchar('contact_name', { length: 20 }).notNull(),
    contactPhone: varchar('contact_phone', { length: 20 }).notNull(),
    areaCode: varchar('area_code', { length: 6 }).notNull(),
    detailAddress: varchar('detail_address', { length: 100 }).notNull(),
    isDefault: boolean('is_default').notNull(),
    deleted: boolean('deleted').notNull().default(false),
    version: integer('version').notNull().default(0),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index().on(table.entId, table.addressType),
    uniqueIndex('address_default_once')
      .on(table.entId, table.addressType)
      .where(sql`is_default and not deleted`),
  ],
)

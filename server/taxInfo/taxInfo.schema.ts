import { sql } from 'drizzle-orm'
import { index, integer, pgTable, uniqueIndex, varchar } from 'drizzle-orm/pg-core'
import type { TaxInfo, TaxpayerType } from '#contract/taxInfo.contract.ts'
import { ceilingOf, fen, id, instant } from '#server/platform/db/columns.ts'
import { sealed } from '#server/platform/db/sealed.ts'

type Authority = NonNullable<TaxInfo['authority']>

/** What of a change is reviewed. */
const reviewed = () => ({
  taxpayerName: varchar('taxpayer_name', { length: 100 }).notNull(),
  taxpayerId: varchar('taxpayer_id', { length: 20 }).notNull(),
  taxpayerType: integer('taxpayer_type').$type<TaxpayerType>().notNull(),
  taxAuthority: varchar('tax_authority', { length: 100 }).notNull(),
  bankName: varchar('bank_name', { length: 100 }).notNull(),
  bankAccount: sealed('bank_account').notNull(),
})

/** What an enterprise asked to be named on invoices, one row each time; the latest that was approved stands. */
export const taxInfoChange = pgTable(
  'tax_info_change',
  {
    id: id('id').primaryKey(),
    entId: id('ent_id').notNull(),
    ...reviewed(),
    /** 1 waits, 2 approved, 3 rejected. */
    status: integer('status').$type<1 | 2 | 3>().notNull(),
    submittedAt: instant('submitted_at').notNull(),
    decidedAt: instant('decided_at'),
    remark: varchar('remark', { length: 200 }),
  },
  (table) => [
    index().on(table.entId, table.id),
    // Whatever the code above believes, one waits at a time.
    uniqueIndex('tax_info_change_waiting')
      .on(table.entId)
      .where(sql`status = 1`),
  ],
)

/** How an enterprise is reached in matters of tax, and what its authority tells of it. */
export const taxInfo = pgTable(
  'tax_info',
  {
    entId: id('ent_id').primaryKey(),
    regAddress: varchar('reg_address', { length: 200 }).notNull(),
    regPhone: varchar('reg_phone', { length: 20 }).notNull(),
    receiveEmail: varchar('receive_email', { length: 100 }),
    receivePhone: varchar('receive_phone', { length: 20 }),
    taxCreditLevel: varchar('tax_credit_level', { length: 1 }).$type<Authority['taxCreditLevel']>(),
    /** Null until the authority has told something. */
    invoiceQuotaFen: fen('invoice_quota_fen'),
    digitalAccountStatus: integer('digital_account_status')
      .$type<Authority['digitalAccountStatus']>()
      .notNull()
      .default(0),
    levyNo: varchar('levy_no', { length: 40 }),
    levyFrom: varchar('levy_from', { length: 10 }),
    levyTo: varchar('levy_to', { length: 10 }),
  },
  (table) => [ceilingOf('tax_info', table)],
)

import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  varchar,
} from 'drizzle-orm/pg-core'
import type { EntType } from '#contract/auth.contract.ts'
import type { CreditGrade, CreditRow, RedBlackRow } from '#contract/credit.contract.ts'
import { day, fen, id, instant } from '#server/platform/db/columns.ts'

const whole = (name: string) => bigint(name, { mode: 'number' })

/**
 * The register of logistics enterprises and what the last evaluation found; most have no account on the portal. The grade
 * is saved here alone: an account finds its own by its credit code.
 */
export const assessedEnterprise = pgTable(
  'assessed_enterprise',
  {
    /** The account's id where there was one when the enterprise was entered. */
    id: id('id').primaryKey(),
    uscc: varchar('uscc', { length: 18 }).notNull().unique(),
    entName: varchar('ent_name', { length: 100 }).notNull(),
    entType: text('ent_type').$type<EntType>().notNull(),
    areaCode: varchar('area_code', { length: 6 }).notNull(),
    /** Null: not evaluated yet. The supervision class follows from it. */
    creditGrade: varchar('credit_grade', { length: 3 }).$type<CreditGrade>(),
    /** Tenths of a point; never told of one enterprise to another. */
    creditScore: integer('credit_score'),
    evalYear: integer('eval_year').notNull(),
    evaluatedAt: instant('evaluated_at'),
    entState: integer('ent_state').notNull(),
    logisticsLevel: varchar('logistics_level', { length: 2 }).$type<CreditRow['logisticsLevel']>(),
    mainBusiness: varchar('main_business', { length: 200 }).notNull(),
    /** When it entered the register; 0 is before the register was saved here. */
    enteredAt: instant('entered_at').notNull().default(0),
  },
  (table) => [
    // Statistics are read from here alone, without the rows.
    index('assessed_area').on(
      table.areaCode,
      table.creditGrade,
      table.creditScore,
      table.enteredAt,
    ),
    index('assessed_grade').on(table.creditGrade, table.areaCode),
    index('assessed_name').on(table.entName),
    index('assessed_time').on(table.evaluatedAt),
  ],
)

/** The lists of incentives (1) and of serious dishonesty (2). */
export const creditListEntry = pgTable(
  'credit_list_entry',
  {
    id: id('id').primaryKey(),
    uscc: varchar('uscc', { length: 18 })
      .notNull()
      .references(() => assessedEnterprise.uscc),
    listType: integer('list_type').$type<1 | 2>().notNull(),
    reason: varchar('reason', { length: 200 }).notNull(),
    basis: varchar('basis', { length: 200 }).notNull(),
    authority: varchar('authority', { length: 100 }).notNull(),
    docNo: varchar('doc_no', { length: 50 }).notNull(),
    listDate: day('list_date').notNull(),
    /** Null: until somebody takes it off. */
    expireDate: day('expire_date'),
    severity: varchar('severity', { length: 10 }).$type<RedBlackRow['severity']>(),
    /** 1 listed, 2 removed, 3 repaired; a listed one past its last day counts as removed. */
    status: integer('status').$type<1 | 2 | 3>().notNull(),
    honours: jsonb('honours').$type<string[]>().notNull(),
  },
  (table) => [
    index('list_entry_newest').on(table.listType, table.listDate),
    index('list_entry_uscc').on(table.uscc),
  ],
)

/** Notices that are open to objections for some days. */
export const publicity = pgTable(
  'publicity',
  {
    id: id('id').primaryKey(),
    title: varchar('title', { length: 200 }).notNull(),
    titleEn: varchar('title_en', { length: 200 }),
    type: integer('type').notNull(),
    entity: varchar('entity', { length: 200 }).notNull(),
    content: text('content').notNull(),
    startDate: day('start_date').notNull(),
    endDate: day('end_date').notNull(),
    isWithdrawn: boolean('is_withdrawn').notNull().default(false),
    feedbackContact: varchar('feedback_contact', { length: 100 }).notNull(),
  },
  (table) => [index('publicity_newest').on(table.startDate)],
)

/** Whom a notice names; without any it concerns all of a kind. */
export const publicityEnterprise = pgTable(
  'publicity_enterprise',
  {
    publicityId: id('publicity_id')
      .notNull()
      .references(() => publicity.id),
    uscc: varchar('uscc', { length: 18 })
      .notNull()
      .references(() => assessedEnterprise.uscc),
  },
  (table) => [
    primaryKey({ columns: [table.publicityId, table.uscc] }),
    index('publicity_names').on(table.uscc),
  ],
)

export const member = pgTable('member', {
  uscc: varchar('uscc', { length: 18 })
    .primaryKey()
    .references(() => assessedEnterprise.uscc),
  /** 1 member, 2 council member, 3 vice chair, 4 chair. */
  memberLevel: integer('member_level').notNull(),
  updatedAt: instant('updated_at').notNull(),
})

export const achievement = pgTable(
  'achievement',
  {
    id: id('id').primaryKey(),
    uscc: varchar('uscc', { length: 18 })
      .notNull()
      .references(() => assessedEnterprise.uscc),
    achieveName: varchar('achieve_name', { length: 200 }).notNull(),
    /** 1 contract, 2 honour, 3 qualification, 4 contribution to society. */
    type: integer('type').notNull(),
    achievedOn: day('achieved_on').notNull(),
    /** 0 waiting, 1 approved, 2 refused. */
    auditStatus: integer('audit_status').$type<0 | 1 | 2>().notNull(),
    /** Whether the enterprise shows it to everybody; those of before were never asked. */
    isPublic: boolean('is_public').notNull().default(false),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    index('achievement_approved')
      .on(table.uscc)
      .where(sql`audit_status = 1`),
  ],
)

/** Freight by month of arrival: what the portal's own orders sum up to, and what members reported beside them. */
export const freightMonth = pgTable(
  'freight_month',
  {
    /** `YYYY-MM` */
    month: varchar('month', { length: 7 }).notNull(),
    source: varchar('source', { length: 8 }).$type<'portal' | 'reported'>().notNull(),
    uscc: varchar('uscc', { length: 18 }).notNull(),
    goodsType: varchar('goods_type', { length: 4 }).notNull(),
    orders: integer('orders').notNull(),
    weightKg: whole('weight_kg').notNull(),
    tonneKm: whole('tonne_km').notNull(),
    freightFen: fen('freight_fen').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.month, table.source, table.uscc, table.goodsType] }),
    index('freight_carrier').on(table.uscc, table.month),
  ],
)

/** The register at the end of each month, by district and grade; this month's as it is by now. */
export const creditMonth = pgTable(
  'credit_month',
  {
    /** `YYYY-MM` */
    month: varchar('month', { length: 7 }).notNull(),
    areaCode: varchar('area_code', { length: 6 }).notNull(),
    /** `NONE` counts those not evaluated. */
    grade: varchar('grade', { length: 4 }).$type<CreditGrade | 'NONE'>().notNull(),
    enterprises: integer('enterprises').notNull(),
  },
  (table) => [primaryKey({ columns: [table.month, table.areaCode, table.grade] })],
)

/** When a month's orders were last summed up. */
export const freightMonthSum = pgTable('freight_month_sum', {
  month: varchar('month', { length: 7 }).primaryKey(),
  summedAt: instant('summed_at').notNull(),
})

import { sql } from 'drizzle-orm'
import {
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  varchar,
} from 'drizzle-orm/pg-core'
import type {
  ApplyStatus,
  AuthType,
  LoanMaterial,
  NoteStatus,
  ProjectState,
  Purpose,
  RepayMethod,
} from '#contract/loan.contract.ts'
import { bankName } from './bankName.ts'
import { ceilingOf, fen, id, instant } from '#server/platform/db/columns.ts'
import { sealed } from '#server/platform/db/sealed.ts'

/** A credit line; what is left of it is the balance of its ledger account. */
export const loanApply = pgTable(
  'loan_apply',
  {
    id: id('id').primaryKey(),
    applyNo: varchar('apply_no', { length: 20 }).notNull().unique(),
    haulierEntId: id('haulier_ent_id').notNull(),
    consignerEntId: id('consigner_ent_id').notNull(),
    projectId: id('project_id'),
    productCode: text('product_code').$type<'YFD' | 'DDRZ' | 'YSZK' | 'CLD'>().notNull(),
    applyFen: fen('apply_fen').notNull(),
    approvedFen: fen('approved_fen'),
    /** Parts per million a year, simple. */
    approvedRatePpm: integer('approved_rate_ppm'),
    /** Of a loan by days; of one by months its days, roughly. */
    termDays: integer('term_days').notNull(),
    termMonths: integer('term_months'),
    repayMethod: text('repay_method').$type<RepayMethod>().notNull().default('BULLET'),
    purpose: text('purpose').$type<Purpose>().notNull().default('DRIVER_FREIGHT'),
    remark: varchar('remark', { length: 200 }),
    /** What the consigner owed when it was handed in. */
    receivableFen: fen('receivable_fen').notNull().default(0),
    confirmedFen: fen('confirmed_fen'),
    confirmFileId: id('confirm_file_id'),
    /** Into which the consigner pays what it confirmed. */
    repayAccount: sealed('repay_account'),
    acceptState: integer('accept_state').$type<0 | 1 | 2 | 3>().notNull().default(0),
    /** Why it was returned or rejected, or what is asked for. */
    reason: varchar('reason', { length: 200 }),
    supplement: integer('supplement').array().notNull().default([]),
    /** The facts and documents as they were handed in. */
    material: jsonb('material').$type<LoanMaterial>(),
    /** When the state in force must be acted on. */
    dueAt: instant('due_at'),
    submittedAt: instant('submitted_at'),
    changedAt: instant('changed_at'),
    eventCount: integer('event_count').notNull().default(0),
    /** How long the bank lets the line be drawn on, from its signature. */
    creditMonths: integer('credit_months').notNull().default(12),
    creditFrom: varchar('credit_from', { length: 10 }),
    creditTo: varchar('credit_to', { length: 10 }),
    bankName: varchar('bank_name', { length: 100 }).notNull(),
    /** 0 draft … 40 active, 41 frozen, 50 overdue, 60 settled, 70 withdrawn, 80 expired. */
    status: integer('status').$type<ApplyStatus>().notNull(),
    /** The ledger account of the line, once it is active. */
    accountId: id('account_id'),
    createdAt: instant('created_at').notNull(),
    version: integer('version').notNull().default(0),
  },
  (table) => [
    ceilingOf('loan_apply', table, [table.receivableFen]),
    index().on(table.haulierEntId, table.createdAt),
    index().on(table.consignerEntId, table.createdAt),
    index().on(table.status, table.changedAt),
    index('loan_apply_number_parts')
      .using('gin', table.applyNo.op('gin_trgm_ops'))
      .with({ gin_pending_list_limit: 256 }),
    // One live application of a haulier to a consigner for a product, whatever the code above believes.
    uniqueIndex('loan_apply_live')
      .on(table.haulierEntId, table.consignerEntId, table.productCode)
      .where(sql`status not in (22, 60, 70, 80)`),
  ],
)

/** What happened to an application; append-only, numbered without gaps. */
export const loanEvent = pgTable(
  'loan_event',
  {
    applyId: id('apply_id')
      .notNull()
      .references(() => loanApply.id),
    sequence: integer('sequence').notNull(),
    at: instant('at').notNull(),
    action: varchar('action', { length: 40 }).notNull(),
    actor: text('actor').$type<'haulier' | 'consigner' | 'bank' | 'portal'>().notNull(),
    remark: varchar('remark', { length: 200 }),
  },
  (table) => [primaryKey({ columns: [table.applyId, table.sequence] })],
)

/** What a receivable stood on when its application was handed in: a waybill, or a month from before they were saved here. */
export const loanReceivable = pgTable(
  'loan_receivable',
  {
    applyId: id('apply_id')
      .notNull()
      .references(() => loanApply.id),
    /** The latest first. */
    sequence: integer('sequence').notNull(),
    orderId: id('order_id'),
    month: varchar('month', { length: 7 }),
    orders: integer('orders').notNull(),
    freightFen: fen('freight_fen').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.applyId, table.sequence] }),
    ceilingOf('loan_receivable', table),
    check('loan_receivable_of', sql`(order_id is null) <> (month is null)`),
  ],
)

/** Facts that an enterprise gives once for all its applications. */
export const loanProfile = pgTable(
  'loan_profile',
  {
    entId: id('ent_id').primaryKey(),
    employees: integer('employees'),
    vehicles: integer('vehicles'),
    yearlyRevenueFen: fen('yearly_revenue_fen'),
    yearlyProfitFen: fen('yearly_profit_fen'),
    debtsFen: fen('debts_fen'),
    contactName: varchar('contact_name', { length: 50 }),
    contactPhone: varchar('contact_phone', { length: 20 }),
    version: integer('version').notNull().default(0),
  },
  (table) => [ceilingOf('loan_profile', table)],
)

/** The enterprise's document library: one file of a kind, used by every application until it lapses. */
export const enterpriseDocument = pgTable(
  'enterprise_document',
  {
    entId: id('ent_id').notNull(),
    fileType: integer('file_type').notNull(),
    fileId: id('file_id').notNull(),
    validTo: varchar('valid_to', { length: 10 }),
    /** 0 to check, 1 accepted, 2 returned. */
    status: integer('status').$type<0 | 1 | 2>().notNull().default(0),
    remark: varchar('remark', { length: 200 }),
  },
  (table) => [primaryKey({ columns: [table.entId, table.fileType] })],
)

/** What a consigner thinks of a haulier. */
export const qualifiedHaulier = pgTable(
  'qualified_haulier',
  {
    consignerEntId: id('consigner_ent_id').notNull(),
    haulierEntId: id('haulier_ent_id').notNull(),
    /** 1 qualified, 2 watched, 3 removed. */
    state: integer('state').$type<1 | 2 | 3>().notNull(),
    remark: varchar('remark', { length: 200 }),
    version: integer('version').notNull().default(1),
  },
  (table) => [primaryKey({ columns: [table.consignerEntId, table.haulierEntId] })],
)

/** What a haulier carried for a consigner before its orders were saved here. */
export const carriageMonth = pgTable(
  'carriage_month',
  {
    haulierEntId: id('haulier_ent_id').notNull(),
    consignerEntId: id('consigner_ent_id').notNull(),
    /** `YYYY-MM` */
    month: varchar('month', { length: 7 }).notNull(),
    orders: integer('orders').notNull(),
    onTimeOrders: integer('on_time_orders').notNull(),
    freightFen: fen('freight_fen').notNull(),
  },
  (table) => [primaryKey({ columns: [table.haulierEntId, table.consignerEntId, table.month] })],
)

export const loanProject = pgTable(
  'loan_project',
  {
    id: id('id').primaryKey(),
    projectNo: varchar('project_no', { length: 30 }).notNull().unique(),
    projectName: varchar('project_name', { length: 100 }).notNull(),
    consignerEntId: id('consigner_ent_id').notNull(),
    haulierEntIds: id('haulier_ent_ids').array().notNull(),
    /** The framework contract its orders name. */
    contractNo: varchar('contract_no', { length: 50 }),
    route: varchar('route', { length: 100 }).notNull().default(''),
    goods: varchar('goods', { length: 100 }).notNull().default(''),
    contractFen: fen('contract_fen').notNull().default(0),
    yearlyFreightFen: fen('yearly_freight_fen').notNull().default(0),
    periodDays: integer('period_days').notNull(),
    creditLimitFen: fen('credit_limit_fen').notNull(),
    usedLimitFen: fen('used_limit_fen').notNull().default(0),
    startDate: varchar('start_date', { length: 10 }).notNull(),
    endDate: varchar('end_date', { length: 10 }).notNull(),
    /** 0 to submit, 1 to review, 2 approved, 3 rejected, 4 suspended, 5 ended. */
    approveState: integer('approve_state').$type<ProjectState>().notNull(),
    remark: varchar('remark', { length: 200 }),
    changedAt: instant('changed_at').notNull().default(0),
    version: integer('version').notNull().default(0),
  },
  (table) => [
    ceilingOf('loan_project', table, [table.usedLimitFen]),
    index().on(table.consignerEntId),
    index().on(table.contractNo),
  ],
)

export const consignerAuth = pgTable(
  'consigner_auth',
  {
    id: id('id').primaryKey(),
    consignerEntId: id('consigner_ent_id').notNull(),
    /** 1 query of data, 2 credit inquiry, 3 confirmation of receivables, 4 debit of repayments. */
    authType: integer('auth_type').$type<AuthType>().notNull(),
    bankName: varchar('bank_name', { length: 100 }).notNull().default(bankName),
    quotaFen: fen('quota_fen').notNull().default(0),
    signer: varchar('signer', { length: 50 }),
    validFrom: varchar('valid_from', { length: 10 }).notNull(),
    validTo: varchar('valid_to', { length: 10 }).notNull(),
    /** 0 none, 1 to sign, 2 authorised, 3 expired, 4 revoked. */
    status: integer('status').$type<0 | 1 | 2 | 3 | 4>().notNull(),
  },
  (table) => [ceilingOf('consigner_auth', table), index().on(table.consignerEntId)],
)

/** What a loan pay task draws. */
export const loanNote = pgTable(
  'loan_note',
  {
    id: id('id').primaryKey(),
    noteNo: varchar('note_no', { length: 20 }).notNull().unique(),
    applyId: id('apply_id')
      .notNull()
      .references(() => loanApply.id),
    taskId: id('task_id').notNull().unique(),
    projectId: id('project_id'),
    /** What the bank has paid out so far. */
    amountFen: fen('amount_fen').notNull(),
    ratePpm: integer('rate_ppm').notNull(),
    repayMethod: text('repay_method').$type<RepayMethod>().notNull().default('BULLET'),
    termMonths: integer('term_months'),
    startDate: varchar('start_date', { length: 10 }).notNull(),
    dueDate: varchar('due_date', { length: 10 }).notNull(),
    principalPaidFen: fen('principal_paid_fen').notNull().default(0),
    interestPaidFen: fen('interest_paid_fen').notNull().default(0),
    penaltyPaidFen: fen('penalty_paid_fen').notNull().default(0),
    /** What payees' banks sent back of it: it counts as never lent. */
    returnedFen: fen('returned_fen').notNull().default(0),
    /** What the haulier had repaid too much, since it came back, and was given. */
    refundedFen: fen('refunded_fen').notNull().default(0),
    /** 0 to be paid out, 1 normal, 2 settled, 3 overdue, 4 not paid out. */
    status: integer('status').$type<NoteStatus>().notNull(),
  },
  (table) => [
    ceilingOf('loan_note', table),
    index().on(table.applyId),
    index().on(table.status, table.dueDate),
  ],
)

/** What was repaid of a note and how it was spent; append-only. */
export const loanRepayment = pgTable(
  'loan_repayment',
  {
    id: id('id').primaryKey(),
    noteId: id('note_id')
      .notNull()
      .references(() => loanNote.id),
    at: instant('at').notNull(),
    amountFen: fen('amount_fen').notNull(),
    penaltyFen: fen('penalty_fen').notNull(),
    interestFen: fen('interest_fen').notNull(),
    principalFen: fen('principal_fen').notNull(),
  },
  (table) => [
    ceilingOf('loan_repayment', table),
    index().on(table.noteId, table.at),
    check(
      'loan_repayment_spent',
      sql`amount_fen > 0 and amount_fen = penalty_fen + interest_fen + principal_fen`,
    ),
  ],
)

import { index, integer, pgTable, text, varchar } from 'drizzle-orm/pg-core'
import { fen, id, instant } from './columns.ts'

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
    termDays: integer('term_days').notNull(),
    creditFrom: varchar('credit_from', { length: 10 }),
    creditTo: varchar('credit_to', { length: 10 }),
    bankName: varchar('bank_name', { length: 100 }).notNull(),
    /** 0 draft … 40 active, 41 frozen, 50 overdue, 60 settled, 70 withdrawn, 80 expired. */
    status: integer('status').notNull(),
    /** The ledger account of the line, once it is active. */
    accountId: id('account_id'),
    createdAt: instant('created_at').notNull(),
    version: integer('version').notNull().default(0),
  },
  (table) => [index().on(table.haulierEntId), index().on(table.consignerEntId)],
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
    periodDays: integer('period_days').notNull(),
    creditLimitFen: fen('credit_limit_fen').notNull(),
    usedLimitFen: fen('used_limit_fen').notNull().default(0),
    startDate: varchar('start_date', { length: 10 }).notNull(),
    endDate: varchar('end_date', { length: 10 }).notNull(),
    /** 0 to submit, 1 to review, 2 approved, 3 rejected, 4 suspended, 5 ended. */
    approveState: integer('approve_state').notNull(),
  },
  (table) => [index().on(table.consignerEntId), index().on(table.contractNo)],
)

export const consignerAuth = pgTable(
  'consigner_auth',
  {
    id: id('id').primaryKey(),
    consignerEntId: id('consigner_ent_id').notNull(),
    /** 1 query of data, 2 credit inquiry, 3 confirmation of receivables, 4 debit of repayments. */
    authType: integer('auth_type').notNull(),
    validFrom: varchar('valid_from', { length: 10 }).notNull(),
    validTo: varchar('valid_to', { length: 10 }).notNull(),
    /** 0 none, 1 to sign, 2 authorised, 3 expired, 4 revoked. */
    status: integer('status').notNull(),
  },
  (table) => [index().on(table.consignerEntId)],
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
    startDate: varchar('start_date', { length: 10 }).notNull(),
    dueDate: varchar('due_date', { length: 10 }).notNull(),
    principalPaidFen: fen('principal_paid_fen').notNull().default(0),
    interestPaidFen: fen('interest_paid_fen').notNull().default(0),
    /** 0 to be paid out, 1 normal, 2 settled, 3 overdue, 4 not paid out. */
    status: integer('status').notNull(),
  },
  (table) => [index().on(table.applyId)],
)

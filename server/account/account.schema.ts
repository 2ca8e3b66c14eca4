import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uniqueIndex, varchar } from 'drizzle-orm/pg-core'
import { ceilingOf, fen, id, instant } from '#server/platform/db/columns.ts'
import { sealed, sealedJson } from '#server/platform/db/sealed.ts'

export type AccountKind = 'ACCOUNT_BOOK' | 'PREPAID' | 'ICBC' | 'CREDIT' | 'OUTSIDE'

/**
 * Whatever money is taken from. The balance is the sum of the account's entries, summed by the database; nothing else writes it.
 * `OUTSIDE` accounts stand for the world (payees, sources of charges, the portal's income) and have no balance.
 */
export const ledgerAccount = pgTable(
  'ledger_account',
  {
    id: id('id').primaryKey(),
    entId: id('ent_id').notNull(),
    kind: text('kind').$type<AccountKind>().notNull(),
    /** The number people know it by. */
    accountNo: varchar('account_no', { length: 40 }).notNull(),
    name: varchar('name', { length: 100 }).notNull(),
    balanceFen: fen('balance_fen').notNull().default(0),
    frozenFen: fen('frozen_fen').notNull().default(0),
    /** 1 normal, 2 frozen. */
    status: integer('status').notNull().default(1),
    /** Under which its people are told that it runs out; null: none is set. */
    lineFen: fen('line_fen'),
    /** Since when what is available is under the line, as far as that was noticed and told. */
    lowSince: instant('low_since'),
    openedAt: instant('opened_at').notNull(),
  },
  (table) => [
    ceilingOf('ledger_account', table, [table.balanceFen, table.frozenFen]),
    // A number that somebody typed keeps nobody out: whose account it is, the bank says.
    uniqueIndex().on(table.kind, table.accountNo, table.entId),
    index().on(table.entId, table.kind),
    index('ledger_account_lines')
      .on(table.id)
      .where(sql`line_fen is not null`),
    check('ledger_account_covers', sql`frozen_fen >= 0 and balance_fen - frozen_fen >= 0`),
  ],
)

/**
 * One side of a posting; append-only. A posting's debits equal its credits, checked by the database when it is written.
 * A credit raises the account's balance, a debit lowers it.
 */
export const ledgerEntry = pgTable(
  'ledger_entry',
  {
    id: id('id').primaryKey(),
    postingId: id('posting_id').notNull(),
    accountId: id('account_id')
      .notNull()
      .references(() => ledgerAccount.id),
    side: text('side').$type<'D' | 'C'>().notNull(),
    amountFen: fen('amount_fen').notNull(),
    kind: text('kind')
      .$type<
        | 'OPENING'
        | 'CHARGE'
        | 'WITHDRAWAL'
        | 'WITHDRAWAL_BACK'
        | 'PAY'
        | 'RETURN'
        | 'FEE'
        | 'REFUND'
        | 'REPAY'
      >()
      .notNull(),
    taskId: id('task_id'),
    detailId: id('detail_id'),
    refNo: varchar('ref_no', { length: 64 }),
    at: instant('at').notNull(),
  },
  (table) => [
    ceilingOf('ledger_entry', table),
    index().on(table.accountId, table.id),
    index().on(table.postingId),
    index().on(table.taskId),
    index().on(table.accountId, table.at, table.id),
    // A detail is paid once and returned once, whatever the code above believes.
    uniqueIndex('ledger_entry_detail_once').on(table.detailId, table.kind, table.side),
    // So is a charge credited, and a withdrawal debited.
    uniqueIndex('ledger_entry_transfer_once')
      .on(table.refNo, table.kind, table.side)
      .where(sql`kind in ('CHARGE', 'WITHDRAWAL', 'WITHDRAWAL_BACK')`),
    check('ledger_entry_amount', sql`amount_fen > 0 and side in ('D', 'C')`),
  ],
)

export type ExtCard = { bankAccName: string; cardNo: string; cardBank: string; status: string }

export const accountBook = pgTable('account_book', {
  entId: id('ent_id').primaryKey(),
  accountId: id('account_id')
    .notNull()
    .unique()
    .references(() => ledgerAccount.id),
  accountBookId: varchar('account_book_id', { length: 16 }).notNull().unique(),
  agreementNo: varchar('agreement_no', { length: 32 }),
  agreementStatus: text('agreement_status').$type<'NONE' | 'TEMP' | 'NORMAL' | 'STOP'>().notNull(),
  extCard: sealedJson('ext_card').$type<ExtCard>(),
  /** 0 not open, 1 signing, 2 signed, 3 normal, 4 frozen, 5 closed. */
  status: integer('status').$type<0 | 1 | 2 | 3 | 4 | 5>().notNull(),
  openedAt: instant('opened_at'),
})

/** A signing page that was opened for an enterprise, and what became of it. */
export const accountAgreement = pgTable(
  'account_agreement',
  {
    id: id('id').primaryKey(),
    entId: id('ent_id').notNull(),
    /** By which the channel, and whoever comes back from its page, names it. */
    externalNo: varchar('external_no', { length: 32 }).notNull().unique(),
    /** `signingStatus`. */
    status: integer('status').notNull(),
    agreementNo: varchar('agreement_no', { length: 32 }),
    createdAt: instant('created_at').notNull(),
    deadlineAt: instant('deadline_at').notNull(),
    /** Null once it is decided. */
    nextAskAt: instant('next_ask_at'),
    decidedAt: instant('decided_at'),
  },
  (table) => [
    // Two tabs open one page.
    uniqueIndex('account_agreement_one_waits')
      .on(table.entId)
      .where(sql`status = 0`),
    index().on(table.nextAskAt),
  ],
)

/** Money into an account from outside. */
export const accountCharge = pgTable(
  'account_charge',
  {
    id: id('id').primaryKey(),
    chargeNo: varchar('charge_no', { length: 30 }).notNull().unique(),
    accountId: id('account_id').notNull(),
    amountFen: fen('amount_fen').notNull(),
    /** 1 cashier, 2 bank transfer, 3 from the account book. */
    method: integer('method').notNull(),
    payerName: varchar('payer_name', { length: 100 }).notNull(),
    payerAccount: sealed('payer_account'),
    /** `chargeStatus`. */
    status: integer('status').notNull(),
    at: instant('at').notNull(),
    /** By which the channel, and whoever comes back from its cashier, names it. */
    cashierNo: varchar('cashier_no', { length: 32 }).unique(),
    /** The channel's number of the transfer that it is. */
    arrivalNo: varchar('arrival_no', { length: 64 }).unique(),
    deadlineAt: instant('deadline_at'),
    nextAskAt: instant('next_ask_at'),
    decidedAt: instant('decided_at'),
    /** Why it waits for a person, or what a person said who sent it back. */
    reason: varchar('reason', { length: 200 }),
  },
  (table) => [
    ceilingOf('account_charge', table),
    index().on(table.accountId, table.at),
    index().on(table.nextAskAt),
  ],
)

/**
 * A transfer that arrived and could not be entered, with its reason: `noBook`, until its book is known, or `unreadable`. What is
 * entered later leaves the table.
 */
export const strayArrival = pgTable(
  'stray_arrival',
  {
    id: id('id').primaryKey(),
    arrivalNo: text('arrival_no').notNull().unique(),
    accountBookId: varchar('account_book_id', { length: 64 }).notNull(),
    payerName: varchar('payer_name', { length: 100 }).notNull(),
    payerAccount: sealed('payer_account').notNull(),
    /** Null where it is no amount. */
    amountFen: fen('amount_fen'),
    at: instant('at').notNull(),
    reason: text('reason').$type<'noBook' | 'unreadable'>().notNull(),
    /** When a person had it sent back, and why. */
    decidedAt: instant('decided_at'),
    remark: varchar('remark', { length: 200 }),
    /** When the channel is told to send it back. */
    nextAskAt: instant('next_ask_at'),
  },
  (table) => [
    ceilingOf('stray_arrival', table),
    index().on(table.nextAskAt),
    index('stray_arrival_waits')
      .on(table.accountBookId)
      .where(sql`decided_at is null`),
  ],
)

/** Money out of an account to its owner. */
export const accountWithdrawal = pgTable(
  'account_withdrawal',
  {
    id: id('id').primaryKey(),
    withdrawalNo: varchar('withdrawal_no', { length: 30 }).notNull().unique(),
    accountId: id('account_id').notNull(),
    amountFen: fen('amount_fen').notNull(),
    feeFen: fen('fee_fen').notNull().default(0),
    toAccount: sealed('to_account').notNull(),
    /** Its last four digits, which the list is searched by. */
    toTail: varchar('to_tail', { length: 4 }).notNull(),
    toName: varchar('to_name', { length: 100 }),
    toBank: varchar('to_bank', { length: 100 }),
    /** `withdrawalStatus`. */
    status: integer('status').notNull(),
    at: instant('at').notNull(),
    /** Committed before the first request goes out; null: nothing was sent. */
    sentAt: instant('sent_at'),
    /** When it is sent or asked about next; null once it is decided. */
    nextAskAt: instant('next_ask_at'),
    askCount: integer('ask_count').notNull().default(0),
    failCode: varchar('fail_code', { length: 64 }),
    decidedAt: instant('decided_at'),
    returnedAt: instant('returned_at'),
  },
  (table) => [
    ceilingOf('account_withdrawal', table),
    index().on(table.accountId, table.at),
    index().on(table.nextAskAt),
  ],
)

/** Money of a prepaid account that its enterprise asked back. */
export const prepaidRefund = pgTable(
  'prepaid_refund',
  {
    id: id('id').primaryKey(),
    refundNo: varchar('refund_no', { length: 30 }).notNull().unique(),
    accountId: id('account_id')
      .notNull()
      .references(() => ledgerAccount.id),
    amountFen: fen('amount_fen').notNull(),
    toAccount: sealed('to_account').notNull(),
    toName: varchar('to_name', { length: 100 }).notNull(),
    toBank: varchar('to_bank', { length: 100 }).notNull(),
    reason: varchar('reason', { length: 100 }).notNull(),
    /** `refundStatus`. */
    status: integer('status').notNull(),
    at: instant('at').notNull(),
    /** When it was paid or was not, and why not. */
    endedAt: instant('ended_at'),
    remark: varchar('remark', { length: 200 }),
    /** The number of the bank that paid it. */
    bankSerialNo: varchar('bank_serial_no', { length: 64 }).unique(),
  },
  (table) => [
    ceilingOf('prepaid_refund', table),
    index().on(table.accountId, table.at),
    // One at a time: whoever asks again waits for the first.
    uniqueIndex('prepaid_refund_one_waits')
      .on(table.accountId)
      .where(sql`status in (0, 1)`),
  ],
)

export const icbcVendor = pgTable('icbc_vendor', {
  entId: id('ent_id').primaryKey(),
  accountId: id('account_id').references(() => ledgerAccount.id),
  outVendorId: varchar('out_vendor_id', { length: 40 }).notNull(),
  vendorName: varchar('vendor_name', { length: 100 }).notNull(),
  accountNo: sealed('account_no').notNull(),
  accountBankName: varchar('account_bank_name', { length: 100 }).notNull(),
  accountBankCode: varchar('account_bank_code', { length: 12 }),
  operatorName: varchar('operator_name', { length: 50 }),
  operatorMobile: varchar('operator_mobile', { length: 20 }),
  /** 0 unregistered, 1 under review, 2 registered, 3 rejected. */
  status: integer('status').notNull(),
  registeredAt: instant('registered_at'),
})

/** A payer lets another enterprise pay from its account book, up to a quota. */
export const safePayGrant = pgTable(
  'safe_pay_grant',
  {
    id: id('id').primaryKey(),
    payerEntId: id('payer_ent_id').notNull(),
    entId: id('ent_id').notNull(),
    quotaFen: fen('quota_fen').notNull(),
    usedFen: fen('used_fen').notNull().default(0),
    frozenFen: fen('frozen_fen').notNull().default(0),
    validTo: varchar('valid_to', { length: 10 }).notNull(),
    agreementNo: varchar('agreement_no', { length: 32 }).notNull(),
    agreementFileId: id('agreement_file_id'),
    /** 1 in force, 2 stopped by the payer. */
    status: integer('status').notNull().default(1),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    ceilingOf('safe_pay_grant', table),
    uniqueIndex().on(table.payerEntId, table.entId),
    check(
      'safe_pay_grant_covers',
      sql`used_fen >= 0 and frozen_fen >= 0 and used_fen + frozen_fen <= quota_fen`,
    ),
  ],
)

import { boolean, index, integer, jsonb, pgTable, text, uuid, varchar } from 'drizzle-orm/pg-core'
import type { DeskRule } from '#contract/desk.contract.ts'
import type { MessageWay } from '#contract/message.rules.ts'
import type { PayChannel } from '#contract/payTask.contract.ts'
import { ceilingOf, fen, id, instant } from '#server/platform/db/columns.ts'

// The outside parties' own books. The portal's code reads and writes them only through `server/platform/channels/`.

export type BankStatus = 'NONE' | 'DEALING' | 'SUCCESS' | 'FAIL' | 'REFUND' | 'CLOSED'

export const sandboxTransfer = pgTable(
  'sandbox_transfer',
  {
    outBizNo: varchar('out_biz_no', { length: 64 }).primaryKey(),
    channel: text('channel').$type<PayChannel>().notNull(),
    taskNo: varchar('task_no', { length: 32 }).notNull(),
    payerAccount: varchar('payer_account', { length: 40 }).notNull(),
    payeeName: varchar('payee_name', { length: 100 }).notNull(),
    payeeAccount: varchar('payee_account', { length: 64 }).notNull(),
    amountFen: fen('amount_fen').notNull(),
    title: varchar('title', { length: 32 }).notNull(),
    remark: varchar('remark', { length: 100 }),
    /** `NONE`: sent by the portal, not arrived here. */
    status: text('status').$type<BankStatus>().notNull(),
    errorCode: varchar('error_code', { length: 64 }),
    /** ICBC's own state of the instruction. */
    icbcResult: integer('icbc_result'),
    channelOrderId: varchar('channel_order_id', { length: 64 }),
    fundOrderId: varchar('fund_order_id', { length: 64 }),
    /** How the rule that met it wants it told and ended. */
    answer: text('answer').$type<DeskRule['answer']>().notNull(),
    outcome: text('outcome').$type<DeskRule['outcome']>().notNull(),
    outcomeCode: varchar('outcome_code', { length: 64 }),
    delaySeconds: integer('delay_seconds').notNull(),
    /** When the next thing happens to it by itself: the end of processing, or the return. */
    dueAt: instant('due_at'),
    createdAt: instant('created_at').notNull(),
    paidAt: instant('paid_at'),
    returnedAt: instant('returned_at'),
    returnReason: varchar('return_reason', { length: 200 }),
  },
  (table) => [
    ceilingOf('sandbox_transfer', table),
    index().on(table.createdAt),
    index().on(table.dueAt),
    index().on(table.status, table.createdAt),
    index().on(table.channel, table.paidAt),
    index().on(table.channel, table.returnedAt),
    index().on(table.taskNo),
  ],
)

export const sandboxCashier = pgTable(
  'sandbox_cashier',
  {
    no: varchar('no', { length: 64 }).primaryKey(),
    kind: text('kind').$type<'payment' | 'approval' | 'agreement'>().notNull(),
    channel: text('channel').$type<PayChannel>().notNull(),
    payerName: varchar('payer_name', { length: 100 }).notNull(),
    payerAccount: varchar('payer_account', { length: 40 }).notNull(),
    taskNo: varchar('task_no', { length: 32 }).notNull(),
    count: integer('count').notNull(),
    amountFen: fen('amount_fen').notNull(),
    state: text('state').$type<'waiting' | 'done' | 'refused' | 'closed'>().notNull(),
    returnUrl: varchar('return_url', { length: 500 }).notNull(),
    createdAt: instant('created_at').notNull(),
    deadlineAt: instant('deadline_at').notNull(),
  },
  (table) => [
    ceilingOf('sandbox_cashier', table, [table.amountFen]),
    index().on(table.state, table.createdAt),
  ],
)

/** Account books, one for each enterprise, with the card that belongs to it. */
export const sandboxBook = pgTable('sandbox_book', {
  /** The enterprise, as the portal names it. */
  merchantUserId: id('merchant_user_id').primaryKey(),
  accountBookId: varchar('account_book_id', { length: 16 }).notNull().unique(),
  name: varchar('name', { length: 100 }).notNull(),
  cardNo: varchar('card_no', { length: 32 }).notNull().unique(),
  createdAt: instant('created_at').notNull(),
})

/** Transfers that arrived at the card of an account book. */
export const sandboxArrival = pgTable(
  'sandbox_arrival',
  {
    arrivalNo: varchar('arrival_no', { length: 64 }).primaryKey(),
    accountBookId: varchar('account_book_id', { length: 16 }).notNull(),
    payerName: varchar('payer_name', { length: 100 }).notNull(),
    payerAccount: varchar('payer_account', { length: 64 }).notNull(),
    amountFen: fen('amount_fen').notNull(),
    at: instant('at').notNull(),
    /** When it went back to its payer. */
    sentBackAt: instant('sent_back_at'),
  },
  (table) => [ceilingOf('sandbox_arrival', table), index().on(table.at, table.arrivalNo)],
)

export const sandboxRule = pgTable('sandbox_rule', {
  id: id('id').primaryKey(),
  channel: text('channel').$type<PayChannel>(),
  payee: varchar('payee', { length: 64 }),
  times: integer('times'),
  outcome: text('outcome').$type<DeskRule['outcome']>().notNull(),
  errorCode: varchar('error_code', { length: 64 }),
  delaySeconds: integer('delay_seconds').notNull(),
  answer: text('answer').$type<DeskRule['answer']>().notNull(),
})

/** Notices that the outside party still has to deliver, or has delivered. */
export const sandboxNotice = pgTable(
  'sandbox_notice',
  {
    id: id('id').primaryKey(),
    outBizNo: varchar('out_biz_no', { length: 64 }).notNull(),
    body: jsonb('body').$type<Record<string, unknown>>().notNull(),
    dueAt: instant('due_at').notNull(),
    delivered: boolean('delivered').notNull().default(false),
    tries: integer('tries').notNull().default(0),
  },
  (table) => [index().on(table.delivered, table.dueAt)],
)

/** What the outside party that carries SMS and mail was given, each key once. */
export const sandboxReceived = pgTable(
  'sandbox_received',
  {
    key: uuid('key').primaryKey(),
    way: varchar('way', { length: 4 }).$type<MessageWay>().notNull(),
    to: varchar('to', { length: 100 }).notNull(),
    title: varchar('title', { length: 200 }),
    text: text('text').notNull(),
    at: instant('at').notNull(),
    /** How often it was handed over. */
    times: integer('times').notNull().default(1),
  },
  (table) => [index().on(table.at)],
)

/** What the tax authority was asked to issue, each number once. */
export const sandboxInvoice = pgTable(
  'sandbox_invoice',
  {
    requestNo: varchar('request_no', { length: 64 }).primaryKey(),
    redOfInvoiceNo: varchar('red_of_invoice_no', { length: 20 }),
    totalFen: fen('total_fen').notNull(),
    /** Null where it is refused. */
    invoiceNo: varchar('invoice_no', { length: 20 }).unique(),
    reason: varchar('reason', { length: 200 }),
    /** From when on it is told. */
    dueAt: instant('due_at').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [ceilingOf('sandbox_invoice', table)],
)

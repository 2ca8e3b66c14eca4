import { isNotNull, sql } from 'drizzle-orm'
import {
  boolean,
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
import type { OrderKind } from '#contract/order.contract.ts'
import type { PayChannel, PayDetailStatus, PayTaskStatus } from '#contract/payTask.contract.ts'
import { ceilingOf, fen, id, instant } from '#server/platform/db/columns.ts'
import { sealed } from '#server/platform/db/sealed.ts'

const count = (name: string) => integer(name).notNull().default(0)
const sum = (name: string) => fen(name).notNull().default(0)

export const payTask = pgTable(
  'pay_task',
  {
    id: id('id').primaryKey(),
    taskNo: varchar('task_no', { length: 20 }).notNull().unique(),
    entId: id('ent_id').notNull(),
    userId: id('user_id').notNull(),
    taskName: varchar('task_name', { length: 50 }).notNull(),
    orderKind: text('order_kind').$type<OrderKind>().notNull(),
    remark: varchar('remark', { length: 100 }),
    retryOf: id('retry_of'),
    status: integer('status').$type<PayTaskStatus>().notNull(),
    channel: text('channel').$type<PayChannel>(),
    /** The number of the account book, bank account or credit that pays. */
    payerAccount: varchar('payer_account', { length: 40 }),
    payerEntId: id('payer_ent_id'),
    payerName: varchar('payer_name', { length: 100 }),
    accountId: id('account_id'),
    /** Safe pay: the grant that allows it. Loan pay: the credit it draws on. */
    grantId: id('grant_id'),
    applyId: id('apply_id'),
    /** What follows is recomputed from the details in every transaction that touches them. */
    totalCount: count('total_count'),
    totalFen: sum('total_fen'),
    feeFen: sum('fee_fen'),
    waitingCount: count('waiting_count'),
    waitingFen: sum('waiting_fen'),
    movingCount: count('moving_count'),
    movingFen: sum('moving_fen'),
    unknownCount: count('unknown_count'),
    unknownFen: sum('unknown_fen'),
    paidCount: count('paid_count'),
    paidFen: sum('paid_fen'),
    failedCount: count('failed_count'),
    failedFen: sum('failed_fen'),
    closedCount: count('closed_count'),
    closedFen: sum('closed_fen'),
    returnedCount: count('returned_count'),
    returnedFen: sum('returned_fen'),
    /** Numbers given to details, so that none is given twice even when details are left out. */
    lastDetailNo: count('last_detail_no'),
    lastEventNo: count('last_event_no'),
    cashierNo: varchar('cashier_no', { length: 64 }).unique(),
    deadlineAt: instant('deadline_at'),
    /** When the outside page is asked next how it stands. */
    nextAskAt: instant('next_ask_at'),
    payrollNo: varchar('payroll_no', { length: 20 }).unique(),
    createdAt: instant('created_at').notNull(),
    touchedAt: instant('touched_at').notNull(),
    startedAt: instant('started_at'),
    finishedAt: instant('finished_at'),
    version: integer('version').notNull().default(0),
  },
  (table) => [
    ceilingOf('pay_task', table, [
      table.totalFen,
      table.feeFen,
      table.waitingFen,
      table.movingFen,
      table.unknownFen,
      table.paidFen,
      table.failedFen,
      table.closedFen,
      table.returnedFen,
    ]),
    index().on(table.entId, table.createdAt),
    index().on(table.entId, table.status),
    index().on(table.status, table.deadlineAt),
    index().on(table.accountId, table.startedAt),
    // What another enterprise's account book pays, as its payer reads it.
    index('pay_task_safe')
      .on(table.payerEntId, table.startedAt)
      .where(sql`channel = 'SAFE'`),
    index('pay_task_with_failures')
      .on(table.entId)
      .where(sql`failed_count + returned_count > 0`),
    index().on(table.retryOf),
    // A part of the number or the name, as a list and the header's search ask for it.
    index('pay_task_parts')
      .using('gin', table.taskNo.op('gin_trgm_ops'), table.taskName.op('gin_trgm_ops'))
      .with({ gin_pending_list_limit: 256 }),
    check(
      'pay_task_parts_are_total',
      sql`waiting_count + moving_count + unknown_count + paid_count + failed_count + closed_count = total_count
        and waiting_fen + moving_fen + unknown_fen + paid_fen + failed_fen + closed_fen = total_fen`,
    ),
    check('pay_task_returned_was_paid', sql`returned_fen <= paid_fen`),
  ],
)

export const payDetail = pgTable(
  'pay_detail',
  {
    id: id('id').primaryKey(),
    taskId: id('task_id')
      .notNull()
      .references(() => payTask.id),
    seq: integer('seq').notNull(),
    /** The provider's number: made of task, place and attempt, and never changed. */
    outBizNo: varchar('out_biz_no', { length: 64 }).notNull().unique(),
    attemptNo: integer('attempt_no').notNull(),
    /** The failed or returned detail that this one pays again. */
    retryOf: id('retry_of'),
    entId: id('ent_id').notNull(),
    orderId: id('order_id').notNull(),
    shippingNoteNumber: varchar('shipping_note_number', { length: 20 }).notNull(),
    vehicleNumber: varchar('vehicle_number', { length: 10 }).notNull(),
    /** 1 driver, 2 owner, 3 fleet enterprise. */
    payeeType: integer('payee_type').notNull(),
    payeeId: id('payee_id').notNull(),
    payeeName: varchar('payee_name', { length: 100 }).notNull(),
    payeeIdNo: sealed('payee_id_no').notNull(),
    payeePhone: varchar('payee_phone', { length: 20 }).notNull(),
    cardId: id('card_id'),
    accountType: integer('account_type').$type<1 | 2 | 3 | 4>().notNull(),
    payeeAccount: sealed('payee_account').notNull(),
    bankName: varchar('bank_name', { length: 100 }).notNull(),
    amountFen: fen('amount_fen').notNull(),
    feeFen: fen('fee_fen').notNull(),
    title: varchar('title', { length: 32 }).notNull(),
    remark: varchar('remark', { length: 100 }),
    status: integer('status').$type<PayDetailStatus>().notNull(),
    lastEventNo: count('last_event_no'),
    /** When and why the status last changed: the database writes both into the detail's history. */
    changedAt: instant('changed_at').notNull(),
    cause: varchar('cause', { length: 80 }).notNull(),
    channelOrderId: varchar('channel_order_id', { length: 64 }),
    fundOrderId: varchar('fund_order_id', { length: 64 }),
    sentAt: instant('sent_at'),
    payAt: instant('pay_at'),
    errorCode: varchar('error_code', { length: 64 }),
    returnedFen: sum('returned_fen'),
    queryCount: count('query_count'),
    nextQueryAt: instant('next_query_at'),
  },
  (table) => [
    ceilingOf('pay_detail', table),
    // An order is in at most one live detail, whoever asks and however often.
    uniqueIndex('pay_detail_live_order')
      .on(table.orderId)
      .where(sql`status in (0, 10, 15)`),
    // What an enterprise has reserved.
    index('pay_detail_live')
      .on(table.entId, table.orderId)
      .where(sql`status in (0, 10, 15)`),
    uniqueIndex().on(table.taskId, table.seq),
    index().on(table.taskId, table.status, table.seq),
    // The later payments of an order are found by it, even while nothing is known of the table yet.
    index().on(table.orderId, table.id),
    // What a payee was paid before: thousands of details of one payee stand beside each other.
    index().on(table.entId, table.payeeId, table.status, table.amountFen),
    index('pay_detail_query_due')
      .on(table.nextQueryAt)
      .where(sql`status in (10, 15)`),
    uniqueIndex('pay_detail_retried_once')
      .on(table.retryOf)
      .where(sql`retry_of is not null and status <> 50`),
    check('pay_detail_amounts', sql`amount_fen > 0 and fee_fen >= 0`),
    check(
      'pay_detail_returned',
      sql`returned_fen = 0 or (status = 20 and returned_fen <= amount_fen)`,
    ),
  ],
)

/** A bank's return: a record of its own, the detail stays paid. */
export const payReturn = pgTable(
  'pay_return',
  {
    id: id('id').primaryKey(),
    detailId: id('detail_id')
      .notNull()
      .unique()
      .references(() => payDetail.id),
    taskId: id('task_id').notNull(),
    amountFen: fen('amount_fen').notNull(),
    /** The service fee that was given back with it; 0 of what came back while it was kept. */
    feeFen: sum('fee_fen'),
    reason: varchar('reason', { length: 200 }).notNull(),
    at: instant('at').notNull(),
  },
  (table) => [ceilingOf('pay_return', table)],
)

/** The history of a task, numbered without gaps; append-only. */
export const payEvent = pgTable(
  'pay_event',
  {
    taskId: id('task_id')
      .notNull()
      .references(() => payTask.id),
    sequence: integer('sequence').notNull(),
    at: instant('at').notNull(),
    actor: varchar('actor', { length: 100 }).notNull(),
    action: varchar('action', { length: 60 }).notNull(),
    params: jsonb('params').$type<Record<string, string | number>>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.taskId, table.sequence] })],
)

/** Every change of a detail's status, written by the database itself, numbered without gaps; append-only. */
export const payDetailEvent = pgTable(
  'pay_detail_event',
  {
    detailId: id('detail_id').notNull(),
    sequence: integer('sequence').notNull(),
    fromStatus: integer('from_status').notNull(),
    toStatus: integer('to_status').notNull(),
    at: instant('at').notNull(),
    cause: varchar('cause', { length: 80 }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.detailId, table.sequence] })],
)

/** What a channel told by itself, each notice once; applied or not, and why not. */
export const payNotice = pgTable(
  'pay_notice',
  {
    /** Who told it: each channel has numbers of its own. */
    channel: text('channel').$type<PayChannel>().notNull(),
    noticeNo: varchar('notice_no', { length: 64 }).notNull(),
    outBizNo: varchar('out_biz_no', { length: 64 }).notNull(),
    body: jsonb('body').$type<Record<string, unknown>>().notNull(),
    applied: boolean('applied').notNull(),
    /** `unknownNumber`, `wrongAmount`, `wrongPayee`, `wrongChannel`, `contradicts`, `nothingNew`. */
    reason: varchar('reason', { length: 40 }),
    at: instant('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.channel, table.noticeNo] }), index().on(table.outBizNo)],
)

/** What people were sent on a day, whoever paid: reserved at the start, given back on failure and return. */
export const payeeUsage = pgTable(
  'payee_usage',
  {
    /** The person's identity number: enterprises have ids of their own for the same person. */
    payeeIdNo: sealed('payee_id_no').notNull(),
    day: varchar('day', { length: 10 }).notNull(),
    fen: fen('fen').notNull(),
  },
  (table) => [
    ceilingOf('payee_usage', table, [table.fen]),
    primaryKey({ columns: [table.payeeIdNo, table.day] }),
    check('payee_usage_fen', sql`fen >= 0`),
  ],
)

/** One row an enterprise: when it last started a payment (C99). */
export const startLock = pgTable('start_lock', {
  entId: id('ent_id').primaryKey(),
  taskId: id('task_id').notNull(),
  at: instant('at').notNull(),
})

/** What the portal's service fee and the like cost; corrections are rows of their own. */
export const prepaidCost = pgTable(
  'prepaid_cost',
  {
    id: id('id').primaryKey(),
    costNo: varchar('cost_no', { length: 30 }).notNull().unique(),
    entId: id('ent_id').notNull(),
    /** 1 service fee, 2 tax, 3 signature, 4 credit report, 5 channel fee. */
    costType: integer('cost_type').notNull(),
    taskId: id('task_id'),
    refNo: varchar('ref_no', { length: 40 }),
    detailCount: count('detail_count'),
    amountFen: fen('amount_fen').notNull(),
    balanceAfterFen: fen('balance_after_fen').notNull(),
    /** 1 charged, 2 reversed. */
    status: integer('status').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [
    ceilingOf('prepaid_cost', table, [table.amountFen, table.balanceAfterFen]),
    index().on(table.entId, table.at),
    index().on(table.taskId).where(isNotNull(table.taskId)),
  ],
)

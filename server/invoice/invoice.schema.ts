import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  uniqueIndex,
  varchar,
} from 'drizzle-orm/pg-core'
import type {
  InvoiceApplyStatus,
  InvoiceKind,
  InvoiceLine,
  InvoiceOrigin,
  InvoiceStatus,
  InvoiceTransport,
  IssuedKind,
  MergeMode,
} from '#contract/invoice.contract.ts'
import type { InvoiceAction } from '#contract/invoice.rules.ts'
import { ceilingOf, fen, id, instant } from '#server/platform/db/columns.ts'
import { sealed } from '#server/platform/db/sealed.ts'

/** Seller and buyer as they stood when it was handed in. */
const parties = () => ({
  sellerName: varchar('seller_name', { length: 100 }).notNull(),
  sellerTaxId: varchar('seller_tax_id', { length: 20 }).notNull(),
  sellerAddress: varchar('seller_address', { length: 200 }),
  sellerPhone: varchar('seller_phone', { length: 20 }),
  sellerBank: varchar('seller_bank', { length: 100 }),
  sellerAccount: sealed('seller_account'),
  /** The buyer's enterprise on this portal, which may read the invoice. */
  buyerEntId: id('buyer_ent_id'),
  buyerName: varchar('buyer_name', { length: 100 }).notNull(),
  /** Null of a natural person, whose number no invoice names. */
  buyerTaxId: varchar('buyer_tax_id', { length: 20 }),
  buyerAddress: varchar('buyer_address', { length: 200 }),
  buyerPhone: varchar('buyer_phone', { length: 20 }),
  buyerBank: varchar('buyer_bank', { length: 100 }),
  buyerAccount: sealed('buyer_account'),
})

const amounts = () => ({
  totalFen: fen('total_fen').notNull(),
  amountFen: fen('amount_fen').notNull(),
  taxFen: fen('tax_fen').notNull(),
})

const addsUp = (table: string) =>
  check(`${table}_adds_up`, sql.raw('total_fen = amount_fen + tax_fen'))

/** The next question to the tax authority, and how often it was asked; null where nothing is to be asked. */
const asking = () => ({
  nextAskAt: instant('next_ask_at'),
  askCount: integer('ask_count').notNull().default(0),
})

/** An application for one invoice. What it will print is settled when it is handed in. */
export const invoiceApply = pgTable(
  'invoice_apply',
  {
    id: id('id').primaryKey(),
    entId: id('ent_id').notNull(),
    applyNo: varchar('apply_no', { length: 20 }).notNull().unique(),
    invoiceKind: varchar('invoice_kind', { length: 2 }).$type<IssuedKind>().notNull(),
    mergeMode: integer('merge_mode').$type<MergeMode>().notNull(),
    status: integer('status').$type<InvoiceApplyStatus>().notNull(),
    version: integer('version').notNull().default(0),
    ...parties(),
    orderCount: integer('order_count').notNull(),
    ...amounts(),
    ratePpm: integer('rate_ppm').notNull(),
    lines: jsonb('lines').$type<InvoiceLine[]>().notNull(),
    transport: jsonb('transport').$type<InvoiceTransport[]>().notNull(),
    remark: varchar('remark', { length: 230 }),
    receiveEmail: varchar('receive_email', { length: 100 }),
    reason: varchar('reason', { length: 200 }),
    /** The invoice that it replaces, whose red letter it waits for while it is a draft. */
    replacesId: id('replaces_id'),
    invoiceId: id('invoice_id'),
    /** How often it was handed to the tax authority: each time under a number of its own. */
    attempt: integer('attempt').notNull().default(0),
    ...asking(),
    createdAt: instant('created_at').notNull(),
    submittedAt: instant('submitted_at').notNull(),
    changedAt: instant('changed_at').notNull(),
  },
  (table) => [
    ceilingOf('invoice_apply', table),
    addsUp('invoice_apply'),
    index('invoice_apply_list').on(table.entId, table.createdAt, table.id),
    index('invoice_apply_to_review')
      .on(table.submittedAt)
      .where(sql`status = 10`),
    index('invoice_apply_to_ask')
      .on(table.nextAskAt)
      .where(sql`status = 20`),
    // One invoice is replaced once.
    uniqueIndex('invoice_apply_replaces')
      .on(table.replacesId)
      .where(sql`status <> 60`),
  ],
)

/** An invoice: issued for an application, brought in from elsewhere, or the red one that cancels another. */
export const invoice = pgTable(
  'invoice',
  {
    id: id('id').primaryKey(),
    /** The seller's enterprise. */
    entId: id('ent_id').notNull(),
    origin: varchar('origin', { length: 10 }).$type<InvoiceOrigin>().notNull(),
    applyId: id('apply_id').references(() => invoiceApply.id),
    invoiceNo: varchar('invoice_no', { length: 20 }).notNull(),
    /** Of a paper invoice; empty of an electronic one. */
    invoiceCode: varchar('invoice_code', { length: 12 }).notNull().default(''),
    invoiceKind: varchar('invoice_kind', { length: 2 }).$type<InvoiceKind>().notNull(),
    isBlue: boolean('is_blue').notNull(),
    /** The blue invoice that a red one cancels. */
    redOfId: id('red_of_id'),
    status: integer('status').$type<InvoiceStatus>().notNull(),
    version: integer('version').notNull().default(0),
    issuedAt: instant('issued_at').notNull(),
    ...parties(),
    ...amounts(),
    orderCount: integer('order_count').notNull(),
    drawer: varchar('drawer', { length: 50 }),
    payee: varchar('payee', { length: 50 }),
    reviewer: varchar('reviewer', { length: 50 }),
    remark: varchar('remark', { length: 230 }),
    /** Why its red letter was asked for, or was refused last. */
    redReason: varchar('red_reason', { length: 200 }),
    redAttempt: integer('red_attempt').notNull().default(0),
    ...asking(),
    createdAt: instant('created_at').notNull(),
    changedAt: instant('changed_at').notNull(),
  },
  (table) => [
    ceilingOf('invoice', table),
    addsUp('invoice'),
    // Whoever imports a number proves nothing by it: it must not be in the way of the authority, or of another seller.
    uniqueIndex('invoice_issued_number')
      .on(table.invoiceNo)
      .where(sql`origin = 'issued'`),
    uniqueIndex('invoice_imported_number')
      .on(table.sellerTaxId, table.invoiceNo, table.invoiceCode)
      .where(sql`origin = 'imported' and status <> 40`),
    index('invoice_number').on(table.invoiceNo),
    uniqueIndex('invoice_red_of').on(table.redOfId),
    index('invoice_list').on(table.entId, table.issuedAt, table.id),
    index('invoice_received').on(table.buyerEntId, table.issuedAt, table.id),
    index('invoice_to_ask')
      .on(table.nextAskAt)
      .where(sql`status = 20`),
  ],
)

export const invoiceLine = pgTable(
  'invoice_line',
  {
    invoiceId: id('invoice_id')
      .notNull()
      .references(() => invoice.id),
    seq: integer('seq').notNull(),
    itemName: varchar('item_name', { length: 100 }).notNull(),
    taxCode: varchar('tax_code', { length: 19 }).notNull(),
    spec: varchar('spec', { length: 40 }),
    unit: varchar('unit', { length: 20 }),
    quantity: numeric('quantity', { mode: 'number', precision: 16, scale: 6 }),
    /** Yuan without tax. */
    unitPrice: numeric('unit_price', { precision: 24, scale: 8 }),
    amountFen: fen('amount_fen').notNull(),
    ratePpm: integer('rate_ppm').notNull(),
    taxFen: fen('tax_fen').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.invoiceId, table.seq] }),
    ceilingOf('invoice_line', table),
  ],
)

export const invoiceTransport = pgTable(
  'invoice_transport',
  {
    invoiceId: id('invoice_id')
      .notNull()
      .references(() => invoice.id),
    seq: integer('seq').notNull(),
    vehicleKind: varchar('vehicle_kind', { length: 20 }).notNull(),
    vehicleNumber: varchar('vehicle_number', { length: 10 }).notNull(),
    from: varchar('from_place', { length: 80 }).notNull(),
    to: varchar('to_place', { length: 80 }).notNull(),
    goods: varchar('goods', { length: 100 }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.invoiceId, table.seq] })],
)

/** Which orders an application or an invoice is about, each with its part of the amounts. */
export const invoiceOrder = pgTable(
  'invoice_order',
  {
    id: id('id').primaryKey(),
    /** Null of an invoice from elsewhere. */
    applyId: id('apply_id').references(() => invoiceApply.id),
    invoiceId: id('invoice_id').references(() => invoice.id),
    orderId: id('order_id').notNull(),
    /** The line of the invoice that it is part of. */
    lineSeq: integer('line_seq').notNull(),
    ...amounts(),
    /** Whether the order stands at 110 or 120 by this. */
    isLive: boolean('is_live').notNull(),
  },
  (table) => [
    ceilingOf('invoice_order', table),
    addsUp('invoice_order'),
    check('invoice_order_of_one', sql`apply_id is not null or invoice_id is not null`),
    // Whatever the code above believes, an order is invoiced once.
    uniqueIndex('invoice_order_live')
      .on(table.orderId)
      .where(sql`is_live`),
    index('invoice_order_order').on(table.orderId),
    index('invoice_order_apply').on(table.applyId),
    index('invoice_order_invoice').on(table.invoiceId),
  ],
)

/** What happened to applications and invoices, in order. */
export const invoiceEvent = pgTable(
  'invoice_event',
  {
    id: id('id').primaryKey(),
    applyId: id('apply_id'),
    invoiceId: id('invoice_id'),
    at: instant('at').notNull(),
    actor: varchar('actor', { length: 100 }).notNull(),
    action: varchar('action', { length: 40 }).$type<InvoiceAction>().notNull(),
    remark: varchar('remark', { length: 200 }),
  },
  (table) => [
    index('invoice_event_apply').on(table.applyId, table.id),
    index('invoice_event_invoice').on(table.invoiceId, table.id),
  ],
)

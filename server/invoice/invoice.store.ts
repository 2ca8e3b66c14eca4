import { and, asc, desc, eq, gte, inArray, lt, ne, or, sql, type SQL } from 'drizzle-orm'
import type { ParsedOf, ReplyOf } from '#contract/endpoint.ts'
import type {
  InvoiceApply,
  InvoiceApplyFilter,
  InvoiceApplyRow,
  InvoiceApplyStatus,
  InvoiceDetail,
  InvoiceEvent,
  InvoiceFilter,
  InvoiceKind,
  InvoiceOrder,
  InvoiceRow,
  InvoiceStatus,
  pageInvoiceApplies,
  pageInvoices,
} from '#contract/invoice.contract.ts'
import { yuanInWords } from '#contract/money.ts'
import { Problem } from '#contract/problem.ts'
import { endOfDay, startOfDay, timeOf } from '#contract/time.ts'
import { page } from '#contract/values.ts'
import { freightOrder } from '#server/order/order.schema.ts'
import { shownActor } from '#server/platform/actor.ts'
import { areaNameOf } from '#server/platform/areas.ts'
import { containing, nameContaining } from '#server/platform/containing.ts'
import type { Caller } from '#server/platform/handle.ts'
import type { Db, Locale } from '#server/platform/ports.ts'
import { remarkOf, typedIn } from './compose.ts'
import type { ApplyRow, InvoiceStored } from './event.ts'
import {
  invoice,
  invoiceApply,
  invoiceEvent,
  invoiceLine,
  invoiceOrder,
  invoiceTransport,
} from './invoice.schema.ts'
import { invoiceFile } from './invoiceFile.schema.ts'
import { buyerIn, sellerIn, shownParty } from './party.ts'

/** In capital characters, as an invoice prints them: what is below zero says so. */
const inWords = (fen: number) => (fen < 0 ? `（负数）${yuanInWords(-fen)}` : yuanInWords(fen))

const when = <T, R>(value: T | undefined, make: (value: T) => R) =>
  value === undefined ? undefined : make(value)

/** The one place where a filter becomes SQL; whose invoices they are is always part of it. */
export const invoicesBy = (entId: string, filter: InvoiceFilter) =>
  and(
    eq(filter.role === 'buyer' ? invoice.buyerEntId : invoice.entId, entId),
    when(filter.invoiceNo, (text) => containing(invoice.invoiceNo, text)),
    when(filter.buyer, (text) => nameContaining(invoice.buyerName, text)),
    when(filter.issueFrom, (day) => gte(invoice.issuedAt, startOfDay(day))),
    when(filter.issueTo, (day) => lt(invoice.issuedAt, endOfDay(day))),
    // The contract let only digits and commas through; other numbers match nothing.
    when(filter.status, (text) =>
      inArray(invoice.status, text.split(',').map(Number) as InvoiceStatus[]),
    ),
    when(filter.invoiceKind, (text) =>
      inArray(invoice.invoiceKind, text.split(',') as InvoiceKind[]),
    ),
    when(filter.origin, (origin) => eq(invoice.origin, origin)),
  )

const viewedBy = (entId: string, row: InvoiceStored) => (row.entId === entId ? 'seller' : 'buyer')

/** What each of these invoices came with: of one that is not there, nothing. */
const originalsOf = async (db: Db, ids: readonly string[]) => {
  const rows =
    ids.length === 0
      ? []
      : await db
          .select({ id: invoiceFile.invoiceId, typed: invoiceFile.typed })
          .from(invoiceFile)
          .where(inArray(invoiceFile.invoiceId, [...ids]))
  return Map.groupBy(rows, ({ id }) => id)
}

type Seen = Pick<InvoiceRow, 'viewedAs' | 'hasOriginal'>

const shownRow = (row: InvoiceStored, seen: Seen): InvoiceRow => ({
  id: row.id,
  invoiceNo: row.invoiceNo,
  invoiceCode: row.invoiceCode || null,
  invoiceKind: row.invoiceKind,
  origin: row.origin,
  status: row.status,
  isBlue: row.isBlue,
  issueTime: timeOf(row.issuedAt),
  sellerName: row.sellerName,
  buyerName: row.buyerName,
  totalFen: row.totalFen,
  amountFen: row.amountFen,
  taxFen: row.taxFen,
  orderCount: row.orderCount,
  ...seen,
  version: row.version,
})

/** What was withdrawn counts nothing; what was cancelled counts with its red invoice. */
const countedSum = (column: typeof invoice.totalFen) =>
  sql<string>`coalesce(sum(${column}) filter (where ${invoice.status} <> 40), 0)`

const sortable = { issueTime: invoice.issuedAt, totalFen: invoice.totalFen }

export const readInvoicePage = async (
  db: Db,
  entId: string,
  { sort = 'issueTime', direction = 'desc', ...query }: ParsedOf<typeof pageInvoices>['query'],
): Promise<ReplyOf<typeof pageInvoices>> => {
  const where = invoicesBy(entId, query)
  const turn = direction === 'asc' ? asc : desc
  const rows = await db
    .select()
    .from(invoice)
    .where(where)
    .orderBy(turn(sortable[sort]), turn(invoice.id))
    .limit(query.size)
    .offset((query.current - 1) * query.size)
  const [all] = await db
    .select({
      count: sql<string>`count(*)`,
      totalFen: countedSum(invoice.totalFen),
      amountFen: countedSum(invoice.amountFen),
      taxFen: countedSum(invoice.taxFen),
    })
    .from(invoice)
    .where(where)
  const viewedAs = query.role === 'buyer' ? 'buyer' : 'seller'
  const originals = await originalsOf(
    db,
    rows.map(({ id }) => id),
  )
  const records = rows.map((row) => shownRow(row, { viewedAs, hasOriginal: originals.has(row.id) }))
  const sums = {
    totalFen: Number(all?.totalFen ?? 0),
    amountFen: Number(all?.amountFen ?? 0),
    taxFen: Number(all?.taxFen ?? 0),
  }
  return { ...page(records, Number(all?.count ?? 0), query), sums }
}

/** An invoice of its seller or its buyer; anybody else's is missing. */
export const findInvoice = async (db: Db, entId: string, id: string): Promise<InvoiceStored> => {
  const [row] = await db
    .select()
    .from(invoice)
    .where(and(eq(invoice.id, id), or(eq(invoice.entId, entId), eq(invoice.buyerEntId, entId))))
  if (!row) throw new Problem('missing')
  return row
}

export const readLines = async (db: Db, invoiceId: string) => {
  const rows = await db
    .select()
    .from(invoiceLine)
    .where(eq(invoiceLine.invoiceId, invoiceId))
    .orderBy(asc(invoiceLine.seq))
  return rows.map(({ invoiceId: _, ...line }) => line)
}

export const readTransport = async (db: Db, invoiceId: string) => {
  const rows = await db
    .select()
    .from(invoiceTransport)
    .where(eq(invoiceTransport.invoiceId, invoiceId))
    .orderBy(asc(invoiceTransport.seq))
  return rows.map(({ invoiceId: _, ...one }) => one)
}

type Reader = { caller: Pick<Caller, 'entId'>; locale: Locale }

const readHistory = async (
  db: Db,
  where: SQL | undefined,
  locale: Locale,
): Promise<InvoiceEvent[]> => {
  const rows = await db.select().from(invoiceEvent).where(where).orderBy(invoiceEvent.id)
  return rows.map(({ at, actor, action, remark }) => ({
    time: timeOf(at),
    actor: shownActor(actor, locale),
    action,
    remark,
  }))
}

const numberOf = async (db: Db, where: ReturnType<typeof eq>) => {
  const [row] = await db
    .select({ id: invoice.id, invoiceNo: invoice.invoiceNo })
    .from(invoice)
    .where(where)
  return row ?? null
}

/** An invoice whole, as its seller or its buyer sees it. */
export const readInvoiceDetail = async (
  db: Db,
  { caller: { entId }, locale }: Reader,
  id: string,
): Promise<InvoiceDetail> => {
  const row = await findInvoice(db, entId, id)
  const viewedAs = viewedBy(entId, row)
  const [apply] = await db
    .select({ id: invoiceApply.id, applyNo: invoiceApply.applyNo, version: invoiceApply.version })
    .from(invoiceApply)
    .where(eq(invoiceApply.id, row.applyId ?? '0'))
  const files = (await originalsOf(db, [id])).get(id) ?? []
  return {
    ...shownRow(row, { viewedAs, hasOriginal: files.length > 0 }),
    typed: [...new Set(files.flatMap(({ typed }) => typed))],
    seller: shownParty(sellerIn(row)),
    buyer: shownParty(buyerIn(row)),
    totalCn: inWords(row.totalFen),
    lines: await readLines(db, id),
    transport: await readTransport(db, id),
    drawer: row.drawer,
    payee: row.payee,
    reviewer: row.reviewer,
    remark: row.remark,
    apply: viewedAs === 'seller' ? (apply ?? null) : null,
    redReason: viewedAs === 'seller' ? row.redReason : null,
    redInvoice: await numberOf(db, eq(invoice.redOfId, id)),
    redOf: row.redOfId === null ? null : await numberOf(db, eq(invoice.id, row.redOfId)),
    history:
      viewedAs === 'seller' ? await readHistory(db, eq(invoiceEvent.invoiceId, id), locale) : [],
  }
}

const readOrders = async (
  db: Db,
  column: typeof invoiceOrder.applyId | typeof invoiceOrder.invoiceId,
  id: string,
): Promise<InvoiceOrder[]> => {
  const rows = await db
    .select({ part: invoiceOrder, order: freightOrder })
    .from(invoiceOrder)
    .innerJoin(freightOrder, eq(freightOrder.id, invoiceOrder.orderId))
    .where(eq(column, id))
    .orderBy(asc(invoiceOrder.lineSeq), asc(invoiceOrder.id))
  return rows.map(({ part, order }) => ({
    orderId: order.id,
    orderKind: order.orderKind,
    shippingNoteNumber: order.shippingNoteNumber,
    originalDocumentNumber: order.originalDocumentNumber,
    consignor: order.consignor,
    vehicleNumber: order.vehicleNumber,
    descriptionOfGoods: order.descriptionOfGoods,
    from: areaNameOf(order.fromCode),
    to: areaNameOf(order.toCode),
    totalFen: part.totalFen,
    amountFen: part.amountFen,
    taxFen: part.taxFen,
  }))
}

/** Of a red invoice the orders of the one that it cancels. */
export const readInvoiceOrders = async (db: Db, entId: string, id: string) => {
  const row = await findInvoice(db, entId, id)
  return readOrders(db, invoiceOrder.invoiceId, row.redOfId ?? row.id)
}

/** The one place where a filter of applications becomes SQL. */
export const invoiceAppliesBy = (entId: string, filter: InvoiceApplyFilter) =>
  and(
    eq(invoiceApply.entId, entId),
    when(filter.applyNo, (text) => containing(invoiceApply.applyNo, text.toUpperCase())),
    when(filter.buyer, (text) => nameContaining(invoiceApply.buyerName, text)),
    when(filter.submitFrom, (day) => gte(invoiceApply.submittedAt, startOfDay(day))),
    when(filter.submitTo, (day) => lt(invoiceApply.submittedAt, endOfDay(day))),
    when(filter.status, (text) =>
      inArray(invoiceApply.status, text.split(',').map(Number) as InvoiceApplyStatus[]),
    ),
    when(filter.ids, (text) => inArray(invoiceApply.id, text.split(','))),
  )

type Numbered = {
  apply: ApplyRow
  invoiceNo: string | null
  invoiceStatus: InvoiceStatus | null
}

/** A row of the list of applications. */
export const shownApply = ({ apply, invoiceNo, invoiceStatus }: Numbered): InvoiceApplyRow => ({
  id: apply.id,
  applyNo: apply.applyNo,
  status: apply.status,
  invoiceKind: apply.invoiceKind,
  mergeMode: apply.mergeMode,
  buyerName: apply.buyerName,
  orderCount: apply.orderCount,
  totalFen: apply.totalFen,
  amountFen: apply.amountFen,
  taxFen: apply.taxFen,
  ratePpm: apply.ratePpm,
  reason: apply.reason,
  invoice: apply.invoiceId && invoiceNo ? { id: apply.invoiceId, invoiceNo } : null,
  invoiceStatus,
  submitTime: timeOf(apply.submittedAt),
  version: apply.version,
})

const applies = (db: Db) =>
  db
    .select({
      apply: invoiceApply,
      invoiceNo: invoice.invoiceNo,
      invoiceStatus: invoice.status,
    })
    .from(invoiceApply)
    .leftJoin(invoice, eq(invoice.id, invoiceApply.invoiceId))

export const readApplyPage = async (
  db: Db,
  entId: string,
  query: ParsedOf<typeof pageInvoiceApplies>['query'],
): Promise<ReplyOf<typeof pageInvoiceApplies>> => {
  const where = invoiceAppliesBy(entId, query)
  const rows = await applies(db)
    .where(where)
    .orderBy(desc(invoiceApply.createdAt), desc(invoiceApply.id))
    .limit(query.size)
    .offset((query.current - 1) * query.size)
  const [all] = await db
    .select({
      count: sql<string>`count(*)`,
      totalFen: sql<string>`coalesce(sum(${invoiceApply.totalFen}), 0)`,
    })
    .from(invoiceApply)
    .where(where)
  const sums = { totalFen: Number(all?.totalFen ?? 0) }
  return { ...page(rows.map(shownApply), Number(all?.count ?? 0), query), sums }
}

/** How many applications match, for how much, and which one where it is alone. */
export const sumInvoiceApplies = async (db: Db, entId: string, filter: InvoiceApplyFilter) => {
  const [all] = await db
    .select({
      count: sql<string>`count(*)`,
      fen: sql<string>`coalesce(sum(${invoiceApply.totalFen}), 0)`,
      first: sql<string | null>`min(${invoiceApply.id})`,
    })
    .from(invoiceApply)
    .where(invoiceAppliesBy(entId, filter))
  const count = Number(all?.count ?? 0)
  return {
    count,
    fen: Number(all?.fen ?? 0),
    onlyId: count === 1 ? String(all?.first) : null,
  }
}

/** What happened to the invoice of an application that its person has to know there. */
const ofRedLetter = (invoiceId: string | null) =>
  and(
    eq(invoiceEvent.invoiceId, invoiceId ?? '0'),
    inArray(invoiceEvent.action, ['invoice.redAsked', 'invoice.redRefused', 'invoice.redDone']),
  )

/** The application that replaces an invoice, unless it was withdrawn. */
const replacementOf = async (db: Db, invoiceId: string | null) => {
  const [row] = await db
    .select({ id: invoiceApply.id, applyNo: invoiceApply.applyNo })
    .from(invoiceApply)
    .where(and(eq(invoiceApply.replacesId, invoiceId ?? '0'), ne(invoiceApply.status, 60)))
    .orderBy(desc(invoiceApply.id))
    .limit(1)
  return row ?? null
}

/** An application whole, to its own enterprise. */
export const readApply = async (
  db: Db,
  { caller: { entId }, locale }: Reader,
  id: string,
): Promise<InvoiceApply> => {
  const [row] = await applies(db).where(and(eq(invoiceApply.id, id), eq(invoiceApply.entId, entId)))
  if (!row) throw new Problem('missing')
  const { apply } = row
  return {
    ...shownApply(row),
    seller: shownParty(sellerIn(apply)),
    buyer: shownParty(buyerIn(apply)),
    totalCn: inWords(apply.totalFen),
    lines: apply.lines,
    transport: apply.transport,
    remark: apply.remark,
    typedRemark: apply.remark && typedIn(apply.remark, remarkOf(apply.transport, apply.orderCount)),
    receiveEmail: apply.receiveEmail,
    replaces:
      apply.replacesId === null ? null : await numberOf(db, eq(invoice.id, apply.replacesId)),
    orders: await readOrders(db, invoiceOrder.applyId, id),
    replacedBy: await replacementOf(db, apply.invoiceId),
    history: await readHistory(
      db,
      or(eq(invoiceEvent.applyId, id), ofRedLetter(apply.invoiceId)),
      locale,
    ),
  }
}

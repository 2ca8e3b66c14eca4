import assert from 'node:assert/strict'
import { and, eq, inArray } from 'drizzle-orm'
import type {
  changeInvoiceInfo,
  InvoiceApplyStatus,
  InvoiceHeader,
} from '#contract/invoice.contract.ts'
import type { ParsedOf } from '#contract/endpoint.ts'
import { fault } from '#contract/fieldFault.ts'
import { type FieldError, Problem } from '#contract/problem.ts'
import { dayOf } from '#contract/time.ts'
import { lockEnterprise } from '#server/auth/lockEnterprise.ts'
import { findOrders } from '#server/order/order.store.ts'
import { lockOrders, takeNumbers } from '#server/order/orderChange.store.ts'
import { auditsOf, type Asking } from '#server/platform/audit.ts'
import type { Db, Locale, Ports } from '#server/platform/ports.ts'
import type { Caller } from '#server/platform/handle.ts'
import { fieldError, refuseFaults } from '#server/platform/words.ts'
import {
  type Choice,
  hasOneBuyer,
  isRefused,
  type Judged,
  judgeInvoicing,
  reasonsIn,
} from './check.ts'
import { type Composed, remarkOf, remarkWith } from './compose.ts'
import { demand, moveApply, record, type ApplyRow, type Why } from './event.ts'
import { invoice, invoiceApply, invoiceOrder } from './invoice.schema.ts'
import { ordersOf, releaseOrders, saveParts, takeOrders } from './orders.ts'
import {
  buyerColumns,
  corrected,
  type Party,
  readBuyers,
  readSeller,
  type Seller,
  sellerColumns,
  withHeader,
} from './party.ts'
import { beginRedLetter } from './red.ts'

/** What an act is given: its transaction, and who asks. */
export type Given = Asking & { tx: Db; ports: Ports; caller: Caller; locale: Locale }

const audits = auditsOf('invoiceApply')

const most = 500

/** Refuses with the reasons per order. */
const refuse = (judged: Judged, locale: Locale) => {
  if (!isRefused(judged)) return
  const errors: FieldError[] = reasonsIn(locale, judged.problems)
    .slice(0, most)
    .map(({ orderId, shippingNoteNumber, code, message }) => ({
      field: orderId === null ? 'orderIds' : `orderIds.${orderId}`,
      code,
      message: shippingNoteNumber === null ? message : `${shippingNoteNumber} ${message}`,
    }))
  throw new Problem('invoiceRefused', { errors })
}

/** One at a time for an enterprise and for each order: what was judged stays so till the transaction is over. */
const judgeLocked = async ({ tx, ports, caller, locale }: Given, choice: Choice) => {
  await lockEnterprise(tx, caller.entId)
  await lockOrders(tx, caller.entId, choice.orderIds)
  const judged = await judgeInvoicing({ db: tx, clock: ports.clock }, caller.entId, choice)
  refuse(judged, locale)
  return judged
}

/**
 * Numbers of applications, taken before the transaction that makes them: all count on one row, and applications of hundreds of
 * orders would make everybody else's wait. What is judged meanwhile and refused leaves its numbers out.
 */
export const takeApplyNos = ({ db, clock }: Pick<Ports, 'db' | 'clock'>, count: number) =>
  takeNumbers(db, `KP${dayOf(clock.now()).replaceAll('-', '')}`, 6, count)

type Asked = Choice & {
  header?: InvoiceHeader | undefined
  expected: { count: number; totalFen: number }
}

/** Refuses what would not make the invoices that the person saw. */
export const enforceSeen = (judged: Judged, { header, expected }: Asked, locale: Locale) => {
  refuse(judged, locale)
  const { invoices, seller } = judged
  if (!seller) throw new Problem('invoiceRefused') // judged: one without has a problem
  const totalFen = invoices.reduce((sum, one) => sum + one.totalFen, 0)
  if (expected.count !== invoices.length || expected.totalFen !== totalFen)
    throw new Problem('ordersChanged')
  if (header && !hasOneBuyer(judged)) refuseFaults(locale, { header: fault('notAllowed') })
  return { invoices, seller, totalFen }
}

/** Applies for invoices under as many numbers as were expected; all or none. */
export const applyFor = async (
  given: Given,
  asked: Asked,
  numbers: readonly string[],
): Promise<ApplyRow[]> => {
  const { tx, ports, caller, locale } = given
  const judged = await judgeLocked(given, asked)
  const { invoices, seller, totalFen } = enforceSeen(judged, asked, locale)
  const at = ports.clock.now()
  const applies: ApplyRow[] = []
  for (const [index, composed] of invoices.entries()) {
    const applyNo = numbers[index] ?? ''
    const buyer = withHeader(composed.buyer, asked.header)
    const apply = await insertApply(tx, ports, {
      ...asked,
      entId: caller.entId,
      applyNo,
      seller,
      composed,
      buyer,
      receiveEmail: buyer.receiveEmail,
      status: 10,
      replacesId: null,
      at,
    })
    await takeOrders(tx, caller.entId, apply.id, { at, actor: caller.entName, remark: applyNo })
    const why = { at, actor: caller.entName, action: 'apply.submitted' } as const
    await record(tx, ports, { apply, invoice: null }, why)
    applies.push(apply)
  }
  await audits(tx, given, 'invoice.applied', applies[0]?.id, {
    applyNos: numbers,
    orderCount: asked.orderIds.length,
    totalFen,
  })
  return applies
}

type New = Pick<Choice, 'mergeMode' | 'invoiceKind'> & {
  entId: string
  applyNo: string
  seller: Pick<Seller, 'party'>
  buyer: Party
  composed: Composed
  header?: InvoiceHeader | undefined
  receiveEmail: string | null
  status: InvoiceApplyStatus
  replacesId: string | null
  at: number
}

const printedColumns = ({ totalFen, amountFen, taxFen, ratePpm, lines, transport }: Composed) => ({
  totalFen,
  amountFen,
  taxFen,
  ratePpm,
  lines,
  transport,
})

/** Saves an application with its orders, which are not taken yet. */
export const insertApply = async (
  tx: Db,
  { nextId }: Pick<Ports, 'nextId'>,
  { seller, buyer, composed, header, at, ...rest }: New,
): Promise<ApplyRow> => {
  const [row] = await tx
    .insert(invoiceApply)
    .values({
      id: nextId(),
      entId: rest.entId,
      applyNo: rest.applyNo,
      invoiceKind: rest.invoiceKind,
      mergeMode: rest.mergeMode,
      status: rest.status,
      ...sellerColumns(seller.party),
      ...buyerColumns(buyer),
      buyerEntId: composed.orders[0]?.order.consignorEntId ?? null,
      orderCount: composed.orders.length,
      ...printedColumns(composed),
      remark: remarkWith(header?.remark ?? null, composed.remark),
      receiveEmail: rest.receiveEmail,
      replacesId: rest.replacesId,
      createdAt: at,
      submittedAt: at,
      changedAt: at,
    })
    .returning()
  assert(row, 'one application makes one row')
  await tx.insert(invoiceOrder).values(
    composed.orders.map(({ order, lineSeq, totalFen, amountFen, taxFen }) => ({
      id: nextId(),
      applyId: row.id,
      orderId: order.id,
      lineSeq,
      totalFen,
      amountFen,
      taxFen,
      isLive: false,
    })),
  )
  return row
}

const ownApply = async (tx: Db, entId: string, id: string) => {
  const [row] = await tx
    .select()
    .from(invoiceApply)
    .where(and(eq(invoiceApply.id, id), eq(invoiceApply.entId, entId)))
    .for('update')
  return row
}

type Seen = { applyId: string; version: number }

/** Ends an application that has not reached the tax authority; its orders can be invoiced anew. */
export const withdraw = async (given: Given, { applyId, version }: Seen) => {
  const { tx, ports, caller } = given
  await lockEnterprise(tx, caller.entId)
  const apply = demand(await ownApply(tx, caller.entId, applyId), version, [0, 10, 40, 50])
  const at = ports.clock.now()
  const why: Why = { at, actor: caller.entName, action: 'apply.withdrawn' }
  const set = { nextAskAt: null }
  await moveApply(tx, ports, { id: applyId, from: [apply.status], to: 60, set, why })
  await releaseOrders(
    tx,
    { applyId },
    {
      at,
      actor: caller.entName,
      remark: apply.applyNo,
      action: 'order.invoiceReleased',
    },
  )
  await audits(tx, given, 'invoice.withdrawn', applyId)
}

/** Judges the orders of an application anew and takes them once more; answers what it will print now. */
const takeAgain = async (given: Given, apply: ApplyRow) => {
  const { tx, ports, caller } = given
  const orderIds = (await ordersOf(tx, apply.id)).map(({ orderId }) => orderId)
  const { invoices, seller } = await judgeLocked(given, {
    orderIds,
    mergeMode: apply.mergeMode,
    invoiceKind: apply.invoiceKind,
  })
  const [composed] = invoices
  if (!composed || invoices.length > 1 || !seller) throw new Problem('ordersChanged')
  const why = { at: ports.clock.now(), actor: caller.entName, remark: apply.applyNo }
  await takeOrders(tx, caller.entId, apply.id, why)
  await saveParts(tx, apply.id, composed)
  // Seller and rate may be others by now; buyer and remark are as they were typed.
  return { ...sellerColumns(seller.party), ...printedColumns(composed) }
}

/** Hands in again what was rejected. */
export const resubmit = async (given: Given, { applyId, version }: Seen) => {
  const { tx, ports, caller } = given
  await lockEnterprise(tx, caller.entId)
  const apply = demand(await ownApply(tx, caller.entId, applyId), version, [40])
  const fresh = await takeAgain(given, apply)
  const at = ports.clock.now()
  await moveApply(tx, ports, {
    id: applyId,
    from: [40],
    to: 10,
    set: { ...fresh, reason: null, submittedAt: at },
    why: { at, actor: caller.entName, action: 'apply.submittedAgain' },
  })
  await audits(tx, given, 'invoice.resubmitted', applyId)
}

/** Hands what could not be issued to the tax authority again, under a new number. */
export const retry = async (given: Given, { applyId, version }: Seen) => {
  const { tx, ports, caller } = given
  await lockEnterprise(tx, caller.entId)
  const apply = demand(await ownApply(tx, caller.entId, applyId), version, [50])
  const fresh = await takeAgain(given, apply)
  const at = ports.clock.now()
  await moveApply(tx, ports, {
    id: applyId,
    from: [50],
    to: 20,
    set: { ...fresh, reason: null, attempt: apply.attempt + 1, nextAskAt: at, askCount: 0 },
    why: { at, actor: caller.entName, action: 'apply.retried' },
  })
  await audits(tx, given, 'invoice.retried', applyId)
}

type Change = ParsedOf<typeof changeInvoiceInfo>['body']

const findChanged = async (
  tx: Db,
  entId: string,
  { applyNo, orderId }: Pick<Change, 'applyNo' | 'orderId'>,
) => {
  const byOrder = tx
    .select({ id: invoiceOrder.applyId })
    .from(invoiceOrder)
    .where(and(eq(invoiceOrder.orderId, orderId ?? '0'), eq(invoiceOrder.isLive, true)))
  const [row] = await tx
    .select()
    .from(invoiceApply)
    .where(
      and(
        eq(invoiceApply.entId, entId),
        applyNo === undefined
          ? inArray(invoiceApply.id, byOrder)
          : eq(invoiceApply.applyNo, applyNo),
      ),
    )
    .for('update')
  return row
}

/** An application as it was composed, with its buyer as registered now. */
const recomposed = async (tx: Db, apply: ApplyRow) => {
  const rows = await ordersOf(tx, apply.id)
  const ids = rows.map(({ orderId }) => orderId)
  const known = new Map((await findOrders(tx, apply.entId, ids)).map((order) => [order.id, order]))
  const orders = rows.map(({ orderId, lineSeq, totalFen, amountFen, taxFen }) => {
    const order = known.get(orderId)
    if (!order) throw new Problem('stateForbids')
    return { order, lineSeq, totalFen, amountFen, taxFen }
  })
  const [first] = orders
  assert(first, `no order of ${apply.applyNo}`)
  const buyerOf = await readBuyers(tx, [first.order])
  const { totalFen, amountFen, taxFen, ratePpm, lines, transport } = apply
  const remark = remarkOf(transport, orders.length)
  const composed = { totalFen, amountFen, taxFen, ratePpm, lines, transport, remark, orders }
  return { composed, buyer: buyerOf(first.order) }
}

/** Changes what an invoice will say; of one that is issued, asks for its red letter and makes what replaces it under a number. */
export const changeInfo = async (
  given: Given,
  change: Change,
  applyNo: string,
): Promise<string> => {
  const { tx, caller, locale } = given
  await lockEnterprise(tx, caller.entId)
  const found = await findChanged(tx, caller.entId, change)
  const apply = demand(found, change.version, [0, 10, 30, 40, 50])
  const { composed, buyer } = await recomposed(tx, apply)
  if (change.invoiceKind === '81' && buyer.taxId === null)
    throw new Problem('inputInvalid', { errors: [fieldError(locale, 'invoiceKind', 'notAllowed')] })
  return apply.status === 30
    ? replace(given, { change, apply, composed, buyer }, applyNo)
    : changeUnissued(given, { change, apply, composed, buyer })
}

type Changing = { change: Change; apply: ApplyRow; composed: Composed; buyer: Party }

const changeUnissued = async (given: Given, { change, apply, composed, buyer }: Changing) => {
  const { tx, ports, caller } = given
  const at = ports.clock.now()
  await moveApply(tx, ports, {
    id: apply.id,
    from: [apply.status],
    to: apply.status,
    set: {
      invoiceKind: change.invoiceKind,
      ...buyerColumns(corrected(buyer, change.header, apply.buyerAccount)),
      remark: remarkWith(change.header.remark, composed.remark),
      receiveEmail: change.header.receiveEmail,
    },
    why: { at, actor: caller.entName, action: 'apply.changed' },
  })
  await audits(tx, given, 'invoice.changed', apply.id)
  return apply.id
}

/** The invoice as issued stands until its red letter is through; then the new application is handed in by itself. */
const replace = async (
  given: Given,
  { change, apply, composed, buyer }: Changing,
  applyNo: string,
) => {
  const { tx, ports, caller, locale } = given
  const { reason, header } = change
  if (reason === undefined) {
    refuseFaults(locale, { reason: fault('empty') })
    return apply.id
  }
  const [issued] = await tx
    .select()
    .from(invoice)
    .where(eq(invoice.id, apply.invoiceId ?? '0'))
    .for('update')
  const seller = await readSeller(tx, caller.entId)
  if (issued?.status !== 10 || !seller) throw new Problem('stateForbids')
  const at = ports.clock.now()
  const draft = await insertApply(tx, ports, {
    entId: caller.entId,
    applyNo,
    invoiceKind: change.invoiceKind,
    mergeMode: apply.mergeMode,
    seller,
    buyer: corrected(buyer, header, apply.buyerAccount),
    composed,
    header,
    receiveEmail: header.receiveEmail,
    status: 0,
    replacesId: issued.id,
    at,
  })
  await beginRedLetter(tx, ports, issued, { at, actor: caller.entName, remark: reason })
  await audits(tx, given, 'invoice.replaced', draft.id, { invoiceNo: issued.invoiceNo })
  return draft.id
}

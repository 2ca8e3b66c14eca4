import type { InvoiceKind } from '#contract/invoice.contract.ts'
import type { TypedField } from '#contract/invoice.contract.ts'
import { splitParts } from '#contract/invoice.rules.ts'
import { Problem } from '#contract/problem.ts'
import { dayOf, startOfDay } from '#contract/time.ts'
import { lockEnterprise } from '#server/auth/lockEnterprise.ts'
import { record } from '#server/invoice/event.ts'
import { invoiceFile } from '#server/invoice/invoiceFile.schema.ts'
import { invoice, invoiceOrder } from '#server/invoice/invoice.schema.ts'
import { buyerColumns, sellerColumns } from '#server/invoice/party.ts'
import { moveOrders } from '#server/order/orderChange.store.ts'
import type { StoredOrder } from '#server/order/order.store.ts'
import { type Asking, auditsOf } from '#server/platform/audit.ts'
import type { Caller } from '#server/platform/handle.ts'
import type { Db, Ports } from '#server/platform/ports.ts'
import { type Candidate, faultsOf, type ForeignProblem } from './candidate.ts'
import { judgeForeign, type Seller, sellerOf } from './judge.ts'

export type Given = Asking & { ports: Ports; caller: Caller }

/** Puts the files that it came with to a new invoice. */
type Attach = () => Promise<{ ext: string; fileId: string; typed?: TypedField[] }[]>

type Registered =
  | { problems: ForeignProblem[]; row: null }
  | { problems: []; row: typeof invoice.$inferSelect }

/** A kind that nothing names is the general one, of which nobody deducts anything. */
const kindOf = ({ invoiceKind, number }: Candidate): InvoiceKind =>
  invoiceKind ?? (number?.length === 8 ? '04' : '82')

type Whole = {
  number: string
  issueDay: string
  amountFen: number
  taxFen: number
  totalFen: number
}

const wholeOf = ({ number, issueDay, amountFen, taxFen, totalFen }: Candidate): Whole | null =>
  number === null || issueDay === null || amountFen === null || taxFen === null || totalFen === null
    ? null
    : { number, issueDay, amountFen, taxFen, totalFen }

/**
 * Registers an invoice from elsewhere: its orders are invoiced by it. What speaks against it is answered, and nothing is
 * changed then.
 */
export const registerForeign = async (
  tx: Db,
  given: Given,
  candidate: Candidate,
  attach: Attach,
): Promise<Registered> => {
  const { ports, caller } = given
  const at = ports.clock.now()
  const shippingNoteNumbers = [...new Set(candidate.shippingNoteNumbers)]
  const it = { ...candidate, shippingNoteNumbers }
  const whole = wholeOf(it)
  const faults = faultsOf(it, dayOf(at), 'empty')
  if (faults.length > 0 || !whole) return { problems: faults, row: null }
  await lockEnterprise(tx, caller.entId)
  const seller = await sellerOf(tx, caller.entId)
  const { problems, orders } = await judgeForeign(tx, caller.entId, seller, it)
  if (problems.length > 0) return { problems, row: null }
  const row = await insertInvoice(tx, given, { it, whole, seller, orders })
  if (!row)
    return {
      problems: [{ key: 'taken', field: 'number', params: { number: whole.number } }],
      row: null,
    }
  const files = await attach()
  if (files.length > 0)
    await tx.insert(invoiceFile).values(files.map((came) => ({ ...came, invoiceId: row.id })))
  await invoiceOrders(tx, given, row, orders)
  const why = { at, actor: caller.entName, action: 'invoice.imported' } as const
  await record(tx, ports, { apply: null, invoice: row }, why)
  const { invoiceNo, totalFen } = row
  await auditsOf('invoice')(tx, given, 'invoice.imported', row.id, { invoiceNo, totalFen })
  return { problems: [], row }
}

type Found = { it: Candidate; whole: Whole; seller: Seller; orders: readonly StoredOrder[] }

/** Null where its number has been registered meanwhile, by whomever. */
const insertInvoice = async (
  tx: Db,
  { ports, caller }: Given,
  { it, whole, seller, orders }: Found,
) => {
  const at = ports.clock.now()
  const [first] = orders
  const [row] = await tx
    .insert(invoice)
    .values({
      id: ports.nextId(),
      entId: caller.entId,
      origin: 'imported',
      invoiceNo: whole.number,
      invoiceCode: it.code ?? '',
      invoiceKind: kindOf(it),
      isBlue: true,
      status: 10,
      issuedAt: startOfDay(whole.issueDay),
      ...sellerColumns(seller),
      ...buyerColumns({
        // As the invoice names it; its number says who that is.
        name: it.buyer.name ?? first?.consignor ?? '',
        taxId: it.buyer.taxId,
        address: null,
        phone: null,
        bank: null,
        account: null,
      }),
      buyerEntId: first?.consignorEntId ?? null,
      totalFen: whole.totalFen,
      amountFen: whole.amountFen,
      taxFen: whole.taxFen,
      orderCount: orders.length,
      createdAt: at,
      changedAt: at,
    })
    .onConflictDoNothing()
    .returning()
  return row ?? null
}

const ppm = 1_000_000

/** Puts each order under the invoice with its part of the amounts, and where invoiced orders stand. */
const invoiceOrders = async (
  tx: Db,
  { ports, caller }: Given,
  { id: invoiceId, invoiceNo, totalFen, amountFen, taxFen }: typeof invoice.$inferSelect,
  orders: readonly StoredOrder[],
) => {
  const ratePpm = amountFen === 0 ? 0 : Math.round((taxFen * ppm) / amountFen)
  const shares = splitParts(
    { totalFen, amountFen, taxFen },
    orders.map(({ freightFen }) => freightFen),
    ratePpm,
  )
  const rows = orders.flatMap(({ id: orderId }, at) => {
    const share = shares[at]
    return share
      ? [{ id: ports.nextId(), invoiceId, orderId, lineSeq: 1, ...share, isLive: true }]
      : []
  })
  await tx.insert(invoiceOrder).values(rows)
  const why = { at: ports.clock.now(), actor: caller.entName, remark: invoiceNo }
  for (const step of [
    { from: [100], to: 110, why: { ...why, action: 'order.invoicing' } },
    { from: [110], to: 120, why: { ...why, action: 'order.invoiced' } },
  ] as const) {
    const moved = await moveOrders(tx, { ...step, items: orders.map(({ id }) => ({ id })) })
    if (moved.length < orders.length) throw new Problem('ordersChanged')
  }
}

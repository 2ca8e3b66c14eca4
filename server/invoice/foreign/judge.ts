import assert from 'node:assert/strict'
import { and, eq, inArray, ne } from 'drizzle-orm'
import { isSameName } from '#contract/names.rules.ts'
import { yuanOfFen } from '#contract/money.ts'
import { enterprise } from '#server/auth/auth.schema.ts'
import { readSeller, type Party } from '#server/invoice/party.ts'
import { invoice } from '#server/invoice/invoice.schema.ts'
import { lockOrders } from '#server/order/orderChange.store.ts'
import type { StoredOrder } from '#server/order/order.store.ts'
import { freightOrder as order } from '#server/order/order.schema.ts'
import type { Db } from '#server/platform/ports.ts'
import type { Candidate, ForeignProblem, NamedParty } from './candidate.ts'

export type Seller = Party & { taxId: string }

/** Whoever registers invoices, as its tax profile says; before one is approved, as it is registered. */
export const sellerOf = async (db: Db, entId: string): Promise<Seller> => {
  const profile = await readSeller(db, entId)
  if (profile) return profile.party
  const [ent] = await db
    .select({ name: enterprise.entName, taxId: enterprise.uscc })
    .from(enterprise)
    .where(eq(enterprise.id, entId))
  assert(ent, `no enterprise ${entId}`)
  return { ...ent, address: null, phone: null, bank: null, account: null }
}

/** A number decides where there is one; a name where there is none. */
const isSame = (named: NamedParty, is: { name: string; taxId: string | null }) =>
  named.taxId === null
    ? isSameName(named.name ?? '', is.name)
    : named.taxId === is.taxId?.toUpperCase()

const nameOf = ({ name, taxId }: NamedParty) => name ?? taxId ?? ''

/** The enterprise's own orders of these numbers, locked till the transaction is over. */
const ownOrders = async (tx: Db, entId: string, numbers: readonly string[]) => {
  const isOwn = and(
    eq(order.entId, entId),
    eq(order.deleted, false),
    inArray(order.shippingNoteNumber, [...numbers]),
  )
  const found = await tx.select({ id: order.id }).from(order).where(isOwn)
  const ids = found.map(({ id }) => id)
  await lockOrders(tx, entId, ids)
  // Asked once more: what stood before the lock may have moved.
  return ids.length === 0 ? [] : tx.select().from(order).where(inArray(order.id, ids))
}

const faultsOfOrders = (it: Candidate, orders: readonly StoredOrder[]): ForeignProblem[] =>
  it.shippingNoteNumbers.flatMap((number): ForeignProblem[] => {
    const field = 'shippingNoteNumbers' as const
    const found = orders.find((one) => one.shippingNoteNumber === number)
    if (!found) return [{ key: 'orderMissing', field, params: { number } }]
    if (found.status === 110 || found.status === 120)
      return [{ key: 'orderInvoiced', field, params: { number } }]
    if (found.status !== 100) return [{ key: 'orderUnpaid', field, params: { number } }]
    const consigner = { name: found.consignor, taxId: found.consignorID }
    if (isSame(it.buyer, consigner)) return []
    const params = { name: nameOf(it.buyer), number, consigner: found.consignor }
    return [{ key: 'buyer', field: 'buyer', params }]
  })

/** Under one name there may be several; an invoice has one buyer. */
const faultsOfBuyers = ({ buyer }: Candidate, orders: readonly StoredOrder[]): ForeignProblem[] => {
  const consigners = new Set(orders.map(({ consignorID }) => consignorID.toUpperCase()))
  return buyer.taxId === null && consigners.size > 1
    ? [{ key: 'buyers', field: 'buyer', params: { name: nameOf(buyer) } }]
    : []
}

/** What speaks against a whole invoice in what is on the portal, and the orders that it is of. */
export const judgeForeign = async (
  tx: Db,
  entId: string,
  seller: Seller,
  it: Candidate,
): Promise<{ problems: ForeignProblem[]; orders: StoredOrder[] }> => {
  const number = it.number ?? ''
  const taken = await tx.$count(
    invoice,
    and(
      eq(invoice.invoiceNo, number),
      eq(invoice.invoiceCode, it.code ?? ''),
      eq(invoice.sellerTaxId, seller.taxId),
      ne(invoice.status, 40),
    ),
  )
  if (taken > 0)
    return { problems: [{ key: 'taken', field: 'number', params: { number } }], orders: [] }
  const orders = await ownOrders(tx, entId, it.shippingNoteNumbers)
  const unlike = faultsOfOrders(it, orders)
  const problems = unlike.length > 0 ? unlike : faultsOfBuyers(it, orders)
  if (it.seller && !isSame(it.seller, seller))
    problems.push({ key: 'seller', field: 'seller', params: { name: nameOf(it.seller) } })
  const isWhole = !problems.some(({ key }) => key === 'orderMissing')
  const freightFen = orders.reduce((sum, { freightFen: fen }) => sum + fen, 0)
  if (isWhole && freightFen !== it.totalFen) {
    const params = { total: yuanOfFen(it.totalFen ?? 0), freight: yuanOfFen(freightFen) }
    problems.push({ key: 'total', field: 'totalFen', params })
  }
  return { problems, orders }
}

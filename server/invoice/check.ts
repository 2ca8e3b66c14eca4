import { and, eq, inArray } from 'drizzle-orm'
import { isSameName } from '#contract/names.rules.ts'
import type {
  InvoicingCheck,
  InvoicingProblem,
  IssuedKind,
  MergeMode,
} from '#contract/invoice.contract.ts'
import { yuanOfFen } from '#contract/money.ts'
import { statusKeysOf } from '#contract/order.codes.ts'
import { Problem, type ProblemParams } from '#contract/problem.ts'
import type { TaxpayerType } from '#contract/taxInfo.contract.ts'
import { dayOf, instantOf } from '#contract/time.ts'
import type { TripKey } from '#contract/trip.rules.ts'
import { invoicingEn } from '#contract/words/invoicing.en.ts'
import { type InvoicingKey, invoicingZhCN } from '#contract/words/invoicing.zhCN.ts'
import { orderStatusEn } from '#contract/words/orderStatus.en.ts'
import { orderStatusZhCN, type OrderStatusKey } from '#contract/words/orderStatus.zhCN.ts'
import { ruleWordsEn } from '#contract/words/rule.en.ts'
import { ruleWordsZhCN } from '#contract/words/rule.zhCN.ts'
import { judgeTrips } from '#server/order/judgeTrips.ts'
import { findOrders, type StoredOrder } from '#server/order/order.store.ts'
import { owedOf } from '#server/order/owed.ts'
import { contract } from '#server/order/party.schema.ts'
import type { Db, Locale, Ports } from '#server/platform/ports.ts'
import { readParams } from '#server/platform/ruleParam.store.ts'
import { fill } from '#server/platform/words.ts'
import { buyerKeyOf, type Composed, composeInvoice, groupOrders, type Rated } from './compose.ts'
import { invoice, invoiceApply, invoiceOrder } from './invoice.schema.ts'
import { type Buyer, readBuyers, readSeller, type Seller } from './party.ts'
import { invoicedFen } from './quota.ts'

export type Choice = {
  orderIds: readonly string[]
  mergeMode: MergeMode
  invoiceKind: IssuedKind
}

type Found = {
  key: InvoicingKey | TripKey
  level?: InvoicingProblem['level']
  order?: Pick<StoredOrder, 'id' | 'shippingNoteNumber'>
  orderId?: string
  params?: ProblemParams
  status?: OrderStatusKey
}

/** All that is known of what is to be invoiced. */
export type Judged = {
  seller: Seller | null
  invoices: (Composed & { buyer: Buyer })[]
  quota: InvoicingCheck['quota']
  problems: Found[]
}

/** VAT by the day on which a transport ended. */
const ratesOf = async (db: Db, taxpayerType: TaxpayerType, days: readonly string[]) => {
  const code = taxpayerType === 1 || taxpayerType === 4 ? 'vatGeneralPpm' : 'vatSmallPpm'
  const rates = new Map<string, number>()
  for (const day of new Set(days)) {
    const params = await readParams(db, instantOf(`${day} 12:00:00`))
    rates.set(day, params.number(code))
  }
  return rates
}

const readContracts = async (db: Db, orders: readonly StoredOrder[]) => {
  const ids = [...new Set(orders.flatMap(({ contractId }) => contractId ?? []))]
  if (ids.length === 0) return new Map<string, typeof contract.$inferSelect>()
  const rows = await db.select().from(contract).where(inArray(contract.id, ids))
  return new Map(rows.map((row) => [row.id, row]))
}
type Contract = typeof contract.$inferSelect

/** By which application or invoice each order is taken already. */
const readLive = async (db: Db, orderIds: readonly string[]) => {
  const rows = await db
    .select({
      orderId: invoiceOrder.orderId,
      applyNo: invoiceApply.applyNo,
      invoiceNo: invoice.invoiceNo,
    })
    .from(invoiceOrder)
    .leftJoin(invoiceApply, eq(invoiceApply.id, invoiceOrder.applyId))
    .leftJoin(invoice, eq(invoice.id, invoiceOrder.invoiceId))
    .where(and(inArray(invoiceOrder.orderId, [...orderIds]), eq(invoiceOrder.isLive, true)))
  return new Map(rows.map((row) => [row.orderId, row]))
}
type Live = { applyNo: string | null; invoiceNo: string | null } | undefined

const isPaid = ({ status }: StoredOrder) => status === 100

/** Where the order stands: it is paid, and nobody has invoiced it. */
const ofPlace = (order: StoredOrder, live: Live): Found[] => {
  if (live?.invoiceNo) return [{ key: 'I03_INVOICE', order, params: { invoiceNo: live.invoiceNo } }]
  if (live?.applyNo) return [{ key: 'I03', order, params: { applyNo: live.applyNo } }]
  if (!isPaid(order))
    return [{ key: 'I02', order, status: statusKeysOf(order.orderKind)[order.status] }]
  return order.freightFen === 0 ? [{ key: 'I11', order }] : []
}

const offline = 1

const ofMaterials = (order: StoredOrder): Found[] => {
  const isFollowed = order.orderKind === 'REALTIME'
  const lacks: [boolean, InvoicingKey][] = [
    [order.contractId === null, 'I04_CONTRACT'],
    [!isFollowed && !order.hasTrack, 'I04_TRACK'],
    [isFollowed && !order.hasReceipt, 'I04_RECEIPT'],
    [order.payType === offline && !order.hasMoney, 'I04_MONEY'],
  ]
  return lacks.flatMap(([isLacking, key]) => (isLacking ? [{ key, order }] : []))
}

/** Of a carriage contract the consigner is no party. */
const carriage = 2

/** R20: contract, transport, funds and invoice name the same parties. */
const ofFlows = (order: StoredOrder, seller: Seller | null, agreed: Contract | undefined) => {
  const found: Found[] = []
  if (seller && order.carrierUscc !== seller.party.taxId) found.push({ key: 'I05_CARRIER', order })
  const isParty = (one: string, other: string) => isSameName(one, other)
  if (
    agreed &&
    !(
      isParty(agreed.partyB, order.carrier) &&
      (agreed.contractType === carriage || isParty(agreed.partyA, order.consignor))
    )
  )
    found.push({ key: 'I05_CONTRACT', order })
  const owed = owedOf(order)
  if (isPaid(order) && owed > 0)
    found.push({ key: 'I05_FUNDS', order, params: { short: yuanOfFen(owed) } })
  return found
}

const percent = (ppm: number) => `${ppm / 10_000}%`

/** Of the orders of one invoice: one buyer by one name, and one rate. */
const ofGroup = (group: readonly Rated[]): Found[] => {
  const [first] = group
  if (!first) return []
  return group.flatMap(({ order, ratePpm }): Found[] => {
    const name = first.order.consignor
    if (!isSameName(order.consignor, name))
      return [{ key: 'I07', order, params: { name: order.consignor, other: name } }]
    if (ratePpm !== first.ratePpm)
      return [
        { key: 'I08', order, params: { rate: percent(ratePpm), other: percent(first.ratePpm) } },
      ]
    return []
  })
}

const ofSeller = (seller: Seller | null): Found[] => {
  if (!seller) return [{ key: 'I10_PROFILE' }]
  if (seller.taxpayerType === 5) return [{ key: 'I10_PERSON' }]
  return seller.digitalAccountStatus === 1 ? [] : [{ key: 'I10_DIGITAL' }]
}

const special = '81'

/** Judges what is to be invoiced as it stands now; `missing` where none of it is the enterprise's. */
export const judgeInvoicing = async (
  { db, clock }: Pick<Ports, 'db' | 'clock'>,
  entId: string,
  { orderIds, mergeMode, invoiceKind }: Choice,
): Promise<Judged> => {
  const ids = [...new Set(orderIds)]
  const known = await findOrders(db, entId, ids)
  const byId = new Map(known.map((order) => [order.id, order]))
  const orders = ids.flatMap((id) => byId.get(id) ?? [])
  if (orders.length === 0) throw new Problem('missing')
  const seller = await readSeller(db, entId)
  const days = orders.map(({ goodsReceiptDateTime }) => dayOf(goodsReceiptDateTime))
  const rates = await ratesOf(db, seller?.taxpayerType ?? 1, days)
  const rated = orders.map((order, at) => ({ order, ratePpm: rates.get(days[at] ?? '') ?? 0 }))
  const contracts = await readContracts(db, orders)
  const live = await readLive(db, ids)
  const trips = await judgeTrips(
    db,
    orders.map(({ id }) => id),
    clock.now(),
  )
  // Whoever names an enterprise in an order is told nothing of it before that is paid.
  const buyerOf = await readBuyers(db, orders.filter(isPaid))
  const groups = groupOrders(rated, mergeMode)
  const invoices = groups.map((group) => ({
    ...composeInvoice(group),
    buyer: buyerOf(group[0]!.order), // grouped: never empty
  }))
  const quota =
    seller?.invoiceQuotaFen == null
      ? null
      : { totalFen: seller.invoiceQuotaFen, usedFen: await invoicedFen(db, entId, clock.now()) }
  const neededFen = invoices.reduce((sum, { amountFen }) => sum + amountFen, 0)
  const shortFen = quota === null ? 0 : quota.usedFen + neededFen - quota.totalFen
  const problems = [
    ...ofSeller(seller),
    ...ids.flatMap((orderId): Found[] => (byId.has(orderId) ? [] : [{ key: 'I01', orderId }])),
    ...orders.flatMap((order) => [
      ...ofPlace(order, live.get(order.id)),
      ...ofMaterials(order),
      ...ofFlows(order, seller, contracts.get(order.contractId ?? '')),
      ...(invoiceKind === special && buyerOf(order).taxId === null
        ? [{ key: 'I06' as const, order }]
        : []),
      ...(trips.get(order.id) ?? []).map(({ key, level, params }): Found => ({
        key,
        order,
        params,
        level,
      })),
    ]),
    ...groups.flatMap(ofGroup),
    ...(shortFen > 0 ? [{ key: 'I09' as const, params: { short: yuanOfFen(shortFen) } }] : []),
  ]
  return { seller, invoices, quota, problems }
}

const words: Record<Locale, Record<Found['key'], string>> = {
  'zh-CN': { ...ruleWordsZhCN, ...invoicingZhCN },
  en: { ...ruleWordsEn, ...invoicingEn },
}
const statusWords = { 'zh-CN': orderStatusZhCN, en: orderStatusEn }

export const problemsIn = (locale: Locale, problems: readonly Found[]): InvoicingProblem[] =>
  problems.map(({ key, level = 'BLOCK', order, orderId, params, status }) => ({
    orderId: order?.id ?? orderId ?? null,
    shippingNoteNumber: order?.shippingNoteNumber ?? null,
    code: key.split(/[_.]/)[0] ?? key,
    level,
    message: fill(words[locale][key], {
      ...params,
      ...(status && { status: statusWords[locale][status] }),
    }),
  }))

/** What of it forbids the invoice, without what is only told. */
export const reasonsIn = (locale: Locale, problems: readonly Found[]): InvoicingProblem[] =>
  problemsIn(locale, problems).filter(({ level }) => level === 'BLOCK')

/** Whether something of it forbids the invoice. */
export const isRefused = ({ problems }: Judged) => problems.some(({ level }) => level !== 'WARN')

/** Whether all orders have one buyer, so that one header is theirs. */
export const hasOneBuyer = ({ invoices }: Judged) =>
  new Set(invoices.flatMap(({ orders }) => orders.map(({ order }) => buyerKeyOf(order)))).size <= 1

/** What a person is told before applying. */
export const checkReply = (judged: Judged, locale: Locale): InvoicingCheck => {
  const { invoices, quota } = judged
  const sum = (name: 'totalFen' | 'amountFen' | 'taxFen') =>
    invoices.reduce((all, one) => all + one[name], 0)
  const problems = problemsIn(locale, judged.problems)
  return {
    pass: !isRefused(judged),
    count: invoices.length,
    orderCount: invoices.reduce((all, { orders }) => all + orders.length, 0),
    totalFen: sum('totalFen'),
    amountFen: sum('amountFen'),
    taxFen: sum('taxFen'),
    quota,
    problems,
  }
}

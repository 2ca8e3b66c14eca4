import type { InvoiceLine, InvoiceTransport, MergeMode } from '#contract/invoice.contract.ts'
import {
  freightItem,
  freightTaxCode,
  freightUnits,
  roadVehicle,
  splitParts,
  splitTax,
  type TaxSplit,
} from '#contract/invoice.rules.ts'
import type { StoredOrder } from '#server/order/order.store.ts'
import { areaNameOf } from '#server/platform/areas.ts'

export type Rated = { order: StoredOrder; ratePpm: number }

/** One invoice as it would be printed, and each of its orders' part of it. */
export type Composed = TaxSplit & {
  ratePpm: number
  lines: InvoiceLine[]
  transport: InvoiceTransport[]
  remark: string
  orders: (TaxSplit & { order: StoredOrder; lineSeq: number })[]
}

const routeOf = ({ fromCode, toCode }: StoredOrder) => `${fromCode} ${toCode}`

/** Who is invoiced: one number is one consigner. */
export const buyerKeyOf = ({ consignorID }: StoredOrder) => consignorID.toUpperCase()

const keyOf: Record<MergeMode, (order: StoredOrder) => string> = {
  1: ({ id }) => id,
  2: buyerKeyOf,
  3: (order) => `${buyerKeyOf(order)} ${routeOf(order)}`,
}

const grouped = <T>(list: readonly T[], key: (one: T) => string): T[][] => [
  ...Map.groupBy(list, key).values(),
]

/** The orders of each invoice, in the order in which they were chosen. */
export const groupOrders = (rated: readonly Rated[], mode: MergeMode): Rated[][] =>
  grouped(rated, ({ order }) => keyOf[mode](order))

const byTon = 1

/** Up to eight decimals, rounded to the nearest. */
const priceOf = (amountFen: number, quantityMilli: number) => {
  // fen × 10^6 / thousandths of a unit, in yuan: eight more decimals.
  const scaled = (BigInt(amountFen) * 1_000n * 1_000_000n * 2n) / BigInt(quantityMilli)
  const rounded = (scaled + 1n) / 2n
  const digits = String(rounded).padStart(9, '0')
  return `${digits.slice(0, -8)}.${digits.slice(-8)}`
}

type LineOrders = readonly Rated[]

const lineOf = (orders: LineOrders, seq: number, { amountFen, taxFen }: TaxSplit): InvoiceLine => {
  const [{ order: first, ratePpm }] = orders as [Rated] // grouped: never empty
  const isByTon = first.settleMode === byTon
  const milli = isByTon
    ? orders.reduce((sum, { order }) => sum + Math.round(order.weightKg), 0)
    : orders.length * 1_000
  return {
    seq,
    itemName: freightItem,
    taxCode: freightTaxCode,
    spec: null,
    unit: isByTon ? freightUnits.ton : freightUnits.vehicle,
    quantity: milli === 0 ? null : milli / 1_000,
    unitPrice: milli === 0 ? null : priceOf(amountFen, milli),
    amountFen,
    ratePpm,
    taxFen,
  }
}

const transportOf = (orders: readonly StoredOrder[]): InvoiceTransport[] => {
  const rows = orders.map((order) => ({
    vehicleKind: roadVehicle,
    vehicleNumber: order.vehicleNumber,
    from: areaNameOf(order.fromCode),
    to: areaNameOf(order.toCode),
    goods: order.descriptionOfGoods,
  }))
  const distinct = new Map(rows.map((row) => [JSON.stringify(row), row]))
  return [...distinct.values()].map((row, at) => ({ seq: at + 1, ...row }))
}

const mostRemark = 230

/** What freight invoices say in their remark; of several transports, where they are listed. */
export const remarkOf = (transport: readonly InvoiceTransport[], count: number) => {
  const [only, ...others] = transport
  const text =
    only && others.length === 0
      ? `起运地:${only.from};到达地:${only.to};车种车号:${only.vehicleKind} ${only.vehicleNumber};货物:${only.goods}`
      : `共 ${count} 单运输，起运地、到达地、车种车号和货物见货物运输服务明细`
  return text.slice(0, mostRemark)
}

/** The text of a person before that of the portal. */
export const remarkWith = (typed: string | null, remark: string) =>
  (typed === null ? remark : `${typed}；${remark}`).slice(0, mostRemark)

/** What a person typed of a whole remark, before the portal's own part; null where that is all. */
export const typedIn = (whole: string, remark: string): string | null => {
  for (let end = whole.indexOf('；'); end >= 0; end = whole.indexOf('；', end + 1)) {
    const typed = whole.slice(0, end)
    if (whole === remarkWith(typed, remark)) return typed
  }
  return null
}

const freightOf = (orders: LineOrders) => orders.map(({ order }) => order.freightFen)
const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, fen) => sum + fen, 0)

/** Composes the invoice of a group: a line for each route and unit; lines make the whole, and orders their lines, to the fen. */
export const composeInvoice = (group: readonly Rated[]): Composed => {
  const ratePpm = group[0]?.ratePpm ?? 0
  const whole = splitTax(sumOf(freightOf(group)), ratePpm)
  const ofLines = grouped(
    group,
    ({ order }) => `${routeOf(order)} ${order.settleMode === byTon ? 'ton' : 'vehicle'}`,
  )
  const lineParts = splitParts(
    whole,
    ofLines.map((orders) => sumOf(freightOf(orders))),
    ratePpm,
  )
  const lines = ofLines.map((orders, at) => lineOf(orders, at + 1, lineParts[at]!)) // one part a line
  const orders = ofLines.flatMap((ofLine, at) => {
    const parts = splitParts(lineParts[at]!, freightOf(ofLine), ratePpm)
    return ofLine.map(({ order }, index) => ({ ...parts[index]!, order, lineSeq: at + 1 }))
  })
  const transport = transportOf(group.map(({ order }) => order))
  return { ...whole, ratePpm, lines, transport, remark: remarkOf(transport, group.length), orders }
}

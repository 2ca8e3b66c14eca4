import { and, eq, gte, inArray, isNull, lt, ne, not, or, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { OrderFilter, OrderKind, OrderStatus, PayType } from '#contract/order.contract.ts'
import { payableStatuses } from '#contract/order.rules.ts'
import { instantOf } from '#contract/time.ts'
import { freightOrder as order } from './order.schema.ts'
import { containing } from '#server/platform/containing.ts'

/** Not deleted, and not of an import that still runs: an import shows as a whole. */
export const isShown = sql`(not ${order.deleted} and (${order.batchId} is null or ${order.batchId} <> all (
  array(select id from import_batch where status = 'running'))))`

/** A detail that may still move money reserves its order. */
export const hasLiveDetail = sql`exists (
  select 1 from pay_detail where pay_detail.order_id = ${order.id} and pay_detail.status in (0, 10, 15))`

const startOf = (day: string) => instantOf(`${day} 00:00:00`)
const endOf = (day: string) => startOf(day) + 86_400_000

const lacks: Record<NonNullable<OrderFilter['lack']>, SQL> = {
  contract: isNull(order.contractId),
  track: not(order.hasTrack),
  receipt: not(order.hasReceipt),
  money: not(order.hasMoney),
}

const numbersOf = (text: string) => text.split(',').map(Number)

/** What a consignor sees of orders: those in which it is named, once they were handed in. */
export const isConsignors = (entId: string) =>
  and(eq(order.consignorEntId, entId), ne(order.status, 0))

/** Whose orders: the caller's own, or those it is the consignor of. */
export const isOf = (entId: string, role: OrderFilter['role']) =>
  role === 'consignor' ? isConsignors(entId) : eq(order.entId, entId)

const when = <T>(value: T | undefined, make: (value: T) => SQL | undefined) =>
  value === undefined ? undefined : make(value)

const numbered = alias(order, 'numbered')

/** Looks for the number in an index alone, so that the rows themselves are read only where it occurs. */
const hasNumber = (entId: string, kind: OrderKind, role: OrderFilter['role'], text: string) => {
  if (role === 'consignor') return numberContains(order, text)
  const found = sql`select ${numbered.id} from ${order} ${sql.identifier('numbered')}
    where ${and(eq(numbered.entId, entId), eq(numbered.orderKind, kind), numberContains(numbered, text))}`
  return sql`${order.id} in (${found})`
}

const numberContains = (table: typeof order | typeof numbered, text: string) =>
  or(containing(table.shippingNoteNumber, text), containing(table.originalDocumentNumber, text))

/** The one place where a filter becomes SQL; the enterprise is always part of it. */
export const matches = (entId: string, kind: OrderKind, filter: OrderFilter): SQL | undefined =>
  and(
    isOf(entId, filter.role),
    eq(order.orderKind, kind),
    isShown,
    when(filter.orderNo, (text) => hasNumber(entId, kind, filter.role, text)),
    when(filter.consignor, (text) => containing(order.consignor, text)),
    when(filter.vehicleNumber, (text) => containing(order.vehicleNumber, text.toUpperCase())),
    when(filter.driverName, (text) => containing(order.driverName, text)),
    when(filter.goods, (text) => containing(order.descriptionOfGoods, text)),
    when(filter.contractNo, (text) => containing(order.contractNo, text)),
    // The contract let only digits and commas through; other numbers match nothing.
    when(filter.status, (text) => inArray(order.status, numbersOf(text) as OrderStatus[])),
    when(filter.payType, (text) => inArray(order.payType, numbersOf(text) as PayType[])),
    when(filter.despatchFrom, (day) => gte(order.despatchActualDateTime, startOf(day))),
    when(filter.despatchTo, (day) => lt(order.despatchActualDateTime, endOf(day))),
    when(filter.createFrom, (day) => gte(order.createdAt, startOf(day))),
    when(filter.createTo, (day) => lt(order.createdAt, endOf(day))),
    when(filter.lack, (material) => lacks[material]),
    when(
      filter.batchNo,
      (batchNo) =>
        sql`${order.batchId} = (select id from import_batch where batch_no = ${batchNo})`,
    ),
    when(filter.payable, () =>
      and(inArray(order.status, [...payableStatuses(kind)]), not(hasLiveDetail)),
    ),
  )

import {
  and,
  eq,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  ne,
  not,
  or,
  sql,
  type SQL,
} from 'drizzle-orm'
import type { Column } from 'drizzle-orm'
import {
  carriersFilters,
  type OrderFilter,
  type OrderKind,
  type OrderStatus,
  type PayType,
  type SpecialType,
} from '#contract/order.contract.ts'
import { payableStatuses } from '#contract/order.rules.ts'
import { endOfDay, startOfDay } from '#contract/time.ts'
import { freightOrder as order } from './order.schema.ts'
import type { WordField } from './tally.schema.ts'
import { containing, nameContaining } from '#server/platform/containing.ts'

/** Not deleted, and not of an import that still runs: an import shows as a whole. */
export const isShown = sql`(not ${order.deleted} and (${order.batchId} is null or ${order.batchId} <> all (
  array(select id from import_batch where status = 'running'))))`

/** A detail that may still move money reserves its order. */
export const hasLiveDetail = sql`exists (
  select 1 from pay_detail where pay_detail.order_id = ${order.id} and pay_detail.status in (0, 10, 15))`

/** A transfer outside the portal that has a statement pays its order, or did in part: nothing else does meanwhile. As `order_filed` has it. */
export const isFiledOutside = sql`(${order.status} in (40, 70) and ${order.payType} = 1 and ${order.hasMoney} and exists (
  select 1 from money_file where money_file.order_id = ${order.id} and money_file.verify_status <> 2))`

const lacks: Record<NonNullable<OrderFilter['lack']>, SQL> = {
  contract: isNull(order.contractId),
  track: not(order.hasTrack),
  receipt: not(order.hasReceipt),
  money: not(order.hasMoney),
}

export const numbersOf = (text: string) => text.split(',').map(Number)

/** What a consignor sees of orders that others carry for it: those in which it is named, once they were handed in. */
export const isConsignors = (entId: string) =>
  and(eq(order.consignorEntId, entId), ne(order.entId, entId), ne(order.status, 0))

/** Whose orders: the caller's own, or those that others carry for it. */
export const isOf = (entId: string, role: OrderFilter['role']) =>
  role === 'consignor' ? isConsignors(entId) : eq(order.entId, entId)

const when = <T>(value: T | undefined, make: (value: T) => SQL | undefined) =>
  value === undefined ? undefined : make(value)

const hasNumber = (text: string) =>
  or(containing(order.shippingNoteNumber, text), containing(order.originalDocumentNumber, text))

/** The words of an enterprise's orders that have what is looked for in them, by field; where they are known. */
export type FoundWords = Partial<Record<WordField, readonly string[]>>

/** The part of a word that a filter looks for in each field, as it is written there. */
export const partsOf = ({ vehicleNumber, driverName, consignor, goods }: OrderFilter) => ({
  vehicleNumber,
  driverName,
  consignor,
  goods,
})

const columnOf = {
  vehicleNumber: order.vehicleNumber,
  driverName: order.driverName,
  consignor: order.consignor,
  goods: order.descriptionOfGoods,
} satisfies Record<WordField, Column>

/** A part of a word, and of a name however it is written. */
export const hasPart = (field: WordField, column: Column, part: string) =>
  field === 'driverName' || field === 'consignor'
    ? nameContaining(column, part)
    : containing(column, part)

/** Whole words are found in an index, parts of them are not. */
const hasWords = (filter: OrderFilter, found: FoundWords) =>
  Object.entries(partsOf(filter)).map(([key, part]) => {
    const field = key as WordField // as `partsOf` names them
    const words = found[field]
    if (part === undefined) return undefined
    return words ? inArray(columnOf[field], [...words]) : hasPart(field, columnOf[field], part)
  })

// Of what others carry such a filter finds nothing.
const asksCarriersOnly = (filter: OrderFilter) =>
  filter.role === 'consignor' && carriersFilters.some((field) => filter[field] !== undefined)

/** The one place where a filter becomes SQL; the enterprise is always part of it. */
export const matches = (
  entId: string,
  kind: OrderKind,
  filter: OrderFilter,
  found: FoundWords = {},
): SQL | undefined =>
  and(
    isOf(entId, filter.role),
    eq(order.orderKind, kind),
    isShown,
    when(filter.orderNo, hasNumber),
    ...hasWords(filter, found),
    when(filter.externalOrderNo, (number) => eq(order.externalOrderNo, number)),
    when(filter.syncStatus, (status) =>
      status === '2'
        ? isNotNull(order.failReason)
        : and(eq(order.syncStatus, status === '1' ? 1 : 0), isNull(order.failReason)),
    ),
    when(filter.contractNo, (text) => containing(order.contractNo, text)),
    // The contract let only digits and commas through; other numbers match nothing.
    when(filter.status, (text) => inArray(order.status, numbersOf(text) as OrderStatus[])),
    when(filter.payType, (text) => inArray(order.payType, numbersOf(text) as PayType[])),
    when(filter.despatchFrom, (day) => gte(order.despatchActualDateTime, startOfDay(day))),
    when(filter.despatchTo, (day) => lt(order.despatchActualDateTime, endOfDay(day))),
    when(filter.createFrom, (day) => gte(order.createdAt, startOfDay(day))),
    when(filter.createTo, (day) => lt(order.createdAt, endOfDay(day))),
    when(filter.lack, (material) => lacks[material]),
    when(filter.specialType, (type) => eq(order.specialType, Number(type) as SpecialType)), // one of its choices
    when(
      filter.batchNo,
      (batchNo) =>
        sql`${order.batchId} = (select id from import_batch where batch_no = ${batchNo})`,
    ),
    asksCarriersOnly(filter) ? eq(order.entId, entId) : undefined,
    when(filter.voidAsked, () => sql`${order.voidAsked}`),
    when(filter.payable, () =>
      and(
        inArray(order.status, [...payableStatuses(kind)]),
        not(hasLiveDetail),
        not(isFiledOutside),
        not(order.voidAsked),
      ),
    ),
  )

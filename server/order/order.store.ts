import { and, asc, desc, eq, getTableColumns, inArray, sql } from 'drizzle-orm'
import type { ReplyOf } from '#contract/endpoint.ts'
import {
  mostOrders,
  type OrderFilter,
  type OrderKind,
  type OrderListQuery,
  type OrderPage,
  type OrderRow,
  type OrderStatus,
  type queryMatchingOrders,
} from '#contract/order.contract.ts'
import { orderStatuses } from '#contract/order.rules.ts'
import { Problem } from '#contract/problem.ts'
import { timeOf } from '#contract/time.ts'
import { page } from '#contract/values.ts'
import { freightOrder as order } from './order.schema.ts'
import { areaNameOf } from '#server/platform/areas.ts'
import type { Db } from '#server/platform/ports.ts'
import { matches } from './orderFilter.ts'
import { unpaidFen } from './owed.ts'

export type StoredOrder = typeof order.$inferSelect

const {
  driverIdNo: _driver,
  payeeAccount: _account,
  actualCarrierID: _carrier,
  consigneeID: _consignee,
  ...listed
} = getTableColumns(order)

/** The columns of a list: what is sealed would be opened for nothing. */
export const listedColumns = listed
export type ListedOrder = Pick<StoredOrder, keyof typeof listedColumns>

const unpaidOf = (row: ListedOrder) =>
  Math.max(row.driverFreightFen - row.deductFen - row.paidFen, 0)

/** One line of a list; what only the carrier may know is null to the consignor. */
export const rowOf = (row: ListedOrder, viewedAs: 'carrier' | 'consignor'): OrderRow => {
  const own = <T>(value: T): T | null => (viewedAs === 'carrier' ? value : null)
  return {
    id: row.id,
    orderKind: row.orderKind,
    shippingNoteNumber: row.shippingNoteNumber,
    originalDocumentNumber: row.originalDocumentNumber,
    serialNumber: row.serialNumber,
    status: row.status,
    carrier: row.carrier,
    consignor: row.consignor,
    consignee: row.consignee,
    descriptionOfGoods: row.descriptionOfGoods,
    weightKg: row.weightKg,
    fromAreaName: areaNameOf(row.fromCode),
    placeOfLoading: row.placeOfLoading,
    toAreaName: areaNameOf(row.toCode),
    goodsReceiptPlace: row.goodsReceiptPlace,
    vehicleNumber: row.vehicleNumber,
    driverName: row.driverName,
    freightFen: row.freightFen,
    driverFreightFen: own(row.driverFreightFen),
    deductFen: own(row.deductFen),
    paidFen: own(row.paidFen),
    unpaidFen: own(unpaidOf(row)),
    payType: own(row.payType),
    contractNo: row.contractNo === '' ? null : row.contractNo,
    hasContract: row.contractId !== null,
    hasTrack: row.hasTrack,
    hasReceipt: row.hasReceipt,
    hasMoney: row.hasMoney,
    despatchActualDateTime: timeOf(row.despatchActualDateTime),
    goodsReceiptDateTime: timeOf(row.goodsReceiptDateTime),
    auditRemark: row.auditRemark,
    createTime: timeOf(row.createdAt),
    version: row.version,
  }
}

const sorts = {
  createTime: 'createdAt',
  despatchActualDateTime: 'despatchActualDateTime',
  freightFen: 'freightFen',
  driverFreightFen: 'driverFreightFen',
} as const

type Sorting = Pick<OrderListQuery, 'sort' | 'direction' | 'role'>

/** The column and direction of a list's order; the id decides between equals. */
export const sortOf = ({ sort = 'createTime', direction = 'desc', role }: Sorting) => {
  // The order of what a consignor may not see would tell it.
  const isHidden = role === 'consignor' && sort === 'driverFreightFen'
  const field = sorts[isHidden ? 'createTime' : sort]
  const column = order[field]
  const isAscending = direction === 'asc'
  const turn = isAscending ? asc : desc
  return { column, field, isAscending, by: [turn(column), turn(order.id)] as const }
}

/** Count and sums over all that match. */
export const sumOrders = async (db: Db, entId: string, kind: OrderKind, filter: OrderFilter) => {
  const where = matches(entId, kind, filter)
  const [row] = await db
    .select({
      count: sql<string>`count(*)`,
      freight: sql<string>`coalesce(sum(${order.freightFen}), 0)`,
      driverFreight: sql<string>`coalesce(sum(${order.driverFreightFen}), 0)`,
      unpaid: sql<string>`coalesce(sum(${unpaidFen}), 0)`,
    })
    .from(order)
    .where(where)
  return {
    count: Number(row?.count),
    freightFen: Number(row?.freight),
    driverFreightFen: Number(row?.driverFreight),
    unpaidFen: Number(row?.unpaid),
  }
}

/** A page of one family's orders, with sums over everything that matches. */
export const pageOrders = async (
  db: Db,
  entId: string,
  kind: OrderKind,
  query: OrderListQuery,
): Promise<OrderPage> => {
  const where = matches(entId, kind, query)
  const { count, freightFen, driverFreightFen, unpaidFen } = await sumOrders(db, entId, kind, query)
  const rows = await db
    .select(listedColumns)
    .from(order)
    .where(where)
    .orderBy(...sortOf(query).by)
    .limit(query.size)
    .offset((query.current - 1) * query.size)
  const viewedAs = query.role ?? 'carrier'
  return {
    ...page(
      rows.map((row) => rowOf(row, viewedAs)),
      count,
      query,
    ),
    sums:
      viewedAs === 'carrier'
        ? { freightFen, driverFreightFen, unpaidFen }
        : { freightFen, driverFreightFen: null, unpaidFen: null },
  }
}

export const tooManyOrders = () => new Problem('tooManyOrders', { params: { limit: mostOrders } })

/** All that match, by one statement: what changes meanwhile is in it as it was before or as it is after, and once. */
export const matchingOrders = async (
  db: Db,
  entId: string,
  kind: OrderKind,
  filter: OrderFilter,
): Promise<ReplyOf<typeof queryMatchingOrders>> => {
  const rows = await db
    .select({ id: order.id, version: order.version, fen: order.freightFen })
    .from(order)
    .where(matches(entId, kind, filter))
    .orderBy(...sortOf(filter).by)
    .limit(mostOrders + 1)
  if (rows.length > mostOrders) throw tooManyOrders()
  return {
    orders: rows.map(({ id, version }) => ({ id, version })),
    freightFen: rows.reduce((sum, { fen }) => sum + fen, 0),
  }
}

/** Counts and sums by status under the same filter, whatever status it names. */
export const countOrders = async (db: Db, entId: string, kind: OrderKind, filter: OrderFilter) => {
  const where = matches(entId, kind, { ...filter, status: undefined } as OrderFilter) // the contract's optional field, left out
  const groups = await db
    .select({
      status: order.status,
      count: sql<string>`count(*)`,
      amount: sql<string>`sum(${order.freightFen})`,
      lackContract: sql<string>`count(*) filter (where ${order.contractId} is null)`,
      lackTrack: sql<string>`count(*) filter (where not ${order.hasTrack})`,
      lackReceipt: sql<string>`count(*) filter (where not ${order.hasReceipt})`,
      lackMoney: sql<string>`count(*) filter (where not ${order.hasMoney})`,
    })
    .from(order)
    .where(where)
    .groupBy(order.status)
  const total = (key: keyof (typeof groups)[number]) =>
    groups.reduce((sum, group) => sum + Number(group[key]), 0)
  const rows = Object.entries(orderStatuses).map(([key, name]) => {
    const group = groups.find(({ status }) => status === Number(key))
    return {
      status: Number(key) as OrderStatus, // a key of the table of statuses
      statusName: name,
      count: Number(group?.count ?? 0),
      amountFen: Number(group?.amount ?? 0),
    }
  })
  const [waiting] = await db
    .select({ count: sql<string>`count(*)` })
    .from(order)
    .where(
      and(
        matches(entId, kind, { role: 'consignor' }),
        inArray(order.status, [10, 20]),
        sql`${order.entId} <> ${entId}`,
      ),
    )
  return {
    rows: [
      { status: null, statusName: 'all', count: total('count'), amountFen: total('amount') },
      ...rows,
    ],
    lackContract: total('lackContract'),
    lackTrack: total('lackTrack'),
    lackReceipt: total('lackReceipt'),
    lackMoney: total('lackMoney'),
    awaitingMyAudit: Number(waiting?.count ?? 0),
  }
}

/** Orders of this enterprise by id; missing ones are left out. */
export const findOrders = async (db: Db, entId: string, kind: OrderKind, ids: readonly string[]) =>
  ids.length === 0
    ? []
    : db
        .select()
        .from(order)
        .where(
          and(
            eq(order.entId, entId),
            eq(order.orderKind, kind),
            sql`not ${order.deleted}`,
            inArray(order.id, [...ids]),
          ),
        )

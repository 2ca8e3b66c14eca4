import { and, gte, inArray, lt, sql, type SQL } from 'drizzle-orm'
import {
  mostOrders,
  type OrderKind,
  type OrderListQuery,
  type OrderPage,
  type OrderStatus,
} from '#contract/order.contract.ts'
import { page } from '#contract/values.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import type { Db, Locale } from '#server/platform/ports.ts'
import { freightOrder as order } from './order.schema.ts'
import { type ListedOrder, listedOrder, rowOf, sortOf } from './order.store.ts'
import { matches } from './orderFilter.ts'
import {
  countedBy,
  type Days,
  type OrderSums,
  type Place,
  readTally,
  type SumQuestion,
  sumTallies,
} from './orderTally.store.ts'
import { findWords } from './orderWords.store.ts'
import { filedFen, unpaidFen } from './owed.ts'

type Sums = OrderSums & { isExact: boolean }

/** Counts what matches, and no further than `most`. */
const countMatching = async (
  db: Db,
  where: SQL | undefined,
  most = Number.MAX_SAFE_INTEGER - 1,
): Promise<Sums> => {
  const found = db
    .select({
      freight: order.freightFen,
      driver: order.driverFreightFen,
      unpaid: sql<string>`${unpaidFen}`.as('unpaid'),
    })
    .from(order)
    .where(where)
    .limit(most + 1)
    .as('found')
  const [row] = await db
    .select({
      count: sql<string>`count(*)`,
      freight: sql<string>`coalesce(sum(${found.freight}), 0)`,
      driver: sql<string>`coalesce(sum(${found.driver}), 0)`,
      unpaid: sql<string>`coalesce(sum(${found.unpaid}), 0)`,
    })
    .from(found)
  const count = Number(row?.count)
  return {
    count: Math.min(count, most),
    isExact: count <= most,
    freightFen: Number(row?.freight),
    driverFreightFen: Number(row?.driver),
    unpaidFen: Number(row?.unpaid),
  }
}

type Asked = { entId: string; kind: OrderKind; query: OrderListQuery }

/** The days that a page lies in, as bounds of its rows, and how many of these come before it: they alone are passed over. */
const within = (query: OrderListQuery, place: Place) => {
  const { column, isAscending } = sortOf(query)
  // What is new since the days were counted is before them: the first page begins where the list does.
  const isFirst = place.before === 0
  return {
    where: and(
      isFirst && isAscending ? undefined : gte(column, place.from),
      isFirst && !isAscending ? undefined : lt(column, place.until),
      // Where what is lacking is rare, its statuses are.
      query.lack === undefined
        ? undefined
        : inArray(order.status, [...place.statuses] as OrderStatus[]), // as they are stored
    ),
    offset: (query.current - 1) * query.size - place.before,
  }
}

/** With the fen that stand in statements of transfers. */
type FiledOrder = ListedOrder & { filedFen: number }

type Way = {
  where: SQL | undefined
  offset: number
  /** All that match are read and put in order: the database would else go through the list from its beginning to find a few. */
  isSorted: boolean
}

/** The ids of a page are found first, in an index as far as that goes; then the rows themselves are read. */
const readRows = async (
  db: Db,
  query: OrderListQuery,
  { where, offset, isSorted }: Way,
): Promise<FiledOrder[]> => {
  const { column, by, isAscending } = sortOf(query)
  const all = sql`select ${order.id} as id, ${column} as at from ${order} where ${where ?? sql`true`}`
  const way = isAscending ? sql`asc` : sql`desc`
  const place = sql`limit ${query.size} offset ${offset}`
  const ids = isSorted
    ? sql`with found as materialized (${all}) select id from found order by at ${way}, id ${way} ${place}`
    : sql`select id from (${all} order by ${column} ${way}, ${order.id} ${way} ${place}) found`
  const rows = await rowsOf(
    db,
    sql`select ${listedOrder.columns}, ${filedFen} as filed_fen from ${order}
      where ${order.id} in (${ids}) order by ${sql.join([...by], sql`, `)}`,
  )
  return rows.map((row) => ({ ...listedOrder.read(row), filedFen: Number(row['filed_fen']) }))
}

type Found = Sums & { rows: FiledOrder[] }

/** So many orders of some days are put in order rather than looked for in the order of other days. */
const mostSorted = 100_000

const findTallied = async (db: Db, { entId, kind, query }: Asked, by: Days): Promise<Found> => {
  const { current, size, sort: _, direction: __, ...filter } = query
  const offset = (current - 1) * size
  const { isAscending, field } = sortOf(query)
  const { place, ...sums } = await readTally(db, { entId, kind, filter }, by, {
    offset,
    size,
    isAscending,
  })
  if (sums.count <= offset || !place) return { ...sums, isExact: true, rows: [] }
  const isInDays = field === (by === 'despatch' ? 'despatchActualDateTime' : 'createdAt')
  const bounds = isInDays ? within(query, place) : { where: undefined, offset }
  const rows = await readRows(db, query, {
    where: and(matches(entId, kind, filter), bounds.where),
    offset: bounds.offset,
    isSorted: !isInDays && sums.count <= (by === 'despatch' ? mostSorted : mostOrders),
  })
  return { ...sums, isExact: true, rows }
}

const findCounted = async (db: Db, { entId, kind, query }: Asked): Promise<Found> => {
  const offset = (query.current - 1) * query.size
  const where = matches(entId, kind, query, await findWords(db, entId, kind, query))
  const sums = await countMatching(db, where, mostOrders)
  // Beyond what is counted there are no pages.
  if (sums.count <= offset) return { ...sums, rows: [] }
  return { ...sums, rows: await readRows(db, query, { where, offset, isSorted: sums.isExact }) }
}

/** What all that match each filter come to, every one of them counted; in the order of the questions. */
export const sumOrders = async (
  db: Db,
  entId: string,
  asked: readonly SumQuestion[],
): Promise<OrderSums[]> => {
  const tallies = await sumTallies(db, entId, asked)
  const all: OrderSums[] = []
  // One after the other, on one connection.
  for (const [at, { kind, filter }] of asked.entries())
    all.push(tallies[at] ?? (await countMatching(db, matches(entId, kind, filter))))
  return all
}

const shownRow = (stored: FiledOrder, viewedAs: 'carrier' | 'consignor', locale: Locale) => {
  const row = rowOf(stored, viewedAs, locale)
  const { unpaidFen } = row
  return {
    ...row,
    unfiledFen: unpaidFen === null ? null : Math.max(unpaidFen - stored.filedFen, 0),
  }
}

/** A page of one family's orders, with what everything that matches comes to, as far as that is counted. */
export const pageOrders = async (
  db: Db,
  entId: string,
  kind: OrderKind,
  query: OrderListQuery,
  locale: Locale = 'zh-CN',
): Promise<OrderPage> => {
  const by = countedBy(query)
  const asked = { entId, kind, query }
  const { rows, count, isExact, ...sums } = by
    ? await findTallied(db, asked, by)
    : await findCounted(db, asked)
  const viewedAs = query.role ?? 'carrier'
  const own = (fen: number) => (viewedAs === 'carrier' && isExact ? fen : null)
  return {
    ...page(
      rows.map((row) => shownRow(row, viewedAs, locale)),
      count,
      query,
    ),
    isTotalExact: isExact,
    sums: {
      freightFen: isExact ? sums.freightFen : null,
      driverFreightFen: own(sums.driverFreightFen),
      unpaidFen: own(sums.unpaidFen),
    },
  }
}

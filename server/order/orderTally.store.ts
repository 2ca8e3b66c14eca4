import { sql, type SQL } from 'drizzle-orm'
import * as z from 'zod/mini'
import { OrderFilter, type OrderKind } from '#contract/order.contract.ts'
import { payableStatuses } from '#contract/order.rules.ts'
import { dayMs, startOfDay } from '#contract/time.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import type { Db, Sweep } from '#server/platform/ports.ts'
import { isFiledOutside, isShown, numbersOf } from './orderFilter.ts'
import { freightOrder as order } from './order.schema.ts'
import { unpaidFen } from './owed.ts'

const shanghaiMs = 28_800_000
const dayOf = (text: string) => Math.floor((startOfDay(text) + shanghaiMs) / dayMs)
const startOf = (day: number) => day * dayMs - shanghaiMs

const lackBits: Record<NonNullable<OrderFilter['lack']>, number> = {
  contract: 1,
  track: 2,
  receipt: 4,
  money: 8,
}

/** On which of its days an order is counted; `ever` on none of its own, where no day is asked for. */
export type Days = 'created' | 'despatch' | 'ever'

/** What of a filter the tally knows. */
const tallied = new Set<string>([
  'status',
  'lack',
  'payable',
  'createFrom',
  'createTo',
  'despatchFrom',
  'despatchTo',
] satisfies (keyof OrderFilter)[])

const others = z.keyof(OrderFilter).options.filter((field) => !tallied.has(field))

/** The days on which a filter's orders are counted; null where it asks what no tally knows. */
export const countedBy = (filter: OrderFilter): Days | null => {
  if (others.some((field) => filter[field] !== undefined)) return null
  const isByDespatch = (filter.despatchFrom ?? filter.despatchTo) !== undefined
  const isByCreation = (filter.createFrom ?? filter.createTo) !== undefined
  if (isByDespatch && isByCreation) return null
  return isByDespatch ? 'despatch' : isByCreation ? 'created' : 'ever'
}

const among = (column: SQL, numbers: readonly number[]) => sql`${column} in ${[...numbers]}`

type Asked = { entId: string; kind: OrderKind; filter: OrderFilter }

const counted = (entId: string, kind: OrderKind, by: Days) =>
  sql`ent_id = ${entId} and order_kind = ${kind} and counted_by = ${by}
    and (batch_id is null or batch_id <> all (array(select id from import_batch where status = 'running')))`

/**
 * Rows `noted (day, status, lacks, orders, …)` that add up to what a filter matches. What may be paid is what has a status in
 * which it may, less what a payment has reserved, a transfer outside the portal, or what the platform was asked to void: few,
 * however many orders there are.
 */
const noted = ({ entId, kind, filter }: Asked, by: Days): SQL => {
  const from = filter.despatchFrom ?? filter.createFrom
  const to = filter.despatchTo ?? filter.createTo
  const conditions = [
    sql`true`,
    ...(filter.status === undefined ? [] : [among(sql`status`, numbersOf(filter.status))]),
    ...(filter.payable === undefined ? [] : [among(sql`status`, payableStatuses(kind))]),
    ...(from === undefined ? [] : [sql`day >= ${dayOf(from)}`]),
    ...(to === undefined ? [] : [sql`day <= ${dayOf(to)}`]),
    ...(filter.lack === undefined ? [] : [sql`lacks & ${lackBits[filter.lack]} > 0`]),
  ]
  const tallied = sql`select day, status, lacks, orders, freight_fen, driver_freight_fen, unpaid_fen from order_tally
    where ${counted(entId, kind, by)}`
  const at = { created: order.createdAt, despatch: order.despatchActualDateTime, ever: null }[by]
  const day = at ? sql`((${at} + ${shanghaiMs}) / ${dayMs})::integer` : sql`0`
  const reserved = sql`select ${day}, ${order.status}, ${lacksOf}, -1, -${order.freightFen}, -${order.driverFreightFen}, -${unpaidFen}
    from ${order} where ${order.id} in (
      select order_id from pay_detail where ent_id = ${entId} and status in (0, 10, 15)
      union select ${order.id} from ${order}
      where ${order.entId} = ${entId} and ${order.orderKind} = ${kind} and ${isFiledOutside}
      union select id from freight_order where ent_id = ${entId} and void_asked)
      and ${order.entId} = ${entId} and ${order.orderKind} = ${kind} and ${isShown}`
  const all = filter.payable === undefined ? tallied : sql`${tallied} union all ${reserved}`
  return sql`select * from (${all}) one where ${sql.join(conditions, sql` and `)}`
}

const lacksOf = sql`((${order.contractId} is null)::integer + 2 * (not ${order.hasTrack})::integer
  + 4 * (not ${order.hasReceipt})::integer + 8 * (not ${order.hasMoney})::integer)`

const columns = ['orders', 'freight_fen', 'driver_freight_fen', 'unpaid_fen'].map((it) =>
  sql.raw(it),
)
const sums = sql.join(
  columns.map((it) => sql`coalesce(sum(${it}), 0) as ${it}`),
  sql`, `,
)

export type OrderSums = {
  count: number
  freightFen: number
  driverFreightFen: number
  unpaidFen: number
}

/** Where the rows of a page are: days, by which so many are passed over, and the statuses that they have. */
export type Place = {
  from: number
  until: number
  before: number
  statuses: readonly number[]
}

type Page = { offset: number; size: number; isAscending: boolean }

type SumsRow = Record<'orders' | 'freight_fen' | 'driver_freight_fen' | 'unpaid_fen', string>
type PlaceRow = Record<'first' | 'last' | 'before', string | null> & { statuses: string | null }

const sumsOf = (row: SumsRow | undefined): OrderSums => ({
  count: Number(row?.orders),
  freightFen: Number(row?.freight_fen),
  driverFreightFen: Number(row?.driver_freight_fen),
  unpaidFen: Number(row?.unpaid_fen),
})

const placeOf = (row: PlaceRow | undefined): Place | null =>
  row?.first == null || row.last === null
    ? null
    : {
        from: startOf(Number(row.first)),
        until: startOf(Number(row.last) + 1),
        before: Number(row.before),
        statuses: [...new Set(numbersOf(row.statuses ?? ''))],
      }

/** Of `days (day, orders, statuses)`, those in which a page lies. */
const placed = ({ offset, size, isAscending }: Page) => {
  const turn = isAscending ? sql`asc` : sql`desc`
  return sql`running as (select *, sum(orders) over (order by day ${turn}) as upto from days where orders > 0),
    place as (select min(day)::text as first, max(day)::text as last, min(upto - orders)::text as before,
        string_agg(statuses, ',') as statuses
      from running where upto > ${offset} and upto - orders < ${offset + size})`
}

/** As many notes of days are read to find a page among the first ones: those of a few weeks. */
const fewNotes = 1_000

/**
 * What all of a list come to, without its days, and the place of a page among the first of these; undefined where it lies
 * further away, or its place needs more than statuses.
 */
const readEver = async (db: Db, { entId, kind, filter }: Asked, page: Page) => {
  if (filter.payable !== undefined || filter.lack !== undefined) return undefined
  const { offset, size, isAscending } = page
  const status =
    filter.status === undefined ? sql`` : sql`and ${among(sql`status`, numbersOf(filter.status))}`
  const turn = isAscending ? sql`asc` : sql`desc`
  // Of the day at which reading stopped, some notes may be unread.
  const cut = isAscending ? sql`max(day)` : sql`min(day)`
  const [row] = await rowsOf<SumsRow & PlaceRow & { is_found: boolean }>(
    db,
    sql`with notes as (select day, orders from order_tally where ${counted(entId, kind, 'created')} ${status}
      order by day ${turn} limit ${fewNotes}),
    days as (select day, sum(orders) as orders, '' as statuses from notes
      where day is distinct from (select case when count(*) = ${fewNotes} then ${cut} end from notes) group by day),
    ${placed(page)}
    select *, (select count(*) from notes) < ${fewNotes}
      or (select coalesce(max(upto), 0) from running) >= ${offset + size} as is_found
    from (select ${sums} from (${noted({ entId, kind, filter }, 'ever')}) noted) sums, place`,
  )
  if (!row?.is_found && Number(row?.orders) > offset) return undefined
  return { ...sumsOf(row), place: placeOf(row) }
}

/** What a filter's orders come to, and the days in which a page of them lies when they are in the order of these days. */
export const readTally = async (
  db: Db,
  asked: Asked,
  by: Days,
  page: Page,
): Promise<OrderSums & { place: Place | null }> => {
  const ever = by === 'ever' ? await readEver(db, asked, page) : undefined
  if (ever) return ever
  // To gather the statuses of each day takes longer than all else; only where something is lacking are they asked for.
  const statuses =
    asked.filter.lack === undefined ? sql`''` : sql`string_agg(distinct status::text, ',')`
  const [row] = await rowsOf<SumsRow & PlaceRow>(
    db,
    sql`with days as (select day, ${sums}, ${statuses} as statuses
      from (${noted(asked, by === 'ever' ? 'created' : by)}) noted group by day),
    ${placed(page)}
    select * from (select ${sums} from days) sums, place`,
  )
  return { ...sumsOf(row), place: placeOf(row) }
}

export type SumQuestion = { kind: OrderKind; filter: OrderFilter }

/** What the orders of each filter come to, all in one statement; null for what no tally knows. */
export const sumTallies = async (
  db: Db,
  entId: string,
  asked: readonly SumQuestion[],
): Promise<(OrderSums | null)[]> => {
  const each = asked.flatMap(({ kind, filter }, at) => {
    const by = countedBy(filter)
    return by === null
      ? []
      : [
          sql`select ${at}::integer as at, ${sums} from (${noted({ entId, kind, filter }, by)}) noted`,
        ]
  })
  if (each.length === 0) return asked.map(() => null)
  const rows = await rowsOf<SumsRow & { at: number }>(db, sql.join(each, sql` union all `))
  const found = new Map(rows.map((row) => [row.at, sumsOf(row)]))
  return asked.map((_, at) => found.get(at) ?? null)
}

/** Freight of what the filters match together by day, counted since 1970 in Shanghai. */
export const readTallyByDay = (
  db: Db,
  entId: string,
  asked: readonly SumQuestion[],
  by: Exclude<Days, 'ever'>,
) => {
  const each = asked.map((one) => noted({ entId, ...one }, by))
  return rowsOf<{ day: string; fen: string }>(
    db,
    sql`select day, sum(freight_fen) as fen from (${sql.join(each, sql` union all `)}) noted group by day`,
  )
}

/** Counts of a filter's orders by status, with what they lack. */
export const readTallyByStatus = (db: Db, asked: Asked, by: Days) =>
  rowsOf<StatusCount>(
    db,
    sql`select status, sum(orders)::text as count, sum(freight_fen)::text as amount,
      coalesce(sum(orders) filter (where lacks & 1 > 0), 0)::text as "lackContract",
      coalesce(sum(orders) filter (where lacks & 2 > 0), 0)::text as "lackTrack",
      coalesce(sum(orders) filter (where lacks & 4 > 0), 0)::text as "lackReceipt",
      coalesce(sum(orders) filter (where lacks & 8 > 0), 0)::text as "lackMoney"
    from (${noted(asked, by)}) noted group by status`,
  )

export type StatusCount = {
  status: number
} & Record<'count' | 'amount' | 'lackContract' | 'lackTrack' | 'lackReceipt' | 'lackMoney', string>

const foldedAtOnce = 20_000

/**
 * Makes one row of those alike, in one statement: whoever reads sees them all before it or none. Of two processes that
 * fold at once, each takes rows that the other has not.
 */
export const foldTally = async (db: Db): Promise<number> => {
  const [row] = await rowsOf<{ gone: string }>(
    db,
    sql`with fresh as (
      delete from order_tally where ctid = any (array(
        select ctid from order_tally where not folded and (batch_id is null or batch_id <> all (
          array(select id from import_batch where status = 'running')))
        limit ${foldedAtOnce} for update skip locked))
      returning *
    ), alike as (
      select distinct ent_id, order_kind, counted_by, day, status, lacks from fresh
    ), earlier as (
      delete from order_tally where ctid = any (array(
        select one.ctid from order_tally one
        join alike using (ent_id, order_kind, counted_by, day, status, lacks)
        where one.folded for update of one skip locked))
      returning *
    ), made as (
      insert into order_tally (ent_id, order_kind, counted_by, day, status, lacks, orders, freight_fen,
        driver_freight_fen, unpaid_fen, folded)
      select ent_id, order_kind, counted_by, day, status, lacks, sum(orders), sum(freight_fen),
        sum(driver_freight_fen), sum(unpaid_fen), true
      from (select * from fresh union all select * from earlier) one
      group by 1, 2, 3, 4, 5, 6
      having sum(orders) <> 0 or sum(freight_fen) <> 0 or sum(driver_freight_fen) <> 0 or sum(unpaid_fen) <> 0
    )
    select count(*) as gone from fresh`,
  )
  return Number(row?.gone)
}

/** Folds what has changed since the last run. */
export const tallySweep: Sweep = {
  name: 'tally',
  everySeconds: 30,
  run: ({ db }) => foldTally(db),
}

import { eq, sql, type SQL } from 'drizzle-orm'
import type { OrderStatus, SeenOrder } from '#contract/order.contract.ts'
import type { OrderAction } from '#contract/order.rules.ts'
import { freightOrder as order } from './order.schema.ts'
import { recordSet } from '#server/platform/db/recordSet.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import type { OrderProblem } from '#server/order/rules/orderProblem.ts'
import { dayOf } from '#contract/time.ts'
import type { Db, Ports } from '#server/platform/ports.ts'
import { tellOfOrders } from '#server/message/ofOrders.ts'
import type { StoredOrder } from './order.store.ts'

export type Why = {
  at: number
  actor: string
  action: OrderAction
  remark?: string | null
  /** Names an act that comes in pieces: those concerned are told of it once. */
  act?: string
}

/** An order to change; with a version, only if it is still the one that was read. */
export type Item = { id: string; version?: number; problems?: OrderProblem[] }

export type Changed = { id: string; shippingNoteNumber: string; version: number }

/** What an enterprise carries. */
export const ownedBy = (entId: string) => eq(order.entId, entId)

/**
 * In which order orders are locked: by their ids, whatever the planner believes of the table, and so that no two callers wait for
 * each other. Who changes many in pieces puts them in this order first.
 */
export const byId = (a: string, b: string) => a.length - b.length || (a < b ? -1 : 1)

const inOrder = (items: readonly Item[]) => [...items].sort((a, b) => byId(a.id, b.id))

const itemsOf = (items: readonly Item[]) => sql`jsonb_to_recordset(${JSON.stringify(items)}::jsonb)
  as item (id bigint, version integer, problems jsonb)`

type Change = {
  items: readonly Item[]
  /** Whose they are: those of others are not even locked. The platform changes anybody's. */
  whose?: SQL
  where: SQL
  set: SQL
  why: Why
  to?: OrderStatus
}

/**
 * Changes orders and writes their logs in one statement: what is locked still meets the condition, so of several callers at
 * once one wins. Whom it concerns is told in the same transaction. Answers those that changed.
 */
export const changeOrders = async (tx: Db, change: Change): Promise<Changed[]> => {
  if (change.items.length === 0) return []
  const { whose = sql`true` } = change
  const { at, actor, action, remark = null } = change.why
  const status = change.to === undefined ? sql`` : sql`status = ${change.to},`
  const changed = await rowsOf<Changed>(
    tx,
    sql`with locked as (
      select freight_order.id, freight_order.status as from_status, item.problems as found
      from ${itemsOf(inOrder(change.items))}
      cross join lateral (
        select * from freight_order where freight_order.id = item.id and ${whose} for update) freight_order
      where (item.version is null or item.version = freight_order.version) and not deleted and ${change.where}
    ), changed as (
      update freight_order set ${status} ${change.set}, findings = coalesce(locked.found, findings),
        version = version + 1, updated_at = ${at}, log_count = log_count + 1
      from locked where freight_order.id = locked.id
      returning freight_order.id, shipping_note_number, version, from_status, status, log_count
    ), logged as (
      insert into order_log (order_id, seq, at, actor, action, from_status, to_status, remark)
      select id, log_count, ${at}, ${actor}, ${action}, from_status, status, ${remark}::text from changed
    )
    select id::text, shipping_note_number as "shippingNoteNumber", version from changed`,
  )
  const ids = changed.map(({ id }) => id)
  await tellOfOrders(tx, { ids, at, actor, action, remark, act: change.why.act })
  return changed
}

/**
 * Locks an enterprise's orders until the transaction is over (anybody's for the platform, which is null); those of others that
 * it names are left alone. A condition on other tables (a live detail) is asked in the statement after: its snapshot is younger
 * than the lock.
 */
export const lockOrders = (tx: Db, entId: string | null, ids: readonly string[]) =>
  tx.execute(sql`select 1 from freight_order
    where id in (select value::bigint from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))
      and ${entId === null ? sql`true` : ownedBy(entId)}
    order by id for update`)

/** A real-time order that was signed for before it was handed in again: the transport is over, and a person looks at it. */
export const wasSigned = sql`(order_kind = 'REALTIME' and has_receipt)`

/** Where approved orders go: to be paid or to depart; one that was signed for before stays so. */
export const approvedPlaces = [
  { to: 70, where: wasSigned },
  { to: 40, where: sql`not ${wasSigned}` },
] as const satisfies readonly { to: OrderStatus; where: SQL }[]

type Move = Omit<Change, 'where' | 'set'> & {
  from: readonly OrderStatus[]
  to: OrderStatus
  where?: SQL
  set?: SQL
}

/** The guarded way from one status to another. */
export const moveOrders = (tx: Db, { from, where = sql`true`, set, ...move }: Move) =>
  changeOrders(tx, {
    ...move,
    where: sql`status in ${[...from]} and ${where}`,
    set: set ?? sql`audit_remark = audit_remark`,
  })

/** Orders that moved now, and all that are where the request wanted them: what it did before counts as done. */
export type Moved = { moved: ReadonlySet<string>; done: ReadonlySet<string> }

/** `moveOrders` of orders as they were seen, for a request that comes again when its answer is lost. */
export const moveSeen = async (
  tx: Db,
  move: Omit<Move, 'items'> & {
    items: readonly (Item & SeenOrder)[]
    whose: SQL
    /** More of which it may have been done before. */
    asked?: readonly SeenOrder[]
  },
): Promise<Moved> => {
  const moved = new Set((await moveOrders(tx, move)).map(({ id }) => id))
  const left = (move.asked ?? move.items).filter(({ id }) => !moved.has(id))
  if (left.length === 0) return { moved, done: moved }
  const { whose, where = sql`true` } = move
  const { actor, action, remark = null } = move.why
  const before = await rowsOf<{ id: string }>(
    tx,
    sql`select freight_order.id::text from ${itemsOf(left)}
      join freight_order on freight_order.id = item.id and freight_order.version = item.version + 1
      join order_log on order_log.order_id = freight_order.id and order_log.seq = freight_order.log_count
      where status = ${move.to} and actor = ${actor} and action = ${action}
        and order_log.remark is not distinct from ${remark}::text and ${whose} and ${where}`,
  )
  return { moved, done: moved.union(new Set(before.map(({ id }) => id))) }
}

/**
 * Inserts orders with their first log and track in one statement; a number that is taken meanwhile leaves its row out. Answers
 * the ids that are in.
 */
export const insertOrders = async (
  tx: Db,
  rows: readonly { order: StoredOrder; track: { id: string; trackUrl: string } | null }[],
  why: Why,
): Promise<Set<string>> => {
  const tracks = rows.flatMap(({ order: { id }, track }) =>
    track ? [{ ...track, orderId: id }] : [],
  )
  const inserted = await rowsOf<{ id: string }>(
    tx,
    sql`with fresh as (
      insert into freight_order
      select * from ${recordSet(
        order,
        rows.map((row) => row.order),
      )}
      on conflict do nothing returning id, status, log_count
    ), logged as (
      insert into order_log (order_id, seq, at, actor, action, from_status, to_status, remark)
      select id, log_count, ${why.at}, ${why.actor}, ${why.action}, null, status, ${why.remark ?? null}::text from fresh
    ), tracked as (
      insert into order_track (id, order_id, source, track_url, created_at)
      select track.id, track."orderId", 3, track."trackUrl", ${why.at}
      from jsonb_to_recordset(${JSON.stringify(tracks)}::jsonb) as track (id bigint, "orderId" bigint, "trackUrl" text)
      join fresh on fresh.id = track."orderId"
    )
    select id::text from fresh`,
  )
  return new Set(inserted.map(({ id }) => id))
}

/** Takes `count` running numbers of a day: `YD20260815` + eight digits. Gaps are possible, repeats are not. */
export const takeNumbers = async (
  db: Db,
  prefix: string,
  digits: number,
  count: number,
): Promise<string[]> => {
  const [row] = await rowsOf<{ last: number }>(
    db,
    sql`insert into daily_number (prefix, last) values (${prefix}, ${count})
      on conflict (prefix) do update set last = daily_number.last + ${count} returning last`,
  )
  const last = Number(row?.last)
  return Array.from(
    { length: count },
    (_, at) => prefix + String(last - count + 1 + at).padStart(digits, '0'),
  )
}

/**
 * The next number of today under these letters: `DK20260815000001`. Taken before the transaction that saves what it names: all
 * count on one row, and whoever counted within a transaction would make everybody else's wait for its end. What is refused
 * leaves its number out.
 */
export const takeDayNumber = async (
  { db, clock }: Pick<Ports, 'db' | 'clock'>,
  letters: string,
  digits = 6,
): Promise<string> => {
  const day = dayOf(clock.now()).replaceAll('-', '')
  const [number = ''] = await takeNumbers(db, `${letters}${day}`, digits, 1)
  return number
}

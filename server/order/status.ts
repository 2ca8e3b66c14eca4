import { not, sql, type SQL } from 'drizzle-orm'
import type { OrderStatus, SeenOrder } from '#contract/order.contract.ts'
import { canAskVoid, type OrderAction } from '#contract/order.rules.ts'
import { Problem, problemOf } from '#contract/problem.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import type { Asking } from '#server/platform/audit.ts'
import type { Caller } from '#server/platform/handle.ts'
import type { Db, Locale, Ports } from '#server/platform/ports.ts'
import { fieldError } from '#server/platform/words.ts'
import { auditOrder, auditBatch } from './auditOrder.ts'
import { failuresOf, inTurn, orderNote, problemFailure, type Worked } from './answers.ts'
import { findOrders, type StoredOrder } from './order.store.ts'
import { changeOrders, lockOrders, moveSeen, ownedBy, wasSigned } from './orderChange.store.ts'
import { hasLiveDetail } from './orderFilter.ts'
import { askVoid, voidRequestOf } from './voidRequest.ts'

type Who = { caller: Caller; locale: Locale } & Omit<Asking, 'ports'>

type OwnMove = {
  from: readonly OrderStatus[]
  to: OrderStatus
  action: OrderAction
  remark: string | null
  where?: SQL
}

/** Moves a piece of what is asked, and writes it into the books. */
const moveOwn = async (
  ports: Ports,
  who: Who,
  items: readonly SeenOrder[],
  move: OwnMove,
): Promise<Worked> => {
  if (items.length === 0) return { success: 0, failures: [] }
  const { db, clock } = ports
  const { caller, locale } = who
  const ids = items.map(({ id }) => id)
  const done = await db.transaction(async (tx) => {
    await lockOrders(tx, caller.entId, ids)
    const { moved, done } = await moveSeen(tx, {
      items,
      from: move.from,
      to: move.to,
      whose: ownedBy(caller.entId),
      where: move.where ?? sql`true`,
      ...(move.to === 900 ? { set: sql`has_money = false` } : {}),
      why: { at: clock.now(), actor: caller.entName, action: move.action, remark: move.remark },
    })
    if (move.to === 900) await refuseStatements(tx, done)
    await auditBatch({ ...who, ports: { clock, db: tx } }, 'order.statusAsked', {
      status: move.to,
      asked: items.length,
      done: moved,
    })
    return done
  })
  const known = done.size === ids.length ? [] : await findOrders(db, caller.entId, ids)
  return { success: done.size, failures: failuresOf(items, known, done, locale) }
}

/** A transfer of an order that is void may be shown for another. */
const refuseStatements = (tx: Db, ids: ReadonlySet<string>) =>
  tx.execute(sql`update money_file set verify_status = 2
    where order_id in (select value::bigint from jsonb_array_elements_text(${JSON.stringify([...ids])}::jsonb))
      and verify_status = 0`)

export const withdrawOrders = (ports: Ports, who: Who, orders: readonly SeenOrder[]) =>
  inTurn(orders, (items) =>
    moveOwn(ports, who, items, {
      from: [10],
      to: 0,
      action: 'order.withdrawn',
      remark: null,
      where: sql`not ${wasSigned}`,
    }),
  )

const voiding = (remark: string, where: SQL = sql`true`) => ({
  from: [0, 10, 20, 30, 40] as const,
  to: 900 as const,
  action: 'order.voided' as const,
  remark,
  // A draft of a real-time order is deleted; what was signed for was carried; what was transferred is paid.
  where: sql`${not(hasLiveDetail)} and not ${wasSigned} and not (order_kind = 'REALTIME' and status = 0)
    and not exists (select 1 from money_file where order_id = freight_order.id and verify_status = 1) and ${where}`,
})

/** Whether this very request was made before: its answer was lost. */
const wasAsked = async (
  db: Db,
  order: StoredOrder,
  { version, reason }: { version: number; reason: string },
) =>
  order.voidAsked &&
  order.version === version + 1 &&
  (await voidRequestOf(db, order))?.reason === reason

/** Asks the platform to void one order that has departed; answers what is said of it. */
const askOne = async (
  ports: Ports,
  who: Who,
  order: StoredOrder,
  asked: { version: number; reason: string },
): Promise<Worked> => {
  const done = {
    success: 1,
    failures: [],
    notes: [orderNote(order, 'voidAsked', who.locale)],
  }
  if (await wasAsked(ports.db, order, asked)) return done
  try {
    await ports.db.transaction(async (tx) => {
      const action = await askVoid({ ...who, ports, tx }, { orderId: order.id, ...asked })
      await auditOrder({ ...who, ports: { ...ports, db: tx } }, action, asked, order.id)
    })
    return done
  } catch (error) {
    const { code } = problemOf(error)
    if (code === 'unexpected') throw error
    return { success: 0, failures: [problemFailure(order, code, who.locale)] }
  }
}

/** Voids orders before departure; for each that has departed, asks the platform. */
const voidPiece = async (
  ports: Ports,
  who: Who,
  items: readonly SeenOrder[],
  reason: string,
  where?: SQL,
): Promise<Worked> => {
  const ids = items.map(({ id }) => id)
  const onRoad = (await findOrders(ports.db, who.caller.entId, ids)).filter(canAskVoid)
  const left = items.filter(({ id }) => onRoad.every((order) => order.id !== id))
  const asked: Worked[] = []
  for (const order of onRoad) {
    // It is one of them.
    const { version } = items.find(({ id }) => id === order.id)!
    asked.push(await askOne(ports, who, order, { version, reason }))
  }
  const all = [...asked, await moveOwn(ports, who, left, voiding(reason, where))]
  return {
    success: all.reduce((sum, { success }) => sum + success, 0),
    failures: all.flatMap(({ failures }) => failures),
    notes: all.flatMap(({ notes = [] }) => notes),
  }
}

export const voidOrders = (
  ports: Ports,
  who: Who,
  orders: readonly SeenOrder[],
  reason: string | undefined,
) => {
  if (reason === undefined) {
    throw new Problem('inputInvalid', { errors: [fieldError(who.locale, 'reason', 'empty')] })
  }
  return inTurn(orders, (items) => voidPiece(ports, who, items, reason))
}

/** Takes drafts of real-time orders away. What it has taken before counts as done. */
const deleteDrafts = async (
  { db, clock }: Ports,
  who: Who,
  orders: readonly SeenOrder[],
): Promise<Set<string>> => {
  const { caller } = who
  const whose = ownedBy(caller.entId)
  const where = sql`order_kind = 'REALTIME' and status = 0 and not ${wasSigned}`
  await db.transaction(async (tx) => {
    const deleted = await changeOrders(tx, {
      items: orders,
      whose,
      where,
      set: sql`deleted = true`,
      why: { at: clock.now(), actor: caller.entName, action: 'order.deleted' },
    })
    await auditBatch({ ...who, ports: { clock, db: tx } }, 'order.deleted', {
      asked: orders.length,
      done: deleted.map(({ id }) => id),
    })
  })
  const gone = await rowsOf<{ id: string }>(
    db,
    sql`select freight_order.id::text from jsonb_to_recordset(${JSON.stringify(orders)}::jsonb) as item (id bigint, version integer)
      join freight_order on freight_order.id = item.id and freight_order.version = item.version + 1
      where deleted and ${whose} and ${where}`,
  )
  return new Set(gone.map(({ id }) => id))
}

/** Deletes drafts of real-time orders, and where a reason is given voids those that were handed in, as `voidOrders` does. */
export const deleteOrders = (
  ports: Ports,
  who: Who,
  asked: readonly SeenOrder[],
  reason: string | undefined,
) =>
  inTurn(asked, async (orders) => {
    const deleted = await deleteDrafts(ports, who, orders)
    const left = orders.filter(({ id }) => !deleted.has(id))
    const ids = left.map(({ id }) => id)
    const voided: Worked =
      reason === undefined
        ? {
            success: 0,
            failures: failuresOf(
              left,
              await findOrders(ports.db, who.caller.entId, ids),
              new Set(),
              who.locale,
            ),
          }
        : await voidPiece(ports, who, left, reason, sql`order_kind = 'REALTIME'`)
    return { ...voided, success: deleted.size + voided.success }
  })

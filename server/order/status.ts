import { not, sql, type SQL } from 'drizzle-orm'
import type { OrderStatus, SeenOrder } from '#contract/order.contract.ts'
import type { OrderAction } from '#contract/order.rules.ts'
import { Problem } from '#contract/problem.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import type { Caller } from '#server/platform/handle.ts'
import type { Db, Locale, Ports } from '#server/platform/ports.ts'
import { fieldError } from '#server/platform/words.ts'
import { failuresOf, inTurn } from './answers.ts'
import { findOrders } from './order.store.ts'
import { changeOrders, lockOrders, moveSeen, wasSigned } from './orderChange.store.ts'
import { hasLiveDetail } from './orderFilter.ts'

type Who = { caller: Caller; locale: Locale }

const moveOwn = (
  { db, clock }: Ports,
  { caller, locale }: Who,
  asked: readonly SeenOrder[],
  move: {
    from: readonly OrderStatus[]
    to: OrderStatus
    action: OrderAction
    remark: string | null
    where?: SQL
  },
) =>
  inTurn(asked, async (items, ids) => {
    const moved = await db.transaction(async (tx) => {
      await lockOrders(tx, ids)
      const moved = await moveSeen(tx, {
        items,
        from: move.from,
        to: move.to,
        where: sql`ent_id = ${caller.entId} and ${move.where ?? sql`true`}`,
        ...(move.to === 900 ? { set: sql`has_money = false` } : {}),
        why: { at: clock.now(), actor: caller.entName, action: move.action, remark: move.remark },
      })
      if (move.to === 900) await refuseStatements(tx, moved)
      return moved
    })
    const known = moved.size === ids.length ? [] : await findOrders(db, caller.entId, ids)
    return { success: moved.size, failures: failuresOf(items, known, moved, locale) }
  })

/** A transfer of an order that is void may be shown for another. */
const refuseStatements = (tx: Db, ids: ReadonlySet<string>) =>
  tx.execute(sql`update money_file set verify_status = 2
    where order_id in (select value::bigint from jsonb_array_elements_text(${JSON.stringify([...ids])}::jsonb))
      and verify_status = 0`)

export const withdrawOrders = (ports: Ports, who: Who, orders: readonly SeenOrder[]) =>
  moveOwn(ports, who, orders, {
    from: [10],
    to: 0,
    action: 'order.withdrawn',
    remark: null,
    where: sql`not ${wasSigned}`,
  })

const voiding = (remark: string, where: SQL = sql`true`) => ({
  from: [0, 10, 20, 30, 40] as const,
  to: 900 as const,
  action: 'order.voided' as const,
  remark,
  // A draft of a real-time order is deleted; what was signed for was carried; what was transferred is paid.
  where: sql`${not(hasLiveDetail)} and not ${wasSigned} and not (order_kind = 'REALTIME' and status = 0)
    and not exists (select 1 from money_file where order_id = freight_order.id and verify_status = 1) and ${where}`,
})

export const voidOrders = (
  ports: Ports,
  who: Who,
  orders: readonly SeenOrder[],
  reason: string | undefined,
) => {
  if (reason === undefined) {
    throw new Problem('inputInvalid', { errors: [fieldError(who.locale, 'reason', 'empty')] })
  }
  return moveOwn(ports, who, orders, voiding(reason))
}

/** Takes drafts of real-time orders away. What it has taken before counts as done. */
const deleteDrafts = async (
  { db, clock }: Ports,
  { caller }: Who,
  orders: readonly SeenOrder[],
): Promise<Set<string>> => {
  const where = sql`ent_id = ${caller.entId} and order_kind = 'REALTIME' and status = 0 and not ${wasSigned}`
  await db.transaction((tx) =>
    changeOrders(tx, {
      items: orders,
      where,
      set: sql`deleted = true`,
      why: { at: clock.now(), actor: caller.entName, action: 'order.deleted' },
    }),
  )
  const gone = await rowsOf<{ id: string }>(
    db,
    sql`select freight_order.id::text from jsonb_to_recordset(${JSON.stringify(orders)}::jsonb) as item (id bigint, version integer)
      join freight_order on freight_order.id = item.id and freight_order.version = item.version + 1
      where deleted and ${where}`,
  )
  return new Set(gone.map(({ id }) => id))
}

/** Deletes drafts of real-time orders, and voids those that were handed in where a reason is given. */
export const deleteOrders = (
  ports: Ports,
  who: Who,
  asked: readonly SeenOrder[],
  reason: string | undefined,
) =>
  inTurn(asked, async (orders) => {
    const deleted = await deleteDrafts(ports, who, orders)
    const left = orders.filter(({ id }) => !deleted.has(id))
    const voided =
      reason === undefined
        ? {
            success: 0,
            errors: failuresOf(
              left,
              await findOrders(
                ports.db,
                who.caller.entId,
                left.map(({ id }) => id),
              ),
              new Set(),
              who.locale,
            ),
          }
        : await moveOwn(ports, who, left, voiding(reason, sql`order_kind = 'REALTIME'`))
    return { success: deleted.size + voided.success, failures: voided.errors }
  })

import { sql } from 'drizzle-orm'
import { breathe } from '#server/platform/breathe.ts'
import { inPieces } from '#server/platform/inPieces.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import type { Db } from '#server/platform/ports.ts'
import { byId, lockOrders, moveOrders, type Why } from '#server/order/orderChange.store.ts'
import { hasLiveDetail } from '#server/order/orderFilter.ts'
import { owedFen } from '#server/order/owed.ts'

/** So few in one statement that the process answers others in between. */
const pieceSize = 100

/** Reserved orders begin to be paid (O9); answers how many did. */
export const beginPaying = async (
  tx: Db,
  orderIds: readonly string[],
  why: Why,
): Promise<number> => {
  let moved = 0
  for (const piece of inPieces([...orderIds].sort(byId), pieceSize)) {
    const items = piece.map((id) => ({ id }))
    const rows = await moveOrders(tx, {
      items,
      from: [40, 70, 90],
      to: 80,
      where: sql`not void_asked and (status = 90 or (order_kind = 'REALTIME') = (status = 70))`,
      why,
    })
    moved += rows.length
    await breathe()
  }
  return moved
}

type OrderChange = { orderId: string; fen: number }

/** Adds what an order's payee received or returned (0 where a payment failed), and puts the order where it belongs. */
export const settleOrders = async (tx: Db, changes: readonly OrderChange[], why: Why) => {
  const inOrder = [...changes].sort((a, b) => byId(a.orderId, b.orderId))
  for (const piece of inPieces(inOrder, pieceSize)) await settlePiece(tx, piece, why)
}

/** Where an order stands after money moved or came back (O10, O15). */
const place = sql`case when ${owedFen} <= 0 then 100 when paid_fen > 0 then 90 when order_kind = 'REALTIME' then 70 else 40 end`

/** Others, invoiced ones, stay where they are. */
const movable = [80, 90, 100] as const

// An earlier part came back while the rest is on its way: what becomes of that decides where the order goes.
const isPayingOn = sql`(status = 80 and ${hasLiveDetail})`

const settlePiece = async (tx: Db, changes: readonly OrderChange[], why: Why) => {
  const orderIds = changes.map(({ orderId }) => orderId)
  // Until they have moved, so that where each belongs stays the same.
  await lockOrders(tx, null, orderIds)
  const paid = changes.filter(({ fen }) => fen !== 0)
  if (paid.length > 0) {
    await tx.execute(sql`
      update freight_order set paid_fen = paid_fen + change.fen, has_money = has_money or change.fen > 0
      from jsonb_to_recordset(${JSON.stringify(paid)}::jsonb) as change ("orderId" bigint, fen bigint)
      where freight_order.id = change."orderId"`)
  }
  const ids = JSON.stringify(orderIds)
  const placed = await rowsOf<{ id: string; place: 40 | 70 | 90 | 100 }>(
    tx,
    sql`select id::text, ${place} as place from freight_order
      where id in (select value::bigint from jsonb_array_elements_text(${ids}::jsonb)) and status in ${[...movable]}`,
  )
  for (const [to, items] of Map.groupBy(placed, (order) => order.place)) {
    await moveOrders(tx, {
      items: items.map(({ id }) => ({ id })),
      from: movable,
      to,
      where: sql`status <> ${to} and not ${isPayingOn}`,
      why,
    })
  }
}

import { and, asc, eq, inArray, sql, type SQL } from 'drizzle-orm'
import { mostOrders, type OrderKind } from '#contract/order.contract.ts'
import type { OrderChoice } from '#contract/payTask.contract.ts'
import { Problem } from '#contract/problem.ts'
import { freightOrder as order } from '#server/order/order.schema.ts'
import { tooManyOrders } from '#server/order/order.store.ts'
import { unpaidFen } from '#server/order/owed.ts'
import { inPieces } from '#server/platform/inPieces.ts'
import type { Db } from '#server/platform/ports.ts'
import { isShown, matches } from '#server/order/orderFilter.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { isPayable, laterPayments } from './laterPayment.ts'
import { findTask } from './payTask.store.ts'

type Chosen = { ids: string[]; totalFen: number }

/** The orders that a person chose, by id or by filter, in the order of their numbers; counted against what was seen. */
export const chooseOrders = async (
  db: Db,
  entId: string,
  kind: OrderKind,
  { orderIds, filter, expected, retryOf, retryPart }: OrderChoice,
): Promise<Chosen> => {
  if ((orderIds && filter) || !(orderIds || filter || retryOf) || (filter && !expected)) {
    throw new Problem('inputInvalid')
  }
  const wanted: (SQL | undefined)[] = [
    filter
      ? matches(entId, kind, filter)
      : and(eq(order.entId, entId), eq(order.orderKind, kind), isShown),
  ]
  if (retryOf) wanted.push(inArray(order.id, await retriable(db, entId, retryOf, retryPart)))
  const rows = orderIds ? await readByIds(db, orderIds, wanted) : await readChosen(db, wanted)
  if (rows.length > mostOrders) throw tooManyOrders()
  const chosen = {
    ids: rows.map(({ id }) => id),
    totalFen: rows.reduce((sum, { fen }) => sum + Number(fen), 0),
  }
  if (expected && (expected.count !== chosen.ids.length || expected.totalFen !== chosen.totalFen)) {
    throw new Problem('ordersChanged')
  }
  if (orderIds && chosen.ids.length !== new Set(orderIds).size)
    throw new Problem(retryOf ? 'ordersChanged' : 'missing')
  if (chosen.ids.length === 0) {
    const params = retryOf ? await takenBy(db, retryOf, retryPart) : {}
    throw new Problem('ordersChanged', { params })
  }
  return chosen
}

type Row = { id: string; number: string; fen: string }

const readChosen = (db: Db, parts: readonly (SQL | undefined)[]): Promise<Row[]> =>
  db
    .select({
      id: order.id,
      number: order.shippingNoteNumber,
      fen: unpaidFen,
    })
    .from(order)
    .where(and(...parts))
    .orderBy(asc(order.shippingNoteNumber), asc(order.id))
    .limit(mostOrders + 1)

// Ten thousand ids in one statement would block the embedded database, and with it this thread, for too long.
const readByIds = async (
  db: Db,
  ids: readonly string[],
  parts: readonly (SQL | undefined)[],
): Promise<Row[]> => {
  const rows: Row[] = []
  for (const piece of inPieces([...new Set(ids)], 500)) {
    const isWanted = sql`${order.id} in (select value::bigint from jsonb_array_elements_text(${JSON.stringify(piece)}::jsonb))`
    rows.push(...(await readChosen(db, [...parts, isWanted])))
  }
  const placeOf = ({ number, id }: Row) => `${number} ${id}`
  return rows.sort((a, b) => (placeOf(a) < placeOf(b) ? -1 : 1))
}

const parts = {
  failed: sql`d.status = 30`,
  returned: sql`d.returned_fen > 0`,
  closed: sql`d.status = 50`,
}

const partOf = (part: OrderChoice['retryPart']) =>
  part ? parts[part] : sql`(${parts.failed} or ${parts.returned})`

/** The task that pays again what was to be paid again; nothing where none does. */
const takenBy = async (db: Db, taskId: string, part: OrderChoice['retryPart']) => {
  const [task] = await rowsOf<{ taskId: string; taskNo: string }>(
    db,
    sql`select pay_task.id::text as "taskId", pay_task.task_no as "taskNo" from pay_detail d
      join lateral (${laterPayments} order by later.id desc limit 1) last on true
      join pay_task on pay_task.id = last.task_id
      where d.task_id = ${taskId} and ${partOf(part)} order by last.id desc limit 1`,
  )
  return task ?? {}
}

/** Only what failed, came back or was closed of that task, is in no later one and can still be paid, is paid again. */
const retriable = async (db: Db, entId: string, taskId: string, part: OrderChoice['retryPart']) => {
  if (!(await findTask(db, entId, taskId))) throw new Problem('missing')
  const rows = await rowsOf<{ id: string }>(
    db,
    sql`select d.order_id::text as id from pay_detail d
      join freight_order on freight_order.id = d.order_id
      where d.task_id = ${taskId} and ${partOf(part)} and ${isPayable}
        and not exists (${laterPayments})`,
  )
  return rows.map(({ id }) => id)
}

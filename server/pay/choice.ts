import { and, asc, eq, gt, inArray, or, sql, type SQL } from 'drizzle-orm'
import { mostOrders, type OrderKind } from '#contract/order.contract.ts'
import type { OrderChoice } from '#contract/payTask.contract.ts'
import { Problem } from '#contract/problem.ts'
import { freightOrder as order } from '#server/order/order.schema.ts'
import { tooManyOrders } from '#server/order/order.store.ts'
import { payDetail } from './pay.schema.ts'
import type { Db } from '#server/platform/ports.ts'
import { isShown, matches } from '#server/order/orderFilter.ts'
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
  const parts: (SQL | undefined)[] = [
    filter
      ? matches(entId, kind, filter)
      : and(eq(order.entId, entId), eq(order.orderKind, kind), isShown),
  ]
  if (retryOf) parts.push(inArray(order.id, await retriable(db, entId, retryOf, retryPart)))
  const rows = orderIds ? await readByIds(db, orderIds, parts) : await readChosen(db, parts)
  if (rows.length > mostOrders) throw tooManyOrders()
  const chosen = {
    ids: rows.map(({ id }) => id),
    totalFen: rows.reduce((sum, { fen }) => sum + Number(fen), 0),
  }
  if (expected && (expected.count !== chosen.ids.length || expected.totalFen !== chosen.totalFen)) {
    throw new Problem('ordersChanged')
  }
  if (orderIds && chosen.ids.length !== new Set(orderIds).size) throw new Problem('missing')
  if (chosen.ids.length === 0) throw new Problem('ordersChanged')
  return chosen
}

type Row = { id: string; number: string; fen: string }

const readChosen = (db: Db, parts: readonly (SQL | undefined)[]): Promise<Row[]> =>
  db
    .select({
      id: order.id,
      number: order.shippingNoteNumber,
      fen: sql<string>`greatest(driver_freight_fen - deduct_fen - paid_fen, 0)`,
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
  const wanted = [...new Set(ids)]
  for (let start = 0; start < wanted.length; start += 2_000) {
    const piece = JSON.stringify(wanted.slice(start, start + 2_000))
    const isWanted = sql`${order.id} in (select value::bigint from jsonb_array_elements_text(${piece}::jsonb))`
    rows.push(...(await readChosen(db, [...parts, isWanted])))
  }
  return rows.sort((a, b) =>
    a.number === b.number ? (a.id < b.id ? -1 : 1) : a.number < b.number ? -1 : 1,
  )
}

const failed = eq(payDetail.status, 30)
const returned = gt(payDetail.returnedFen, 0)
const retryParts = { failed, returned, closed: eq(payDetail.status, 50) }

/** Only what failed, came back or was closed of that task can be paid again; never what is open or paid. */
const retriable = async (db: Db, entId: string, taskId: string, part: OrderChoice['retryPart']) => {
  if (!(await findTask(db, entId, taskId))) throw new Problem('missing')
  return db
    .select({ id: payDetail.orderId })
    .from(payDetail)
    .where(
      and(
        eq(payDetail.taskId, taskId),
        part ? retryParts[part] : or(failed, returned),
        sql`not exists (select 1 from pay_detail later where later.retry_of = ${payDetail.id} and later.status <> 50)`,
      ),
    )
    .then((rows) => (rows.length === 0 ? ['0'] : rows.map(({ id }) => id)))
}

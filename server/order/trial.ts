import { sql } from 'drizzle-orm'
import { rowsOf } from '#server/platform/db/rows.ts'
import type { Db } from '#server/platform/ports.ts'
import { readParamsAt } from '#server/platform/ruleParam.store.ts'
import type { StoredOrder } from './order.store.ts'

const hourMs = 3_600_000

type Tried = Pick<StoredOrder, 'id' | 'submittedAt' | 'updatedAt'>

/** Until when orders that were tried may depart: from when they were last approved, by the rules or by a person. */
export const trialEnds = async (db: Db, orders: readonly Tried[]): Promise<Map<string, number>> => {
  if (orders.length === 0) return new Map()
  const ids = orders.map(({ id }) => id)
  const approved = await rowsOf<{ id: string; at: string }>(
    db,
    sql`select order_id::text as id, max(at)::text as at from order_log
      where action = 'order.approved'
        and order_id in (select value::bigint from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))
      group by order_id`,
  )
  const lastOf = new Map(approved.map(({ id, at }) => [id, Number(at)]))
  const starts = orders.map(
    ({ id, submittedAt, updatedAt }) => [id, lastOf.get(id) ?? submittedAt ?? updatedAt] as const,
  )
  const paramsAt = await readParamsAt(
    db,
    starts.map(([, start]) => start),
  )
  return new Map(
    starts.map(([id, start]) => [id, start + paramsAt(start).number('trialValidHours') * hourMs]),
  )
}

/** Until when an order that was tried may depart. */
export const trialEnd = async (db: Db, order: Tried) =>
  (await trialEnds(db, [order])).get(order.id) ?? order.updatedAt

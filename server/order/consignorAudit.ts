import { and, inArray, sql } from 'drizzle-orm'
import type { OrderBatchReply, SeenOrder } from '#contract/order.contract.ts'
import { Problem } from '#contract/problem.ts'
import { freightOrder } from './order.schema.ts'
import type { Asking } from '#server/platform/audit.ts'
import type { Caller } from '#server/platform/handle.ts'
import type { Db, Locale, Ports } from '#server/platform/ports.ts'
import type { StoredOrder } from './order.store.ts'
import { approvedPlaces, moveSeen } from './orderChange.store.ts'
import { isConsignors, isShown } from './orderFilter.ts'
import { fieldError } from '#server/platform/words.ts'
import { batchReply, failuresOf, seenOnce } from './answers.ts'
import { auditBatch } from './auditOrder.ts'

type Who = { caller: Caller; locale: Locale } & Omit<Asking, 'ports'>

/** The consignor's decision on orders that others carry for it; never on its own. */
export const auditOrders = async (
  { db, clock, nextId }: Ports,
  given: Who,
  {
    orders,
    result,
    remark,
  }: { orders: readonly SeenOrder[]; result: 1 | 2; remark?: string | undefined },
): Promise<OrderBatchReply> => {
  const { caller, locale } = given
  if (result === 2 && remark === undefined) {
    throw new Problem('inputInvalid', { errors: [fieldError(locale, 'remark', 'empty')] })
  }
  const items = seenOnce(orders)
  const why = {
    at: clock.now(),
    actor: caller.entName,
    action: result === 1 ? 'order.approved' : 'order.rejected',
    remark: remark ?? null,
    act: nextId(),
  } as const
  const places = result === 1 ? approvedPlaces : [{ to: 30, where: sql`true` } as const]
  const done = await db.transaction(async (tx) => {
    let [moved, done] = [new Set<string>(), new Set<string>()]
    for (const { to, where } of places) {
      const there = await moveSeen(tx, {
        items,
        from: [10, 20],
        to,
        set: sql`audit_remark = ${remark ?? null}`,
        whose: sql`consignor_ent_id = ${caller.entId} and ent_id <> ${caller.entId}`,
        where,
        why,
      })
      moved = moved.union(there.moved)
      done = done.union(there.done)
    }
    const asked = items.length
    const asking = { ...given, ports: { clock, db: tx } }
    await auditBatch(asking, 'order.audited', { result, asked, done: moved })
    return done
  })
  const left = items.filter(({ id }) => !done.has(id))
  const known = await findNamedIn(
    db,
    caller.entId,
    left.map(({ id }) => id),
  )
  return batchReply(done.size, failuresOf(left, known, done, locale))
}

const findNamedIn = async (
  db: Db,
  entId: string,
  ids: readonly string[],
): Promise<StoredOrder[]> =>
  ids.length === 0
    ? []
    : db
        .select()
        .from(freightOrder)
        .where(and(isConsignors(entId), isShown, inArray(freightOrder.id, [...ids])))

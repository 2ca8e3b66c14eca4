import { and, eq, sql } from 'drizzle-orm'
import type { OrderBatchReply } from '#contract/order.contract.ts'
import { Problem } from '#contract/problem.ts'
import { batchReply, problemFailure } from '#server/order/answers.ts'
import { auditOrder, auditBatch } from '#server/order/auditOrder.ts'
import { freightOrder as order, importBatch } from '#server/order/order.schema.ts'
import { changeOrders, ownedBy } from '#server/order/orderChange.store.ts'
import { breathe } from '#server/platform/breathe.ts'
import type { Asking } from '#server/platform/audit.ts'
import type { Caller } from '#server/platform/handle.ts'
import type { Locale, Ports } from '#server/platform/ports.ts'
import { releaseFile } from './batch.ts'

const pieceSize = 100

/**
 * Takes back what an import brought in: its drafts that nobody has touched since. What was changed or handed in stays, and is
 * named. Sent again, what it has taken counts as done; the same file may be imported again at once.
 */
export const undoImport = async (
  given: Asking & { ports: Ports; caller: Caller; locale: Locale },
  batchNo: string,
): Promise<OrderBatchReply> => {
  const { ports, locale } = given
  const { db, clock } = ports
  const { entId, entName } = given.caller
  const [batch] = await db
    .select({ id: importBatch.id, sha256: importBatch.sha256 })
    .from(importBatch)
    .where(
      and(
        eq(importBatch.entId, entId),
        eq(importBatch.batchNo, batchNo),
        eq(importBatch.status, 'done'),
      ),
    )
  if (!batch) throw new Problem('missing')
  const isOfIt = and(eq(order.batchId, batch.id), eq(order.entId, entId))
  const untouched = sql`freight_order.status = 0 and freight_order.version = 0`
  for (;;) {
    const items = await db
      .select({ id: order.id })
      .from(order)
      .where(and(isOfIt, sql`not ${order.deleted}`, untouched))
      .limit(pieceSize)
    const taken = await db.transaction(async (tx) => {
      const deleted = await changeOrders(tx, {
        items,
        whose: ownedBy(entId),
        where: untouched,
        set: sql`deleted = true`,
        why: { at: clock.now(), actor: entName, action: 'order.deleted', remark: batchNo },
      })
      const done = deleted.map(({ id }) => id)
      const asking = { ...given, ports: { ...ports, db: tx } }
      if (done.length > 0)
        await auditBatch(asking, 'order.deleted', { batchNo, asked: items.length, done })
      return done
    })
    // Whoever changes one meanwhile keeps it.
    if (taken.length === 0) break
    await breathe()
  }
  const left = await db
    .select({ id: order.id, shippingNoteNumber: order.shippingNoteNumber, status: order.status })
    .from(order)
    .where(and(isOfIt, sql`not ${order.deleted}`))
    .orderBy(order.id)
  const deleted = await db.$count(order, and(isOfIt, eq(order.deleted, true)))
  await db.transaction(async (tx) => {
    await releaseFile(tx, { entId, sha256: batch.sha256, until: clock.now() })
    const params = { batchNo, deleted, kept: left.length }
    await auditOrder({ ...given, ports: { ...ports, db: tx } }, 'order.importUndone', params)
  })
  return batchReply(
    deleted,
    left.map((row) => problemFailure(row, 'orderTouched', locale)),
  )
}

import { and, desc, eq } from 'drizzle-orm'
import { timeOf } from '#contract/time.ts'
import type { RecentWork } from '#contract/workbench.contract.ts'
import { loanApply } from '#server/loan/loan.schema.ts'
import { appliesBy } from '#server/loan/shown.ts'
import { importBatch } from '#server/order/order.schema.ts'
import { payTask } from '#server/pay/pay.schema.ts'
import { matching } from '#server/pay/payTask.store.ts'
import type { Caller } from '#server/platform/handle.ts'
import type { Ports } from '#server/platform/ports.ts'

const most = 5

/** The last tasks, imports and applications together, the newest first. */
export const readRecent = async (
  { db }: Ports,
  { entId }: Pick<Caller, 'entId'>,
): Promise<RecentWork[]> => {
  const tasks = await db
    .select()
    .from(payTask)
    .where(matching(entId, {}))
    .orderBy(desc(payTask.createdAt), desc(payTask.id))
    .limit(most)
  const imports = await db
    .select()
    .from(importBatch)
    .where(and(eq(importBatch.entId, entId), eq(importBatch.status, 'done')))
    .orderBy(desc(importBatch.createdAt), desc(importBatch.id))
    .limit(most)
  const applies = await db
    .select()
    .from(loanApply)
    .where(appliesBy(entId, {}))
    .orderBy(desc(loanApply.createdAt), desc(loanApply.id))
    .limit(most)
  return [
    ...tasks.map((task) => ({
      kind: 'task' as const,
      id: task.id,
      no: task.taskNo,
      orderKind: null,
      count: task.totalCount,
      status: task.status,
      time: timeOf(task.createdAt),
    })),
    ...imports.map((batch) => ({
      kind: 'import' as const,
      id: batch.id,
      no: batch.batchNo,
      // Whatever was imported before families were noted was of this one.
      orderKind: batch.orderKind ?? ('TAXPAY' as const),
      count: batch.success,
      status: null,
      time: timeOf(batch.createdAt),
    })),
    ...applies.map((apply) => ({
      kind: 'apply' as const,
      id: apply.id,
      no: apply.applyNo,
      orderKind: null,
      count: null,
      status: apply.status,
      time: timeOf(apply.createdAt),
    })),
  ]
    .toSorted((one, other) => (one.time < other.time ? 1 : one.time > other.time ? -1 : 0))
    .slice(0, most)
}

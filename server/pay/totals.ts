import assert from 'node:assert/strict'
import { sql } from 'drizzle-orm'
import { taskStatusOf } from '#contract/payTask.rules.ts'
import { payTask } from './pay.schema.ts'
import { rowsIn } from '#server/platform/db/listed.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import type { Db } from '#server/platform/ports.ts'

export type Task = typeof payTask.$inferSelect

export const taskRows = rowsIn(payTask)

/** What became of a task's payments, as every page and the task's history say it: what came back is not paid, and stands for itself. */
export const talliesOf = (task: Task) => ({
  waiting: { count: task.waitingCount, fen: task.waitingFen },
  moving: { count: task.movingCount, fen: task.movingFen },
  unknown: { count: task.unknownCount, fen: task.unknownFen },
  paid: { count: task.paidCount - task.returnedCount, fen: task.paidFen - task.returnedFen },
  failed: { count: task.failedCount, fen: task.failedFen },
  closed: { count: task.closedCount, fen: task.closedFen },
  returned: { count: task.returnedCount, fen: task.returnedFen },
})

/** How many payments these are, their sum and their service fee. */
export const tallyOf = (details: readonly { amountFen: number; feeFen: number }[]) => ({
  count: details.length,
  fen: details.reduce((sum, { amountFen }) => sum + amountFen, 0),
  feeFen: details.reduce((sum, { feeFen }) => sum + feeFen, 0),
})

/** Locks one task for the rest of the transaction: everything that touches its details goes through here first. */
export const lockTask = async (tx: Db, taskId: string): Promise<Task | undefined> =>
  (await taskRows.select(tx, sql`where id = ${taskId} for update`))[0]

/** Recomputes a task's sums from its details, in the transaction that changed them. */
export const retotal = async (tx: Db, taskId: string): Promise<Task> => {
  const [task] = await taskRows.returned(
    tx,
    sql`update pay_task set
      total_count = part.total_count, total_fen = part.total_fen, fee_fen = part.fee_fen,
      waiting_count = part.waiting_count, waiting_fen = part.waiting_fen,
      moving_count = part.moving_count, moving_fen = part.moving_fen,
      unknown_count = part.unknown_count, unknown_fen = part.unknown_fen,
      paid_count = part.paid_count, paid_fen = part.paid_fen,
      failed_count = part.failed_count, failed_fen = part.failed_fen,
      closed_count = part.closed_count, closed_fen = part.closed_fen,
      returned_count = part.returned_count, returned_fen = part.returned_fen,
      version = version + 1
    from (
      select count(*) as total_count, coalesce(sum(amount_fen), 0) as total_fen,
        coalesce(sum(fee_fen), 0) as fee_fen,
        count(*) filter (where status = 0) as waiting_count,
        coalesce(sum(amount_fen) filter (where status = 0), 0) as waiting_fen,
        count(*) filter (where status = 10) as moving_count,
        coalesce(sum(amount_fen) filter (where status = 10), 0) as moving_fen,
        count(*) filter (where status = 15) as unknown_count,
        coalesce(sum(amount_fen) filter (where status = 15), 0) as unknown_fen,
        count(*) filter (where status = 20) as paid_count,
        coalesce(sum(amount_fen) filter (where status = 20), 0) as paid_fen,
        count(*) filter (where status = 30) as failed_count,
        coalesce(sum(amount_fen) filter (where status = 30), 0) as failed_fen,
        count(*) filter (where status = 50) as closed_count,
        coalesce(sum(amount_fen) filter (where status = 50), 0) as closed_fen,
        count(*) filter (where returned_fen > 0) as returned_count,
        coalesce(sum(returned_fen), 0) as returned_fen
      from pay_detail where task_id = ${taskId}
    ) part
    where id = ${taskId}`,
  )
  assert(task, `no task ${taskId}`)
  return task
}

/** A started task's status follows from its details alone. */
export const derivedStatus = async (tx: Db, taskId: string) => {
  const rows = await rowsOf<{ status: 0 | 10 | 15 | 20 | 30 | 50; returned: boolean }>(
    tx,
    sql`select distinct status, returned_fen > 0 as returned from pay_detail where task_id = ${taskId}`,
  )
  return taskStatusOf(
    rows.map(({ status, returned }) => ({ status, returnedFen: returned ? 1 : 0 })),
  )
}

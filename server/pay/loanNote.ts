import assert from 'node:assert/strict'
import { eq } from 'drizzle-orm'
import { dayMs, dayOf } from '#contract/time.ts'
import { loanApply, loanNote } from '#server/loan/loan.schema.ts'
import type { Db, Ports } from '#server/platform/ports.ts'
import type { Task } from './totals.ts'

type Opening = { task: Task; noteNo: string; at: number }

/**
 * The loan that a task draws on: open from the start, it runs from the day on which the bank pays out and grows with it. False
 * where the line is not active any more.
 */
export const openNote = async (tx: Db, ports: Ports, { task, noteNo, at }: Opening) => {
  assert(task.applyId, `task ${task.id} draws on no credit`)
  // Locked until the commit: a line may be closed or frozen between its check and here.
  const [apply] = await tx
    .select()
    .from(loanApply)
    .where(eq(loanApply.id, task.applyId))
    .for('update')
  assert(apply, `no credit ${task.applyId}`)
  if (apply.status !== 40) return false
  await tx.insert(loanNote).values({
    id: ports.nextId(),
    noteNo,
    applyId: apply.id,
    taskId: task.id,
    projectId: apply.projectId,
    amountFen: 0,
    ratePpm: apply.approvedRatePpm ?? 0,
    repayMethod: apply.repayMethod,
    startDate: dayOf(at),
    dueDate: dayOf(at + apply.termDays * dayMs),
    status: 0,
  })
  return true
}

import { and, eq, sql } from 'drizzle-orm'
import { dayOf } from '#contract/time.ts'
import { loanApply, loanNote, loanProject } from '#server/db/loan.schema.ts'
import type { Db, Ports } from '#server/ports.ts'
import { takeNumbers } from '#server/stores/orderChange.store.ts'
import type { Task } from './totals.ts'

/** The loan that a task draws on: open from the start, it grows with what the bank pays out. */
export const openNote = async (tx: Db, ports: Ports, task: Task, at: number) => {
  if (task.applyId === null) throw new Error(`task ${task.id} draws on no credit`)
  const [apply] = await tx.select().from(loanApply).where(eq(loanApply.id, task.applyId))
  if (!apply) throw new Error(`no credit ${task.applyId}`)
  const [project] = await tx
    .select({ id: loanProject.id })
    .from(loanProject)
    .where(
      and(
        eq(loanProject.consignerEntId, apply.consignerEntId),
        sql`${apply.haulierEntId}::bigint = any (${loanProject.haulierEntIds})`,
        sql`contract_no = (select contract_no from freight_order join pay_detail on order_id = freight_order.id
          where task_id = ${task.id} limit 1)`,
      ),
    )
  const [noteNo = ''] = await takeNumbers(tx, `JJ${dayOf(at).replaceAll('-', '')}`, 6, 1)
  await tx.insert(loanNote).values({
    id: ports.nextId(),
    noteNo,
    applyId: apply.id,
    taskId: task.id,
    projectId: project?.id ?? null,
    amountFen: 0,
    ratePpm: apply.approvedRatePpm ?? 0,
    repayMethod: apply.repayMethod,
    startDate: dayOf(at),
    dueDate: dayOf(at + apply.termDays * 86_400_000),
    status: 0,
  })
}

import { and, eq, inArray, sql } from 'drizzle-orm'
import type { ParsedOf } from '#contract/endpoint.ts'
import type { addPayDetail, leaveOutDetails, namePayTask } from '#contract/payTask.contract.ts'
import { Problem } from '#contract/problem.ts'
import { inPieces } from '#server/platform/inPieces.ts'
import { payDetail, payTask } from './pay.schema.ts'
import type { Db, Ports } from '#server/platform/ports.ts'
import { chooseOrders } from './choice.ts'
import { addOrders, lockDraft, type Who } from './createTask.ts'
import { freeTask } from './freeTask.ts'
import { record } from './timeline.ts'
import { lockTask, retotal, type Task } from './totals.ts'

/** A changed task has to be checked again. */
export const toDraft = (tx: Db, ports: Ports, id: string) =>
  tx.update(payTask).set({ status: 0, touchedAt: ports.clock.now() }).where(eq(payTask.id, id))

export const addDetail = async (
  tx: Db,
  ports: Ports,
  who: Who,
  { taskId, version, orderId }: ParsedOf<typeof addPayDetail>['body'],
): Promise<Task> => {
  const { caller } = who
  const task = await lockDraft(tx, caller, taskId, version)
  if (task.totalCount >= 10_000) throw new Problem('stateForbids')
  const { ids } = await chooseOrders(tx, caller.entId, task.orderKind, {
    orderIds: [orderId],
    retryOf: task.retryOf ?? undefined,
  })
  await addOrders(tx, ports, who, task, ids)
  await toDraft(tx, ports, taskId)
  const after = await retotal(tx, taskId)
  await record(tx, {
    taskId,
    entId: caller.entId,
    at: ports.clock.now(),
    actor: who,
    action: 'order.added',
    params: { count: 1, fen: after.totalFen - task.totalFen },
  })
  return after
}

/** Its name is no money: what was checked and shown under its version stays so, and of two who name it over one name the second is refused. */
export const nameTask = async (
  tx: Db,
  ports: Ports,
  who: Who,
  taskId: string,
  { version, shownName, taskName }: ParsedOf<typeof namePayTask>['body'],
): Promise<Task> => {
  const { caller } = who
  const task = await lockDraft(tx, caller, taskId, version)
  // The very same once more is what was asked for: its first answer may not have been heard.
  if (task.taskName === taskName) return task
  if (task.taskName !== shownName) throw new Problem('versionConflict')
  const at = ports.clock.now()
  await tx.update(payTask).set({ taskName, touchedAt: at }).where(eq(payTask.id, taskId))
  await record(tx, {
    taskId,
    entId: caller.entId,
    at,
    actor: who,
    action: 'task.named',
    params: { name: taskName },
  })
  return { ...task, taskName }
}

/** Takes details out of a task that has not started; their orders are free again. */
export const leaveOut = async (
  tx: Db,
  ports: Ports,
  who: Who,
  taskId: string,
  { version, detailIds }: ParsedOf<typeof leaveOutDetails>['body'],
): Promise<Task> => {
  const { caller } = who
  const task = await lockDraft(tx, caller, taskId, version)
  const count = await takeOut(tx, taskId, detailIds)
  if (count !== new Set(detailIds).size) throw new Problem('missing')
  await toDraft(tx, ports, taskId)
  const after = await retotal(tx, taskId)
  await record(tx, {
    taskId,
    entId: caller.entId,
    at: ports.clock.now(),
    actor: who,
    action: 'details.leftOut',
    params: { count, fen: task.totalFen - after.totalFen },
  })
  return after
}

/** How many of these details were in the task, and are gone. */
export const takeOut = async (tx: Db, taskId: string, detailIds: readonly string[]) => {
  let count = 0
  for (const piece of inPieces(detailIds, 500)) {
    const gone = await tx
      .delete(payDetail)
      .where(
        and(
          eq(payDetail.taskId, taskId),
          inArray(
            payDetail.id,
            sql`(select value::bigint from jsonb_array_elements_text(${JSON.stringify(piece)}::jsonb))`,
          ),
        ),
      )
      .returning({ id: payDetail.id })
    count += gone.length
  }
  return count
}

/** Ends a task before anything was sent. Cancelling twice is allowed and changes nothing. */
export const cancelTask = async (tx: Db, ports: Ports, who: Who, taskId: string): Promise<Task> => {
  const task = await lockTask(tx, taskId)
  if (!task || task.entId !== who.caller.entId) throw new Problem('missing')
  if (task.status === 60) return task
  if (task.status !== 0 && task.status !== 10 && task.status !== 20)
    throw new Problem('stateForbids')
  return freeTask(tx, ports, task, { status: 60, action: 'task.cancelled', actor: who })
}

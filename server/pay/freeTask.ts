import assert from 'node:assert/strict'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { safePayGrant } from '#server/account/account.schema.ts'
import { payDetail, payTask } from './pay.schema.ts'
import type { Db, Ports } from '#server/platform/ports.ts'
import { findAccountOf, lockPayersAccounts, release } from '#server/account/ledger.store.ts'
import { settleOrders } from './orders.ts'
import { giveBackUsage } from './payeeLimits.ts'
import { type Actor, record, shownName } from './timeline.ts'
import { retotal, tallyOf, type Task } from './totals.ts'

type Ending = {
  status: 60 | 70
  action: 'task.cancelled' | 'task.expired' | 'payer.refused'
  actor: Actor
}

/** Ends a locked task that has sent nothing: its details close, what was frozen is free, its orders can be chosen again. */
export const freeTask = async (
  tx: Db,
  ports: Ports,
  task: Task,
  { status, action, actor }: Ending,
) => {
  const at = ports.clock.now()
  await tx
    .update(payTask)
    .set({ status, finishedAt: at, deadlineAt: null, nextAskAt: null })
    .where(eq(payTask.id, task.id))
  const details = await closeDetails(tx, task.id, at, action)
  const { count, fen } = tallyOf(details)
  if (task.status === 20) {
    await freeMoney(tx, task, details, at)
    await settleOrders(
      tx,
      details.map(({ orderId }) => ({ orderId, fen: 0 })),
      {
        at,
        actor: shownName(actor),
        action: 'order.released',
        remark: task.taskNo,
      },
    )
  }
  const after = await retotal(tx, task.id)
  await record(tx, {
    taskId: task.id,
    entId: task.entId,
    at,
    actor,
    action,
    params: { count, fen },
  })
  return after
}

const closeDetails = async (tx: Db, taskId: string, at: number, cause: string) => {
  const closed: {
    orderId: string
    payeeIdNo: string
    payeeType: number
    amountFen: number
    feeFen: number
  }[] = []
  for (;;) {
    const next = tx
      .select({ id: payDetail.id })
      .from(payDetail)
      .where(and(eq(payDetail.taskId, taskId), eq(payDetail.status, 0)))
      .limit(500)
    const rows = await tx
      .update(payDetail)
      .set({ status: 50, changedAt: at, cause })
      .where(inArray(payDetail.id, sql`(${next})`))
      .returning({
        orderId: payDetail.orderId,
        payeeIdNo: payDetail.payeeIdNo,
        payeeType: payDetail.payeeType,
        amountFen: payDetail.amountFen,
        feeFen: payDetail.feeFen,
      })
    closed.push(...rows)
    if (rows.length < 500) return closed
  }
}

const freeMoney = async (
  tx: Db,
  task: Task,
  details: Awaited<ReturnType<typeof closeDetails>>,
  at: number,
) => {
  const { fen, feeFen } = tallyOf(details)
  const prepaid = await findAccountOf(tx, task.entId, 'PREPAID')
  const accountId = task.accountId
  assert(accountId, `task ${task.id} has no account`)
  await lockPayersAccounts(tx, task.entId, accountId)
  await release(tx, accountId, fen)
  if (prepaid) await release(tx, prepaid.id, feeFen)
  if (task.grantId !== null) {
    await tx
      .update(safePayGrant)
      .set({ frozenFen: sql`${safePayGrant.frozenFen} - ${fen}` })
      .where(eq(safePayGrant.id, task.grantId))
  }
  await giveBackUsage(tx, details, task.startedAt ?? at)
}

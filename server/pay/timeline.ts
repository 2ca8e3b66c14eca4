import assert from 'node:assert/strict'
import { sql } from 'drizzle-orm'
import type { PayAction } from '#contract/payTask.rules.ts'
import { payEvent } from './pay.schema.ts'
import type { Db } from '#server/platform/ports.ts'
import { audit } from '#server/platform/audit.ts'
import { taskRows } from './totals.ts'
import { tellOfTask } from '#server/message/ofTask.ts'

export type Happened = {
  taskId: string
  entId: string
  at: number
  /** Who, as the timeline shows it: an enterprise's name, a channel, `系统`. */
  actor: string
  action: PayAction
  params?: Record<string, string | number>
}

/** One line of a task's history and one of the audit, and a message to whom it concerns, in the transaction of what happened; numbered without gaps. */
export const record = async (
  tx: Db,
  { taskId, entId, at, actor, action, params = {} }: Happened,
) => {
  const [row] = await taskRows.returned(
    tx,
    sql`update pay_task set last_event_no = last_event_no + 1 where id = ${taskId}`,
  )
  assert(row, `no task ${taskId}`)
  const sequence = row.lastEventNo
  await tx.insert(payEvent).values({ taskId, sequence, at, actor, action, params })
  await tellOfTask(tx, row, { at, actor, action, params })
  await audit(tx, { entId, at, actor, action, objectType: 'payTask', objectId: taskId, params })
}

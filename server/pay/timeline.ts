import assert from 'node:assert/strict'
import { sql } from 'drizzle-orm'
import type { PayAction } from '#contract/payTask.rules.ts'
import { payEvent } from './pay.schema.ts'
import type { Db } from '#server/platform/ports.ts'
import { askerOf, type Asking, audit } from '#server/platform/audit.ts'
import type { Caller } from '#server/platform/handle.ts'
import { taskRows } from './totals.ts'
import { tellOfTask } from '#server/message/ofTask.ts'

/** A person of an enterprise, by a request; or what the timeline shows: a channel, `系统`, the enterprise whose account pays. */
export type Actor = string | (Omit<Asking, 'ports' | 'caller'> & { caller: Caller })

/** Who, as the timeline and an order's log show it: of a person the enterprise. */
export const shownName = (actor: Actor) =>
  typeof actor === 'string' ? actor : actor.caller.entName

export type Happened = {
  taskId: string
  entId: string
  at: number
  actor: Actor
  action: PayAction
  params?: Record<string, string | number>
}

/** One line of a task's history and one of the audit, and a message to whom it concerns, in the transaction of what happened; numbered without gaps. */
export const record = (tx: Db, happened: Happened) => recordAll(tx, [happened])

/** The same of several tasks at once: the audit comes last, so that nothing is waited for with the books locked. */
export const recordAll = async (tx: Db, all: readonly Happened[]) => {
  for (const happened of all) await tellTimeline(tx, happened)
  for (const { taskId, entId, at, actor, action, params = {} } of all) {
    const asker = typeof actor === 'string' ? { actor } : askerOf(actor)
    const about = { objectType: 'payTask', objectId: taskId }
    await audit(tx, { ...asker, entId, at, action, ...about, params })
  }
}

const tellTimeline = async (tx: Db, { taskId, at, actor, action, params = {} }: Happened) => {
  const [row] = await taskRows.returned(
    tx,
    sql`update pay_task set last_event_no = last_event_no + 1 where id = ${taskId}`,
  )
  assert(row, `no task ${taskId}`)
  const sequence = row.lastEventNo
  const shown = shownName(actor)
  await tx.insert(payEvent).values({ taskId, sequence, at, actor: shown, action, params })
  await tellOfTask(tx, row, { at, actor: shown, action, params })
}

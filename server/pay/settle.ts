import assert from 'node:assert/strict'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { ChannelReply } from '#server/platform/channels/channel.ts'
import { freightOrder } from '#server/order/order.schema.ts'
import { lockOrders } from '#server/order/orderChange.store.ts'
import { payDetail, payEvent, payTask } from './pay.schema.ts'
import { rowsIn } from '#server/platform/db/listed.ts'
import { tellMoneyReturned } from '#server/invoice/moneyReturned.ts'
import type { Db, Ports } from '#server/platform/ports.ts'
import { systemActor } from '#server/platform/actor.ts'
import { answerOf } from './answer.ts'
import { decide, isOpen, queryDelay, queryLimit, type Answer, type Step } from './decide.ts'
import { changeDetails, type DetailChange } from './detailChange.ts'
import { moveMoney } from './moveMoney.ts'
import { settleOrders } from './orders.ts'
import { record } from './timeline.ts'
import { readUntakenFees } from './fees.ts'
import { derivedStatus, lockTask, retotal, talliesOf, tallyOf, type Task } from './totals.ts'

export type Outcome = { detailId: string; reply: ChannelReply }

export type Settled = {
  /** Details whose status changed or that have a return now. */
  changed: number
  /** Details that the channel has never seen. */
  resend: string[]
  /** Details of which the channel says what cannot be. */
  contradicted: string[]
}

export type Detail = typeof payDetail.$inferSelect

export const detailRows = rowsIn(payDetail)

export type Decided = { detail: Detail; step: Step; answer: Answer; reply: ChannelReply }

/** Applies what a channel said of some details of one task: details, money, orders, sums, history, in one transaction. */
export const settle = (ports: Ports, taskId: string, outcomes: readonly Outcome[], cause: string) =>
  ports.db.transaction((tx) => settleIn(tx, ports, taskId, outcomes, cause))

export const settleIn = async (
  tx: Db,
  ports: Ports,
  taskId: string,
  outcomes: readonly Outcome[],
  cause: string,
): Promise<Settled> => {
  const task = await lockTask(tx, taskId)
  assert(task, `no task ${taskId}`)
  const at = ports.clock.now()
  const decided = await decideAll(tx, taskId, outcomes)
  const asked = cause === 'query'
  const changes = decided.flatMap((one) => changeOf(one, at, asked, cause))
  await changeDetails(tx, changes)
  const moved = decided.filter(({ detail, step }) => step.to !== detail.status || step.returned)
  if (moved.length > 0) {
    await moveMoney(tx, ports, task, moved, at)
    // All of them together: each kind of change alone would begin anew with the lowest id.
    const changed = moved.flatMap(orderChange).map(({ orderId }) => orderId)
    await lockOrders(tx, null, changed)
    for (const action of ['order.paid', 'order.returned', 'order.released'] as const) {
      const changes = moved.filter((one) => orderActionOf(one) === action).flatMap(orderChange)
      await settleOrders(tx, changes, { at, actor: systemActor, action, remark: task.taskNo })
    }
  }
  await tell(tx, task, asked ? decided : [], moved, at)
  const returnedOrders = moved.flatMap(({ step, detail }) =>
    step.returned ? [detail.orderId] : [],
  )
  await tellMoneyReturned(tx, ports, returnedOrders, { at, actor: systemActor })
  const contradicted = decided.filter(({ step }) => step.contradicts).map(({ detail }) => detail)
  await tellContradicted(tx, task, contradicted, at)
  return {
    changed: moved.length,
    resend: decided.filter(({ step }) => step.resend).map(({ detail }) => detail.id),
    contradicted: contradicted.map(({ id }) => id),
  }
}

const decideAll = async (
  tx: Db,
  taskId: string,
  outcomes: readonly Outcome[],
): Promise<Decided[]> => {
  const replies = new Map(outcomes.map(({ detailId, reply }) => [detailId, reply]))
  const details = await detailRows.select(
    tx,
    sql`where task_id = ${taskId} and id in (
      select value::bigint from jsonb_array_elements_text(${JSON.stringify([...replies.keys()])}::jsonb)) order by seq`,
  )
  return details.map((detail) => {
    const reply = replies.get(detail.id) ?? { kind: 'lost' }
    const answer = reply.kind === 'status' ? answerOf(reply.status, reply.errorCode) : reply
    return {
      detail,
      reply,
      answer,
      step: decide({ status: detail.status, returned: detail.returnedFen > 0 }, answer),
    }
  })
}

const changeOf = (
  { detail, step, answer, reply }: Decided,
  at: number,
  asked: boolean,
  cause: string,
): DetailChange[] => {
  const told = reply.kind === 'status' ? reply : null
  const queryCount = detail.queryCount + (asked ? 1 : 0)
  const open = isOpen(step.to)
  if (!open && step.to === detail.status && !step.returned) return []
  const paid = step.to === 20
  return [
    {
      id: detail.id,
      status: step.to,
      channelOrderId: told?.channelOrderId ?? detail.channelOrderId,
      fundOrderId: told?.fundOrderId ?? detail.fundOrderId,
      payAt: paid ? (detail.payAt ?? told?.at ?? at) : null,
      errorCode: answer.kind === 'failed' ? answer.code : null,
      returnedFen: step.returned ? detail.amountFen : detail.returnedFen,
      queryCount,
      nextQueryAt: open ? at + queryDelay(queryCount) * 1000 : null,
      changedAt: at,
      cause,
    },
  ]
}

const orderChange = ({ detail, step }: Decided) => {
  const paid = step.to === 20 && detail.status !== 20 ? detail.amountFen : 0
  const back = step.returned ? detail.amountFen : 0
  const left = isOpen(detail.status) && !isOpen(step.to)
  return left || step.returned ? [{ orderId: detail.orderId, fen: paid - back }] : []
}

const orderActionOf = ({ step }: Decided) => {
  if (step.returned) return 'order.returned'
  return step.to === 20 ? 'order.paid' : 'order.released'
}

const tell = async (tx: Db, task: Task, asked: Decided[], moved: Decided[], at: number) => {
  const line = { taskId: task.id, entId: task.entId, at, actor: systemActor }
  const ended = await finish(tx, task, moved, at)
  const returned = moved.filter(({ step }) => step.returned)
  if (returned.length > 0) {
    await record(tx, { ...line, action: 'money.returned', params: tallyOfAll(returned) })
  }
  const settled = moved.filter(({ step }) => !step.returned && !isOpen(step.to))
  if (settled.length > 0)
    await record(tx, { ...line, action: 'details.settled', params: resultsOf(settled) })
  const invoiced = await ofInvoiced(tx, returned)
  if (invoiced.length > 0)
    await record(tx, { ...line, action: 'order.alarmed', params: sumOf(invoiced) })
  // Told once, when the last question at growing intervals brought nothing.
  const exhausted = asked.filter(
    ({ detail, step }) => isOpen(step.to) && detail.queryCount + 1 === queryLimit,
  )
  if (exhausted.length > 0) {
    await record(tx, { ...line, action: 'query.exhausted', params: sumOf(exhausted) })
  }
  if (ended) await record(tx, { ...line, action: 'task.settled', params: await endOf(tx, ended) })
}

/** Where the money of a task is that has come to its end, and the fee that was taken. */
export const endOf = async (tx: Db, task: Task) => {
  const { paid, failed, returned, closed } = talliesOf(task)
  const untaken = await readUntakenFees(tx, [task.id])
  return {
    status: task.status,
    ...partsOf({ paid, failed, returned, closed }),
    feeFen: task.feeFen - (untaken.get(task.id) ?? 0),
  }
}

/** What came of some payments: the fee is that of the paid ones. */
const resultsOf = (settled: readonly Decided[]) => {
  const { feeFen, ...paid } = tallyOfAll(settled.filter(({ step }) => step.to === 20))
  const failed = sumOf(settled.filter(({ step }) => step.to === 30))
  const closed = sumOf(settled.filter(({ step }) => step.to === 50))
  return { ...sumOf(settled), ...partsOf({ paid, failed, closed }), feeFen }
}

const partsOf = (parts: Readonly<Record<string, { count: number; fen: number }>>) =>
  Object.fromEntries(
    Object.entries(parts).flatMap(([name, { count, fen }]) =>
      count > 0
        ? [
            [`${name}Count`, count],
            [`${name}Fen`, fen],
          ]
        : [],
    ),
  )

/** Told once of a payment, whoever says it and however often: a person has to look. */
const tellContradicted = async (
  tx: Db,
  { id: taskId, entId, channel }: Task,
  contradicted: readonly Detail[],
  at: number,
) => {
  if (contradicted.length === 0) return
  const numbers = contradicted.map(({ outBizNo }) => outBizNo)
  const numberOf = sql<string>`${payEvent.params} ->> 'outBizNo'`
  const reason = 'contradicts'
  const rows = await tx
    .select({ outBizNo: numberOf })
    .from(payEvent)
    .where(
      and(
        eq(payEvent.taskId, taskId),
        sql`${payEvent.params} ->> 'reason' = ${reason}`,
        inArray(numberOf, numbers),
      ),
    )
  const told = new Set(rows.map(({ outBizNo }) => outBizNo))
  const actor = channel ?? systemActor
  for (const outBizNo of numbers) {
    if (told.has(outBizNo)) continue
    const params = { outBizNo, reason }
    await record(tx, { taskId, entId, at, actor, action: 'notice.refused', params })
  }
}

/** Money came back for orders that have an invoice already: they stay where they are, and a person has to look. */
const ofInvoiced = async (tx: Db, returned: readonly Decided[]) => {
  if (returned.length === 0) return []
  const ids = returned.map(({ detail }) => detail.orderId)
  const rows = await tx
    .select({ id: freightOrder.id })
    .from(freightOrder)
    .where(and(inArray(freightOrder.id, ids), inArray(freightOrder.status, [110, 120])))
  const invoiced = new Set(rows.map(({ id }) => id))
  return returned.filter(({ detail }) => invoiced.has(detail.orderId))
}

const tallyOfAll = (decided: readonly Decided[]) => tallyOf(decided.map(({ detail }) => detail))

const sumOf = (decided: readonly Decided[]) => {
  const { count, fen } = tallyOfAll(decided)
  return { count, fen }
}

/** Sums anew; the task, when it has just come to its end. */
const finish = async (tx: Db, task: Task, moved: Decided[], at: number): Promise<Task | null> => {
  if (moved.length === 0) return null
  const after = await retotal(tx, task.id)
  const status = await derivedStatus(tx, task.id)
  if (status === 30 || status === task.status) return null
  // What comes back later makes less of what was paid; its end was before.
  const isEnd = task.status === 30
  const ended = isEnd ? { status, finishedAt: at } : { status }
  await tx.update(payTask).set(ended).where(eq(payTask.id, task.id))
  return isEnd ? { ...after, ...ended } : null
}

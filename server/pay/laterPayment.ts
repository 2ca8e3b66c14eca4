import { inArray, sql } from 'drizzle-orm'
import { OrderKind } from '#contract/order.contract.ts'
import { payableStatuses } from '#contract/order.rules.ts'
import {
  nothingAgain,
  type PayDetail,
  type PayDetailStatus,
  type PayTask,
} from '#contract/payTask.contract.ts'
import { freightOrder } from '#server/order/order.schema.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import type { Db } from '#server/platform/ports.ts'

/** Of a detail `d`: the payments of its order that later tasks made, the closed ones aside. Whether it is paid again is theirs to say. */
export const laterPayments = sql`select * from pay_detail later
  where later.order_id = d.order_id and later.id > d.id and later.status <> 50`

/** Of an order: whether it can be paid in its present state; one that was voided, or invoiced since, cannot. */
export const isPayable = sql`(not freight_order.deleted and case freight_order.order_kind ${sql.join(
  OrderKind.options.map(
    (kind) => sql`when ${kind} then ${inArray(freightOrder.status, [...payableStatuses(kind)])}`,
  ),
  sql` `,
)} end)`

type Later = NonNullable<PayDetail['later']>

const stateOf = (status: PayDetailStatus, isReturned: boolean): Later['state'] =>
  status === 20 ? (isReturned ? 'returned' : 'paid') : status === 30 ? 'failed' : 'open'

/** Of each of these details: its last later payment, and whether it can be paid again. */
export const readLater = async (
  db: Db,
  ids: readonly string[],
): Promise<Map<string, Pick<PayDetail, 'later' | 'again'>>> => {
  if (ids.length === 0) return new Map()
  const rows = await rowsOf<{
    id: string
    taskId: string | null
    taskNo: string
    status: PayDetailStatus
    isReturned: boolean
    isPayable: boolean
  }>(
    db,
    sql`select d.id::text as id, last.task_id::text as "taskId", pay_task.task_no as "taskNo",
        last.status, last.returned_fen > 0 as "isReturned", ${isPayable} as "isPayable"
      from pay_detail d
      join freight_order on freight_order.id = d.order_id
      left join lateral (${laterPayments} order by later.id desc limit 1) last on true
      left join pay_task on pay_task.id = last.task_id
      where ${inArray(sql`d.id`, [...ids])}`,
  )
  return new Map(
    rows.map(({ id, taskId, taskNo, status, isReturned, isPayable: canBePaid }) => {
      const later = taskId === null ? null : { taskId, taskNo, state: stateOf(status, isReturned) }
      return [id, { later, again: canBePaid && later === null }]
    }),
  )
}

/** Of a task: the details that failed or came back, and can be paid again. */
const partsAgain = sql`pay_detail d join freight_order on freight_order.id = d.order_id
  where d.task_id = pay_task.id and (d.status = 30 or d.returned_fen > 0) and ${isPayable}
    and not exists (${laterPayments})`

/** What failed of a detail, or came back. */
const againFen = sql`case when d.returned_fen > 0 then d.returned_fen else d.amount_fen end`

/**
 * Whether something of a task failed or came back and can be paid again; tasks in which nothing did are not looked into. The
 * `offset` has the database keep to that: else it reads the details of everybody for it.
 */
export const hasPartAgain = sql`(pay_task.failed_count + pay_task.returned_count > 0
  and exists (select 1 from ${partsAgain} offset 0))`

/** Of an enterprise: the tasks of which something can be paid again, what that comes to, and the one where it is the only one. */
export const sumPaidAgain = async (db: Db, entId: string) => {
  const [row] = await rowsOf<{ count: string; fen: string; first: string | null }>(
    db,
    sql`select count(*) as count, coalesce(sum(part.fen), 0) as fen, min(pay_task.id)::text as first
      from pay_task cross join lateral (select sum(${againFen}) as fen from ${partsAgain}) part
      where pay_task.ent_id = ${entId} and pay_task.failed_count + pay_task.returned_count > 0
        and part.fen is not null`,
  )
  const count = Number(row?.count)
  return { count, fen: Number(row?.fen), onlyId: count === 1 ? (row?.first ?? null) : null }
}

type PaidAgain = Pick<PayTask, 'again' | 'paidLater'>

/** What of each task can be paid again, and what a later one has paid. */
export const readPaidAgain = async (
  db: Db,
  taskIds: readonly string[],
): Promise<Map<string, PaidAgain>> => {
  if (taskIds.length === 0) return new Map()
  const rows = await rowsOf<{
    taskId: string
    part: keyof PaidAgain['again'] | 'paidLater' | 'over'
    count: string
    fen: string
  }>(
    db,
    sql`select d.task_id::text as "taskId",
        case when last.status = 20 and last.returned_fen = 0 then 'paidLater'
          when last.status is not null or not ${isPayable} then 'over'
          when d.returned_fen > 0 then 'returned' when d.status = 30 then 'failed' else 'closed' end as part,
        count(*) as count,
        sum(${againFen}) as fen
      from pay_detail d
      join freight_order on freight_order.id = d.order_id
      left join lateral (${laterPayments} order by later.id desc limit 1) last on true
      where ${inArray(sql`d.task_id`, [...taskIds])} and (d.status in (30, 50) or d.returned_fen > 0)
      group by 1, 2`,
  )
  const found = new Map<string, PaidAgain>()
  for (const { taskId, part, count, fen } of rows) {
    const { again, paidLater }: PaidAgain = found.get(taskId) ?? nothingAgain
    const tally = { count: Number(count), fen: Number(fen) }
    if (part === 'paidLater') found.set(taskId, { again, paidLater: tally })
    else if (part !== 'over') found.set(taskId, { again: { ...again, [part]: tally }, paidLater })
  }
  return found
}

import { eq, sql } from 'drizzle-orm'
import type { ParsedOf } from '#contract/endpoint.ts'
import { mostParts, type splitPayTask } from '#contract/payTask.contract.ts'
import { Problem } from '#contract/problem.ts'
import { dayOf } from '#contract/time.ts'
import { byId, lockOrders, takeNumbers } from '#server/order/orderChange.store.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import type { Db, Ports } from '#server/platform/ports.ts'
import { takeOut, toDraft } from './changeTask.ts'
import { found } from './checkProblem.ts'
import { contractsOf } from './contractsOf.ts'
import { addOrders, fresh, lockDraft, type Who } from './createTask.ts'
import { orderCheckFailed } from './orderCheckFailed.ts'
import { payTask } from './pay.schema.ts'
import { findTask } from './payTask.store.ts'
import { type Happened, recordAll } from './timeline.ts'
import { retotal, type Task } from './totals.ts'

type Body = ParsedOf<typeof splitPayTask>['body']
type Group = { consignor: string; contractNo: string; detailIds: string[]; orderIds: string[] }

/** The numbers of the tasks that a split makes, taken before its transaction as every number of a day; none where there is nothing to split. */
export const takeSplitNos = async (
  ports: Ports,
  { caller, locale }: Who,
  { taskId }: Body,
): Promise<string[]> => {
  if (!(await findTask(ports.db, caller.entId, taskId))) throw new Problem('missing')
  const n = (await contractsOf(ports.db, taskId)).length
  if (n > mostParts)
    throw orderCheckFailed(locale, [found('C30_MANY', { params: { n, most: mostParts } })])
  if (n < 2) return []
  const day = dayOf(ports.clock.now()).replaceAll('-', '')
  return takeNumbers(ports.db, `FK${day}`, 6, n - 1)
}

/** Each contract's orders leave the task for one of their own; those of the first order's contract stay. */
export const splitTask = async (
  tx: Db,
  ports: Ports,
  who: Who,
  { taskId, version }: Body,
  taskNos: readonly string[],
): Promise<Task[]> => {
  const { caller } = who
  const at = ports.clock.now()
  const task = await lockDraft(tx, caller, taskId, version)
  const groups = await groupsOf(tx, taskId)
  const [kept, ...others] = groups
  const nameOf = namesOf(task, groups)
  if (!kept || others.length === 0) throw new Problem('stateForbids')
  // Its orders were others when the numbers were taken.
  if (others.length !== taskNos.length) throw new Problem('versionConflict')
  // All of them together: each group alone would begin anew with the lowest id.
  const moved = others.flatMap(({ orderIds }) => orderIds)
  await lockOrders(tx, caller.entId, moved.toSorted(byId))
  await takeOut(
    tx,
    taskId,
    others.flatMap(({ detailIds }) => detailIds),
  )
  await toDraft(tx, ports, taskId)
  await tx
    .update(payTask)
    .set({ taskName: nameOf(kept) })
    .where(eq(payTask.id, taskId))
  const line = { entId: caller.entId, at, actor: who }
  const rest = await retotal(tx, taskId)
  const tasks = [rest]
  const happened: Happened[] = [
    {
      ...line,
      taskId,
      action: 'task.split',
      params: { count: rest.totalCount, fen: rest.totalFen, tasks: taskNos.join(' ') },
    },
  ]
  for (const [place, group] of others.entries()) {
    const made = await fresh(tx, ports, who, {
      orderKind: task.orderKind,
      taskName: nameOf(group),
      remark: task.remark ?? undefined,
      retryOf: task.retryOf ?? undefined,
      taskNo: taskNos[place] ?? '',
    })
    await addOrders(tx, ports, who, made, group.orderIds)
    const whole = await retotal(tx, made.id)
    tasks.push(whole)
    happened.push({
      ...line,
      taskId: made.id,
      action: 'task.created',
      params: { count: whole.totalCount, fen: whole.totalFen, from: task.taskNo },
    })
  }
  await recordAll(tx, happened)
  return tasks
}

/** By characters, as the column counts them. */
const cut = (text: string, most: number) => [...text].slice(0, most).join('').trim()

/** Whoever has several of one name before them must tell them apart: by consigner, and by contract where one has several. */
const namesOf = ({ taskName }: Task, groups: readonly Group[]) => {
  const wholeOf = ({ consignor, contractNo }: Group) => `${contractNo} ${consignor}`
  const labelOf = (group: Group) =>
    groups.some((other) => other !== group && other.consignor === group.consignor)
      ? wholeOf(group)
      : group.consignor
  // A task that came of a split, and is split again, has the name of one of them already.
  const before = groups.flatMap((group) => [wholeOf(group), group.consignor])
  const named = before.find((label) => taskName.startsWith(`${label} `))
  const own = named === undefined ? taskName : taskName.slice(named.length + 1)
  // Neither takes all the room.
  const room = Math.max(24, 49 - [...own].length)
  return (group: Group) => cut(`${cut(labelOf(group), room)} ${own}`, 50)
}

const groupsOf = (tx: Db, taskId: string) =>
  rowsOf<Group>(
    tx,
    sql`select min(consignor) as consignor, contract_no as "contractNo",
        array_agg(pay_detail.id::text order by seq) as "detailIds",
        array_agg(order_id::text order by seq) as "orderIds"
      from pay_detail join freight_order on freight_order.id = order_id
      where task_id = ${taskId}
      group by contract_no, consignor_ent_id order by min(seq)`,
  )

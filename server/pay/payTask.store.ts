import assert from 'node:assert/strict'
import { and, asc, desc, eq, gte, inArray, lt, or, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { ParsedOf, ReplyOf } from '#contract/endpoint.ts'
import {
  nothingAgain,
  type pagePayTasks,
  type PayChannel,
  type payTaskStatistics,
  type PayTask,
  type PayTaskFilter,
  type PayTaskStatus,
} from '#contract/payTask.contract.ts'
import { endOfDay, startOfDay, timeOf } from '#contract/time.ts'
import { page } from '#contract/values.ts'
import { readUntakenFees } from './fees.ts'
import { hasPartAgain, readPaidAgain } from './laterPayment.ts'
import { payTask } from './pay.schema.ts'
import { talliesOf } from './totals.ts'
import { maskAccount } from '#server/platform/mask.ts'
import type { Db } from '#server/platform/ports.ts'
import { containing } from '#server/platform/containing.ts'

type Stored = typeof payTask.$inferSelect
type Filter = z.infer<typeof PayTaskFilter>

export const findTask = async (db: Db, entId: string, id: string): Promise<Stored | undefined> =>
  (
    await db
      .select()
      .from(payTask)
      .where(and(eq(payTask.id, id), eq(payTask.entId, entId)))
  )[0]

/** Tasks as they are shown, with the tasks they are linked to. */
export const showTasks = async (db: Db, tasks: readonly Stored[]): Promise<PayTask[]> => {
  const ids = tasks.map(({ id }) => id)
  const before = tasks.flatMap(({ retryOf }) => retryOf ?? [])
  const linked = await db
    .select({ id: payTask.id, taskNo: payTask.taskNo, retryOf: payTask.retryOf })
    .from(payTask)
    .where(
      sql`${inArray(payTask.id, before)} or (${inArray(payTask.retryOf, ids)} and ${payTask.status} not in (60, 70))`,
    )
    .orderBy(asc(payTask.createdAt))
  const ended = tasks.filter((it) => it.failedCount + it.closedCount + it.returnedCount > 0)
  const endedIds = ended.map(({ id }) => id)
  const paidAgain = await readPaidAgain(db, endedIds)
  const untaken = await readUntakenFees(db, endedIds)
  return tasks.map((task) => {
    const first = linked.find(({ id }) => id === task.retryOf)
    const next = linked.find(({ retryOf }) => retryOf === task.id)
    return {
      ...showTask(task),
      feeFen: task.feeFen - (untaken.get(task.id) ?? 0),
      ...(paidAgain.get(task.id) ?? nothingAgain),
      retryOf: first ? { taskId: first.id, taskNo: first.taskNo } : null,
      retriedBy: next ? { taskId: next.id, taskNo: next.taskNo } : null,
    }
  })
}

export const showOne = async (db: Db, task: Stored): Promise<PayTask> => {
  const [shown] = await showTasks(db, [task])
  assert(shown, 'one task makes one')
  return shown
}

const showTask = (
  task: Stored,
): Omit<PayTask, 'feeFen' | 'again' | 'paidLater' | 'retryOf' | 'retriedBy'> => ({
  id: task.id,
  taskNo: task.taskNo,
  taskName: task.taskName,
  orderKind: task.orderKind,
  channel: task.channel,
  payer: payerOf(task),
  status: task.status,
  totalCount: task.totalCount,
  totalFen: task.totalFen,
  ...talliesOf(task),
  money: moneyOf(task),
  remark: task.remark,
  cashierUrl: askersCashierUrl(task),
  deadlineAt: task.status === 20 ? timeOrNull(task.deadlineAt) : null,
  createTime: timeOf(task.createdAt),
  startTime: timeOrNull(task.startedAt),
  finishTime: timeOrNull(task.finishedAt),
  version: task.version,
})

/** The same as `moneyMovedBy`, from the sums that the database made of the details. */
export const moneyOf = (task: Stored) => {
  const goingFen = task.status === 30 ? task.waitingFen : 0
  return {
    movedFen: task.paidFen - task.returnedFen,
    returnedFen: task.returnedFen,
    movingFen: task.movingFen + task.unknownFen + goingFen,
    untouchedFen: task.waitingFen - goingFen + task.failedFen + task.closedFen,
  }
}

/** The page where the payer confirms; it is for the payer's eyes. */
export const cashierUrlOf = ({ status, cashierNo }: Pick<Stored, 'status' | 'cashierNo'>) =>
  status === 20 && cashierNo !== null ? `/sandbox/cashier/${cashierNo}` : null

/** The same for whoever started the task: of another enterprise's money it asks, and does not confirm. */
export const askersCashierUrl = (task: Pick<Stored, 'channel' | 'status' | 'cashierNo'>) =>
  task.channel === 'SAFE' ? null : cashierUrlOf(task)

const timeOrNull = (at: number | null) => (at === null ? null : timeOf(at))

const payerOf = ({ payerAccount, payerEntId, payerName, applyId }: Stored): PayTask['payer'] =>
  payerAccount === null || payerEntId === null || payerName === null
    ? null
    : {
        account: payerAccount,
        accountMasked: maskAccount(payerAccount),
        entId: payerEntId,
        name: payerName,
        applyId,
      }

export const matching = (entId: string, filter: Filter) => {
  const { taskNo, channel, status, createFrom, createTo, again } = filter
  return and(
    eq(payTask.entId, entId),
    taskNo === undefined
      ? undefined
      : or(containing(payTask.taskNo, taskNo.toUpperCase()), containing(payTask.taskName, taskNo)),
    // The contract let only capital letters and commas through; other names match nothing.
    channel === undefined
      ? undefined
      : inArray(payTask.channel, channel.split(',') as PayChannel[]),
    status === undefined
      ? undefined
      : inArray(payTask.status, status.split(',').map(Number) as PayTaskStatus[]), // digits, likewise
    createFrom === undefined ? undefined : gte(payTask.createdAt, startOfDay(createFrom)),
    createTo === undefined ? undefined : lt(payTask.createdAt, endOfDay(createTo)),
    again === undefined ? undefined : hasPartAgain,
  )
}

/** Of all that match: how many, their sums, the earliest end of waiting for a payer, and the one where it is the only one. */
export const sumTasks = async (db: Db, entId: string, filter: Filter) => {
  const [row] = await db
    .select({
      count: sql<string>`count(*)`,
      total: sql<string>`coalesce(sum(${payTask.totalFen}), 0)`,
      paid: sql<string>`coalesce(sum(${payTask.paidFen} - ${payTask.returnedFen}), 0)`,
      dueAt: sql<string | null>`min(${payTask.deadlineAt}) filter (where ${payTask.status} = 20)`,
      first: sql<string | null>`min(${payTask.id})`,
    })
    .from(payTask)
    .where(matching(entId, filter))
  const count = Number(row?.count ?? 0)
  return {
    count,
    totalFen: Number(row?.total ?? 0),
    paidFen: Number(row?.paid ?? 0),
    dueAt: row?.dueAt ? Number(row.dueAt) : null,
    onlyId: count === 1 ? (row?.first ?? null) : null,
  }
}

const inOrder = (sort: Ordered['sort'], direction: Ordered['direction']) => {
  const turn = direction === 'asc' ? asc : desc
  return [turn(sort === 'totalFen' ? payTask.totalFen : payTask.createdAt), turn(payTask.id)]
}

export const pageTasks = async (
  db: Db,
  entId: string,
  { current, size, sort, direction, ...filter }: ParsedOf<typeof pagePayTasks>['query'],
): Promise<ReplyOf<typeof pagePayTasks>> => {
  const where = matching(entId, filter)
  const rows = await db
    .select()
    .from(payTask)
    .where(where)
    .orderBy(...inOrder(sort, direction))
    .limit(size)
    .offset((current - 1) * size)
  const { count, totalFen, paidFen } = await sumTasks(db, entId, filter)
  return {
    ...page(await showTasks(db, rows), count, { current, size }),
    sums: { totalFen, paidFen },
  }
}

type Ordered = Omit<ParsedOf<typeof pagePayTasks>['query'], 'current' | 'size'>

/** All tasks that match, in the order of the list as it stood when it was asked: each time the next of them, none at the end. */
export const listTasks = async (
  db: Db,
  entId: string,
  { sort, direction, ...filter }: Ordered,
  size: number,
): Promise<() => Promise<PayTask[]>> => {
  const rows = await db
    .select({ id: payTask.id })
    .from(payTask)
    .where(matching(entId, filter))
    .orderBy(...inOrder(sort, direction))
  let from = 0
  return async () => {
    const ids = rows.slice(from, from + size).map(({ id }) => id)
    from += size
    if (ids.length === 0) return []
    const found = await db.select().from(payTask).where(inArray(payTask.id, ids))
    const tasks = new Map(found.map((task) => [task.id, task]))
    return showTasks(
      db,
      ids.flatMap((id) => tasks.get(id) ?? []),
    )
  }
}

const statuses = [0, 10, 20, 30, 40, 41, 50, 60, 70] as const satisfies readonly PayTaskStatus[]

export const countTasks = async (
  db: Db,
  entId: string,
  { status: _, ...filter }: Filter,
): Promise<ReplyOf<typeof payTaskStatistics>> => {
  const rows = await db
    .select({
      status: payTask.status,
      count: sql<string>`count(*)`,
      fen: sql<string>`coalesce(sum(${payTask.totalFen}), 0)`,
    })
    .from(payTask)
    .where(matching(entId, filter))
    .groupBy(payTask.status)
  const counts = statuses.map((status) => {
    const row = rows.find((one) => one.status === status)
    return { status, count: Number(row?.count ?? 0), amountFen: Number(row?.fen ?? 0) }
  })
  return [
    {
      status: null,
      count: counts.reduce((sum, { count }) => sum + count, 0),
      amountFen: counts.reduce((sum, { amountFen }) => sum + amountFen, 0),
    },
    ...counts,
  ]
}

import { and, asc, desc, eq, gte, inArray, isNotNull, lt, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { ParsedOf, ReplyOf } from '#contract/endpoint.ts'
import type { PayTaskStatus } from '#contract/payTask.contract.ts'
import { Problem } from '#contract/problem.ts'
import type {
  listSafeLines,
  pageSafePayments,
  SafeLine,
  SafePayment,
  SafePaymentFilter,
} from '#contract/safePay.contract.ts'
import { endOfDay, startOfDay, timeOf } from '#contract/time.ts'
import { page } from '#contract/values.ts'
import { enterprise } from '#server/auth/auth.schema.ts'
import { containing } from '#server/platform/containing.ts'
import { maskAccount, maskName } from '#server/platform/mask.ts'
import type { Db, Locale } from '#server/platform/ports.ts'
import { payDetail, payTask } from './pay.schema.ts'
import { showDetails } from './payDetail.store.ts'
import { cashierUrlOf, moneyOf } from './payTask.store.ts'
import { talliesOf } from './totals.ts'

type Stored = typeof payTask.$inferSelect

/** What an enterprise sees as the payer: what others have started over its account book, and nothing before. */
const paidBy = (entId: string) =>
  and(eq(payTask.payerEntId, entId), eq(payTask.channel, 'SAFE'), isNotNull(payTask.startedAt))

const show = (task: Stored, askerName: string): SafePayment => ({
  id: task.id,
  taskNo: task.taskNo,
  askerName,
  accountMasked: maskAccount(task.payerAccount ?? ''),
  isAsked: task.cashierNo !== null,
  status: task.status,
  totalCount: task.totalCount,
  totalFen: task.totalFen,
  ...talliesOf(task),
  money: moneyOf(task),
  cashierUrl: cashierUrlOf(task),
  deadlineAt: task.status === 20 && task.deadlineAt !== null ? timeOf(task.deadlineAt) : null,
  startTime: timeOf(task.startedAt ?? task.createdAt),
  finishTime: task.finishedAt === null ? null : timeOf(task.finishedAt),
})

const rowsOf = (db: Db) =>
  db
    .select({ task: payTask, askerName: enterprise.entName })
    .from(payTask)
    .innerJoin(enterprise, eq(enterprise.id, payTask.entId))

const matching = (
  entId: string,
  { taskNo, status, createFrom, createTo }: z.infer<typeof SafePaymentFilter>,
) =>
  and(
    paidBy(entId),
    taskNo === undefined ? undefined : containing(payTask.taskNo, taskNo.toUpperCase()),
    status === undefined
      ? undefined
      : inArray(payTask.status, status.split(',').map(Number) as PayTaskStatus[]), // digits and commas, as the contract let through
    createFrom === undefined ? undefined : gte(payTask.startedAt, startOfDay(createFrom)),
    createTo === undefined ? undefined : lt(payTask.startedAt, endOfDay(createTo)),
  )

/** Of all that match: how many, their sums, the earliest end of waiting, and the one where it is the only one. */
export const sumSafePayments = async (
  db: Db,
  entId: string,
  filter: z.infer<typeof SafePaymentFilter>,
) => {
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

export const pagePayments = async (
  db: Db,
  entId: string,
  { current, size, ...filter }: ParsedOf<typeof pageSafePayments>['query'],
): Promise<ReplyOf<typeof pageSafePayments>> => {
  const rows = await rowsOf(db)
    .where(matching(entId, filter))
    .orderBy(desc(payTask.startedAt), desc(payTask.id))
    .limit(size)
    .offset((current - 1) * size)
  const { count, totalFen, paidFen } = await sumSafePayments(db, entId, filter)
  const shown = rows.map(({ task, askerName }) => show(task, askerName))
  return { ...page(shown, count, { current, size }), sums: { totalFen, paidFen } }
}

/** To everybody but the payer there is none under this number: the one who asked has a page of its own. */
export const readPayment = async (db: Db, entId: string, id: string): Promise<SafePayment> => {
  const [row] = await rowsOf(db).where(and(eq(payTask.id, id), paidBy(entId)))
  if (!row) throw new Problem('missing')
  return show(row.task, row.askerName)
}

export const pageLines = async (
  db: Db,
  locale: Locale,
  entId: string,
  { id, current, size }: ParsedOf<typeof listSafeLines>['query'],
): Promise<ReplyOf<typeof listSafeLines>> => {
  await readPayment(db, entId, id)
  const where = eq(payDetail.taskId, id)
  const first = sql`case ${payDetail.status} when 30 then 0 when 15 then 1 else 2 end`
  const rows = await db
    .select()
    .from(payDetail)
    .where(where)
    .orderBy(first, asc(payDetail.seq))
    .limit(size)
    .offset((current - 1) * size)
  const shown = await showDetails(db, locale, rows)
  const lines = shown.map((line, at): SafeLine => ({
    ...line,
    // Enterprises have no name to hide.
    payeeName: rows[at]?.payeeType === 3 ? line.payeeName : maskName(line.payeeName),
  }))
  return page(lines, await db.$count(payDetail, where), { current, size })
}

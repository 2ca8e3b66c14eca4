import { and, asc, desc, eq, gte, lte, sql } from 'drizzle-orm'
import type { queryConsultPage } from '#contract/consult.contract.ts'
import type { listConsults } from '#contract/desk.contract.ts'
import type { ParsedOf, ReplyOf } from '#contract/endpoint.ts'
import { Problem } from '#contract/problem.ts'
import { dayMs, dayOf, startOfDay, timeOf } from '#contract/time.ts'
import { page } from '#contract/values.ts'
import { enterprise } from '#server/auth/auth.schema.ts'
import { consult } from '#server/content/content.schema.ts'
import type { Caller } from '#server/platform/handle.ts'
import type { Db, Locale, Ports } from '#server/platform/ports.ts'
import { audit, auditsOf } from '#server/platform/audit.ts'
import { lockEnterprise } from '#server/auth/lockEnterprise.ts'
import { containing } from '#server/platform/containing.ts'
import { tell } from '#server/message/tell.ts'
import { takeDayNumber } from '#server/order/orderChange.store.ts'

export const consultsADay = 10

export type Asking = {
  caller: Caller
  content: string
  locale: Locale
  requestNo: string
  ip: string
}

/** The number of a question; see `takeDayNumber`. */
export const takeConsultNo = (ports: Pick<Ports, 'db' | 'clock'>) => takeDayNumber(ports, 'ZX')

/** Saves a question. At most ten a day of one enterprise, counted while its row is locked, so that two at once both count. */
export const askQuestion = async (tx: Db, ports: Ports, asking: Asking, consultNo: string) => {
  const { clock, nextId } = ports
  const { caller, content } = asking
  const at = clock.now()
  const today = dayOf(at)
  const midnight = startOfDay(today)
  await lockEnterprise(tx, caller.entId)
  const asked = await tx.$count(
    consult,
    and(eq(consult.entId, caller.entId), gte(consult.createdAt, midnight)),
  )
  if (asked >= consultsADay) throw tooMany(asking.locale, midnight + dayMs - at)
  const id = nextId()
  await tx.insert(consult).values({
    id,
    entId: caller.entId,
    userId: caller.userId,
    consultNo,
    content,
    status: 0,
    createdAt: at,
  })
  await auditsOf('consult')(tx, { ...asking, ports }, 'consult.asked', id, { consultNo })
  return { id, consultNo }
}

const tooMany = (locale: Locale, untilTomorrow: number) => {
  const seconds = Math.ceil(untilTomorrow / 1000)
  return new Problem('tooManyRequests', {
    params: { seconds },
    retryAfter: seconds,
    message:
      locale === 'en'
        ? `You have asked ${consultsADay} questions today. Please come back tomorrow.`
        : `今天已提交 ${consultsADay} 次咨询，请明天再来`,
  })
}

/** The questions of an enterprise, the latest first. */
export const pageConsults = async (
  db: Db,
  { entId }: Caller,
  query: ParsedOf<typeof queryConsultPage>['query'],
): Promise<ReplyOf<typeof queryConsultPage>> => {
  const { status, keyword } = query
  const where = and(
    eq(consult.entId, entId),
    status === undefined ? undefined : sql`${consult.status} = ${status}`,
    keyword ? containing(consult.content, keyword) : undefined,
  )
  const rows = await db
    .select()
    .from(consult)
    .where(where)
    .orderBy(desc(consult.createdAt), desc(consult.id))
    .limit(query.size)
    .offset((query.current - 1) * query.size)
  const records = rows.map((row) => ({
    id: row.id,
    consultNo: row.consultNo,
    content: row.content,
    status: row.status,
    createTime: timeOf(row.createdAt),
    replyContent: row.replyContent,
    replyTime: row.repliedAt === null ? null : timeOf(row.repliedAt),
  }))
  return page(records, await db.$count(consult, where), query)
}

const waits = eq(consult.status, 0)

/** Questions of everybody that wait for a reply, those asked first at the top. */
export const pageWaiting = async (
  db: Db,
  query: { current: number; size: number },
): Promise<ReplyOf<typeof listConsults>> => {
  const rows = await db
    .select({ consult, entName: enterprise.entName })
    .from(consult)
    .innerJoin(enterprise, eq(enterprise.id, consult.entId))
    .where(waits)
    .orderBy(asc(consult.createdAt), asc(consult.id))
    .limit(query.size)
    .offset((query.current - 1) * query.size)
  const records = rows.map(({ consult: row, entName }) => ({
    id: row.id,
    consultNo: row.consultNo,
    entName,
    content: row.content,
    time: timeOf(row.createdAt),
  }))
  return page(records, await db.$count(consult, waits), query)
}

/** Answers a question once; `stateForbids` when somebody has answered before. */
export const answerQuestion = (ports: Ports, id: string, replyContent: string, actor: string) =>
  ports.db.transaction(async (tx) => {
    const at = ports.clock.now()
    const [row] = await tx
      .update(consult)
      .set({ status: 1, replyContent, repliedAt: at })
      .where(and(eq(consult.id, id), waits))
      .returning()
    if (!row) throw new Problem('stateForbids')
    const { entId: to, consultNo } = row
    await tell(tx, [
      { to, kind: 'consultAnswered', params: { consultNo }, event: `consult ${id}`, at },
    ])
    await audit(tx, {
      entId: row.entId,
      at,
      actor,
      action: 'consult.answered',
      objectType: 'consult',
      objectId: id,
    })
  })

const closedAfterMs = 7 * dayMs

/** Answered questions close a week later; answers how many. */
export const closeAnswered = async ({ db, clock }: Ports): Promise<number> => {
  const closed = await db
    .update(consult)
    .set({ status: 2 })
    .where(and(eq(consult.status, 1), lte(consult.repliedAt, clock.now() - closedAfterMs)))
    .returning({ id: consult.id })
  return closed.length
}

import { and, asc, desc, eq, gte, lte, or, sql } from 'drizzle-orm'
import type { queryPublicityPage } from '#contract/credit.contract.ts'
import type { ParsedOf } from '#contract/endpoint.ts'
import { page } from '#contract/values.ts'
import { publicity } from './credit.schema.ts'
import type { Db } from '#server/platform/ports.ts'
import { containing } from '#server/platform/containing.ts'

type PublicityQuery = ParsedOf<typeof queryPublicityPage>['query']

const statusOn = (today: string) => sql<number>`case
  when ${publicity.isWithdrawn} then 3
  when ${publicity.startDate} > ${today}::date then 0
  when ${publicity.endDate} >= ${today}::date then 1
  else 2 end`

/** What a filter of notices asks of the database; from and to meet the days on which a notice stands. */
export const noticesBy = (query: Partial<PublicityQuery>, today: string) => {
  const { keyword, type, status, from, to } = query
  return and(
    keyword
      ? or(containing(publicity.title, keyword), containing(publicity.entity, keyword))
      : undefined,
    type ? eq(publicity.type, type) : undefined,
    status === undefined ? undefined : sql`${statusOn(today)} = ${status}`,
    from ? gte(publicity.endDate, from) : undefined,
    to ? lte(publicity.startDate, to) : undefined,
  )
}

/** A page of notices. */
export const pagePublicity = async (db: Db, query: PublicityQuery, today: string) => {
  const { sort = 'startDate', direction = 'desc' } = query
  const turn = direction === 'asc' ? asc : desc
  const where = noticesBy(query, today)
  const records = await db
    .select({
      id: publicity.id,
      title: publicity.title,
      titleEn: publicity.titleEn,
      type: publicity.type,
      entity: publicity.entity,
      content: publicity.content,
      startDate: publicity.startDate,
      endDate: publicity.endDate,
      status: statusOn(today),
      feedbackContact: publicity.feedbackContact,
    })
    .from(publicity)
    .where(where)
    .orderBy(turn(publicity[sort]), turn(publicity.id))
    .limit(query.size)
    .offset((query.current - 1) * query.size)
  return page(records, await db.$count(publicity, where), query)
}

import { and, asc, desc, eq, gte, inArray, lte, or, sql } from 'drizzle-orm'
import type { queryPublicityPage } from '#contract/credit.contract.ts'
import type { ParsedOf } from '#contract/endpoint.ts'
import { page } from '#contract/values.ts'
import {
  assessedEnterprise as assessed,
  publicity,
  publicityEnterprise as named,
} from './credit.schema.ts'
import type { Db } from '#server/platform/ports.ts'
import { nameContaining } from '#server/platform/containing.ts'

type PublicityQuery = ParsedOf<typeof queryPublicityPage>['query']

const statusOn = (today: string) => sql<number>`case
  when ${publicity.isWithdrawn} then 3
  when ${publicity.startDate} > ${today}::date then 0
  when ${publicity.endDate} >= ${today}::date then 1
  else 2 end`

const headOf = (today: string) => ({
  id: publicity.id,
  title: publicity.title,
  titleEn: publicity.titleEn,
  type: publicity.type,
  startDate: publicity.startDate,
  endDate: publicity.endDate,
  status: statusOn(today),
})

/** What a filter of notices asks of the database; from and to meet the days on which a notice stands. */
export const noticesBy = (query: Partial<PublicityQuery>, today: string) => {
  const { keyword, type, status, from, to } = query
  return and(
    keyword
      ? or(nameContaining(publicity.title, keyword), nameContaining(publicity.entity, keyword))
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
  const rows = await db
    .select({
      ...headOf(today),
      entity: publicity.entity,
      content: publicity.content,
      feedbackContact: publicity.feedbackContact,
    })
    .from(publicity)
    .where(where)
    .orderBy(turn(publicity[sort]), turn(publicity.id))
    .limit(query.size)
    .offset((query.current - 1) * query.size)
  const names = await namesIn(
    db,
    rows.map(({ id }) => id),
  )
  const records = rows.map((row) => ({
    ...row,
    enterprises: names
      .filter(({ publicityId }) => publicityId === row.id)
      .map(({ entId, entName }) => ({ entId, entName })),
  }))
  return page(records, await db.$count(publicity, where), query)
}

/** Whom each of these notices names. */
const namesIn = async (db: Db, ids: readonly string[]) => {
  if (ids.length === 0) return []
  return db
    .select({ publicityId: named.publicityId, entId: assessed.id, entName: assessed.entName })
    .from(named)
    .innerJoin(assessed, eq(assessed.uscc, named.uscc))
    .where(inArray(named.publicityId, [...ids]))
    .orderBy(assessed.areaCode, assessed.id)
}

/** The notices that name an enterprise, the newest first; one that is to come or was withdrawn says nothing of it. */
export const noticesNaming = (db: Db, uscc: string, today: string) =>
  db
    .select(headOf(today))
    .from(named)
    .innerJoin(publicity, eq(publicity.id, named.publicityId))
    .where(
      and(eq(named.uscc, uscc), lte(publicity.startDate, today), eq(publicity.isWithdrawn, false)),
    )
    .orderBy(desc(publicity.startDate), desc(publicity.id))

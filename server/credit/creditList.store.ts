import {
  and,
  desc,
  eq,
  gte,
  inArray,
  isNull,
  lte,
  or,
  sql,
  type Column,
  type SQL,
} from 'drizzle-orm'
import { noEnd } from '#contract/dateText.ts'
import type { ParsedOf } from '#contract/endpoint.ts'
import type { queryRedBlackPage } from '#contract/credit.contract.ts'
import { page } from '#contract/values.ts'
import { assessedEnterprise as assessed, creditListEntry as entry } from './credit.schema.ts'
import { areaNameOf } from '#server/platform/areas.ts'
import type { Db } from '#server/platform/ports.ts'
import { isInArea } from '#server/platform/area.ts'
import { isCalled, orderOf, party } from './credit.store.ts'

type ListQuery = ParsedOf<typeof queryRedBlackPage>['query']

const sorts: Record<NonNullable<ListQuery['sort']>, SQL> = {
  listDate: sql`${entry.listDate}`,
  expireDate: sql`${entry.expireDate}`,
  entName: sql`${assessed.entName}`,
}

/** Nobody takes an entry off on the day after its last: it is off by itself. */
const statusOn = (today: string) =>
  sql<
    1 | 2 | 3
  >`case when ${entry.status} = 1 and ${entry.expireDate} < ${today}::date then 2 else ${entry.status} end`

/** An entry of a list as everybody may see it. */
const shownOf = (today: string) => ({
  id: entry.id,
  listType: entry.listType,
  reason: entry.reason,
  basis: entry.basis,
  authority: entry.authority,
  docNo: entry.docNo,
  listDate: entry.listDate,
  expireDate: entry.expireDate,
  severity: entry.severity,
  status: statusOn(today),
  honours: entry.honours,
})

/** Whom the lists name: a lesser fault is watched where orders are checked, and published nowhere. */
const isPublished = or(eq(entry.listType, 1), eq(entry.severity, 'SERIOUS'))

/** What a filter of the lists asks of the database. */
export const listedBy = (query: Partial<ListQuery>, today: string) => {
  const { listType, keyword, areaCode, status, from, to } = query
  return and(
    eq(entry.listType, listType === 1 ? 1 : 2),
    isPublished,
    keyword ? isCalled(keyword) : undefined,
    areaCode ? isInArea(assessed.areaCode, areaCode) : undefined,
    status ? sql`${statusOn(today)} = ${status}` : undefined,
    from ? gte(entry.listDate, from) : undefined,
    to ? lte(entry.listDate, to) : undefined,
  )
}

/** A page of one of the two lists. */
export const pageList = async (db: Db, query: ListQuery, today: string) => {
  const { sort = 'listDate', direction = 'desc' } = query
  const where = listedBy(query, today)
  const rows = await db
    .select({
      ...party,
      ...shownOf(today),
      logisticsLevel: assessed.logisticsLevel,
      mainBusiness: assessed.mainBusiness,
    })
    .from(entry)
    .innerJoin(assessed, eq(assessed.uscc, entry.uscc))
    .where(where)
    .orderBy(orderOf(sorts[sort], direction), entry.id)
    .limit(query.size)
    .offset((query.current - 1) * query.size)
  const [all] = await db
    .select({ count: sql<string>`count(*)` })
    .from(entry)
    .innerJoin(assessed, eq(assessed.uscc, entry.uscc))
    .where(where)
  return page(
    rows.map((row) => ({ ...row, areaName: areaNameOf(row.areaCode) })),
    Number(all?.count),
    query,
  )
}

/** Every entry about an enterprise, those that are over among them, the newest first. */
export const listsOf = (db: Db, uscc: string, today: string) =>
  db
    .select(shownOf(today))
    .from(entry)
    .where(and(eq(entry.uscc, uscc), isPublished))
    .orderBy(desc(entry.listDate), entry.id)

/** Whether an enterprise stands on the list of serious dishonesty on a day: it is shut out. */
export const isListedSerious = (uscc: Column, day: string) => sql`exists (
  select 1 from ${entry} where ${and(
    eq(entry.listType, 2),
    eq(entry.status, 1),
    eq(entry.severity, 'SERIOUS'),
    eq(entry.uscc, uscc),
    lte(entry.listDate, day),
    or(isNull(entry.expireDate), gte(entry.expireDate, day)),
  )})`

/**
 * Who of these stands, or has stood, on the list of serious dishonesty, and from when to when: serious cases shut out,
 * others are watched.
 */
export const findDishonest = async (db: Db, usccs: readonly string[]) => {
  if (usccs.length === 0) return []
  const rows = await db
    .select({
      uscc: entry.uscc,
      entName: assessed.entName,
      severity: entry.severity,
      validFrom: entry.listDate,
      validTo: entry.expireDate,
    })
    .from(entry)
    .innerJoin(assessed, eq(assessed.uscc, entry.uscc))
    .where(and(eq(entry.listType, 2), eq(entry.status, 1), inArray(entry.uscc, [...usccs])))
  return rows.map(({ severity, validTo, ...row }) => ({
    ...row,
    level: severity === 'SERIOUS' ? ('SERIOUS' as const) : ('WATCH' as const),
    validTo: validTo ?? noEnd,
  }))
}

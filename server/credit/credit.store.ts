import { and, eq, inArray, isNull, or, sql, type SQL } from 'drizzle-orm'
import { classificationOf } from '#contract/credit.codes.ts'
import {
  type Classification,
  creditGrades,
  type CreditQuery,
  type CreditRow,
} from '#contract/credit.contract.ts'
import { dayOf } from '#contract/time.ts'
import { plainNumber } from '#contract/written.rules.ts'
import { page } from '#contract/values.ts'
import type { enterprise } from '#server/auth/auth.schema.ts'
import { achievement, assessedEnterprise as assessed } from './credit.schema.ts'
import { areaNameOf } from '#server/platform/areas.ts'
import type { Db } from '#server/platform/ports.ts'
import { isInArea } from '#server/platform/area.ts'
import { containing, nameContaining } from '#server/platform/containing.ts'

/** Who a row of a public list is about. */
export const party = {
  entId: assessed.id,
  entName: assessed.entName,
  uscc: assessed.uscc,
  areaCode: assessed.areaCode,
  entState: assessed.entState,
}

/** An achievement that everybody sees: approved, and not hidden by its enterprise. */
export const isShownToAll = and(eq(achievement.auditStatus, 1), eq(achievement.isPublic, true))

/** Name or credit code, or a part of it. */
export const isCalled = (keyword: string) =>
  or(nameContaining(assessed.entName, keyword), containing(assessed.uscc, plainNumber(keyword)))

const gradesOf = (wanted: Classification) =>
  creditGrades.filter((grade) => classificationOf[grade] === wanted)

/** From AAA to D. The score never orders a list: its order would tell it. */
export const gradeRank = sql`array_position(array['AAA', 'AA', 'A', 'B', 'C', 'D'], ${assessed.creditGrade}::text)`

const sorts: Record<NonNullable<CreditQuery['sort']>, SQL> = {
  creditGrade: gradeRank,
  entName: sql`${assessed.entName}`,
  areaCode: sql`${assessed.areaCode}`,
  evalYear: sql`${assessed.evalYear}`,
}

/** What decides a list's order; those without a value stand last either way. */
export const orderOf = (by: SQL, direction: 'asc' | 'desc') =>
  direction === 'asc' ? sql`${by} asc nulls last` : sql`${by} desc nulls last`

/** What a filter of the register asks of the database. */
export const assessedBy = ({
  keyword,
  areaCode,
  grade,
  classification,
  entType,
}: Partial<CreditQuery>) =>
  and(
    keyword ? isCalled(keyword) : undefined,
    areaCode ? isInArea(assessed.areaCode, areaCode) : undefined,
    grade === 'NONE' ? isNull(assessed.creditGrade) : undefined,
    grade && grade !== 'NONE' ? eq(assessed.creditGrade, grade) : undefined,
    classification ? inArray(assessed.creditGrade, gradesOf(classification)) : undefined,
    entType ? eq(assessed.entType, entType) : undefined,
  )

/** What everybody may see of an enterprise. Its score is not among it. */
export const creditColumns = {
  ...party,
  entType: assessed.entType,
  creditGrade: assessed.creditGrade,
  evalYear: assessed.evalYear,
  logisticsLevel: assessed.logisticsLevel,
  mainBusiness: assessed.mainBusiness,
}

/** A page of the register as everyone may see it. */
export const pageCredit = async (db: Db, query: CreditQuery) => {
  const where = assessedBy(query)
  const { sort = 'creditGrade', direction = 'asc' } = query
  const rows = await db
    .select(creditColumns)
    .from(assessed)
    .where(where)
    .orderBy(orderOf(sorts[sort], direction), assessed.areaCode, assessed.id)
    .limit(query.size)
    .offset((query.current - 1) * query.size)
  const records: CreditRow[] = rows.map((row) => ({
    ...row,
    areaName: areaNameOf(row.areaCode),
    classification: row.creditGrade === null ? null : classificationOf[row.creditGrade],
  }))
  return page(records, await db.$count(assessed, where), query)
}

/** The grade of an enterprise of the register; null without one. */
export const gradeOf = async (db: Db, uscc: string) => {
  const [row] = await db
    .select({ grade: assessed.creditGrade })
    .from(assessed)
    .where(eq(assessed.uscc, uscc))
  return row?.grade ?? null
}

/** A new account's enterprise, not evaluated yet; one that is in the register already stays as it is. */
export const enterRegister = (db: Db, ent: typeof enterprise.$inferSelect, now: number) =>
  db
    .insert(assessed)
    .values({
      id: ent.id,
      uscc: ent.uscc,
      entName: ent.entName,
      entType: ent.entType,
      areaCode: ent.areaCode,
      evalYear: Number(dayOf(now).slice(0, 4)),
      entState: 1,
      mainBusiness: '',
      enteredAt: now,
    })
    .onConflictDoNothing()

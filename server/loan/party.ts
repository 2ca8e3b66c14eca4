import { and, eq, inArray } from 'drizzle-orm'
import { Problem } from '#contract/problem.ts'
import { dayOf } from '#contract/time.ts'
import { enterprise } from '#server/auth/auth.schema.ts'
import { assessedEnterprise } from '#server/credit/credit.schema.ts'
import type { Db } from '#server/platform/ports.ts'
import { isListedSerious } from '#server/credit/creditList.store.ts'

/** Enterprises with the grades that the register has for their credit codes, by their ids. */
export const readParties = async (db: Db, entIds: readonly string[]) => {
  const rows = await db
    .select({ ent: enterprise, grade: assessedEnterprise.creditGrade })
    .from(enterprise)
    .leftJoin(assessedEnterprise, eq(assessedEnterprise.uscc, enterprise.uscc))
    .where(inArray(enterprise.id, [...entIds]))
  return new Map(rows.map(({ ent, grade }) => [ent.id, { ...ent, grade }]))
}

export const readParty = async (db: Db, entId: string) => {
  const party = (await readParties(db, [entId])).get(entId)
  if (!party) throw new Problem('missing')
  return party
}

export const isBlacklisted = async (db: Db, uscc: string, now: number) =>
  (await db.$count(
    enterprise,
    and(eq(enterprise.uscc, uscc), isListedSerious(enterprise.uscc, dayOf(now))),
  )) > 0

/** Grades with which a bank may be asked. */
export const goodGrades = ['AAA', 'AA', 'A', 'B'] as const

export const isGoodGrade = (grade: string | null) => goodGrades.some((good) => good === grade)

/** Name and credit code of each. */
export const partiesOf = async (db: Db, ids: readonly string[]) => {
  const rows = await db
    .select({ id: enterprise.id, entName: enterprise.entName, uscc: enterprise.uscc })
    .from(enterprise)
    .where(inArray(enterprise.id, [...new Set(ids)]))
  return new Map(rows.map(({ id, ...party }) => [id, party]))
}

export const namesOf = async (db: Db, ids: readonly string[]): Promise<Map<string, string>> =>
  new Map([...(await partiesOf(db, ids))].map(([id, { entName }]) => [id, entName]))

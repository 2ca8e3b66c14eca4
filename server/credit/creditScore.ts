import { eq, gt, lt, sql } from 'drizzle-orm'
import { classificationOf } from '#contract/credit.codes.ts'
import type { CreditScore } from '#contract/credit.contract.ts'
import { dayOf, timeOf } from '#contract/time.ts'
import type { Db } from '#server/platform/ports.ts'
import { assessedEnterprise as assessed } from './credit.schema.ts'
import { isListedSerious } from './creditList.store.ts'

/** The first day of the month after this one. */
const nextMonth = (day: string) => {
  const [year = 0, month = 1] = day.split('-').map(Number)
  return month === 12 ? `${year + 1}-01-01` : `${year}-${String(month + 1).padStart(2, '0')}-01`
}

/** Of a hundred others that were evaluated, how many have a lower score; null where there is nobody else. */
const rankOf = async (db: Db, uscc: string, score: number) => {
  const [row] = await db
    .select({
      lower: sql<string>`count(*) filter (where ${lt(assessed.creditScore, score)})`,
      others: sql<string>`count(*) filter (where ${assessed.uscc} <> ${uscc})`,
    })
    .from(assessed)
    .where(gt(assessed.creditScore, -1))
  const others = Number(row?.others ?? 0)
  return others === 0 ? null : Math.floor((Number(row?.lower ?? 0) / others) * 100)
}

/** What the last evaluation found of an enterprise; that of nobody else is ever asked for. */
export const readCreditScore = async (db: Db, uscc: string, now: number): Promise<CreditScore> => {
  const today = dayOf(now)
  const [row] = await db
    .select({
      score: assessed.creditScore,
      grade: assessed.creditGrade,
      entState: assessed.entState,
      evalYear: assessed.evalYear,
      evaluatedAt: assessed.evaluatedAt,
      isListed: sql<boolean>`${isListedSerious(assessed.uscc, today)}`,
    })
    .from(assessed)
    .where(eq(assessed.uscc, uscc))
  const score = row?.score ?? null
  const grade = row?.grade ?? null
  return {
    score,
    grade,
    classification: grade === null ? null : classificationOf[grade],
    entState: row?.entState ?? null,
    rankPercent: score === null ? null : await rankOf(db, uscc, score),
    evalYear: row?.evalYear ?? Number(today.slice(0, 4)),
    evalTime: row?.evaluatedAt ? timeOf(row.evaluatedAt) : null,
    nextEvalTime: nextMonth(today),
    vetoReason: row?.isListed ? 'listed' : null,
  }
}

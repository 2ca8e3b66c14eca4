import { and, count, eq, gt, sql } from 'drizzle-orm'
import { creditGrades, type CreditGrade } from '#contract/credit.contract.ts'
import type { GradeCounts } from '#contract/statistics.contract.ts'
import { timeOf } from '#contract/time.ts'
import { assessedEnterprise as assessed, creditMonth } from '#server/credit/credit.schema.ts'
import { isInArea } from '#server/platform/area.ts'
import { areaNameOf, areasIn } from '#server/platform/areas.ts'
import type { Db, Ports, Sweep } from '#server/platform/ports.ts'

const monthOf = (now: number) => timeOf(now).slice(0, 7)

/** The month that is so many before another, `YYYY-MM`. */
export const monthBefore = (month: string, months: number): string => {
  const [year = 0, number = 1] = month.split('-').map(Number)
  const counted = year * 12 + (number - 1) - months
  return `${Math.floor(counted / 12)}-${String((counted % 12) + 1).padStart(2, '0')}`
}

/** Counts the register for the month that runs: the last count of a month is what it ended with. */
const countMonth = ({ db, clock }: Ports) =>
  db.transaction(async (tx) => {
    const month = monthOf(clock.now())
    await tx.delete(creditMonth).where(eq(creditMonth.month, month))
    const grade = sql<CreditGrade | 'NONE'>`coalesce(${assessed.creditGrade}, 'NONE')`
    const counted = await tx
      .select({ areaCode: assessed.areaCode, grade, enterprises: count() })
      .from(assessed)
      .groupBy(assessed.areaCode, grade)
    if (counted.length > 0)
      await tx
        .insert(creditMonth)
        .values(counted.map((row) => ({ month, ...row })))
        .onConflictDoUpdate({
          target: [creditMonth.month, creditMonth.areaCode, creditMonth.grade],
          set: { enterprises: sql`excluded.enterprises` },
        })
    return counted.length
  })

export const creditMonthSweep: Sweep = { name: 'creditMonth', everySeconds: 3_600, run: countMonth }

type Row = { month: string; areaCode: string; grade: CreditGrade | 'NONE'; enterprises: number }

const countsOf = (rows: readonly Row[]): GradeCounts => {
  const of = (grade: Row['grade']) =>
    rows.reduce((sum, row) => sum + (row.grade === grade ? row.enterprises : 0), 0)
  const grades = { AAA: of('AAA'), AA: of('AA'), A: of('A'), B: of('B'), C: of('C'), D: of('D') }
  return {
    grades,
    evaluated: creditGrades.reduce((sum, grade) => sum + grades[grade], 0),
    unevaluated: of('NONE'),
  }
}

/** An area's grades in the last months that were counted, and those of the areas directly inside it. */
export const readTrend = async (db: Db, areaCode: string, months: number, now: number) => {
  const within = await db
    .select()
    .from(creditMonth)
    .where(
      and(
        isInArea(creditMonth.areaCode, areaCode),
        gt(creditMonth.month, monthBefore(monthOf(now), months)),
      ),
    )
  const counted = [...new Set(within.map(({ month }) => month))].toSorted()
  const byMonth = Map.groupBy(within, ({ month }) => month)
  const digits = areaCode.endsWith('0000') ? 4 : 6
  const inside = areaCode.endsWith('00')
    ? areasIn(areaCode, new Set(within.map((row) => row.areaCode)))
    : []
  const partOf = (month: string, start: string) =>
    countsOf((byMonth.get(month) ?? []).filter((row) => row.areaCode.startsWith(start)))
  return {
    areaCode,
    areaName: areaNameOf(areaCode, 'own'),
    months: counted,
    whole: counted.map((month) => partOf(month, '')),
    areas: inside.map((code) => ({
      areaCode: code,
      areaName: areaNameOf(code, 'own'),
      months: counted.map((month) => partOf(month, code.slice(0, digits))),
    })),
    asOf: timeOf(now),
  }
}

import { and, count, isNotNull, lte, or, sql, type SQL } from 'drizzle-orm'
import { creditGrades, type CreditGrade } from '#contract/credit.contract.ts'
import type { AreaCredit } from '#contract/statistics.contract.ts'
import { assessedEnterprise as assessed } from '#server/credit/credit.schema.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { areaNameOf, areasIn } from '#server/platform/areas.ts'
import type { Db } from '#server/platform/ports.ts'
import { isInArea } from '#server/platform/area.ts'

/** From the best to the worst; the grades' own bounds, in tenths of a point. */
const ranges = [
  { range: '850-1000', from: 8_500, to: 10_000 },
  { range: '700-849.9', from: 7_000, to: 8_499 },
  { range: '600-699.9', from: 6_000, to: 6_999 },
  { range: '450-599.9', from: 4_500, to: 5_999 },
  { range: '300-449.9', from: 3_000, to: 4_499 },
  { range: '0-299.9', from: 0, to: 2_999 },
]

export const countGrades = async (db: Db, areaCode: string) => {
  const rows = await db
    .select({ grade: assessed.creditGrade, count: count() })
    .from(assessed)
    .where(and(isInArea(assessed.areaCode, areaCode), isNotNull(assessed.creditGrade)))
    .groupBy(assessed.creditGrade)
  const all = rows.reduce((sum, row) => sum + row.count, 0)
  return creditGrades.map((grade) => {
    const found = rows.find((row) => row.grade === grade)?.count ?? 0
    return {
      grade,
      count: found,
      ratio: all === 0 ? 0 : Math.round((found / all) * 10_000) / 10_000,
    }
  })
}

/** Figures as of a day leave out who entered the register after it: nobody has had the time to evaluate them. */
const isOfDay = (areaCode: string, asOf: number) =>
  and(
    isInArea(assessed.areaCode, areaCode),
    or(isNotNull(assessed.creditGrade), lte(assessed.enteredAt, asOf)),
  )

export const countScores = async (db: Db, areaCode: string, asOf: number) => {
  const [row] = await rowsOf<Record<string, string | null>>(
    db,
    sql`select ${sql.join(
      ranges.map(
        ({ from, to }, at) =>
          sql`count(*) filter (where ${assessed.creditScore} between ${from} and ${to}) as ${sql.identifier(`range${at}`)}`,
      ),
      sql`, `,
    )},
      count(${assessed.creditGrade}) as evaluated,
      count(*) - count(${assessed.creditGrade}) as unevaluated
    from ${assessed} where ${isOfDay(areaCode, asOf)}`,
  )
  return {
    ranges: ranges.map(({ range }, at) => ({ range, count: Number(row?.[`range${at}`]) })),
    evaluated: Number(row?.['evaluated']),
    unevaluated: Number(row?.['unevaluated']),
    avg: await averageOf(db, areaCode, asOf),
  }
}

/** An average over fewer would tell of each what only itself may know: its score. */
const fewest = 5

/** Without averages of too few. What could be reckoned from those beside it and the whole goes as well, the smallest first. */
const withoutTooFew = (areas: readonly AreaCredit[]): AreaCredit[] => {
  const untold = new Set<string>()
  let among = 0
  for (const { areaCode, evaluated } of areas
    .filter(({ avg }) => avg !== null)
    .toSorted((one, other) => one.evaluated - other.evaluated)) {
    if (evaluated >= fewest && (among === 0 || among >= fewest)) break
    untold.add(areaCode)
    among += evaluated
  }
  return areas.map((area) => (untold.has(area.areaCode) ? { ...area, avg: null } : area))
}

const isProvince = (areaCode: string) => areaCode.endsWith('0000')

const around = (areaCode: string) =>
  areaCode.endsWith('00') ? `${areaCode.slice(0, 2)}0000` : `${areaCode.slice(0, 4)}00`

/** The average score of an area, where it may be told. */
export const averageOf = async (db: Db, areaCode: string, asOf: number): Promise<number | null> => {
  if (!isProvince(areaCode)) {
    const beside = await countAreas(db, around(areaCode), asOf)
    return beside.find((area) => area.areaCode === areaCode)?.avg ?? null
  }
  const [row] = await db
    .select({
      evaluated: count(assessed.creditScore),
      average: sql<string | null>`round(avg(${assessed.creditScore}))`,
    })
    .from(assessed)
    .where(isOfDay(areaCode, asOf))
  return row && row.evaluated >= fewest ? Number(row.average) : null
}

type AreaRow = {
  area: string
  grade: CreditGrade | null
  count: string
  score: string | null
}

/** Of an area whose average is not told no part's is: those of all of its parts would tell it. */
const isTold = async (db: Db, areaCode: string, asOf: number) =>
  isProvince(areaCode) || (await averageOf(db, areaCode, asOf)) !== null

/** The areas directly inside one, with what lies in each; none inside a district. */
export const countAreas = async (db: Db, areaCode: string, asOf: number): Promise<AreaCredit[]> => {
  if (!areaCode.endsWith('00')) return []
  const area: SQL = isProvince(areaCode)
    ? sql`substr(${assessed.areaCode}, 1, 4) || '00'`
    : sql`${assessed.areaCode}`
  const rows = await rowsOf<AreaRow>(
    db,
    sql`select ${area} as area, ${assessed.creditGrade} as grade, count(*) as count,
      sum(${assessed.creditScore}) as score
    from ${assessed} where ${isOfDay(areaCode, asOf)} group by 1, 2`,
  )
  const found = new Set(rows.map((row) => row.area))
  const areas = areasIn(areaCode, found).map((code) =>
    creditOf(
      code,
      rows.filter((row) => row.area === code),
    ),
  )
  return (await isTold(db, areaCode, asOf))
    ? withoutTooFew(areas)
    : areas.map((area) => ({ ...area, avg: null }))
}

const creditOf = (areaCode: string, rows: readonly AreaRow[]): AreaCredit => {
  const countOf = (grade: CreditGrade | null) =>
    Number(rows.find((row) => row.grade === grade)?.count ?? 0)
  const evaluated = creditGrades.reduce((sum, grade) => sum + countOf(grade), 0)
  const score = rows.reduce((sum, row) => sum + Number(row.score ?? 0), 0)
  return {
    areaCode,
    areaName: areaNameOf(areaCode, 'own'),
    grades: {
      AAA: countOf('AAA'),
      AA: countOf('AA'),
      A: countOf('A'),
      B: countOf('B'),
      C: countOf('C'),
      D: countOf('D'),
    },
    evaluated,
    unevaluated: countOf(null),
    avg: evaluated === 0 ? null : Math.round(score / evaluated),
  }
}

/** When the newest evaluation in the register was made; now, where there is none. */
export const evaluatedAt = async (db: Db, now: number) => {
  const [row] = await db
    .select({ at: sql<string | null>`max(${assessed.evaluatedAt})` })
    .from(assessed)
  return row?.at ? Number(row.at) : now
}

import { creditGrades, type CreditGrade } from '#contract/credit.contract.ts'
import { monthBefore } from '#server/statistics/trend.store.ts'
import type { creditMonth } from './credit.schema.ts'
import type { Assessed } from './creditEnterprises.ts'
import { type Chance, createChance } from './creditRandom.ts'

type Month = typeof creditMonth.$inferInsert

/** How many months back the demonstration remembers. */
const remembered = 24
/** One in so many enterprises that stands in the register today came within the time that is remembered. */
const newcomers = 5
/** For so long an enterprise has no grade yet. */
const beforeGrade = 6

const oneWorse = (grade: CreditGrade) => creditGrades[creditGrades.indexOf(grade) + 1] ?? grade
const oneBetter = (grade: CreditGrade) => creditGrades[creditGrades.indexOf(grade) - 1] ?? grade

/** What an enterprise was a month before: more of them were worse than better, for the register has improved. */
const monthEarlier = (grade: CreditGrade, chance: Chance) => {
  const roll = chance.next()
  return roll < 0.018 ? oneWorse(grade) : roll < 0.025 ? oneBetter(grade) : grade
}

/** The grades of an enterprise, this month's first; none before it came. */
const historyOf = (today: CreditGrade | null, chance: Chance): (CreditGrade | 'NONE')[] => {
  const isNew = chance.below(newcomers) === 0
  const since =
    today === null
      ? chance.below(beforeGrade)
      : beforeGrade + chance.below(remembered - beforeGrade)
  const known = isNew || today === null ? since + 1 : remembered + 1
  let grade = today
  return Array.from({ length: known }, (_, back) => {
    if (back > 0 && grade) grade = monthEarlier(grade, chance)
    return grade === null || (isNew && known - back <= beforeGrade && back > 0) ? 'NONE' : grade
  })
}

/** The register as it was at the end of each month up to this one, the same on every start. */
export const pastMonths = (all: readonly Assessed[], month: string): Month[] => {
  const chance = createChance(24_024)
  const counted = new Map<string, Month>()
  for (const { areaCode, creditGrade } of all) {
    historyOf(creditGrade ?? null, chance).forEach((grade, back) => {
      const key = `${back} ${areaCode} ${grade}`
      const before = counted.get(key)
      counted.set(key, {
        month: before?.month ?? monthBefore(month, back),
        areaCode,
        grade,
        enterprises: (before?.enterprises ?? 0) + 1,
      })
    })
  }
  return [...counted.values()]
}

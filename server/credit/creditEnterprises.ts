import { type CreditGrade, creditGrades } from '#contract/credit.contract.ts'
import { organisationCheckDigit, usccCheckDigit } from '#contract/identity.rules.ts'
import type { assessedEnterprise } from './credit.schema.ts'
import { areaNameOf, areasIn } from '#server/platform/areas.ts'
import { cityWeights, firstWords, kinds, secondWords, type Kind } from './creditNames.ts'
import { createChance, type Chance } from './creditRandom.ts'

export type Assessed = typeof assessedEnterprise.$inferInsert

/** How many of the province have each grade, the registered ones among them; the rest is not evaluated. */
export const gradeCounts: Readonly<Record<CreditGrade, number>> = {
  AAA: 128,
  AA: 356,
  A: 742,
  B: 411,
  C: 86,
  D: 17,
}
export const unassessedCount = 260

/** Tenths of a point between which a grade's scores lie here. */
const scores: Readonly<Record<CreditGrade, readonly [number, number]>> = {
  AAA: [8_500, 9_720],
  AA: [7_000, 8_499],
  A: [6_000, 6_999],
  B: [4_500, 5_999],
  C: [3_000, 4_499],
  D: [1_250, 2_999],
}

/** A credit code that nobody can have: its division xx99xx does not exist. */
const usccOf = (kind: Kind, areaCode: string, number: number) => {
  const body = `MAXX${String(number).padStart(4, '0')}`
  const start = `9${kind.entType === 'INDIVIDUAL' ? 2 : 1}${areaCode.slice(0, 2)}99${areaCode.slice(2, 4)}${body}${organisationCheckDigit(body)}`
  return start + usccCheckDigit(start)
}

/** The organisation's check digit may be a letter that no credit code has: the next number then. */
const isCode = (uscc: string) => !/[IOSVZ]/.test(uscc)

/** 鸠江 of 鸠江区; the city's where hardly anything is left (郊区, 歙县). */
const shortName = (areaCode: string): string => {
  const name = areaNameOf(areaCode, 'own').replace(/(市|区|县)$/, '')
  return name.length > 1 ? name : shortName(`${areaCode.slice(0, 4)}00`)
}

const stateOf = (grade: CreditGrade | null, chance: Chance) => {
  const roll = chance.next()
  if (grade === 'C' || grade === 'D') return roll < 0.12 ? 3 : roll < 0.18 ? 5 : 1
  return roll < 0.004 ? 2 : roll < 0.008 ? 3 : 1
}

const levelOf = (kind: Kind, grade: CreditGrade | null, chance: Chance) => {
  if (kind.entType === 'CONSIGNOR' || kind.entType === 'INDIVIDUAL') return null
  const roll = chance.next()
  if (grade === 'AAA') return chance.weighted(['5A', '4A', '3A'] as const, () => 1)
  if (grade === 'AA' && roll < 0.6) return chance.oneOf(['4A', '3A', '2A'] as const)
  return grade === 'A' && roll < 0.3 ? chance.oneOf(['3A', '2A', '1A'] as const) : null
}

type Place = { areaCode: string; quality: number }

/** Every district once, then by the weight of its city; some places are better than others. */
const placesOf = (province: string, count: number, chance: Chance): Place[] => {
  const cities = areasIn(province).map((city, at) => ({
    weight: cityWeights[city] ?? 5,
    districts: areasIn(city).map((areaCode) => ({ areaCode, bonus: chance.next() * 0.5 })),
    // The capital's are among the better ones.
    quality: at === 0 ? 0.4 : chance.next() * 0.5,
  }))
  const inCities = cities.filter(({ districts }) => districts.length > 0)
  const placeIn = (
    city: (typeof cities)[number],
    district: { areaCode: string; bonus: number },
  ) => ({
    areaCode: district.areaCode,
    quality: city.quality + district.bonus + chance.next(),
  })
  const each = inCities.flatMap((city) => city.districts.map((district) => placeIn(city, district)))
  const more = Array.from({ length: Math.max(0, count - each.length) }, () => {
    const city = chance.weighted(inCities, ({ weight }) => weight)
    return placeIn(city, chance.oneOf(city.districts))
  })
  return [...each, ...more].slice(0, count)
}

/** The best places get the best grades; who is not evaluated is drawn first. */
const gradesFor = (
  places: readonly Place[],
  left: Readonly<Record<CreditGrade, number>>,
  unassessed: number,
  chance: Chance,
) => {
  const drawn = places
    .map((place, at) => ({ at, place, lot: chance.next() }))
    .toSorted((one, other) => one.lot - other.lot)
  const ranked = drawn
    .slice(unassessed)
    .toSorted((one, other) => other.place.quality - one.place.quality)
  const found = new Map<number, { grade: CreditGrade; score: number }>()
  let begun = 0
  for (const grade of creditGrades) {
    const [low, high] = scores[grade]
    const graded = ranked.slice(begun, begun + left[grade])
    graded.forEach(({ at }, rank) => {
      const share = (rank + chance.next()) / graded.length
      found.set(at, { grade, score: Math.round(high - share * (high - low)) })
    })
    begun += left[grade]
  }
  return found
}

type Wanted = {
  province: string
  /** Enterprises of the province that are in the register already. */
  present: readonly { creditGrade?: CreditGrade | null }[]
  nextId(): string
  evalYear: number
  evaluatedAt: number
}

/** Fictional enterprises that bring the province's register to its counts, the same on every start. */
export const generateEnterprises = ({
  province,
  present,
  nextId,
  evalYear,
  evaluatedAt,
}: Wanted): Assessed[] => {
  const chance = createChance(340_000)
  const left = Object.fromEntries(
    creditGrades.map((grade) => [
      grade,
      gradeCounts[grade] - present.filter(({ creditGrade }) => creditGrade === grade).length,
    ]),
  ) as Record<CreditGrade, number> // made from all grades
  const count = creditGrades.reduce((sum, grade) => sum + left[grade], unassessedCount)
  const places = placesOf(province, count, chance)
  const grades = gradesFor(places, left, unassessedCount, chance)
  const names = new Set<string>()
  let number = 1_000
  const nameFor = (kind: Kind, areaCode: string): string => {
    const word = chance.oneOf(firstWords) + chance.oneOf(secondWords)
    const name = `${shortName(areaCode)}${word}${chance.oneOf(['示例', '样例'])}${kind.name}`
    if (names.has(name)) return nameFor(kind, areaCode)
    names.add(name)
    return name
  }
  return places.map(({ areaCode }, at) => {
    const kind = chance.weighted(kinds, ({ weight }) => weight)
    const found = grades.get(at) ?? null
    const grade = found?.grade ?? null
    let uscc: string
    do uscc = usccOf(kind, areaCode, number++)
    while (!isCode(uscc))
    return {
      id: nextId(),
      uscc,
      entName: nameFor(kind, areaCode),
      entType: kind.entType,
      areaCode,
      creditGrade: grade,
      creditScore: found?.score ?? null,
      evalYear,
      evaluatedAt: found ? evaluatedAt : null,
      entState: stateOf(grade, chance),
      logisticsLevel: levelOf(kind, grade, chance),
      mainBusiness: kind.business,
      enteredAt: 0,
    }
  })
}

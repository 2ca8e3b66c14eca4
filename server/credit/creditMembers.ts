import { dayMs, dayOf } from '#contract/time.ts'
import { operating } from '#contract/credit.codes.ts'
import type { achievement, freightMonth, member } from './credit.schema.ts'
import type { Assessed } from './creditEnterprises.ts'
import { createChance, type Chance } from './creditRandom.ts'

type Achievement = typeof achievement.$inferInsert
type Freight = typeof freightMonth.$inferInsert

const levels = [4, 3, 3, 3, 3, ...Array.from({ length: 12 }, () => 2)]

/** The best of the carriers; the registered ones come first in the register. */
const membersOf = (all: readonly Assessed[]) => {
  const carries = ({ entType }: Assessed) => entType !== 'CONSIGNOR' && entType !== 'INDIVIDUAL'
  return all
    .filter((one) => one.creditGrade === 'AAA' && one.entState === operating && carries(one))
    .slice(0, 60)
}

const works: readonly { type: number; name: string }[] = [
  { type: 1, name: '钢材干线运输年度框架合同' },
  { type: 1, name: '粮食集并运输合同' },
  { type: 1, name: '家电城际配送服务合同' },
  { type: 1, name: '港口集装箱短驳合同' },
  { type: 2, name: '省级示范物流企业' },
  { type: 2, name: '绿色货运配送示范企业' },
  { type: 2, name: '诚信守法经营示范单位' },
  { type: 3, name: 'A级物流企业评估' },
  { type: 3, name: '安全生产标准化二级达标' },
  { type: 3, name: '网络货运经营许可' },
  { type: 4, name: '防汛抢险物资应急运输' },
  { type: 4, name: '乡村物流共同配送帮扶' },
]

const achievementsOf = (
  uscc: string,
  now: number,
  chance: Chance,
  nextId: () => string,
): Achievement[] =>
  works
    .filter(() => chance.next() < 0.55)
    .map(({ type, name }) => {
      const roll = chance.next()
      return {
        id: nextId(),
        uscc,
        achieveName: name,
        type,
        achievedOn: dayOf(now - chance.below(700) * dayMs),
        auditStatus: roll < 0.86 ? 1 : roll < 0.95 ? 0 : 2,
        isPublic: roll < 0.7,
        version: 1,
      }
    })

const goods = [
  { type: '0400', weight: 18, fenPerTonneKm: 36 },
  { type: '0500', weight: 16, fenPerTonneKm: 34 },
  { type: '0100', weight: 14, fenPerTonneKm: 32 },
  { type: '1100', weight: 12, fenPerTonneKm: 38 },
  { type: '1200', weight: 11, fenPerTonneKm: 52 },
  { type: '1300', weight: 10, fenPerTonneKm: 48 },
  { type: '0600', weight: 8, fenPerTonneKm: 33 },
  { type: '1602', weight: 6, fenPerTonneKm: 66 },
  { type: '1700', weight: 5, fenPerTonneKm: 44 },
] as const

/** Freight is less around the Spring Festival and most before the year ends. */
const season = [0.86, 0.68, 0.98, 1.02, 1.04, 1, 0.97, 0.99, 1.05, 1.06, 1.12, 1.16]

const freightOf = (uscc: string, months: readonly string[], chance: Chance): Freight[] => {
  const carried = new Set([1, 2, 3].map(() => chance.weighted(goods, ({ weight }) => weight)))
  const size = 60 + chance.below(240)
  return [...carried].flatMap(({ type, fenPerTonneKm }) => {
    const km = 140 + chance.below(420)
    return months.map((month, at): Freight => {
      const share = (season[Number(month.slice(5)) - 1] ?? 1) * (1 + at * 0.008)
      const orders = Math.round(size * share * (0.9 + chance.next() * 0.2))
      const weightKg = orders * (24_000 + chance.below(7_500))
      const tonneKm = Math.round((weightKg / 1_000) * km)
      return {
        month,
        source: 'reported',
        uscc,
        goodsType: type,
        orders,
        weightKg,
        tonneKm,
        freightFen: tonneKm * fenPerTonneKm,
      }
    })
  })
}

/** Sixty members, what they achieved, and the freight that they reported for the months before the portal counted. */
export const membership = (
  all: readonly Assessed[],
  now: number,
  months: readonly string[],
  nextId: () => string,
) => {
  const chance = createChance(60_060)
  const chosen = membersOf(all)
  return {
    members: chosen.map(({ uscc }, at): typeof member.$inferInsert => ({
      uscc,
      memberLevel: levels[at] ?? 1,
      updatedAt: now - (at + 1) * 11 * 3_600_000,
    })),
    achievements: chosen.flatMap(({ uscc }) => achievementsOf(uscc, now, chance, nextId)),
    freight: chosen.flatMap(({ uscc }) => freightOf(uscc, months, chance)),
  }
}

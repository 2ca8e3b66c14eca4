import type { ReplyOf } from './endpoint.ts'
import type {
  AreaCredit,
  getEntState,
  GradeCounts,
  statAreas,
  statCreditGrade,
  statFreight,
  statScoreState,
  statTrend,
} from './statistics.contract.ts'

export const gradeStat: ReplyOf<typeof statCreditGrade> = [
  { grade: 'AAA', count: 128, ratio: 0.0736 },
  { grade: 'AA', count: 356, ratio: 0.2046 },
  { grade: 'A', count: 742, ratio: 0.4264 },
  { grade: 'B', count: 411, ratio: 0.2362 },
  { grade: 'C', count: 86, ratio: 0.0494 },
  { grade: 'D', count: 17, ratio: 0.0098 },
]

export const scoreStat: ReplyOf<typeof statScoreState> = {
  ranges: [
    { range: '850-1000', count: 128 },
    { range: '700-849.9', count: 356 },
    { range: '600-699.9', count: 742 },
    { range: '450-599.9', count: 411 },
    { range: '300-449.9', count: 86 },
    { range: '0-299.9', count: 17 },
  ],
  avg: 6_452,
  evaluated: 1_740,
  unevaluated: 260,
  asOf: '2026-10-10 00:00:00',
}

const area = (
  areaCode: string,
  areaName: string,
  evaluated: number,
  avg: number,
  unevaluated = 12,
): AreaCredit => ({
  areaCode,
  areaName,
  grades: {
    AAA: Math.floor(evaluated * 0.07),
    AA: Math.floor(evaluated * 0.2),
    A: evaluated - Math.floor(evaluated * 0.07) - Math.floor(evaluated * 0.2),
    B: 0,
    C: 0,
    D: 0,
  },
  evaluated,
  unevaluated,
  avg,
})

export const areaStat: ReplyOf<typeof statAreas> = {
  areaCode: '340000',
  areaName: '安徽省',
  path: [{ areaCode: '340000', areaName: '安徽省' }],
  avg: 6_652,
  areas: [
    area('340100', '合肥市', 320, 6_812),
    area('340200', '芜湖市', 148, 6_655),
    area('340400', '淮南市', 96, 6_120),
  ],
  asOf: '2026-10-10 00:00:00',
  mapReviewNo: null,
}

/** One of its cities, by districts. */
export const cityStat: ReplyOf<typeof statAreas> = {
  ...areaStat,
  areaCode: '340200',
  areaName: '芜湖市',
  path: [...areaStat.path, { areaCode: '340200', areaName: '芜湖市' }],
  avg: 6_655,
  areas: [area('340202', '镜湖区', 88, 6_700, 7), area('340207', '鸠江区', 60, 6_589, 5)],
}

/** A district, which nothing divides. */
export const districtStat: ReplyOf<typeof statAreas> = {
  ...cityStat,
  areaCode: '340207',
  areaName: '鸠江区',
  path: [...cityStat.path, { areaCode: '340207', areaName: '鸠江区' }],
  avg: 6_589,
  areas: [],
}

const countsOf = (month: number, size: number): GradeCounts => {
  const best = Math.round(size * (0.06 + month * 0.002))
  const worst = Math.round(size * 0.1) - month
  const grades = { AAA: best, AA: best * 3, A: size - best * 4 - worst, B: worst - 2, C: 1, D: 1 }
  return { grades, evaluated: size, unevaluated: 12 }
}
const tail = Array.from({ length: 12 }, (_, at) => at)

export const trendStat: ReplyOf<typeof statTrend> = {
  areaCode: '340000',
  areaName: '安徽省',
  months: tail.map((at) =>
    at < 2 ? `2025-${11 + at}` : `2026-${String(at - 1).padStart(2, '0')}`,
  ),
  whole: tail.map((at) => countsOf(at, 1_620 + at * 10)),
  areas: [
    { areaCode: '340100', areaName: '合肥市', months: tail.map((at) => countsOf(at, 300 + at)) },
    { areaCode: '340200', areaName: '芜湖市', months: tail.map((at) => countsOf(at, 180 + at)) },
  ],
  asOf: '2026-10-10 00:00:00',
}

export const freightStat: ReplyOf<typeof statFreight> = {
  months: Array.from({ length: 12 }, (_, at) => ({
    month: at < 2 ? `2025-${11 + at}` : `2026-${String(at - 1).padStart(2, '0')}`,
    orders: 8_200 + at * 140,
    weightKg: (246_000 + at * 4_100) * 1_000,
    tonneKm: 81_000_000 + at * 900_000,
    freightFen: (31_200_000 + at * 420_000) * 100,
  })),
  goods: [
    { goodsType: '0400', orders: 4_120, weightKg: 128_000_000 },
    { goodsType: '0100', orders: 2_870, weightKg: 91_000_000 },
    { goodsType: '0500', orders: 1_340, weightKg: 37_500_000 },
  ],
  asOf: '2026-10-10 00:00:00',
}

export const entStates: ReplyOf<typeof getEntState> = [
  { value: 1, label: '存续（在营、开业、在册）', labelEn: 'In operation' },
  { value: 7, label: '注销', labelEn: 'Deregistered' },
]

export const replies = {
  statCreditGrade: gradeStat,
  statScoreState: scoreStat,
  statAreas: areaStat,
  statTrend: trendStat,
  statFreight: freightStat,
  getEntState: entStates,
}

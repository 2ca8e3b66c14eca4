import * as z from 'zod/mini'
import { CreditGrade } from './credit.contract.ts'
import { endpoint } from './endpoint.ts'
import { FenSum, queryInt, Time } from './values.ts'

const Area = z.object({ areaCode: z.optional(z.string().check(z.regex(/^\d{6}$/))) })
/** How many months back, this one among them where it has begun to count. */
const AreaAndMonths = z.extend(Area, { months: z.optional(queryInt(1, 24)) })

const count = z.int().check(z.minimum(0))

const statistics = { group: 'statistics', access: 'public', kind: 'json' } as const
const portal = { group: 'portal', access: 'public', kind: 'json' } as const

/** How many enterprises have each grade, in the order AAA to D; `ratio` of those assessed, 0 to 1. */
export const statCreditGrade = endpoint({
  ...statistics,
  method: 'GET',
  path: '/api/ws/stat/statCreditGrade',
  summary: { zh: '信用等级分布', en: 'Enterprises by grade' },
  query: Area,
  reply: z.array(z.object({ grade: CreditGrade, count, ratio: z.number() })),
})

/** How scores spread; `avg` in tenths of a point, null where so few are assessed that it would tell the score of one. */
export const statScoreState = endpoint({
  ...statistics,
  method: 'GET',
  path: '/api/ws/stat/statScoreState',
  summary: { zh: '信用分分布', en: 'Enterprises by score' },
  query: Area,
  reply: z.object({
    /** `850-1000`, `700-849.9` … from the best to the worst. */
    ranges: z.array(z.object({ range: z.string(), count })),
    avg: z.nullable(z.int()),
    evaluated: count,
    unevaluated: count,
    asOf: Time,
  }),
})

const GradeCounts = z.object({
  /** Enterprises per grade; those without a grade are in `unevaluated`. */
  grades: z.record(CreditGrade, count),
  evaluated: count,
  unevaluated: count,
})
export type GradeCounts = z.infer<typeof GradeCounts>

export const AreaCredit = z.extend(GradeCounts, {
  areaCode: z.string(),
  areaName: z.string(),
  /** Tenths of a point; null where nobody is assessed, or so few that it would tell the score of one. */
  avg: z.nullable(z.int()),
})
export type AreaCredit = z.infer<typeof AreaCredit>

/** The areas directly inside one: cities of a province, districts of a city. Without a code, the portal's province. */
export const statAreas = endpoint({
  ...portal,
  method: 'GET',
  path: '/api/portal/stat/areas',
  summary: { zh: '分地区信用统计', en: 'Credit by area' },
  query: Area,
  reply: z.object({
    areaCode: z.string(),
    areaName: z.string(),
    /** From the province down to this area. */
    path: z.array(z.object({ areaCode: z.string(), areaName: z.string() })),
    /** Of the whole, as of each area. */
    avg: z.nullable(z.int()),
    areas: z.array(AreaCredit),
    asOf: Time,
    /** The number under which the map was reviewed; null where none is configured. */
    mapReviewNo: z.nullable(z.string()),
  }),
})

/** An area's grades at the end of each month; this month's as they are by now. Only months that were counted are told. */
export const statTrend = endpoint({
  ...portal,
  method: 'GET',
  path: '/api/portal/stat/trend',
  summary: { zh: '信用等级变化趋势', en: 'Grades month by month' },
  query: AreaAndMonths,
  reply: z.object({
    areaCode: z.string(),
    areaName: z.string(),
    /** From the oldest, `YYYY-MM`. */
    months: z.array(z.string()),
    /** The whole area, month by month. */
    whole: z.array(GradeCounts),
    /** The areas directly inside it, each month by month. */
    areas: z.array(
      z.object({ areaCode: z.string(), areaName: z.string(), months: z.array(GradeCounts) }),
    ),
    asOf: Time,
  }),
})

/** Freight that was carried on the portal's orders in the last full months, twelve unless asked; of an area's hauliers. */
export const statFreight = endpoint({
  ...portal,
  method: 'GET',
  path: '/api/portal/stat/freight',
  summary: { zh: '货运统计', en: 'Freight figures' },
  query: AreaAndMonths,
  reply: z.object({
    /** From the oldest month, `YYYY-MM`. */
    months: z.array(
      z.object({
        month: z.string(),
        orders: count,
        weightKg: count,
        /** Kilogram-kilometres carried are too many for a reader: tonne-kilometres, rounded. */
        tonneKm: count,
        freightFen: FenSum,
      }),
    ),
    /** Most first; the code list of goods names them. */
    goods: z.array(z.object({ goodsType: z.string(), orders: count, weightKg: count })),
    asOf: Time,
  }),
})

/** Registration states of enterprises (only 1 may register and operate). */
export const getEntState = endpoint({
  ...statistics,
  method: 'GET',
  path: '/api/ws/selector/getEntState',
  summary: { zh: '企业经营状态选项', en: 'Registration states' },
  reply: z.array(z.object({ value: z.int(), label: z.string(), labelEn: z.string() })),
})

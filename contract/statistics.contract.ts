import * as z from 'zod/mini'
import { CreditGrade } from './credit.contract.ts'
import { endpoint } from './endpoint.ts'
import { FenSum, Time } from './values.ts'

const Area = z.object({ areaCode: z.optional(z.string().check(z.regex(/^\d{6}$/))) })

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

/** How scores spread; `avg` in tenths of a point, null where nobody is assessed. */
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

export const AreaCredit = z.object({
  areaCode: z.string(),
  areaName: z.string(),
  /** Enterprises per grade; those without a grade are in `unevaluated`. */
  grades: z.record(CreditGrade, count),
  evaluated: count,
  unevaluated: count,
  /** Tenths of a point; null where nobody is assessed. */
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
    areas: z.array(AreaCredit),
    asOf: Time,
    /** The number under which the map was reviewed; null where none is configured. */
    mapReviewNo: z.nullable(z.string()),
  }),
})

/** Freight that was carried on the portal's orders, the last twelve months. */
export const statFreight = endpoint({
  ...portal,
  method: 'GET',
  path: '/api/portal/stat/freight',
  summary: { zh: '货运统计', en: 'Freight figures' },
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

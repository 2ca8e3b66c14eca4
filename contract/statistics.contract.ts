import * as z from 'zod/mini'
import { CreditGrade } from './credit.contract.ts'
import { endpoint } from './endpoint.ts'
import { FenSum, Time } from './values.ts'

const Area = z.object({ areaCode: z.optional(z.string().check(z.regex(/^\d{6}$/))) })

const count = z.int().check(z.minimum(0))

/** How many enterprises have each grade, in the order AAA to D; `ratio` of those assessed, 0 to 1. */
export const statCreditGrade = endpoint({
  method: 'GET',
  path: '/api/ws/stat/statCreditGrade',
  group: 'statistics',
  summary: { zh: '信用等级分布', en: 'Enterprises by grade' },
  access: 'public',
  kind: 'json',
  query: Area,
  reply: z.array(z.object({ grade: CreditGrade, count, ratio: z.number() })),
  problems: [],
})

/** How scores spread; `avg` in tenths of a point, null where nobody is assessed. */
export const statScoreState = endpoint({
  method: 'GET',
  path: '/api/ws/stat/statScoreState',
  group: 'statistics',
  summary: { zh: '信用分分布', en: 'Enterprises by score' },
  access: 'public',
  kind: 'json',
  query: Area,
  reply: z.object({
    /** `850-1000`, `700-849.9` … from the best to the worst. */
    ranges: z.array(z.object({ range: z.string(), count })),
    avg: z.nullable(z.int()),
    evaluated: count,
    unevaluated: count,
    asOf: Time,
  }),
  problems: [],
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
  method: 'GET',
  path: '/api/portal/stat/areas',
  group: 'portal',
  summary: { zh: '分地区信用统计', en: 'Credit by area' },
  access: 'public',
  kind: 'json',
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
  problems: [],
})

/** Freight that was carried on the portal's orders, the last twelve months. */
export const statFreight = endpoint({
  method: 'GET',
  path: '/api/portal/stat/freight',
  group: 'portal',
  summary: { zh: '货运统计', en: 'Freight figures' },
  access: 'public',
  kind: 'json',
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
  problems: [],
})

/** Registration states of enterprises (only 1 may register and operate). */
export const getEntState = endpoint({
  method: 'GET',
  path: '/api/ws/selector/getEntState',
  group: 'statistics',
  summary: { zh: '企业经营状态选项', en: 'Registration states' },
  access: 'public',
  kind: 'json',
  reply: z.array(z.object({ value: z.int(), label: z.string(), labelEn: z.string() })),
  problems: [],
})

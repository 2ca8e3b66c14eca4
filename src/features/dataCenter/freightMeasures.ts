import type { ReplyOf } from '#contract/endpoint.ts'
import type { statFreight } from '#contract/statistics.contract.ts'
import type { Locale } from '#src/i18n/locale.ts'

export type FreightFigures = ReplyOf<typeof statFreight>
type Month = FreightFigures['months'][number]

export const freightMeasures = ['orders', 'weight', 'turnover', 'amount'] as const
export type FreightMeasure = (typeof freightMeasures)[number]

export const valueOf: Readonly<Record<FreightMeasure, (month: Month) => number>> = {
  orders: ({ orders }) => orders,
  weight: ({ weightKg }) => weightKg,
  turnover: ({ tonneKm }) => tonneKm,
  amount: ({ freightFen }) => freightFen,
}

/** How many of the figures' own units (kilograms, tonne-kilometres, fen) the unit of a chart holds. */
export const unitSize: Readonly<Record<Locale, Readonly<Record<FreightMeasure, number>>>> = {
  'zh-CN': { orders: 1, weight: 1e7, turnover: 1e8, amount: 1e10 },
  en: { orders: 1, weight: 1e6, turnover: 1e6, amount: 1e8 },
}

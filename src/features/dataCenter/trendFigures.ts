import type { CreditGrade } from '#contract/credit.contract.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import type { GradeCounts, statTrend } from '#contract/statistics.contract.ts'

export type TrendFigures = ReplyOf<typeof statTrend>

/** More areas than this want tall charts, of the trend beside the comparison as well. */
export const manyAreas = 8

/** How many enterprises have one of these grades. */
export const countIn = ({ grades }: GradeCounts, wanted: readonly CreditGrade[]): number =>
  wanted.reduce((sum, grade) => sum + grades[grade], 0)

/** Their share of those evaluated, 0 to 1. */
export const shareIn = (counts: GradeCounts, wanted: readonly CreditGrade[]): number =>
  counts.evaluated === 0 ? 0 : countIn(counts, wanted) / counts.evaluated

/** Percentage points from one share to another, with their sign: `+3.2`, `−0.4`. */
export const pointsFrom = (before: number, now: number): string => {
  const points = Math.round((now - before) * 1_000) / 10
  return `${points > 0 ? '+' : points < 0 ? '−' : ''}${Math.abs(points).toFixed(1)}`
}

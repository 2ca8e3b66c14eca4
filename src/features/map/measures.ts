import type { ReplyOf } from '#contract/endpoint.ts'
import type { AreaCredit, statAreas } from '#contract/statistics.contract.ts'
import { formatCount, formatShare } from '#src/i18n/formats.ts'
import { amountRamp, qualityRamp, type Shade } from '#src/theme/mapRamp.ts'

export type AreaFigures = ReplyOf<typeof statAreas>

export const measures = ['average', 'evaluated', 'share'] as const
export type Measure = (typeof measures)[number]

export const mapSorts = ['areaCode', 'average', 'evaluated', 'share', 'unevaluated'] as const
export type MapSort = { key: (typeof mapSorts)[number]; order: 'asc' | 'desc' }

/** Grades A and above, of those evaluated. */
const shareOf = ({ grades, evaluated }: AreaCredit) =>
  evaluated === 0 ? null : (grades.AAA + grades.AA + grades.A) / evaluated

const valueOf: Readonly<Record<Measure, (area: AreaCredit) => number | null>> = {
  average: ({ avg }) => (avg === null ? null : avg / 10),
  evaluated: ({ evaluated }) => evaluated,
  share: shareOf,
}

/** What the map shows of an area; null where nobody is evaluated. */
export const measureOf = (area: AreaCredit, measure: Measure) => valueOf[measure](area)

const formats: Readonly<Record<Measure, (value: number) => string>> = {
  average: (value) => value.toFixed(1),
  evaluated: formatCount,
  share: formatShare,
}

export const formatMeasure = (value: number | null, measure: Measure) =>
  value === null ? '—' : formats[measure](value)

/** Everything inside, as one area. */
export const sumOf = ({ areaCode, areaName, areas }: AreaFigures): AreaCredit => {
  const total = (of: (area: AreaCredit) => number) => areas.reduce((sum, area) => sum + of(area), 0)
  const evaluated = total((area) => area.evaluated)
  // Averages are rounded to a tenth, so the sum of all may be off by less than that.
  const score = total((area) => (area.avg ?? 0) * area.evaluated)
  return {
    areaCode,
    areaName,
    grades: {
      AAA: total(({ grades }) => grades.AAA),
      AA: total(({ grades }) => grades.AA),
      A: total(({ grades }) => grades.A),
      B: total(({ grades }) => grades.B),
      C: total(({ grades }) => grades.C),
      D: total(({ grades }) => grades.D),
    },
    evaluated,
    unevaluated: total((area) => area.unevaluated),
    avg: evaluated === 0 ? null : Math.round(score / evaluated),
  }
}

export const sortAreas = (areas: readonly AreaCredit[], { key, order }: MapSort): AreaCredit[] => {
  const turn = order === 'asc' ? 1 : -1
  const rankOf = (area: AreaCredit) =>
    key === 'areaCode'
      ? Number(area.areaCode)
      : key === 'unevaluated'
        ? area.unevaluated
        : measureOf(area, key)
  return areas.toSorted((one, other) => {
    const [first, second] = [rankOf(one), rankOf(other)]
    if (first === null || second === null) return Number(first === null) - Number(second === null)
    return (first - second) * turn || Number(one.areaCode) - Number(other.areaCode)
  })
}

export type MapClass = { from: number; to: number; shade: Shade }

const roundSteps: Readonly<Record<Measure, readonly number[]>> = {
  average: [5, 10, 20, 25, 50, 100, 200],
  evaluated: [1, 2, 5, 10, 20, 25, 50, 100, 200, 500, 1_000, 5_000],
  share: [0.01, 0.02, 0.05, 0.1, 0.2],
}

/** Five classes of equal, round width that cover every value, the lowest first. */
export const classesOf = (areas: readonly AreaCredit[], measure: Measure): MapClass[] => {
  const values = areas.map((area) => measureOf(area, measure)).filter((value) => value !== null)
  if (values.length === 0) return []
  const [least, most] = [Math.min(...values), Math.max(...values)]
  const steps = roundSteps[measure]
  const startAt = (step: number) => Math.floor(least / step + 1e-9) * step
  const step =
    steps.find((width) => startAt(width) + width * 5 > most - 1e-9) ?? (steps.at(-1) ?? 1) * 2
  const ramp = measure === 'evaluated' ? amountRamp : qualityRamp
  return ramp.map((shade, at) => ({
    from: startAt(step) + at * step,
    to: startAt(step) + (at + 1) * step,
    shade,
  }))
}

/** The class that a value falls in; an upper bound belongs to the next one, if there is one. */
export const classOf = (classes: readonly MapClass[], value: number | null) =>
  value === null ? null : (classes.findLast(({ from }) => value >= from - 1e-9) ?? null)

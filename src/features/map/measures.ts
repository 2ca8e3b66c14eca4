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
export const sumOf = ({ areaCode, areaName, avg, areas }: AreaFigures): AreaCredit => {
  const total = (of: (area: AreaCredit) => number) => areas.reduce((sum, area) => sum + of(area), 0)
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
    evaluated: total((area) => area.evaluated),
    unevaluated: total((area) => area.unevaluated),
    avg,
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

/** A rank, counted from the best; whoever has the same figure shares it, and the next one after them goes without. */
export type Rank = { place: number; isShared: boolean }

/** How each area ranks by a figure as it is read; areas without one have no rank. */
export const ranksOf = (areas: readonly AreaCredit[], measure: Measure) => {
  const read = areas.flatMap((area) => {
    const value = measureOf(area, measure)
    return value === null
      ? []
      : { areaCode: area.areaCode, value, text: formatMeasure(value, measure) }
  })
  return new Map(
    read.map(({ areaCode, value, text }): [string, Rank] => [
      areaCode,
      {
        place: 1 + read.filter((it) => it.value > value && it.text !== text).length,
        isShared: read.some((it) => it.areaCode !== areaCode && it.text === text),
      },
    ]),
  )
}

/** `from` belongs to the class, `to` to the next one; null where the class has no end. */
export type MapClass = { from: number | null; to: number | null; shade: Shade }

/** The same everywhere and always, so that two maps can be compared: of a province, of a city, of another day. */
const bounds: Readonly<Record<Measure, readonly number[]>> = {
  average: [550, 600, 650, 700],
  evaluated: [10, 30, 100, 200],
  share: [0.5, 0.6, 0.7, 0.8],
}

/** The five classes of a figure, the lowest first. */
export const classesOf = (measure: Measure): MapClass[] => {
  const ramp = measure === 'evaluated' ? amountRamp : qualityRamp
  return ramp.map((shade, at) => ({
    from: bounds[measure][at - 1] ?? null,
    to: bounds[measure][at] ?? null,
    shade,
  }))
}

/** The class that a value falls in. */
export const classOf = (measure: Measure, value: number | null): MapClass | null =>
  value === null
    ? null
    : (classesOf(measure).find(({ to }) => to === null || value < to - 1e-9) ?? null)

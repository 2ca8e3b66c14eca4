import { creditGrades } from '#contract/credit.contract.ts'
import type { AreaCredit } from '#contract/statistics.contract.ts'
import { formatCount, formatShare } from '#src/i18n/formats.ts'
import type { Translate } from '#src/i18n/translate.ts'
import { formatMeasure, type Measure, measureOf, type Rank } from './measures.ts'

type T = Translate<'map'>

/** A rank as it is read, a shared one as such. */
export const sayRank = (t: T, rank: Rank | undefined): string =>
  rank === undefined
    ? t('common.none')
    : t(rank.isShared ? 'map.rank.shared' : 'map.rank.own', { place: rank.place })

/** How an area's enterprises spread over the grades, three of them a line. */
export const sayGrades = (t: T, { grades, evaluated }: AreaCredit): string[] => {
  const shares = creditGrades.map((grade) =>
    t('map.gradeShare', {
      grade,
      share: formatShare(evaluated === 0 ? 0 : grades[grade] / evaluated),
    }),
  )
  const between = t('map.between')
  return [shares.slice(0, 3).join(between), shares.slice(3).join(between)]
}

/** An area in lines: what the map shows of it and its rank, how many enterprises there are, and their grades. */
export const sayArea = (
  t: T,
  measure: Measure,
  ranks: ReadonlyMap<string, Rank>,
  name: string,
  area: AreaCredit | null,
): string[] => {
  if (area === null) return [name, t('map.noData')]
  const rank = ranks.get(area.areaCode)
  const firms = t('map.firmsOf', {
    all: formatCount(area.evaluated + area.unevaluated),
    evaluated: formatCount(area.evaluated),
  })
  return [
    name,
    t('map.outline.figure', {
      measure: t(`map.measure.${measure}`),
      value: formatMeasure(measureOf(area, measure), measure),
    }),
    ...(rank ? [t('map.outline.rank', { rank: sayRank(t, rank), count: ranks.size })] : []),
    firms,
    ...(area.evaluated > 0 ? sayGrades(t, area) : []),
  ]
}

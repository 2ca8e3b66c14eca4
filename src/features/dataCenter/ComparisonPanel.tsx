import { drawSeries } from '#src/components/chart.ts'
import { formatShare } from '#src/i18n/formats.ts'
import { useTranslate } from '#src/i18n/translate.ts'
import { gradeRamp } from '#src/theme/gradeRamp.ts'
import { ChartCard, type SaveFigures } from './ChartCard.tsx'
import { type DataPlace, gradesIn } from './dataPlace.ts'
import { manyAreas, pointsFrom, shareIn, type TrendFigures } from './trendFigures.ts'
import { sayChart } from './words.ts'

type Props = { figures: TrendFigures; place: DataPlace; onSave: SaveFigures }

/** The areas inside the chosen one beside each other, as they were and as they are. */
export function ComparisonPanel({ figures, place, onSave }: Props) {
  const t = useTranslate('dataCenter')
  const { months, areas } = figures
  const wanted =
    place.classification === null ? (['AAA', 'AA', 'A'] as const) : gradesIn(place.classification)
  const first = months[0] ?? ''
  const last = months.at(-1) ?? ''
  const shares = areas
    .flatMap(({ areaName, months: counts }) => {
      const [before, now] = [counts[0], counts.at(-1)]
      if (!before || !now || now.evaluated === 0) return []
      return {
        areaName,
        evaluated: now.evaluated,
        before: shareIn(before, wanted),
        now: shareIn(now, wanted),
      }
    })
    .toSorted((one, other) => other.now - one.now)
  const names = shares.map(({ areaName }) => areaName)
  const percent = (share: number) => Math.round(share * 1_000) / 10
  const title = t('dataCenter.comparison.title')

  return (
    <ChartCard
      title={title}
      definition={t('dataCenter.comparison.definition')}
      source={t('dataCenter.grades.source')}
      asOf={t('dataCenter.comparison.shares', {
        grades: wanted.join(t('common.comma')),
        area: figures.areaName,
      })}
      label={sayChart(
        t,
        title,
        names,
        shares.map(({ now }) => formatShare(now)),
      )}
      isTall={areas.length > manyAreas}
      drawing={drawSeries({
        names,
        isLying: true,
        series: [
          {
            name: first,
            values: shares.map(({ before }) => percent(before)),
            fill: gradeRamp.A.fill,
          },
          { name: last, values: shares.map(({ now }) => percent(now)), fill: gradeRamp.AA.fill },
        ],
        format: (value) => formatShare(value / 100),
      })}
      figures={{
        columns: [
          { title: t('dataCenter.columns.area'), isNumber: false },
          { title: first, isNumber: true },
          { title: last, isNumber: true },
          { title: t('dataCenter.columns.change'), isNumber: true },
          { title: t('dataCenter.columns.evaluated'), isNumber: true },
        ],
        rows: shares.map(({ areaName, before, now, evaluated }) => [
          areaName,
          formatShare(before),
          formatShare(now),
          pointsFrom(before, now),
          String(evaluated),
        ]),
      }}
      onSave={onSave}
    />
  )
}

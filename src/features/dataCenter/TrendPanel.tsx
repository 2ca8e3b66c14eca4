import { drawSeries } from '#src/components/chart.ts'
import { Segments } from '#src/components/Segments.tsx'
import { formatCount, formatShare } from '#src/i18n/formats.ts'
import { useTranslate } from '#src/i18n/translate.ts'
import { gradeRamp } from '#src/theme/gradeRamp.ts'
import { ChartCard, type SaveFigures } from './ChartCard.tsx'
import { ChartFacts } from './ChartFacts.tsx'
import { type DataPlace, gradesIn, type TrendMeasure, trendMeasures } from './dataPlace.ts'
import { countIn, manyAreas, pointsFrom, shareIn, type TrendFigures } from './trendFigures.ts'
import { sayChart } from './words.ts'

type Props = {
  figures: TrendFigures
  place: DataPlace
  onMeasure: (measure: TrendMeasure) => void
  onSave: SaveFigures
}

/** How the grades changed, month by month: grade beside grade, and the whole from the first month to the last. */
export function TrendPanel({ figures, place, onMeasure, onSave }: Props) {
  const t = useTranslate('dataCenter')
  const { months, whole, areas } = figures
  const grades = gradesIn(place.classification)
  const isCount = place.trend === 'count'
  const title = t('dataCenter.trend.title')
  const valueOf = isCount ? countIn : shareIn
  const format = (value: number) =>
    isCount ? t('dataCenter.firms', { count: formatCount(value) }) : formatShare(value / 100)
  const drawn = (value: number) => (isCount ? value : Math.round(value * 1_000) / 10)
  const firstMonth = whole[0]
  const lastMonth = whole.at(-1)
  // The worst lies at the bottom: what grows above it is the good.
  const worst = grades.toReversed()
  // What is good among all; what is in the class, where one is chosen.
  const told = place.classification === null ? (['AAA', 'AA', 'A'] as const) : grades

  return (
    <ChartCard
      title={title}
      definition={t('dataCenter.trend.definition')}
      source={t('dataCenter.grades.source')}
      asOf={t('dataCenter.ofArea', {
        area: figures.areaName,
        period: t('dataCenter.asOfMonths', { from: months[0] ?? '', to: months.at(-1) ?? '' }),
      })}
      label={sayChart(
        t,
        t(`dataCenter.trend.${place.trend}`),
        months,
        whole.map((counts) => format(drawn(valueOf(counts, told)))),
      )}
      isTall={areas.length > manyAreas}
      drawing={drawSeries({
        names: months,
        isStacked: true,
        series: worst.map((grade) => ({
          name: grade,
          values: whole.map((counts) => drawn(valueOf(counts, [grade]))),
          fill: gradeRamp[grade].fill,
        })),
        format,
      })}
      figures={{
        columns: [
          { title: t('dataCenter.columns.month'), isNumber: false },
          ...grades.map((grade) => ({ title: grade, isNumber: true })),
          { title: t('dataCenter.columns.evaluated'), isNumber: true },
        ],
        rows: months.map((month, at) => [
          month,
          ...grades.map((grade) => {
            const counts = whole[at]
            if (!counts) return ''
            return isCount ? String(counts.grades[grade]) : formatShare(shareIn(counts, [grade]))
          }),
          String(whole[at]?.evaluated ?? 0),
        ]),
      }}
      onSave={onSave}
    >
      <Segments
        label={t('dataCenter.trend.measures')}
        options={trendMeasures.map((key) => ({ key, label: t(`dataCenter.trend.${key}`) }))}
        chosen={place.trend}
        onChoose={onMeasure}
      />
      {firstMonth && lastMonth && (
        <ChartFacts
          facts={[
            {
              name: t(
                place.classification === null
                  ? 'dataCenter.trend.good'
                  : 'dataCenter.trend.ofClass',
              ),
              value: formatShare(shareIn(lastMonth, told)),
            },
            {
              name: t('dataCenter.trend.change', { month: months[0] ?? '' }),
              value: t('dataCenter.trend.points', {
                points: pointsFrom(shareIn(firstMonth, told), shareIn(lastMonth, told)),
              }),
            },
          ]}
        />
      )}
    </ChartCard>
  )
}

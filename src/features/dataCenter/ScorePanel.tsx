import type { ReplyOf } from '#contract/endpoint.ts'
import type { statScoreState } from '#contract/statistics.contract.ts'
import { drawBars } from '#src/components/chart.ts'
import { formatCount, formatDay, formatShare } from '#src/i18n/formats.ts'
import { useTranslate } from '#src/i18n/translate.ts'
import { ChartCard, type SaveFigures } from './ChartCard.tsx'
import { ChartFacts } from './ChartFacts.tsx'
import { sayChart } from './words.ts'

export type ScoreFigures = ReplyOf<typeof statScoreState>

export function ScorePanel(props: ScoreFigures & { onSave: SaveFigures }) {
  const { ranges, avg, evaluated, unevaluated, asOf, onSave } = props
  const t = useTranslate('dataCenter')
  const title = t('dataCenter.scores.title')
  // As a scale is read: from the lowest.
  const rising = ranges.toReversed()
  const names = rising.map(({ range }) => range)
  const values = rising.map(({ count }) => count)
  const firms = (count: number) => t('dataCenter.firms', { count: formatCount(count) })
  const points =
    avg === null ? '—' : t('dataCenter.scores.points', { points: (avg / 10).toFixed(1) })

  return (
    <ChartCard
      title={title}
      definition={t('dataCenter.scores.definition')}
      source={t('dataCenter.grades.source')}
      asOf={t('dataCenter.asOf', { day: formatDay(asOf) })}
      label={sayChart(t, title, names, values.map(firms))}
      drawing={drawBars({ names, values, format: firms })}
      figures={{
        columns: [
          { title: t('dataCenter.columns.range'), isNumber: false },
          { title: t('dataCenter.columns.count'), isNumber: true },
          { title: t('dataCenter.columns.share'), isNumber: true },
        ],
        rows: rising.map(({ range, count }) => [
          range,
          String(count),
          formatShare(evaluated === 0 ? 0 : count / evaluated),
        ]),
      }}
      onSave={onSave}
    >
      <ChartFacts
        facts={[
          { name: t('dataCenter.scores.average'), value: points },
          { name: t('dataCenter.scores.evaluated'), value: firms(evaluated) },
          { name: t('dataCenter.scores.unevaluated'), value: firms(unevaluated) },
        ]}
      />
    </ChartCard>
  )
}

import type { Classification } from '#contract/credit.contract.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import type { statCreditGrade } from '#contract/statistics.contract.ts'
import { drawBars } from '#src/components/chart.ts'
import { formatCount, formatDay, formatShare } from '#src/i18n/formats.ts'
import { useTranslate } from '#src/i18n/translate.ts'
import { gradeRamp } from '#src/theme/gradeRamp.ts'
import { ChartCard, type SaveFigures } from './ChartCard.tsx'
import { gradesIn } from './dataPlace.ts'
import { sayChart } from './words.ts'

export type GradeFigures = { grades: ReplyOf<typeof statCreditGrade>; asOf: string }

type Props = GradeFigures & { classification: Classification | null; onSave: SaveFigures }

export function GradePanel({ grades: all, asOf, classification, onSave }: Props) {
  const wanted = gradesIn(classification)
  const grades = all.filter(({ grade }) => wanted.includes(grade))
  const t = useTranslate('dataCenter')
  const title = t('dataCenter.grades.title')
  const names = grades.map(({ grade }) => grade)
  const values = grades.map(({ count }) => count)
  const firms = (count: number) => t('dataCenter.firms', { count: formatCount(count) })

  return (
    <ChartCard
      title={title}
      definition={t('dataCenter.grades.definition')}
      source={t('dataCenter.grades.source')}
      asOf={t('dataCenter.asOf', { day: formatDay(asOf) })}
      label={sayChart(t, title, names, values.map(firms))}
      drawing={drawBars({
        names,
        values,
        fills: names.map((it) => gradeRamp[it].fill),
        format: firms,
      })}
      figures={{
        columns: [
          { title: t('dataCenter.columns.grade'), isNumber: false },
          { title: t('dataCenter.columns.count'), isNumber: true },
          { title: t('dataCenter.columns.share'), isNumber: true },
        ],
        rows: grades.map(({ grade, count, ratio }) => [grade, String(count), formatShare(ratio)]),
      }}
      onSave={onSave}
    />
  )
}

import { creditGrades } from '#contract/credit.contract.ts'
import { Card } from '#src/components/Card.tsx'
import { formatCount, formatShare } from '#src/i18n/formats.ts'
import { useTranslate } from '#src/i18n/translate.ts'
import { gradeRamp } from '#src/theme/gradeRamp.ts'
import { sayRank } from './areaWords.ts'
import {
  type AreaFigures,
  formatMeasure,
  type Measure,
  measureOf,
  ranksOf,
  sortAreas,
  sumOf,
} from './measures.ts'
import { useOverviewStyles } from './Overview.styles.ts'

/** Totals, grades and the five areas that stand first. */
export function Overview({ figures, measure }: { figures: AreaFigures; measure: Measure }) {
  const styles = useOverviewStyles()
  const t = useTranslate('map')
  const sum = sumOf(figures)
  const firms = (count: number) => t('map.firms', { count: formatCount(count) })
  const totals = [
    { name: t('map.average'), value: formatMeasure(measureOf(sum, 'average'), 'average') },
    { name: t('map.evaluated'), value: formatCount(sum.evaluated) },
    { name: t('map.share'), value: formatMeasure(measureOf(sum, 'share'), 'share') },
    { name: t('map.unevaluated'), value: formatCount(sum.unevaluated) },
  ]
  const mostOfAGrade = Math.max(1, ...creditGrades.map((grade) => sum.grades[grade]))
  const ranks = ranksOf(figures.areas, measure)
  const first = sortAreas(figures.areas, { key: measure, order: 'desc' }).filter(
    ({ areaCode }) => (ranks.get(areaCode)?.place ?? Infinity) <= 5,
  )
  const most = Math.max(...first.map((area) => measureOf(area, measure) ?? 0), 1e-9)

  return (
    <>
      <Card title={t('map.summary')} className={styles.card}>
        <dl className={styles.totals}>
          {totals.map(({ name, value }) => (
            <div key={name}>
              <dt className={styles.name}>{name}</dt>
              <dd className={styles.value}>{value}</dd>
            </div>
          ))}
        </dl>
      </Card>
      <Card title={t('map.grades')} className={styles.card}>
        <ul role="list" className={styles.bars}>
          {creditGrades.map((grade) => (
            <li key={grade} className={styles.row}>
              <span className={styles.grade}>{grade}</span>
              <span className={styles.track} aria-hidden>
                <span
                  className={styles.bar}
                  style={{
                    width: `${(sum.grades[grade] / mostOfAGrade) * 100}%`,
                    backgroundColor: gradeRamp[grade].fill,
                  }}
                />
              </span>
              <span className={styles.figure}>{firms(sum.grades[grade])}</span>
              <span className={styles.share}>
                {formatShare(sum.evaluated === 0 ? 0 : sum.grades[grade] / sum.evaluated)}
              </span>
            </li>
          ))}
        </ul>
      </Card>
      <Card
        title={t('map.ranking', { measure: t(`map.measure.${measure}`) })}
        className={styles.card}
      >
        <ol role="list" className={styles.bars}>
          {first.map((area) => (
            <li key={area.areaCode} className={styles.ranked}>
              <span className={styles.place}>{sayRank(t, ranks.get(area.areaCode))}</span>
              <span className={styles.areaName}>{area.areaName}</span>
              <span className={styles.track} aria-hidden>
                <span
                  className={styles.bar}
                  style={{ width: `${((measureOf(area, measure) ?? 0) / most) * 100}%` }}
                />
              </span>
              <span className={styles.figure}>
                {formatMeasure(measureOf(area, measure), measure)}
              </span>
            </li>
          ))}
        </ol>
      </Card>
    </>
  )
}

import { creditGrades } from '#contract/credit.contract.ts'
import type { AreaCredit } from '#contract/statistics.contract.ts'
import { useTranslate } from '#src/i18n/translate.ts'
import { gradeRamp } from '#src/theme/gradeRamp.ts'
import { sayGrades } from './areaWords.ts'
import { useGradeSharesStyles } from './GradeShares.styles.ts'

/** How an area's enterprises spread over the grades, as one bar; in words for whoever hears or points. */
export function GradeShares({ area }: { area: AreaCredit }) {
  const styles = useGradeSharesStyles()
  const t = useTranslate('map')
  if (area.evaluated === 0) return t('common.none')
  const words = sayGrades(t, area).join(t('map.between'))
  return (
    <span role="img" aria-label={words} title={words} className={styles.bar}>
      {creditGrades.map((grade) => (
        <span
          key={grade}
          className={styles.part}
          style={{
            width: `${(area.grades[grade] / area.evaluated) * 100}%`,
            backgroundColor: gradeRamp[grade].fill,
          }}
        />
      ))}
    </span>
  )
}

import { mergeClasses } from '@fluentui/react-components'
import type { ReplyOf } from '#contract/endpoint.ts'
import type { statCreditGrade } from '#contract/statistics.contract.ts'
import { formatCount, formatShare } from '#src/i18n/formats.ts'
import { useTranslate } from '#src/i18n/translate.ts'
import { TextLink } from '#src/parts/TextLink.tsx'
import { barHeight, useGradeBarsStyles } from './GradeBars.styles.ts'
import { GradeTag } from '#src/parts/credit/GradeTag.tsx'

export type GradeStat = ReplyOf<typeof statCreditGrade>

/** Enterprises by grade, as bars beside their figures; each grade leads to its enterprises. */
export function GradeBars({ grades }: { grades: GradeStat }) {
  const styles = useGradeBarsStyles()
  const t = useTranslate('credit')
  const total = grades.reduce((sum, { count }) => sum + count, 0)
  const most = Math.max(...grades.map(({ count }) => count))
  if (total === 0) return <p>{t('credit.logistics.noGrades')}</p>
  return (
    <>
      <p>{t('credit.logistics.gradesOf', { count: formatCount(total) })}</p>
      <ul role="list" className={styles.list}>
        {grades.map(({ grade, count, ratio }) => (
          <li key={grade} className={styles.row}>
            <TextLink to={`/assess/query?grade=${grade}`}>
              <GradeTag grade={grade} />
            </TextLink>
            <svg aria-hidden className={styles.track}>
              <rect
                className={mergeClasses(styles.bar, styles[grade])}
                x="0.5"
                y="0.5"
                rx="4"
                width={`${Math.max((count / most) * 99, 0.5)}%`}
                height={barHeight - 1}
              />
            </svg>
            <span className={styles.count}>
              {t('credit.logistics.enterprises', {
                count: formatCount(count),
                share: formatShare(ratio),
              })}
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}

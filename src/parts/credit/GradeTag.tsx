import { mergeClasses } from '@fluentui/react-components'
import type { CreditGrade } from '#contract/credit.contract.ts'
import { useTranslate } from '#src/i18n/translate.ts'
import { useGradeTagStyles } from './GradeTag.styles.ts'

/** A grade by its letters, its colour and its word; `null` is an enterprise that nobody has assessed yet. */
export function GradeTag({ grade }: { grade: CreditGrade | null }) {
  const styles = useGradeTagStyles()
  const t = useTranslate('credit')
  if (grade === null) return <span className={styles.none}>{t('credit.grade.NONE')}</span>
  return (
    <span className={styles.tag}>
      <span className={mergeClasses(styles.letters, styles[grade])}>{grade}</span>
      {t(`credit.grade.${grade}`)}
    </span>
  )
}

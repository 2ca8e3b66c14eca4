import { mergeClasses } from '@fluentui/react-components'
import { operating } from '#contract/credit.codes.ts'
import type { EnterpriseView } from '#contract/credit.contract.ts'
import { formatDay } from '#src/i18n/formats.ts'
import { useTranslate } from '#src/i18n/translate.ts'
import { EntState } from '#src/parts/credit/EntState.tsx'
import { ClassTag } from '#src/parts/credit/ClassTag.tsx'
import { useGradeTagStyles } from '#src/parts/credit/GradeTag.styles.ts'
import { TextLink } from '#src/parts/TextLink.tsx'
import { useEnterpriseSheetStyles } from './EnterpriseSheet.styles.ts'

/** The grade, large, with what it means and what follows from it. */
export function EnterpriseGrade({ enterprise }: { enterprise: EnterpriseView }) {
  const styles = useEnterpriseSheetStyles()
  const tags = useGradeTagStyles()
  const t = useTranslate('credit')
  const { creditGrade, classification, entState, evalYear, evalTime } = enterprise
  if (creditGrade === null || classification === null) {
    return (
      <>
        <p className={styles.word}>{t('credit.grade.NONE')}</p>
        <p className={styles.quiet}>{t('credit.legend.note')}</p>
      </>
    )
  }
  return (
    <div className={styles.evaluation}>
      <span className={mergeClasses(tags.letters, tags[creditGrade], styles.letters)}>
        {creditGrade}
      </span>
      <div className={styles.meaning}>
        <p className={styles.word}>{t(`credit.grade.${creditGrade}`)}</p>
        {entState !== operating && <EntState state={entState} />}
        <p className={styles.quiet}>
          {t('credit.enterprise.evaluated', { year: evalYear, day: formatDay(evalTime) })}
        </p>
      </div>
      <div className={styles.class}>
        <p className={styles.quiet}>{t('credit.classification')}</p>
        <ClassTag classification={classification} />
      </div>
      <p className={styles.measures}>
        {t(`credit.measure.${creditGrade}`)}{' '}
        <TextLink to={`/classification/query?classification=${classification}`}>
          {t('credit.enterprise.toClass')}
        </TextLink>
      </p>
    </div>
  )
}

import { mergeClasses } from '@fluentui/react-components'
import { classificationOf } from '#contract/credit.codes.ts'
import { classifications, creditGrades } from '#contract/credit.contract.ts'
import { useTranslate } from '#src/i18n/translate.ts'
import { ClassTag } from '#src/parts/credit/ClassTag.tsx'
import { useMeasuresStyles } from './Measures.styles.ts'

/** What each class gets; the one that is looked at stands out. */
export function Measures({ chosen }: { chosen: string }) {
  const styles = useMeasuresStyles()
  const t = useTranslate('credit')
  return (
    <ul role="list" aria-label={t('credit.classes.measures')} className={styles.classes}>
      {classifications.map((it) => (
        <li key={it} className={mergeClasses(styles.class, it === chosen && styles.chosen)}>
          <ClassTag classification={it} />
          <p>{t(`credit.classes.measure.${it}`)}</p>
          <p className={styles.grades}>
            {t('credit.classes.gradesOf', {
              grades: creditGrades.filter((grade) => classificationOf[grade] === it).join(' / '),
            })}
          </p>
        </li>
      ))}
    </ul>
  )
}

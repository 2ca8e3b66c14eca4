import { Fold } from '#src/components/Fold.tsx'
import { useTranslate } from '#src/i18n/translate.ts'
import { useGradeLegendStyles } from './GradeLegend.styles.ts'
import { GradeTable } from './GradeTable.tsx'

/** The meaning of the grades, folded away below a list of them. */
export function GradeLegend() {
  const styles = useGradeLegendStyles()
  const t = useTranslate('credit')
  return (
    <Fold label={t('credit.legend')} className={styles.fold}>
      <GradeTable />
      <p className={styles.note}>{t('credit.legend.note')}</p>
    </Fold>
  )
}

import { classificationOf } from '#contract/credit.codes.ts'
import { creditGrades } from '#contract/credit.contract.ts'
import { DataTable } from '#src/components/DataTable.tsx'
import { useTranslate } from '#src/i18n/translate.ts'
import { ClassTag } from './ClassTag.tsx'
import { GradeTag } from './GradeTag.tsx'

/** What each grade means: its scores, its class and what follows from it. */
export function GradeTable() {
  const t = useTranslate('credit')
  return (
    <DataTable
      caption={t('credit.legend')}
      rows={creditGrades}
      rowKey={(grade) => grade}
      rowName={(grade) => grade}
      columns={[
        {
          key: 'grade',
          title: t('credit.legend.grade'),
          onPhone: 'heading',
          nowrap: true,
          render: (grade) => <GradeTag grade={grade} />,
        },
        {
          key: 'score',
          title: t('credit.legend.score'),
          nowrap: true,
          render: (grade) => t(`credit.legend.score.${grade}`),
        },
        {
          key: 'class',
          title: t('credit.legend.class'),
          nowrap: true,
          render: (grade) => <ClassTag classification={classificationOf[grade]} />,
        },
        {
          key: 'measures',
          title: t('credit.legend.measures'),
          render: (grade) => t(`credit.measure.${grade}`),
        },
      ]}
    />
  )
}

import type { LoanProject, ProjectState } from '#contract/loan.contract.ts'
import type { Column } from '#src/components/dataTable.ts'
import { StatusTag } from '#src/components/StatusTag.tsx'
import type { Tone } from '#src/components/tone.tsx'
import { useTranslate } from '#src/i18n/translate.ts'
import { useConsignerLoanStyles } from '#src/parts/consignerLoan/ConsignerLoan.styles.ts'

const tones: Record<ProjectState, Tone> = {
  0: 'neutral',
  1: 'moving',
  2: 'success',
  3: 'danger',
  4: 'warning',
  5: 'neutral',
}

/** The columns of the consigner's projects. */
export const useProjectColumns = (): Column<LoanProject>[] => {
  const t = useTranslate('consignerLoan')
  const loan = useTranslate('loan')
  const styles = useConsignerLoanStyles()
  return [
    {
      key: 'name',
      title: t('consignerLoan.project.name'),
      onPhone: 'heading',
      render: ({ projectName, projectNo }) => (
        <span className={styles.two}>
          <span>{projectName}</span>
          <span className={styles.small}>{projectNo}</span>
        </span>
      ),
    },
    {
      key: 'hauliers',
      title: t('consignerLoan.project.hauliers'),
      render: ({ hauliers }) => {
        const name = hauliers[0]?.entName ?? t('common.none')
        return hauliers.length > 1
          ? t('consignerLoan.project.haulierMore', { name, count: hauliers.length })
          : name
      },
    },
    { key: 'route', title: t('consignerLoan.project.route'), text: 'route' },
    {
      key: 'limit',
      title: t('consignerLoan.project.limit'),
      money: 'creditLimitFen',
      nowrap: true,
    },
    {
      key: 'used',
      title: t('consignerLoan.project.usedLimit'),
      money: 'usedLimitFen',
      nowrap: true,
    },
    { key: 'endDate', title: t('consignerLoan.project.endDate'), text: 'endDate', nowrap: true },
    {
      key: 'state',
      title: t('consignerLoan.project.state'),
      render: ({ approveState, remark }) => (
        <span className={styles.two}>
          <span>
            <StatusTag tone={tones[approveState]}>{loan(`loan.project.${approveState}`)}</StatusTag>
          </span>
          {remark && (
            <span className={styles.small}>{t('consignerLoan.project.remark', { remark })}</span>
          )}
        </span>
      ),
    },
  ]
}

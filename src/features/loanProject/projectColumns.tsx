import type { LoanProject, ProjectState } from '#contract/loan.contract.ts'
import type { Column } from '#src/components/dataTable.ts'
import { StatusTag } from '#src/components/StatusTag.tsx'
import type { Tone } from '#src/components/tone.tsx'
import { TwoLines } from '#src/components/TwoLines.tsx'
import { useTranslate } from '#src/i18n/translate.ts'

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
  return [
    {
      key: 'name',
      title: t('consignerLoan.project.name'),
      onPhone: 'heading',
      render: ({ projectName, projectNo }) => (
        <TwoLines side="start" under={projectNo}>
          {projectName}
        </TwoLines>
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
    { key: 'limit', title: t('consignerLoan.project.limit'), money: 'creditLimitFen' },
    { key: 'used', title: t('consignerLoan.project.usedLimit'), money: 'usedLimitFen' },
    { key: 'endDate', title: t('consignerLoan.project.endDate'), text: 'endDate', nowrap: true },
    {
      key: 'state',
      title: t('consignerLoan.project.state'),
      render: ({ approveState, remark }) => (
        <TwoLines under={remark && t('consignerLoan.project.remark', { remark })}>
          <StatusTag tone={tones[approveState]}>{loan(`loan.project.${approveState}`)}</StatusTag>
        </TwoLines>
      ),
    },
  ]
}

import type { LoanApply } from '#contract/loan.contract.ts'
import type { Column } from '#src/components/dataTable.ts'
import { formatTime } from '#src/i18n/formats.ts'
import { DayAndTime, Name, TwoLines } from '#src/components/TwoLines.tsx'
import { useTranslate } from '#src/i18n/translate.ts'
import { LoanStatusTag } from '#src/parts/loan/LoanStatusTag.tsx'

/** The columns of the applications that a consigner decides. */
export const useApplyColumns = (): Column<LoanApply>[] => {
  const t = useTranslate('loanDecision')
  const loan = useTranslate('loan')
  return [
    {
      key: 'no',
      title: t('loanDecision.no'),
      onPhone: 'heading',
      nowrap: true,
      render: ({ applyNo, productCode }) => (
        <TwoLines side="start" under={loan(`loan.product.${productCode}`)}>
          {applyNo}
        </TwoLines>
      ),
    },
    {
      key: 'haulier',
      title: t('loanDecision.haulier'),
      render: ({ haulierName, projectName }) => (
        <TwoLines under={projectName}>
          <Name>{haulierName}</Name>
        </TwoLines>
      ),
    },
    { key: 'apply', title: t('loanDecision.apply'), money: 'applyFen' },
    { key: 'receivable', title: t('loanDecision.receivable'), money: 'receivableFen' },
    { key: 'confirmed', title: t('loanDecision.confirmed'), money: 'confirmedFen' },
    { key: 'approved', title: t('loanDecision.approved'), money: 'approvedFen' },
    {
      key: 'status',
      title: t('loanDecision.status'),
      render: ({ status, dueTime, reason }) => (
        <TwoLines
          under={
            status === 10
              ? dueTime && `${t('loanDecision.due')} ${formatTime(dueTime)}`
              : status === 22 && reason
          }
        >
          <LoanStatusTag status={status} />
        </TwoLines>
      ),
    },
    {
      key: 'decided',
      title: t('loanDecision.bankTime'),
      nowrap: true,
      render: ({ bankTime }) =>
        bankTime === null ? t('common.none') : <DayAndTime time={bankTime} />,
    },
    {
      key: 'submitted',
      title: t('loanDecision.submitted'),
      nowrap: true,
      render: ({ submitTime }) =>
        submitTime === null ? t('common.none') : <DayAndTime time={submitTime} />,
    },
  ]
}

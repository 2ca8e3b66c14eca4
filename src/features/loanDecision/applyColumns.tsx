import type { LoanApply } from '#contract/loan.contract.ts'
import type { Column } from '#src/components/dataTable.ts'
import { formatTime } from '#src/i18n/formats.ts'
import { useTranslate } from '#src/i18n/translate.ts'
import { LoanStatusTag } from '#src/parts/loan/LoanStatusTag.tsx'
import { useLoanDecisionStyles } from './LoanDecision.styles.ts'

/** The columns of the applications that a consigner decides. */
export const useApplyColumns = (): Column<LoanApply>[] => {
  const t = useTranslate('loanDecision')
  const loan = useTranslate('loan')
  const styles = useLoanDecisionStyles()
  return [
    {
      key: 'no',
      title: t('loanDecision.no'),
      onPhone: 'heading',
      nowrap: true,
      render: ({ applyNo, productCode }) => (
        <span className={styles.two}>
          <span>{applyNo}</span>
          <span className={styles.small}>{loan(`loan.product.${productCode}`)}</span>
        </span>
      ),
    },
    {
      key: 'haulier',
      title: t('loanDecision.haulier'),
      render: ({ haulierName, projectName }) => (
        <span className={styles.two}>
          <span>{haulierName}</span>
          {projectName && <span className={styles.small}>{projectName}</span>}
        </span>
      ),
    },
    { key: 'apply', title: t('loanDecision.apply'), money: 'applyFen' },
    {
      key: 'receivable',
      title: t('loanDecision.receivable'),
      money: 'receivableFen',
      nowrap: true,
    },
    { key: 'confirmed', title: t('loanDecision.confirmed'), money: 'confirmedFen' },
    {
      key: 'status',
      title: t('loanDecision.status'),
      render: ({ status, dueTime }) => (
        <span className={styles.two}>
          <span>
            <LoanStatusTag status={status} />
          </span>
          {status === 10 && dueTime && (
            <span className={styles.small}>
              {t('loanDecision.due')} {formatTime(dueTime)}
            </span>
          )}
        </span>
      ),
    },
    { key: 'submitted', title: t('loanDecision.submitted'), time: 'submitTime' },
  ]
}

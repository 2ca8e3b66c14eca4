import type { LoanApplyDetail } from '#contract/loan.contract.ts'
import { Money } from '#src/components/Money.tsx'
import { useTranslate } from '#src/i18n/translate.ts'
import { LoanStatusTag } from '#src/parts/loan/LoanStatusTag.tsx'
import { Rate } from '#src/parts/loan/Rate.tsx'
import { useReceivableFacts } from '#src/parts/loan/useReceivableFacts.tsx'
import { Facts } from '#src/components/Facts.tsx'
import { useTermWords } from './termWords.ts'

/** What was asked for, what was confirmed, and what the bank gave. */
export function ApplyFacts({ apply }: { apply: LoanApplyDetail }) {
  const t = useTranslate('haulierLoan')
  const words = useTranslate('loan')
  const termWords = useTermWords()
  const receivableFacts = useReceivableFacts()
  const money = (key: 'amount' | 'confirmed' | 'approved', fen: number | null) =>
    fen !== null && { term: t(`haulierLoan.summary.${key}`), value: <Money fen={fen} /> }
  return (
    <Facts
      facts={[
        { term: t('haulierLoan.summary.status'), value: <LoanStatusTag status={apply.status} /> },
        { term: t('haulierLoan.summary.consigner'), value: apply.consignerName },
        { term: t('haulierLoan.summary.project'), value: apply.projectName ?? t('common.none') },
        money('amount', apply.applyFen),
        {
          term: t('haulierLoan.summary.term'),
          value: termWords(apply.termMonths ?? apply.termDays ?? 0, apply.termMonths !== null),
        },
        { term: t('haulierLoan.summary.method'), value: words(`loan.method.${apply.repayMethod}`) },
        { term: t('haulierLoan.summary.purpose'), value: words(`loan.purpose.${apply.purpose}`) },
        apply.remark !== null && { term: t('haulierLoan.summary.remark'), value: apply.remark },
        ...receivableFacts(apply),
        money('confirmed', apply.confirmedFen),
        { term: t('haulierLoan.summary.bank'), value: apply.bankName },
        money('approved', apply.approvedFen),
        apply.approvedRatePpm !== null && {
          term: t('haulierLoan.summary.rate'),
          value: <Rate ppm={apply.approvedRatePpm} />,
        },
        apply.creditFrom !== null &&
          apply.creditTo !== null && {
            term: t('haulierLoan.summary.credit'),
            value: t('haulierLoan.summary.fromTo', { from: apply.creditFrom, to: apply.creditTo }),
          },
      ]}
    />
  )
}

import { Money } from '#src/components/Money.tsx'
import { Notice } from '#src/components/Notice.tsx'
import { formatFenPlain, formatTime } from '#src/i18n/formats.ts'
import { useTranslate } from '#src/i18n/translate.ts'
import { Rate } from '#src/parts/loan/Rate.tsx'
import { Facts } from '#src/components/Facts.tsx'
import { ProblemNotice } from '#src/components/ProblemNotice.tsx'
import { approvedCost } from './approvedCost.ts'
import { LoanStep } from './LoanStep.tsx'
import { Send } from './Send.tsx'
import { ApplyHistory } from './ApplyHistory.tsx'
import { useTermWords } from './termWords.ts'
import type { LoanStepProps } from './loanWizard.ts'
import { Withdraw } from './Withdraw.tsx'

/** What the bank gave, what it costs, and until when it is signed. */
export function Approved(props: LoanStepProps) {
  const { context, send, can } = props
  const t = useTranslate('haulierLoan')
  const termWords = useTermWords()
  const { apply, problem } = context
  if (!apply) return null
  const { interestFen, totalFen } = approvedCost(apply)
  const approvedFen = apply.approvedFen ?? 0
  return (
    <>
      <LoanStep
        title={t('haulierLoan.approved.title', { amount: formatFenPlain(approvedFen) })}
        hint={
          apply.dueTime === null
            ? t('haulierLoan.approved.hintNoDue')
            : t('haulierLoan.approved.hint', { time: formatTime(apply.dueTime) })
        }
        others={<Withdraw {...props} />}
        primary={
          <Send primary send={send} can={can} event={{ type: 'contract.opened' }}>
            {t('haulierLoan.approved.open')}
          </Send>
        }
      >
        <ProblemNotice problem={problem} title={t('haulierLoan.sign.failed')} />
        {approvedFen < apply.applyFen && (
          <Notice tone="info">
            {t('haulierLoan.approved.less', { asked: formatFenPlain(apply.applyFen) })}
          </Notice>
        )}
        <Facts
          facts={[
            { term: t('haulierLoan.summary.approved'), value: <Money fen={approvedFen} /> },
            {
              term: t('haulierLoan.summary.rate'),
              value: <Rate ppm={apply.approvedRatePpm ?? 0} />,
            },
            apply.termMonths === null && {
              term: t('haulierLoan.summary.credit'),
              value: t('haulierLoan.approved.credit', { months: apply.creditMonths }),
            },
            {
              term: t('haulierLoan.summary.term'),
              value: termWords(apply.termMonths ?? apply.termDays ?? 0, apply.termMonths !== null),
            },
            { term: t('haulierLoan.approved.cost'), value: <Money fen={interestFen} /> },
            { term: t('haulierLoan.approved.total'), value: <Money fen={totalFen} /> },
          ]}
        />
      </LoanStep>
      <ApplyHistory apply={apply} />
    </>
  )
}

import { Notice } from '#src/components/Notice.tsx'
import { formatTime } from '#src/i18n/formats.ts'
import { useTranslate } from '#src/i18n/translate.ts'
import { LoanStep } from './LoanStep.tsx'
import { Send } from './Send.tsx'
import { ApplyHistory } from './ApplyHistory.tsx'
import type { LoanStepProps } from './loanWizard.ts'
import { Withdraw } from './Withdraw.tsx'

type Props = LoanStepProps & { who: 'consigner' | 'bank' }

/** The consigner's or the bank's turn; looked at in the background. */
export function Awaiting({ who, ...props }: Props) {
  const { context, send, can } = props
  const t = useTranslate('haulierLoan')
  const { apply, pollProblem } = context
  if (!apply) return null
  return (
    <>
      <LoanStep
        title={t(`haulierLoan.progress.${who}`)}
        hint={
          who === 'consigner'
            ? t('haulierLoan.progress.consignerHint', { consigner: apply.consignerName })
            : t('haulierLoan.progress.bankHint')
        }
        others={<Withdraw {...props} />}
        primary={
          <Send send={send} can={can} event={{ type: 'apply.refreshed' }}>
            {t('common.refresh')}
          </Send>
        }
      >
        {pollProblem && <Notice tone="warning">{t('haulierLoan.progress.old')}</Notice>}
        {apply.dueTime && who === 'consigner' && (
          <p>{t('haulierLoan.progress.due', { time: formatTime(apply.dueTime) })}</p>
        )}
      </LoanStep>
      <ApplyHistory apply={apply} />
    </>
  )
}

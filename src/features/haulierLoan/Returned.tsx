import { Notice } from '#src/components/Notice.tsx'
import { useTranslate } from '#src/i18n/translate.ts'
import { LoanStep } from './LoanStep.tsx'
import { Refusal } from './Refusal.tsx'
import { Send } from './Send.tsx'
import { ApplyHistory } from './ApplyHistory.tsx'
import type { LoanStepProps } from './loanWizard.ts'
import { Withdraw } from './Withdraw.tsx'

export function Returned(props: LoanStepProps) {
  const { context, send, can } = props
  const t = useTranslate('haulierLoan')
  const { apply } = context
  if (!apply) return null
  return (
    <>
      <LoanStep
        title={t('haulierLoan.returned.title')}
        hint={t('haulierLoan.returned.hint')}
        others={<Withdraw {...props} />}
        primary={
          <Send primary send={send} can={can} event={{ type: 'application.reopened' }}>
            {t('haulierLoan.returned.change')}
          </Send>
        }
      >
        <Refusal {...props} title={t('haulierLoan.preview.refused')} />
        <Notice tone="warning" title={t('haulierLoan.returned.reason')}>
          {apply.reason ?? t('haulierLoan.returned.byTime')}
        </Notice>
      </LoanStep>
      <ApplyHistory apply={apply} />
    </>
  )
}

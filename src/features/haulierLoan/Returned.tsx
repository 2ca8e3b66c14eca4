import { useTranslate } from '#src/i18n/translate.ts'
import { LoanStep } from './LoanStep.tsx'
import { Refusal } from './Refusal.tsx'
import { ReturnReason } from './ReturnReason.tsx'
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
        <ReturnReason apply={apply} />
      </LoanStep>
      <ApplyHistory apply={apply} />
    </>
  )
}

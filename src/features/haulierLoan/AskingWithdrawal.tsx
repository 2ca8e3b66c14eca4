import { useTranslate } from '#src/i18n/translate.ts'
import { ProblemNotice } from '#src/components/ProblemNotice.tsx'
import { LoanStep } from './LoanStep.tsx'
import { Send } from './Send.tsx'
import type { LoanStepProps } from './loanWizard.ts'

export function AskingWithdrawal({ context, send, can }: LoanStepProps) {
  const t = useTranslate('haulierLoan')
  const isDraft = (context.apply?.status ?? 0) === 0
  const abandon = { type: 'withdrawal.abandoned' } as const
  return (
    <LoanStep
      title={t(isDraft ? 'haulierLoan.asking.draftTitle' : 'haulierLoan.asking.title')}
      hint={t('haulierLoan.asking.hint')}
      back={{
        label: t('haulierLoan.asking.abandon'),
        onClick: () => send(abandon),
        disabled: !can(abandon),
      }}
      primary={
        <Send primary send={send} can={can} event={{ type: 'withdrawal.confirmed' }}>
          {t(isDraft ? 'haulierLoan.withdrawDraft' : 'haulierLoan.withdraw')}
        </Send>
      }
    >
      <ProblemNotice problem={context.problem} title={t('haulierLoan.asking.failed')} />
    </LoanStep>
  )
}

import { Card } from '#src/components/Card.tsx'
import { EmptyState } from '#src/components/EmptyState.tsx'
import { useTranslate } from '#src/i18n/translate.ts'
import { ProblemNotice } from '#src/components/ProblemNotice.tsx'
import { TextLink } from '#src/parts/TextLink.tsx'
import { Send } from './Send.tsx'
import { homeAddress } from '#src/parts/loan/loanHome.ts'
import type { LoanStepProps } from './loanWizard.ts'

export function OpenFailed({ context, send, can }: LoanStepProps) {
  const t = useTranslate('haulierLoan')
  return (
    <Card>
      <EmptyState
        title={t('haulierLoan.openFailed.title')}
        action={
          <Send primary send={send} can={can} event={{ type: 'opening.retried' }}>
            {t('common.retry')}
          </Send>
        }
      >
        {t('haulierLoan.openFailed.hint')}
      </EmptyState>
      <ProblemNotice problem={context.problem} />
    </Card>
  )
}

export function Missing() {
  const t = useTranslate('haulierLoan')
  return (
    <Card>
      <EmptyState
        title={t('haulierLoan.missing.title')}
        action={<TextLink to={homeAddress}>{t('haulierLoan.toHome')}</TextLink>}
      >
        {t('haulierLoan.missing.hint')}
      </EmptyState>
    </Card>
  )
}

export function Suspended() {
  const t = useTranslate('haulierLoan')
  return (
    <Card>
      <EmptyState title={t('haulierLoan.suspended.title')}>
        {t('haulierLoan.suspended.hint')}
      </EmptyState>
    </Card>
  )
}

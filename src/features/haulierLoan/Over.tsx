import type { ReactNode } from 'react'
import { formatDay } from '#src/i18n/formats.ts'
import { useTranslate } from '#src/i18n/translate.ts'
import { BankDecision } from '#src/parts/loan/BankDecision.tsx'
import { LoanStep } from './LoanStep.tsx'
import { Send } from './Send.tsx'
import { ApplyHistory } from './ApplyHistory.tsx'
import type { LoanStepProps } from './loanWizard.ts'

type Kind = 'rejected' | 'withdrawn' | 'expired' | 'settled'
type Props = LoanStepProps & { kind: Kind; children?: ReactNode }

/** An application that is over: why, and from when another can be made. */
export function Over({ kind, context, send, can, children }: Props) {
  const t = useTranslate('haulierLoan')
  const { apply } = context
  if (!apply) return null
  const hints: Record<Kind, string> = {
    rejected:
      apply.reapplyDay === null
        ? t('haulierLoan.rejected.now')
        : t('haulierLoan.rejected.from', { day: formatDay(apply.reapplyDay) }),
    withdrawn: t('haulierLoan.withdrawn.hint'),
    expired: t(
      apply.creditTo === null ? 'haulierLoan.expired.unsigned' : 'haulierLoan.expired.unused',
    ),
    settled: t('haulierLoan.settled.hint'),
  }
  return (
    <>
      <LoanStep
        title={t(`haulierLoan.${kind}.title`)}
        hint={hints[kind]}
        primary={
          <Send primary send={send} can={can} event={{ type: 'application.renewed' }}>
            {t('haulierLoan.over.renew')}
          </Send>
        }
      />
      <BankDecision apply={apply} reader="haulier" />
      {children}
      <ApplyHistory apply={apply} />
    </>
  )
}

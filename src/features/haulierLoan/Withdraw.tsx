import { useTranslate } from '#src/i18n/translate.ts'
import { Send } from './Send.tsx'
import type { LoanStepProps } from './loanWizard.ts'

/** Takes the application back, where it can be; before it is handed in that is giving it up. */
export function Withdraw({ context, send, can }: LoanStepProps) {
  const t = useTranslate('haulierLoan')
  const event = { type: 'withdrawal.requested' } as const
  if (!can(event)) return null
  const isDraft = (context.apply?.status ?? 0) === 0
  return (
    <Send send={send} can={can} event={event}>
      {t(isDraft ? 'haulierLoan.withdrawDraft' : 'haulierLoan.withdraw')}
    </Send>
  )
}

import { useTranslate } from '#src/i18n/translate.ts'
import { homeAddress } from '#src/parts/loan/loanHome.ts'
import { WizardStep, type WizardStepProps } from '#src/parts/wizard/WizardStep.tsx'

type Props = Omit<WizardStepProps, 'leave' | 'labels'> & {
  /** Something typed is left behind, and saved. */
  isFilling?: boolean
}

export function LoanStep({ isFilling = false, ...step }: Props) {
  const t = useTranslate('haulierLoan')
  return (
    <WizardStep
      {...step}
      labels={{ about: t('haulierLoan.about'), back: t('haulierLoan.back') }}
      leave={{
        to: homeAddress,
        label: t(isFilling ? 'common.saveAndLeave' : 'haulierLoan.toHome'),
      }}
    />
  )
}

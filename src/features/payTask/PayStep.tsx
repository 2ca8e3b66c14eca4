import { useTranslate } from '#src/i18n/translate.ts'
import { listAddress } from '#src/parts/pay/payAddresses.ts'
import { WizardStep, type WizardStepProps } from '#src/parts/wizard/WizardStep.tsx'

type Props = Omit<WizardStepProps, 'leave' | 'labels'> & {
  /** What was entered has been sent, or is given up: nothing is left to be saved. */
  isSent?: boolean
}

export function PayStep({ isSent = false, ...step }: Props) {
  const t = useTranslate('payTask')
  return (
    <WizardStep
      {...step}
      labels={{ about: t('payTask.wizard.about'), back: t('common.back') }}
      leave={{
        to: listAddress,
        label: t(isSent ? 'payTask.wizard.toList' : 'common.saveAndLeave'),
      }}
    />
  )
}

import { useTranslate } from '#src/i18n/translate.ts'
import { listAddress } from '#src/parts/pay/payAddresses.ts'
import { WizardStep, type WizardStepProps } from '#src/parts/wizard/WizardStep.tsx'

type Props = Omit<WizardStepProps, 'leave' | 'labels'> & {
  /** Nothing is left to go on with. */
  isOver?: boolean
}

export function PayStep({ isOver = false, ...step }: Props) {
  const t = useTranslate('payTask')
  return (
    <WizardStep
      {...step}
      labels={{ about: t('payTask.wizard.about'), back: t('common.back') }}
      leave={{
        to: listAddress,
        label: t(isOver ? 'payTask.wizard.toList' : 'common.saveAndLeave'),
      }}
    />
  )
}

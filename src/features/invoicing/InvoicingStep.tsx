import { useTranslate } from '#src/i18n/translate.ts'
import { invoicesAddress } from '#src/parts/invoice/invoiceAddresses.ts'
import { WizardStep, type WizardStepProps } from '#src/parts/wizard/WizardStep.tsx'

/** One step of the wizard, with the way back to the lists. */
export function InvoicingStep(step: Omit<WizardStepProps, 'leave' | 'labels'>) {
  const t = useTranslate('invoice')
  return (
    <WizardStep
      {...step}
      labels={{ about: t('invoice.wizard.about'), back: t('common.back') }}
      leave={{ to: invoicesAddress, label: t('invoice.wizard.toList') }}
    />
  )
}

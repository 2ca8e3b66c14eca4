import { Button } from '@fluentui/react-components'
import { useTranslate } from '#src/i18n/translate.ts'
import type { WizardProps } from './payWizard.ts'

/** Asks to cancel; shown only where the wizard allows it. */
export function CancelTask({ send, can }: Pick<WizardProps, 'send' | 'can'>) {
  const t = useTranslate('payTask')
  const cancel = { type: 'cancel.requested' } as const
  if (!can(cancel)) return null
  return (
    <Button appearance="subtle" onClick={() => send(cancel)}>
      {t('payTask.wizard.cancelTask')}
    </Button>
  )
}

import { Button } from '@fluentui/react-components'
import { contractCountOf } from '#machines/payTask/payTask.context.ts'
import { Notice } from '#src/components/Notice.tsx'
import { formatCount } from '#src/i18n/formats.ts'
import { useTranslate } from '#src/i18n/translate.ts'
import type { WizardProps } from './payWizard.ts'

/** A loan pays the orders of one contract: one click makes a task of each; shown only where the wizard allows it. */
export function SplitTask({ context, send, can }: WizardProps) {
  const t = useTranslate('payTask')
  const split = { type: 'split.requested' } as const
  if (!can(split)) return null
  return (
    <Notice
      tone="info"
      title={t('payTask.split.needed', { count: formatCount(contractCountOf(context)) })}
      actions={<Button onClick={() => send(split)}>{t('payTask.split.button')}</Button>}
    >
      {t('payTask.split.what')}
    </Notice>
  )
}

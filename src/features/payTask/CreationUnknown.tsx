import { Button } from '@fluentui/react-components'
import { useTranslate } from '#src/i18n/translate.ts'
import { ProblemNotice } from '#src/components/ProblemNotice.tsx'
import type { WizardProps } from './payWizard.ts'
import { WizardStep } from './WizardStep.tsx'

export function CreationUnknown({ context, send, can }: WizardProps) {
  const t = useTranslate('payTask')
  const retry = { type: 'creation.retried' } as const
  return (
    <WizardStep
      title={t('payTask.creationUnknown.title')}
      hint={t('payTask.creationUnknown.hint')}
      primary={
        <Button appearance="primary" disabled={!can(retry)} onClick={() => send(retry)}>
          {t('common.retry')}
        </Button>
      }
    >
      <ProblemNotice problem={context.problem} />
    </WizardStep>
  )
}

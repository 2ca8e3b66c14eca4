import { Button } from '@fluentui/react-components'
import { useTranslate } from '#src/i18n/translate.ts'
import { ProblemNotice } from '#src/components/ProblemNotice.tsx'
import type { WizardProps } from './payWizard.ts'
import { PayStep } from './PayStep.tsx'

export function AskingCancel({ context, send, can }: WizardProps) {
  const t = useTranslate('payTask')
  const confirm = { type: 'cancel.confirmed' } as const
  const abandon = { type: 'cancel.abandoned' } as const
  return (
    <PayStep
      title={t('payTask.askingCancel.title')}
      hint={t('payTask.askingCancel.hint')}
      back={{
        label: t('payTask.askingCancel.abandon'),
        onClick: () => send(abandon),
        disabled: !can(abandon),
      }}
      primary={
        <Button
          appearance="primary"
          disabledFocusable={!can(confirm)}
          onClick={() => send(confirm)}
        >
          {t('payTask.wizard.cancelTask')}
        </Button>
      }
    >
      <ProblemNotice problem={context.problem} />
    </PayStep>
  )
}

import { Button } from '@fluentui/react-components'
import { Card } from '#src/components/Card.tsx'
import { EmptyState } from '#src/components/EmptyState.tsx'
import { useTranslate } from '#src/i18n/translate.ts'
import { ProblemNotice } from '#src/components/ProblemNotice.tsx'
import type { WizardProps } from './payWizard.ts'
import { listAddress } from '#src/parts/pay/payAddresses.ts'
import { TextLink } from '#src/parts/TextLink.tsx'

export function OpenFailed({ context, send, can }: WizardProps) {
  const t = useTranslate('payTask')
  const retry = { type: 'opening.retried' } as const
  return (
    <Card>
      <EmptyState
        title={t('payTask.openFailed.title')}
        action={
          <Button appearance="primary" disabledFocusable={!can(retry)} onClick={() => send(retry)}>
            {t('common.retry')}
          </Button>
        }
      >
        {t('payTask.openFailed.hint')}
      </EmptyState>
      <ProblemNotice problem={context.problem} />
    </Card>
  )
}

export function Missing() {
  const t = useTranslate('payTask')
  return (
    <Card>
      <EmptyState
        title={t('payTask.missing.title')}
        action={<TextLink to={listAddress}>{t('payTask.wizard.toList')}</TextLink>}
      >
        {t('payTask.missing.hint')}
      </EmptyState>
    </Card>
  )
}

export function Suspended() {
  const t = useTranslate('payTask')
  return (
    <Card>
      <EmptyState title={t('payTask.suspended.title')}>{t('payTask.suspended.hint')}</EmptyState>
    </Card>
  )
}

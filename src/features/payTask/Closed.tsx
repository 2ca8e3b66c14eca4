import { Button } from '@fluentui/react-components'
import { outcomeOf } from '#contract/payTask.rules.ts'
import { useTranslate } from '#src/i18n/translate.ts'
import { MoneyOutcome } from '#src/parts/pay/MoneyOutcome.tsx'
import type { WizardProps } from './payWizard.ts'
import { infoAddress } from '#src/parts/pay/payAddresses.ts'
import { WizardStep } from './WizardStep.tsx'
import { TextLink } from '#src/parts/TextLink.tsx'

/** Cancelled or out of time: nothing was paid, and the orders are free again. */
export function Closed({ context, send, can }: WizardProps) {
  const t = useTranslate('payTask')
  const { task } = context
  if (!task) return null
  const reuse = { type: 'orders.reused' } as const
  return (
    <>
      <MoneyOutcome outcome={outcomeOf(task)} task={task} />
      <WizardStep
        isOver
        title={t('payTask.result.next')}
        primary={
          can(reuse) && (
            <Button appearance="primary" onClick={() => send(reuse)}>
              {t('payTask.result.reuse')}
            </Button>
          )
        }
      >
        <TextLink to={infoAddress(task.id)}>{t('payTask.result.info')}</TextLink>
      </WizardStep>
    </>
  )
}

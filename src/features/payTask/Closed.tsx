import { outcomeOf } from '#contract/payTask.rules.ts'
import { useTranslate } from '#src/i18n/translate.ts'
import { MoneyOutcome } from '#src/parts/pay/MoneyOutcome.tsx'
import type { HandedOver } from '#src/parts/pay/handedOver.ts'
import { PayAgain } from '#src/parts/pay/PayAgain.tsx'
import type { WizardProps } from './payWizard.ts'
import { infoAddress } from '#src/parts/pay/payAddresses.ts'
import { PayStep } from './PayStep.tsx'
import { TextLink } from '#src/parts/TextLink.tsx'

type Props = WizardProps & { onPay: ((handed: HandedOver) => void) | undefined }

/** Cancelled or out of time: nothing was paid, and the orders are free again. */
export function Closed({ context, onPay }: Props) {
  const t = useTranslate('payTask')
  const { task } = context
  if (!task) return null
  return (
    <>
      <MoneyOutcome outcome={outcomeOf(task)} task={task} />
      <PayStep
        isSent
        title={t('payTask.result.next')}
        primary={onPay && <PayAgain task={task} onPay={onPay} />}
      >
        <TextLink to={infoAddress(task.id)}>{t('payTask.result.info')}</TextLink>
      </PayStep>
    </>
  )
}

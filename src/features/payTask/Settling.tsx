import { Field, ProgressBar } from '@fluentui/react-components'
import type { PayDetail } from '#contract/payTask.contract.ts'
import { isLive, outcomeOf } from '#contract/payTask.rules.ts'
import { ProblemNotice } from '#src/components/ProblemNotice.tsx'
import { formatCount } from '#src/i18n/formats.ts'
import { useTranslate } from '#src/i18n/translate.ts'
import type { ListView } from '#src/parts/list/ListBody.tsx'
import { Details } from '#src/parts/pay/Details.tsx'
import type { HandedOver } from '#src/parts/pay/handedOver.ts'
import { PayAgain } from '#src/parts/pay/PayAgain.tsx'
import { MoneyOutcome } from '#src/parts/pay/MoneyOutcome.tsx'
import type { WizardProps } from './payWizard.ts'
import type { PayFiles } from '#src/parts/pay/payFiles.ts'
import { PayStep } from './PayStep.tsx'

type Props = WizardProps & {
  details: ListView<PayDetail> | undefined
  files: PayFiles | undefined
  onPay: ((handed: HandedOver) => void) | undefined
}

/** The money is on its way; what is known of each detail shows as it comes. */
export function Settling({ context, details, files, onPay }: Props) {
  const t = useTranslate('payTask')
  const { task, pollProblem } = context
  if (!task) return null
  const known = task.paid.count + task.returned.count + task.failed.count + task.closed.count
  // The rows may have been read after the task.
  const rows = details?.snapshot.context.records ?? []
  const done = Math.max(known, rows.filter(({ status }) => !isLive(status)).length)
  const progress = t('payTask.settling.progress', {
    done: formatCount(done),
    total: formatCount(task.totalCount),
  })
  return (
    <>
      <MoneyOutcome outcome={outcomeOf(task)} task={task} />
      <PayStep
        isSent
        title={t('payTask.settling.title')}
        hint={task.again.failed.count > 0 ? t('payTask.settling.retryHint') : null}
        others={onPay && <PayAgain task={task} onPay={onPay} />}
      >
        <ProblemNotice tone="warning" title={t('payTask.settling.stale')} problem={pollProblem} />
        <Field label={progress}>
          <ProgressBar value={done} max={Math.max(task.totalCount, 1)} thickness="large" />
        </Field>
        {details && <Details task={task} details={details} files={files} onPay={onPay} />}
      </PayStep>
    </>
  )
}

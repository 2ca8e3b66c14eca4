import { Button } from '@fluentui/react-components'
import { useTranslate } from '#src/i18n/translate.ts'
import { CancelTask } from './CancelTask.tsx'
import { MoneyOutcome } from '#src/parts/pay/MoneyOutcome.tsx'
import { ProblemNotice } from '#src/components/ProblemNotice.tsx'
import type { WizardProps } from './payWizard.ts'
import { PayStep } from './PayStep.tsx'

/** No answer yet: the money may have moved, so nothing else is offered than to ask. */
export function ReconcilingWaiting({ context, send, can }: WizardProps) {
  const t = useTranslate('payTask')
  const ask = { type: 'task.asked' } as const
  return (
    <>
      <MoneyOutcome outcome="unknown" task={null} />
      <PayStep
        isSent
        title={t('payTask.reconciling.asking')}
        hint={t('payTask.reconciling.waiting')}
        primary={
          <Button appearance="primary" disabledFocusable={!can(ask)} onClick={() => send(ask)}>
            {t('payTask.reconciling.ask')}
          </Button>
        }
      >
        <ProblemNotice tone="warning" problem={context.problem} />
      </PayStep>
    </>
  )
}

/** The server is sure that nothing was sent: paying can go on under the same number. */
export function NotStarted({ context, send, can }: WizardProps) {
  const t = useTranslate('payTask')
  const resume = { type: 'payment.resumed' } as const
  const ask = { type: 'task.asked' } as const
  return (
    <>
      <MoneyOutcome outcome="notStarted" task={context.task} />
      <PayStep
        title={t('payTask.step.pay')}
        hint={t('payTask.reconciling.notStarted')}
        others={
          <>
            <CancelTask send={send} can={can} />
            <Button disabledFocusable={!can(ask)} onClick={() => send(ask)}>
              {t('payTask.reconciling.ask')}
            </Button>
          </>
        }
        primary={
          <Button
            appearance="primary"
            disabledFocusable={!can(resume)}
            onClick={() => send(resume)}
          >
            {t('payTask.reconciling.resume')}
          </Button>
        }
      >
        <ProblemNotice problem={context.problem} />
      </PayStep>
    </>
  )
}

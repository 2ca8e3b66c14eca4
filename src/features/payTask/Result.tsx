import { Button } from '@fluentui/react-components'
import type { PayDetail } from '#contract/payTask.contract.ts'
import { outcomeOf } from '#contract/payTask.rules.ts'
import { Card } from '#src/components/Card.tsx'
import { Notice } from '#src/components/Notice.tsx'
import { useTranslate } from '#src/i18n/translate.ts'
import type { ListView } from '#src/parts/list/ListBody.tsx'
import { invoicingOf } from '#src/parts/invoice/invoiceAddresses.ts'
import { Details } from '#src/parts/pay/Details.tsx'
import { Failures } from '#src/parts/pay/Failures.tsx'
import { FileActions } from '#src/parts/pay/FileActions.tsx'
import type { HandedOver } from '#src/parts/pay/handedOver.ts'
import { PayAgain } from '#src/parts/pay/PayAgain.tsx'
import { MoneyOutcome } from '#src/parts/pay/MoneyOutcome.tsx'
import { usePayTaskInfoPageStyles } from '#src/parts/pay/PayTaskInfoPage.styles.ts'
import { ProblemNotice } from '#src/components/ProblemNotice.tsx'
import { Voucher } from '#src/parts/pay/Voucher.tsx'
import type { WizardProps } from './payWizard.ts'
import { infoAddress, taskAddress } from '#src/parts/pay/payAddresses.ts'
import type { PayFiles } from '#src/parts/pay/payFiles.ts'
import { PayStep } from './PayStep.tsx'
import { TextLink } from '#src/parts/TextLink.tsx'

type Props = WizardProps & {
  details: ListView<PayDetail> | undefined
  files: PayFiles | undefined
  onPay: ((handed: HandedOver) => void) | undefined
}

/** The end of a payment: first whether money has moved, then what to do, then each payment. */
export function Result({ context, send, can, details, files, onPay }: Props) {
  const styles = usePayTaskInfoPageStyles()
  const t = useTranslate('payTask')
  const { task, problem } = context
  if (!task) return null
  const refresh = { type: 'task.refreshed' } as const
  return (
    <>
      <div className={styles.screen}>
        <MoneyOutcome outcome={outcomeOf(task)} task={task} />
        <PayStep
          isSent
          title={t('payTask.result.next')}
          others={
            <Button disabledFocusable={!can(refresh)} onClick={() => send(refresh)}>
              {t('payTask.result.refresh')}
            </Button>
          }
          primary={onPay && <PayAgain task={task} onPay={onPay} />}
        >
          <ProblemNotice problem={problem} />
          {task.retriedBy && (
            <Notice tone="info">
              <TextLink to={taskAddress(task.retriedBy.taskId)}>
                {t('payTask.result.retriedBy', { no: task.retriedBy.taskNo })}
              </TextLink>
            </Notice>
          )}
          {task.failures.length > 0 && <Failures failures={task.failures} again={task.again} />}
          <FileActions task={task} files={files} />
          <TextLink to={infoAddress(task.id)}>{t('payTask.result.info')}</TextLink>
          {task.paid.count > 0 && (
            <TextLink to={invoicingOf(task.orderKind)}>{t('payTask.result.invoice')}</TextLink>
          )}
        </PayStep>
        {details && (
          <Card title={t('payTask.details.title')}>
            <Details task={task} details={details} files={files} onPay={onPay} />
          </Card>
        )}
      </div>
      <Voucher task={task} details={files?.printed ?? details?.snapshot.context.records ?? []} />
    </>
  )
}

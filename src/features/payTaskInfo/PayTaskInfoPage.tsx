import { Button } from '@fluentui/react-components'
import type { ReactNode } from 'react'
import type { PayDetail, PayTask } from '#contract/payTask.contract.ts'
import { outcomeOf } from '#contract/payTask.rules.ts'
import type { payTaskInfoMachine } from '#machines/payTaskInfo/payTaskInfo.machine.ts'
import { Card } from '#src/components/Card.tsx'
import { EmptyState } from '#src/components/EmptyState.tsx'
import { Forbidden } from '#src/components/Forbidden.tsx'
import { LoadFailed } from '#src/components/LoadFailed.tsx'
import { MaybeOld } from '#src/components/MaybeOld.tsx'
import { Page } from '#src/components/Page.tsx'
import { SessionLapsed } from '#src/components/SessionLapsed.tsx'
import { TableSkeleton } from '#src/components/TableSkeleton.tsx'
import { useTranslate } from '#src/i18n/translate.ts'
import type { ViewProps } from '#src/parts/ViewProps.ts'
import type { ListView } from '#src/parts/list/ListBody.tsx'
import { Details } from '#src/parts/pay/Details.tsx'
import { Failures } from '#src/parts/pay/Failures.tsx'
import { FileActions } from '#src/parts/pay/FileActions.tsx'
import { MoneyOutcome } from '#src/parts/pay/MoneyOutcome.tsx'
import { usePayTaskInfoPageStyles } from '#src/parts/pay/PayTaskInfoPage.styles.ts'
import { TaskFacts } from './TaskFacts.tsx'
import { TaskTimeline } from './TaskTimeline.tsx'
import type { HandedOver } from '#src/parts/pay/handedOver.ts'
import { PayAgain } from '#src/parts/pay/PayAgain.tsx'
import { Voucher } from '#src/parts/pay/Voucher.tsx'
import { infoAddress, taskAddress } from '#src/parts/pay/payAddresses.ts'
import type { PayFiles } from '#src/parts/pay/payFiles.ts'
import { TextLink } from '#src/parts/TextLink.tsx'

type Props = ViewProps<typeof payTaskInfoMachine> & {
  details?: ListView<PayDetail> | undefined
  files?: PayFiles | undefined
  /** The name of the task, with the way to change it. */
  nameOf?: ((task: PayTask) => ReactNode) | undefined
  /** To the wizard, with what is paid again. */
  onPay?: (handed: HandedOver) => void
}

/** One pay task: where its money is, each payment, what happened, and what goes into the files. */
export function PayTaskInfoPage({ snapshot, send, details, files, onPay, nameOf }: Props) {
  const styles = usePayTaskInfoPageStyles()
  const t = useTranslate('payTask')
  const { task, problem } = snapshot.context
  const refreshed = { type: 'task.refreshed' } as const
  const refresh = () => send(refreshed)
  if (!task)
    return (
      <Page title={t('payTask.info.caption')}>
        {snapshot.matches('missing') ? (
          <EmptyState title={t('payTask.missing.title')}>{t('payTask.missing.hint')}</EmptyState>
        ) : snapshot.matches('forbidden') ? (
          <Forbidden />
        ) : snapshot.matches('failed') && problem ? (
          <LoadFailed problem={problem} onRetry={refresh} />
        ) : snapshot.matches('suspended') ? (
          <SessionLapsed />
        ) : (
          <TableSkeleton />
        )}
      </Page>
    )
  return (
    <Page
      title={t('payTask.info.title', { no: task.taskNo })}
      description={task.taskName}
      actions={
        <>
          <Button disabledFocusable={!snapshot.can(refreshed)} onClick={refresh}>
            {t('common.refresh')}
          </Button>
          {onPay && <PayAgain task={task} onPay={onPay} />}
          {task.status <= 30 && (
            <TextLink button to={taskAddress(task.id)}>
              {t('payTask.info.continue')}
            </TextLink>
          )}
        </>
      }
    >
      {problem && (
        <MaybeOld problem={problem} isBusy={!snapshot.can(refreshed)} onRetry={refresh} />
      )}
      <div className={styles.screen}>
        <MoneyOutcome outcome={outcomeOf(task)} task={task} />
        {task.retryOf && (
          <p>
            {t('payTask.info.retryOf')}{' '}
            <TextLink to={infoAddress(task.retryOf.taskId)}>{task.retryOf.taskNo}</TextLink>
          </p>
        )}
        {task.retriedBy && (
          <p>
            {t('payTask.info.retriedBy')}{' '}
            <TextLink to={infoAddress(task.retriedBy.taskId)}>{task.retriedBy.taskNo}</TextLink>
          </p>
        )}
        <div className={styles.columns}>
          <div className={styles.main}>
            {task.failures.length > 0 && (
              <Card title={t('payTask.failures.title')}>
                <Failures failures={task.failures} again={task.again} />
              </Card>
            )}
            {details && (
              <Card title={t('payTask.details.title')}>
                <Details task={task} details={details} files={files} onPay={onPay} />
              </Card>
            )}
          </div>
          <div className={styles.main}>
            <Card title={t('payTask.info.basics')}>
              <TaskFacts task={task} name={nameOf?.(task)} />
            </Card>
            <Card title={t('payTask.info.evidence')}>
              <FileActions task={task} files={files} />
            </Card>
            <Card title={t('payTask.info.timeline')}>
              <TaskTimeline events={task.events} />
            </Card>
          </div>
        </div>
      </div>
      <Voucher task={task} details={files?.printed ?? details?.snapshot.context.records ?? []} />
    </Page>
  )
}

import { Button } from '@fluentui/react-components'
import { nothingAgain } from '#contract/payTask.contract.ts'
import { outcomeOf } from '#contract/payTask.rules.ts'
import type { SafeLine, SafePayment } from '#contract/safePay.contract.ts'
import type { createQuery } from '#machines/kit/query/query.machine.ts'
import { Card } from '#src/components/Card.tsx'
import { Copyable } from '#src/components/Copyable.tsx'
import { Countdown } from '#src/components/Countdown.tsx'
import { EmptyState } from '#src/components/EmptyState.tsx'
import { Facts } from '#src/components/Facts.tsx'
import { Forbidden } from '#src/components/Forbidden.tsx'
import { LoadFailed } from '#src/components/LoadFailed.tsx'
import { MaybeOld } from '#src/components/MaybeOld.tsx'
import { Money } from '#src/components/Money.tsx'
import { Notice } from '#src/components/Notice.tsx'
import { Page } from '#src/components/Page.tsx'
import { SessionLapsed } from '#src/components/SessionLapsed.tsx'
import { safeHref } from '#src/components/safeHref.ts'
import { TableSkeleton } from '#src/components/TableSkeleton.tsx'
import { formatCount, formatTime } from '#src/i18n/formats.ts'
import { useTranslate } from '#src/i18n/translate.ts'
import type { ListView } from '#src/parts/list/ListBody.tsx'
import { MoneyOutcome } from '#src/parts/pay/MoneyOutcome.tsx'
import { safeAddress } from '#src/parts/pay/payAddresses.ts'
import { usePayTaskInfoPageStyles } from '#src/parts/pay/PayTaskInfoPage.styles.ts'
import { TextLink } from '#src/parts/TextLink.tsx'
import type { ViewProps } from '#src/parts/ViewProps.ts'
import { SafeLines } from './SafeLines.tsx'
import { SafeStatusTag } from './SafeStatusTag.tsx'

type Props = ViewProps<ReturnType<typeof createQuery<string, SafePayment>>> & {
  lines: ListView<SafeLine>
  onRefresh: () => void
  now?: () => number
}

function PaymentFacts({ task }: { task: SafePayment }) {
  const t = useTranslate('payTask')
  return (
    <Facts
      facts={[
        { term: t('payTask.list.taskNo'), value: <Copyable text={task.taskNo} /> },
        { term: t('payTask.list.status'), value: <SafeStatusTag task={task} /> },
        { term: t('payTask.safe.asker'), value: task.askerName },
        { term: t('payTask.safe.book'), value: task.accountMasked },
        {
          term: t('payTask.summary.count'),
          value: t('payTask.summary.countOf', { count: formatCount(task.totalCount) }),
        },
        { term: t('payTask.summary.total'), value: <Money fen={task.totalFen} /> },
        { term: t('payTask.summary.fee'), value: t('payTask.safe.noFee') },
        {
          term: t('payTask.safe.confirmation'),
          value: t(task.isAsked ? 'payTask.safe.asked' : 'payTask.safe.notAsked'),
        },
        { term: t('payTask.info.startTime'), value: formatTime(task.startTime) },
        task.finishTime !== null && {
          term: t('payTask.info.finishTime'),
          value: formatTime(task.finishTime),
        },
      ]}
    />
  )
}

/** One task of another enterprise that the own account book pays: to confirm, and then what left the book. */
export function SafePaymentPage({ snapshot, send, lines, onRefresh, now }: Props) {
  const styles = usePayTaskInfoPageStyles()
  const t = useTranslate('payTask')
  const { data: task, problem } = snapshot.context
  const retry = () => send({ type: 'load.retried' })
  if (!task || snapshot.matches('suspended'))
    return (
      <Page title={t('payTask.safe.title')}>
        {snapshot.matches('missing') ? (
          <EmptyState
            title={t('payTask.safe.missing')}
            action={
              <TextLink button to={safeAddress}>
                {t('payTask.safe.toList')}
              </TextLink>
            }
          >
            {t('payTask.safe.missingHint')}
          </EmptyState>
        ) : snapshot.matches('forbidden') ? (
          <Forbidden />
        ) : snapshot.matches('failed') && problem ? (
          <LoadFailed problem={problem} onRetry={retry} />
        ) : snapshot.matches('suspended') ? (
          <SessionLapsed />
        ) : (
          <TableSkeleton />
        )}
      </Page>
    )
  const href = safeHref(task.cashierUrl)
  return (
    <Page
      title={t('payTask.safe.titleOf', { no: task.taskNo })}
      description={t('payTask.safe.of', { asker: task.askerName })}
      actions={
        <>
          <Button disabledFocusable={snapshot.hasTag('busy')} onClick={onRefresh}>
            {t('common.refresh')}
          </Button>
          <TextLink button to={safeAddress}>
            {t('payTask.safe.toList')}
          </TextLink>
        </>
      }
    >
      {problem && <MaybeOld problem={problem} isBusy={snapshot.hasTag('busy')} onRetry={retry} />}
      <div className={styles.screen}>
        <MoneyOutcome
          outcome={outcomeOf(task)}
          // An account book is with Alipay. To pay again is for the one who started it.
          task={{ ...task, channel: 'ALIPAY', ...nothingAgain }}
        />
        {task.status === 20 && (
          <Notice
            tone="warning"
            title={t('payTask.safe.confirmTitle', { asker: task.askerName })}
            actions={
              href !== null && (
                <Button as="a" appearance="primary" href={href} target="_blank" rel="noopener">
                  {t('payTask.safe.open')}
                </Button>
              )
            }
          >
            {t('payTask.safe.confirmHint')}
            {task.deadlineAt && (
              <>
                {' '}
                {t('payTask.awaitingPayer.left')}{' '}
                <strong>
                  <Countdown deadlineAt={task.deadlineAt} {...(now ? { now } : {})} />
                </strong>
                {' · '}
                {t('payTask.safe.until', { time: formatTime(task.deadlineAt) })}
              </>
            )}
          </Notice>
        )}
        <div className={styles.columns}>
          <div className={styles.main}>
            <Card title={t('payTask.safe.lines')}>
              <p>{t('payTask.safe.linesHint')}</p>
              <SafeLines {...lines} />
            </Card>
          </div>
          <div className={styles.main}>
            <Card title={t('payTask.info.basics')}>
              <PaymentFacts task={task} />
            </Card>
          </div>
        </div>
      </div>
    </Page>
  )
}

import { Button } from '@fluentui/react-components'
import type { BatchKind } from '#contract/orderBatch.form.ts'
import type { orderBatchMachine } from '#machines/orderBatch/orderBatch.machine.ts'
import { DataTable } from '#src/components/DataTable.tsx'
import { Notice } from '#src/components/Notice.tsx'
import { ProblemNotice } from '#src/components/ProblemNotice.tsx'
import { RetryButton } from '#src/components/RetryButton.tsx'
import { StatusTag } from '#src/components/StatusTag.tsx'
import { formatCount } from '#src/i18n/formats.ts'
import { useTranslate } from '#src/i18n/translate.ts'
import type { ViewProps } from '#src/parts/ViewProps.ts'
import { statusKeys, toneOfStatus } from '#src/parts/order/orderWords.ts'
import { useOrderBatchStyles } from './OrderBatch.styles.ts'

const doneKeys = {
  submit: 'order.batch.submit.done',
  withdraw: 'order.batch.withdraw.done',
  void: 'order.batch.void.done',
  bindContract: 'order.batch.bindContract.done',
  bindTrack: 'order.batch.bindTrack.done',
  approve: 'order.batch.approve.done',
  reject: 'order.batch.reject.done',
} as const satisfies Record<BatchKind, string>

/** Why an act on all that match has not begun. */
function NotFound({ snapshot, send }: ViewProps<typeof orderBatchMachine>) {
  const t = useTranslate('order')
  const { problem } = snapshot.context
  return (
    <ProblemNotice
      problem={problem}
      title={t('order.batch.notFound')}
      actions={
        <>
          {problem?.code !== 'tooManyOrders' && (
            <RetryButton
              key={problem?.requestNo}
              after={problem?.retryAfter ?? null}
              onRetry={() => send({ type: 'load.retried' })}
            />
          )}
          <Button onClick={() => send({ type: 'batch.abandoned' })}>{t('common.close')}</Button>
        </>
      }
    />
  )
}

/** What a batch did, order by order where it did not. */
export function BatchReport({ snapshot, send }: ViewProps<typeof orderBatchMachine>) {
  const t = useTranslate('order')
  const styles = useOrderBatchStyles()
  const { kind, reply, problem } = snapshot.context
  if (snapshot.matches('notFound')) return <NotFound snapshot={snapshot} send={send} />
  const close = <Button onClick={() => send({ type: 'report.closed' })}>{t('common.close')}</Button>
  if (snapshot.matches('noneFound')) {
    return <Notice tone="warning" title={t('order.batch.noneFound')} actions={close} />
  }
  if (snapshot.matches('unanswered')) {
    return (
      <Notice
        tone="warning"
        title={t('order.batch.unanswered')}
        requestNo={problem?.requestNo ?? null}
        actions={close}
      >
        {t('order.batch.unansweredHint')}
      </Notice>
    )
  }
  if (!snapshot.matches('reported') || !reply) return null
  const { success, fail, errors } = reply
  const counts = { success: formatCount(success), fail: formatCount(fail) }
  const words =
    fail === 0
      ? t(doneKeys[kind], { count: counts.success })
      : success === 0
        ? t('order.batch.noneDone', { count: counts.fail })
        : t('order.batch.someDone', counts)
  return (
    <div className={styles.report}>
      <Notice tone={fail === 0 ? 'success' : 'warning'} title={words} actions={close} />
      {errors.length > 0 && (
        <DataTable
          caption={t('order.batch.errors')}
          compact
          rows={errors}
          rowKey={(row) => row.orderId}
          rowName={(row) => row.shippingNoteNumber}
          columns={[
            {
              key: 'no',
              title: t('order.field.shippingNoteNumber'),
              onPhone: 'heading',
              nowrap: true,
              width: '14em',
              render: (row) => row.shippingNoteNumber,
            },
            { key: 'error', title: t('order.batch.error'), render: (row) => row.message },
            {
              key: 'status',
              title: t('order.batch.statusNow'),
              nowrap: true,
              render: ({ status }) =>
                status === null ? (
                  t('common.none')
                ) : (
                  <StatusTag tone={toneOfStatus(status)}>{t(statusKeys[status])}</StatusTag>
                ),
            },
          ]}
        />
      )}
    </div>
  )
}

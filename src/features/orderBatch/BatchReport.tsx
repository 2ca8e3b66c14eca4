import { Button } from '@fluentui/react-components'
import type { OrderBatchLine } from '#contract/order.contract.ts'
import type { PagedKind } from '#contract/order.rules.ts'
import type { BatchKind } from '#contract/orderBatch.form.ts'
import type { orderBatchMachine } from '#machines/orderBatch/orderBatch.machine.ts'
import { statusKeysOf } from '#contract/order.codes.ts'
import { DataTable } from '#src/components/DataTable.tsx'
import { Notice } from '#src/components/Notice.tsx'
import { ProblemNotice } from '#src/components/ProblemNotice.tsx'
import { RetryButton } from '#src/components/RetryButton.tsx'
import { StatusTag } from '#src/components/StatusTag.tsx'
import { formatCount } from '#src/i18n/formats.ts'
import { type Translate, useTranslate } from '#src/i18n/translate.ts'
import type { ViewProps } from '#src/parts/ViewProps.ts'
import { statusTones } from '#src/parts/order/orderWords.ts'
import { useOrderBatchStyles } from './OrderBatch.styles.ts'

const doneKeys = {
  submit: 'order.batch.submit.done',
  try: 'order.batch.try.done',
  withdraw: 'order.batch.withdraw.done',
  void: 'order.batch.void.done',
  delete: 'order.batch.delete.done',
  bindContract: 'order.batch.bindContract.done',
  registerContract: 'order.batch.registerContract.done',
  bindTrack: 'order.batch.bindTrack.done',
  fileMoney: 'order.batch.fileMoney.done',
  undoImport: 'order.batch.undoImport.done',
  approve: 'order.batch.approve.done',
  reject: 'order.batch.reject.done',
} as const satisfies Record<BatchKind, string>

/** Why an act on all that match has not begun. */
function NotFound({ snapshot, send }: ViewProps<typeof orderBatchMachine>) {
  const t = useTranslate('order')
  const { problem } = snapshot.context
  return (
    <ProblemNotice
      isAnswer
      problem={problem}
      title={t('order.batch.notFound')}
      actions={
        <>
          {problem?.code !== 'tooManyOrders' && (
            <RetryButton problem={problem} onRetry={() => send({ type: 'load.retried' })} />
          )}
          <Button onClick={() => send({ type: 'batch.abandoned' })}>{t('common.close')}</Button>
        </>
      }
    />
  )
}

type Done = { success: number; notes: readonly OrderBatchLine[]; passed: number }

/** What was done with all; of a pre-check, how many passed it; of orders on the road, what the platform was asked. */
const doneWords = (t: Translate<'order'>, kind: BatchKind, { success, notes, passed }: Done) => {
  if (passed > 0) {
    const counts = { count: formatCount(success), passed: formatCount(passed) }
    return t(passed === success ? 'order.batch.try.allPassed' : 'order.batch.try.passed', counts)
  }
  const asked = kind === 'void' ? notes.length : 0
  if (asked === 0) return t(doneKeys[kind], { count: formatCount(success) })
  if (asked === success) return t('order.batch.void.allAsked', { count: formatCount(asked) })
  const counts = { count: formatCount(success - asked), asked: formatCount(asked) }
  return t('order.batch.void.asked', counts)
}

/** What may have come of what was not answered; with how many were answered before it. */
const unansweredWords = (
  t: Translate<'order'>,
  kind: BatchKind,
  before: { success: string; fail: string } | null,
) => {
  if (kind === 'registerContract') return t('order.batch.registerContract.unanswered')
  return before ? t('order.batch.unansweredRest', before) : t('order.batch.unansweredHint')
}

/** What is said of a batch that has ended, or stopped part way. */
function Outcome({ snapshot, send }: ViewProps<typeof orderBatchMachine>) {
  const t = useTranslate('order')
  const { kind, orders, answered, reply, problem } = snapshot.context
  const close = <Button onClick={() => send({ type: 'report.closed' })}>{t('common.close')}</Button>
  const counts = { success: formatCount(reply.success), fail: formatCount(reply.fail) }
  const goOn = (words: string) => (
    <>
      <RetryButton problem={problem} onRetry={() => send({ type: 'batch.resumed' })}>
        {words}
      </RetryButton>
      {close}
    </>
  )
  if (snapshot.matches('unanswered')) {
    return (
      <Notice
        isAnswer
        tone="warning"
        title={t('order.batch.unanswered')}
        requestNo={problem?.requestNo ?? null}
        actions={goOn(t('order.batch.sendAgain'))}
      >
        {unansweredWords(t, kind, answered > 0 ? counts : null)}
      </Notice>
    )
  }
  if (snapshot.matches('stopped')) {
    const left = formatCount(orders.length - answered)
    return (
      <ProblemNotice
        isAnswer
        problem={problem}
        title={t('order.batch.stopped', { ...counts, left })}
        actions={goOn(t('order.batch.resume'))}
      />
    )
  }
  const words =
    reply.fail === 0
      ? doneWords(t, kind, reply)
      : reply.success === 0
        ? t('order.batch.noneDone', { count: counts.fail })
        : t('order.batch.someDone', counts)
  return (
    <Notice
      isAnswer
      tone={reply.fail === 0 ? 'success' : 'warning'}
      title={words}
      actions={close}
    />
  )
}

type Lines = { caption: string; lines: readonly OrderBatchLine[]; orderKind: PagedKind }

/** What is said of each of some orders, and where it stands now. */
function OrderLines({ caption, lines, orderKind }: Lines) {
  const t = useTranslate('order')
  if (lines.length === 0) return null
  return (
    <DataTable
      caption={caption}
      compact
      rows={lines}
      rowKey={(row) => row.orderId}
      rowName={(row) => row.shippingNoteNumber}
      columns={[
        {
          key: 'no',
          title: t('order.field.shippingNoteNumber'),
          text: 'shippingNoteNumber',
          onPhone: 'heading',
          nowrap: true,
          width: '14em',
        },
        { key: 'message', title: t('order.batch.message'), text: 'message' },
        {
          key: 'status',
          title: t('order.batch.statusNow'),
          nowrap: true,
          render: ({ status }) =>
            status === null ? (
              t('common.none')
            ) : (
              <StatusTag tone={statusTones[status]}>{t(statusKeysOf(orderKind)[status])}</StatusTag>
            ),
        },
      ]}
    />
  )
}

/** What a batch did, order by order where it did not, or where there is more to say of it. */
export function BatchReport({
  snapshot,
  send,
  orderKind,
}: ViewProps<typeof orderBatchMachine> & { orderKind: PagedKind }) {
  const t = useTranslate('order')
  const styles = useOrderBatchStyles()
  const { errors, notes } = snapshot.context.reply
  if (snapshot.matches('notFound')) return <NotFound snapshot={snapshot} send={send} />
  if (snapshot.matches('noneFound')) {
    return (
      <Notice
        isAnswer
        tone="warning"
        title={t('order.batch.noneFound')}
        actions={
          <Button onClick={() => send({ type: 'report.closed' })}>{t('common.close')}</Button>
        }
      />
    )
  }
  const hasEnded = (['reported', 'stopped', 'unanswered'] as const).some((state) =>
    snapshot.matches(state),
  )
  if (!hasEnded) return null
  return (
    <div className={styles.report}>
      <Outcome snapshot={snapshot} send={send} />
      <OrderLines caption={t('order.batch.errors')} lines={errors} orderKind={orderKind} />
      <OrderLines caption={t('order.batch.notes')} lines={notes} orderKind={orderKind} />
    </div>
  )
}

import type { OrderDetail, VoidRequest } from '#contract/order.contract.ts'
import { canSubmit, tripSteps } from '#contract/order.rules.ts'
import { statusKeysOf } from '#contract/order.codes.ts'
import { Card } from '#src/components/Card.tsx'
import { Copyable } from '#src/components/Copyable.tsx'
import { Money } from '#src/components/Money.tsx'
import { Notice } from '#src/components/Notice.tsx'
import { StatusTag } from '#src/components/StatusTag.tsx'
import { Timeline } from '#src/components/Timeline.tsx'
import { formatTime } from '#src/i18n/formats.ts'
import { useTranslate } from '#src/i18n/translate.ts'
import { type OpenTrack, OrderEvidence } from './OrderEvidence.tsx'
import { OrderFacts } from './OrderFacts.tsx'
import { OrderProblems } from './OrderProblems.tsx'
import { SpecialFacts } from './SpecialFacts.tsx'
import { useOrderViewStyles } from './OrderView.styles.ts'
import { SpecialTag } from '#src/parts/order/SpecialTag.tsx'
import { logKeys, statusTones, syncKeys, syncTones } from '#src/parts/order/orderWords.ts'

type Props = {
  order: OrderDetail
  busy: boolean
  openTrack: OpenTrack | null
  onDownload: (fileId: string) => void
}

/** One order: where it stands, what needs attention, every fact, the evidence and the history. */
export function OrderView({ order, busy, openTrack, onDownload }: Props) {
  const t = useTranslate('order')
  const styles = useOrderViewStyles()
  return (
    <div className={styles.view} aria-busy={busy}>
      <div className={styles.main}>
        <Card>
          <div className={styles.summary}>
            <StatusTag tone={statusTones[order.status]}>
              {t(statusKeysOf(order.orderKind)[order.status])}
            </StatusTag>
            {order.specialType !== null && <SpecialTag type={order.specialType} />}
            <span className={styles.quiet}>
              {t('order.field.originalDocumentNumber')}{' '}
              <Copyable text={order.originalDocumentNumber} />
            </span>
            {order.externalOrderNo !== null && (
              <span className={styles.quiet}>
                {t('order.field.externalOrderNo')} <Copyable text={order.externalOrderNo} />
              </span>
            )}
            {order.syncStatus !== null && order.viewedAs === 'carrier' && (
              <StatusTag tone={syncTones[order.syncStatus]}>
                {t(syncKeys[order.syncStatus])}
              </StatusTag>
            )}
            <span className={styles.quiet}>
              {t('order.detail.created', { time: formatTime(order.createTime) })}
            </span>
            <span className={styles.amount}>
              <span className={styles.quiet}>{t('order.detail.freight')}</span>{' '}
              <Money fen={order.freightFen} large />
            </span>
          </div>
          {order.viewedAs === 'consignor' && (
            <Notice tone="info" title={t('order.detail.asConsignor')} />
          )}
          {order.failReason !== null && (
            <Notice tone="warning" title={t('order.pushed.failed')}>
              {order.failReason}
            </Notice>
          )}
          {order.trialValidTo !== null && (
            <Notice
              tone="info"
              title={t('order.trip.validTo', { time: formatTime(order.trialValidTo) })}
            />
          )}
          {order.voidRequest && <VoidNotice asked={order.voidRequest} status={order.status} />}
          {order.status === 30 && order.auditRemark && (
            <Notice tone="danger" title={t('order.detail.rejected')}>
              {order.auditRemark}
            </Notice>
          )}
        </Card>
        {order.orderKind !== 'REALTIME' &&
          order.payType === 1 &&
          canSubmit(order.status) &&
          order.viewedAs !== 'consignor' && (
            <Notice tone="warning" title={t('order.detail.offline')}>
              {t('order.detail.offlineHint')}
            </Notice>
          )}
        <OrderProblems problems={order.findings} />
        {order.special && <SpecialFacts special={order.special} onDownload={onDownload} />}
        <OrderFacts order={order} />
        <OrderEvidence order={order} openTrack={openTrack} onDownload={onDownload} />
      </div>
      <aside className={styles.aside}>
        <Card title={t('order.detail.logs')}>
          <Timeline
            label={t('order.detail.logs')}
            items={order.logs.toReversed().map((log) => ({
              key: String(log.sequence),
              time: log.time,
              actor: log.actor,
              title: t(logKeys[log.action] ?? 'order.log.other'),
              detail: log.remark,
              tone: log.toStatus === null ? 'neutral' : statusTones[log.toStatus],
            }))}
          />
        </Card>
      </aside>
    </div>
  )
}

type Asked = { asked: VoidRequest; status: OrderDetail['status'] }

/** What the platform was asked, while that waits; and why it did not grant it, while the order is still on its way. */
function VoidNotice({ asked, status }: Asked) {
  const t = useTranslate('order')
  const { reason, askedBy, askTime, remark, decideTime } = asked
  if (asked.status === 0) {
    return (
      <Notice tone="warning" title={t('order.void.waiting')}>
        {t('order.void.asked', { by: askedBy, time: formatTime(askTime), reason })}
      </Notice>
    )
  }
  if (asked.status !== 2 || !tripSteps.askVoid.some((one) => one === status)) return null
  return (
    <Notice tone="danger" title={t('order.void.rejected', { time: formatTime(decideTime ?? '') })}>
      {t('order.void.rejectedFor', { remark: remark ?? '' })}
    </Notice>
  )
}

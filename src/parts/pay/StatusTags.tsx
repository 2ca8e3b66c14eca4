import type { PayDetail, PayTask } from '#contract/payTask.contract.ts'
import { isAllBack, isPaidLater } from '#contract/payTask.rules.ts'
import { StatusTag } from '#src/components/StatusTag.tsx'
import type { Tone } from '#src/components/tone.tsx'
import { useTranslate } from '#src/i18n/translate.ts'
import { detailTone, taskTones } from './payTaskTones.ts'
import { infoAddress } from './payAddresses.ts'
import { TextLink } from '#src/parts/TextLink.tsx'
import { useStatusTagsStyles } from './StatusTags.styles.ts'

/** A return is a record of its own: the detail stays paid, and both are said. */
export function DetailStatusTag({ detail, note }: { detail: PayDetail; note: string }) {
  const styles = useStatusTagsStyles()
  const t = useTranslate('payTask')
  return (
    <span className={styles.detail}>
      <StatusTag tone={detailTone(detail)}>
        {t(
          detail.returned
            ? 'payTask.detailStatus.returned'
            : `payTask.detailStatus.${detail.status}`,
        )}
      </StatusTag>
      {note && <span className={styles.note}>{note}</span>}
      {detail.later && (
        <TextLink className={styles.later} to={infoAddress(detail.later.taskId)}>
          {t(`payTask.details.later.${detail.later.state}`, { no: detail.later.taskNo })}
        </TextLink>
      )}
    </span>
  )
}

/** Where everything came back, nothing is left of which "all paid" could be said. */
export function TaskStatusTag({
  task,
}: {
  task: Pick<
    PayTask,
    'status' | 'unknown' | 'paid' | 'failed' | 'returned' | 'closed' | 'paidLater'
  >
}) {
  const styles = useStatusTagsStyles()
  const t = useTranslate('payTask')
  if (task.status === 30 && task.unknown.count > 0)
    return <StatusTag tone="warning">{t('payTask.detailStatus.15')}</StatusTag>
  const isOver = isPaidLater(task)
  const isBack = isAllBack(task)
  /** What is over troubles nobody any more. */
  const toned = (tone: Tone) => (isOver ? 'neutral' : tone)
  return (
    <span className={styles.tags}>
      {isBack ? (
        task.failed.count + task.closed.count > 0 && (
          <StatusTag tone={toned('danger')}>{t('payTask.status.50')}</StatusTag>
        )
      ) : (
        <StatusTag tone={toned(taskTones[task.status])}>
          {t(`payTask.status.${task.status}`)}
        </StatusTag>
      )}
      {task.returned.count > 0 && (
        <StatusTag tone={toned('warning')}>
          {t(isBack ? 'payTask.detailStatus.returned' : 'payTask.status.partlyReturned')}
        </StatusTag>
      )}
      {isOver && <StatusTag tone="success">{t('payTask.status.paidLater')}</StatusTag>}
    </span>
  )
}

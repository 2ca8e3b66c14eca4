import type { PayDetail } from '#contract/payTask.contract.ts'
import { type TaskState, taskStates } from '#contract/payTask.rules.ts'
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

const wordOf = (state: TaskState) =>
  typeof state === 'number' || state === 'partlyReturned' || state === 'paidLater'
    ? (`payTask.status.${state}` as const)
    : state === 'unknown'
      ? 'payTask.detailStatus.15'
      : 'payTask.detailStatus.returned'

const toneOf = (state: TaskState): Tone =>
  typeof state === 'number' ? taskTones[state] : state === 'paidLater' ? 'success' : 'warning'

/** Where a task stands; what is over troubles nobody any more. */
export function TaskStatusTag({ task }: { task: Parameters<typeof taskStates>[0] }) {
  const styles = useStatusTagsStyles()
  const t = useTranslate('payTask')
  const states = taskStates(task)
  const isOver = states.includes('paidLater')
  const tags = states.map((state) => (
    <StatusTag key={state} tone={isOver && state !== 'paidLater' ? 'neutral' : toneOf(state)}>
      {t(wordOf(state))}
    </StatusTag>
  ))
  return states.includes('unknown') ? tags : <span className={styles.tags}>{tags}</span>
}

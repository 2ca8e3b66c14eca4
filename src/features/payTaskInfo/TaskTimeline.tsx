import type { PayTaskDetail } from '#contract/payTask.contract.ts'
import { type PayAction, payActions } from '#contract/payTask.rules.ts'
import { Timeline } from '#src/components/Timeline.tsx'
import type { Tone } from '#src/components/tone.tsx'
import { type Translate, useTranslate } from '#src/i18n/translate.ts'
import { happenedAmounts } from './happenedAmounts.ts'

const tones: Partial<Record<PayAction, Tone>> = {
  'payer.confirmed': 'success',
  'payer.refused': 'warning',
  'query.exhausted': 'warning',
  'notice.refused': 'warning',
  'money.returned': 'warning',
  'order.alarmed': 'danger',
  'task.settled': 'success',
}

/** Its new name; the tasks that a split made of one, or that it was made of: their numbers are found in the list. */
const saidOf = (t: Translate<'payTask'>, { action, params }: PayTaskDetail['events'][number]) => {
  const { tasks, from, name } = params
  if (action === 'task.named' && name !== undefined)
    return t('payTask.info.named', { name: String(name) })
  if (action === 'task.split' && tasks !== undefined)
    return t('payTask.info.splitInto', { nos: String(tasks).split(' ').join(t('common.comma')) })
  return action === 'task.created' && from !== undefined
    ? t('payTask.info.splitFrom', { no: String(from) })
    : undefined
}

const detailOf = (t: Translate<'payTask'>, event: PayTaskDetail['events'][number]) => {
  const amounts = happenedAmounts(t, event)
  const said = saidOf(t, event)
  return amounts === null && said === undefined ? undefined : (
    <>
      {amounts !== null && <p>{amounts}</p>}
      {said !== undefined && <p>{said}</p>}
    </>
  )
}

/** Newest first. What this portal has no words for yet is named as the server names it. */
export function TaskTimeline({ events }: Pick<PayTaskDetail, 'events'>) {
  const t = useTranslate('payTask')
  return (
    <Timeline
      label={t('payTask.info.timeline')}
      items={events
        .toSorted((one, other) => other.sequence - one.sequence)
        .map((event) => {
          const { sequence, time, actor, action } = event
          const known = payActions.find((it) => it === action)
          return {
            key: String(sequence),
            time,
            actor,
            title: known ? t(`payTask.event.${known}`) : action,
            detail: detailOf(t, event),
            tone: (known && tones[known]) ?? 'neutral',
          }
        })}
    />
  )
}

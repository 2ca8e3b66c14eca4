import type { LoanApplyDetail } from '#contract/loan.contract.ts'
import { Timeline } from '#src/components/Timeline.tsx'
import type { Tone } from '#src/components/tone.tsx'
import { formatTime } from '#src/i18n/formats.ts'
import { useTranslate } from '#src/i18n/translate.ts'
import { applyTones } from './loanTones.ts'
import { actionKey, type LoanAction, nextKey, remarkText } from './loanWords.ts'

const tones: Partial<Record<LoanAction, Tone>> = {
  confirmed: 'success',
  returned: 'warning',
  returnedByTime: 'warning',
  supplementAsked: 'warning',
  rejected: 'danger',
  approved: 'success',
  signed: 'success',
  overdue: 'danger',
  frozen: 'warning',
  settled: 'success',
}

type Props = {
  apply: Pick<LoanApplyDetail, 'status' | 'productCode' | 'timeline' | 'actsNow' | 'dueTime'>
}

/** Who acts now, until when and what comes next; beneath it what happened, the latest first. */
export function LoanTimeline({
  apply: { status, productCode, timeline, actsNow, dueTime },
}: Props) {
  const t = useTranslate('loan')
  const next = {
    key: 'now',
    time: null,
    title: t(nextKey({ status, productCode })),
    actor: actsNow ? t('loan.timeline.actsNow', { who: t(`loan.actor.${actsNow}`) }) : '',
    detail: dueTime ? t('loan.timeline.due', { time: formatTime(dueTime) }) : null,
    // Nothing has come of it yet.
    tone: applyTones[status] === 'success' ? ('info' as const) : applyTones[status],
  }
  return (
    <Timeline
      label={t('loan.timeline.title')}
      items={[
        next,
        ...timeline
          .map(({ time, action, actor, remark }, at) => {
            const known = actionKey(action)
            return {
              key: String(at),
              time,
              actor: t(`loan.actor.${actor}`),
              title: known ? t(`loan.event.${known}`) : action,
              detail: remarkText(t, { action, remark }),
              tone: (known && tones[known]) ?? ('neutral' as const),
            }
          })
          .toReversed(),
      ]}
    />
  )
}

import { mergeClasses } from '@fluentui/react-components'
import type { ReactNode } from 'react'
import type { Time } from '#contract/values.ts'
import { formatTime } from '#src/i18n/formats.ts'
import { useTimelineStyles } from './Timeline.styles.ts'
import { type Tone, toneIcons } from './tone.tsx'
import { useToneStyles } from './tone.styles.ts'

export type TimelineItem = {
  key: string
  /** Absent while it has not happened yet. */
  time: Time | null
  /** Who did it, or acts now. */
  actor?: string
  /** What happened. */
  title: ReactNode
  detail?: ReactNode
  tone?: Tone
}

/** What happened, newest first or last as given: time, actor, event. */
export function Timeline({ label, items }: { label: string; items: readonly TimelineItem[] }) {
  const styles = useTimelineStyles()
  const tones = useToneStyles()
  return (
    <ol className={styles.timeline} role="list" aria-label={label}>
      {items.map(({ key, time, actor, title, detail, tone = 'neutral' }) => {
        const Icon = toneIcons[tone]
        return (
          <li key={key} className={styles.item}>
            <span
              className={mergeClasses(styles.mark, tone !== 'neutral' && tones[tone])}
              aria-hidden
            >
              {tone === 'neutral' ? (
                <span className={styles.dot} />
              ) : (
                <Icon className={styles.icon} />
              )}
            </span>
            <div className={styles.body}>
              <p className={styles.title}>{title}</p>
              <p className={styles.when}>
                {time && (
                  <time dateTime={`${time.replace(' ', 'T')}+08:00`}>{formatTime(time)}</time>
                )}
                {actor && <span>{actor}</span>}
              </p>
              {detail && <div className={styles.detail}>{detail}</div>}
            </div>
          </li>
        )
      })}
    </ol>
  )
}

import { mergeClasses } from '@fluentui/react-components'
import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslate } from '#src/i18n/translate.ts'
import { Copyable } from './Copyable.tsx'
import { useNoticeStyles } from './Notice.styles.ts'
import { type Tone, toneIcons } from './tone.tsx'
import { useToneStyles } from './tone.styles.ts'

type Props = {
  tone: Exclude<Tone, 'neutral' | 'moving'>
  /** What happened, in one sentence. */
  title?: ReactNode
  /** What to do about it. */
  children?: ReactNode
  /** The way out: buttons or links. */
  actions?: ReactNode
  /** Finds the request in the server's log; copies by a click. */
  requestNo?: string | null
  /** What became of something that was done elsewhere on the page: it comes into view. */
  isAnswer?: boolean
}

/** A message in the page. A failure is read out at once, anything else when the reader pauses. */
export function Notice({ tone, title, children, actions, requestNo, isAnswer = false }: Props) {
  const styles = useNoticeStyles()
  const tones = useToneStyles()
  const t = useTranslate('common')
  const Icon = toneIcons[tone]
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isAnswer) box.current?.scrollIntoView({ block: 'nearest' })
  }, [isAnswer])
  return (
    <div
      ref={box}
      className={mergeClasses(styles.notice, tones[tone])}
      role={tone === 'danger' ? 'alert' : 'status'}
    >
      <Icon className={styles.icon} aria-hidden />
      <div className={styles.content}>
        <div className={styles.body}>
          {title && <p className={styles.title}>{title}</p>}
          {children && <div className={styles.words}>{children}</div>}
          {requestNo && (
            <Copyable
              text={requestNo}
              label={t('common.copyRequestNo')}
              className={styles.requestNo}
            >
              {t('common.requestNo', { no: requestNo })}
            </Copyable>
          )}
        </div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
    </div>
  )
}

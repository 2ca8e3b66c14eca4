import { useEffect, useRef } from 'react'
import { useTranslate } from '#src/i18n/translate.ts'
import { useErrorSummaryStyles } from './ErrorSummary.styles.ts'

type Props = {
  /** Each with the `id` of its field. */
  errors: readonly { fieldId: string; message: string }[]
}

/** What must be corrected, each a link to its field; takes the focus when it appears. */
export function ErrorSummary({ errors }: Props) {
  const styles = useErrorSummaryStyles()
  const t = useTranslate('common')
  const box = useRef<HTMLDivElement>(null)
  const isShown = errors.length > 0

  useEffect(() => {
    if (isShown) box.current?.focus()
  }, [isShown])

  if (!isShown) return null
  return (
    <div ref={box} role="alert" tabIndex={-1} className={styles.summary}>
      <p className={styles.title}>{t('common.errorsTitle', { count: errors.length })}</p>
      <ul className={styles.list}>
        {errors.map(({ fieldId, message }) => (
          <li key={fieldId}>
            <a
              href={`#${fieldId}`}
              className={styles.link}
              onClick={(event) => {
                event.preventDefault()
                document.getElementById(fieldId)?.focus()
              }}
            >
              {message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}

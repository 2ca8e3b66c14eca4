import { useEffect, useRef } from 'react'
import { FieldLink } from './FieldLink.tsx'
import { Fold } from './Fold.tsx'
import { useTranslate } from '#src/i18n/translate.ts'
import { useErrorSummaryStyles } from './ErrorSummary.styles.ts'

type Props = {
  /** Each with the `id` of its field. */
  errors: readonly { fieldId: string; message: string }[]
}

const shownAtOnce = 8

/** What must be corrected, each a link to its field, the first of many at once; takes the focus when it appears. */
export function ErrorSummary({ errors }: Props) {
  const styles = useErrorSummaryStyles()
  const t = useTranslate('common')
  const box = useRef<HTMLDivElement>(null)
  const isShown = errors.length > 0

  useEffect(() => {
    if (isShown) box.current?.focus()
  }, [isShown])

  if (!isShown) return null
  // One more line is as long as the one that would fold it.
  const first = errors.length > shownAtOnce + 1 ? errors.slice(0, shownAtOnce) : errors
  const others = errors.slice(first.length)
  return (
    <div ref={box} role="alert" tabIndex={-1} className={styles.summary}>
      <p className={styles.title}>{t('common.errorsTitle', { count: errors.length })}</p>
      <Links errors={first} />
      {others.length > 0 && (
        <Fold label={t('common.errorsLeft', { count: others.length })}>
          <Links errors={others} />
        </Fold>
      )}
    </div>
  )
}

function Links({ errors }: Props) {
  const styles = useErrorSummaryStyles()
  return (
    <ul className={styles.list}>
      {errors.map(({ fieldId, message }) => (
        <li key={fieldId}>
          <FieldLink fieldId={fieldId} className={styles.link}>
            {message}
          </FieldLink>
        </li>
      ))}
    </ul>
  )
}

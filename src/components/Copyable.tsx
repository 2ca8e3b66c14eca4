import { mergeClasses } from '@fluentui/react-components'
import { Checkmark16Regular, Copy16Regular } from '@fluentui/react-icons'
import { type ReactNode, useEffect, useState } from 'react'
import { useTranslate } from '#src/i18n/translate.ts'
import { useCopyableStyles } from './Copyable.styles.ts'

type Props = {
  text: string
  /** What the button does, for those who cannot see what it stands beside. */
  label?: string
  className?: string | undefined
  /** Shown instead of the text itself. */
  children?: ReactNode
}

/** Text with a button that copies it. */
export function Copyable({ text, label, className, children }: Props) {
  const styles = useCopyableStyles()
  const t = useTranslate('common')
  const [isCopied, setIsCopied] = useState(false)

  useEffect(() => {
    if (!isCopied) return
    const timer = setTimeout(() => setIsCopied(false), 2000)
    return () => clearTimeout(timer)
  }, [isCopied])

  const copy = () => {
    void navigator.clipboard?.writeText(text).then(() => setIsCopied(true))
  }

  return (
    <span className={mergeClasses(styles.copyable, className)}>
      <span className={styles.text}>{children ?? text}</span>
      <button
        type="button"
        className={styles.button}
        aria-label={label ?? `${t('common.copy')} ${text}`}
        onClick={copy}
      >
        {isCopied ? <Checkmark16Regular aria-hidden /> : <Copy16Regular aria-hidden />}
      </button>
      <span role="status" className={styles.copied}>
        {isCopied && t('common.copied')}
      </span>
    </span>
  )
}

import { mergeClasses } from '@fluentui/react-components'
import { Copy16Regular } from '@fluentui/react-icons/svg/copy'
import type { ReactNode } from 'react'
import { useTranslate } from '#src/i18n/translate.ts'
import { useCopyableStyles } from './Copyable.styles.ts'
import { notify, toast } from './notifications.ts'

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

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      toast(t('common.copied'))
    } catch {
      notify({ tone: 'warning', title: t('common.copyRefused') })
    }
  }

  return (
    <span className={mergeClasses(styles.copyable, className)}>
      <span className={styles.text}>{children ?? text}</span>
      <button
        type="button"
        className={styles.button}
        aria-label={label ?? `${t('common.copy')} ${text}`}
        onClick={() => void copy()}
      >
        <Copy16Regular aria-hidden />
      </button>
    </span>
  )
}

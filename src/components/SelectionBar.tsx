import { Button } from '@fluentui/react-components'
import { Dismiss20Regular } from '@fluentui/react-icons/svg/dismiss'
import type { ReactNode } from 'react'
import { formatCount, formatFenPlain } from '#src/i18n/formats.ts'
import { useTranslate } from '#src/i18n/translate.ts'
import { useSelectionBarStyles } from './SelectionBar.styles.ts'

type Props = {
  count: number
  /** The sum of what is selected, where it is money. */
  sumFen?: number
  onClear: () => void
  /** Selects all that match, where those are more. */
  all?: { words: string; onSelect: () => void } | false
  /** What can be done with the selection; the primary action last. */
  children?: ReactNode
}

/** Rises from the bottom while something is selected. */
export function SelectionBar(props: Props) {
  const styles = useSelectionBarStyles()
  if (props.count === 0) return null
  return (
    <div className={styles.bar} data-foot>
      <Selected {...props} />
    </div>
  )
}

/** What is selected, where a bar is there already. */
export function Selected({ count, sumFen, onClear, all, children }: Props) {
  const styles = useSelectionBarStyles()
  const t = useTranslate('common')
  if (count === 0) return null
  return (
    <div className={styles.selected}>
      <p role="status" className={styles.words}>
        <strong>{t('common.selected', { count: formatCount(count) })}</strong>
        {sumFen !== undefined && (
          <span>{t('common.selectedSum', { amount: formatFenPlain(sumFen) })}</span>
        )}
      </p>
      <div className={styles.actions}>
        {all && (
          <Button appearance="transparent" className={styles.all} onClick={all.onSelect}>
            {all.words}
          </Button>
        )}
        <Button appearance="transparent" onClick={onClear}>
          <span className={styles.clearWords}>{t('common.clearSelection')}</span>
          <Dismiss20Regular className={styles.clearIcon} aria-hidden />
        </Button>
        {children}
      </div>
    </div>
  )
}

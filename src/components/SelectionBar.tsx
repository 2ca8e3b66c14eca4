import { Button } from '@fluentui/react-components'
import type { ReactNode } from 'react'
import { formatCount, formatFenPlain } from '#src/i18n/formats.ts'
import { useTranslate } from '#src/i18n/translate.ts'
import { useSelectionBarStyles } from './SelectionBar.styles.ts'

type Props = {
  count: number
  /** The sum of what is selected, where it is money. */
  sumFen?: number
  onClear: () => void
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
export function Selected({ count, sumFen, onClear, children }: Props) {
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
        <Button appearance="transparent" className={styles.clear} onClick={onClear}>
          {t('common.clearSelection')}
        </Button>
        {children}
      </div>
    </div>
  )
}

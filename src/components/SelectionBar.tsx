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
  children: ReactNode
}

/** Rises from the bottom while something is selected. */
export function SelectionBar({ count, sumFen, onClear, children }: Props) {
  const styles = useSelectionBarStyles()
  const t = useTranslate('common')
  if (count === 0) return null
  return (
    <div className={styles.bar}>
      <p role="status" className={styles.words}>
        <strong>{t('common.selected', { count: formatCount(count) })}</strong>
        {sumFen !== undefined && (
          <span>{t('common.selectedSum', { amount: formatFenPlain(sumFen) })}</span>
        )}
      </p>
      <div className={styles.actions}>
        <Button appearance="transparent" onClick={onClear}>
          {t('common.clearSelection')}
        </Button>
        {children}
      </div>
    </div>
  )
}

import type { ReactNode } from 'react'
import { useTwoLinesStyles } from './TwoLines.styles.ts'

/** A value with what belongs to it beneath. */
export function TwoLines({ children, under }: { children: ReactNode; under: ReactNode }) {
  const styles = useTwoLinesStyles()
  return (
    <span className={styles.lines}>
      <span>{children}</span>
      <span className={styles.under}>{under}</span>
    </span>
  )
}

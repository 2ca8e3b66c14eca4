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

/** A long name that breaks into lines before its column grows narrow. */
export function Name({ children }: { children: ReactNode }) {
  const styles = useTwoLinesStyles()
  return <span className={styles.name}>{children}</span>
}

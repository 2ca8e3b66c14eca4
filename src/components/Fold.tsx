import type { ReactNode } from 'react'
import { useFoldStyles } from './Fold.styles.ts'

type Props = {
  label: ReactNode
  isOpen?: boolean
  onFolded?: () => void
  className?: string
  children: ReactNode
}

/** What not everybody needs to read, a press away. */
export function Fold({ label, isOpen = false, onFolded, className, children }: Props) {
  const styles = useFoldStyles()
  return (
    <details
      open={isOpen}
      className={className}
      onToggle={({ currentTarget }) => {
        if (!currentTarget.open) onFolded?.()
      }}
    >
      <summary className={styles.summary}>{label}</summary>
      {children}
    </details>
  )
}

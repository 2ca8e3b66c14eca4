import { ChevronDown16Regular } from '@fluentui/react-icons/svg/chevron-down'
import type { FocusEvent, KeyboardEvent, ReactNode } from 'react'
import { useDropDownStyles } from './DropDown.styles.ts'

/** The browser's own disclosure: it opens without scripts; Escape and leaving it fold it again. */
export function DropDown({ label, children }: { label: string; children: ReactNode }) {
  const styles = useDropDownStyles()

  const foldOnEscape = (event: KeyboardEvent<HTMLDetailsElement>) => {
    if (event.key !== 'Escape' || !event.currentTarget.open) return
    event.currentTarget.open = false
    event.currentTarget.querySelector('summary')?.focus()
  }
  const foldOnLeave = (event: FocusEvent<HTMLDetailsElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) event.currentTarget.open = false
  }

  return (
    <details className={styles.dropDown} onKeyDown={foldOnEscape} onBlur={foldOnLeave}>
      <summary className={styles.label}>
        {label}
        <ChevronDown16Regular aria-hidden />
      </summary>
      <div className={styles.panel}>{children}</div>
    </details>
  )
}
